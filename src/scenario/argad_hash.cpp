#include "scenario/argad.hpp"
#include "scenario/content_hash.hpp"

namespace esc::argad {

namespace {

void add_profile(ContentHash& hash, const Profile& p) {
  hash.add(p.key, p.fighting_class, p.rank, p.kind, p.load, p.firearms, p.era, p.melee_weapon, p.elite, p.grenades,
           p.swimmer, p.at_home_in);
}

void add_deployment(ContentHash& hash, const Deployment& d) {
  hash.add(d.posts.size());
  for (const Post& p : d.posts)
    hash.add(p.zone.lo, p.zone.hi, p.whole_base, p.on, p.beside, p.within, p.count, p.profile);
  hash.add(d.touching, d.from_enemies, d.most_hidden, d.all_hidden, d.hidden_profile, d.hide_in, d.most_units);
}

void add_switches(ContentHash& hash, const Switches& s) {
  hash.add(s.special_actions, s.aimed_shot, s.elite_marksman, s.group_bonus, s.prone_malus, s.early_fire, s.open_ended,
           s.blocked_on_six, s.skilled, s.range_factor);
}

void add_victory(ContentHash& hash, const Setup& setup) {
  hash.add(setup.goals.size());
  for (const Goal& g : setup.goals) hash.add(g.side, g.edge, g.carrier_only);
  hash.add(setup.conditions.size());
  for (const Condition& c : setup.conditions)
    hash.add(c.kind, c.lost[0], c.lost[1], c.winner, c.least, c.reason, c.zone.lo, c.zone.hi);
  const FinalCount& f = setup.final_count;
  hash.add(f.by_points, f.holder, f.per_enemy, f.per_officer, f.for_house, f.draw_margin, f.house,
           setup.mail.has_value());
  if (setup.mail) hash.add(setup.mail->side, setup.mail->vehicle, setup.mail->enemies_off);
}

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns);
  hash.add_table(setup.table);
  add_switches(hash, setup.switches);
  hash.add(setup.profiles.size());
  for (const Profile& profile : setup.profiles) add_profile(hash, profile);
  hash.add(setup.units, setup.men.size());
  for (const ManSetup& man : setup.men) hash.add(man.profile, man.unit, man.side, man.number);
  for (const Deployment& deployment : setup.deployment) add_deployment(hash, deployment);
  hash.add(setup.deploys_first);
  add_victory(hash, setup);
  hash.add(setup.boats);
  return hash.value();
}

}  // namespace esc::argad
