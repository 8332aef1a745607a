// guns_zone.hpp — the impact template of a shot on the table (CA-12.13, CA-R-79).
//   const ImpactArea area = area_of(Zone::ball_1, muzzle, impact, hex);
//   if (area.touches(figure)) …
#pragma once
#include "core/vec.hpp"
#include "rules/capitan/artillery_accuracy.hpp"
#include "rules/capitan/hex.hpp"
#include "table/table.hpp"

namespace esc::capitan {

struct ImpactArea {
  Pt impact;
  Len radius = 0;             // of shell; else
  std::array<Pt, 4> corners;  // of ball and canister, or
  Vec<Hex, 7> hexes;          // in hex play

  bool touches(const Base&) const;  // wholly or in part (CA-12.13-05)
  bool touches(const esc::Table&, PieceId) const;
};

// CA-12.13-04. Ball and canister run on from the impact away from the gun, shell lies around it.
ImpactArea area_of(Zone, Pt muzzle, Pt impact, bool hex);

// CA-12.11-05, CA-12.11-06, CA-R-78: off by so much both sideways and in length.
Pt deviated(Pt muzzle, Pt aim, const Deviation&, Len off);

}  // namespace esc::capitan
