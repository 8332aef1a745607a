// movement.hpp — how far a unit may go (CA-6.1, CA-6.6, CA-6.11, CA-12.2, CA-12.17).
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

enum class MoveKind : std::uint8_t {
  normal,
  march,
  charge,
  flight,
  pursuit,
  elimination,
  double_march,
  regroup,
  break_off,
  evade,
  limbered,
  hand,
  rocket_wagon
};
inline constexpr std::array<Word, 13> move_names{"normal",      "march",  "charge",      "flight",    "pursuit",
                                                 "elimination", "double", "regroup",     "break_off", "evade",
                                                 "limbered",    "hand",   "rocket_wagon"};

enum class Units : std::uint8_t { cm, hex };
inline constexpr std::array<Word, 2> unit_names{"cm", "hex"};

struct Movement {
  MoveKind kind = MoveKind::normal;
  Arm arm = Arm::infantry;
  Measure normal = centimetres(15), march = centimetres(20), charge = centimetres(25);  // of the card
  std::vector<Terrain> terrain;
  bool scouts = false, marched_two_turns = false, horse = false;
  Ability ability = Ability::none;
  GunType gun = GunType::i;
  Units units = Units::cm;
};

template <class V>
void keys(V& v, Movement& m) {
  v.choice("kind", m.kind, move_names);
  v.choice("arm", m.arm, arm_names);
  v.length("normal_cm", m.normal, centimetre, centimetres(1), centimetres(100));
  v.length("march_cm", m.march, centimetre, centimetres(1), centimetres(100));
  v.length("charge_cm", m.charge, centimetre, centimetres(1), centimetres(100));
  v.choices("terrain", m.terrain, terrain_names, 0, 8);
  v.flag("scouts", m.scouts);
  v.flag("marched_two_turns", m.marched_two_turns);
  v.flag("horse", m.horse);
  v.choice("ability", m.ability, ability_names);
  v.choice("gun", m.gun, gun_names);
  v.choice("units", m.units, unit_names);
}

struct MovementQuery {
  static constexpr std::string_view name = "movement";
  using Facts = Movement;
  using Outcome = int;  // in half units of 0.1 mm, for the half march
  using Book = Rulebook;
  static Verdict why_not(const Movement&, const Rulebook&);
  static int resolve(const Movement&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Movement&, int halves);
};

}  // namespace esc::capitan
