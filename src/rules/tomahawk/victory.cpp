#include "rules/tomahawk/victory.hpp"

#include <algorithm>

#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/ground.hpp"

namespace esc::tomahawk {

namespace {

constexpr int intrigue_points = 2, decisive_lead = 3;  // MT-OFF-05, MT-SCN-03
constexpr Len wagon_guard = inches(3);

bool guarded(const State& s, std::size_t wagon) {
  const std::size_t figure = s.setup->units[wagon].first;
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (k != figure && s.figures[k].up() && s.side_of_figure(k) == s.side(wagon) && !s.profile(s.unit_of(k)).large() &&
        near(s, figure, k, wagon_guard))
      return true;
  return false;
}

bool beset(const State& s, std::size_t wagon) {
  const std::size_t figure = s.setup->units[wagon].first;
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (s.figures[k].up() && s.side_of_figure(k) != s.side(wagon) && near(s, figure, k, wagon_guard)) return true;
  return false;
}

template <class Test>
int count_units(const State& s, Side side, Test test) {
  int n = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) n += s.side(u) == side && test(u);
  return n;
}

int wagons(const State& s, const Award& award) {
  const Side owner = award.kind == Award::Kind::wagon_left ? award.side : other(award.side);
  return count_units(s, owner, [&](std::size_t u) {
    if (s.profile(u).body != Target::wagon) return false;
    if (award.kind == Award::Kind::wagon_left) return s.units[u].status == Status::exited;
    if (!s.units[u].on_table()) return false;
    const bool taken = s.units[u].hits <= 0 || (beset(s, u) && !guarded(s, u));
    return taken == (award.kind == Award::Kind::wagon_taken);
  });
}

struct Civilians {
  int began = 0, alive = 0;
};
Civilians civilians_of(const State& s, Side side) {
  Civilians c;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.profile(u).type == TroopType::civilians) {
      c.began += s.setup->units[u].men;
      c.alive += men_left(s, u);
    }
  return c;
}

int crossed(const State& s, Side side, const Rect& zone) {
  return count_units(s, side, [&](std::size_t u) {
    if (s.profile(u).officer || !s.units[u].on_table()) return false;
    int over = 0;
    each_man(s, u, [&](std::size_t k) { over += zone.holds(s.figures[k].at); });
    return 2 * over >= s.setup->units[u].men;
  });
}

bool alone_in(const State& s, Side side, PieceId house) {
  bool own = false, enemy = false;
  for (std::size_t k = 0; k < s.figures.size(); ++k) {
    if (!s.figures[k].up() || s.figures[k].inside == outdoors || s.setup->houses[s.figures[k].inside] != house)
      continue;
    (s.side_of_figure(k) == side ? own : enemy) = true;
  }
  return own && !enemy;
}

bool gun_kept(const State& s, Side side) {
  return !s.gun_left && count_units(s, side, [&](std::size_t u) {
                          return s.profile(u).has_gun() && s.units[u].on_table() && gun_of(s, u).crew > 0;
                        }) > 0;
}

int award_points(const State& s, Side side, const Award& award) {
  using Kind = Award::Kind;
  if (award.kind == Kind::holds_house) return alone_in(s, side, award.house) ? award.points : 0;
  if (award.side != side) return 0;
  const int burnt = __builtin_popcount(s.burnt), houses = static_cast<int>(s.setup->houses.size());
  const Civilians enemy = civilians_of(s, other(side)), own = civilians_of(s, side);
  switch (award.kind) {
    case Kind::wagon_left:
    case Kind::wagon_taken:
    case Kind::wagon_stayed:
      return award.points * wagons(s, award);
    case Kind::house_burnt:
      return award.points * burnt;
    case Kind::house_unburnt:
      return award.points * (houses - burnt);
    case Kind::civilians_lost:
      return award.points * std::max(0, enemy.began - enemy.alive - award.beyond);
    case Kind::civilians_saved:
      return 2 * own.alive > own.began ? award.points : 0;
    case Kind::crossed:
      return award.points * crossed(s, side, award.zone);
    case Kind::none_crossed:
      return crossed(s, other(side), award.zone) == 0 ? award.points : 0;
    case Kind::gun_kept:
      return gun_kept(s, side) ? award.points : 0;
    case Kind::holds_house:
      break;
  }
  return 0;
}

std::uint16_t first_officer(const State& s, Side side) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.profile(u).officer) return static_cast<std::uint16_t>(u);
  return no_unit;
}

}  // namespace

int victory_points(const State& s, Side side) {
  int points = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) != side && s.units[u].status == Status::eliminated && !s.profile(u).large())
      points += s.profile(u).officer ? 2 : 1;  // MT-SCN-03
  for (const Award& award : s.setup->awards) points += award_points(s, side, award);  // MT-R-71
  return points;
}

bool is_fulfilled(const State& s, Side side, Intrigue intrigue) {
  const std::uint16_t own = first_officer(s, side), rival = first_officer(s, other(side));
  const bool alive = own != no_unit && s.units[own].status != Status::eliminated;
  const Force& force = s.force(side);
  const auto type = own == no_unit ? 0 : index(s.profile(own).type);
  switch (intrigue) {
    case Intrigue::rival:
      return rival != no_unit && s.units[rival].status == Status::eliminated;
    case Intrigue::oath:
      return own != no_unit && (force.routed_types >> type & 1) == 0;
    case Intrigue::prize: {
      if (!alive || !s.units[own].on_table()) return false;
      const Pt middle{s.setup->table.width() / 2, s.setup->table.height() / 2};
      const std::size_t officer = s.setup->units[own].first;
      return within(s.figures[officer].at, middle, reach_of(s, officer) + inches(2));
    }
    case Intrigue::prudence:
      return alive && !force.officer_approached;
    case Intrigue::vengeance:
      return own != no_unit && force.eliminated_by[type] >= 2;
    case Intrigue::good_name:
      return force.points > s.force(other(side)).points;
    case Intrigue::unknown:
      break;
  }
  return false;
}

std::optional<Side> annihilated(const State& s) {
  for (const Side side : both_sides)
    if (is_out_of_units(s, side)) return side;
  return std::nullopt;
}

Result final_result(const State& s) {
  Result result;
  for (const Side side : both_sides) {
    int points = victory_points(s, side);
    if (is_fulfilled(s, side, s.force(side).intrigue)) points += intrigue_points;
    result.points[esc::index(side)] = points;
  }
  const int lead = result.points[0] - result.points[1];
  result.winner = lead > 0 ? Side::red : lead < 0 ? Side::blue : Side::none;
  const bool decisive = std::max(lead, -lead) >= decisive_lead;
  result.reason = lead == 0 ? "level" : decisive ? "decisive" : "points";
  return result;
}

}  // namespace esc::tomahawk
