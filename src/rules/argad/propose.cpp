// propose.cpp — one plausible answer, quickly: the heart of random play and of every look ahead.
#include "rules/argad/aim.hpp"
#include "rules/argad/argad.hpp"
#include "rules/argad/ground.hpp"
#include "rules/argad/orders.hpp"
#include "rules/argad/proposal.hpp"
#include "table/angle.hpp"

namespace esc::argad {

namespace {

using Figures = Vec<std::uint16_t, most_men>;

std::uint16_t any_of(const Figures& men, Rng& rng) { return men[rng.below(static_cast<std::uint32_t>(men.size()))]; }

Figures enemies(const State& s, Side side) {
  Figures men;
  each_on_table(s, other(side), [&](std::uint16_t k) { men.push_back(k); });
  return men;
}

class Proposal {
 public:
  Proposal(const State& s, const Ask& ask, Rng& rng)
      : s_(s), ask_(ask), rng_(rng), answer_{.ask = ask.id, .actor = ask.actor} {}

  Answer order() {
    const Man& m = s_.men[ask_.actor];
    if (m.hidden && !s_.plans[ask_.actor].shows) return act(rng_.below(12) == 0 ? Act::show : Act::stay);
    const std::uint32_t mood = rng_.below(16);
    if (mood == 0 && s_.phase() == FrameKind::orders) return act(Act::done);
    if (mood == 1 && m.kind == Kind::foot) return act(Act::lie_down);
    if (mood <= 4 && early_shot()) return answer_;
    if (mood <= 6 && m.kind != Kind::foot && !enemies(s_, ask_.who).empty() && walk(Act::dismount)) return answer_;
    if (mood == 7 && m.left_horse && walk(Act::mount)) return answer_;
    if (mood == 8 && m.kind == Kind::foot && walk(Act::crawl)) return answer_;
    if (mood <= 12 && walk(Act::walk)) return answer_;
    return act(Act::stay);
  }

  Answer fire() {
    const Figures foes = enemies(s_, ask_.who);
    const Profile& p = s_.profile(ask_.actor);
    const bool surprise = s_.phase() == FrameKind::surprise_orders;
    if (foes.empty() || rng_.below(12) == 0) return act(Act::hold_fire);
    if (p.grenades && !surprise && rng_.below(3) == 0) {
      act(Act::throw_grenade);
      answer_.path = {s_.men[any_of(foes, rng_)].at};
      if (!why_not_throw(s_, ask_.actor, answer_.path.front())) return answer_;
      answer_.path.clear();
    }
    for (int tries = 0; tries < 3 && !p.firearms.empty(); ++tries) {
      const auto gun = static_cast<int>(rng_.below(static_cast<std::uint32_t>(p.firearms.size())));
      const bool aims = !surprise && s_.men[ask_.actor].ready_turns > 0 && rng_.below(2) == 0;
      const bool bonus = rng_.below(4) == 0;
      act(aims ? Act::fire_aimed : Act::fire, any_of(foes, rng_), gun | (bonus ? names_group_bonus : 0));
      if (!why_not_shoot(s_, ask_.actor, shooting_of(answer_))) return answer_;
    }
    return act(Act::hold_fire);
  }

  Answer strike() {
    const MenSet met = enemies_in_contact(s_, ask_.actor);
    Figures men;
    for (std::uint16_t k = 0; k < s_.men.size(); ++k)
      if (has(met, k)) men.push_back(k);
    if (men.empty()) return act(Act::hold_back);
    return act(Act::strike, any_of(men, rng_));
  }

  Answer surprise() {
    Figures men;
    for (std::uint16_t k = 0; k < s_.men.size(); ++k)
      if (s_.side(k) == ask_.who && s_.men[k].active() && s_.men[k].hidden) men.push_back(k);
    if (men.empty() || rng_.below(3) != 0) return act(Act::keep_hidden);
    act(rng_.below(2) == 0 ? Act::appear_and_move : Act::appear_and_shoot);
    answer_.actor = any_of(men, rng_);
    if (!Argad::check(s_, answer_)) return answer_;
    answer_.actor = ask_.actor;
    return act(Act::keep_hidden);
  }

  Answer fall() { return act(Act::fall, static_cast<std::uint16_t>(__builtin_ctzll(s_.tied))); }

  Answer act(Act chosen, std::uint16_t target = nobody, int n = 0) {
    answer_.act = static_cast<std::uint8_t>(chosen);
    answer_.target = target;
    answer_.n = static_cast<std::int16_t>(n);
    return answer_;
  }

 private:
  bool early_shot() {
    const Figures foes = enemies(s_, ask_.who);
    const std::size_t guns = s_.profile(ask_.actor).firearms.size();
    if (foes.empty() || guns == 0 || s_.phase() != FrameKind::orders) return false;
    const auto gun = static_cast<int>(rng_.below(static_cast<std::uint32_t>(guns)));
    act(Act::early_fire, any_of(foes, rng_), gun);
    return !why_not_order(s_, ask_.actor, answer_);
  }

  // Straight at an enemy, towards the goal, or anywhere on the table.
  bool walk(Act how) {
    const Man& m = s_.men[ask_.actor];
    act(how);
    answer_.path.clear();
    const std::uint32_t mood = rng_.below(3);
    const Figures foes = enemies(s_, ask_.who);
    if (mood == 0 && !foes.empty()) {
      answer_.target = any_of(foes, rng_);
    } else {
      const Len reach = centimetres(open_ground_cm(m.kind, s_.profile(ask_.actor).load, s_.book()));
      Pt to = along(m.at, static_cast<Angle>(rng_.below(360)), reach);
      if (mood == 1) to = towards_goal(m.at, reach);
      answer_.path.push_back(to);
    }
    if (!why_not_order(s_, ask_.actor, answer_)) return true;
    answer_.path.clear();
    return false;
  }

  Pt towards_goal(Pt at, Len reach) {
    for (const Goal& goal : s_.setup->goals) {
      if (goal.side != ask_.who || (goal.carrier_only && !s_.men[ask_.actor].carries)) continue;
      switch (goal.edge) {
        case Edge::west:
          return {at.x - reach, at.y};
        case Edge::east:
          return {at.x + reach, at.y};
        case Edge::south:
          return {at.x, at.y - reach};
        case Edge::north:
          return {at.x, at.y + reach};
      }
    }
    const Pt middle{s_.setup->table.width() / 2, s_.setup->table.height() / 2};
    return along(at, bearing(at, middle), reach / 2);
  }

  const State& s_;
  const Ask& ask_;
  Rng& rng_;
  Answer answer_;
};

}  // namespace

Answer Argad::propose(const State& s, const Ask& ask, Rng& rng) {
  Proposal proposal(s, ask, rng);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: {
      const Proposed p = propose_place(s, ask.who, rng);
      return p.man == nobody ? proposal.act(Act::ready) : place_answer(ask, p);
    }
    case AskKind::orders:
      return proposal.order();
    case AskKind::fire:
      return proposal.fire();
    case AskKind::strike:
      return proposal.strike();
    case AskKind::surprise:
      return proposal.surprise();
    case AskKind::fall:
      break;
  }
  return proposal.fall();
}

}  // namespace esc::argad
