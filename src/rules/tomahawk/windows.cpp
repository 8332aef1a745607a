#include "rules/tomahawk/windows.hpp"

#include <algorithm>

#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/march.hpp"

namespace esc::tomahawk {

namespace {

WindowShot refused_shot(Refusal why) { return {why, no_unit, {}}; }

// Every shooter aims at that unit.
Verdict why_not_at(const Fire& fire, const State& s, std::size_t enemy, RuleId rule) {
  const bool strays =
      std::any_of(fire.aims.begin(), fire.aims.end(), [&](const Aimed& a) { return s.unit_of(a.target) != enemy; });
  return strays ? Verdict(Refusal{rule, "only_at_that_unit"}) : std::nullopt;
}

}  // namespace

WindowShot window_shot(const State& s, const Ask& ask, const Answer& a) {
  if (a.n < 0 || a.n > (weapon_mask | as_volley | others_reload))
    return refused_shot({"MT-WPN-14"_rule, "no_such_weapon"});
  WindowShot shot{.order = {.aims = a.places, .weapon = a.n & weapon_mask, .volley = (a.n & as_volley) != 0}};
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::vigilance:
      if (a.actor >= s.setup->figures() || s.side_of_figure(a.actor) != ask.who ||
          !has(watchers_now(s), s.unit_of(a.actor)))
        return refused_shot({"MT-ACT-04"_rule, "not_watching"});
      shot.unit = static_cast<std::uint16_t>(s.unit_of(a.actor));
      shot.order.target = static_cast<std::uint16_t>(watched_unit(s));
      shot.order.others_reload = (a.n & others_reload) != 0;  // MT-ACT-01
      return shot;
    case AskKind::stand:
      shot.unit = unit_asked(s);
      shot.order.target = s.march.unit;
      shot.order.hasty = shot.order.all_round = true;
      return shot;
    default:
      shot.unit = s.march.unit;
      shot.order.hasty = shot.order.single_shots_only = true;
      if (a.target < s.setup->figures() && s.side_of_figure(a.target) != ask.who)
        shot.order.target = static_cast<std::uint16_t>(s.unit_of(a.target));
      else if (a.places.empty()) return refused_shot({"MT-FIRE-20"_rule, "no_such_enemy"});
      return shot;
  }
}

Verdict why_not_window(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::hold) return std::nullopt;
  const WindowShot shot = window_shot(s, ask, a);
  if (shot.no) return shot.no;
  const FirePlan plan = plan_fire(s, shot.unit, shot.order);
  if (plan.no) return plan.no;
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::vigilance:
      return why_not_at(plan.fire, s, shot.order.target, "MT-ACT-04"_rule);
    case AskKind::stand:
      return why_not_at(plan.fire, s, shot.order.target, "MT-MELEE-02"_rule);
    default:
      return std::nullopt;
  }
}

void take_window(State& s, const Ask& ask, const Answer& a, Log& log) {
  const auto kind = static_cast<AskKind>(ask.kind);
  const bool on_march = kind_of(s.agenda.back()) == FrameKind::march;
  if (static_cast<Act>(a.act) == Act::hold) {
    if (kind == AskKind::vigilance) {
      const UnitSet watching = watchers_now(s);
      (on_march ? s.march.passed : s.fires.back().passed) |= watching;
    } else if (kind == AskKind::stand) {
      s.march.passed |= only_unit(unit_asked(s));
    }
    return;
  }
  const WindowShot shot = window_shot(s, ask, a);
  const Fire fire = plan_fire(s, shot.unit, shot.order).fire;
  log.say(kind == AskKind::vigilance ? "fires_vigilantly"
          : kind == AskKind::stand   ? "stands_and_fires"
                                     : "parting_shots",
          everyone, {unit_arg(shot.unit)});
  if (kind != AskKind::parting && on_march) s.march.fired |= only_unit(shot.unit);
  begin_fire(s, fire, true);
}

}  // namespace esc::tomahawk
