// gunnery.hpp — guns in the fire phase: direct fire, fire on doors and walls, bombardment (GM-ART, GM-OBST, GM-BOMB).
#pragma once
#include "rules/guepier/bombardment.hpp"
#include "rules/guepier/cannon.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/obstacle.hpp"

namespace esc::guepier {

Gun gun_facts(const Battle&, std::size_t gun, Side, Pt target);
Cannon cannon_facts(const Battle&, std::size_t gun, Side, std::size_t target, Vec<std::uint16_t, most_men>& struck);
CannonObstacle battering_facts(const Battle&, std::size_t gun, Side, std::size_t obstacle);
Bombardment bombardment_facts(const Battle&, std::size_t gun, Side, Pt);

Verdict why_not_cannon(const Battle&, std::size_t gun, Side, std::size_t target);
Verdict why_not_batter(const Battle&, std::size_t gun, Side, std::size_t piece);
Verdict why_not_bombard(const Battle&, std::size_t gun, Side, Pt);
bool gun_may_fire(const Battle&, std::size_t gun, Side);  // at something or other

void fire_cannon(Battle&, std::size_t gun, Side, std::size_t target, Dice&, Log&);
void fire_at_line(Battle&, std::size_t gun, Side, std::size_t piece, Dice&, Log&);
void bombard(Battle&, std::size_t gun, Side, Pt, Dice&, Log&);

}  // namespace esc::guepier
