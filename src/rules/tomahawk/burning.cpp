#include "rules/tomahawk/burning.hpp"

#include <algorithm>

#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/way.hpp"

namespace esc::tomahawk {

namespace {

enum Stage : std::uint8_t { to_ask, outside };
constexpr Len door_reach = inches(2);

using Men = Vec<std::uint16_t, most_in_unit>;

Men inside(const State& s, const Frame& f) {
  Men men;
  each_man(s, f.who, [&](std::size_t k) {
    if (s.figures[k].inside == f.a) men.push_back(static_cast<std::uint16_t>(k));
  });
  return men;
}

bool by_a_door(const State& s, std::size_t house, Pt at, Len reach) {
  return std::any_of(s.setup->openings.begin(), s.setup->openings.end(), [&](const Opening& o) {
    return o.house == house && o.door && within(o.at, at, reach + foot_radius);
  });
}

// Those of the unit who stand outside already keep their places.
bool free_of_own(const State& s, std::size_t unit, Pt at) {
  return !any_man(s, unit, [&](std::size_t k) {
    return s.figures[k].inside == outdoors && closer_than(at, s.figures[k].at, foot_radius + reach_of(s, k));
  });
}

// The nearest places before the doors; further off only when there is no room nearer.
Len room_before_doors(const State& s, const Frame& f, std::size_t count, Spots& spots) {
  for (Len reach = door_reach;; reach += inches(2)) {
    for (const Opening& o : s.setup->openings) {
      if (o.house != f.a || !o.door) continue;
      const bool found = gather(
          o.at, count, spacing_of(Target::foot), 24,
          [&](Pt p) {
            return by_a_door(s, o.house, p, reach) && free_for(s, f.who, p, foot_radius) && free_of_own(s, f.who, p) &&
                   footing_at(*s.setup, p) != Footing::deep_water;
          },
          spots);
      if (found) return reach;
    }
    if (reach > inches(24)) return reach;
  }
}

}  // namespace

void burn_down(State& s, Log& log) {
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h) {
    if ((s.burning >> h & 1) == 0) continue;
    s.burning &= static_cast<std::uint8_t>(~(1U << h));
    s.burnt |= static_cast<std::uint8_t>(1U << h);
    log.say("burns_down", everyone, {Arg::piece(s.setup->houses[h])});
    for (std::size_t u = s.units.size(); u-- > 0;)
      if (s.units[u].on_table() && any_man(s, u, [&](std::size_t k) { return s.figures[k].inside == h; }))
        s.agenda.push_back({.kind = of(FrameKind::leave_house),
                            .side = s.side(u),
                            .who = static_cast<std::uint16_t>(u),
                            .a = static_cast<std::int16_t>(h)});
  }
}

void step_leave_house(State& s, Dice&, Log&) {
  const Frame f = s.agenda.back();
  if (f.pc == to_ask) return ask(s, AskKind::set_up, f.side, speaker(s, f.who));
  s.agenda.pop_back();
  push_test(s, f.who, Cause::other, no_unit);
}

Verdict why_not_leave(const State& s, const Answer& a) {
  const Frame& f = s.agenda.back();
  const Men men = inside(s, f);
  if (a.places.size() != men.size()) return Refusal{"MT-TERR-13"_rule, "all_are_set_up"};
  Spots spots;
  const Len reach = room_before_doors(s, f, men.size(), spots);
  State there = s;
  UnitSet placed = 0;
  for (const Placement& p : a.places) {
    if (std::find(men.begin(), men.end(), p.figure) == men.end()) return Refusal{"MT-TERR-13"_rule, "not_of_this_unit"};
    if (there.figures[p.figure].inside == outdoors) return Refusal{"MT-MOVE-18"_rule, "placed_twice"};
    if (p.facing != no_angle && (p.facing < 0 || p.facing >= 360)) return Refusal{"MT-MOVE-18"_rule, "no_such_facing"};
    if (!by_a_door(s, static_cast<std::size_t>(f.a), p.at, reach) || !base_on_table(*s.setup, p.at, foot_radius))
      return Refusal{"MT-TERR-13"_rule, "not_by_a_door"};
    stand_at(there, p.figure, p.at, p.facing);
    placed |= only_unit(p.figure - s.setup->units[f.who].first);
    if (there.figures[p.figure].inside != outdoors) return Refusal{"MT-TERR-13"_rule, "house_burnt"};
  }
  return why_not_stand(there, f.who, 0, placed);
}

void take_leave(State& s, const Answer& a, Log& log) {
  for (const Placement& p : a.places) stand_at(s, p.figure, p.at, p.facing);
  s.agenda.back().pc = outside;
  log.say("leaves_house", everyone, {unit_arg(s.agenda.back().who)});
}

Answer propose_leave(const State& s, Rng& rng) {
  const Frame& f = s.agenda.back();
  Answer a{.act = static_cast<std::uint8_t>(Act::set_up)};
  const Men men = inside(s, f);
  Spots spots;
  room_before_doors(s, f, men.size(), spots);
  const auto facing = static_cast<Angle>(rng.below(360));
  for (std::size_t i = 0; i < std::min(men.size(), spots.size()); ++i) a.places.push_back({men[i], spots[i], facing});
  return a;
}

}  // namespace esc::tomahawk
