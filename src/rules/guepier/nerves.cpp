#include "rules/guepier/nerves.hpp"

#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/sight.hpp"

namespace esc::guepier {

namespace {

bool must_rally(const Battle& s, std::size_t man, Side side) {
  return s.side(man) == side && s.men[man].active() && !s.men[man].tested && s.men[man].marker != State::none;
}

void rally(Battle& s, std::size_t man, int points, Dice& dice, Log& log) {
  const Rally facts = rally_facts(s, man, points);
  spend(s, pool_for_rally(s, man), points);  // GM-AP-05
  Man& m = s.men[man];
  m.tested = true;
  switch (log.play<RallyQuery>(facts, s.book(), dice, "rally", everyone, {figure(man)})) {
    case Rallied::recovered:
      m.marker = State::none;
      if (s.unit_of(man) != no_unit) m.mode = s.units[s.unit_of(man)].mode;  // GM-R-24
      break;
    case Rallied::stopped:
      m.marker = State::stopped;
      break;
    case Rallied::pinned:
      set_marker(s, man, State::pinned);
      break;
    case Rallied::removed:
      eliminate(s, man, log);
      break;
  }
}

void look_for(Battle& s, std::size_t target, Dice& dice, Log& log) {
  const Locate facts = locate_facts(s, target);
  const bool found =
      log.play<LocateQuery>(facts, s.book(), dice, "locate", everyone, {figure(target)}) == Found::located;
  MenSet who = only_man(target);
  if (const std::int16_t gun = gun_served_by(s, target); gun >= 0)  // one attempt covers piece and crew (GM-R-80)
    who |= crew_of(s, static_cast<std::size_t>(gun), s.side(target));
  each_of(who, [&](std::uint16_t k) {
    s.men[k].tried = true;
    s.men[k].located |= found;
  });
}

}  // namespace

std::uint8_t pool_for_rally(const Battle& s, std::size_t man) {
  if (s.unit_of(man) != no_unit) return s.unit_of(man);
  const SideState& own = s.of(s.side(man));
  if (own.detachment != 0) return static_cast<std::uint8_t>(__builtin_ctz(own.detachment));
  return own.with < 0 ? no_unit : static_cast<std::uint8_t>(own.with);
}

Rally rally_facts(const Battle& s, std::size_t man, int points) {
  Rally facts{.nerve = nerve_facts(s, man)};
  facts.nerve.pa = points;
  return facts;
}

Verdict why_not_rally(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side) return Refusal{"GM-RALLY-01"_rule, "not_your_man"};
  if (!must_rally(s, a.actor, side)) return Refusal{"GM-R-13"_rule, "no_rally_due"};
  if (a.n < 0 || a.n > 12 || a.n > points_of(s, pool_for_rally(s, a.actor)))
    return Refusal{"GM-R-12"_rule, "not_enough_points"};
  return std::nullopt;
}

Verdict why_not_locate(const Battle& s, Side side, const Answer& a) {
  if (a.target >= s.men.size() || !s.men[a.target].active() || s.side(a.target) == side)
    return Refusal{"GM-LOC-01"_rule, "no_such_target"};
  if (is_located(s, a.target)) return Refusal{"GM-R-15"_rule, "located_already"};
  return LocateQuery::why_not(locate_facts(s, a.target), s.book());
}

// GM-LOC-13: everybody may look for several; GM-LOC-14: it is not mutual
MenSet may_be_located(const Battle& s, Side by) {
  MenSet found = 0;
  each_active(s, other(by), [&](std::uint16_t k) {
    if (!s.men[k].tried && !is_located(s, k)) found |= only_man(k);
  });
  return found;
}

void open_rally(Battle& s) {
  for (Man& m : s.men) m.tested = m.marker == State::none;  // GM-R-13
}

void step_rally(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  if (f.pc == 1) {
    f.pc = 0;
    return rally(s, f.who, f.a, dice, log);
  }
  for (; f.b < 2; ++f.b, f.side = other(f.side))
    for (std::size_t k = 0; k < s.men.size(); ++k)
      if (must_rally(s, k, f.side)) {
        s.pending.push_back({.id = s.decisions, .who = f.side, .kind = static_cast<std::uint8_t>(AskKind::rally)});
        return;
      }
  s.agenda.pop_back();
}

void step_locate(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  if (f.pc == 1) {
    f.pc = 0;
    look_for(s, f.who, dice, log);
  }
  for (; f.b < 2; ++f.b, f.side = other(f.side))
    if (may_be_located(s, f.side) != 0) {
      s.pending.push_back({.id = s.decisions, .who = f.side, .kind = static_cast<std::uint8_t>(AskKind::locate)});
      return;
    }
  s.agenda.pop_back();
}

}  // namespace esc::guepier
