#include "rules/laporte/sight.hpp"

#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

// Two men twenty inches apart, and what lies between them.
struct Looking : Battlefield {
  explicit Looking(std::vector<Piece> pieces) : Battlefield(std::move(pieces)) { red(at(10, 10)), blue(at(30, 10)); }
  bool sees() const { return in_sight(s, 0, 1) && in_sight(s, 1, 0); }
};
bool seen_through(Piece piece) { return Looking({std::move(piece)}).sees(); }

TEST(LaporteSight, EveryKindOfTerrain) {  // rules: LP-R-22 LP-R-21
  const std::vector<Terrain> clear{Terrain::open,     Terrain::road,  Terrain::rocks, Terrain::stream,  Terrain::river,
                                   Terrain::palisade, Terrain::fence, Terrain::hedge, Terrain::low_wall};
  const std::vector<Terrain> hides{Terrain::wood,  Terrain::orchard,   Terrain::crops,     Terrain::reeds,
                                   Terrain::scrub, Terrain::high_wall, Terrain::partition, Terrain::building};
  for (const Terrain kind : clear) EXPECT_TRUE(seen_through(area(kind, 18, 8, 4, 4))) << static_cast<int>(kind);
  for (const Terrain kind : hides) EXPECT_FALSE(seen_through(area(kind, 18, 8, 4, 4))) << static_cast<int>(kind);
  EXPECT_FALSE(seen_through(line(Terrain::high_wall, {at(20, 5), at(20, 15)})));
  EXPECT_TRUE(seen_through(line(Terrain::low_wall, {at(20, 5), at(20, 15)})));
}

TEST(LaporteSight, ThreeInchesOfWoodLetSeeAndAHairMoreDoesNot) {  // rules: LP-R-21
  EXPECT_TRUE(seen_through(area(Terrain::wood, 18, 8, 3, 4)));
  EXPECT_FALSE(
      seen_through(terrain(Terrain::wood, "wood", Shape::rect(inches(18), inches(8), inches(3) + 1, inches(4)))));
}

TEST(LaporteSight, VegetationCountsInAll) {  // rules: LP-R-21
  EXPECT_TRUE(Looking({area(Terrain::wood, 14, 8, 1, 4), area(Terrain::crops, 20, 8, 2, 4)}).sees());
  EXPECT_FALSE(Looking({area(Terrain::wood, 14, 8, 2, 4), area(Terrain::crops, 20, 8, 2, 4)}).sees());
}

TEST(LaporteSight, AClearingLaidOverAWoodReplacesIt) {  // rules: LP-R-22
  EXPECT_TRUE(Looking({area(Terrain::wood, 18, 8, 6, 4), area(Terrain::open, 20, 8, 3, 4)}).sees());
  EXPECT_FALSE(Looking({area(Terrain::open, 20, 8, 3, 4), area(Terrain::wood, 18, 8, 6, 4)}).sees()) << "beneath it";
}

TEST(LaporteSight, AHillHidesWhoStandsLower) {  // rules: LP-R-22
  EXPECT_FALSE(seen_through(hill(18, 8, 4, 4, 1)));
  EXPECT_TRUE(seen_through(hill(8, 8, 14, 4, 1))) << "from the hill itself one sees and is seen";
  EXPECT_TRUE(Looking({hill(8, 8, 4, 4, 1), hill(18, 8, 4, 4, 1)}).sees()) << "as high as the hill between";
  EXPECT_FALSE(Looking({hill(8, 8, 4, 4, 1), hill(18, 8, 4, 4, 2)}).sees());
}

TEST(LaporteSight, AWoodOnAHillHidesToo) {  // rules: LP-R-22
  EXPECT_FALSE(Looking({hill(8, 8, 24, 4, 1), area(Terrain::wood, 18, 8, 4, 4)}).sees());
}

TEST(LaporteSight, AFigureAcrossTheLineHidesButNotForInitiative) {  // rules: LP-R-21 LP-R-42
  Looking field({});
  const auto between = field.red(at(20, 10));
  EXPECT_FALSE(field.sees());
  EXPECT_TRUE(terrain_lets_see(field.s, 0, 1));
  field.man(between).at = half(40, 21);
  EXPECT_TRUE(field.sees()) << "his base only touches the line";
  field.man(between).at.y -= 1;
  EXPECT_FALSE(field.sees());
  field.man(between).status = Status::killed;
  EXPECT_TRUE(field.sees()) << "the dead hinder nobody";
}

TEST(LaporteSight, FromALevelHigherOneSeesOverAFigure) {  // rules: LP-R-21
  Looking field({hill(8, 8, 4, 4, 1)});
  const auto between = field.red(at(20, 10));
  EXPECT_TRUE(field.sees());
  field.man(between).at = half(23, 20);
  EXPECT_FALSE(field.sees()) << "he stands on the hill as well";
}

struct House : Battlefield {
  House() : Battlefield({house(20, 10, 8, 6, {at(20, 13)})}) {
    occupant = red(half(43, 26)), west = blue(at(10, 13)), east = blue(at(40, 13));
    man(occupant).inside = 0;
  }
  std::uint16_t occupant, west, east;
};

TEST(LaporteSight, AnOccupantSeesThroughTheWallWithinAnInch) {  // rules: LP-R-34
  House field;                                                  // his base is just one inch from the west wall
  EXPECT_TRUE(in_sight(field.s, field.occupant, field.west));
  EXPECT_TRUE(in_sight(field.s, field.west, field.occupant));
  EXPECT_FALSE(in_sight(field.s, field.occupant, field.east));
  field.man(field.occupant).at.x += 1;
  EXPECT_FALSE(in_sight(field.s, field.occupant, field.west));
  EXPECT_FALSE(in_sight(field.s, field.west, field.occupant));
}

TEST(LaporteSight, FromTheCornerRoomOneLooksOutOfBothWalls) {  // rules: LP-R-34
  House field;
  field.man(field.occupant).at = at(21, 11);
  field.man(field.east).at = at(21, 2);
  EXPECT_TRUE(in_sight(field.s, field.occupant, field.west));
  EXPECT_TRUE(in_sight(field.s, field.occupant, field.east));
}

TEST(LaporteSight, MenInTheSameBuildingSeeEachOther) {  // rules: LP-R-34
  House field;
  field.man(field.east).at = at(27, 15);
  field.man(field.east).inside = 0;
  EXPECT_TRUE(in_sight(field.s, field.occupant, field.east));
  EXPECT_EQ(cover_of_target(field.s, field.occupant, field.east), Cover::none);
}

TEST(LaporteSight, FromHouseToHouseBothMustStandAtAWall) {  // rules: LP-R-34
  Battlefield field({house(10, 10, 6, 6, {at(10, 13)}), house(20, 10, 6, 6, {at(20, 13)})});
  const auto here = field.red(at(15, 13)), there = field.blue(at(21, 13));
  field.man(here).inside = 0, field.man(there).inside = 1;
  EXPECT_TRUE(in_sight(field.s, here, there));
  field.man(there).at = at(24, 13);
  EXPECT_FALSE(in_sight(field.s, here, there));
}

TEST(LaporteSight, TheNearestEnemiesInSight) {  // rules: LP-R-40 LP-SHOT-10
  Battlefield field({line(Terrain::high_wall, {at(0, 12), at(48, 12)})});
  const auto man = field.red(at(10, 10)), a = field.blue(at(20, 10)), b = field.blue(at(10, 0)),
             far = field.blue(at(30, 5));
  const auto hidden = field.blue(at(10, 14));
  EXPECT_EQ(nearest_enemies_in_sight(field.s, man), only_man(a) | only_man(b)) << "equally near: both";
  field.man(a).at.x += 1;
  EXPECT_EQ(nearest_enemies_in_sight(field.s, man), only_man(b));
  field.man(a).status = field.man(b).status = Status::fled;
  EXPECT_EQ(nearest_enemies_in_sight(field.s, man), only_man(far));
  EXPECT_EQ(nearest_enemies_in_sight(field.s, hidden), 0u);
}

TEST(LaporteContact, BaseToBase) {  // rules: LP-R-23
  Battlefield field;
  const auto a = field.red(at(10, 10)), b = field.blue(at(11, 10));
  EXPECT_TRUE(in_contact(field.s, a, b));
  field.man(b).at.x += contact_gap + 1;
  EXPECT_FALSE(in_contact(field.s, a, b));
}

TEST(LaporteContact, AcrossALowWallButThroughNoHighOne) {  // rules: LP-R-34
  const std::pair<Terrain, bool> walls[] = {{Terrain::low_wall, true},
                                            {Terrain::fence, true},
                                            {Terrain::hedge, true},
                                            {Terrain::high_wall, false},
                                            {Terrain::partition, false}};
  for (const auto& [kind, contact] : walls) {
    Battlefield field({line(kind, {half(21, 10), half(21, 30)})});
    const auto a = field.red(at(10, 10)), b = field.blue(at(11, 10));
    EXPECT_EQ(in_contact(field.s, a, b), contact) << static_cast<int>(kind);
  }
}

TEST(LaporteContact, NobodyFightsThroughTheWallOfAHouse) {  // rules: LP-MELEE-12 LP-R-34
  Battlefield field({house(20, 10, 8, 6, {at(20, 13)})});
  const auto in = field.red(half(41, 26)), out = field.blue(half(39, 26));
  field.man(in).inside = 0;
  EXPECT_FALSE(in_contact(field.s, in, out));
  field.man(out).at = half(43, 26), field.man(out).inside = 0;
  EXPECT_TRUE(in_contact(field.s, in, out));
}

TEST(LaporteContact, UndeniablyFromBehind) {          // rules: LP-R-24 LP-MELEE-04
  const Man defender{.at = at(20, 20), .facing = 0};  // he looks east
  const Pt behind = at(19, 20), side = at(20, 21);
  EXPECT_TRUE(attacked_from_behind(defender, at(10, 20), behind));
  EXPECT_TRUE(attacked_from_behind(defender, at(10, 30), behind)) << "45 degrees, the limit included";
  EXPECT_FALSE(attacked_from_behind(defender, {inches(10) + 1, inches(30)}, behind));
  EXPECT_FALSE(attacked_from_behind(defender, at(10, 20), side)) << "he came from behind but strikes from the side";
  EXPECT_FALSE(attacked_from_behind(defender, at(30, 20), behind)) << "he was in sight when he began";
}

}  // namespace
}  // namespace esc::laporte
