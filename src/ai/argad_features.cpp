#include "ai/argad_features.hpp"

#include <algorithm>

#include "rules/argad/argad.hpp"
#include "rules/argad/deploy.hpp"
#include "rules/argad/hiding.hpp"
#include "rules/argad/orders.hpp"
#include "rules/argad/special.hpp"

namespace esc::argad {

namespace {

constexpr int disaster = -1'000'000, triumph = 1'000'000;
constexpr int share_standing = 80, share_pistol = 50, share_moving = 10;  // of a shot now, after the moves; per cent
constexpr int share_later = 40;
constexpr int price_of_deed = 150;                // somebody else might use the special action better
constexpr int patience = 2000, impatience = 400;  // of a hidden man, and what each turn takes of it
constexpr int likes_hiding = 1500;
constexpr int worth_of_touch = 20;  // centimetres of way

AskKind asks_for(const Ask& ask) { return static_cast<AskKind>(ask.kind); }
Act act_of(const Answer& a) { return static_cast<Act>(a.act); }

bool has_pistol(const Profile& p) {
  return std::find(p.firearms.begin(), p.firearms.end(), Firearm::pistol) != p.firearms.end();
}

Pt off_by(const Table& table, Edge edge, Pt at) {
  constexpr Len beyond = centimetres(2);
  switch (edge) {
    case Edge::west:
      return {-beyond, at.y};
    case Edge::east:
      return {table.width() + beyond, at.y};
    case Edge::south:
      return {at.x, -beyond};
    case Edge::north:
      return {at.x, table.height() + beyond};
  }
  return at;
}

}  // namespace

void Features::look(const State& seen, const Ask& ask) {
  s_ = &seen;
  ask_ = ask;
  scratch_ = seen;
  stances_.clear();
  errand_ = {};
  if (ask.actor != nobody && asks_for(ask) != AskKind::deploy) errand_ = goals_.errand_of(seen, ask.actor);
}

int Features::samples(const Ask& ask) const { return asks_for(ask) == AskKind::deploy ? 16 : 0; }

void Features::suggest(Rng&, std::vector<Answer>& more) {
  if (asks_for(ask_) != AskKind::orders) return;
  const State& s = *s_;
  const Man& m = s.men[ask_.actor];
  if (m.hidden && !s.plans[ask_.actor].shows) return;
  Answer walk{.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::walk), .actor = ask_.actor};
  const Len reach = centimetres(open_ground_cm(m.kind, s.profile(ask_.actor).load, s.book()));
  if (errand_.routes) {
    walk.path = errand_.routes->way(s, ask_.actor, reach);
    if (!walk.path.empty()) more.push_back(walk);
  }
  if (const auto touching = goals_.touching_place(s, ask_.actor); touching && *touching != m.at) {
    walk.path = {*touching};
    more.push_back(walk);
  }
  if (errand_.leaves_by) {
    const Pt off = off_by(setup_.table, *errand_.leaves_by, m.at);
    walk.path = {off};
    if (within(m.at, off, reach + centimetres(2))) more.push_back(walk);
  }
  each_on_table(s, other(ask_.who), [&](std::uint16_t k) {
    for (std::size_t g = 0; g < s.profile(ask_.actor).firearms.size(); ++g)
      more.push_back({.ask = ask_.id,
                      .act = static_cast<std::uint8_t>(Act::early_fire),
                      .actor = ask_.actor,
                      .target = k,
                      .n = static_cast<std::int16_t>(static_cast<int>(g) | names_group_bonus)});
  });
}

int Features::promise(const Answer& a) {
  switch (asks_for(ask_)) {
    case AskKind::fire:
      return value_of_shot(a);
    case AskKind::orders:
      break;
    default:
      return 0;
  }
  switch (act_of(a)) {
    case Act::done:
      return disaster;
    case Act::early_fire:
      return shot_now(a);
    case Act::walk:
    case Act::crawl:
      if (a.target != nobody) return value_of_charge(a.target);
      return errand_.cost(s_->men[ask_.actor].at) - errand_.cost(end_of(a));
    default:
      return triumph;  // always worth a closer look
  }
}

int Features::value(const Answer& a) {
  switch (asks_for(ask_)) {
    case AskKind::deploy:
      return value_of_place(a);
    case AskKind::orders:
      return value_of_order(a);
    case AskKind::fire:
      return value_of_shot(a);
    case AskKind::strike:
      if (act_of(a) == Act::strike) return value_of_blow(a.target, static_cast<Wielded>(a.n));
      return act_of(a) == Act::hold_back && goals_.is_fetching(*s_, ask_.actor) ? triumph : disaster;
    case AskKind::surprise:
      if (act_of(a) == Act::keep_hidden) return 0;
      return value_of_coming_out(a.actor) + (act_of(a) == Act::appear_and_shoot ? 0 : -patience);
    case AskKind::fall:
      return -worth(*s_, a.target);
  }
  return 0;
}

int Features::value_of_place(const Answer& a) {
  if (act_of(a) == Act::ready) return triumph;
  put(scratch_, a.actor, {.at = a.path.front(), .hidden = act_of(a) == Act::hide, .unit = a.n});
  scratch_.men[a.actor].hidden = false;
  const int shot = chances_.best_shot(scratch_, a.actor), danger = chances_.danger(scratch_, a.actor);
  const int way = goals_.errand_of(scratch_, a.actor).cost(a.path.front());
  scratch_.men[a.actor] = s_->men[a.actor];
  if (act_of(a) == Act::hide) return likes_hiding + shot - way / 10;
  return shot * share_later / 100 - danger * share_of_danger() / 100 - way / 10;
}

Pt Features::end_of(const Answer& a) const {
  const Man& m = s_->men[ask_.actor];
  return a.path.empty() ? m.at : a.path.back();
}

const Features::Exchange& Features::exchange_as(const Man& as_he_would_be) {
  const Pt at = as_he_would_be.at;
  const Posture posture = as_he_would_be.posture;
  const Kind kind = as_he_would_be.kind;
  for (const Stance& known : stances_)
    if (known.at == at && known.posture == posture && known.kind == kind) return known.leads_to;
  Man& man = scratch_.men[ask_.actor];
  man = as_he_would_be;
  man.hidden = false;
  stances_.push_back({at, posture, kind, {chances_.best_shot(scratch_, ask_.actor), chances_.danger(scratch_, ask_.actor)}});
  man = s_->men[ask_.actor];
  return stances_.back().leads_to;
}

int Features::value_of_stance(const Man& as_he_would_be, int fires) {
  const auto [shot, danger] = exchange_as(as_he_would_be);
  return shot * (fires + share_later) / 100 - danger * share_of_danger() / 100 * temper_.danger() / 100 -
         errand_.cost(as_he_would_be.at) * temper_.eagerness() / 100;
}

int Features::shot_now(const Answer& a) {
  const Shooting shot = shooting_of(a);
  if (shot.bonus && why_not_shoot(*s_, ask_.actor, shot)) return 0;
  int value = chances_.shot(*s_, ask_.actor, shot);
  if (group_of(*s_, a.target) != 0) return value;  // the next hit takes the next man
  for (std::size_t k = 0; k < s_->men.size(); ++k)
    if (s_->side(k) == ask_.who)
      for (const Shooting& planned : s_->plans[k].shooting)
        if (planned.target == a.target && planned.act != Act::throw_grenade) value = value * 7 / 10;
  return value;
}

int Features::value_of_charge(std::uint16_t enemy) {
  const State& s = *s_;
  const Man& m = s.men[ask_.actor];
  const Len reach = centimetres(open_ground_cm(m.kind, s.profile(ask_.actor).load, s.book()));
  if (!within_gap(m.base(), s.men[enemy].base(), reach * 8 / 10)) return disaster / 2;
  Melee melee = melee_facts(s, ask_.actor, enemy);
  constexpr Len run_up = centimetres(10);
  melee.a.charging = m.kind == Kind::cavalry && !within_gap(m.base(), s.men[enemy].base(), run_up) &&
                     melee.place.cavalry_going == Going::easy;
  const Melee other_way = melee_facts(s, enemy, ask_.actor);
  int kills = chances_.of_kill(melee), falls = chances_.of_kill(other_way);
  const int reach_of_arms = length(melee.a.weapon, s.book()) - length(melee.b.weapon, s.book());
  if (reach_of_arms > 0) falls = falls * (certain - kills) / certain;
  if (reach_of_arms < 0) kills = kills * (certain - falls) / certain;
  const int danger = chances_.danger(s, ask_.actor) * share_of_danger() / 200;  // nobody fires into a melee
  return kills * worth(s, enemy) - falls * worth(s, ask_.actor) - danger * temper_.danger() / 100 -
         errand_.cost(s.men[enemy].at) * temper_.eagerness() / 100;
}

int Features::value_of_coming_out(std::uint16_t man) {
  const MenSet unit = comes_out_with(*s_, man);
  int sum = 0;
  for (std::size_t k = 0; k < s_->men.size(); ++k) {
    if (!has(unit, k)) continue;
    scratch_.men[k].hidden = false;
    scratch_.men[k].posture = Posture::standing;
    sum += chances_.best_shot(scratch_, k) - (patience - impatience * s_->turn);
    scratch_.men[k] = s_->men[k];
  }
  return sum;
}

int Features::value_of_order(const Answer& a) {
  const State& s = *s_;
  Man m = s.men[ask_.actor];
  if (m.hidden && !s.plans[ask_.actor].shows) {
    if (act_of(a) == Act::show) return value_of_coming_out(ask_.actor) - patience / 2;
    return act_of(a) == Act::stay ? 0 : disaster;
  }
  if (goals_.is_fetching(s, ask_.actor) && act_of(a) == Act::stay) return triumph;
  switch (act_of(a)) {
    case Act::stay:
      return value_of_stance(m, share_standing);
    case Act::stand_up:
      m.posture = Posture::standing;
      return value_of_stance(m, share_standing) - 1;
    case Act::lie_down:
      m.posture = Posture::prone;
      return value_of_stance(m, share_standing) - 2;
    case Act::early_fire: {
      const int shot = shot_now(a);
      return shot == 0 ? disaster : shot + value_of_stance(m, 0);
    }
    case Act::walk: {
      if (a.target != nobody) return value_of_charge(a.target);
      const Pt end = end_of(a);
      if (!setup_.table.holds(end)) {
        const bool home = errand_.leaves_by && off_by(setup_.table, *errand_.leaves_by, m.at) == end;
        return home ? triumph : disaster;
      }
      const int at_hand = goals_.touching_place(s, ask_.actor) == end ? errand_.weight * worth_of_touch : 0;
      m.at = end;
      m.posture = Posture::standing;
      return value_of_stance(m, has_pistol(s.profile(ask_.actor)) ? share_pistol : share_moving) + at_hand;
    }
    case Act::dismount: {  // a rifle is fired on foot
      const bool may_shoot_then = m.kind == Kind::mounted_foot && errand_.weight < 100;
      m.kind = Kind::foot;
      return may_shoot_then ? value_of_stance(m, share_standing) : disaster;
    }
    default:
      return disaster / 2;
  }
}

int Features::value_of_grenade(Pt at) {
  constexpr Len burst = millimetres(25), sure = centimetres(10);
  int sum = 0;
  for (std::size_t k = 0; k < s_->men.size(); ++k) {
    const Man& m = s_->men[k];
    if (!m.on_table() || !closer_than(m.at, at, m.radius() + burst)) continue;
    sum += (s_->side(k) == ask_.who ? -worth(*s_, k) : worth(*s_, k)) * certain / 2;
  }
  const bool drifts = gap(s_->men[ask_.actor].base(), at) > Measure(sure);
  return drifts ? sum * 4 / 10 : sum;
}

int Features::value_of_shot(const Answer& a) {
  const bool touched = enemies_in_contact(*s_, ask_.actor) != 0;
  int instead = 0;  // who fires does not strike
  if (touched)
    each_on_table(*s_, other(ask_.who), [&](std::uint16_t k) {
      if (in_contact(*s_, ask_.actor, k)) instead = std::max(instead, value_of_blow(k, Wielded::own_weapon));
    });
  switch (act_of(a)) {
    case Act::done:
      return disaster;
    case Act::hold_fire:
      return goals_.is_fetching(*s_, ask_.actor) ? triumph : 1;
    case Act::throw_grenade:
      return value_of_grenade(a.path.front()) - price_of_deed - instead;
    case Act::lie_in_wait:
      return 0;
    default:
      break;
  }
  const bool deed = deed_of(*s_, ask_.actor, shooting_of(a)) != Deed::none;
  return shot_now(a) - (deed ? price_of_deed : 0) - instead;
}

int Features::value_of_blow(std::uint16_t victim, Wielded with) {
  scratch_.plans[ask_.actor].wielded = with;
  const Melee melee = melee_facts(scratch_, ask_.actor, victim);
  scratch_.plans[ask_.actor].wielded = s_->plans[ask_.actor].wielded;
  const int kill = chances_.of_kill(melee), recoil = chances_.of_recoil(melee);
  return (kill * 5 + recoil) * worth(*s_, victim) / 5 + length(melee.a.weapon, s_->book());
}

}  // namespace esc::argad
