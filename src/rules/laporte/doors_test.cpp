#include "rules/laporte/doors.hpp"

#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/sight.hpp"

namespace esc::laporte {
namespace {

constexpr Pt door = at(20, 13);
constexpr PieceId the_house = 0;

// A house of eight by six inches with a door in the west wall, and a man before it.
struct AtTheDoor : Battlefield {
  AtTheDoor() : Battlefield({house(20, 10, 8, 6, {door})}), caller(red(half(39, 26))) {}
  std::uint16_t occupant(Side side, Pt where) {
    const auto man_inside = add(side, where, soldier(), index(side));
    man(man_inside).inside = the_house;
    return man_inside;
  }
  std::string refused() const {
    const Passage passage = enter(s, caller, the_house, 0);
    return passage.no ? std::string(text(passage.no->rule)) + " " + std::string(passage.no->code) : "allowed";
  }
  std::uint16_t caller;
};

TEST(LaporteDoors, HeIsPlacedInsideTouchingTheDoor) {  // rules: LP-MOVE-06 LP-R-34 LP-ACT-05
  AtTheDoor field;
  field.blue(at(2, 34));
  field.activate(field.caller, 2);
  field.act(Act::enter, {.target = the_house, .n = 0});
  const Man& man = field.man(field.caller);
  EXPECT_EQ(man.inside, the_house);
  EXPECT_TRUE(field.setup.table.contains(the_house, man.at));
  EXPECT_LE(gap(field.s.base(field.caller), door), Measure(contact_gap));
  EXPECT_EQ(field.asked_for(), 1) << "it cost an action";
  EXPECT_EQ(field.refusal(Act::enter, {.target = the_house}), "LP-MOVE-06 already_inside");
}

TEST(LaporteDoors, HeMustTouchTheWallWithinAnInchOfTheDoor) {  // rules: LP-R-34
  AtTheDoor field;
  EXPECT_EQ(field.refused(), "allowed");
  field.man(field.caller).at.y = inches(13) + 219;  // 127² + 219² < 254²
  EXPECT_EQ(field.refused(), "allowed");
  field.man(field.caller).at.y += 1;
  EXPECT_EQ(field.refused(), "LP-R-34 not_at_door");
  field.man(field.caller).at = at(19, 13);
  EXPECT_EQ(field.refused(), "LP-R-34 not_at_door") << "an inch away but he does not touch the wall";
  EXPECT_TRUE(enter(field.s, field.caller, the_house, 1).no) << "no such door";
  EXPECT_TRUE(enter(field.s, field.caller, 7, 0).no) << "no such house";
}

TEST(LaporteDoors, WhereOthersStandHeTakesTheNearestPlace) {  // rules: LP-R-34
  AtTheDoor field;
  const auto friend_inside = field.occupant(Side::red, half(41, 26));
  const Passage passage = enter(field.s, field.caller, the_house, 0);
  ASSERT_FALSE(passage.no);
  EXPECT_FALSE(overlaps(Base::round(passage.end, base_radius), field.s.base(friend_inside)));
  EXPECT_TRUE(within(passage.end, field.man(friend_inside).at, inches(1) + 10)) << "beside him";
  EXPECT_TRUE(fits(field.s, field.caller, passage.end, the_house));
}

TEST(LaporteDoors, AnEnemyOnTheDoorIsAttacked) {  // rules: LP-R-34 LP-MELEE-03 LP-MELEE-12
  AtTheDoor field;
  const auto enemy = field.occupant(Side::blue, {inches(20) + base_radius + 1, inches(13)});
  field.man(enemy).facing = 180;
  field.blue(at(2, 34));
  field.activate(field.caller, 3);
  field.act(Act::enter, {.target = the_house}, {1, 1, 5, /* defender */ 4, 2});
  EXPECT_EQ(field.man(enemy).status, Status::killed);
  EXPECT_EQ(field.man(field.caller).inside, the_house);
  EXPECT_TRUE(
      touches(field.s.base(field.caller), Base::round({inches(20) + base_radius + 1, inches(13)}, base_radius)));
}

TEST(LaporteDoors, AHouseHoldsAManForFourSquareInches) {  // rules: LP-R-34
  AtTheDoor field;
  EXPECT_EQ(field.setup.capacity[the_house], 12);
  for (int k = 0; k < 11; ++k) field.occupant(Side::red, half(44 + 2 * (k % 5), 22 + 4 * (k / 5)));
  EXPECT_EQ(men_inside(field.s, the_house), 11);
  EXPECT_EQ(field.refused(), "allowed");
  field.occupant(Side::red, half(54, 30));
  EXPECT_EQ(field.refused(), "LP-R-34 house_full");
  field.man(1).status = Status::killed;
  EXPECT_EQ(field.refused(), "allowed");
}

TEST(LaporteDoors, NoRoomNoEntry) {  // rules: LP-R-34
  Piece narrow = terrain(Terrain::building, "narrow", Shape::rect(inches(20), inches(10), inches(8), inches(1) - 20));
  narrow.doors.push_back({at(24, 10), 0});
  Battlefield field({narrow});
  const auto man = field.red(half(48, 19));
  const Passage passage = enter(field.s, man, the_house, 0);
  ASSERT_TRUE(passage.no);
  EXPECT_EQ(passage.no->code, "no_room");
}

TEST(LaporteDoors, LeavingIsTheReverse) {  // rules: LP-MOVE-07 LP-R-34
  AtTheDoor field;
  field.blue(at(2, 34));
  field.man(field.caller).at = half(41, 26);
  field.man(field.caller).inside = the_house;
  field.activate(field.caller, 2);
  field.act(Act::leave, {.n = 0});
  EXPECT_EQ(field.man(field.caller).inside, outdoors);
  EXPECT_FALSE(field.setup.table.contains(the_house, field.man(field.caller).at));
  EXPECT_LE(gap(field.s.base(field.caller), door), Measure(contact_gap));
  EXPECT_EQ(field.asked_for(), 1);
  EXPECT_EQ(field.refusal(Act::leave), "LP-MOVE-07 not_inside");
}

TEST(LaporteDoors, HeLeavesOnlyFromWithinAnInchOfTheDoor) {  // rules: LP-R-34
  AtTheDoor field;
  field.man(field.caller).inside = the_house;
  field.man(field.caller).at = at(21, 13);
  EXPECT_FALSE(leave(field.s, field.caller, 0).no);
  field.man(field.caller).at.x += 1;
  ASSERT_TRUE(leave(field.s, field.caller, 0).no);
  EXPECT_EQ(leave(field.s, field.caller, 0).no->code, "not_at_door");
}

TEST(LaporteDoors, WhoComesOutUponAnEnemyFights) {  // rules: LP-MOVE-07 LP-R-34 LP-MELEE-01
  AtTheDoor field;
  field.man(field.caller).at = half(41, 26);
  field.man(field.caller).inside = the_house;
  const auto sentry = field.blue({inches(20) - base_radius - 1, inches(13)});
  field.blue(at(2, 34));
  field.activate(field.caller, 1);
  field.act(Act::leave, {.n = 0}, {6, 6, 6, /* defender */ 1, 1});
  EXPECT_EQ(field.man(sentry).status, Status::killed);
}

TEST(LaporteDoors, NobodyStandsAcrossAPartition) {  // rules: LP-R-22 LP-R-34
  Battlefield field({house(20, 10, 8, 6, {door}), line(Terrain::partition, {at(24, 10), at(24, 16)})});
  const auto man = field.red(half(39, 26));
  EXPECT_TRUE(fits(field.s, man, at(22, 13), the_house));
  EXPECT_FALSE(fits(field.s, man, at(24, 13), the_house));
}

TEST(LaporteDoors, OutdoorsAManFitsClearOfWallsRiversAndTheEdge) {  // rules: LP-R-41
  Battlefield field(
      {house(20, 10, 8, 6, {door}), line(Terrain::fence, {at(5, 5), at(5, 15)}), area(Terrain::river, 30, 0, 4, 36)});
  const auto man = field.red(at(10, 10)), other_man = field.red(at(12, 10));
  EXPECT_TRUE(fits(field.s, man, at(11, 10), outdoors));
  EXPECT_FALSE(fits(field.s, man, {inches(11) + 1, inches(10)}, outdoors)) << "on man " << other_man;
  EXPECT_FALSE(fits(field.s, man, at(5, 10), outdoors));
  EXPECT_FALSE(fits(field.s, man, at(20, 12), outdoors));
  EXPECT_FALSE(fits(field.s, man, at(24, 13), outdoors));
  EXPECT_FALSE(fits(field.s, man, at(32, 10), outdoors));
  EXPECT_FALSE(fits(field.s, man, {base_radius - 1, inches(10)}, outdoors));
}

}  // namespace
}  // namespace esc::laporte
