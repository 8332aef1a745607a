// gunnery.hpp — what a gun may fire and how far (CA-12.5, CA-12.12): the ground that accuracy, saves, demolition and
// impact zones share.
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// A piece, its load and the point it aims at.
struct Laid {
  GunType gun = GunType::i;
  Piece piece = Piece::gun;
  Ammo ammo = Ammo::automatic;
  Distance range{.length = centimetres(40)};
  bool line_of_sight = true;
  Ability ability = Ability::none;
  bool crew_reduced = false, unlimbered = false;
};

template <class V>
void laid_keys(V& v, Laid& l) {
  v.choice("gun", l.gun, gun_names);
  v.choice("piece", l.piece, piece_names);
  v.choice("ammo", l.ammo, ammo_names);
  v.distance("range_cm", "range_hex", l.range, centimetre, centimetres(300), 60);
  v.flag("line_of_sight", l.line_of_sight);
  v.choice("ability", l.ability, ability_names);
  v.flag("crew_reduced", l.crew_reduced);
  v.flag("unlimbered", l.unlimbered);
}

enum class Reach : std::uint8_t { effective, distant };

Ability ability_in_use(const Laid&);
GunType type_of(const Laid&);  // CA-R-84: rockets are type IV
Ammo load_of(const Laid&);     // what `auto` stands for
bool lobbed(const Laid&);      // CA-12.5-05: over everything between
Reach reach_of(const Laid&, const Rulebook&);

Verdict cannot_load(const Laid&);
Verdict cannot_reach(const Laid&, const Rulebook&);  // sight, minimum and greatest range
Verdict no_shell_for_type(const Laid&);              // CA-R-82

enum class Zone : std::uint8_t { canister_1, canister_2, ball_1, ball_2, shell_1, shell_2 };

struct ImpactZone {
  Laid laid;
};
template <class V>
void keys(V& v, ImpactZone& z) {
  v.choice("gun", z.laid.gun, gun_names);
  v.choice("piece", z.laid.piece, piece_names);
  v.choice("ammo", z.laid.ammo, ammo_names);
  v.choice("ability", z.laid.ability, ability_names);
}

struct ImpactZoneQuery {
  static constexpr std::string_view name = "impact_zone";
  using Facts = ImpactZone;
  using Outcome = Zone;
  using Book = Rulebook;
  static Verdict why_not(const ImpactZone&, const Rulebook&);
  static Zone resolve(const ImpactZone&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const ImpactZone&, Zone);
};

}  // namespace esc::capitan
