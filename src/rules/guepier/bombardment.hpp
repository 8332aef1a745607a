// bombardment.hpp — shelling a building: the shot must succeed, then the burst drifts (GM-BOMB, GM-R-43).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/gun.hpp"

namespace esc::guepier {

struct Bombardment {
  Laying laying;  // range to the chosen point
  Gun gun;
};

template <class V>
void keys(V& v, Bombardment& b) {
  laying_keys(v, b.laying);
  gun_keys(v, b.gun);
}

enum class Drift : std::uint8_t { left, right, forward, back };  // seen from the cannon, in the order of the d4
inline constexpr std::string_view drift_names[] = {"left", "right", "forward", "back"};

struct Burst {
  bool hit = false;
  Drift drift = Drift::left;
  int cm = 0;
  auto operator<=>(const Burst&) const = default;
};

struct BombardmentQuery {
  static constexpr std::string_view name = "bombardment";
  using Facts = Bombardment;
  using Outcome = Burst;
  using Book = Rulebook;
  static Verdict why_not(const Bombardment& b, const Rulebook& book) { return guepier::why_not(b.gun, book); }
  static Burst resolve(const Bombardment&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Bombardment&, const Burst& b) {
    return b.hit ? std::string(word(b.drift, drift_names)) + "_" + std::to_string(b.cm) : "miss";
  }
};

}  // namespace esc::guepier
