// facts.hpp — from the table to the questions of the rules: the only place that measures for them.
//   log.play<FireQuery>(fire_facts(s, firing, group), s.book(), dice, "fire", …);
#pragma once
#include "rules/capitan/charge.hpp"
#include "rules/capitan/command.hpp"
#include "rules/capitan/fire.hpp"
#include "rules/capitan/initiative.hpp"
#include "rules/capitan/melee.hpp"
#include "rules/capitan/morale.hpp"
#include "rules/capitan/presence.hpp"
#include "rules/capitan/reaction.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

Distance as_distance(const State&, Measure);

Initiative contest_facts(const State&, Side);  // of the two cards played, for that side
Initiative aide_facts(const State&, UnitId commander);

// CA-4.1: may this command unit activate the unit, from where it stands or from where its aide does?
CommandCheck command_facts(const State&, UnitId commander, UnitId unit, std::optional<Pt> aide = std::nullopt);
bool commands(const State&, UnitId commander, UnitId unit, std::optional<Pt> aide = std::nullopt);

Reaction reaction_facts(const State&, ReactionKind, UnitId reactor, UnitId active, UnitId leader = no_unit);

ChargeTest charge_facts(const State&, UnitId charger, UnitId target, Assault, UnitId leader);
Rally rally_facts(const State&, UnitId commander, UnitId unit);
CourageTest courage_facts(const State&, UnitId unit);
BreakOff break_off_facts(const State&, UnitId unit);
EvadeCheck evade_facts(const State&, UnitId unit, UnitId helper);

// A fire as it is declared.
struct Firing {
  UnitId unit = no_unit, target = no_unit;
  Occasion occasion = Occasion::own_activation;
  Ability ability = Ability::none;
  int volleys = 1;
  int picked = 0;  // by sharpshooters: the place of a figure in its unit, counted from 1; the officer is the first
  bool officer() const { return picked == 1; }
  Pace move = Pace::none;
  Sequence sequence = Sequence::fire_first;
  bool regrouped = false, from_markers = false;
  bool at_aide = false;  // on his ride he is a target of his own (CA-1.3-02)
};
// Figures with one weapon, who fire together (CA-R-108); pistols last.
struct FireGroup {
  Weapon weapon = Weapon::musket;
  int figures = 0;
  Measure range;
};
Vec<FireGroup, 3> fire_groups(const State&, const Firing&);
Fire fire_facts(const State&, const Firing&, const FireGroup&);
Verdict why_not_fire(const State&, const Firing&);  // of its best group; out of range too
bool is_nearest(const State&, UnitId unit, UnitId target);  // CA-7.1-06, CA-R-108

// One pair of units in a round; figures as allotted (CA-R-58).
struct Pairing {
  UnitId a = no_unit, b = no_unit;
  int a_figures = 0, b_figures = 0;
  bool a_strikes = true, b_strikes = true;
};
Melee melee_facts(const State&, const Pairing&);
// The abilities of the unit that bear on a round of melee as it stands now.
AbilitySet melee_abilities(const State&, UnitId unit);

}  // namespace esc::capitan
