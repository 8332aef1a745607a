#include "core/hash.hpp"
#include "scenario/laporte.hpp"

namespace esc::laporte {

namespace {

class ContentHash {
 public:
  template <class... Fields>
  void add(const Fields&... fields) {
    (hasher_.add(fields), ...);
  }
  void add_piece(const Piece& p) {
    add(p.name, p.shape.kind, p.shape.points, p.shape.radius, p.shape.width, p.kind, p.cover, p.ground, p.sight,
        p.flags, p.height, p.level, p.layered, p.doors.size());
    for (const Door& door : p.doors) add(door.at, door.width);
  }
  void add_profile(const Profile& p) {
    add(p.key, p.initiative, p.move, p.shooting, p.melee, p.melee_weapon, p.firearms, p.leader);
  }
  void add_deployment(const Deployment& d) {
    add(d.zone.lo, d.zone.hi, d.whole_base, d.touching_south, d.on, d.limited_building, d.limit_inside, d.from_enemies,
        d.parties, d.party_least, d.party_link);
  }
  void add_victory(const Setup& setup) {
    add(setup.conditions.size());
    for (const Condition& c : setup.conditions) add(c.kind, c.winner, c.building, c.least, c.man, c.reason);
    const FinalCount& f = setup.final_count;
    add(f.kind, f.holder, f.per_enemy, f.per_leader, f.for_objective, f.draw_margin);
    add(setup.objective.has_value());
    if (setup.objective) add(setup.objective->at, setup.objective->within);
  }
  std::uint64_t value() const { return hasher_.value(); }

 private:
  Hasher hasher_;
};

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns, setup.table.width(), setup.table.height(), setup.table.pieces().size());
  for (const Piece& piece : setup.table.pieces()) hash.add_piece(piece);
  hash.add(setup.profiles.size());
  for (const Profile& profile : setup.profiles) hash.add_profile(profile);
  hash.add(setup.groups.size());
  for (const GroupSetup& group : setup.groups) hash.add(group.side, group.key);
  hash.add(setup.men.size());
  for (const ManSetup& man : setup.men) hash.add(man.profile, man.group, man.side, man.number);
  for (const Deployment& deployment : setup.deployment) hash.add_deployment(deployment);
  hash.add(setup.deploys_first, setup.exits.size());
  for (const Exit& exit : setup.exits) hash.add(exit.side, exit.man, exit.from, exit.to);
  hash.add_victory(setup);
  return hash.value();
}

}  // namespace esc::laporte
