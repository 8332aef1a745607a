#include "scenario/content_hash.hpp"
#include "scenario/guepier.hpp"

namespace esc::guepier {

namespace {

void add_rect(ContentHash& hash, const Rect& r) { hash.add(r.lo, r.hi); }

void add_profile(ContentHash& hash, const Profile& p) {
  hash.add(p.key, p.kind, p.grade, p.tenacious, p.gunner, p.armed, p.firearm, p.obsolete, p.melee);
}

void add_deployment(ContentHash& hash, const Deployment& d) {
  add_rect(hash, d.zone);
  hash.add(d.in, d.away_from, d.distance, d.near_wagons, d.guns_at);
}

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns, setup.sunrise, setup.first_player);
  hash.add_table(setup.table);
  for (const Profile& profile : setup.profiles) add_profile(hash, profile);
  for (const UnitSetup& unit : setup.units) hash.add(unit.side, unit.key, unit.enters, unit.drives);
  for (const ManSetup& man : setup.men) hash.add(man.profile, man.unit, man.side, man.troop, man.horse, man.number);
  for (const GearSetup& gear : setup.gear) hash.add(gear.kind, gear.unit, gear.carriers);
  for (const GunSetup& gun : setup.guns) hash.add(gun.unit, gun.obsolete, gun.in_battery, gun.fixed);
  for (const WagonSetup& wagon : setup.wagons) hash.add(wagon.at, wagon.driver);
  for (const Deployment& deployment : setup.deployment) add_deployment(hash, deployment);
  for (const Entry& entry : setup.entries) {
    hash.add(entry.unit);
    for (const Rect& edge : entry.edges) add_rect(hash, edge);
  }
  for (const HeldPlace& place : setup.places) hash.add(place.piece, place.enclosure, place.two_steps, place.holder);
  for (const Award& award : setup.awards) hash.add(award.kind, award.side, award.points, award.place);
  const Verdicts& v = setup.verdicts;
  hash.add(v.attacker_needs, v.wins_at, v.draws_at, v.draw_margin);
  return hash.value();
}

}  // namespace esc::guepier
