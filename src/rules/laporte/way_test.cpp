#include "rules/laporte/way.hpp"

#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

// A man at (10, 10), alone unless the test says otherwise.
struct Walk : Battlefield {
  explicit Walk(std::vector<Piece> pieces = {}, Pt from = at(10, 10)) : Battlefield(std::move(pieces)) { red(from); }
  Way way(std::vector<Pt> legs, int score) const { return walk(s, 0, legs, score); }
  Pt end(Pt to, int score) const {
    const Way walked = way({to}, score);
    EXPECT_FALSE(walked.no) << walked.no->code;
    return walked.end;
  }
  std::string refused(std::vector<Pt> legs, int score) const {
    const Way walked = way(std::move(legs), score);
    return walked.no ? std::string(text(walked.no->rule)) + " " + std::string(walked.no->code) : "allowed";
  }
};
Piece upright(Terrain kind, int x) { return line(kind, {at(x, 5), at(x, 15)}); }

TEST(LaporteWay, TheScoreIsTheGreatestDistance) {  // rules: LP-MOVE-02 LP-R-41
  Walk field;
  EXPECT_EQ(field.end(at(14, 10), 4), at(14, 10));
  EXPECT_EQ(field.end(at(12, 10), 4), at(12, 10)) << "he may use less";
  EXPECT_EQ(field.refused({{inches(14) + 1, inches(10)}}, 4), "LP-MOVE-02 too_far");
  EXPECT_EQ(field.way({at(10, 12), at(12, 12)}, 4).end, at(12, 12)) << "legs add up";
  EXPECT_EQ(field.refused({at(10, 12), at(12, 12)}, 3), "LP-MOVE-02 too_far");
}

TEST(LaporteWay, AnyFigureStopsHimDead) {  // rules: LP-MOVE-04 LP-R-15 LP-R-42
  for (const Side side : both_sides) {
    Walk field;
    const auto other_man = field.add(side, at(14, 10), soldier(), index(side));
    EXPECT_EQ(field.end(at(16, 10), 6), at(13, 10));
    EXPECT_EQ(field.way({at(13, 10), at(13, 16)}, 6).end, at(13, 10)) << "what follows a contact is not walked";
    field.man(other_man).status = Status::killed;
    EXPECT_EQ(field.end(at(16, 10), 6), at(16, 10));
  }
}

TEST(LaporteWay, WhatHeTouchesAlreadyDoesNotStopHim) {  // rules: LP-R-15
  Walk field;
  field.red(at(11, 10));
  EXPECT_EQ(field.end(at(8, 10), 2), at(8, 10)) << "away from it";
  EXPECT_EQ(field.end(at(10, 12), 2), at(10, 12)) << "along it";
  EXPECT_EQ(field.end(at(12, 10), 2), at(10, 10)) << "not into it";
}

TEST(LaporteWay, HardStructuresStopHimDead) {  // rules: LP-MOVE-05 LP-R-15 LP-R-22
  for (const Terrain kind : {Terrain::low_wall, Terrain::high_wall, Terrain::partition})
    EXPECT_EQ(Walk({upright(kind, 14)}).end(at(16, 10), 6), half(27, 20)) << static_cast<int>(kind);
  EXPECT_EQ(Walk({house(14, 5, 6, 10, {at(20, 10)})}).end(at(16, 10), 6), half(27, 20));
}

TEST(LaporteWay, ALowWallTouchedIsClimbed) {  // rules: LP-R-15
  Walk field({upright(Terrain::low_wall, 14)}, half(27, 20));
  EXPECT_EQ(field.end(half(29, 20), 1), half(29, 20)) << "free of charge, wholly beyond it";
  EXPECT_EQ(field.refused({at(14, 10)}, 6), "LP-R-15 astride_wall");
  field.red(at(15, 10));
  EXPECT_EQ(field.refused({at(16, 10)}, 6), "LP-R-15 astride_wall") << "a man bars the place beyond";
  EXPECT_EQ(field.end(half(27, 30), 6), half(27, 30)) << "along it";
}

TEST(LaporteWay, HighWallsAreNotClimbed) {  // rules: LP-R-15
  for (const Terrain kind : {Terrain::high_wall, Terrain::partition}) {
    Walk field({upright(kind, 14)}, half(27, 20));
    EXPECT_EQ(field.end(at(16, 10), 6), half(27, 20));
  }
}

TEST(LaporteWay, AFenceCostsAnInchAndNobodyEndsAcrossIt) {  // rules: LP-R-15 LP-R-22
  for (const Terrain kind : {Terrain::palisade, Terrain::fence, Terrain::hedge}) {
    Walk field({upright(kind, 14)});
    EXPECT_EQ(field.end(at(15, 10), 6), at(15, 10));
    EXPECT_EQ(field.refused({{inches(15) + 1, inches(10)}}, 6), "LP-MOVE-02 too_far");
    EXPECT_EQ(field.refused({at(14, 10)}, 6), "LP-R-15 astride_fence");
    EXPECT_EQ(field.refused({{half_inches(27) + 1, inches(10)}}, 6), "LP-R-15 astride_fence");
    EXPECT_EQ(field.end(half(27, 20), 4), half(27, 20)) << "up to it";
  }
}

TEST(LaporteWay, AFenceCrossedTwiceCostsTwoInches) {  // rules: LP-R-15
  const std::vector<Piece> pen{line(Terrain::fence, {at(12, 5), at(12, 15), at(14, 15), at(14, 5)})};
  EXPECT_EQ(Walk(pen).refused({at(15, 10)}, 6), "LP-MOVE-02 too_far");
  EXPECT_EQ(Walk(pen).refused({at(15, 10)}, 7), "allowed");
  EXPECT_EQ(Walk({upright(Terrain::fence, 11)}).refused({at(13, 10), at(9, 10)}, 8), "LP-MOVE-02 too_far");
  EXPECT_EQ(Walk({line(Terrain::fence, {at(12, 5), at(12, 10), at(12, 15)})}).refused({at(13, 10)}, 4), "allowed")
      << "through a joint counts once";
}

TEST(LaporteWay, HinderingGroundHalvesInchByInch) {  // rules: LP-MOVE-08 LP-R-16 LP-R-22
  for (const Terrain kind : {Terrain::wood, Terrain::orchard, Terrain::crops, Terrain::reeds, Terrain::scrub,
                             Terrain::rocks, Terrain::stream}) {
    Walk field({area(kind, 12, 5, 10, 10)});
    EXPECT_EQ(field.end(at(14, 10), 6), at(14, 10)) << "two inches in the open, two within that count four";
    EXPECT_EQ(field.refused({{inches(14) + 1, inches(10)}}, 6), "LP-MOVE-02 too_far");
    EXPECT_EQ(field.end(half(27, 20), 5), half(27, 20)) << "halves are kept";
  }
  EXPECT_EQ(Walk({area(Terrain::road, 12, 5, 10, 10)}).end(at(16, 10), 6), at(16, 10));
  EXPECT_EQ(Walk({hill(12, 5, 10, 10, 1)}).end(at(16, 10), 6), at(16, 10));
}

TEST(LaporteWay, TheFordOverTheStreamIsOpenGround) {  // rules: LP-R-22 LP-S1
  Walk field({area(Terrain::stream, 12, 0, 3, 36), area(Terrain::open, 11, 8, 5, 4)});
  EXPECT_EQ(field.end(at(16, 10), 6), at(16, 10));
}

TEST(LaporteWay, ARiverIsImpassable) {  // rules: LP-R-22
  EXPECT_EQ(Walk({area(Terrain::river, 12, 0, 1, 36)}).refused({at(14, 10)}, 6), "LP-R-22 impassable");
  Walk bridged({area(Terrain::river, 12, 0, 1, 36), area(Terrain::road, 11, 9, 3, 2)});
  EXPECT_EQ(bridged.end(at(14, 10), 6), at(14, 10));
}

TEST(LaporteWay, WhoWalksOverTheEdgeHasLeft) {  // rules: LP-R-36
  Walk field({}, at(2, 10));
  const Way way = field.way({at(-1, 10)}, 3);
  EXPECT_FALSE(way.no);
  EXPECT_TRUE(way.leaves_table);
  EXPECT_FALSE(way.by_exit);
  EXPECT_EQ(way.end, at(0, 10));
  EXPECT_EQ(field.refused({at(-1, 10)}, 1), "LP-MOVE-02 too_far") << "the edge is two inches away";
  EXPECT_FALSE(field.way({at(0, 10)}, 3).leaves_table) << "his centre does not cross it";
  field.blue(at(0, 10));
  EXPECT_FALSE(field.way({at(-1, 10)}, 3).leaves_table) << "contact stops him first";
}

TEST(LaporteWay, TheScenarioMakesAnExit) {  // rules: LP-R-36 LP-S3
  Walk field({}, at(2, 10));
  field.setup.exits = {{.side = Side::red, .man = 0, .from = at(0, 8), .to = at(0, 10)}};
  EXPECT_TRUE(field.way({at(-1, 10)}, 3).by_exit);
  field.man(0).at.y += 1;
  EXPECT_FALSE(field.way({{-inches(1), inches(10) + 1}}, 3).by_exit) << "beside the exit";
  field.setup.exits[0].man = 5;
  field.man(0).at.y -= 1;
  EXPECT_FALSE(field.way({at(-1, 10)}, 3).by_exit) << "another man's exit";
}

TEST(LaporteWay, AFigureBehindAHighWallIsNoContact) {  // rules: LP-R-34 LP-MOVE-04
  const std::vector<Piece> wall{line(Terrain::high_wall, {at(0, 10), at(14, 10)})};
  Walk field(wall, half(10, 21));
  field.red(half(16, 19));
  EXPECT_EQ(field.end(half(20, 21), 6), half(20, 21)) << "he walks past along the wall";
  field.man(1).at = half(30, 19);
  EXPECT_NE(field.way({half(30, 21), half(30, 10)}, 20).end, half(30, 10)) << "beyond its end he is met";
}

TEST(LaporteWay, InsideAHouseMovementIsHalvedAndItsWallsHold) {  // rules: LP-MOVE-08 LP-R-34
  Walk field({house(8, 8, 10, 4, {at(8, 10)})});
  field.man(0).inside = 0;
  EXPECT_EQ(field.end(at(12, 10), 4), at(12, 10));
  EXPECT_EQ(field.refused({at(13, 10)}, 4), "LP-MOVE-02 too_far");
  EXPECT_EQ(field.end(at(4, 10), 6), half(17, 20));
  field.blue(half(16, 21));  // outside, at the wall
  EXPECT_EQ(field.end(half(18, 22), 6), half(18, 22)) << "those outside do not stop him";
}

TEST(LaporteWay, APointOffTheGridOfTheTableIsRefused) {  // rules: LP-R-41
  EXPECT_EQ(Walk().refused({{max_coordinate + 1, 0}}, 6), "LP-R-41 too_far");
}

}  // namespace
}  // namespace esc::laporte
