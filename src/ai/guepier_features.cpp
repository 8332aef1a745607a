#include "ai/guepier_features.hpp"

#include <algorithm>

#include "ai/guepier_posts.hpp"
#include "ai/guepier_ways.hpp"
#include "ai/guepier_weights.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/gunnery.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr int a_gun_comes_first = 100 * point;  // its unit is placed around it

}  // namespace

void Features::look(const Battle& seen, const Ask& ask) {
  s_ = &seen, ask_ = ask;
  trial_ = seen;
  fire_.fill(unknown);
  stakes_.look(seen);
  const auto kind = static_cast<AskKind>(ask.kind);
  if (kind == AskKind::activate || kind == AskKind::way || kind == AskKind::deploy) goals_.look(seen, ask.who);
}

int Features::samples(const Ask& ask) const {
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return 12;
    case AskKind::way:
      return 8;
    default:
      return 2;
  }
}

void Features::suggest(Rng&, std::vector<Answer>& more) const {
  switch (static_cast<AskKind>(ask_.kind)) {
    case AskKind::deploy:
      return suggest_posts(*s_, ask_, enemy_ground(), more);
    case AskKind::way:
      if (s_->doing.movers == 0) return;  // only a door is left to be turned
      return suggest_ways(*s_, ask_, goals_.of(s_->doing.lead), more);
    default:
      return;
  }
}

int Features::value_of_locating(std::size_t target) const {
  constexpr Len far = centimetres(300);
  Len nearest = far;
  each_active(*s_, ask_.who, [&](std::uint16_t k) {
    nearest = std::min(nearest, measure_between(s_->men[k].at, s_->men[target].at).floor());
  });
  return (far - nearest) / 100;
}

int Features::value_of_fire(const Answer& a) const {
  const Battle& s = *s_;
  const bool defensive = static_cast<AskKind>(ask_.kind) == AskKind::defend;
  const bool aimed = (a.n & aimed_shot) != 0;
  switch (static_cast<Act>(a.act)) {
    case Act::fire:
      return shot_value(s, stakes_, a.actor, a.target, aimed, defensive || is_priority(s, a.actor, a.target)) + 10;
    case Act::volley: {
      int sum = 0, shooters = 0;
      each_of(unit_men(s, s.unit_of(a.actor)), [&](std::uint16_t k) {
        if (!may_fire(s, k) || shooters >= 3) return;
        sum += shot_value(s, stakes_, k, a.target, aimed, is_located(s, a.target)), ++shooters;
      });
      return shooters == 0 ? 0 : sum / shooters * 4 / 5;
    }
    case Act::cannon:
      return cannon_value(s, stakes_, static_cast<std::size_t>(gun_served_by(s, a.actor)), ask_.who, a.target) + 10;
    case Act::batter:
      return setup_.obstacles[static_cast<std::size_t>(setup_.obstacle_of[a.target])].kind == Obstacle::door ? 700
                                                                                                             : 100;
    case Act::bombard:
      return bombard_value(s, stakes_, static_cast<std::size_t>(gun_served_by(s, a.actor)), ask_.who, a.path.front());
    case Act::done:
      return defensive ? 0 : -1;
    default:
      return -2;
  }
}

// A pinned man dies at once (GM-MELEE-20); those who touch him already will lend a hand.
int Features::value_of_contact(std::size_t man, std::size_t target) const {
  const Battle& s = *s_;
  if (s.men[target].marker == State::pinned) return stakes_.fall(target);
  trial_.men[man].reached = only_man(target), trial_.men[man].fresh = true;
  MenSet help = 0;
  each_active(s, ask_.who, [&](std::uint16_t k) {
    if (k != man && s.men[k].marker == State::none && has(s.men[k].reached, target)) help |= only_man(k);
  });
  const int value = melee_value(trial_, man, target,
                                help == 0 ? 0 : only_man(static_cast<std::size_t>(__builtin_ctzll(help))), 0, ask_.who);
  trial_.men[man].reached = s.men[man].reached, trial_.men[man].fresh = s.men[man].fresh;
  return value;
}

// A fight is worth what it would be with the weapon named, and with or without those who could lend a hand.
int Features::value_of_fight(const Answer& a) const {
  const Battle& s = *s_;
  const Doing& d = s.doing;
  switch (static_cast<Act>(a.act)) {
    case Act::fight: {
      const MenSet able = supporters(s, a.actor, a.actor, a.target), one = cheapest_of(s, able);
      trial_.men[a.actor].uses_pistol = a.n == with_pistol;
      int best = melee_value(trial_, a.actor, a.target, 0, 0, ask_.who);
      if (one != 0)
        for (const MenSet help : {one, one | cheapest_of(s, able & ~one)})
          best = std::max(best, melee_value(trial_, a.actor, a.target, help, 0, ask_.who));
      trial_.men[a.actor].uses_pistol = s.men[a.actor].uses_pistol;
      return best;
    }
    case Act::parry: {
      trial_.men[d.defender].uses_pistol = a.n == with_pistol;
      const int value = melee_value(trial_, d.attacker, d.defender, 0, 0, ask_.who);
      trial_.men[d.defender].uses_pistol = s.men[d.defender].uses_pistol;
      return value;
    }
    default:
      return ask_.actor == d.attacker ? melee_value(s, d.attacker, d.defender, claimed_in(a.n), 0, ask_.who)
                                      : melee_value(s, d.attacker, d.defender, d.att_help, claimed_in(a.n), ask_.who);
  }
}

bool Features::wants_open(std::size_t door) const {
  return std::any_of(setup_.awards.begin(), setup_.awards.end(), [&](const Award& award) {
    return award.kind == Award::Kind::open && award.side == ask_.who && award.place == static_cast<int>(door);
  });
}

int Features::value(const Answer& a) const {
  const Battle& s = *s_;
  switch (static_cast<Act>(a.act)) {
    case Act::ready:
      return 1;
    case Act::place:
      return value_of_place(a);
    case Act::place_gun:
      return a_gun_comes_first - measure_between(a.path.front(), enemy_ground()).floor() / 10;
    case Act::support:
      return 3 * point;
    case Act::attach:
      return point;
    case Act::detach:
    case Act::alone:
      return 0;
    case Act::rally:
      return rally_value(s, stakes_, a.actor, a.n);
    case Act::locate:
      return value_of_locating(a.target);
    case Act::skirmish:
    case Act::rapid:
    case Act::still:
      return value_of_activation(a);
    case Act::step_off:
      return 6 * point;
    case Act::charge_from_ladder:
    case Act::engage:
      return value_of_contact(a.actor, a.target);
    case Act::take_reins:
      return 9 * point;  // before the wagons roll
    case Act::widen:
      return holds_by_default() ? -9 * point : 3 * point;
    case Act::pick_up:
      return 500;
    case Act::put_down:
      return -9 * point;  // less than to say that all is done
    case Act::open_door:
      return wants_open(a.target) ? 3 * point : -9 * point;
    case Act::close_door:
      return wants_open(a.target) ? -9 * point : 300;
    case Act::go:
    case Act::walk:
    case Act::stairs:
    case Act::step_on:
      return value_of_way(a);
    case Act::fight:
    case Act::parry:
    case Act::claim:
      return value_of_fight(a);
    case Act::test:
      return setup_.is_officer(a.actor) ? 0 : point;  // his men test better while he stands
    case Act::step_in:
      return point;
    case Act::stay:
      return 0;
    case Act::done:
      switch (static_cast<AskKind>(ask_.kind)) {
        case AskKind::activate:
          return -4 * point;
        case AskKind::charge:
          return -1000 * point;  // who reaches must go: better for whom we choose
        default:
          return value_of_fire(a);
      }
    default:
      return value_of_fire(a);
  }
}

// Each man of a moving group faces whom he likes (GM-R-23).
void Features::finish(Answer& a) const {
  if (static_cast<Act>(a.act) != Act::go || s_->doing.gun >= 0) return;
  for (Placement& p : a.places)
    if (p.facing == no_angle) p.facing = to_nearest_enemy(p.figure, p.at);
}

}  // namespace esc::guepier
