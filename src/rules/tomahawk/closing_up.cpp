#include "rules/tomahawk/closing_up.hpp"

#include "rules/tomahawk/moving.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len close_up_reach = inches(2);                  // MT-MELEE-03
constexpr Len farthest_walk = close_up_reach + inches(1);  // round a man who stands between

bool is_close(const State& s, std::size_t figure) {
  return s.figures[figure].inside == outdoors && !in_contact(s, figure) && any_man(s, s.march.unit, [&](std::size_t e) {
           return s.figures[e].inside == outdoors && near(s, figure, e, close_up_reach);
         });
}

void close_all_up(State& s, std::size_t unit) {
  each_man(s, unit, [&](std::size_t k) {
    if (s.figures[k].inside != outdoors || in_contact(s, k)) return;
    std::uint16_t enemy = nobody;
    each_man(s, s.march.unit, [&](std::size_t e) {
      if (s.figures[e].inside == outdoors && near(s, k, e, close_up_reach) &&
          (enemy == nobody || distance(s, k, e) < distance(s, k, enemy)))
        enemy = static_cast<std::uint16_t>(e);
    });
    if (enemy == nobody) return;
    const Len apart = reach_of(s, k) + reach_of(s, enemy) + 1;
    const Angle back = bearing(s.figures[enemy].at, s.figures[k].at);
    for (const int turn : {0, 30, -30, 60, -60, 90, -90}) {
      const Pt at = along(s.figures[enemy].at, normal_angle(back + turn), apart);
      if (!base_on_table(*s.setup, at, reach_of(s, k)) || house_at(s, at) != outdoors ||
          barred_by_house(s, s.figures[k].at, at) || footing_at(*s.setup, at) == Footing::deep_water ||
          !within(at, s.figures[k].at, farthest_walk))
        continue;
      bool taken = false;
      for (std::size_t j = 0; j < s.figures.size() && !taken; ++j)
        taken = j != k && s.figures[j].up() && s.figures[j].inside == outdoors &&
                closer_than(at, s.figures[j].at, reach_of(s, k) + reach_of(s, j));
      if (taken) continue;
      stand_at(s, k, at, normal_angle(back + turn + 180));
      return;
    }
  });
}

}  // namespace

bool may_close_up(const State& s, std::size_t unit) {
  if (s.units[unit].flight || s.profile(unit).large()) return false;
  return any_man(s, unit, [&](std::size_t k) { return is_close(s, k); });
}

Verdict why_not_close_up(const State& s, std::size_t unit, std::span<const Placement> chosen) {
  State there = s;
  UnitSet placed = 0;
  const std::size_t first = s.setup->units[unit].first;
  for (const Placement& p : chosen) {
    if (p.figure >= s.setup->figures() || s.unit_of(p.figure) != unit || !s.figures[p.figure].up())
      return Refusal{"MT-MELEE-03"_rule, "not_of_this_unit"};
    if (has(placed, p.figure - first)) return Refusal{"MT-MOVE-18"_rule, "placed_twice"};
    placed |= only_unit(p.figure - first);
    const Figure& f = s.figures[p.figure];
    if (!is_close(s, p.figure) || !within(p.at, f.at, farthest_walk) || barred_by_house(s, f.at, p.at))
      return Refusal{"MT-MELEE-03"_rule, "too_far"};
    if (p.facing != no_angle && (p.facing < 0 || p.facing >= 360)) return Refusal{"MT-MOVE-18"_rule, "no_such_facing"};
    if (!base_on_table(*s.setup, p.at, reach_of(s, p.figure))) return Refusal{"MT-MOVE-22"_rule, "off_table"};
    if (footing_at(*s.setup, p.at) == Footing::deep_water) return Refusal{"MT-MOVE-19"_rule, "deep_water"};
    stand_at(there, p.figure, p.at, p.facing);
    if (!any_man(s, s.march.unit, [&](std::size_t e) { return touch(there, p.figure, e); }))
      return Refusal{"MT-MELEE-03"_rule, "does_not_reach"};
  }
  return why_not_stand(there, unit, engaged_with(there, unit), placed);
}

void close_up(State& s, std::size_t unit, std::span<const Placement> chosen) {
  if (chosen.empty()) return close_all_up(s, unit);
  for (const Placement& p : chosen) stand_at(s, p.figure, p.at, p.facing);
}

}  // namespace esc::tomahawk
