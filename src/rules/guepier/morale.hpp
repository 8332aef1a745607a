// morale.hpp — the test of every friend near a figure that has just been eliminated (GM-MORALE).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/nerve.hpp"

namespace esc::guepier {

struct Morale {
  Nerve nerve;
  Measure distance = 0;  // to the fallen
};

template <class V>
void keys(V& v, Morale& m) {
  nerve_keys(v, m.nerve);
  v.length("distance_cm", m.distance, centimetre, 0, centimetres(500));
}

enum class Shaken : std::uint8_t { steady, stopped, pinned, broken };
inline constexpr std::string_view shaken_names[] = {"steady", "stopped", "pinned", "broken"};

struct MoraleQuery {
  static constexpr std::string_view name = "morale";
  using Facts = Morale;
  using Outcome = Shaken;
  using Book = Rulebook;
  static Verdict why_not(const Morale&, const Rulebook&);
  static Shaken resolve(const Morale&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Morale&, Shaken s) { return std::string(word(s, shaken_names)); }
};

}  // namespace esc::guepier
