#include "rules/laporte/judge.hpp"

#include "rules/laporte/acts.hpp"
#include "rules/laporte/deploy.hpp"
#include "rules/laporte/doors.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/flow.hpp"
#include "rules/laporte/sight.hpp"
#include "rules/laporte/way.hpp"

namespace esc::laporte {

namespace {

bool is_man_of(const State& s, std::uint16_t man, Side side) { return man < s.men.size() && s.side(man) == side; }
bool has_gun(const State& s, std::size_t man, int gun) {
  return gun >= 0 && static_cast<std::size_t>(gun) < s.profile(man).firearms.size();
}

Verdict check_place(const State& s, const Ask& ask, const Answer& a) {
  if (!is_man_of(s, a.actor, ask.who)) return Refusal{"LP-FORCE-01"_rule, "not_your_man"};
  if (a.path.size() != 1) return Refusal{"LP-R-35"_rule, "one_place_wanted"};
  if (a.target != nobody && a.target > 0x7fff) return Refusal{"LP-R-34"_rule, "no_such_building"};
  const std::int16_t inside = a.target == nobody ? outdoors : static_cast<std::int16_t>(a.target);
  if (a.n < 0 || a.n > 9) return Refusal{"LP-R-35"_rule, "no_such_party"};
  return why_not_place(s, a.actor, a.path.front(), inside, a.n);
}

Verdict check_choose(const State& s, const Ask& ask, const Answer& a) {
  if (!is_man_of(s, a.actor, ask.who)) return Refusal{"LP-FORCE-01"_rule, "not_your_man"};
  if (!s.men[a.actor].active()) return Refusal{"LP-R-42"_rule, "not_active"};
  if (s.men[a.actor].activated) return Refusal{"LP-ACT-04"_rule, "already_activated"};
  if (s.men[a.actor].holding) return Refusal{"LP-R-10"_rule, "is_holding"};
  if (!eligible(s, a.actor, ask.n)) return Refusal{"LP-ACT-01"_rule, "not_his_sequence"};
  return std::nullopt;
}

bool has_loaded_gun(const State& s, std::size_t man) {
  for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g)
    if (s.men[man].tufts[g] == 0) return true;
  return false;
}

Verdict check_reload(const State& s, std::size_t man, int gun, bool in_haste) {
  if (!has_gun(s, man, gun)) return Refusal{"LP-R-33"_rule, "no_such_gun"};
  const int tufts = s.men[man].tufts[static_cast<std::size_t>(gun)];
  if (tufts == 0) return Refusal{"LP-RELOAD-01"_rule, "loaded"};
  if (!in_haste) return std::nullopt;
  if (s.profile(man).firearms[static_cast<std::size_t>(gun)] != Firearm::rifled_carbine)
    return Refusal{"LP-RELOAD-04"_rule, "hasty_not_rifled"};
  if (tufts < s.book().tufts_rifled) return Refusal{"LP-R-20"_rule, "half_loaded"};
  return std::nullopt;
}

Verdict check_act(const State& s, const Ask& ask, const Answer& a) {
  const std::size_t man = ask.actor;
  switch (static_cast<Act>(a.act)) {
    case Act::move:
    case Act::stop: return std::nullopt;
    case Act::aim:  // LP-AIM-01: without a step
      if (!has_loaded_gun(s, man)) return Refusal{"LP-R-17"_rule, "nothing_loaded"};
      return std::nullopt;
    case Act::fire:
      if (!has_gun(s, man, a.n)) return Refusal{"LP-R-33"_rule, "no_such_gun"};
      if (a.target >= s.men.size()) return Refusal{"LP-SHOT-01"_rule, "no_such_target"};
      return why_not_fire(s, man, a.target, static_cast<std::size_t>(a.n));
    case Act::reload: return check_reload(s, man, a.n, false);
    case Act::reload_in_haste: return check_reload(s, man, a.n, true);
    case Act::enter: return enter(s, man, a.target, static_cast<std::size_t>(a.n)).no;
    case Act::leave: return leave(s, man, static_cast<std::size_t>(a.n)).no;
    default: return Refusal{"LP-ACT-05"_rule, "no_such_action"};
  }
}

Verdict check_counter(const State& s, const Ask& ask, const Answer& a) {
  if (!is_man_of(s, a.actor, ask.who)) return Refusal{"LP-FORCE-01"_rule, "not_your_man"};
  if (!s.men[a.actor].active() || !s.men[a.actor].holding) return Refusal{"LP-COUNTER-01"_rule, "not_holding"};
  if (!can_counter(s, a.actor)) return Refusal{"LP-R-14"_rule, "no_action_left"};
  return std::nullopt;
}

bool answers(AskKind kind, Act act) {
  switch (kind) {
    case AskKind::deploy: return act == Act::place || act == Act::ready;
    case AskKind::choose: return act == Act::activate || act == Act::hold;
    case AskKind::act: return act >= Act::move && act <= Act::stop;
    case AskKind::way: return act == Act::go;
    case AskKind::fight: return act == Act::fight;
    case AskKind::counter: return act == Act::counter || act == Act::decline;
  }
  return false;
}

}  // namespace

Verdict why_not_fire(const State& s, std::size_t man, std::size_t target, std::size_t gun) {
  if (s.side(target) == s.side(man) || !s.men[target].active()) return Refusal{"LP-SHOT-01"_rule, "no_such_target"};
  if (s.men[man].tufts[gun] > 0) return Refusal{"LP-R-19"_rule, "not_loaded"};
  const Firearm weapon = s.profile(man).firearms[gun];
  const bool hasty = (s.men[man].hasty >> gun & 1) != 0;
  if (!within_gap(s.base(man), s.base(target), greatest_range(weapon, hasty, s.book())))
    return Refusal{hasty ? "LP-RELOAD-04"_rule : "LP-SHOT-03"_rule, "out_of_range"};
  if (!in_sight(s, man, target)) return Refusal{"LP-R-21"_rule, "not_in_sight"};
  return std::nullopt;
}

Verdict check(const State& s, const Answer& a) {
  if (s.pending.empty() || s.pending.front().id != a.ask) return Refusal{"LP-ACT-03"_rule, "not_asked"};
  const Ask& ask = s.pending.front();
  if (a.facing != no_angle && (a.facing < 0 || a.facing > 359)) return Refusal{"LP-R-24"_rule, "bad_facing"};
  const auto kind = static_cast<AskKind>(ask.kind);
  const bool his_own = kind == AskKind::act || kind == AskKind::way || kind == AskKind::fight;
  if (his_own && a.actor != nobody && a.actor != ask.actor) return Refusal{"LP-ACT-03"_rule, "another_man_acts"};
  if (a.act >= act_names.size() || !answers(kind, static_cast<Act>(a.act)))
    return Refusal{"LP-ACT-05"_rule, "no_such_action"};
  switch (kind) {
    case AskKind::deploy:
      return static_cast<Act>(a.act) == Act::place ? check_place(s, ask, a) : why_not_ready(s, ask.who);
    case AskKind::choose: return check_choose(s, ask, a);
    case AskKind::act: return check_act(s, ask, a);
    case AskKind::way: return walk(s, ask.actor, {a.path.data(), a.path.size()}, ask.n).no;
    case AskKind::fight:
      if (a.target >= s.men.size() || (enemies_in_contact(s, ask.actor) & only_man(a.target)) == 0)
        return Refusal{"LP-MELEE-01"_rule, "not_in_contact"};
      return std::nullopt;
    case AskKind::counter:
      return static_cast<Act>(a.act) == Act::decline ? std::nullopt : check_counter(s, ask, a);
  }
  return std::nullopt;
}

}  // namespace esc::laporte
