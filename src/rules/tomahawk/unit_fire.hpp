// unit_fire.hpp — the fire of one unit whose shooters are not alike: every man throws to hit at his own number, then
// every hit throws to kill (MT-FIRE-18). Where all are alike the contract's `volley` is played instead.
#pragma once
#include <string>

#include "core/vec.hpp"
#include "rules/tomahawk/shot.hpp"

namespace esc::tomahawk {

struct UnitFire {
  Vec<Shot, 16> shots;  // in the order of the shooters
};

template <class V>
void keys(V& v, UnitFire& f) {
  int shooters = static_cast<int>(f.shots.size());
  v.integer("shooters", shooters, 1, 60);
}

struct UnitFireQuery {
  static constexpr std::string_view name = "unit_fire";
  static constexpr bool outside_the_contract = true;
  using Facts = UnitFire;
  using Outcome = unsigned;  // a bit a shooter who killed
  using Book = Rulebook;
  static unsigned resolve(const UnitFire&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const UnitFire&, unsigned killers) {
    return "kills_" + std::to_string(__builtin_popcount(killers));
  }
};

// Who killed, read from the faces of a volley of shooters alike.
unsigned killers_of(const Aim&, int shooters, const std::vector<int>& faces);

}  // namespace esc::tomahawk
