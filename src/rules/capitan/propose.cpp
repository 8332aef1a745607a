// propose.cpp — one plausible answer, quickly: the heart of random play and of every look ahead.
#include <algorithm>

#include "rules/capitan/activation.hpp"
#include "rules/capitan/allot.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/charge_fire.hpp"
#include "rules/capitan/counter.hpp"
#include "rules/capitan/deploy.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/endure.hpp"
#include "rules/capitan/evasion.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/joint.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/propose_act.hpp"
#include "rules/capitan/rout.hpp"
#include "rules/capitan/turn.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

class Proposal {
 public:
  Proposal(const State& s, const Ask& ask, Rng& rng) : s_(s), ask_(ask), rng_(rng), answer_{.ask = ask.id, .actor = ask.actor} {}

  Answer act(Act chosen, std::uint16_t target = nobody, int n = 0) {
    answer_.act = static_cast<std::uint8_t>(chosen);
    answer_.target = target;
    answer_.n = static_cast<std::int16_t>(n);
    return answer_;
  }

  Answer card() {
    Vec<UnitId, most_units> hand;
    for (std::size_t u = 0; u < s_.units.size(); ++u)
      if (s_.side(u) == ask_.who && in_hand(s_, static_cast<UnitId>(u))) hand.push_back(static_cast<UnitId>(u));
    answer_.actor = hand[rng_.below(static_cast<std::uint32_t>(hand.size()))];
    return act(Act::play);
  }

  Answer prepare() {
    if (rng_.below(2) == 0 && !why_not_ambush(s_, ask_.who)) return act(Act::ambush);
    if (rng_.below(3) == 0 && !why_not_bonus(s_, ask_.who)) return act(Act::bonus);
    if (rng_.below(4) != 0)
      for (int tries = 0; tries < 3; ++tries) {
        const auto u = static_cast<std::uint16_t>(rng_.below(static_cast<std::uint32_t>(s_.units.size())));
        if (!why_not_name(s_, ask_.who, u)) return act(Act::name, u);
      }
    return act(Act::lay);
  }

  Answer next() {
    Vec<UnitId, most_units> group;
    for (std::size_t u = 0; u < s_.units.size(); ++u)
      if (has(s_.group, u)) group.push_back(static_cast<UnitId>(u));
    return act(Act::activate, group[rng_.below(static_cast<std::uint32_t>(group.size()))]);
  }

  Answer aide() {
    const auto commander = static_cast<UnitId>(ask_.actor);
    Pt at;
    for (const std::uint8_t k : s_.units[commander].members)
      if (s_.role(k) == Role::aide) at = s_.figures[k].at;
    for (int tries = 0; tries < 4; ++tries) {
      const auto u = static_cast<std::uint16_t>(rng_.below(static_cast<std::uint32_t>(s_.units.size())));
      if (s_.side(u) != ask_.who || !in_hand(s_, static_cast<UnitId>(u))) continue;
      act(Act::ride, u);
      const Pt aim = middle_of(s_, u);
      answer_.path = {along(at, bearing(at, aim), rng_.between(0, 2500))};
      if (!why_not_ride(s_, commander, on_grid(s_, answer_))) return answer_;
    }
    answer_.path.clear();
    return act(Act::finish);
  }

  Answer react() {
    if (rng_.below(3) != 0)
      for (std::size_t u = 0; u < s_.units.size(); ++u)
        if (s_.side(u) == ask_.who && may_react(s_, static_cast<UnitId>(u), ask_.n)) {
          answer_.actor = static_cast<std::uint16_t>(u);
          AbilitySet by = reactions_of(s_, static_cast<UnitId>(u), ask_.n);
          if ((by & (by - 1)) != 0 && rng_.below(2) == 0) by &= by - 1;
          act(Act::react, nobody, __builtin_ctzll(by));
          if (ask_.n != 1) return answer_;
          const auto moments = moments_of(s_, static_cast<UnitId>(u), false);
          answer_.path = {lead_at(s_, moments[rng_.below(static_cast<std::uint32_t>(moments.size()))])};
          if (!Capitan::check(s_, answer_)) return answer_;
          answer_.path.clear(), answer_.actor = ask_.actor;
        }
    return act(Act::decline);
  }

  Answer evade() {
    const auto unit = static_cast<UnitId>(ask_.actor);
    if (rng_.below(2) == 0 && may_evade(s_, unit))
      if (const auto spots = evasion_spots(s_, unit); !spots.empty()) {
        answer_.path = {spots[rng_.below(static_cast<std::uint32_t>(spots.size()))]};
        return act(Act::evade);
      }
    if (rng_.below(2) == 0 && may_avoid(s_, unit)) {
      act(Act::avoid);
      const Pt at = s_.figures[s_.units[unit].members.front()].at;
      answer_.path = {along(at, bearing(middle_of(s_, s_.charge.units.front()), at), rng_.between(500, 2000))};
      if (!Capitan::check(s_, answer_)) return answer_;
      answer_.path.clear();
    }
    return act(Act::stand);
  }

  Answer retarget() {
    for (int tries = 0; tries < 3; ++tries) {
      const auto u = static_cast<std::uint16_t>(rng_.below(static_cast<std::uint32_t>(s_.units.size())));
      act(s_.charge.kind == Assault::engage ? Act::engage : Act::charge, u);
      if (!Capitan::check(s_, answer_)) return answer_;
    }
    return act(Act::decline);
  }

  Answer counter() {
    if (rng_.below(3) == 0) return act(Act::decline);
    const UnitSet leaders = counter_leaders(s_);
    for (std::size_t c = 0; c < s_.units.size(); ++c)
      if (has(leaders, c))
        if (const Answer with = act(Act::counter_together, static_cast<std::uint16_t>(c)); !check_counter(s_, with)) return with;
    return act(may_counter(s_, false) ? Act::counter_charge : Act::decline);
  }

  Answer gunners() {
    const auto crew = static_cast<UnitId>(ask_.actor);
    const UnitId charger = s_.charge.units.front();
    if (rng_.below(4) != 0 && !why_not_canister(s_, crew, charger, 0)) return act(Act::canister, charger);
    return act(rng_.below(4) == 0 ? Act::flee : Act::stand);
  }

  Answer withdraw() {
    if (rng_.below(6) != 0) return act(Act::stand);
    act(Act::break_off);
    for (int tries = 0; tries < 6; ++tries) {
      answer_.facing = static_cast<Angle>(rng_.below(360));
      if (leads_away(s_, static_cast<UnitId>(ask_.actor), answer_.facing)) return answer_;
    }
    answer_.facing = no_angle;
    return act(Act::stand);
  }

  Answer ability() {
    AbilitySet set = melee_abilities(s_, static_cast<UnitId>(ask_.actor));
    for (std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(__builtin_popcountll(set))); skip > 0; --skip) set &= set - 1;
    return act(Act::use, nobody, __builtin_ctzll(set));
  }

  Answer losses() {
    act(Act::lose);
    Members first = next_to_fall(s_, static_cast<UnitId>(ask_.actor));
    for (int k = 0; k < ask_.n; ++k) {
      const std::size_t i = rng_.below(static_cast<std::uint32_t>(first.size()));
      answer_.places.push_back({.figure = first[i]});
      first.erase(first.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return answer_;
  }

  Answer advance() {
    const auto unit = static_cast<UnitId>(ask_.actor);
    if (ability_free(s_, unit, Ability::bloodthirsty) || rng_.below(2) == 0)
      for (std::size_t e = 0; e < s_.units.size(); ++e) {
        act(Act::advance, static_cast<std::uint16_t>(e));
        if (!why_not_advance(s_, unit, on_grid(s_, answer_))) return answer_;
      }
    for (int tries = 0; tries < 3; ++tries) {
      act(Act::advance);
      const Pt at = s_.figures[s_.units[unit].members.front()].at;
      const auto far = rng_.between(0, 1000);
      answer_.path = {along(at, static_cast<Angle>(rng_.below(360)), far)};
      if (!why_not_advance(s_, unit, on_grid(s_, answer_))) return answer_;
      answer_.path.clear();
    }
    if (!why_not_stay(s_, unit)) return act(Act::decline);
    answer_.path = {s_.figures[s_.units[unit].members.front()].at};
    return act(Act::advance);
  }

  Answer use_one_of(AbilitySet set) {
    if (set == 0 || rng_.below(3) == 0) return act(Act::decline);
    for (std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(__builtin_popcountll(set))); skip > 0; --skip) set &= set - 1;
    return act(Act::use, nobody, __builtin_ctzll(set));
  }

  Answer join() {
    if (rng_.below(4) != 0)
      for (std::size_t u = 0; u < s_.units.size(); ++u) {
        const int n = rng_.below(2) == 0 ? charge_old_guard : 0;
        for (const int tried : {n, 0})
          if (const Answer a = act(Act::join, static_cast<std::uint16_t>(u), tried); !why_not_join(s_, a)) return a;
      }
    return act(Act::finish);
  }

 private:
  const State& s_;
  const Ask& ask_;
  Rng& rng_;
  Answer answer_;
};

}  // namespace

Answer Capitan::propose(const State& s, const Ask& ask, Rng& rng) {
  Proposal p(s, ask, rng);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: return propose_deployment(s, ask, rng).value_or(p.act(Act::ready));
    case AskKind::card: return p.card();
    case AskKind::prepare: return p.prepare();
    case AskKind::next: return p.next();
    case AskKind::aide: return p.aide();
    case AskKind::act: return propose_act(s, ask, rng);
    case AskKind::react: return p.react();
    case AskKind::evade: return p.evade();
    case AskKind::retarget: return p.retarget();
    case AskKind::counter: return p.counter();
    case AskKind::gunners: return p.gunners();
    case AskKind::defend:
      return p.use_one_of(defending_abilities(s, static_cast<UnitId>(ask.actor), s.charge.units.front()));
    case AskKind::assail: return p.use_one_of(assailing_abilities(s, static_cast<UnitId>(ask.actor)));
    case AskKind::endure: return p.use_one_of(second_tries(s, static_cast<UnitId>(ask.actor)));
    case AskKind::join: return p.join();
    case AskKind::withdraw: return p.withdraw();
    case AskKind::ability: return p.ability();
    case AskKind::allot: return p.act(Act::stand);
    case AskKind::losses: return p.losses();
    case AskKind::pursue: return p.act(rng.below(3) == 0 ? Act::decline : Act::pursue);
    case AskKind::advance: return p.advance();
    case AskKind::perks: return p.act(rng.below(2) == 0 ? Act::decline : ask.n == add_bonus ? Act::bonus : Act::roll_again);
    case AskKind::reveal: break;
  }
  return p.act(Act::stand);
}

}  // namespace esc::capitan
