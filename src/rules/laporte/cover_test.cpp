#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/sight.hpp"

namespace esc::laporte {
namespace {

// The shooter stands in the west, the target at (30, 10).
Cover cover_with(std::vector<Piece> pieces, Pt shooter = at(10, 10), Pt target = at(30, 10)) {
  Battlefield field(std::move(pieces));
  field.red(shooter), field.blue(target);
  return cover_of_target(field.s, 0, 1);
}
Piece wall_at(Terrain kind, Len x) { return line(kind, {{x, inches(5)}, {x, inches(15)}}); }

TEST(LaporteCover, WhoStandsInAPieceHasItsCover) {  // rules: LP-R-22 LP-SAVE-07 LP-SAVE-08
  for (const Terrain kind : {Terrain::wood, Terrain::orchard, Terrain::crops, Terrain::reeds, Terrain::scrub})
    EXPECT_EQ(cover_with({area(kind, 29, 9, 2, 2)}), Cover::light) << static_cast<int>(kind);
  EXPECT_EQ(cover_with({area(Terrain::rocks, 29, 9, 2, 2)}), Cover::dense);
  for (const Terrain kind : {Terrain::open, Terrain::road, Terrain::stream, Terrain::river})
    EXPECT_EQ(cover_with({area(kind, 29, 9, 2, 2)}), Cover::none) << static_cast<int>(kind);
  EXPECT_EQ(cover_with({hill(28, 8, 4, 4, 1)}), Cover::none);
}

TEST(LaporteCover, WhatTheLineCrossesWithinAnInchOfHisBaseShelters) {  // rules: LP-R-22
  const Len one_inch_off = half_inches(57);                            // the base begins at 29.5
  for (const Terrain kind : {Terrain::palisade, Terrain::fence, Terrain::hedge})
    EXPECT_EQ(cover_with({wall_at(kind, one_inch_off)}), Cover::light) << static_cast<int>(kind);
  EXPECT_EQ(cover_with({wall_at(Terrain::low_wall, one_inch_off)}), Cover::dense);
  EXPECT_EQ(cover_with({wall_at(Terrain::low_wall, one_inch_off - 1)}), Cover::none);
  EXPECT_EQ(cover_with({wall_at(Terrain::low_wall, inches(31))}), Cover::none) << "behind him";
  EXPECT_EQ(cover_with({area(Terrain::wood, 26, 9, 2, 2)}), Cover::none) << "an inch and a half away";
  EXPECT_EQ(cover_with({area(Terrain::wood, 27, 9, 2, 2)}), Cover::light);
}

TEST(LaporteCover, TheBestCounts) {  // rules: LP-R-22
  EXPECT_EQ(cover_with({wall_at(Terrain::low_wall, inches(29)), area(Terrain::wood, 29, 9, 3, 2)}), Cover::dense);
  EXPECT_EQ(cover_with({wall_at(Terrain::fence, inches(29)), area(Terrain::rocks, 29, 9, 3, 2)}), Cover::dense);
}

TEST(LaporteCover, AManTouchingAnObstacleShootsOverIt) {  // rules: LP-R-22
  const Pt target = at(12, 10);
  const std::vector<Piece> wall{wall_at(Terrain::low_wall, half_inches(21))};
  EXPECT_EQ(cover_with(wall, at(10, 10), target), Cover::none) << "it gives its cover to nobody";
  EXPECT_EQ(cover_with(wall, at(9, 10), target), Cover::dense);
}

TEST(LaporteCover, AHedgeWithAWidthIsAnObstacleToo) {  // rules: LP-R-22
  const Piece hedge = terrain(Terrain::hedge, "hedge", Shape::polyline({at(11, 5), at(11, 15)}, inches(1)));
  EXPECT_EQ(cover_with({hedge}, at(10, 10), at(13, 10)), Cover::none) << "the shooter touches it";
  EXPECT_EQ(cover_with({hedge}, at(8, 10), at(13, 10)), Cover::light);
}

TEST(LaporteCover, APieceLaidOverAnotherTakesItsCoverAway) {  // rules: LP-R-22
  const Piece wood = area(Terrain::wood, 26, 5, 8, 10);
  EXPECT_EQ(cover_with({wood}, at(22, 10)), Cover::light);
  EXPECT_EQ(cover_with({wood, area(Terrain::road, 28, 5, 4, 10)}, at(22, 10)), Cover::none)
      << "the trees stand too far off";
  EXPECT_EQ(cover_with({wood, area(Terrain::road, 29, 5, 2, 10)}, at(22, 10)), Cover::light) << "half an inch away";
}

TEST(LaporteCover, AnOccupantHasDenseCoverAgainstThoseOutside) {  // rules: LP-R-34
  Battlefield field({house(20, 10, 8, 6, {at(20, 13)})});
  const auto in = field.red(at(21, 13)), out = field.blue(at(10, 13));
  field.man(in).inside = 0;
  EXPECT_EQ(cover_of_target(field.s, out, in), Cover::dense);
  EXPECT_EQ(cover_of_target(field.s, in, out), Cover::none);
}

}  // namespace
}  // namespace esc::laporte
