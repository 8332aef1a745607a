// options.cpp — what may be answered now, and for people also what may not and why. Every option is put to the judge.
#include <algorithm>

#include "rules/guepier/activation.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/firing.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/guepier.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/propose_way.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/way.hpp"
#include "table/reach.hpp"

namespace esc::guepier {

namespace {

class Offer {
 public:
  Offer(const Battle& s, const Ask& ask, Options& out) : s_(s), ask_(ask), out_(out) {}

  bool may(Act act, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0, Angle facing = no_angle,
           const Pt* place = nullptr, bool tell_why_not = true) {
    Answer a{.ask = ask_.id,
             .act = static_cast<std::uint8_t>(act),
             .actor = actor,
             .target = target,
             .n = static_cast<std::int16_t>(n),
             .facing = facing};
    if (place) a.path.push_back(*place);
    if (const Verdict no = check(s_, a)) {
      if (out_.for_people && tell_why_not) out_.barred.push_back({std::move(a), *no});
      return false;
    }
    out_.list.push_back(std::move(a));
    return true;
  }
  // Offered where it is allowed, passed over in silence where nobody would look for it.
  bool perhaps(Act act, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0, Angle facing = no_angle,
               const Pt* place = nullptr) {
    return may(act, actor, target, n, facing, place, false);
  }

 private:
  const Battle& s_;
  const Ask& ask_;
  Options& out_;
};

MenSet side_men(const Battle& s, Side side) {
  MenSet men = 0;
  each_active(s, side, [&](std::uint16_t k) { men |= only_man(k); });
  return men;
}

void offer_command(const Battle& s, const Ask& ask, Offer& offer) {
  offer.may(Act::alone);
  for (int mask = 3; mask < 1 << s.units.size(); ++mask)
    if ((mask & (mask - 1)) != 0) offer.perhaps(Act::detach, nobody, nobody, mask);
  for (std::uint8_t u = 0; u < s.units.size(); ++u) {
    const MenSet men = unit_men(s, u);
    if (s.setup->units[u].side != ask.who || men == 0) continue;
    const auto first = static_cast<std::uint16_t>(__builtin_ctzll(men));
    offer.may(Act::attach, nobody, first);
    offer.may(Act::support, nobody, first);
  }
}

void offer_rally(const Battle& s, const Ask& ask, Offer& offer) {
  each_active(s, ask.who, [&](std::uint16_t k) {
    if (s.men[k].tested || s.men[k].marker == State::none) return;
    const int points = std::min(12, points_of(s, pool_for_rally(s, k)));
    for (int n = 0; n <= points; ++n) offer.may(Act::rally, k, nobody, n);
  });
}

// The first figure of each enemy unit that has been located: a charge names a unit by one of its men.
template <class Visit>
void each_charge_target(const Battle& s, Side by, Visit visit) {
  std::uint32_t seen = 0;
  each_active(s, other(by), [&](std::uint16_t k) {
    const std::uint32_t bit = 1u << std::min<unsigned>(s.unit_of(k), 31u);
    if (!is_located(s, k) || (seen & bit) != 0) return;
    seen |= bit;
    visit(k);
  });
}

void offer_party(const Battle& s, const Ask& ask, std::uint16_t man, const Party& party, Offer& offer) {
  Cover zone = Cover::none;
  bool riders = party.men != 0;
  each_of(party.men, [&](std::uint16_t k) {
    zone = std::max(zone, zone_cover(s, k));
    riders &= s.setup->men[k].horse != Mount::none;
  });
  const int leaving = zone == Cover::dense ? leaves_dense : zone == Cover::light ? leaves_light : 0;
  offer.may(Act::still, man);
  offer.may(Act::skirmish, man);
  if (party.kind == PartyKind::general) return;
  if (party.kind != PartyKind::crew) offer.may(Act::rapid, man);
  if (leaving != 0) offer.may(Act::skirmish, man, nobody, leaving), offer.may(Act::rapid, man, nobody, leaving);
  offer.may(Act::still, man, nobody, with_pivot, towards_enemy(s, man));
  if (party.kind == PartyKind::crew) offer.may(Act::still, man, nobody, with_battery);
  if (party.kind == PartyKind::unit)
    offer.may(Act::still, man, nobody, to_line), offer.may(Act::still, man, nobody, to_column);
  if (riders) {
    const int change = s.men[man].mounted ? with_dismount : with_mount;
    offer.may(Act::still, man, nobody, change), offer.may(Act::skirmish, man, nobody, change);
  }
  if (party.unit != no_unit && s.setup->units[party.unit].drives)
    for (const Act mode : {Act::still, Act::skirmish, Act::rapid}) offer.may(mode, man, nobody, with_wagons);
  if (party.kind == PartyKind::carriers || party.kind == PartyKind::crew) return;
  each_charge_target(s, ask.who, [&](std::uint16_t k) {
    for (const Act mode : {Act::rapid, Act::skirmish}) offer.may(mode, man, k, with_charge | leaving);
  });
}

void offer_activations(const Battle& s, const Ask& ask, Offer& offer) {
  MenSet told = 0;
  each_active(s, ask.who, [&](std::uint16_t k) {
    const Man& m = s.men[k];
    if (m.ladder >= 0) {
      const Pt off = place_off_ladder(s, k);
      offer.may(Act::step_off, k, nobody, 0, no_angle, &off);
      each_active(s, other(ask.who), [&](std::uint16_t e) { offer.perhaps(Act::charge_from_ladder, k, e); });
      return;
    }
    for (const ObstacleSetup& o : s.setup->obstacles)
      if (o.kind == Obstacle::door)
        offer.perhaps(Act::open_door, k, o.piece), offer.perhaps(Act::close_door, k, o.piece);
    for (std::size_t g = 0; g < s.gear.size(); ++g)
      if (s.gear[g].how != Gear::How::raised && s.gear[g].how != Gear::How::spent)
        offer.perhaps(Act::pick_up, k, nobody, static_cast<int>(g));
    if (has(told, k)) return;
    const Party party = party_of(s, k);
    told |= party.men;
    if (party.kind == PartyKind::none || has_acted(s, party)) return;
    offer_party(s, ask, k, party, offer);
    if (m.gear >= 0) offer.may(Act::put_down, k);
  });
  offer.may(Act::done);
}

void offer_ways(const Battle& s, const Ask& ask, Options& out, Offer& offer) {
  const Angle facing = towards_enemy(s, s.doing.lead);
  const auto offer_go = [&](Answer a) {
    if (!a.places.empty() && !check(s, a)) out.list.push_back(std::move(a));
  };
  for (int sixteenth = 0; sixteenth < 16; ++sixteenth)
    for (const Len part : {centimetres(s.doing.cm) - 1, centimetres(s.doing.cm) / 2})
      offer_go(shifted(s, ask, static_cast<Angle>(sixteenth * 45 / 2), part, facing));
  if (s.doing.gear >= 0)
    for (const ObstacleSetup& o : s.setup->obstacles)
      if (stands(s, o.piece) && o.kind != Obstacle::barricade) offer_go(carried_to(s, ask, o.piece));
  each_of(s.doing.movers, [&](std::uint16_t k) {
    for (std::size_t g = 0; g < s.gear.size(); ++g)
      if (s.gear[g].how == Gear::How::raised) offer.perhaps(Act::step_on, k, nobody, static_cast<int>(g));
    const Pt here = s.men[k].at;
    offer.perhaps(Act::stairs, k, nobody, 0, no_angle, &here);
  });
  offer.may(Act::done);
}

// Where the speaker himself could end: an outline for the eyes, the judge alone decides.
Options::Zone reach_of(const Battle& s) {
  const Man& m = s.men[s.doing.lead];
  std::vector<Base> enemies;
  each_active(s, other(s.side(s.doing.lead)),
              [&](std::uint16_t k) { enemies.push_back(Base::round(s.men[k].at, s.men[k].radius() + at_foot)); });
  Mover mover{.start = m.at, .radius = m.radius(), .allowance = centimetres(s.doing.cm)};
  mover.obstacles = {.bases = enemies, .hard = s.setup->lines};
  for (PieceId line = 0; line < s.setup->table.pieces().size(); ++line)
    if (s.gone.has(line) || (s.doing.footed.has(line) && !s.setup->barriers.has(line)))
      mover.obstacles.hard.remove(line);
  return {.act = static_cast<std::uint8_t>(Act::walk),
          .actor = s.doing.lead,
          .outlines = Reach(s.setup->table, mover).outline()};
}

void offer_shots(const Battle& s, const Ask& ask, MenSet shooters, MenSet targets, Offer& offer) {
  each_of(shooters, [&](std::uint16_t k) {
    if (gun_served_by(s, k) >= 0 || s.men[k].fire_done) return;
    if (!may_fire(s, k)) return;
    each_of(targets, [&](std::uint16_t t) {
      if (offer.perhaps(Act::fire, k, t)) offer.perhaps(Act::fire, k, t, aimed_shot);
    });
  });
  MenSet told = 0;
  each_of(shooters, [&](std::uint16_t k) {
    const std::uint8_t unit = s.unit_of(k);
    if (has(told, k) || unit == no_unit || ask.actor != nobody) return;
    told |= unit_men(s, unit);
    std::uint32_t units = 0;
    each_of(targets, [&](std::uint16_t t) {
      const std::uint32_t bit = 1u << std::min<unsigned>(s.unit_of(t), 31u);
      if ((units & bit) == 0 && offer.perhaps(Act::volley, k, t)) units |= bit;
    });
  });
}

void offer_guns(const Battle& s, const Ask& ask, MenSet targets, Offer& offer) {
  for (std::size_t g = 0; g < s.guns.size(); ++g) {
    const MenSet crew = crew_of(s, g, ask.who);
    if (crew == 0 || s.guns[g].done) continue;
    const auto gunner = static_cast<std::uint16_t>(__builtin_ctzll(crew));
    each_of(targets, [&](std::uint16_t t) { offer.may(Act::cannon, gunner, t); });
    if (static_cast<AskKind>(ask.kind) == AskKind::defend) continue;
    for (const ObstacleSetup& o : s.setup->obstacles)
      if (stands(s, o.piece)) offer.may(Act::batter, gunner, o.piece);
    s.setup->sight_zones.each([&](PieceId zone) {
      const Box box = box_of(s.setup->table.parts(zone).front());
      const Pt middle{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
      offer.may(Act::bombard, gunner, nobody, 0, no_angle, &middle);
    });
  }
}

void offer_fire(const Battle& s, const Ask& ask, Offer& offer) {
  const MenSet enemies = side_men(s, other(ask.who));
  const MenSet own = ask.actor == nobody ? side_men(s, ask.who) : s.doing.group;
  offer_shots(s, ask, own, enemies, offer);
  if (ask.actor != nobody) return static_cast<void>(offer.may(Act::done));
  offer_guns(s, ask, enemies, offer);
  MenSet told = 0;
  each_of(own, [&](std::uint16_t k) {
    if (has(told, k) || s.men[k].fire_done) return;
    told |= fire_group_of(s, k);
    offer.perhaps(Act::pass, k);
  });
  offer.may(Act::cease);
}

void offer_fights(const Battle& s, const Ask& ask, Offer& offer) {
  each_active(s, ask.who, [&](std::uint16_t k) {
    each_of(s.men[k].reached, [&](std::uint16_t d) {
      if (!may_fight(s, k, d)) return;
      const int most = std::min(2, __builtin_popcountll(supporters(s, k, k, d)));
      for (int help = 0; help <= most; ++help)
        for (const int weapon : {0, with_pistol})
          if (weapon == 0 || has_pistol(s, k)) offer.perhaps(Act::fight, k, d, weapon | help << support_shift);
    });
  });
}

void offer_parries(const Battle& s, Offer& offer) {
  const std::uint16_t man = s.doing.defender;
  const int most = std::min(2, __builtin_popcountll(supporters(s, man, s.doing.attacker, man)));
  for (int help = 0; help <= most; ++help)
    for (const int weapon : {0, with_pistol}) offer.perhaps(Act::parry, man, nobody, weapon | help << support_shift);
}

}  // namespace

void Guepier::options(const Battle& s, const Ask& ask, Options& out) {
  out.clear();
  Offer offer(s, ask, out);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: {
      offer.may(Act::ready);
      Rng rng(ask.id);
      const Answer a = propose_deployment(s, ask, rng);
      if (static_cast<Act>(a.act) != Act::ready) out.list.push_back(a);
      return;
    }
    case AskKind::command:
      return offer_command(s, ask, offer);
    case AskKind::rally:
      return offer_rally(s, ask, offer);
    case AskKind::locate:
      each_of(may_be_located(s, ask.who), [&](std::uint16_t k) { offer.may(Act::locate, nobody, k); });
      offer.may(Act::done);
      return;
    case AskKind::activate:
      return offer_activations(s, ask, offer);
    case AskKind::way:
      offer_ways(s, ask, out, offer);
      if (out.for_people) out.zones.push_back(reach_of(s));
      return;
    case AskKind::defend:
      offer_shots(s, ask, defenders(s), s.doing.chargers, offer);
      offer_guns(s, ask, s.doing.chargers, offer);
      offer.may(Act::done);
      return;
    case AskKind::fire:
      return offer_fire(s, ask, offer);
    case AskKind::melee:
      return offer_fights(s, ask, offer);
    case AskKind::parry:
      return offer_parries(s, offer);
    case AskKind::advance:
      offer.may(Act::step_in, ask.actor);
      offer.may(Act::stay, ask.actor);
      return;
  }
}

}  // namespace esc::guepier
