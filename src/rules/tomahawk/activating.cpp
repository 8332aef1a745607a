#include "rules/tomahawk/activating.hpp"

#include <algorithm>

#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/allowed_move.hpp"
#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/march.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/nerve.hpp"

namespace esc::tomahawk {

namespace {

enum Stage : std::uint8_t { to_ask, rallying, closed };
constexpr Len hand_reach = inches(1), wagon_guard = inches(3);  // MT-ACT-06, MT-FIRE-23, MT-R-23
constexpr std::int16_t out_of_hiding = 1;

const Frame& frame(const State& s) { return s.agenda.back(); }

bool near_piece(const State& s, std::size_t unit, PieceId piece) {
  return any_man(s, unit, [&](std::size_t k) {
    const Figure& f = s.figures[k];
    if (f.inside != outdoors && s.setup->houses[f.inside] == piece) return true;
    return f.inside == outdoors && gap(Base::round(f.at, reach_of(s, k)), s.setup->table, piece) <= Measure(hand_reach);
  });
}

Verdict why_not_burn(const State& s, std::size_t unit, const Answer& a, bool put_out) {
  const auto house = a.target == nobody ? std::nullopt : house_of(*s.setup, a.target);
  if (!house || !s.setup->fire_setters) return Refusal{"MT-ACT-06"_rule, "nothing_to_do"};
  if ((s.side(unit) == *s.setup->fire_setters) == put_out) return Refusal{"MT-ACT-06"_rule, "nothing_to_do"};
  if ((s.burnt >> *house & 1) != 0) return Refusal{"MT-ACT-06"_rule, "house_burnt"};
  if (((s.burning >> *house & 1) != 0) != put_out) return Refusal{"MT-ACT-06"_rule, "nothing_to_do"};
  if (!near_piece(s, unit, a.target)) return Refusal{"MT-ACT-06"_rule, "not_within_reach"};
  return std::nullopt;
}

std::size_t barrier_of(const State& s, std::uint16_t piece) {
  for (std::size_t b = 0; b < s.setup->barriers.size(); ++b)
    if (s.setup->barriers[b].piece == piece) return b;
  return s.setup->barriers.size();
}

Verdict why_not_drag(const State& s, std::size_t unit, const Answer& a) {
  const std::size_t barrier = barrier_of(s, a.target);
  if (barrier == s.setup->barriers.size() || (s.dragged_off >> barrier & 1) != 0)
    return Refusal{"MT-ACT-06"_rule, "nothing_to_do"};
  if (!near_piece(s, unit, a.target)) return Refusal{"MT-ACT-06"_rule, "not_within_reach"};
  return std::nullopt;
}

Verdict why_not_immobilise(const State& s, std::size_t unit, const Answer& a) {
  if (a.target >= s.figures.size() || !s.figures[a.target].up() || s.side_of_figure(a.target) == s.side(unit) ||
      s.setup->body(a.target) != Target::wagon)
    return Refusal{"MT-FIRE-23"_rule, "no_such_wagon"};
  if (s.units[s.unit_of(a.target)].hits <= 0) return Refusal{"MT-FIRE-23"_rule, "nothing_to_do"};
  if (!any_man(s, unit, [&](std::size_t k) { return near(s, k, a.target, hand_reach); }))
    return Refusal{"MT-ACT-06"_rule, "not_within_reach"};
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (s.figures[k].up() && s.side_of_figure(k) != s.side(unit) && !s.profile(s.unit_of(k)).large() &&
        near(s, k, a.target, wagon_guard))
      return Refusal{"MT-FIRE-23"_rule, "wagon_guarded"};
  return std::nullopt;
}

FireOrder fire_order(const State& s, const Answer& a) {
  const bool unit = a.target < s.setup->figures();
  return {.target = unit ? static_cast<std::uint16_t>(s.unit_of(a.target)) : no_unit,
          .aims = a.places,
          .weapon = a.n & weapon_mask,
          .volley = (a.n & as_volley) != 0,
          .others_reload = (a.n & others_reload) != 0};
}

Verdict why_not_shoot(const State& s, std::size_t unit, const Answer& a) {
  if (a.n < 0 || a.n > (weapon_mask | as_volley | others_reload)) return Refusal{"MT-WPN-14"_rule, "no_such_weapon"};
  if (is_marker(s, a.target)) return Refusal{"MT-HID-04"_rule, "hidden_still"};
  if (a.places.empty() && a.target >= s.setup->figures()) return Refusal{"MT-FIRE-20"_rule, "no_such_enemy"};
  return plan_fire(s, unit, fire_order(s, a)).no;
}

bool is_forced(const State& s, std::size_t unit) {
  return s.units[unit].flight || s.units[unit].shaken || engaged(s, unit);
}

// MT-ACT-03: in this order of precedence, MT-R-58, MT-R-76
Verdict why_not_forced(const State& s, std::size_t unit, Act act) {
  if (s.units[unit].flight) return act == Act::rally ? std::nullopt : Verdict(Refusal{"MT-ACT-03"_rule, "must_rally"});
  if (engaged(s, unit)) return act == Act::fight ? std::nullopt : Verdict(Refusal{"MT-ACT-03"_rule, "must_fight"});
  return act == Act::recover ? std::nullopt : Verdict(Refusal{"MT-ACT-03"_rule, "must_recover"});
}

}  // namespace

bool comes_out_of_hiding(const State& s) {
  return kind_of(frame(s)) == FrameKind::activation && frame(s).b == out_of_hiding;
}

bool may_enter_now(const State& s, std::size_t unit) {
  const Post& post = s.setup->posts[s.setup->units[unit].post];
  return s.units[unit].status == Status::off_table && post.enter_edges != 0 && s.turn >= post.from_turn;
}

bool may_act_now(const State& s, std::size_t unit) {
  const Frame& f = frame(s);
  const Unit& u = s.units[unit];
  if (s.side(unit) != f.side) return false;
  switch (kind_of(f)) {
    case FrameKind::troops:
      return !u.activated && static_cast<int>(s.profile(unit).type) == f.a && (u.on_table() || may_enter_now(s, unit));
    case FrameKind::forward:
      return !u.activated && acts_on_forward(s, unit);
    case FrameKind::activation:
      return unit == f.who && u.on_table();
    default:
      return false;
  }
}

bool marker_may_act_now(const State& s, std::size_t marker) {
  const Marker& m = s.markers[marker];
  const Frame& f = frame(s);
  return kind_of(f) == FrameKind::troops && m.on && m.side == f.side && !m.activated && type_of(s, m) == f.a;
}

bool anybody_may_act(const State& s) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (may_act_now(s, u)) return true;
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (marker_may_act_now(s, m)) return true;
  return false;
}

bool must_act(const State& s) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (may_act_now(s, u) && s.units[u].flight) return true;
  return false;
}

Verdict why_not_act(const State& s, std::size_t unit, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (s.units[unit].status == Status::off_table) {
    if (act != Act::enter) return Refusal{"MT-SCN-04"_rule, "comes_later"};
    return plan_entry(s, unit, a).no;
  }
  if (act == Act::enter) return Refusal{"MT-SCN-04"_rule, "is_here_already"};
  if (is_forced(s, unit)) return why_not_forced(s, unit, act);
  if (s.profile(unit).large() && act != Act::move) return Refusal{"MT-FIRE-23"_rule, "wagons_only_move"};
  switch (act) {
    case Act::move:
    case Act::engage:
      if (s.profile(unit).large() && s.units[unit].hits <= 0) return Refusal{"MT-FIRE-22"_rule, "immobilised"};
      return plan_move(s, unit, a, act == Act::engage, comes_out_of_hiding(s)).no;
    case Act::shoot:
      return why_not_shoot(s, unit, a);
    case Act::reload:  // MT-R-41
      return has_smoke(s, unit) ? std::nullopt : Verdict(Refusal{"MT-ACT-05"_rule, "all_loaded"});
    case Act::watch:
      return why_not_watch(s, unit);
    case Act::set_fire:
      return why_not_burn(s, unit, a, false);
    case Act::put_out:
      return why_not_burn(s, unit, a, true);
    case Act::drag_off:
      return why_not_drag(s, unit, a);
    case Act::immobilise:
      return why_not_immobilise(s, unit, a);
    case Act::fight:
      return Refusal{"MT-MELEE-09"_rule, "not_engaged"};
    case Act::rally:
      return Refusal{"MT-RALLY-02"_rule, "not_in_flight"};
    default:
      return Refusal{"MT-REACT-29"_rule, "not_shaken"};
  }
}

Verdict why_not_marker_act(const State& s, std::size_t marker, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::move_marker) return plan_marker_move(s, marker, a).no;
  if (static_cast<Act>(a.act) != Act::reveal) return Refusal{"MT-HID-02"_rule, "markers_only_move"};
  if (s.markers[marker].unit == dummy) return Refusal{"MT-HID-04"_rule, "only_a_dummy"};
  return why_not_set_up(s, marker, a);
}

void take_act(State& s, std::size_t unit, const Answer& a, Log& log) {
  const auto act = static_cast<Act>(a.act);
  const bool hiding = comes_out_of_hiding(s);
  if (kind_of(frame(s)) == FrameKind::activation) s.agenda.back().pc = closed;
  s.units[unit].activated = true;  // MT-R-20, MT-R-21
  const auto tell = [&](std::string_view event) { log.say(event, everyone, {unit_arg(unit)}); };
  if (act != Act::watch) lose_vigilance(s, unit);
  switch (act) {
    case Act::move:
    case Act::engage:
      return begin_march(s, allowed_move(s, unit, a, act == Act::engage, hiding), log);
    case Act::enter:
      return begin_march(s, plan_entry(s, unit, a).march, log);
    case Act::shoot:
      return begin_fire(s, plan_fire(s, unit, fire_order(s, a)).fire, false);
    case Act::reload:
      reload(s, unit);
      return tell("reloads");
    case Act::watch:
      s.units[unit].vigilance = true;
      return tell("watches");
    case Act::fight:
      return begin_melee(s, unit, false, 0);
    case Act::rally:
      s.agenda.push_back({.kind = of(FrameKind::activation),
                          .pc = rallying,
                          .side = s.side(unit),
                          .who = static_cast<std::uint16_t>(unit)});
      return;
    case Act::recover:
      s.units[unit].shaken = false;
      return tell("recovers");
    case Act::set_fire:
      s.burning |= static_cast<std::uint8_t>(1U << *house_of(*s.setup, a.target));
      return log.say("sets_fire", everyone, {unit_arg(unit), Arg::piece(a.target)});
    case Act::put_out:
      s.burning &= static_cast<std::uint8_t>(~(1U << *house_of(*s.setup, a.target)));
      return log.say("puts_out", everyone, {unit_arg(unit), Arg::piece(a.target)});
    case Act::drag_off:
      s.dragged_off |= static_cast<std::uint8_t>(1U << barrier_of(s, a.target));
      log.say("drags_off", everyone, {unit_arg(unit), Arg::piece(a.target)});
      look_for_markers(s, log);
      return;
    default:
      s.units[s.unit_of(a.target)].hits = 0;
      return log.say("immobilised", everyone, {unit_arg(s.unit_of(a.target))});
  }
}

void take_marker_act(State& s, std::size_t marker, const Answer& a, Log& log) {
  s.markers[marker].activated = true;
  s.markers[marker].shown_type = static_cast<std::uint8_t>(frame(s).a);
  if (static_cast<Act>(a.act) == Act::move_marker) {
    log.say("marker_moves", everyone, {Arg::side(s.markers[marker].side)});
    return begin_march(s, plan_marker_move(s, marker, a).march, log);
  }
  const std::size_t unit = s.markers[marker].unit;
  set_up(s, marker, a, log);
  s.agenda.push_back({.kind = of(FrameKind::activation),
                      .side = s.side(unit),
                      .who = static_cast<std::uint16_t>(unit),
                      .b = out_of_hiding});
}

void step_activation(State& s, Dice& dice, Log& log) {
  const Frame f = frame(s);
  if (f.pc == rallying) {
    s.agenda.pop_back();
    try_to_rally(s, f.who, dice, log);
    note_approach(s);
    look_for_markers(s, log);
    return;
  }
  if (f.pc == closed || !s.units[f.who].on_table()) return s.agenda.pop_back();
  ask(s, AskKind::act, f.side, speaker(s, f.who));
}

}  // namespace esc::tomahawk
