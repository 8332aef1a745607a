// guns_fire.hpp — a gun fires (CA-12.10 to CA-12.14): what it is laid on, where the shot falls, whom it touches.
//   if (const Verdict no = why_not_lay(s, laying)) return no;
//   fire_at(s, laying, dice, log);
#pragma once
#include "core/event.hpp"
#include "rules/capitan/artillery_shot.hpp"
#include "rules/capitan/guns_zone.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Answer::n of fire_gun: the ammunition, whether `target` is a piece of terrain to be shot down, the ability in use.
inline constexpr int gun_ammo = 7, gun_at_structure = 8, gun_ability_shift = 4, gun_abilities = 63 << gun_ability_shift;
// And that no officer of artillery lends a hand: who serves a gun is activated with it (CA-12.15-02).
inline constexpr int gun_unhelped = 1024, gun_all = 2047;

struct Laying {
  std::uint8_t gun = no_gun;
  Ammo ammo = Ammo::automatic;
  Ability ability = Ability::none;
  Pt aim;
  PieceId structure = no_piece;
  UnitId charger = no_unit;  // canister at a charge (CA-12.16-01)
  bool unhelped = false;
};
Laying laying_of(std::uint8_t gun, const Vec<Pt, 8>& path, int n, std::uint16_t target);

Laying canister_at(const State&, UnitId crew, UnitId charger, int n);

Accuracy accuracy_facts(const State&, const Laying&);
ArtillerySave save_facts(const State&, const Laying&, const Accuracy&, UnitId touched, int figures);
Verdict why_not_lay(const State&, const Laying&);
// CA-R-104: too far is found out only when it is measured.
bool beyond_reach(const Refusal&);

// The figures of a unit that lie under the template; those of a drawn gun all together (CA-12.17-12).
Members under(const State&, const ImpactArea&, UnitId unit, bool lobbed_shot);

// CA-12.13-02, CA-12.13-03: the die lies at the aim and is moved by the deviation.
void fire_at(State&, const Laying&, Dice&, Log&);

}  // namespace esc::capitan
