// terrain.hpp — what the ground does to movers and to those who shelter in it (CA-6.11).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// CA-6.11-03: `#` forbids march and trot, `@` forbids the charge.
struct Marks {
  bool no_march = false, no_charge = false, impassable = false;
};
Marks marks_of(Terrain, Arm);
int pace_change_cm(Terrain, Arm, const Rulebook&);  // CA-6.11-02
bool is_way(Terrain);                               // path, track, road
bool is_wall(Terrain);

struct CoverGrade {
  Arm arm = Arm::infantry;
  Terrain terrain = Terrain::open;
  int figures = 6, in_cover = 6;
};

template <class V>
void keys(V& v, CoverGrade& c) {
  v.choice("arm", c.arm, arm_names);
  v.choice("terrain", c.terrain, terrain_or_open_names);
  v.integer("figures", c.figures, 1, 12);
  v.integer("in_cover", c.in_cover, 0, 12);
}

struct CoverGradeQuery {
  static constexpr std::string_view name = "cover_grade";
  using Facts = CoverGrade;
  using Outcome = Cover;
  using Book = Rulebook;
  static std::optional<BadKey> bad_combination(const CoverGrade&);
  static Verdict why_not(const CoverGrade&, const Rulebook&) { return std::nullopt; }
  static Cover resolve(const CoverGrade&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CoverGrade&, Cover cover) { return std::string(cover_names[index(cover)]); }
};

}  // namespace esc::capitan
