// propose.cpp — one plausible answer, quickly: the heart of random play and of every look ahead.
#include <algorithm>

#include "rules/guepier/activation.hpp"
#include "rules/guepier/alarm.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/firing.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/guepier.hpp"
#include "rules/guepier/gunnery.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/propose_way.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

std::uint16_t any_of(MenSet men, Rng& rng) {
  std::uint32_t n = rng.below(static_cast<std::uint32_t>(__builtin_popcountll(men)));
  for (; n > 0; --n) men &= men - 1;
  return static_cast<std::uint16_t>(__builtin_ctzll(men));
}

class Proposer {
 public:
  Proposer(const Battle& s, const Ask& ask, Rng& rng) : s_(s), ask_(ask), rng_(rng), a_{.ask = ask.id} {}

  Answer command() {
    const std::uint16_t general = ask_.actor;
    const MenSet own = side_men(ask_.who);
    if (rng_.below(2) == 0) {
      int mask = 0;
      for (std::uint8_t u = 0; u < s_.units.size(); ++u)
        if (!why_not_near_general(s_, ask_.who, u)) mask |= 1 << u;
      if (allowed(Act::detach, nobody, nobody, mask)) return a_;
    }
    for (int tries = 0; tries < 3; ++tries) {
      const std::uint16_t mate = any_of(own, rng_);
      if (mate != general && (allowed(Act::support, nobody, mate) || allowed(Act::attach, nobody, mate))) return a_;
    }
    return act(Act::alone);
  }

  Answer rally() {
    MenSet due = 0;
    each_active(s_, ask_.who, [&](std::uint16_t k) {
      if (!s_.men[k].tested && s_.men[k].marker != State::none) due |= only_man(k);
    });
    const std::uint16_t man = any_of(due, rng_);
    const int points = std::min(12, points_of(s_, pool_for_rally(s_, man)));
    return act(Act::rally, man, nobody,
               points == 0 ? 0 : static_cast<int>(rng_.below(static_cast<std::uint32_t>(std::min(points, 3) + 1))));
  }

  Answer locate() {
    const MenSet open = may_be_located(s_, ask_.who);
    for (int tries = 0; tries < 2 && rng_.below(4) != 0; ++tries)
      if (allowed(Act::locate, nobody, any_of(open, rng_))) return a_;
    return act(Act::done);
  }

  Answer activate() {
    MenSet idle = 0;
    each_active(s_, ask_.who, [&](std::uint16_t k) {
      const Man& m = s_.men[k];
      if (m.ladder >= 0 ? m.stepped_on < s_.turn : !m.acted) idle |= only_man(k);
    });
    for (int tries = 0; tries < 4 && idle != 0; ++tries) {
      const std::uint16_t man = any_of(idle, rng_);
      if (try_activation(man)) return a_;
      idle &= ~only_man(man);
    }
    return act(Act::done);
  }

  Answer fire() {
    const MenSet group = ask_.actor == nobody ? side_men(ask_.who) : s_.doing.group;
    if (ask_.actor == nobody && try_guns()) return a_;
    MenSet ready = 0;
    each_of(group, [&](std::uint16_t k) {
      if (may_fire(s_, k) && !s_.men[k].fire_done) ready |= only_man(k);
    });
    for (int tries = 0; tries < 12 && ready != 0; ++tries) {
      const std::uint16_t man = any_of(ready, rng_);
      ready &= ~only_man(man);
      const std::uint16_t target = has(s_.idle, man) ? nobody : nearest_target(man, side_men(other(ask_.who)));
      if (target == nobody) continue;
      if (ask_.actor == nobody && rng_.below(2) == 0 && allowed(Act::volley, man, target)) return a_;
      if (allowed(Act::fire, man, target, aimed_shot)) return a_;
      return act(Act::fire, man, target);
    }
    return act(ask_.actor == nobody ? Act::cease : Act::done);
  }

  Answer defend() {
    MenSet able = defenders(s_);
    if (rng_.below(8) == 0) return act(Act::done);
    while (able != 0) {
      const std::uint16_t man = any_of(able, rng_);
      able &= ~only_man(man);
      if (gun_served_by(s_, man) >= 0) {
        if (allowed(Act::cannon, man, any_of(s_.doing.chargers, rng_))) return a_;
        continue;
      }
      const std::uint16_t target = nearest_target(man, s_.doing.chargers);
      if (target == nobody) continue;
      if (rng_.below(2) == 0 && allowed(Act::volley, man, target)) return a_;
      return act(Act::fire, man, target);
    }
    return act(Act::done);
  }

  Answer charge() {
    MenSet chargers = s_.doing.movers;
    for (int tries = 0; tries < 2 && chargers != 0 && rng_.below(4) != 0; ++tries) {
      const std::uint16_t man = any_of(chargers, rng_);
      chargers &= ~only_man(man);
      if (allowed(Act::engage, man, any_of(s_.doing.targets, rng_))) return a_;
    }
    return act(Act::done);
  }

  Answer melee() {
    for (std::uint16_t k = 0; k < s_.men.size(); ++k) {
      if (s_.side(k) != ask_.who || s_.men[k].reached == 0) continue;
      for (std::uint16_t d = 0; d < s_.men.size(); ++d)
        if (has(s_.men[k].reached, d) && may_fight(s_, k, d)) return act(Act::fight, k, d, weapon_of(k));
    }
    return act(Act::fight);
  }

  Answer parry() { return act(Act::parry, s_.doing.defender, nobody, static_cast<int>(rng_.below(2)) * with_pistol); }

  Answer claim() {
    MenSet help = supporters(s_, ask_.actor, s_.doing.attacker, s_.doing.defender), claimed = 0;
    for (int slot = 0; slot < 2 && help != 0; ++slot) {
      const MenSet mate = only_man(any_of(help, rng_));
      if (rng_.below(3) != 0) claimed |= mate;
      help &= ~mate;
    }
    return act(Act::claim, ask_.actor, nobody, claim_of(claimed));
  }

  Answer morale() { return act(Act::test, any_of(next_to_test(s_), rng_)); }

 private:
  Answer act(Act chosen, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0) {
    a_.act = static_cast<std::uint8_t>(chosen);
    a_.actor = actor;
    a_.target = target;
    a_.n = static_cast<std::int16_t>(n);
    return a_;
  }
  bool allowed(Act chosen, std::uint16_t actor, std::uint16_t target, int n = 0) {
    act(chosen, actor, target, n);
    return !check(s_, a_);
  }
  MenSet side_men(Side side) const {
    MenSet men = 0;
    each_active(s_, side, [&](std::uint16_t k) { men |= only_man(k); });
    return men;
  }
  std::uint16_t nearest_target(std::size_t man, MenSet enemies) const {
    const Man& m = s_.men[man];
    std::uint16_t best = nobody;
    each_of(enemies, [&](std::uint16_t k) {
      const Pt at = s_.men[k].at;
      if (best != nobody && squared(at - m.at) >= squared(s_.men[best].at - m.at)) return;
      if (in_arc45(m.facing, m.at, at) && !why_not_shoot(s_, man, k, false)) best = k;
    });
    return best;
  }
  int weapon_of(std::size_t man) {
    const Man& m = s_.men[man];
    const bool pistol = m.weapon_named ? m.uses_pistol : has_pistol(s_, man) && rng_.below(2) == 0;
    return pistol ? with_pistol : 0;
  }

  bool try_guns() {
    for (std::size_t g = 0; g < s_.guns.size(); ++g) {
      if (!gun_may_fire(s_, g, ask_.who)) continue;
      const auto gunner = static_cast<std::uint16_t>(__builtin_ctzll(crew_of(s_, g, ask_.who)));
      const std::uint32_t mood = rng_.below(4);
      if (mood == 0 && s_.setup->sight_zones.any([&](PieceId zone) {
            const Box box = box_of(s_.setup->table.parts(zone).front());
            a_.path = {{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2}};
            return allowed(Act::bombard, gunner, nobody);
          }))
        return true;
      a_.path.clear();
      const GunState& gun = s_.guns[g];
      if (mood == 1)
        for (const ObstacleSetup& o : s_.setup->obstacles)
          if (in_arc45(gun.facing, gun.at, middle_of(s_.setup->table, o.piece)) &&
              allowed(Act::batter, gunner, o.piece))
            return true;
      const MenSet enemies = side_men(other(ask_.who));
      for (int tries = 0; tries < 6; ++tries) {
        const std::uint16_t target = any_of(enemies, rng_);
        if (in_arc45(gun.facing, gun.at, s_.men[target].at) && allowed(Act::cannon, gunner, target)) return true;
      }
      if (rng_.below(2) == 0 && allowed(Act::pass, gunner, nobody)) return true;
    }
    return false;
  }

  bool try_ladder(std::uint16_t man) {
    a_.path = {place_off_ladder(s_, man)};
    if (allowed(Act::step_off, man, nobody)) return true;
    a_.path.clear();
    bool found = false;
    each_of(side_men(other(ask_.who)),
            [&](std::uint16_t k) { found = found || allowed(Act::charge_from_ladder, man, k); });
    return found;
  }

  bool try_small_things(std::uint16_t man) {
    for (const PieceId door : s_.setup->doors)
      if (rng_.below(3) == 0 && allowed(Act::open_door, man, door)) return true;
    for (std::size_t g = 0; g < s_.gear.size(); ++g)
      if (s_.gear[g].how == Gear::How::ground && allowed(Act::pick_up, man, nobody, static_cast<int>(g))) return true;
    for (std::size_t w = 0; w < s_.wagons.size(); ++w)
      if (s_.wagons[w].driver == nobody && allowed(Act::take_reins, man, nobody, static_cast<int>(w))) return true;
    for (std::size_t o = 0; o < s_.obstacles.size(); ++o)
      if (s_.obstacles[o].hole_turn != 0 && allowed(Act::widen, man, s_.setup->obstacles[o].piece)) return true;
    return false;
  }

  bool try_activation(std::uint16_t man) {
    if (s_.men[man].ladder >= 0) return try_ladder(man);
    if (rng_.below(3) == 0 && try_small_things(man)) return true;
    const Party party = party_of(s_, man);
    if (party.kind == PartyKind::none || has_acted(s_, party)) return false;
    Cover zone = Cover::none;
    each_of(party.men, [&](std::uint16_t k) { zone = std::max(zone, zone_cover(s_, k)); });
    const int leaving = zone == Cover::dense ? leaves_dense : zone == Cover::light ? leaves_light : 0;
    const int wagons =
        s_.wagons.empty() || party.unit == no_unit || !s_.setup->units[party.unit].drives ? 0 : with_wagons;
    a_.facing = no_angle;
    if (party.kind == PartyKind::crew) {
      a_.facing = towards_enemy(s_, man);
      if (!s_.guns[static_cast<std::size_t>(party.thing)].in_battery && allowed(Act::still, man, nobody, with_battery))
        return true;
      if (rng_.below(2) == 0 && allowed(Act::still, man, nobody, with_pivot)) return true;
      return allowed(Act::still, man, nobody);
    }
    const std::uint32_t mood = rng_.below(12);
    if (mood < 6)
      if (const std::uint16_t target = nearest_located(man); target != nobody)
        for (const Act mode : {Act::rapid, Act::skirmish})
          if (allowed(mode, man, target, with_charge | leaving)) return true;
    a_.target = nobody;
    if (mood == 6 && allowed(Act::still, man, nobody, rng_.below(2) == 0 ? to_line : to_column)) return true;
    if (mood == 7 && allowed(Act::still, man, nobody, s_.men[man].mounted ? with_dismount : with_mount)) return true;
    if (mood == 8) {
      a_.facing = towards_enemy(s_, man);
      if (allowed(Act::still, man, nobody, with_pivot)) return true;
      a_.facing = no_angle;
    }
    const Act first = rng_.below(2) == 0 ? Act::rapid : Act::skirmish,
              second = first == Act::rapid ? Act::skirmish : Act::rapid;
    if (mood != 9)
      for (const Act mode : {first, second})
        for (const int extras : {leaving | wagons, wagons, leaving, 0})
          if (allowed(mode, man, nobody, extras)) return true;
    return allowed(Act::still, man, nobody, wagons) || allowed(Act::still, man, nobody);
  }

  std::uint16_t nearest_located(std::size_t man) const {
    std::uint16_t best = nobody;
    each_of(side_men(other(ask_.who)), [&](std::uint16_t k) {
      if (is_located(s_, k) && within(s_.men[k].at, s_.men[man].at, centimetres(28)) &&
          (best == nobody || squared(s_.men[k].at - s_.men[man].at) < squared(s_.men[best].at - s_.men[man].at)))
        best = k;
    });
    return best;
  }

  const Battle& s_;
  const Ask& ask_;
  Rng& rng_;
  Answer a_;
};

}  // namespace

Answer Guepier::propose(const Battle& s, const Ask& ask, Rng& rng) {
  Proposer propose(s, ask, rng);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return propose_deployment(s, ask, rng);
    case AskKind::command:
      return propose.command();
    case AskKind::rally:
      return propose.rally();
    case AskKind::locate:
      return propose.locate();
    case AskKind::activate:
      return propose.activate();
    case AskKind::way:
      return propose_way(s, ask, rng);
    case AskKind::defend:
      return propose.defend();
    case AskKind::charge:
      return propose.charge();
    case AskKind::fire:
      return propose.fire();
    case AskKind::melee:
      return propose.melee();
    case AskKind::parry:
      return propose.parry();
    case AskKind::claim:
      return propose.claim();
    case AskKind::morale:
      return propose.morale();
    case AskKind::advance:
      break;
  }
  return {.ask = ask.id,
          .act = static_cast<std::uint8_t>(rng.below(8) == 0 ? Act::stay : Act::step_in),
          .actor = ask.actor};
}

}  // namespace esc::guepier
