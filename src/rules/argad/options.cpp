// options.cpp — what may be answered now, and for people also what may not and why. Every option is put to the judge.
#include "rules/argad/aim.hpp"
#include "rules/argad/argad.hpp"
#include "rules/argad/deploy.hpp"
#include "rules/argad/hiding.hpp"
#include "rules/argad/proposal.hpp"
#include "table/angle.hpp"
#include "table/reach.hpp"

namespace esc::argad {

namespace {

class Offer {
 public:
  Offer(const State& s, const Ask& ask, Options& out) : s_(s), ask_(ask), out_(out) {}
  Answer answer(Act act, std::uint16_t target = nobody, int n = 0) const {
    return {.ask = ask_.id,
            .act = static_cast<std::uint8_t>(act),
            .actor = ask_.actor,
            .target = target,
            .n = static_cast<std::int16_t>(n)};
  }
  void may(Answer a, bool tell_why_not = true) {
    if (const Verdict no = Argad::check(s_, a)) {
      if (out_.for_people && tell_why_not) out_.barred.push_back({std::move(a), *no});
    } else {
      out_.list.push_back(std::move(a));
    }
  }
  void may(Act act, std::uint16_t target = nobody, int n = 0) { may(answer(act, target, n)); }
  void may_at(Act act, Pt place, std::uint16_t target = nobody, int n = 0) {  // offered only where it is allowed
    Answer a = answer(act, target, n);
    a.path.push_back(place);
    may(std::move(a), false);
  }
  bool for_people() const { return out_.for_people; }

 private:
  const State& s_;
  const Ask& ask_;
  Options& out_;
};

// How far he could get, the slowness dice aside: an outline for the eyes, the judge alone decides.
Options::Zone reach_of(const State& s, std::uint16_t man) {
  const Man& m = s.men[man];
  const Profile& p = s.profile(man);
  esc::Mover mover{
      .start = m.at, .radius = m.radius(), .allowance = centimetres(open_ground_cm(m.kind, p.load, s.book()))};
  if (p.swimmer == Swimmer::none || m.kind != Kind::foot) mover.percent[ground_water] = 0;
  mover.obstacles = {.bases = {}, .hard = s.setup->barred, .doors_open = true};
  return {
      .act = static_cast<std::uint8_t>(Act::walk), .actor = man, .outlines = Reach(s.setup->table, mover).outline()};
}

void offer_orders(const State& s, const Ask& ask, Offer& offer, Options& out) {
  const Man& m = s.men[ask.actor];
  const Side foe = other(ask.who);
  for (const Act act : {Act::stay, Act::show, Act::lie_down, Act::stand_up, Act::mount, Act::dismount, Act::done})
    offer.may(act);
  if (m.hidden && !s.plans[ask.actor].shows) return;
  if (out.for_people && m.boat == 0) out.zones.push_back(reach_of(s, ask.actor));
  const Len reach = centimetres(open_ground_cm(m.kind, s.profile(ask.actor).load, s.book()));
  for (int degrees = 0; degrees < 360; degrees += 30)
    for (const Len far : {reach, reach / 2}) {
      const Pt to = along(m.at, static_cast<Angle>(degrees), far);
      offer.may_at(Act::walk, to);
      if (far == reach / 2 && offer.for_people())
        offer.may_at(Act::crawl, along(m.at, static_cast<Angle>(degrees), centimetres(8)));
    }
  for (std::size_t boat = 1; boat <= s.boats.size(); ++boat) offer.may(Act::board, nobody, static_cast<int>(boat));
  if (m.boat != 0)
    for (int degrees = 0; degrees < 360; degrees += 30)
      offer.may_at(Act::row, along(m.at, static_cast<Angle>(degrees), centimetres(s.book().move.boat_cm)));
  each_on_table(s, foe, [&](std::uint16_t k) {
    offer.may(Act::walk, k);
    for (std::size_t g = 0; g < s.profile(ask.actor).firearms.size(); ++g) {
      const int gun = static_cast<int>(g);
      offer.may(Act::early_fire, k, gun);
      offer.may(offer.answer(Act::early_fire, k, gun | names_group_bonus), false);
    }
  });
}

// Where he could show himself for a moment: places that he passed, and round his own.
void offer_furtive(const State& s, const Ask& ask, std::uint16_t target, int gun, Offer& offer) {
  const Man& m = s.men[ask.actor];
  for (const Pt p : m.trail) offer.may_at(Act::fire_furtively, p, target, gun);
  offer.may_at(Act::fire_furtively, m.at, target, gun);
  for (int degrees = 0; degrees < 360; degrees += 45)
    offer.may_at(Act::fire_furtively, along(m.at, static_cast<Angle>(degrees), centimetres(2) - 1), target, gun);
}

void offer_fire(const State& s, const Ask& ask, Offer& offer) {
  offer.may(Act::hold_fire);
  offer.may(Act::done);
  const bool surprise = s.phase() == FrameKind::surprise_orders;
  bool first = true;  // why he cannot aim or throw is told once
  each_on_table(s, other(ask.who), [&](std::uint16_t k) {
    for (std::size_t g = 0; g < s.profile(ask.actor).firearms.size(); ++g) {
      const int gun = static_cast<int>(g);
      offer.may(Act::fire, k, gun);
      offer.may(offer.answer(Act::fire, k, gun | names_group_bonus), false);
      if (surprise) continue;
      offer.may(offer.answer(Act::fire_aimed, k, gun), first);
      offer.may(offer.answer(Act::fire_aimed, k, gun | names_group_bonus), false);
      if (!offer.for_people()) continue;
      offer.may(offer.answer(Act::lie_in_wait, k, gun), false);
      offer_furtive(s, ask, k, gun, offer);
    }
    if (!surprise) {
      Answer thrown = offer.answer(Act::throw_grenade);
      thrown.path.push_back(s.men[k].at);
      offer.may(std::move(thrown), first && s.profile(ask.actor).grenades);
    }
    first = false;
  });
}

void offer_deployment(const State& s, const Ask& ask, Offer& offer) {
  offer.may(Act::ready);
  Rng rng(ask.id);
  if (const Proposed p = propose_place(s, ask.who, rng); p.man != nobody) {
    Answer a = place_answer(ask, p);
    offer.may(std::move(a), false);
  }
}

}  // namespace

void Argad::options(const State& s, const Ask& ask, Options& out) {
  out.clear();
  Offer offer(s, ask, out);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return offer_deployment(s, ask, offer);
    case AskKind::orders:
      return offer_orders(s, ask, offer, out);
    case AskKind::fire:
      return offer_fire(s, ask, offer);
    case AskKind::strike:
      offer.may(Act::hold_back);
      offer.may(Act::done);
      each_on_table(s, other(ask.who), [&](std::uint16_t k) {
        if (!in_contact(s, ask.actor, k)) return;
        for (const Wielded with : {Wielded::own_weapon, Wielded::butt, Wielded::fists})
          offer.may(Act::strike, k, static_cast<int>(with));
      });
      return;
    case AskKind::surprise:
      offer.may(Act::keep_hidden);
      for (std::uint16_t k = 0; k < s.men.size(); ++k) {
        if (s.side(k) != ask.who || !s.men[k].active() || !s.men[k].hidden) continue;
        for (const Act act : {Act::appear_and_move, Act::appear_and_shoot}) {
          Answer a = offer.answer(act);
          a.actor = k;
          offer.may(std::move(a));
        }
      }
      return;
    case AskKind::fall:
      for (std::uint16_t k = 0; k < s.men.size(); ++k)
        if (has(s.tied, k)) offer.may(Act::fall, k);
      return;
  }
}

}  // namespace esc::argad
