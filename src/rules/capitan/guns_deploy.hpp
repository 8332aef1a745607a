// guns_deploy.hpp — a gun that the scenario has put nowhere stands where its owner sets it up with its crew (CA-12.2-01,
// CA-R-103), or comes in with them (CA-R-102).
#pragma once
#include <optional>

#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool brings_gun(const State&, UnitId crew);
void put_gun(State&, UnitId crew, Pt at, Angle facing);  // no_angle: towards the enemy
std::optional<Places> crew_round_gun(const State&, UnitId crew, Pt gun, Angle facing);
Verdict why_not_gun_there(const State&, UnitId crew, Pt at);
void bring_gun_in(State&, UnitId crew);  // once its crew has come on the table

}  // namespace esc::capitan
