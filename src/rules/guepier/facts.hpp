// facts.hpp — from the table to the facts that a procedure asks for.
#pragma once
#include "rules/guepier/action_cost.hpp"
#include "rules/guepier/action_points.hpp"
#include "rules/guepier/locate.hpp"
#include "rules/guepier/melee.hpp"
#include "rules/guepier/move.hpp"
#include "rules/guepier/nerve.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/shot.hpp"

namespace esc::guepier {

ActionPoints action_points_facts(const Battle&, std::uint8_t unit);
ActionPoints detachment_points_facts(const Battle&, Side);
Nerve nerve_facts(const Battle&, std::size_t man);
Locate locate_facts(const Battle&, std::size_t target);  // by the side that is not the target's
ActionCost cost_facts(const Battle&, const Party&, std::size_t speaker, Mode, int extras, std::size_t target);

bool is_located(const Battle&, std::size_t man);  // GM-R-14, GM-R-15
bool may_fire(const Battle&, std::size_t man);    // at anybody; is_in_contact aside
// Everything but priority, which is dear to find.
Shot shot_facts(const Battle&, std::size_t shooter, std::size_t target, bool aimed);
Verdict why_not_shoot(const Battle&, std::size_t shooter, std::size_t target, bool aimed);
bool is_priority(const Battle&, std::size_t shooter, std::size_t target);  // GM-FIRE-04, GM-R-34

Fighter fighter_facts(const Battle&, std::size_t man, std::size_t opponent, int supports, bool pistol);
Melee melee_facts(const Battle&, std::size_t attacker, std::size_t defender, int att_supports, int def_supports);

}  // namespace esc::guepier
