#include "rules/capitan/hidden.hpp"

#include "rules/capitan/effects.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"

namespace esc::capitan {

void show_unit(State& s, UnitId unit, bool found, Log& log) {
  Unit& u = s.units[unit];
  const Pt at = u.markers.at[u.markers.real];
  u.markers.standing = 0;  // CA-7.4-03
  for (const std::uint8_t k : u.members) s.figures[k].at = at;
  if (const auto places = form_up(s, unit, {.form = Form::loose, .at = at, .facing = 0})) stand(s, unit, *places);
  u.disordered = !in_cohesion(s, unit);
  u.discovered = found;
  log.say(found ? "found" : "shows_itself", everyone, {unit_arg(unit)});
  s.agenda.push_back({.kind = of(FrameKind::reveal), .side = s.side(unit), .who = unit});
}

namespace {

std::optional<Places> placed_anew(const State& s, UnitId unit, Form form, Pt at, Angle facing) {
  return form_up(s, unit, {.form = form, .at = at, .facing = facing == no_angle ? Angle{0} : facing});
}

}  // namespace

void step_reveal(State& s, Frame& f) {
  const auto unit = static_cast<UnitId>(f.who);
  if (!s.units[unit].visible() || in_melee(s, unit)) return s.agenda.pop_back();
  if (!s.declared.given) return ask(s, AskKind::reveal, f.side, unit);
  const Declared order = s.declared;
  s.declared = {};
  s.agenda.pop_back();
  if (order.act != Act::place) return;
  if (const auto places = placed_anew(s, unit, Form(order.n), order.path.front(), order.facing)) stand(s, unit, *places);
}

Verdict check_reveal(const State& s, UnitId unit, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::stand) return std::nullopt;
  if (a.n < 1 || static_cast<std::size_t>(a.n) >= form_names.size()) return Refusal{"CA-R-120"_rule, "no_such_form"};
  const Markers& m = s.units[unit].markers;
  if (a.path.size() != 1 || m.real >= dud_markers || !within(a.path.front(), m.at[m.real], centimetres(5)))
    return Refusal{"CA-R-114"_rule, "around_its_marker"};
  const auto places = placed_anew(s, unit, Form(a.n), a.path.front(), a.facing);
  if (!places) return Refusal{"CA-R-06"_rule, "no_room"};
  if (!together(s, unit, *places)) return Refusal{"CA-1.2-03"_rule, "out_of_cohesion"};
  return std::nullopt;
}

void remove_marker(State& s, UnitId unit, std::size_t marker, Log& log) {
  s.units[unit].markers.standing &= static_cast<std::uint8_t>(~(1u << marker));
  log.say("false_marker", everyone, {unit_arg(unit)});
}

namespace {

bool spotted(const State& s, UnitId unit, Pt marker) {
  const Len reach = centimetres(s.book().near.discovery_cm);
  for (std::size_t e = 0; e < s.units.size(); ++e) {
    if (s.side(e) == s.side(unit) || !s.units[e].visible() || !near(s, e, marker, reach)) continue;
    if (sees(s, e, marker, unit)) return true;
  }
  return false;
}

}  // namespace

bool marker_seen(const State& s, UnitId unit) {
  const Markers& m = s.units[unit].markers;
  for (std::size_t k = 0; k < dud_markers; ++k)
    if (m.stands(k) && spotted(s, unit, m.at[k])) return true;
  return false;
}

void look_for_markers(State& s, Dice&, Log& log) {
  for (std::size_t k = 0; k < s.units.size(); ++k) {
    const auto unit = static_cast<UnitId>(k);
    for (std::size_t m = 0; m < dud_markers && s.units[k].on_table(); ++m) {
      const Markers& markers = s.units[k].markers;
      if (!markers.stands(m) || !spotted(s, unit, markers.at[m])) continue;
      if (markers.real == m) show_unit(s, unit, true, log);
      else remove_marker(s, unit, m, log);
    }
  }
}

Verdict why_not_hide(const State& s, UnitId unit, const Answer& a) {
  if (!s.setup->units[unit].starts_hidden) return Refusal{"CA-6.10-01"_rule, "no_stealth"};
  if (a.path.size() != dud_markers) return Refusal{"CA-6.10-03"_rule, "three_markers_wanted"};
  if (a.n < 0 || a.n >= static_cast<int>(dud_markers)) return Refusal{"CA-6.10-03"_rule, "which_is_real"};
  for (std::size_t i = 0; i < dud_markers; ++i) {
    if (const Verdict no = why_not_post(*s.setup, unit, a.path[i])) return no;
    if (on_impassable(s, a.path[i], s.arm(unit))) return Refusal{"CA-6.11-02"_rule, "impassable"};
    for (std::size_t j = 0; j < i; ++j)
      if (apart(s, a.path[i], a.path[j]) > squared(centimetres(20))) return Refusal{"CA-R-41"_rule, "markers_too_far_apart"};
  }
  return std::nullopt;
}

Verdict why_not_sneak(const State& s, UnitId unit, const Answer& a, bool march) {
  if (a.path.size() != dud_markers) return Refusal{"CA-6.10-04"_rule, "three_markers_wanted"};
  const Markers& m = s.units[unit].markers;
  for (std::size_t i = 0; i < dud_markers; ++i) {
    if (!m.stands(i)) continue;
    if (!s.setup->table.holds(a.path[i])) return Refusal{"CA-R-116"_rule, "off_table"};
    Ground ground;
    tread(s, unit, m.at[i], a.path[i], ground);
    if (ground.no) return ground.no;
    const MoveKind kind = march ? MoveKind::march : MoveKind::normal;
    const std::span<const Terrain> terrain = ground.all();
    if (const Verdict no = MovementQuery::why_not(movement_facts(s, unit, kind, terrain), s.book())) return no;
    if (apart(s, m.at[i], a.path[i]) > squared(allowance(s, unit, kind, terrain))) return Refusal{"CA-6.1-01"_rule, "too_far"};
  }
  return std::nullopt;
}

}  // namespace esc::capitan
