// artillery_shot.hpp — a whole shot of a gun: at troops (CA-12.13) or at a building (CA-12.14).
#pragma once
#include "rules/capitan/artillery_accuracy.hpp"
#include "rules/capitan/artillery_save.hpp"

namespace esc::capitan {

struct ArtilleryShot {
  Accuracy accuracy;
  Touched touched;
  Measure tolerance;  // a deviation of at most this still covers the figures
};

template <class V>
void keys(V& v, ArtilleryShot& s) {
  keys(v, s.accuracy);
  touched_keys(v, s.touched);
  v.length("tolerance_cm", s.tolerance, centimetre, 0, centimetres(50));
}

struct ArtilleryShotQuery {
  static constexpr std::string_view name = "artillery_shot";
  using Facts = ArtilleryShot;
  using Outcome = std::optional<int>;  // figures lost; none if it falls elsewhere
  using Book = Rulebook;
  static Verdict why_not(const ArtilleryShot&, const Rulebook&);
  static std::optional<int> resolve(const ArtilleryShot&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const ArtilleryShot&, std::optional<int> lost) {
    return lost ? std::to_string(*lost) : "off_target";
  }
};

// CA-12.14-05, CA-12.14-06: solidity that a hit takes.
int damage_of_hit(const Laid&, const Rulebook&, Ledger&);

struct StructureDamage {
  Accuracy accuracy;
  int solidity = 6, shots = 1;
  Measure tolerance;
  int engineers = 0;  // they demolish instead of the gun
};

template <class V>
void keys(V& v, StructureDamage& s) {
  keys(v, s.accuracy);
  v.integer("solidity", s.solidity, 1, 60);
  v.integer("shots", s.shots, 1, 12);
  v.length("tolerance_cm", s.tolerance, centimetre, 0, centimetres(50));
  v.integer("engineers", s.engineers, 0, 12);
}

struct StructureDamageQuery {
  static constexpr std::string_view name = "structure_damage";
  using Facts = StructureDamage;
  using Outcome = int;  // solidity left
  using Book = Rulebook;
  static Verdict why_not(const StructureDamage&, const Rulebook&);
  static int resolve(const StructureDamage&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const StructureDamage&, int left) {
    return left == 0 ? "destroyed" : "standing " + std::to_string(left);
  }
};

}  // namespace esc::capitan
