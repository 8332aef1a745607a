#include "scenario/content_hash.hpp"
#include "scenario/tomahawk.hpp"

namespace esc::tomahawk {

namespace {

void add_profile(ContentHash& hash, const Profile& p) {
  hash.add(p.key, p.type, p.discipline, p.shooting, p.aggression, p.defence, p.weapons, p.close_weapon, p.scout,
           p.natives, p.elite, p.close_order, p.officer, p.mount, p.body);
}

void add_post(ContentHash& hash, const Post& p) {
  hash.add(p.side, p.zone.lo, p.zone.hi, p.on, p.near, p.within, p.inside_only, p.outside_only, p.formations, p.hiding,
           p.hide_in, p.from_enemies, p.enter_edges, p.from_turn, p.openly);
}

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns, setup.attacker, setup.intrigues, setup.fire_setters, setup.windows);
  hash.add_table(setup.table);
  hash.add(setup.profiles.size());
  for (const Profile& profile : setup.profiles) add_profile(hash, profile);
  hash.add(setup.units.size());
  for (const UnitSetup& u : setup.units) hash.add(u.profile, u.side, u.number, u.men, u.post);
  hash.add(setup.posts.size());
  for (const Post& post : setup.posts) add_post(hash, post);
  for (std::size_t side = 0; side < 2; ++side)
    hash.add(setup.home_edges[side], setup.most_hidden[side], setup.deployment_points[side], setup.point_zone[side].lo,
             setup.point_zone[side].hi);
  for (const WeatherSpell& w : setup.weather) hash.add(w.from_turn, w.to_turn, w.weather);
  for (const Exit& e : setup.exits) hash.add(e.side, e.from, e.to);
  for (const Barrier& b : setup.barriers) hash.add(b.piece, b.from, b.to);
  for (const Award& a : setup.awards) hash.add(a.kind, a.side, a.points, a.beyond, a.zone.lo, a.zone.hi, a.house);
  return hash.value();
}

}  // namespace esc::tomahawk
