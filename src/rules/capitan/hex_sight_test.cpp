// Sight, cover and ways on the hex grid go by hexes, not by the shapes on the table (CA-R-119).
#include "rules/capitan/hex_sight.hpp"

#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/way.hpp"

namespace esc::capitan {

namespace {

constexpr Hex hex(int column, int row) { return {static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)}; }
Pt in(int column, int row) { return centre_of(hex(column, row)); }

struct HexField : Battlefield {
  explicit HexField(std::vector<esc::Piece> pieces = {}) : Battlefield(std::move(pieces), {.hex = true}) {}
  // Each unit is one figure, in the middle of a hex.
  UnitId mine(int column, int row) { return red(line(), 1, in(column, row)); }
  UnitId his(int column, int row) { return blue(line(), 1, in(column, row)); }
};

}  // namespace

TEST(CapitanHexLine, AlongASideThereAreTwo) {  // rules: CA-R-119
  const HexPair straight = hex_on_line(hex(2, 2), hex(6, 2), 2);
  EXPECT_EQ(straight.left, hex(4, 2));
  EXPECT_EQ(straight.right, hex(4, 2));
  const HexPair side = hex_on_line(hex(2, 2), hex(2, 4), 1);  // straight north: between two hexes of the row
  EXPECT_NE(side.left, side.right);
  for (const Hex h : {side.left, side.right}) {
    EXPECT_EQ(hexes_between(hex(2, 2), h), 1);
    EXPECT_EQ(hexes_between(h, hex(2, 4)), 1);
  }
}

TEST(CapitanHexSight, AWoodHidesByTheCentresOfItsHexes) {  // rules: CA-R-119 CA-R-109
  // It covers most of hex (5, 4) but not its centre: the hex is open ground.
  const Pt c = in(5, 4);
  HexField open({feature(Feature::light_wood, "area", Shape::rect(c.x + 10, c.y - 240, 480, 480))});
  const UnitId a = open.mine(2, 4), b = open.his(5, 4);
  open.begin();
  EXPECT_TRUE(sees(open.s, a, b));
  HexField wood({feature(Feature::light_wood, "area", Shape::rect(c.x - 10, c.y - 10, 20, 20))});  // a tree at the centre is a wood
  const UnitId from = wood.mine(2, 4), behind = wood.his(8, 4), inside = wood.his(5, 4);
  wood.begin();
  EXPECT_TRUE(sees(wood.s, from, inside)) << "an outer hex";
  wood.s.units[inside].status = Status::eliminated;
  EXPECT_FALSE(sees(wood.s, from, behind));
}

TEST(CapitanHexSight, OutOfAWoodFromItsOuterHexesOnly) {  // rules: CA-R-109 CA-R-119 CA-7.1-11
  HexField f({area(Feature::dense_wood, 20, 0, 30, 40)});
  const UnitId edge = f.mine(9, 4), deep = f.mine(7, 2), enemy = f.his(14, 4);
  f.begin();
  EXPECT_TRUE(sees(f.s, edge, enemy));
  EXPECT_FALSE(sees(f.s, deep, enemy));
  EXPECT_TRUE(sees(f.s, deep, edge)) << "within one wood";
}

TEST(CapitanHexSight, AUnitHidesItsHexAndALineAlongASideIsClearByEither) {  // rules: CA-R-119 CA-7.1-05
  HexField f;
  const UnitId from = f.mine(2, 2), to = f.his(2, 4), between = f.his(2, 3), beside = f.his(1, 3);
  f.begin();
  f.s.units[beside].status = Status::eliminated;
  EXPECT_TRUE(sees(f.s, from, to)) << "the other side of the line is open";
  f.s.units[beside].status = Status::on_table;
  EXPECT_FALSE(sees(f.s, from, to)) << "one on each side";
  (void)between;
}

TEST(CapitanHexSight, AWallIsLinedFromTheHexBesideIt) {  // rules: CA-R-101 CA-R-119 CA-6.11-04
  const Len x = (in(5, 4).x + in(6, 4).x) / 2;  // between two columns
  HexField f({wall({x, centimetres(10)}, {x, centimetres(40)}, 4)});
  const UnitId lining = f.mine(5, 4), back = f.mine(3, 6), enemy = f.his(10, 4), far = f.his(10, 6);
  f.begin();
  EXPECT_TRUE(sees(f.s, lining, enemy)) << "though its centre is 2.5 cm off";
  EXPECT_TRUE(sees(f.s, enemy, lining));
  EXPECT_EQ(cover_of(f.s, lining, in(10, 4)), Cover::medium);
  EXPECT_EQ(cover_of(f.s, lining, in(1, 4)), Cover::none) << "not against one on this side";
  EXPECT_FALSE(sees(f.s, back, far));
}

TEST(CapitanHexWay, StepsMeetWhatLiesAtCentresAndBetweenThem) {  // rules: CA-R-119 CA-R-43
  const Pt c = in(5, 4);
  const Len x = (in(7, 4).x + in(8, 4).x) / 2;
  HexField f({feature(Feature::light_wood, "area", Shape::rect(c.x - 10, c.y - 10, 20, 20)),
              feature(Feature::light_wood, "area", Shape::rect(in(4, 4).x + 20, c.y - 200, 100, 400)),  // at no centre
              wall({x, centimetres(10)}, {x, centimetres(40)}, 2)});
  const UnitId unit = f.mine(3, 4);
  f.begin();
  Ground ground;
  tread(f.s, unit, in(3, 4), in(9, 4), ground);
  ASSERT_EQ(ground.all().size(), 2u);
  EXPECT_EQ(ground.terrain[0], Terrain::light_wood);
  EXPECT_EQ(ground.terrain[1], Terrain::wall_2);
  EXPECT_FALSE(ground.touched.has(1));
}

TEST(CapitanHexWay, AHouseIsEnteredByTheHexOfItsDoor) {  // rules: CA-R-119 CA-6.1-01
  HexField f({house(20, 10, 15, 20, {at(20, 20)})});
  const UnitId unit = f.mine(3, 4);
  f.begin();
  Ground by_door, by_wall;
  const Hex at_door = hex_at(at(20, 20));
  tread(f.s, unit, centre_of({static_cast<std::int16_t>(at_door.column - 1), at_door.row}), centre_of({static_cast<std::int16_t>(at_door.column + 1), at_door.row}), by_door);
  EXPECT_FALSE(by_door.no);
  tread(f.s, unit, in(3, 2), in(5, 2), by_wall);
  EXPECT_TRUE(by_wall.no);
}

}  // namespace esc::capitan
