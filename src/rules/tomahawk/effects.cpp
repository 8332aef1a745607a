#include "rules/tomahawk/effects.hpp"

#include <algorithm>
#include <optional>

#include "rules/tomahawk/ground.hpp"

namespace esc::tomahawk {

void lose_vigilance(State& s, std::size_t unit) { s.units[unit].vigilance = false; }  // MT-ACT-04

void eliminate(State& s, std::size_t unit, std::uint16_t by, Log& log) {
  Unit& u = s.units[unit];
  if (u.gone()) return;
  each_man(s, unit, [&](std::size_t k) { s.figures[k].standing = Standing::down; });
  u.status = Status::eliminated;
  u.flight = u.shaken = u.vigilance = false;
  if (by != no_unit && s.side(by) != s.side(unit) && !s.profile(unit).large())
    ++s.force(s.side(by)).eliminated_by[index(s.profile(by).type)];
  log.say("eliminated", everyone, {unit_arg(unit)});
}

void fall(State& s, std::size_t figure, std::uint16_t by, Log& log) {
  log.say("falls", everyone, {figure_arg(figure)});
  lose(s, figure, by, log);
}

void lose(State& s, std::size_t figure, std::uint16_t by, Log& log) {
  const std::size_t unit = s.unit_of(figure);
  s.figures[figure].standing = Standing::down;
  if (men_left(s, unit) > 0) return;
  const bool some_left = std::any_of(s.figures.begin() + s.setup->units[unit].first,
                                     s.figures.begin() + s.setup->units[unit].first + s.setup->units[unit].men,
                                     [](const Figure& f) { return f.standing == Standing::left; });
  if (some_left) s.units[unit].status = Status::exited;  // the last of those who had not left yet
  else eliminate(s, unit, by, log);
}

CommandGain gain_facts(const State& s, Side side, CommandEvent event) {
  CommandGain facts{.event = event, .officers = 0, .pool = s.force(side).points};
  for (std::size_t u = 0; u < s.units.size() && event == CommandEvent::forward; ++u)
    if (s.side(u) == side && s.profile(u).officer && s.units[u].in_play()) {
      ++facts.officers;
      facts.officers_fleeing += s.units[u].flight;
    }
  return facts;
}

void gain_points(State& s, Side side, CommandEvent event, Log& log) {
  GivenDice none({});
  const int gain = log.play<CommandGainQuery>(gain_facts(s, side, event), s.book(), none, "gains_points", everyone,
                                              {Arg::side(side)});
  s.force(side).points = static_cast<std::int8_t>(s.force(side).points + gain);
}

AbilityUse ability_facts(const State& s, Side side, Ability ability, std::size_t unit) {
  const bool counted = ability == Ability::order && !s.profile(unit).large();
  return {ability, counted ? std::max(1, men_left(s, unit)) : 1, s.force(side).points};
}

int cost_of(const State& s, Ability ability, std::size_t unit) {
  AbilityUse facts = ability_facts(s, s.side(unit), ability, unit);
  facts.points = 10;
  GivenDice none({});
  Ledger off{false};
  return AbilityQuery::resolve(facts, s.book(), none, off);
}

bool is_out_of_units(const State& s, Side side) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && !s.units[u].gone() && !s.profile(u).large()) return false;
  return true;
}

namespace {

// Where the Officer stands, openly or behind a marker.
std::optional<Pt> whereabouts_of(const State& s, std::size_t officer) {
  if (s.units[officer].on_table()) return s.figures[s.setup->units[officer].first].at;
  if (s.units[officer].status == Status::hidden)
    for (const Marker& m : s.markers)
      if (m.on && m.unit == officer) return m.at;
  return std::nullopt;
}

}  // namespace

void note_approach(State& s) {
  constexpr Len shy = inches(6);  // MT-SCN-05, Prudence
  for (const Side side : both_sides) {
    if (s.force(side).officer_approached) continue;
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (s.side(u) != side || !s.profile(u).officer) continue;
      if (const auto at = whereabouts_of(s, u)) {
        const Len reach = s.units[u].on_table() ? reach_of(s, s.setup->units[u].first) : foot_radius;
        for (std::size_t k = 0; k < s.figures.size(); ++k)
          if (!clearly_apart(*at, s.figures[k].at, shy + rider_radius + large_radius) && s.figures[k].up() &&
              s.side_of_figure(k) != side && within(*at, s.figures[k].at, reach + reach_of(s, k) + shy))
            s.force(side).officer_approached = true;
      }
      break;  // the first one listed
    }
  }
  for (std::size_t u = 0; u < s.units.size() && !s.gun_left; ++u)
    if (s.profile(u).has_gun() && s.units[u].status != Status::undeployed)
      s.gun_left = !s.units[u].on_table() || gun_of(s, u).crew == 0;
}

}  // namespace esc::tomahawk
