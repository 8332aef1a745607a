// options.cpp — what may be answered now, and for people also what may not and why. Every option is put to the judge.
#include <algorithm>

#include "rules/guepier/activation.hpp"
#include "rules/guepier/alarm.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/guepier.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/offer.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/propose_way.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/way.hpp"
#include "table/reach.hpp"

namespace esc::guepier {

namespace {

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

// Every bit names a group that is there and is not the man's own.
bool names_others(const Battle& s, std::uint16_t named, int also) {
  return __builtin_popcountll(named_groups(s, named, also << also_shift)) == 1 + __builtin_popcount(also);
}

void offer_party(const Battle& s, const Ask& ask, std::uint16_t man, const Party& party, Offer& offer) {
  Cover zone = Cover::none;
  each_of(party.men, [&](std::uint16_t k) { zone = std::max(zone, zone_cover(s, k)); });
  const int leaving = zone == Cover::dense ? leaves_dense : zone == Cover::light ? leaves_light : 0;
  offer.may(Act::still, man);
  offer.may(Act::skirmish, man);
  if (party.kind == PartyKind::general) return;
  if (party.kind != PartyKind::crew) offer.may(Act::rapid, man);
  if (leaving != 0) offer.may(Act::skirmish, man, nobody, leaving), offer.may(Act::rapid, man, nobody, leaving);
  offer.may(Act::still, man, nobody, with_pivot, towards_enemy(s, man));
  if (party.kind == PartyKind::crew) offer.may(Act::still, man, nobody, with_battery);
  if (party.kind == PartyKind::unit || party.kind == PartyKind::detachment)
    offer.may(Act::still, man, nobody, to_line), offer.may(Act::still, man, nobody, to_column);
  if (are_riders(s, party.men)) {
    const int change = s.men[man].mounted ? with_dismount : with_mount;
    offer.may(Act::still, man, nobody, change), offer.may(Act::skirmish, man, nobody, change);
  }
  if (party.unit != no_unit && s.setup->units[party.unit].drives)
    for (const Act mode : {Act::still, Act::skirmish, Act::rapid}) offer.may(mode, man, nobody, with_wagons);
  if (party.kind == PartyKind::carriers || party.kind == PartyKind::crew) return;
  each_charge_target(s, ask.who, [&](std::uint16_t k) {
    for (const Act mode : {Act::rapid, Act::skirmish})
      if (offer.may(mode, man, k, with_charge | leaving) && offer.for_people())
        for (int also = 1; also < 2 * also_general; ++also)
          if (names_others(s, k, also)) offer.perhaps(mode, man, k, with_charge | leaving | also << also_shift);
  });
}

void offer_doors(const Battle& s, std::uint16_t man, Offer& offer) {
  for (const PieceId door : s.setup->doors)
    offer.perhaps(Act::open_door, man, door), offer.perhaps(Act::close_door, man, door);
}

// With whoever is at hand, and for people with each comrade whom they might prefer.
void offer_gear(const Battle& s, std::uint16_t man, Offer& offer) {
  for (std::size_t g = 0; g < s.gear.size(); ++g) {
    if (s.gear[g].how == Gear::How::raised || s.gear[g].how == Gear::How::spent) continue;
    if (!offer.perhaps(Act::pick_up, man, nobody, static_cast<int>(g)) || !offer.for_people()) continue;
    each_of(unit_men(s, s.unit_of(man)), [&](std::uint16_t mate) {
      if (mate != man) offer.perhaps(Act::pick_up, man, mate, static_cast<int>(g));
    });
  }
}

void offer_gear_at_start(const Battle& s, const Ask& ask, Offer& offer) {
  each_active(s, ask.who, [&](std::uint16_t k) {
    offer.perhaps(Act::put_down, k);
    for (std::size_t g = 0; g < s.gear.size(); ++g) offer.perhaps(Act::pick_up, k, nobody, static_cast<int>(g));
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
    offer_doors(s, k, offer);
    offer_gear(s, k, offer);
    for (std::size_t o = 0; o < s.obstacles.size(); ++o)
      if (s.obstacles[o].hole_turn != 0) offer.perhaps(Act::widen, k, s.setup->obstacles[o].piece);
    for (std::size_t w = 0; w < s.wagons.size(); ++w) offer.perhaps(Act::take_reins, k, nobody, static_cast<int>(w));
    if (has(told, k)) return;
    const Party party = party_of(s, k);
    told |= party.men;
    if (party.kind == PartyKind::none || has_acted(s, party)) return;
    offer_party(s, ask, k, party, offer);
    if (m.gear >= 0) offer.may(Act::put_down, k);
  });
  offer.may(Act::done);
}

// Somebody would stand where his player says whether he is inside or at the edge (GM-TERR-03).
bool ends_at_an_edge(const Battle& s, const Answer& a) {
  return std::any_of(a.places.begin(), a.places.end(), [&](const Placement& p) {
    const Base base = Base::round(p.at, s.men[p.figure].radius());
    return s.setup->sight_zones.any([&](PieceId zone) {
      return in_area(s.setup->table, zone, p.at) && at_border(s.setup->table, base, zone, at_foot);
    });
  });
}

// … or may be led there by a way that is not among the offered ones.
bool may_end_in_a_zone(const Battle& s) {
  const Measure reach(centimetres(s.doing.cm));
  bool near = false;
  each_of(s.doing.movers, [&](std::uint16_t k) {
    near |= s.setup->sight_zones.any([&](PieceId zone) { return gap(s.men[k].base(), s.setup->table, zone) <= reach; });
  });
  return near;
}

void offer_ways(const Battle& s, const Ask& ask, Options& out, Offer& offer) {
  const Angle facing = towards_enemy(s, s.doing.lead);
  bool inside_offered = !out.for_people || !may_end_in_a_zone(s);
  const auto offer_go = [&](Answer a) {
    if (a.places.empty() || check(s, a)) return;
    out.list.push_back(a);
    if (!out.for_people || (inside_offered && !ends_at_an_edge(s, a))) return;
    inside_offered = true;
    a.n = keeps_inside;
    out.list.push_back(std::move(a));
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
  each_of(s.doing.party, [&](std::uint16_t k) { offer_doors(s, k, offer); });
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
      if (out.for_people) offer_gear_at_start(s, ask, offer);
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
    case AskKind::charge:
      return offer_charges(s, offer);
    case AskKind::defend:
      return offer_defence(s, ask, offer);
    case AskKind::fire:
      return offer_fire(s, ask, offer);
    case AskKind::melee:
      return offer_fights(s, ask, offer);
    case AskKind::parry:
      return offer_parries(s, offer);
    case AskKind::claim:
      return offer_claims(s, ask, offer);
    case AskKind::advance:
      offer.may(Act::step_in, ask.actor);
      offer.may(Act::stay, ask.actor);
      return;
    case AskKind::morale:
      each_of(next_to_test(s), [&](std::uint16_t k) { offer.may(Act::test, k); });
      return;
  }
}

}  // namespace esc::guepier
