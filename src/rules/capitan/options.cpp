// options.cpp — what may be answered now, and for people also what may not and why. Every option is put to the judge.
#include <algorithm>

#include "rules/capitan/activation.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/charge_fire.hpp"
#include "rules/capitan/counter.hpp"
#include "rules/capitan/deploy.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/endure.hpp"
#include "rules/capitan/evasion.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/propose_act.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

class Offer {
 public:
  Offer(const State& s, const Ask& ask, Options& out) : s_(s), ask_(ask), out_(out) {}
  Answer answer(Act act, std::uint16_t target = nobody, int n = 0) const {
    return {.ask = ask_.id, .act = static_cast<std::uint8_t>(act), .actor = ask_.actor, .target = target,
            .n = static_cast<std::int16_t>(n)};
  }
  bool may(Answer a, bool tell_why_not = true) {
    if (const Verdict no = Capitan::check(s_, a)) {
      if (out_.for_people && tell_why_not) out_.barred.push_back({std::move(a), *no});
      return false;
    }
    out_.list.push_back(std::move(a));
    return true;
  }
  bool may(Act act, std::uint16_t target = nobody, int n = 0) { return may(answer(act, target, n)); }
  void quietly(Act act, std::uint16_t target = nobody, int n = 0) { may(answer(act, target, n), false); }
  void add(Answer a) { out_.list.push_back(std::move(a)); }
  bool for_people() const { return out_.for_people; }

 private:
  const State& s_;
  const Ask& ask_;
  Options& out_;
};

Vec<int, ability_count> numbers_of(AbilitySet set) {
  Vec<int, ability_count> numbers;
  for (; set != 0; set &= set - 1) numbers.push_back(__builtin_ctzll(set));
  return numbers;
}

void offer_cards(const State& s, const Ask& ask, Offer& offer) {
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) != ask.who || s.units[u].lost()) continue;
    Answer a = offer.answer(Act::play);
    a.actor = static_cast<std::uint16_t>(u);
    offer.may(std::move(a));
  }
}

void offer_names(const State& s, const Ask& ask, Offer& offer) {
  offer.may(Act::lay);
  for (const Act act : {Act::ambush, Act::bonus}) offer.quietly(act);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == ask.who && s.units[u].on_table() && u != ask.actor) offer.may(Act::name, static_cast<std::uint16_t>(u));
}

void offer_fire(const State& s, const Ask& ask, UnitId enemy, Offer& offer) {
  const auto unit = static_cast<UnitId>(ask.actor);
  offer.may(Act::fire, enemy);
  if (s.card(unit).troop_class == TroopClass::elite) offer.quietly(Act::fire, enemy, fire_twice);
  if (s.mounted(unit)) offer.quietly(Act::fire, enemy, fire_will_move);
  for (std::size_t a = 1; a <= ability_count; ++a) {
    if ((s.abilities(unit) & only(Ability(a))) == 0) continue;
    const int n = static_cast<int>(a);
    offer.quietly(Act::fire, enemy, n);
    if (s.card(unit).troop_class == TroopClass::elite) offer.quietly(Act::fire, enemy, n | fire_twice);
    if (Ability(a) != Ability::sharpshooters || !is_command(s, enemy)) continue;
    offer.quietly(Act::fire, enemy, n | fire_at_officer);
    for (int place = 2; place <= static_cast<int>(s.units[enemy].members.size()); ++place)
      offer.quietly(Act::fire, enemy, n | place << fire_pick_shift);
  }
}

void offer_moves(const State& s, const Ask& ask, Offer& offer) {
  const auto unit = static_cast<UnitId>(ask.actor);
  if (!s.units[unit].visible() || s.units[unit].members.empty()) return;
  const Pt at = s.figures[s.units[unit].members.front()].at;
  for (int degrees = 0; degrees < 360; degrees += offer.for_people() ? 30 : 45)
    for (const Act act : {Act::move, Act::march}) {
      const auto way = move_answer(s, ask, act, along(at, static_cast<Angle>(degrees), centimetres(60)), Form::keep);
      if (way) offer.add(*way);
    }
  for (const Form form : {Form::line, Form::column, Form::loose}) {
    Answer a = offer.answer(Act::move, nobody, static_cast<int>(form));
    a.path = {middle_of(s, unit)};
    offer.may(a, false);
    a.act = static_cast<std::uint8_t>(Act::regroup);
    offer.may(std::move(a), false);
  }
}

void offer_assaults(const State& s, UnitId unit, UnitId enemy, Offer& offer) {
  if (s.units[enemy].hidden()) {
    for (int marker = 1; marker <= static_cast<int>(dud_markers); ++marker) offer.quietly(Act::charge, enemy, marker);
    return;
  }
  offer.may(Act::charge, enemy);
  offer.may(Act::engage, enemy);
  if ((s.abilities(unit) & ~passive_abilities) != only(Ability::old_guard) && ability_free(s, unit, Ability::old_guard))
    for (const Act act : {Act::charge, Act::engage}) offer.quietly(act, enemy, charge_old_guard);
  if (s.active.commander != no_unit) {
    offer.quietly(Act::charge, enemy, charge_led);
    offer.quietly(Act::charge, enemy, charge_jointly);
    offer.quietly(Act::charge, enemy, charge_led | charge_jointly);
    offer.quietly(Act::engage, enemy, charge_led);
  }
  offer.quietly(Act::engage, enemy, engage_marching);
}

void offer_acts(const State& s, const Ask& ask, Offer& offer) {
  const auto unit = static_cast<UnitId>(ask.actor);
  for (const Act act : {Act::end, Act::fight}) offer.may(act);
  for (const Act act : {Act::dismount, Act::mount, Act::show, Act::lay_charge}) offer.quietly(act);
  if (s.active.began_in_melee) return;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const auto id = static_cast<UnitId>(u);
    if (!s.units[u].on_table()) continue;
    if (s.side(u) == ask.who) {
      for (const int n : {0, merge_own_card}) offer.quietly(Act::merge, id, n);
      if (s.units[u].disordered && u != unit) {
        Answer a = offer.answer(Act::gather, id);
        a.path = {middle_of(s, u)};
        offer.may(std::move(a), false);
      }
      continue;
    }
    if (!s.units[u].hidden()) offer_fire(s, ask, id, offer);
    offer_assaults(s, unit, id, offer);
  }
  offer_moves(s, ask, offer);
  std::vector<Answer> guns;
  if (!s.guns.empty()) offer_gun_acts(s, unit, guns);
  for (Answer& a : guns) {
    a.ask = ask.id, a.actor = ask.actor;
    offer.may(std::move(a), false);
  }
  Rng rng(ask.id);  // what has places on the table: one way to do it
  for (int tries = 0; tries < 6; ++tries)
    if (Answer a = propose_act(s, ask, rng); !a.path.empty()) offer.may(std::move(a), false);
}

}  // namespace

void Capitan::options(const State& s, const Ask& ask, Options& out) {
  out.clear();
  Offer offer(s, ask, out);
  Rng rng(ask.id);
  const auto sample = [&] {
    Answer one = propose(s, ask, rng);
    if (std::find(out.list.begin(), out.list.end(), one) == out.list.end()) offer.may(std::move(one), false);
  };
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      offer.may(Act::ready);
      sample();
      return;
    case AskKind::card: return offer_cards(s, ask, offer);
    case AskKind::prepare: return offer_names(s, ask, offer);
    case AskKind::next:
      offer.may(Act::finish);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (has(s.group, u)) offer.may(Act::activate, static_cast<std::uint16_t>(u));
      return;
    case AskKind::aide:
      offer.may(Act::finish);
      sample();
      return;
    case AskKind::act: return offer_acts(s, ask, offer);
    case AskKind::react:
      offer.may(Act::decline);
      for (std::size_t u = 0; u < s.units.size(); ++u) {
        if (s.side(u) != ask.who) continue;
        Answer a = offer.answer(Act::react);
        a.actor = static_cast<std::uint16_t>(u);
        if (ask.n == 1) {  // as skirmishers only
          for (const std::int16_t moment : moments_of(s, static_cast<UnitId>(u), false)) {
            a.path = {lead_at(s, moment)};
            offer.may(a, false);
          }
          continue;
        }
        for (const int n : numbers_of(reactions_of(s, static_cast<UnitId>(u), ask.n))) {
          a.n = static_cast<std::int16_t>(n);
          offer.may(a, false);
        }
      }
      return;
    case AskKind::evade:
      offer.may(Act::stand);
      for (const Pt spot : evasion_spots(s, static_cast<UnitId>(ask.actor))) {
        Answer a = offer.answer(Act::evade);
        a.path = {spot};
        offer.may(std::move(a), false);
      }
      sample();
      return;
    case AskKind::retarget:
      offer.may(Act::decline);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        for (int marker = 0; marker <= (s.units[u].hidden() ? 3 : 0); ++marker)
          offer.quietly(Act::charge, static_cast<std::uint16_t>(u), marker);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        for (const int n : {0, engage_marching}) offer.quietly(Act::engage, static_cast<std::uint16_t>(u), n);
      return;
    case AskKind::counter:
      for (const Act act : {Act::decline, Act::counter_charge}) offer.may(act);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (has(counter_leaders(s), u)) offer.may(Act::counter_together, static_cast<std::uint16_t>(u));
      return;
    case AskKind::gunners:
      for (const Act act : {Act::stand, Act::flee}) offer.may(act);
      for (const UnitId charger : s.charge.units)
        for (const int n : {0, gun_unhelped}) offer.may(offer.answer(Act::canister, charger, n), n == 0);
      return;
    case AskKind::defend:
    case AskKind::assail: {
      offer.may(Act::decline);
      const auto unit = static_cast<UnitId>(ask.actor);
      const bool defends = static_cast<AskKind>(ask.kind) == AskKind::defend;
      const AbilitySet set = defends ? defending_abilities(s, unit, s.charge.units.front()) : assailing_abilities(s, unit);
      for (const int n : numbers_of(set)) offer.may(Act::use, nobody, n);
      return;
    }
    case AskKind::join:
      offer.may(Act::finish);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (has(s.group, u))
          for (const int n : {0, charge_old_guard}) offer.may(offer.answer(Act::join, static_cast<std::uint16_t>(u), n), n == 0);
      return;
    case AskKind::endure:
      offer.may(Act::decline);
      for (const int n : numbers_of(second_tries(s, static_cast<UnitId>(ask.actor)))) offer.may(Act::use, nobody, n);
      return;
    case AskKind::withdraw:
      offer.may(Act::stand);
      for (int degrees = 0; degrees < 360; degrees += 45) {
        Answer a = offer.answer(Act::break_off);
        a.facing = static_cast<Angle>(degrees);
        offer.may(std::move(a), false);
      }
      return;
    case AskKind::ability:
      for (int a = 1; a <= static_cast<int>(ability_count); ++a) offer.quietly(Act::use, nobody, a);
      return;
    case AskKind::allot:
      offer.may(Act::stand);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        for (int n = 1; n <= ask.n; ++n) offer.quietly(Act::face, static_cast<std::uint16_t>(u), n);
      return;
    case AskKind::losses: return sample();
    case AskKind::perks:
      offer.may(Act::decline);
      offer.may(ask.n == add_bonus ? Act::bonus : Act::roll_again);
      return;
    case AskKind::reveal:
      offer.may(Act::stand);
      for (const Form form : {Form::line, Form::column, Form::loose}) {
        const Markers& m = s.units[ask.actor].markers;
        Answer a = offer.answer(Act::place, nobody, static_cast<int>(form));
        if (m.real < dud_markers) a.path = {m.at[m.real]};
        offer.may(std::move(a));
      }
      return;
    case AskKind::pursue:
      for (const Act act : {Act::decline, Act::pursue}) offer.may(act);
      return;
    case AskKind::advance:
      offer.may(Act::decline);
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (s.side(u) != ask.who) offer.quietly(Act::advance, static_cast<std::uint16_t>(u));
      sample();
      return;
  }
}

}  // namespace esc::capitan
