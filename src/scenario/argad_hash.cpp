#include "core/hash.hpp"
#include "scenario/argad.hpp"

namespace esc::argad {

namespace {

class ContentHash {
 public:
  template <class... Fields>
  void add(const Fields&... fields) {
    (hasher_.add(fields), ...);
  }
  void add_piece(const Piece& p) {
    add(p.name, p.shape.kind, p.shape.points, p.shape.radius, p.shape.width, p.kind, p.cover, p.ground, p.flags, p.level,
        p.layered, p.doors.size());
    for (const Door& door : p.doors) add(door.at, door.width);
  }
  void add_profile(const Profile& p) {
    add(p.key, p.fighting_class, p.rank, p.kind, p.load, p.firearms, p.era, p.melee_weapon, p.elite, p.grenades, p.swimmer,
        p.at_home_in);
  }
  void add_rect(const Rect& r) { add(r.lo, r.hi); }
  void add_deployment(const Deployment& d) {
    add(d.posts.size());
    for (const Post& p : d.posts) add_rect(p.zone), add(p.whole_base, p.on, p.beside, p.within, p.count, p.profile);
    add(d.touching, d.from_enemies, d.most_hidden, d.all_hidden, d.hidden_profile, d.hide_in, d.most_units);
  }
  void add_switches(const Switches& s) {
    add(s.special_actions, s.aimed_shot, s.elite_marksman, s.group_bonus, s.prone_malus, s.early_fire, s.open_ended,
        s.blocked_on_six, s.skilled, s.range_factor);
  }
  void add_victory(const Setup& setup) {
    add(setup.goals.size());
    for (const Goal& g : setup.goals) add(g.side, g.edge, g.carrier_only);
    add(setup.conditions.size());
    for (const Condition& c : setup.conditions)
      add(c.kind, c.lost[0], c.lost[1], c.winner, c.least, c.reason), add_rect(c.zone);
    const FinalCount& f = setup.final_count;
    add(f.by_points, f.holder, f.per_enemy, f.per_officer, f.for_house, f.draw_margin, f.house, setup.mail.has_value());
    if (setup.mail) add(setup.mail->side, setup.mail->vehicle, setup.mail->enemies_off);
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
  hash.add_switches(setup.switches);
  hash.add(setup.profiles.size());
  for (const Profile& profile : setup.profiles) hash.add_profile(profile);
  hash.add(setup.units, setup.men.size());
  for (const ManSetup& man : setup.men) hash.add(man.profile, man.unit, man.side, man.number);
  for (const Deployment& deployment : setup.deployment) hash.add_deployment(deployment);
  hash.add(setup.deploys_first);
  hash.add_victory(setup);
  return hash.value();
}

}  // namespace esc::argad
