// options_fight.cpp — what may be answered where men fire or fight.
#include <algorithm>

#include "rules/guepier/brawl.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/firing.hpp"
#include "rules/guepier/offer.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

MenSet all_of_side(const Battle& s, Side side) {
  MenSet men = 0;
  each_active(s, side, [&](std::uint16_t k) { men |= only_man(k); });
  return men;
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

// Nobody, one or two of them; a machine risks only those who cost least.
template <class Visit>
void each_claim(const Battle& s, MenSet able, bool for_people, Visit visit) {
  visit(MenSet{0});
  if (!for_people) {
    const MenSet one = cheapest_of(s, able), two = one | cheapest_of(s, able & ~one);
    if (one != 0) visit(one);
    if (two != one) visit(two);
    return;
  }
  each_of(able, [&](std::uint16_t i) {
    visit(only_man(i));
    each_of(able & ~(only_man(i) | (only_man(i) - 1)), [&](std::uint16_t j) { visit(only_man(i) | only_man(j)); });
  });
}

}  // namespace

void offer_defence(const Battle& s, const Ask& ask, Offer& offer) {
  offer_shots(s, ask, defenders(s), s.doing.chargers, offer);
  offer_guns(s, ask, s.doing.chargers, offer);
  offer.may(Act::done);
}

void offer_fire(const Battle& s, const Ask& ask, Offer& offer) {
  const MenSet enemies = all_of_side(s, other(ask.who));
  const MenSet own = ask.actor == nobody ? all_of_side(s, ask.who) : s.doing.group;
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
      for (const int weapon : {0, with_pistol}) offer.perhaps(Act::fight, k, d, weapon);
    });
  });
}

void offer_parries(const Battle& s, Offer& offer) {
  for (const int weapon : {0, with_pistol}) offer.may(Act::parry, s.doing.defender, nobody, weapon);
}

void offer_claims(const Battle& s, const Ask& ask, Offer& offer) {
  each_claim(s, supporters(s, ask.actor, s.doing.attacker, s.doing.defender), offer.for_people(),
             [&](MenSet help) { offer.may(Act::claim, ask.actor, nobody, claim_of(help)); });
}

void offer_charges(const Battle& s, Offer& offer) {
  each_of(s.doing.movers,
          [&](std::uint16_t k) { each_of(s.doing.targets, [&](std::uint16_t t) { offer.may(Act::engage, k, t); }); });
  offer.may(Act::done);
}

}  // namespace esc::guepier
