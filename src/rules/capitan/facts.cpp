#include "rules/capitan/facts.hpp"

#include <algorithm>

#include "rules/capitan/endure.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/rank.hpp"
#include "rules/capitan/sight.hpp"

namespace esc::capitan {

Distance as_distance(const State& s, Measure m) {
  if (!s.setup->switches.hex) return {.length = m};
  const Len hexes = (m.floor() + hex_length / 2) / hex_length;
  return {.length = hexes * hex_length, .in_hexes = true};
}

Initiative contest_facts(const State& s, Side side) {
  const Play &own = s.plays[index(side)], &opp = s.plays[index(other(side))];
  Initiative i{.initiative = initiative_of(s, own.unit), .opp_initiative = initiative_of(s, opp.unit)};
  i.evaded = s.units[own.unit].evaded, i.opp_evaded = s.units[opp.unit].evaded;
  i.rank_bonus = own.bonus, i.opp_rank_bonus = opp.bonus;
  i.reroll = perk_left(s, side, again_initiative);  // CA-10-03
  i.ability = own.ambush ? Ability::ambushers : Ability::none;
  i.opp_ability = opp.ambush ? Ability::ambushers : Ability::none;
  return i;
}

Initiative aide_facts(const State& s, UnitId commander) {
  Initiative i{.initiative = initiative_of(s, commander), .adc = true};
  i.evaded = s.units[commander].evaded;
  if (s.beaten == no_unit) return i.opp_has_cards = false, i;  // CA-R-10
  i.opp_initiative = initiative_of(s, s.beaten);
  i.opp_evaded = s.units[s.beaten].evaded;
  return i;
}

CommandCheck command_facts(const State& s, UnitId commander, UnitId unit, std::optional<Pt> aide) {
  const Card& card = s.card(commander);
  CommandCheck c{.radius = card.command_radius};
  const Nearest n = aide ? nearest_to(s, unit, *aide) : nearest_of(s, commander, unit);
  c.distance = as_distance(s, n.found() ? root_measure(n.squared) : Measure{centimetres(300)});
  c.musician = card.musician && has_role(s, commander, Role::musician);
  c.independent = card.command == Command::independent;
  c.same_regiment = card.regiment == s.card(unit).regiment;
  if (!c.musician && c.distance.length <= c.radius)
    c.line_of_sight = aide ? sees(s, unit, *aide, commander) : sees(s, commander, unit);
  return c;
}

// CA-4.1-01, CA-4.1-02, CA-4.1-03, CA-4.2-03: to command is to be able to activate.
bool commands(const State& s, UnitId commander, UnitId unit, std::optional<Pt> aide) {
  const Unit& u = s.units[unit];
  if (!leads(s, commander) || unit == commander || s.side(unit) != s.side(commander) || !u.on_table()) return false;
  if (s.card(unit).is_command() && is_command(s, unit)) return false;  // CA-3.2.5-01: troop units
  Ledger off{false};
  GivenDice none({});
  return CommandCheckQuery::resolve(command_facts(s, commander, unit, aide), s.book(), none, off);
}

Reaction reaction_facts(const State& s, ReactionKind kind, UnitId reactor, UnitId active, UnitId leader) {
  Reaction r{.kind = kind, .initiative = initiative_of(s, reactor), .active_initiative = initiative_of(s, active)};
  if (leader != no_unit) r.command_initiative = initiative_of(s, leader);
  r.activated = s.units[reactor].activated;
  return r;
}

ChargeTest charge_facts(const State& s, UnitId charger, UnitId target, Assault kind, UnitId leader) {
  const Card &own = s.card(charger), &his = s.card(target);
  ChargeTest c{.morale = own.morale, .courage = his.courage};
  if (leader != no_unit) c.leader_morale = s.card(leader).morale;
  c.charger_command_near = command_near(s, charger, leader) != no_unit;
  c.target_command_near = command_near(s, target) != no_unit;
  c.target_failed_test = s.units[target].courage_shaken;
  c.captured_flag = s.units[charger].flags > 0;
  c.target_holds = stands_with_colonel(s, target);
  c.formed_melee = in_melee(s, target);  // CA-5.2-05
  c.charging = kind == Assault::charge;
  c.arm = s.arm(charger);
  c.distance = as_distance(s, distance(s, charger, target));
  c.marched_two_turns = s.units[charger].marches >= 2;
  if (ability_free(s, charger, Ability::old_guard)) c.ability = Ability::old_guard;  // if it charges with it
  c.reduced = reduced(s, charger);
  c.reroll = perk_left(s, s.side(charger), again_morale);
  return c;
}

Rally rally_facts(const State& s, UnitId commander, UnitId unit) {
  const Card& card = s.card(commander);
  Rally r{.command_morale = card.morale + (s.units[commander].flags > 0 ? s.book().morale.captured_flag : 0),
          .courage = s.card(unit).courage};
  r.points = std::max<int>(1, s.units[commander].points);
  r.distance = distance(s, commander, unit);
  r.own_command = card.command == Command::independent || card.regiment == s.card(unit).regiment;
  r.reroll = perk_left(s, s.side(commander), again_morale);
  return r;
}

CourageTest courage_facts(const State& s, UnitId unit) {
  const Card& card = s.card(unit);
  CourageTest c{.fire_die = card.fire_die, .combat_die = card.combat_die, .courage = card.courage,
                .troop_class = card.troop_class};
  c.figures = static_cast<int>(s.units[unit].members.size());
  c.command_unit = is_command(s, unit);
  c.colonel = stands_with_colonel(s, unit);
  c.reroll = perk_left(s, s.side(unit), again_morale);
  return c;
}

BreakOff break_off_facts(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  BreakOff b{.morale = s.card(unit).morale};
  b.enemy_courages.clear();
  b.enemy_initiative = 0;
  for (std::size_t k = 0; k < s.units.size(); ++k) {
    if (s.units[k].melee != u.melee || k == unit || !s.units[k].on_table()) continue;
    if (s.side(k) == s.side(unit)) {
      if (is_command(s, k)) b.leader_morale = std::max(b.leader_morale.value_or(0), s.card(k).morale);  // CA-6.7-05
      continue;
    }
    if (b.enemy_courages.size() < 6) b.enemy_courages.push_back(s.card(k).courage);
    b.enemy_initiative = std::max(b.enemy_initiative, initiative_of(s, k));
  }
  if (b.enemy_courages.empty()) b.enemy_courages.push_back(1);
  b.guides = s.card(unit).guides && has_specialists(s, unit);
  b.captured_flag = u.flags > 0;
  b.initiative = initiative_of(s, unit);
  b.reroll = perk_left(s, s.side(unit), again_morale);
  return b;
}

EvadeCheck evade_facts(const State& s, UnitId unit, UnitId helper) {
  EvadeCheck e{.mounted = s.mounted(unit), .distance = distance(s, unit, helper)};
  e.friend_reduced = reduced(s, helper);
  e.friend_routing = s.units[helper].routing;
  e.activated = s.units[unit].activated;
  return e;
}

bool is_nearest(const State& s, UnitId unit, UnitId target) {
  const std::int64_t far = nearest_of(s, unit, target).squared;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == target || s.side(u) == s.side(unit) || !s.units[u].visible() || s.units[u].routing) continue;
    const Nearest n = nearest_of(s, unit, u);
    if (n.found() && n.squared < far && sees(s, unit, u)) return false;
  }
  return true;
}

Vec<FireGroup, 3> fire_groups(const State& s, const Firing& f) {
  Vec<FireGroup, 3> groups;
  const Unit& u = s.units[f.unit];
  const bool one_weapon = !s.card(f.unit).is_command();
  const auto measured = [&](Pt p) {
    if (f.from_markers && u.markers.real < dud_markers) p = u.markers.at[u.markers.real];  // CA-7.4-02
    if (f.at_aide) return apart(s, place_of_aide(s, f.target), p);
    if (f.picked != 0) return apart(s, s.figures[s.units[f.target].members[static_cast<std::size_t>(f.picked - 1)]].at, p);
    return nearest_to(s, f.target, p).squared;
  };
  const auto gather = [&](bool pistols) {
    FireGroup group;
    std::int64_t least = -1;
    for (const std::uint8_t k : u.members) {
      const Weapon weapon = one_weapon ? s.card(f.unit).weapon : s.setup->figures[k].weapon;  // CA-7.3-02
      if (!one_weapon && (weapon == Weapon::pistol) != pistols) continue;
      group.weapon = weapon;
      ++group.figures;
      if (const std::int64_t d = measured(s.figures[k].at); least < 0 || d < least) least = d;
    }
    if (group.figures == 0) return;
    group.range = root_measure(least);  // CA-7.2-01
    groups.push_back(group);
  };
  gather(false);
  if (!one_weapon) gather(true);
  return groups;
}

Fire fire_facts(const State& s, const Firing& f, const FireGroup& group) {
  const Unit &u = s.units[f.unit], &t = s.units[f.target];
  const Card &own = s.card(f.unit), &his = s.card(f.target);
  Fire fire{.figures = group.figures, .volleys = f.volleys, .troop_class = own.troop_class, .arm = s.arm(f.unit),
            .fire_die = own.fire_die, .weapon = group.weapon, .range = as_distance(s, group.range), .occasion = f.occasion,
            .move = f.move, .sequence = f.sequence};
  fire.aimed = f.occasion == Occasion::own_activation && !f.regrouped && !u.moved_before && u.target_kept &&
               u.last_target == f.target;
  fire.regrouped = f.regrouped;
  fire.stealth = f.from_markers;
  fire.escort = own.escort && has_specialists(s, f.unit);
  fire.ability = f.ability;
  if (f.ability == Ability::close_order_fire && !in_line(s, f.unit)) fire.ability = Ability::none;
  fire.reduced = reduced(s, f.unit);
  fire.reroll = perk_left(s, s.side(f.unit), again_fire);
  fire.both_in_wood = both_in_cover_area(s, f.unit, f.target);
  fire.target_figures = static_cast<int>(t.members.size()) - t.lost_now;
  // CA-12.17-11
  const bool drawn = std::any_of(s.guns.begin(), s.guns.end(), [&](const Gun& g) { return g.crew == f.target && g.limbered; });
  fire.target_arm = drawn ? TargetArm::limbered : s.mounted(f.target) ? TargetArm::cavalry : TargetArm::infantry;
  fire.target_fire_die = his.fire_die, fire.target_combat_die = his.combat_die;
  fire.cover = cover_of(s, f.target, nearest_of(s, f.unit, f.target).from);  // CA-7.5-02
  fire.target_command = is_command(s, f.target);
  if (fire.target_command) fire.target_nearest = is_nearest(s, f.unit, f.target);
  if (f.at_aide) {
    fire.target_figures = 1 - t.lost_now;
    fire.target_command = false;
    fire.cover = cover_at(s, place_of_aide(s, f.target), s.arm(f.target), nearest_of(s, f.unit, f.target).from);
  }
  fire.officer_targeted = f.officer();
  if (f.picked > 1) fire.target_figures = std::min(1, fire.target_figures);  // CA-R-108
  fire.target_ability = best_second_try(s, f.target);
  fire.target_activated = t.activated;
  fire.target_reduced = reduced(s, f.target);
  fire.target_reroll = perk_left(s, s.side(f.target), again_dodge);
  return fire;
}

Verdict why_not_fire(const State& s, const Firing& f) {
  Verdict no = Refusal{"CA-7.6-01"_rule, "out_of_range"};
  for (const FireGroup& group : fire_groups(s, f)) {
    const Verdict why = FireQuery::why_not(fire_facts(s, f, group), s.book());
    if (!why) return std::nullopt;
    no = why;
  }
  return no;
}

namespace {

// CA-11.1-01: a command unit that fights beside troops has the use of their ability.
UnitId comrade_in_melee(const State& s, UnitId unit) {
  UnitId best = no_unit;
  std::int64_t least = 0;
  for (std::size_t k = 0; k < s.units.size(); ++k) {
    if (k == unit || !s.units[k].on_table() || s.units[k].melee != s.units[unit].melee || s.side(k) != s.side(unit) || is_command(s, k))
      continue;
    if (const Nearest n = nearest_of(s, unit, k); best == no_unit || n.squared < least) best = static_cast<UnitId>(k), least = n.squared;
  }
  return best;
}

Fighter fighter(const State& s, UnitId unit, UnitId enemy, int figures, bool strikes) {
  const Unit& u = s.units[unit];
  const Card& card = s.card(unit);
  Fighter f{.figures = figures, .arm = s.arm(unit), .troop_class = card.troop_class, .fire_die = card.fire_die,
            .combat_die = card.combat_die, .charging = u.charging, .led_by_command = u.led, .lance = card.lance,
            .cuirassier = card.cuirass};
  f.in_wood = in_wood(s, unit);
  f.cover = cover_of(s, unit, nearest_of(s, unit, enemy).to);
  f.flag_near = flag_near(s, unit);
  f.captured_flag = u.flags > 0;
  f.pursuing = u.pursuing;
  f.failed_break_off = u.stuck;
  f.skirmisher = (s.abilities(unit) & only(Ability::skirmishers)) != 0;  // CA-R-96
  f.dud_discovered = u.discovered;
  f.close_order = in_line(s, unit) || in_column(s, unit);
  f.cannot_fight = !strikes;
  UnitId from = unit;
  if (is_command(s, unit))
    if (const UnitId comrade = comrade_in_melee(s, unit); comrade != no_unit) from = comrade;
  f.ability = s.units[from].ability;
  if (f.ability == Ability::close_formation && !in_column(s, from)) f.ability = Ability::none;
  f.activated = s.units[from].was_activated;
  f.reduced = reduced(s, from);
  f.combat_reroll = perk_left(s, s.side(unit), again_combat);
  f.dodge_reroll = perk_left(s, s.side(unit), again_dodge);
  return f;
}

}  // namespace

Melee melee_facts(const State& s, const Pairing& p) {
  Melee m{.a = fighter(s, p.a, p.b, p.a_figures, p.a_strikes), .b = fighter(s, p.b, p.a, p.b_figures, p.b_strikes)};
  const Fray& fray = s.frays[s.units[p.a].melee - 1u];
  m.round = std::clamp<int>(fray.round, 1, 20);
  m.formed_melee = fray.formed;
  const PieceId shelter = shelter_of(s, p.a);
  m.same_cover = shelter != no_piece && shelter == shelter_of(s, p.b);
  const Nearest n = nearest_of(s, p.a, p.b);
  m.height = Measure{centimetres(std::clamp(level_of(s, n.from) - level_of(s, n.to), -8, 8))};
  return m;
}

AbilitySet melee_abilities(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  AbilitySet set = 0;
  if (u.was_activated) return set;  // CA-11-04
  constexpr Ability helpful[] = {Ability::sworn_enemies, Ability::hard_to_kill,  Ability::old_tercio,
                                 Ability::fury,          Ability::bloodthirsty,  Ability::fencing_master,
                                 Ability::fight_to_death, Ability::close_formation, Ability::brutal_charge,
                                 Ability::lancers,       Ability::dogged_defence, Ability::rally_square};
  for (const Ability a : helpful) {
    if (!ability_free(s, unit, a)) continue;
    if ((a == Ability::brutal_charge) && !u.charging) continue;
    if (a == Ability::close_formation && !in_column(s, unit)) continue;
    if ((a == Ability::dogged_defence || a == Ability::rally_square) && u.ability != a) continue;  // chosen before contact
    set |= only(a);
  }
  return set;
}

}  // namespace esc::capitan
