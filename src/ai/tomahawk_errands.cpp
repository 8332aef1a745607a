#include "ai/tomahawk_errands.hpp"

#include <algorithm>

#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/ground.hpp"

namespace esc::tomahawk {

namespace {

// Worth of an inch, about what the scenario pays over the inches that are usually to go: burning a house gives three
// points and takes three; a wagon is worth three to five, a unit over the river two to four. Who only keeps near
// something is in no hurry.
constexpr int to_burn = 60, to_leave = 50, to_cross = 35, in_haste = 20, keeping_near = 6, hunting = 4;
constexpr int still_to_come = 400;  // as far as that from anything
constexpr Len hand_reach = inches(1), door_step = inches(3) / 2;

bool is_out(const State& s, std::size_t unit) { return s.units[unit].gone() || s.profile(unit).large(); }

bool by_the_wall(const Setup& setup, PieceId house, Pt p) {
  return !setup.table.contains(house, p) &&
         gap(Base::round(p, foot_radius), setup.table, house) <= Measure(hand_reach - millimetres(2));
}

bool by_a_door(const Setup& setup, std::size_t house, Pt p) {
  return std::any_of(setup.openings.begin(), setup.openings.end(), [&](const Opening& o) {
    return o.house == house && o.door && within(o.at, p, door_step) && dot(o.out, p - o.at) > 0;
  });
}

bool is_held_by(const State& s, std::size_t house, Side side) {
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (s.figures[k].up() && s.figures[k].inside == house && s.side_of_figure(k) == side) return true;
  return false;
}

int left_to(const Errand& e, Pt at) {
  if (e.routes) return e.routes->left(at);
  return std::max(0, static_cast<int>((measure_between(at, e.to).floor() - e.near) * 10 / inches(1)));
}

}  // namespace

Pt whereabouts(const State& s, std::size_t unit) {
  if (s.units[unit].on_table()) return middle_of(s, unit);
  for (const Marker& m : s.markers)
    if (m.on && m.unit == unit) return m.at;
  return {};
}

const Routes& Errands::routes_to(const State& s, Goal goal, std::size_t which, const Profile& who) {
  const Gait gait = gait_of(who);
  const std::uint32_t in_the_way = Trails::in_the_way(s, gait);
  const auto key = std::tuple{goal, which, gait, in_the_way};
  if (const auto found = routes_.find(key); found != routes_.end()) return found->second;
  auto& trails = trails_[{gait, in_the_way}];
  if (!trails) trails = std::make_shared<const Trails>(s, gait);
  const Setup& setup = *s.setup;
  const auto is_goal = [&](Pt p) {
    switch (goal) {
      case Goal::zone:
        return setup.awards[which].zone.holds(p);
      case Goal::wall:
        return by_the_wall(setup, setup.houses[which], p);
      case Goal::door:
        return by_a_door(setup, which, p);
      case Goal::exit:
        return point_to_segment(p, setup.exits[which].from, setup.exits[which].to) <= Measure(inches(1));
      case Goal::centre:
        return within(p, {setup.table.width() / 2, setup.table.height() / 2}, inches(2));
    }
    return false;
  };
  return routes_.emplace(key, Routes(trails, is_goal)).first->second;
}

void Errands::look(const State& s, Side side) {
  for (ErrandList& list : of_) list.clear();
  for (std::size_t u = 0; u < s.units.size(); ++u)
    for (std::size_t e = 0; e < s.setup->exits.size(); ++e)
      if (s.side(u) == side && s.profile(u).large() && s.setup->exits[e].side == side)
        of_[u].push_back(
            {.routes = &routes_to(s, Goal::exit, e, s.profile(u)), .per_inch = to_leave, .there = 3 * to_leave});
  go_for_awards(s, side);
  send_officer(s, side);
}

void Errands::go_for_awards(const State& s, Side side) {
  for (std::size_t i = 0; i < s.setup->awards.size(); ++i) {
    const Award& award = s.setup->awards[i];
    switch (award.kind) {
      case Award::Kind::crossed:
        if (award.side != side) break;
        for (std::size_t u = 0; u < s.units.size(); ++u)
          if (s.side(u) == side && !is_out(s, u) && !s.profile(u).officer)
            of_[u].push_back({.routes = &routes_to(s, Goal::zone, i, s.profile(u)),
                              .per_inch = to_cross,
                              .there = award.points * victory_point,
                              .all = true});
        break;
      case Award::Kind::holds_house:
        hold_house(s, side, award);
        break;
      case Award::Kind::house_burnt:
        if (award.side == side) burn_houses(s, side);
        break;
      case Award::Kind::house_unburnt:
        if (award.side == side) put_out_fires(s, side);
        break;
      case Award::Kind::wagon_left:
        if (award.side == side) go_with_wagons(s, side, side, inches(5), keeping_near);
        break;
      case Award::Kind::wagon_taken:
        if (award.side == side) go_with_wagons(s, side, other(side), inches(3), hunting);
        break;
      default:
        break;
    }
  }
}

// One unit on foot is enough: the nearest.
void Errands::hold_house(const State& s, Side side, const Award& award) {
  const auto house = house_of(*s.setup, award.house);
  if (!house || is_held_by(s, *house, other(side)) || (s.burnt >> *house & 1) != 0) return;
  std::size_t nearest = s.units.size();
  int least = Routes::far_away;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const Profile& p = s.profile(u);
    if (s.side(u) != side || !s.units[u].on_table() || p.officer || gait_of(p) != Gait::foot) continue;
    const bool inside = any_man(s, u, [&](std::size_t k) { return s.figures[k].inside == *house; });
    const int left = inside ? -1 : routes_to(s, Goal::door, *house, p).left(middle_of(s, u));
    if (left < least) least = left, nearest = u;
  }
  if (nearest < s.units.size())
    of_[nearest].push_back({.routes = &routes_to(s, Goal::door, *house, s.profile(nearest)),
                            .per_inch = in_haste / 2,
                            .there = award.points * victory_point,
                            .house = static_cast<std::uint8_t>(*house)});
}

// To each house the unit that has the shortest way; the others follow to where it burns.
void Errands::burn_houses(const State& s, Side side) {
  std::uint32_t sent = 0;
  const auto send = [&](std::size_t house, int per_inch) {
    std::size_t best = s.units.size();
    int least = Routes::far_away;
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (s.side(u) != side || is_out(s, u) || s.profile(u).officer || has(sent, u)) continue;
      const int left = (s.units[u].in_play() ? routes_to(s, Goal::wall, house, s.profile(u)).left(whereabouts(s, u))
                                             : still_to_come) +
                       (s.units[u].flight || s.units[u].shaken ? 100 : 0);
      if (left < least) least = left, best = u;
    }
    if (best == s.units.size()) return;
    sent |= only_unit(best);
    of_[best].push_back({.routes = &routes_to(s, Goal::wall, house, s.profile(best)), .per_inch = per_inch});
  };
  const auto each = [&](std::uint8_t among, int per_inch) {
    for (std::size_t h = 0; h < s.setup->houses.size(); ++h)
      if ((among >> h & 1) != 0) send(h, per_inch);
  };
  const auto whole = static_cast<std::uint8_t>(~(s.burnt | s.burning));
  each(whole, to_burn);
  each(s.burning, in_haste / 2);
  each(static_cast<std::uint8_t>(~s.burnt), in_haste);
}

void Errands::put_out_fires(const State& s, Side side) {
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h)
    for (std::size_t u = 0; u < s.units.size() && (s.burning >> h & 1) != 0; ++u)
      if (s.side(u) == side && s.units[u].on_table() && !s.profile(u).large())
        of_[u].push_back({.routes = &routes_to(s, Goal::wall, h, s.profile(u)), .per_inch = to_burn});
}

void Errands::go_with_wagons(const State& s, Side side, Side wagons, Len near, int per_inch) {
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) != side || is_out(s, u) || s.profile(u).officer) continue;
    const Pt from = whereabouts(s, u);
    std::size_t nearest = s.units.size();
    for (std::size_t w = 0; w < s.units.size(); ++w)
      if (s.side(w) == wagons && s.profile(w).body == Target::wagon && s.units[w].on_table() && s.units[w].hits > 0 &&
          (nearest == s.units.size() || squared(middle_of(s, w) - from) < squared(middle_of(s, nearest) - from)))
        nearest = w;
    if (nearest < s.units.size()) of_[u].push_back({.to = middle_of(s, nearest), .near = near, .per_inch = per_inch});
  }
}

// The Prize: he must stand in the middle of the table when the battle ends, not before.
void Errands::send_officer(const State& s, Side side) {
  constexpr int prize = 2 * victory_point;
  if (s.force(side).intrigue != Intrigue::prize || s.turn + 1 < s.setup->turns) return;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.profile(u).officer) {
      if (s.units[u].on_table())
        of_[u].push_back(
            {.routes = &routes_to(s, Goal::centre, 0, s.profile(u)), .per_inch = in_haste, .there = prize});
      return;  // the first one listed (MT-SCN-05)
    }
}

int Errands::worth(const State& s, std::size_t unit, std::span<const Pt> men) const {
  int worth = 0;
  for (const Errand& e : of_[unit]) {
    int least = Routes::far_away, sum = 0, arrived = 0;
    for (const Pt at : men) {
      const bool inside = e.house != outdoors && house_at(s, at) == e.house;
      const int left = inside ? 0 : left_to(e, at) + (e.house != outdoors ? 10 : 0);
      least = std::min(least, left), sum += left, arrived += left == 0;
    }
    const auto n = std::max(1, static_cast<int>(men.size()));
    worth -= (e.all ? sum / n : least) * e.per_inch / 10;
    if (e.all) worth += e.there * std::min(2 * arrived, int{s.setup->units[unit].men}) / s.setup->units[unit].men;
    else if (least == 0) worth += e.there;
  }
  return worth;
}

int Errands::gain(const State& s, std::size_t unit, Pt from, Len reach) const {
  int best = 0;
  for (const Errand& e : of_[unit]) {
    const int left = e.house != outdoors && house_at(s, from) == e.house ? 0 : left_to(e, from);
    if (left > 0) best = std::max(best, std::min(left, static_cast<int>(reach * 10 / inches(1))) * e.per_inch / 10);
  }
  return best;
}

}  // namespace esc::tomahawk
