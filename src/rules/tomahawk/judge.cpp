// judge.cpp — is this answer allowed? And, once it is: what it writes into the state.
#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/burning.hpp"
#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/closing_up.hpp"
#include "rules/tomahawk/deploy.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/flow.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/march.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "rules/tomahawk/windows.hpp"

namespace esc::tomahawk {

namespace {

constexpr std::uint8_t chose_recoil = 2, chose_shaken = 3;

bool answers(AskKind kind, Act act) {
  switch (kind) {
    case AskKind::deploy:
      return act <= Act::ready;
    case AskKind::choose:
      return act >= Act::play && act <= Act::pass;
    case AskKind::forward:
      return act == Act::take_actions || act == Act::take_points;
    case AskKind::activate:
      return act >= Act::move && act <= Act::done;
    case AskKind::act:
      return act >= Act::move && act <= Act::done && act != Act::move_marker && act != Act::reveal;
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      return act == Act::fire || act == Act::hold;
    case AskKind::close_up:
      return act == Act::close_up || act == Act::stay;
    case AskKind::casualty:
      return act == Act::lose;
    case AskKind::sacrifice:
      return act == Act::sacrifice || act == Act::decline;
    case AskKind::give_way:
      return act == Act::recoil || act == Act::shaken;
    case AskKind::next_test:
      return act == Act::test;
    case AskKind::set_up:
      return act == Act::set_up;
    case AskKind::face:
      return act == Act::turn;
    case AskKind::strike:
      return act == Act::strike;
  }
  return false;
}

bool is_figure(const State& s, std::uint16_t id) { return id < s.setup->figures(); }
bool is_own(const State& s, std::uint16_t id, Side side) { return is_figure(s, id) && s.side_of_figure(id) == side; }

Verdict check_deploy(const State& s, const Ask& ask, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::ready) return why_not_ready(s, ask.who);
  const bool wants_point = act == Act::hide || act == Act::dummy || act == Act::point;
  if (wants_point && a.path.size() != 1) return Refusal{"MT-SCN-02"_rule, "one_place_wanted"};
  if ((act == Act::point) != placing_points(s)) return Refusal{"MT-SCN-02"_rule, "not_now"};
  if (act == Act::point) return why_not_point(s, ask.who, a.path.front());
  if (act == Act::dummy) return why_not_dummy(s, ask.who, a);
  if (!is_own(s, a.actor, ask.who)) return Refusal{"MT-SCN-02"_rule, "not_your_unit"};
  const std::size_t unit = s.unit_of(a.actor);
  if (act == Act::hide) return why_not_hide(s, unit, a.path.front());
  if (act == Act::to_come) return why_not_come_later(s, unit);
  return why_not_place(s, unit, a);
}

Verdict check_activate(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::done) {
    if (must_act(s)) return Refusal{"MT-ACT-03"_rule, "must_rally"};
    return std::nullopt;
  }
  if (is_marker(s, a.actor)) {
    const std::size_t marker = marker_of(s, a.actor);
    if (!marker_may_act_now(s, marker)) return Refusal{"MT-HID-02"_rule, "not_on_this_card"};
    return why_not_marker_act(s, marker, a);
  }
  const auto act = static_cast<Act>(a.act);
  if (act == Act::move_marker || act == Act::reveal) return Refusal{"MT-HID-02"_rule, "no_marker"};
  if (!is_own(s, a.actor, ask.who)) return Refusal{"MT-CARD-09"_rule, "not_your_unit"};
  const std::size_t unit = s.unit_of(a.actor);
  if (!may_act_now(s, unit)) return Refusal{"MT-CARD-09"_rule, "not_on_this_card"};
  return why_not_act(s, unit, a);
}

Verdict check_set_up(const State& s, const Answer& a) {
  if (kind_of(s.agenda.back()) == FrameKind::leave_house) return why_not_leave(s, a);
  return why_not_set_up(s, s.agenda.back().who, a);
}

UnitSet testing_now(const State& s) {
  return kind_of(s.agenda.back()) == FrameKind::melee ? may_test_next(s) : may_test_on_morale(s);
}

void take_deploy(State& s, const Ask& ask, const Answer& a, Log& log) {
  switch (static_cast<Act>(a.act)) {
    case Act::ready: {
      Frame& f = s.agenda.back();
      log.say("ready", everyone, {Arg::side(f.side)});
      ++f.pc;
      const Side attacker = s.setup->attacker;
      f.side = f.pc == 3 ? attacker : other(attacker);
      return;
    }
    case Act::point:
      s.force(ask.who).deployment_points.push_back(a.path.front());
      return log.say("point_placed", everyone, {Arg::side(ask.who)});
    case Act::hide:
      return hide_unit(s, s.unit_of(a.actor), a.path.front(), log);
    case Act::dummy:
      return place_dummy(s, ask.who, a.path.front(), static_cast<TroopType>(a.n), log);
    case Act::to_come:
      return come_later(s, s.unit_of(a.actor), log);
    default:
      return place_unit(s, s.unit_of(a.actor), a, log);
  }
}

void take_activate(State& s, const Answer& a, Log& log) {
  if (static_cast<Act>(a.act) == Act::done) {
    s.agenda.pop_back();
    return;
  }
  if (is_marker(s, a.actor)) return take_marker_act(s, marker_of(s, a.actor), a, log);
  take_act(s, s.unit_of(a.actor), a, log);
}

void take_forward(State& s, const Answer& a, Log& log) {
  const Side side = s.agenda.back().side;
  if (static_cast<Act>(a.act) == Act::take_actions) {
    s.agenda.back().pc = 1;
    return log.say("forward_actions", everyone, {Arg::side(side)});
  }
  s.agenda.pop_back();
  gain_points(s, side, CommandEvent::forward, log);
}

}  // namespace

Asks Tomahawk::asks(const State& s) { return s.over ? Asks{} : Asks(s.pending.begin(), s.pending.end()); }

Verdict Tomahawk::check(const State& s, const Answer& a) {
  if (s.over || s.pending.empty() || s.pending[0].id != a.ask) return Refusal{"MT-CARD-06"_rule, "not_asked"};
  const Ask& ask = s.pending[0];
  const auto kind = static_cast<AskKind>(ask.kind);
  const auto act = static_cast<Act>(a.act);
  if (a.act >= tomahawk::act_names.size() || !answers(kind, act)) return Refusal{"MT-ACT-02"_rule, "no_such_act"};
  if (a.facing != no_angle && (a.facing < 0 || a.facing >= 360)) return Refusal{"MT-MOVE-18"_rule, "no_such_facing"};
  if (a.places.size() > most_legs * most_in_unit) return Refusal{"MT-MOVE-18"_rule, "not_of_this_unit"};
  switch (kind) {
    case AskKind::deploy:
      return check_deploy(s, ask, a);
    case AskKind::choose:
      return why_not_choose(s, ask.who, a);
    case AskKind::forward:
      return std::nullopt;
    case AskKind::activate:
      return check_activate(s, ask, a);
    case AskKind::act:
      if (act != Act::done && !(is_figure(s, a.actor) && s.unit_of(a.actor) == s.agenda.back().who))
        return Refusal{"MT-ACT-01"_rule, "other_unit_asked"};
      return check_activate(s, ask, a);
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      return why_not_window(s, ask, a);
    case AskKind::close_up:
      if (act == Act::stay || a.places.empty()) return std::nullopt;
      return why_not_close_up(s, unit_asked(s), a.places);
    case AskKind::casualty:
      if (!is_figure(s, a.target) || !may_fall(s, a.target)) return Refusal{"MT-MELEE-07"_rule, "not_fighting"};
      return std::nullopt;
    case AskKind::sacrifice:
      if (act == Act::sacrifice && (!is_figure(s, a.target) || !may_stand_in(s, ask.actor, a.target)))
        return Refusal{"MT-OFF-03"_rule, "may_not_stand_in"};
      return std::nullopt;
    case AskKind::give_way:
      return std::nullopt;
    case AskKind::next_test:
      if (!is_figure(s, a.target) || !has(testing_now(s), s.unit_of(a.target)))
        return Refusal{"MT-REACT-18"_rule, "does_not_test"};
      return std::nullopt;
    case AskKind::set_up:
      return check_set_up(s, a);
    case AskKind::face:
      return why_not_turn(s, a);
    case AskKind::strike:
      if (!is_figure(s, a.target) || !may_strike(s, ask.actor, s.unit_of(a.target)))
        return Refusal{"MT-MELEE-04"_rule, "does_not_touch"};
      return std::nullopt;
  }
  return std::nullopt;
}

void Tomahawk::take(State& s, const Answer& a, Log& log) {
  const Ask ask = s.pending[0];
  s.pending.clear();
  ++s.decisions;
  const auto act = static_cast<Act>(a.act);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return take_deploy(s, ask, a, log);
    case AskKind::choose:
      return take_choice(s, ask.who, a, log);
    case AskKind::forward:
      return take_forward(s, a, log);
    case AskKind::activate:
    case AskKind::act:
      return take_activate(s, a, log);
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      return take_window(s, ask, a, log);
    case AskKind::close_up: {
      const std::uint16_t unit = unit_asked(s);
      s.march.passed |= only_unit(unit);
      if (act == Act::close_up) close_up(s, unit, a.places);
      return;
    }
    case AskKind::casualty:
      return take_casualty(s, a.target, log);
    case AskKind::sacrifice:
      return take_sacrifice(s, act == Act::sacrifice ? a.target : nobody, log);
    case AskKind::give_way:
      s.agenda.back().pc = act == Act::recoil ? chose_recoil : chose_shaken;
      return;
    case AskKind::next_test: {
      const std::size_t unit = s.unit_of(a.target);
      if (kind_of(s.agenda.back()) == FrameKind::melee) {
        s.melee.to_test &= ~only_unit(unit);
        return push_test(s, unit, Cause::melee, opponent_in_melee(s, unit));
      }
      s.units[unit].activated = true;
      return push_test(s, unit, Cause::morale_card, no_unit);
    }
    case AskKind::set_up:
      if (kind_of(s.agenda.back()) == FrameKind::leave_house) return take_leave(s, a, log);
      {
        const std::size_t marker = s.agenda.back().who;
        s.agenda.pop_back();
        return set_up(s, marker, a, log);
      }
    case AskKind::face:
      return take_turn(s, a, log);
    case AskKind::strike:
      return take_strike(s, ask.actor, s.unit_of(a.target));
  }
}

}  // namespace esc::tomahawk
