#include "rules/capitan/allot.hpp"

#include <algorithm>

#include "rules/capitan/brawl.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/measure.hpp"

namespace esc::capitan {

namespace {

int allotted_to(const State& s, UnitId unit, UnitId enemy) {
  int sum = 0;
  for (const Allotment& a : s.allotted)
    if (a.from == unit && a.to == enemy) sum += a.figures;
  return sum;
}

bool faced(const State& s, UnitId enemy) {
  return std::any_of(s.allotted.begin(), s.allotted.end(), [&](const Allotment& a) { return a.to == enemy; });
}

// The side that has the unit with the highest initiative, the active one at a tie.
Side first_side(const State& s, const Frame& f) {  // CA-8.10-02, CA-8.8-03
  int best[2] = {-1, -1};
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.units[u].on_table() && s.units[u].melee == f.a)
      best[index(s.side(u))] = std::max(best[index(s.side(u))], initiative_of(s, u));
  const int own = best[index(f.side)], his = best[index(other(f.side))];
  return his > own ? other(f.side) : f.side;
}

Allotment* entry_of(State& s, UnitId from, UnitId to) {
  const auto it = std::find_if(s.allotted.begin(), s.allotted.end(), [&](const Allotment& a) { return a.from == from && a.to == to; });
  return it == s.allotted.end() ? nullptr : &*it;
}

void put(State& s, UnitId from, UnitId to, int figures) {
  if (figures <= 0) return;
  if (Allotment* entry = entry_of(s, from, to)) entry->figures = static_cast<std::uint8_t>(entry->figures + figures);
  else s.allotted.push_back({from, to, static_cast<std::uint8_t>(figures)});
}

}  // namespace

int unallotted(const State& s, UnitId unit) {
  int left = static_cast<int>(s.units[unit].members.size());
  for (const Allotment& a : s.allotted)
    if (a.from == unit) left -= a.figures;
  return left;
}

int facing(const State& s, UnitId unit, UnitId enemy) {  // CA-8.12-01, CA-8.2-01: all figures
  const UnitSet enemies = enemies_in_melee(s, unit);
  if ((enemies & (enemies - 1)) == 0) return static_cast<int>(s.units[unit].members.size());
  return allotted_to(s, unit, enemy);
}

void spread(State& s, UnitId unit) {  // CA-8.10-01, CA-8.10-03, CA-8.12-11
  const UnitSet enemies = enemies_in_melee(s, unit);
  int left = unallotted(s, unit);
  for (std::size_t e = 0; e < s.units.size() && left > 0; ++e)
    if (has(enemies, e) && !faced(s, static_cast<UnitId>(e))) put(s, unit, static_cast<UnitId>(e), 1), --left;
  int kinds = __builtin_popcount(enemies);
  for (std::size_t e = 0; e < s.units.size() && left > 0; ++e) {
    if (!has(enemies, e)) continue;
    const int share = (left + kinds - 1) / kinds;
    put(s, unit, static_cast<UnitId>(e), share);
    left -= share;
    --kinds;
  }
}

Verdict why_not_face(const State& s, UnitId unit, std::uint16_t enemy, int figures) {
  const UnitSet enemies = enemies_in_melee(s, unit);
  if (enemy >= s.units.size() || !has(enemies, enemy)) return Refusal{"CA-R-58"_rule, "not_in_this_melee"};
  if (figures < 1 || figures > unallotted(s, unit)) return Refusal{"CA-R-58"_rule, "not_so_many_figures"};
  int free = -figures, uncovered = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!s.units[u].on_table() || s.units[u].melee != s.units[unit].melee) continue;
    const auto id = static_cast<UnitId>(u);
    if (s.side(u) == s.side(unit)) free += unallotted(s, id);
    else if (!faced(s, id) && u != enemy) ++uncovered;
  }
  if (free < uncovered) return Refusal{"CA-R-58"_rule, "one_for_each_first"};
  return std::nullopt;
}

bool ask_allotment(State& s, const Frame& f) {
  const Side first = first_side(s, f);
  for (const Side side : {first, other(first)})
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (!s.units[u].on_table() || s.units[u].melee != f.a || s.side(u) != side) continue;
      const auto unit = static_cast<UnitId>(u);
      const UnitSet enemies = enemies_in_melee(s, unit);
      if ((enemies & (enemies - 1)) == 0 || unallotted(s, unit) <= 0) continue;
      ask(s, AskKind::allot, side, unit, unallotted(s, unit));
      return true;
    }
  return false;
}

void take_allotment(State& s) {
  const Declared order = s.declared;
  s.declared = {};
  const auto unit = static_cast<UnitId>(order.actor);
  if (order.act == Act::face) put(s, unit, static_cast<UnitId>(order.target), order.n);
  else spread(s, unit);
}

}  // namespace esc::capitan
