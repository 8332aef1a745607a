#include "core/hash.hpp"
#include "scenario/guepier.hpp"

namespace esc::guepier {

namespace {

class ContentHash {
 public:
  template <class... Fields>
  void add(const Fields&... fields) {
    (hasher_.add(fields), ...);
  }
  void add_piece(const Piece& p) {
    add(p.name, p.shape.kind, p.shape.points, p.shape.radius, p.shape.width, p.kind, p.cover, p.ground, p.sight,
        p.flags, p.height, p.level);
  }
  void add_profile(const Profile& p) {
    add(p.key, p.kind, p.grade, p.tenacious, p.gunner, p.armed, p.firearm, p.obsolete, p.melee);
  }
  void add_rect(const Rect& r) { add(r.lo, r.hi); }
  void add_deployment(const Deployment& d) {
    add_rect(d.zone);
    add(d.in, d.away_from, d.distance, d.near_wagons, d.guns_at);
  }
  std::uint64_t value() const { return hasher_.value(); }

 private:
  Hasher hasher_;
};

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns, setup.sunrise, setup.first_player, setup.table.width(), setup.table.height());
  for (const Piece& piece : setup.table.pieces()) hash.add_piece(piece);
  for (const Profile& profile : setup.profiles) hash.add_profile(profile);
  for (const UnitSetup& unit : setup.units) hash.add(unit.side, unit.key, unit.enters, unit.drives);
  for (const ManSetup& man : setup.men) hash.add(man.profile, man.unit, man.side, man.troop, man.horse, man.number);
  for (const GearSetup& gear : setup.gear) hash.add(gear.kind, gear.unit, gear.carriers);
  for (const GunSetup& gun : setup.guns) hash.add(gun.unit, gun.obsolete, gun.in_battery, gun.fixed);
  for (const WagonSetup& wagon : setup.wagons) hash.add(wagon.at, wagon.driver);
  for (const Deployment& deployment : setup.deployment) hash.add_deployment(deployment);
  for (const Entry& entry : setup.entries) {
    hash.add(entry.unit);
    for (const Rect& edge : entry.edges) hash.add_rect(edge);
  }
  for (const HeldPlace& place : setup.places) hash.add(place.piece, place.enclosure, place.two_steps, place.holder);
  for (const Award& award : setup.awards) hash.add(award.kind, award.side, award.points, award.place);
  const Verdicts& v = setup.verdicts;
  hash.add(v.attacker_needs, v.wins_at, v.draws_at, v.draw_margin);
  return hash.value();
}

}  // namespace esc::guepier
