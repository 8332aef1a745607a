#include "rules/capitan/measure.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/presence.hpp"
#include "table/vec.hpp"

namespace esc::capitan {

Places places_of(const State& s, std::size_t unit) {
  Places places;
  const Unit& u = s.units[unit];
  if (!u.on_table()) return places;
  if (u.hidden()) {
    if (u.markers.real < dud_markers) places.push_back(u.markers.at[u.markers.real]);
    return places;
  }
  for (const std::uint8_t k : u.members) places.push_back(s.figures[k].at);
  return places;
}

namespace {

template <class Apart>
Nearest nearest_pair(const Places& from, std::span<const Pt> to, Apart apart) {
  const Pt* best_from = nullptr;
  const Pt* best_to = nullptr;
  auto least = std::numeric_limits<std::int64_t>::max();
  for (const Pt& p : from)
    for (const Pt& q : to)
      if (const std::int64_t d = apart(p, q); d < least) least = d, best_from = &p, best_to = &q;
  return best_from ? Nearest{*best_from, *best_to, least} : Nearest{};
}

// Asked for all the time: which grid it is, is looked up once.
Nearest nearest_pair(const State& s, const Places& from, std::span<const Pt> to) {
  if (by_hex(s)) return nearest_pair(from, to, [](Pt p, Pt q) { return hexes_apart(p, q); });
  return nearest_pair(from, to, [](Pt p, Pt q) { return squared(q - p); });
}

}  // namespace

Nearest nearest_of(const State& s, std::size_t a, std::size_t b) {
  const Places to = places_of(s, b);
  return nearest_pair(s, places_of(s, a), {to.data(), to.size()});
}

Nearest nearest_to(const State& s, std::size_t unit, Pt to) { return nearest_pair(s, places_of(s, unit), {&to, 1}); }

Measure distance(const State& s, std::size_t a, std::size_t b) {
  const Nearest n = nearest_of(s, a, b);
  return n.found() ? root_measure(n.squared) : Measure{max_coordinate};
}

bool near(const State& s, std::size_t a, std::size_t b, int cm) {
  const Nearest n = nearest_of(s, a, b);
  return n.found() && n.squared <= squared(centimetres(cm));
}

bool near(const State& s, std::size_t unit, Pt p, Len within) {
  const Nearest n = nearest_to(s, unit, p);
  return n.found() && n.squared <= squared(within);
}

Pt middle_of(const State& s, std::size_t unit) {
  const Places places = places_of(s, unit);
  if (places.empty()) return {};
  std::int64_t x = 0, y = 0;
  for (const Pt p : places) x += p.x, y += p.y;
  const auto n = static_cast<std::int64_t>(places.size());
  return {static_cast<Len>(round_div(x, n)), static_cast<Len>(round_div(y, n))};
}

bool has_role(const State& s, std::size_t unit, Role role) {
  const Members& m = s.units[unit].members;
  return std::any_of(m.begin(), m.end(), [&](std::uint8_t k) { return s.role(k) == role; });
}

bool is_command(const State& s, std::size_t unit) { return s.card(unit).is_command() && has_role(s, unit, Role::officer); }
bool leads(const State& s, std::size_t unit) {
  return s.units[unit].on_table() && !s.units[unit].routing && is_command(s, unit);
}

Pt place_of_aide(const State& s, std::size_t unit) {
  const Members& m = s.units[unit].members;
  return s.figures[*std::find_if(m.begin(), m.end(), [&](std::uint8_t k) { return s.role(k) == Role::aide; })].at;
}

bool has_specialists(const State& s, std::size_t unit) { return has_role(s, unit, Role::specialist); }

// CA-1.4-02: guerrillas are scouts; of command units only those with a scout left
bool has_scouts(const State& s, std::size_t unit) {
  return s.card(unit).guerrilla || (s.card(unit).scouts && has_specialists(s, unit));
}

UnitId command_near(const State& s, std::size_t unit, UnitId except) {
  for (std::size_t c = 0; c < s.units.size(); ++c)
    if (c != unit && c != except && s.side(c) == s.side(unit) && leads(s, c) && near(s, c, unit, s.book().morale.rally_cm))
      return static_cast<UnitId>(c);
  return no_unit;
}

bool flag_near(const State& s, std::size_t unit) {
  for (std::size_t f = 0; f < s.units.size(); ++f) {
    if (s.side(f) != s.side(unit) || !s.units[f].visible() || s.units[f].routing) continue;  // CA-R-09
    for (const std::uint8_t k : s.units[f].members) {
      if (s.role(k) != Role::standard) continue;
      const Nearest n = nearest_to(s, unit, s.figures[k].at);
      if (!n.found()) continue;
      const bool same_nation = s.card(f).nation == s.card(unit).nation;
      if (n.squared <= squared(centimetres(s.book().near.flag_cm)) && (f == unit || same_nation)) return true;
    }
  }
  return false;
}

bool stands_with_colonel(const State& s, std::size_t unit) {
  if (!s.units[unit].activated) return false;
  for (std::size_t c = 0; c < s.units.size(); ++c)
    if (s.side(c) == s.side(unit) && leads(s, c) && (s.abilities(c) & only(Ability::colonel)) != 0 &&
        (c == unit || near(s, c, unit, s.book().morale.rally_cm)))
      return true;
  return false;
}

bool reduced(const State& s, std::size_t unit) {
  return !is_command(s, unit) && s.units[unit].members.size() <= static_cast<std::size_t>(s.book().morale.reduced_to);
}

namespace {

// CA-R-08: one connected group with links of at most that.
bool chained(const State& s, Places rest, Len link) {
  if (rest.empty()) return true;
  Places group{rest.back()};
  rest.pop_back();
  for (std::size_t i = 0; i < group.size() && !rest.empty(); ++i)
    for (std::size_t j = rest.size(); j-- > 0;)
      if (apart(s, group[i], rest[j]) <= squared(link)) {
        group.push_back(rest[j]);
        rest[j] = rest.back();
        rest.pop_back();
      }
  return rest.empty();
}

}  // namespace

bool together(const State& s, std::size_t unit, const Places& places) {
  for (const Gun& gun : s.guns)  // CA-12.1-03
    if (gun.crew == unit && gun.owner != Side::none)
      return std::all_of(places.begin(), places.end(), [&](Pt p) {
        return apart(s, gun.at, p) <= squared(centimetres(s.book().near.gun_cohesion_cm));
      });
  const bool deployed = (s.abilities(unit) & only(Ability::deployment)) != 0;
  const int cm = deployed ? s.book().near.deployment_cm[index(s.arm(unit))] : s.book().near.cohesion_cm;
  Places linked;
  const Members& members = s.units[unit].members;
  for (std::size_t k = 0; k < members.size() && k < places.size(); ++k)
    if (s.role(members[k]) != Role::aide) linked.push_back(places[k]);  // CA-1.3-02: he rides alone
  return chained(s, linked, centimetres(cm));
}

bool in_cohesion(const State& s, std::size_t unit) {
  if (s.units[unit].hidden() || s.units[unit].members.size() < 2) return true;
  Places places;
  for (const std::uint8_t k : s.units[unit].members) places.push_back(s.figures[k].at);
  return together(s, unit, places);
}

bool in_melee(const State& s, std::size_t unit) { return s.units[unit].melee != 0; }

int initiative_of(const State& s, std::size_t unit) { return s.card(unit).initiative; }

bool ability_free_at_activation(const State& s, std::size_t unit, Ability a) {
  const Unit& u = s.units[unit];
  if ((s.abilities(unit) & only(a)) == 0) return false;
  return !reduced(s, unit) && !u.routing && !u.disordered;  // CA-11-03
}

bool ability_free(const State& s, std::size_t unit, Ability a) {
  const Ability used = s.units[unit].ability;
  return (used == Ability::none || used == a) && ability_free_at_activation(s, unit, a);  // CA-11-02
}

namespace {

bool base_to_base(const State& s, std::size_t unit) {
  const Places places = places_of(s, unit);
  return !places.empty() && chained(s, places, by_hex(s) ? hex_length : 2 * s.radius(unit) + millimetres(5));
}

// Do all places lie in a strip of this width along the line through two of them?
bool in_strip(const Places& places, Pt a, Pt b, Len width) {
  const Pt d = b - a;
  std::int64_t lowest = 0, highest = 0;
  for (const Pt p : places) {
    const std::int64_t side = cross(d, p - a);
    lowest = std::min(lowest, side), highest = std::max(highest, side);
  }
  return squared_wide(highest - lowest) <= Wide{squared(width)} * squared(d);
}

}  // namespace

bool in_line(const State& s, std::size_t unit) {
  const Places places = places_of(s, unit);
  if (places.size() < 2 || !base_to_base(s, unit)) return false;
  if (by_hex(s)) return in_one_row(places);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size(); ++j)
      if (in_strip(places, places[i], places[j], centimetres(2))) return true;
  return false;
}

bool in_column(const State& s, std::size_t unit) {
  const Places places = places_of(s, unit);
  if (places.size() < 2 || !base_to_base(s, unit)) return false;
  if (by_hex(s)) return in_one_row(places);
  const bool mounted = s.mounted(unit);
  const Len width = mounted ? centimetres(9) : millimetres(45), diameter = 2 * s.radius(unit);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      const bool long_enough = !closer_than(places[i], places[j], width - diameter);
      if (long_enough && in_strip(places, places[i], places[j], width - diameter)) return true;
    }
  return false;
}

}  // namespace esc::capitan
