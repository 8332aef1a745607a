// parties.hpp — who acts together: a unit, a detachment, the carriers of one thing, the crew of a gun, figures
// separated from their unit, a general by himself (GM-GEN-02, GM-GEN-03, GM-R-24, GM-R-26, GM-R-71, GM-R-80).
//   const Party party = party_of(s, figure);      // any of its figures speaks for it
#pragma once
#include "rules/guepier/state.hpp"

namespace esc::guepier {

enum class PartyKind : std::uint8_t { none, unit, detachment, carriers, crew, separated, general };

struct Party {
  PartyKind kind = PartyKind::none;
  std::uint8_t unit = no_unit;  // whose action points it spends; of a detachment the speaker's
  std::int16_t thing = -1;      // the gear or the gun
  Side side = Side::red;
  MenSet men = 0;
};

Party party_of(const Battle&, std::size_t man);
bool has_acted(const Battle&, const Party&);
bool has_marker(const Battle&, const Party&, std::size_t speaker);
Arm arm_of(const Battle&, const Party&);     // for its prices: mounted if a mounted unit is in it
Arm arm_of(const Battle&, std::size_t man);  // for his pace
bool has_horse(const Battle&, std::size_t man);
bool are_riders(const Battle&, MenSet);  // all who belong to a unit have their horses with them (GM-R-82)
MenSet able_to_move(const Battle&, const Party&, Mode);

int points_of(const Battle&, std::uint8_t unit);  // the unit's, or its detachment's
void spend(Battle&, std::uint8_t unit, int points);
bool in_detachment(const Battle&, std::uint8_t unit);

MenSet unit_men(const Battle&, std::uint8_t unit);   // on the table
MenSet main_body(const Battle&, std::uint8_t unit);  // the coherent part, with the officer if he lives
MenSet linked_to(const Battle&, std::size_t man, MenSet among, Len link);
Len link_of(const Battle&, std::uint8_t unit);  // GM-R-24: 3 cm, dispersed 10 cm
bool has_living_officer(const Battle&, std::uint8_t unit);

std::int16_t gun_served_by(const Battle&, std::size_t man);  // −1: none
MenSet crew_of(const Battle&, std::size_t gun, Side);        // gunners of that side beside it
MenSet carriers_of(const Battle&, std::size_t gear);
MenSet fire_group_of(const Battle&, std::size_t man);  // GM-R-08

// GM-GEN-03, GM-R-04: may these units form a detachment under their general now?
Verdict why_no_detachment(const Battle&, Side, std::uint8_t units);
Verdict why_not_in_detachment(const Battle&, Side, std::uint8_t units, std::uint8_t unit);  // … this one of them
Verdict why_not_near_general(const Battle&, Side, std::uint8_t unit);                       // GM-R-05, GM-R-71

}  // namespace esc::guepier
