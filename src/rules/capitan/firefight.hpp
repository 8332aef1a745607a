// firefight.hpp — a unit fires at another (chapter 7): who may, the dice, the losses.
#pragma once
#include "rules/capitan/facts.hpp"

namespace esc::capitan {

// CA-7.1: everything but the distance, which is measured after the declaration (CA-R-104).
Verdict why_not_target(const State&, UnitId unit, UnitId target);
// The fire that an answer of the active unit declares.
Firing firing_of(const State&, UnitId unit, std::uint16_t target, int n);
Verdict why_not_open_fire(const State&, UnitId unit, std::uint16_t target, int n);

void open_fire(State&, const Firing&, Dice&, Log&);
// With the bonuses of rank that the reactor, then the active player, adds before the dice (CA-R-111).
Reaction staked_reaction(State&, Reaction, UnitId reactor, UnitId active);
// CA-3.2.3, CA-3.2.4: may the unit try to react now? `moment` 0 before the enemy does anything, 1 on his way (at some point of
// it, see motion.hpp), 2 after an act.
bool may_react(const State&, UnitId reactor, int moment);
bool may_react_here(const State&, UnitId reactor);    // the active unit stands where it is fired at
bool could_react_here(const State&, UnitId reactor);  // as could_react
bool entitled_to_react(const State&, UnitId reactor, int moment);
bool somebody_reacts(const State&, int moment);  // is there anybody to be asked?
void open_window(State&, int moment);
// The same, but of a hidden unit what the enemy may know: any of its markers could be the one that sees him. Who is asked
// by this tells him nothing.
bool could_react(const State&, UnitId reactor, int moment);
// The abilities by which it may; of several its owner names one (CA-11-02).
AbilitySet reactions_of(const State&, UnitId reactor, int moment);
ReactionKind reaction_by(Ability);
void step_window(State&, Frame&, Dice&, Log&);

}  // namespace esc::capitan
