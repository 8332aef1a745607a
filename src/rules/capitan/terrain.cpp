#include "rules/capitan/terrain.hpp"

namespace esc::capitan {

namespace {

// CA-R-42: the unmarked line of the legend is the one that forbids the march. CA-R-44: a march crosses no wall.
constexpr Marks free_going{}, no_march{true, false, false}, no_march_no_charge{true, true, false},
    impassable{false, false, true};

struct GroundRow {
  Marks infantry, cavalry;
};
constexpr GroundRow grounds[] = {
    {free_going, no_march_no_charge},          // light wood
    {no_march_no_charge, impassable},          // dense wood
    {no_march_no_charge, impassable},          // thick wood
    {no_march_no_charge, no_march},            // wall of 2 cm
    {no_march_no_charge, no_march},            // of 4 cm
    {no_march_no_charge, no_march},            // of 6 cm
    {impassable, impassable},                  // higher
    {no_march_no_charge, impassable},          // building
    {},                                        // ford
    {},                                        // path
    {},                                        // track
    {},                                        // road
    {},                                        // rough
    {no_march_no_charge, no_march_no_charge},  // rocks
    {},                                        // open
};

}  // namespace

Marks marks_of(Terrain terrain, Arm arm) {
  const GroundRow& row = grounds[index(terrain)];
  return arm == Arm::infantry ? row.infantry : row.cavalry;
}

int pace_change_cm(Terrain terrain, Arm arm, const Rulebook& book) {
  const auto row = [&](Terrain t) { return book.ground.pace_cm[index(t)][index(arm)]; };
  if (terrain == Terrain::open) return 0;
  if (terrain == Terrain::wall_4) return 2 * row(Terrain::wall_2);  // for each 2 cm of height
  if (terrain == Terrain::wall_6) return 3 * row(Terrain::wall_2);
  return row(terrain);
}

bool is_way(Terrain t) { return t == Terrain::path || t == Terrain::track || t == Terrain::road; }
bool is_wall(Terrain t) { return t >= Terrain::wall_2 && t <= Terrain::wall_high; }

std::optional<BadKey> CoverGradeQuery::bad_combination(const CoverGrade& c) {
  if (c.in_cover > c.figures) return BadKey{"bad_value", "in_cover", "more_in_cover_than_figures"};
  return std::nullopt;
}

Cover CoverGradeQuery::resolve(const CoverGrade& c, const Rulebook& book, Dice&, Ledger& why) {
  if (2 * c.in_cover < c.figures) return why.note("CA-7.1-10"_rule), Cover::none;
  why.note("CA-7.1-09"_rule);
  if (c.terrain == Terrain::open) return Cover::none;
  const Terrain grown = c.terrain == Terrain::wall_high ? Terrain::wall_6 : c.terrain;  // "6 cm or more"
  why.note("CA-6.11-04"_rule);
  return Cover(book.ground.cover[index(grown)][index(c.arm)]);
}

}  // namespace esc::capitan
