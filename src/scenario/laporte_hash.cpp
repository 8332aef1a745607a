#include "scenario/content_hash.hpp"
#include "scenario/laporte.hpp"

namespace esc::laporte {

namespace {

void add_profile(ContentHash& hash, const Profile& p) {
  hash.add(p.key, p.initiative, p.move, p.shooting, p.melee, p.melee_weapon, p.firearms, p.leader);
}

void add_deployment(ContentHash& hash, const Deployment& d) {
  hash.add(d.zone.lo, d.zone.hi, d.whole_base, d.touching_south, d.on, d.limited_building, d.limit_inside, d.from_enemies,
           d.parties, d.party_least, d.party_link);
}

void add_victory(ContentHash& hash, const Setup& setup) {
  hash.add(setup.conditions.size());
  for (const Condition& c : setup.conditions) hash.add(c.kind, c.winner, c.building, c.least, c.man, c.reason);
  const FinalCount& f = setup.final_count;
  hash.add(f.kind, f.holder, f.per_enemy, f.per_leader, f.for_objective, f.draw_margin);
  hash.add(setup.objective.has_value());
  if (setup.objective) hash.add(setup.objective->at, setup.objective->within);
}

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns);
  hash.add_table(setup.table);
  hash.add(setup.profiles.size());
  for (const Profile& profile : setup.profiles) add_profile(hash, profile);
  hash.add(setup.groups.size());
  for (const GroupSetup& group : setup.groups) hash.add(group.side, group.key);
  hash.add(setup.men.size());
  for (const ManSetup& man : setup.men) hash.add(man.profile, man.group, man.side, man.number);
  for (const Deployment& deployment : setup.deployment) add_deployment(hash, deployment);
  hash.add(setup.deploys_first, setup.exits.size());
  for (const Exit& exit : setup.exits) hash.add(exit.side, exit.man, exit.from, exit.to);
  add_victory(hash, setup);
  return hash.value();
}

}  // namespace esc::laporte
