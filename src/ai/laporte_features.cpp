#include "ai/laporte_features.hpp"

#include <algorithm>

#include "ai/laporte_ways.hpp"
#include "rules/laporte/deploy.hpp"
#include "rules/laporte/doors.hpp"
#include "rules/laporte/flow.hpp"
#include "rules/laporte/laporte.hpp"
#include "rules/laporte/sight.hpp"
#include "rules/laporte/way.hpp"
#include "table/angle.hpp"

namespace esc::laporte {

namespace {

constexpr int disaster = -100'000, triumph = 100'000;
constexpr int patience = 130;             // what a man who waits for his moment hopes for
constexpr int good_counter = 150;         // … and what the moment must offer
constexpr int shelter[] = {0, 120, 220};  // by cover, at deployment

AskKind asks_for(const Ask& ask) { return static_cast<AskKind>(ask.kind); }
Act act_of(const Answer& a) { return static_cast<Act>(a.act); }

bool enemy_may_still_act(const State& s, Side side) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) != side && s.men[k].active() && !s.men[k].activated && s.men[k].actions > 0) return true;
  return false;
}

bool has_loaded_gun(const State& s, std::size_t man) {
  for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g)
    if (s.men[man].tufts[g] == 0) return true;
  return false;
}

int sequence_under_way(const State& s) {
  for (const Frame& f : s.agenda)
    if (static_cast<FrameKind>(f.kind) == FrameKind::sequence) return f.a;
  return 0;
}

int actions_left(const State& s, std::size_t man) {
  for (const Frame& f : s.agenda)
    if ((static_cast<FrameKind>(f.kind) == FrameKind::activation ||
         static_cast<FrameKind>(f.kind) == FrameKind::counter) &&
        f.who == man)
      return f.a;
  return 0;
}

std::optional<Pt> nearest_enemy_from(const State& s, Side side, Pt at) {
  std::optional<Pt> nearest;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != side && (!nearest || squared(s.men[k].at - at) < squared(*nearest - at)))
      nearest = s.men[k].at;
  return nearest;
}

}  // namespace

void Features::look(const State& seen, const Ask& ask) {
  s_ = &seen;
  ask_ = ask;
  here_.reset();
}

int Features::samples(const Ask& ask) const { return asks_for(ask) == AskKind::deploy ? 24 : 0; }

const Outlook& Features::here() {
  if (!here_) here_ = outlooks_.from(*s_, ask_.actor);
  return *here_;
}

void Features::suggest(Rng& rng, std::vector<Answer>& more) {
  if (asks_for(ask_) == AskKind::deploy) suggest_posts(rng, more);
  if (asks_for(ask_) == AskKind::way) suggest_ways(more);
}

// Men who fight over a house try its rooms first.
void Features::suggest_posts(Rng& rng, std::vector<Answer>& more) const {
  const auto house = outlooks_.goals().contested_house();
  const auto first = std::find_if(more.begin(), more.end(), [](const Answer& a) { return act_of(a) == Act::place; });
  if (!house || first == more.end()) return;
  Post post{.man = first->actor, .inside = static_cast<std::int16_t>(*house), .party = first->n};
  const Box box = box_of(setup_.table.piece(*house).shape.points);
  for (int tries = 0; tries < 16; ++tries) {
    post.at = {rng.between(box.lo.x, box.hi.x), rng.between(box.lo.y, box.hi.y)};
    if (!why_not_place(*s_, post.man, post.at, post.inside, post.party)) more.push_back(place_answer(ask_, post));
  }
}

void Features::suggest_ways(std::vector<Answer>& more) const {
  Answer go{.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::go), .actor = ask_.actor};
  go.path = way_to_goal(*s_, ask_.actor, outlooks_.goals(), ask_.n);
  if (!go.path.empty()) more.push_back(go);
  for (const Pt end : straight_ways(*s_, ask_.actor, outlooks_.goals())) {
    go.path = {end};
    more.push_back(go);
  }
}

int Features::promise(const Answer& a) {
  if (asks_for(ask_) != AskKind::way || a.path.empty()) return 0;
  const Man& man = s_->men[ask_.actor];
  const Pt end = a.path.back();
  if (!setup_.table.holds(end))
    return walk(*s_, ask_.actor, {a.path.data(), a.path.size()}, ask_.n).by_exit ? triumph : disaster;
  const bool in_reach = within(man.at, end, inches(ask_.n) + 2 * base_radius);
  for (std::size_t k = 0; k < s_->men.size() && in_reach; ++k)
    if (s_->men[k].active() && s_->side(k) != ask_.who && s_->men[k].at == end) return triumph;
  const Goals& goals = outlooks_.goals();
  const Goal goal = goals.goal_of(*s_, ask_.actor);
  return -goals.price_of(*s_, goal, goals.way_left(*s_, ask_.actor, goal, end, man.inside));
}

int Features::value(const Answer& a) {
  switch (asks_for(ask_)) {
    case AskKind::deploy:
      return value_of_place(a);
    case AskKind::choose:
      return value_of_choice(a);
    case AskKind::act:
      return value_of_act(a);
    case AskKind::way:
      return value_of_way(a);
    case AskKind::fight:
      return outlooks_.melee_value(*s_, ask_.actor, a.target);
    case AskKind::counter:
      return value_of_counter(a);
  }
  return 0;
}

int Features::value_of_place(const Answer& a) {
  if (act_of(a) == Act::ready) return triumph;
  State placed = *s_;
  Man& man = placed.men[a.actor];
  man.at = a.path.front();
  man.inside = a.target == nobody ? outdoors : static_cast<std::int16_t>(a.target);
  man.status = Status::active;
  const PieceId ground = setup_.table.top_area_at(man.at);
  const bool sheltered = ground != no_piece && setup_.sheltering.has(ground);
  const Cover cover = man.inside != outdoors ? Cover::dense
                      : sheltered            ? cover_of(setup_.table.piece(ground))
                                             : Cover::none;
  return outlooks_.from(placed, a.actor).place + shelter[index(cover)];
}

int Features::gain_of(std::size_t man, int actions) {
  const State& s = *s_;
  const Outlook look = outlooks_.from(s, man);
  const int fire = outlooks_.best_fire(look, s, man, actions) - outlooks_.kept_fire(look, s, man);
  const Goals& goals = outlooks_.goals();
  const Goal goal = goals.goal_of(s, man);
  const Len left = goals.way_left(s, man, goal, s.men[man].at, s.men[man].inside);
  const Len nearer = std::max(0, left - inches(outlooks_.usual_reach(s, man)) * actions);
  const int walk_on = goals.price_of(s, goal, left) - goals.price_of(s, goal, nearer);
  return std::max({fire, walk_on, outlooks_.best_charge(s, man)});
}

int Features::value_of_choice(const Answer& a) {
  const int gain = gain_of(a.actor, ask_.n);
  if (act_of(a) == Act::activate) return gain;
  const bool may_wait = has_loaded_gun(*s_, a.actor) && enemy_may_still_act(*s_, ask_.who);
  return may_wait && gain < patience ? patience : disaster;
}

int Features::value_of_counter(const Answer& a) {
  if (act_of(a) == Act::decline) return good_counter;
  const int actions = std::min<int>(s_->men[a.actor].actions, sequence_under_way(*s_));
  const Outlook look = outlooks_.from(*s_, a.actor);
  const int fire = outlooks_.best_fire(look, *s_, a.actor, actions) - outlooks_.kept_fire(look, *s_, a.actor);
  return std::max(fire, outlooks_.best_charge(*s_, a.actor));
}

int Features::value_of_act(const Answer& a) {
  const std::size_t man = ask_.actor, gun = static_cast<std::size_t>(a.n);
  const int actions = ask_.n;
  switch (act_of(a)) {
    case Act::move:
      return value_of_move();
    case Act::fire: {
      const bool nearest = (nearest_enemies_in_sight(*s_, man) & only_man(a.target)) != 0;
      const Shot shot = shot_facts(*s_, man, a.target, gun, nearest);
      return outlooks_.shot_value(*s_, a.target, shot) +
             here().plans[gun].after_shot(outlooks_.gun(*s_, man, gun, actions));
    }
    case Act::aim: {
      int best = 0;
      for (std::size_t g = 0; g < s_->profile(man).firearms.size(); ++g)
        if (s_->men[man].tufts[g] == 0)
          best = std::max(best, here().plans[g].after_aim(outlooks_.gun(*s_, man, g, actions)));
      return best;
    }
    case Act::reload:
      return here().plans[gun].after_reload(outlooks_.gun(*s_, man, gun, actions));
    case Act::reload_in_haste:
      return here().plans[gun].after_hasty_reload(outlooks_.gun(*s_, man, gun, actions));
    case Act::enter: {
      const auto house = static_cast<std::int16_t>(a.target);
      return value_of_standing(man, enter(*s_, man, a.target, gun).end, house, actions - 1);
    }
    case Act::leave:
      return value_of_standing(man, leave(*s_, man, gun).end, outdoors, actions - 1);
    default:
      return outlooks_.kept_fire(here(), *s_, man);
  }
}

// Where the usual roll would take him: towards his goal, aside, or into an enemy.
int Features::value_of_move() {
  const std::size_t man = ask_.actor;
  const Man& m = s_->men[man];
  const int reach = outlooks_.usual_reach(*s_, man);
  int best = outlooks_.best_charge(*s_, man) + outlooks_.kept_fire(here(), *s_, man);
  const auto try_way = [&](std::span<const Pt> legs) {
    const Way way = walk(*s_, man, legs, reach);
    if (!way.no && !way.leaves_table && way.end != m.at)
      best = std::max(best, value_of_standing(man, way.end, m.inside, ask_.n - 1));
    if (way.leaves_table && way.by_exit) best = triumph;
  };
  const Legs legs = way_to_goal(*s_, man, outlooks_.goals(), reach);
  try_way({legs.data(), legs.size()});
  for (int degrees = 0; degrees < 360; degrees += 90) {
    const Pt end[] = {along(m.at, static_cast<Angle>(degrees), inches(reach) - 1)};
    try_way(end);
  }
  for (const Pt end : straight_ways(*s_, man, outlooks_.goals())) try_way({&end, 1});
  return best;
}

int Features::value_of_way(const Answer& a) {
  const std::size_t man = ask_.actor;
  const Way way = walk(*s_, man, {a.path.data(), a.path.size()}, ask_.n);
  if (way.no) return disaster * 2;
  if (way.leaves_table) return way.by_exit ? triumph : disaster;
  return value_of_standing(man, way.end, s_->men[man].inside, actions_left(*s_, man));
}

int Features::value_of_standing(std::size_t man, Pt at, std::int16_t inside, int actions) {
  State there = *s_;
  Man& m = there.men[man];
  if (m.at == at) return outlooks_.best_fire(here(), there, man, actions);
  m.at = at, m.inside = inside, m.aimed = false;
  int fights = 0;
  bool met = false;
  const MenSet enemies = enemies_in_contact(there, man);
  for (std::size_t k = 0; k < there.men.size(); ++k)
    if ((enemies & only_man(k)) != 0) met = true, fights += outlooks_.melee_value(there, man, k);
  if (met) return fights + outlooks_.kept_fire(here(), *s_, man);
  const Outlook look = outlooks_.from(there, man);
  return look.place - here().place + outlooks_.best_fire(look, there, man, actions);
}

void Features::finish(Answer& a) const {
  const Act act = act_of(a);
  if (act == Act::activate || act == Act::hold || act == Act::counter || act == Act::decline || act == Act::ready ||
      act == Act::fight)
    return;
  const Pt end = a.path.empty() ? s_->men[ask_.actor].at : a.path.back();
  const Pt middle{setup_.table.width() / 2, setup_.table.height() / 2};
  const Pt watched = nearest_enemy_from(*s_, ask_.who, end).value_or(middle);
  if (watched != end) a.facing = bearing(end, watched);
}

}  // namespace esc::laporte
