#include "scenario/capitan.hpp"
#include "scenario/content_hash.hpp"

namespace esc::capitan {

namespace {

void add_card(ContentHash& hash, const Card& c) {
  hash.add(c.key, c.regiment, c.nation, c.coalition, c.arm, c.troop_class, c.weapon, c.initiative, c.morale, c.courage,
           c.normal, c.march, c.charge, c.fire_die, c.combat_die, c.command, c.command_radius, c.capacity);
  hash.add(c.standard, c.musician, c.aide, c.escort, c.guides, c.scouts, c.guerrilla, c.lance, c.cuirass, c.may_serve_guns,
           c.staff, c.figures, c.points, c.gun_points, c.gun.has_value());
  if (c.gun) hash.add(c.gun->type, c.gun->piece, c.gun->limber, c.gun->horse);
}

void add_unit(ContentHash& hash, const UnitSetup& u) {
  hash.add(u.side, u.card, u.first, u.count, u.number, u.gun, u.abilities, u.starts_hidden, u.arrives, u.points,
           u.entries.size());
  const Post& p = u.post;
  hash.add(p.zone.lo, p.zone.hi, p.on, p.near, p.within, p.away, p.at_least);
  for (const Stretch& s : u.entries) hash.add(s.from, s.to);
}

void add_aims(ContentHash& hash, const Setup& setup) {
  hash.add(setup.objectives.size(), setup.sudden.size());
  for (const Objective& o : setup.objectives) hash.add(o.kind, o.side, o.points, o.piece, o.at, o.within, o.unit, o.key);
  for (const Sudden& s : setup.sudden) hash.add(s.kind, s.winner, s.piece, s.least, s.reason);
  const FinalCount& f = setup.final_count;
  hash.add(f.draw_below, f.clear_from, f.tie, setup.convoy.has_value(), setup.demolition.has_value());
  if (const auto& c = setup.convoy)
    hash.add(c->side, c->wagons, c->road, c->exit, c->on_road, c->off_road, c->escort, c->capture);
  if (const auto& d = setup.demolition) hash.add(d->side, d->piece, d->at, d->within, d->activations);
}

}  // namespace

std::uint64_t content_hash(const Setup& setup) {
  ContentHash hash;
  hash.add(setup.scenario, setup.turns);
  hash.add_table(setup.table);
  for (const Construction& c : setup.constructions) hash.add(c.solidity, c.thickness, c.openings);
  hash.add(setup.switches.hex, setup.switches.premeasure, setup.cards.size(), setup.units.size());
  for (const Card& card : setup.cards) add_card(hash, card);
  for (const UnitSetup& unit : setup.units) add_unit(hash, unit);
  for (const FigureSetup& figure : setup.figures) hash.add(figure.unit, figure.role, figure.weapon, figure.number);
  for (const GunSetup& gun : setup.guns) hash.add(gun.crew, gun.muzzle, gun.facing, gun.placed, gun.limbered);
  for (const SideSetup& side : setup.sides) hash.add(side.entry, side.rank);
  hash.add(setup.deploys_first);
  add_aims(hash, setup);
  return hash.value();
}

}  // namespace esc::capitan
