#include "rules/argad/march.hpp"

#include "rules/argad/battlefield_test.hpp"

namespace esc::argad {
namespace {

Told walk(std::uint16_t man, std::vector<Pt> path, std::uint16_t quarry = nobody) {
  return {man, Act::walk, {.target = quarry, .path = std::move(path)}};
}

TEST(ArgadMarch, EachKindGoesItsAllowanceInEasyGround) {  // rules: AR-MOVE-01 AR-MOVE-02 AR-MOVE-03 AR-MOVE-04 AR-R-28
  Battlefield field;
  const auto light = field.red(at(10, 20), pistoleer()), heavy = field.red(at(10, 40)),
             lance = field.red(at(10, 60), lancer()), mounted = field.red(at(10, 80), rider());
  field.orders({walk(light, {at(100, 20)}), walk(heavy, {at(100, 40)}), walk(lance, {at(100, 60)}),
                walk(mounted, {at(100, 80)})});
  EXPECT_EQ(field.man(light).at, at(30, 20));
  EXPECT_EQ(field.man(heavy).at, at(26, 40));
  EXPECT_EQ(field.man(lance).at, at(50, 60));
  EXPECT_EQ(field.man(mounted).at, at(46, 80));
  EXPECT_EQ(field.man(light).trail.size(), movement_steps + 1);
}

TEST(ArgadMarch, AWayHasCornersAndAnEnd) {  // rules: AR-R-28
  Battlefield field;
  const auto man = field.red(at(10, 20), pistoleer()), short_way = field.red(at(10, 40));
  field.orders({walk(man, {at(20, 20), at(20, 100)}), walk(short_way, {at(15, 40)})});
  EXPECT_EQ(field.man(man).at, at(20, 30));
  EXPECT_EQ(field.man(short_way).at, at(15, 40));
  EXPECT_TRUE(field.man(short_way).moved);
}

TEST(ArgadMarch, ContactStopsBothWhereTheyTouch) {  // rules: AR-R-28 AR-R-42 AR-R-27 AR-R-24
  Battlefield field;
  const auto red = field.red(at(10, 60)), blue = field.blue(at(20, 60));
  field.orders({walk(red, {at(50, 60)}), walk(blue, {at(0, 60)})});
  EXPECT_TRUE(touches(field.man(red).base(), field.man(blue).base()));
  EXPECT_FALSE(overlaps(field.man(red).base(), field.man(blue).base()));
  EXPECT_EQ(field.man(red).at, at(14, 60));
  EXPECT_TRUE(field.man(red).contact);
  EXPECT_TRUE(field.man(blue).contact);
}

TEST(ArgadMarch, AFigureHeadsForWhereItsEnemyIsAtEachStep) {  // rules: AR-R-28
  Battlefield field;
  const auto hunter = field.red(at(60, 60), pistoleer()), prey = field.blue(at(60, 75));
  field.orders({walk(hunter, {}, prey), walk(prey, {at(100, 75)})});
  EXPECT_GT(field.man(hunter).at.x, centimetres(62));
  EXPECT_FALSE(field.man(hunter).contact) << "the prey runs nearly as fast";
  EXPECT_LT(squared(field.man(hunter).at - field.man(prey).at), squared(centimetres(15)));
}

TEST(ArgadMarch, OneMayWalkAwayFromAnEnemyWhomHeTouched) {  // rules: AR-R-28
  Battlefield field;
  const auto red = field.red(at(10, 60)), blue = field.blue(at(12, 60));
  field.orders({walk(red, {at(0, 60), at(0, 100)})});
  EXPECT_FALSE(in_contact(field.s, red, blue));
  EXPECT_TRUE(field.man(red).contact) << "he was, this turn";
  Battlefield pinned;
  const auto inside = pinned.red(at(10, 60)), outside = pinned.blue(at(12, 60));
  pinned.orders({walk(inside, {at(30, 60)})});
  EXPECT_EQ(pinned.man(inside).at, at(10, 60)) << "not through him";
  EXPECT_TRUE(in_contact(pinned.s, inside, outside));
}

TEST(ArgadMarch, FriendsArePassedButNotStoodOn) {  // rules: AR-R-28
  Battlefield field;
  const auto mover = field.red(at(10, 60)), still = field.red(at(20, 60));
  field.orders({walk(mover, {at(26, 60)})});
  EXPECT_EQ(field.man(mover).at, at(26, 60));
  Battlefield again;
  const auto second = again.red(at(10, 60)), post = again.red(at(20, 60));
  again.orders({walk(second, {at(20, 60)})});
  EXPECT_FALSE(overlaps(again.man(second).base(), again.man(post).base()));
  EXPECT_EQ(again.man(second).at, at(18, 60)) << "the last free place of his way";
  EXPECT_EQ(field.man(still).at, at(20, 60));
}

TEST(ArgadMarch, SlownessDiceComeOffInDifficultGround) {  // rules: AR-R-29 AR-MOVE-05 AR-MOVE-06 AR-MOVE-07 AR-TERR-02
  Battlefield field({area(Terrain::brush, 0, 0, 100, 30), area(Terrain::forest, 0, 50, 100, 30)});
  const auto foot = field.red(at(10, 10)), horse = field.red(at(10, 60), lancer());
  field.orders({walk(foot, {at(90, 10)}), walk(horse, {at(90, 60)})}, {4, 5, 2});
  EXPECT_EQ(field.man(foot).at, at(10 + 16 - 4, 10));
  EXPECT_EQ(field.man(horse).at, at(10 + 20 - 7, 60));
}

TEST(ArgadMarch, TheFullAllowanceHoldsUntilTheGroundIsEntered) {  // rules: AR-R-29 AR-TERR-01 AR-TERR-04
  Battlefield far({area(Terrain::brush, 20, 0, 60, 100)});
  const auto man = far.red(at(10, 10));
  far.orders({walk(man, {at(90, 10)})}, {2});
  EXPECT_EQ(far.man(man).at, at(24, 10)) << "16 - 2 in all";
  Battlefield edge({area(Terrain::brush, 20, 0, 60, 100)});
  const auto stopped = edge.red(at(5, 10));
  edge.orders({walk(stopped, {at(90, 10)})}, {3});
  EXPECT_EQ(edge.man(stopped).at, at(20, 10)) << "15 are used when he enters, 13 are all he has: he stops at the edge";
  Battlefield at_edge({area(Terrain::brush, 24, 0, 60, 100)});
  const auto tired = at_edge.red(at(10, 10));
  at_edge.orders({walk(tired, {at(90, 10)})}, {6});
  EXPECT_EQ(at_edge.man(tired).at, at(24, 10)) << "more than 10 are used already: he stops at the edge";
}

TEST(ArgadMarch, ObstaclesAreDifficultToCross) {  // rules: AR-R-29
  Battlefield field({line(Terrain::hedge, {at(20, 0), at(20, 100)})});
  const auto man = field.red(at(10, 10)), beside = field.red(at(10, 40));
  field.orders({walk(man, {at(90, 10)}), walk(beside, {at(19, 40)})}, {3});
  EXPECT_EQ(field.man(man).at, at(23, 10));
  EXPECT_EQ(field.heard("slowness"), 1) << "who does not cross it does not roll";
}

TEST(ArgadMarch, AUnitSharesOneThrow) {  // rules: AR-R-30 AR-TURN-05
  Battlefield field({area(Terrain::brush, 0, 0, 100, 60)});
  const auto first = field.red(at(10, 10)), second = field.red(at(10, 20)), alone = field.red(at(10, 30));
  field.man(first).unit = field.man(second).unit = 1;
  field.orders({walk(first, {at(90, 10)}), walk(second, {at(90, 20)}), walk(alone, {at(90, 30)})}, {5, 1});
  EXPECT_EQ(field.man(first).at.x, centimetres(21));
  EXPECT_EQ(field.man(second).at.x, centimetres(21));
  EXPECT_EQ(field.man(alone).at.x, centimetres(25));
}

TEST(ArgadMarch, UnforeseenGroundIsRolledWhenItIsMet) {  // rules: AR-R-29
  Battlefield field({area(Terrain::brush, 18, 0, 40, 100)});
  const auto hunter = field.red(at(10, 10)), prey = field.blue(at(50, 10));
  field.orders({walk(hunter, {}, prey)}, {2});
  EXPECT_EQ(field.man(hunter).at, at(24, 10));
}

TEST(ArgadMarch, CrawlingIsTwoAndADieWhateverTheGround) {  // rules: AR-MOVE-08 AR-R-40
  Battlefield field({area(Terrain::forest, 0, 0, 100, 100)});
  const auto man = field.red(at(10, 10));
  field.blue(at(170, 110));
  field.orders({{man, Act::crawl, {.path = {at(90, 10)}}}}, {4});
  EXPECT_EQ(field.man(man).at, at(16, 10));
  EXPECT_EQ(field.man(man).posture, Posture::crawling);
  field.end_turn();
  field.orders({});
  EXPECT_EQ(field.man(man).posture, Posture::prone) << "lying again next turn";
}

TEST(ArgadMarch, HorsesAreLeftAndMountedAgain) {  // rules: AR-R-40
  Battlefield field;
  const auto man = field.red(at(10, 10), rider());
  field.blue(at(170, 110));
  field.orders({{man, Act::dismount, {.path = {at(90, 10)}}}});
  EXPECT_EQ(field.man(man).at, at(20, 10)) << "half of a light pedestrian's 20";
  EXPECT_EQ(field.man(man).kind, Kind::foot);
  EXPECT_EQ(field.man(man).horse, at(10, 10));
  field.end_turn();
  field.orders({walk(man, {at(13, 10)})});
  field.end_turn();
  field.orders({{man, Act::mount, {.path = {at(90, 10)}}}});
  EXPECT_EQ(field.man(man).kind, Kind::mounted_foot);
  EXPECT_EQ(field.man(man).at, at(28, 10)) << "from the horse's place, half of 36";
  EXPECT_TRUE(field.man(man).moved);
}

TEST(ArgadMarch, PostureIsFreeForMenOnFoot) {  // rules: AR-R-40
  Battlefield field;
  const auto man = field.red(at(10, 10)), horse = field.red(at(30, 10), lancer());
  EXPECT_EQ(field.refusal(horse, Act::lie_down), "AR-R-40 only_foot_lies");
  EXPECT_EQ(field.refusal(horse, Act::crawl, {.path = {at(40, 10)}}), "AR-R-40 only_foot_lies");
  EXPECT_EQ(field.refusal(man, Act::mount), "AR-R-40 no_horse_here");
  EXPECT_EQ(field.refusal(man, Act::dismount), "AR-R-40 on_foot_already");
  EXPECT_EQ(field.refusal(horse, Act::mount), "AR-R-40 mounted_already");
  field.orders({{man, Act::lie_down, {}}});
  EXPECT_EQ(field.man(man).posture, Posture::prone);
  EXPECT_FALSE(field.man(man).moved);
}

TEST(ArgadMarch, LaterEditionsBlockOnASixAndKnowTheirGround) {  // rules: AR-MOVE-11 AR-MOVE-12 AR-R-43
  Battlefield blocked({area(Terrain::brush, 15, 0, 60, 100)}, {.blocked_on_six = true});
  const auto man = blocked.red(at(10, 10));
  blocked.orders({walk(man, {at(90, 10)})}, {6});
  EXPECT_EQ(blocked.man(man).at, at(15, 10)) << "he does not get through";
  Battlefield home({area(Terrain::brush, 0, 0, 60, 100)}, {.skilled = true});
  Profile local = regular();
  local.at_home_in = {Ground::brush};
  const auto native = home.red(at(10, 10), local), stranger = home.red(at(10, 40));
  home.orders({walk(native, {at(90, 10)}), walk(stranger, {at(90, 40)})}, {5, 2, 5});
  EXPECT_EQ(home.man(native).at, at(24, 10)) << "keeps the better of two";
  EXPECT_EQ(home.man(stranger).at, at(21, 40));
}

TEST(ArgadMarch, SwimmersSwimAndOthersStayAshore) {  // rules: AR-R-44 AR-MOVE-09
  Battlefield field({area(Terrain::water, 20, 0, 40, 100)});
  Profile swimmer = regular();
  swimmer.swimmer = Swimmer::good;
  const auto good = field.red(at(30, 10), swimmer), none = field.red(at(10, 40)), foe = field.blue(at(70, 10));
  EXPECT_EQ(field.refusal(none, Act::walk, {.path = {at(30, 40)}}), "AR-R-44 cannot_swim");
  field.orders({walk(good, {at(50, 10)})});
  EXPECT_EQ(field.man(good).at, at(38, 10));
  EXPECT_EQ(field.refusal(good, Act::fire, {.target = foe}), "AR-R-44 swimmer_cannot_fight");
  field.end_turn();
  field.orders({walk(none, {}, foe)});
  EXPECT_LE(field.man(none).at.x, centimetres(20)) << "an enemy beyond the water draws nobody in";
  EXPECT_FALSE(in_water(field.setup, field.man(none).at)) << "he halts on dry ground";
}

TEST(ArgadMarch, ABoatNeedsTwoRowersAndGoesTenCentimetres) {  // rules: AR-MOVE-10 AR-R-44
  Battlefield field({area(Terrain::water, 20, 0, 60, 100)});
  field.s.boats.push_back(at(22, 10));
  const auto a = field.red(at(18, 10)), b = field.red(at(18, 13));
  field.blue(at(170, 110));
  EXPECT_EQ(field.refusal(a, Act::row, {.path = {at(60, 10)}}), "AR-R-44 in_no_boat");
  EXPECT_EQ(field.refusal(a, Act::board, {.n = 2}), "AR-R-44 no_such_boat");
  field.orders({{a, Act::board, {.n = 1}}, {b, Act::board, {.n = 1, .path = {mm(192, 128)}}}});
  ASSERT_EQ(field.man(a).boat, 1);
  ASSERT_EQ(field.man(b).boat, 1);
  field.end_turn();
  EXPECT_EQ(field.refusal(a, Act::row, {.path = {at(10, 10)}}), "AR-R-44 boat_needs_water");
  field.orders({{a, Act::row, {.path = {at(60, 10)}}}});
  EXPECT_EQ(field.man(a).at, at(22, 10)) << "one rower is not enough";
  field.end_turn();
  field.orders({{a, Act::row, {.path = {at(60, 10)}}}, {b, Act::row, {.path = {at(60, 10)}}}});
  EXPECT_EQ(field.man(a).at, at(32, 10));
  EXPECT_EQ(field.man(b).at, at(32, 10));
  EXPECT_EQ(field.s.boats[0], at(32, 10));
}

TEST(ArgadMarch, WhoCrossesTheEdgeIsGone) {  // rules: AR-R-54
  Battlefield field;
  field.setup.goals.push_back({Side::red, Edge::west, false});
  const auto home = field.red(at(5, 60)), lost = field.red(at(50, 5)), stays = field.red(at(50, 50));
  field.orders({walk(home, {at(-20, 60)}), walk(lost, {at(50, -20)})});
  EXPECT_EQ(field.man(home).status, Status::left);
  EXPECT_FALSE(field.man(home).lost()) << "that edge is his goal";
  EXPECT_TRUE(field.man(lost).lost());
  EXPECT_TRUE(field.man(stays).active());
}

TEST(ArgadMarch, WallsAreCrossedAtDoorsOnly) {  // rules: AR-R-53
  Battlefield field({house(40, 40, 20, 20, {at(40, 50)}), area(Terrain::vehicle, 80, 40, 8, 4)});
  const auto man = field.red(at(30, 50), pistoleer()), horse = field.red(at(30, 80), lancer());
  EXPECT_EQ(field.refusal(man, Act::walk, {.path = {at(30, 44), at(50, 44)}}), "AR-R-53 wall_in_the_way");
  EXPECT_EQ(field.refusal(man, Act::walk, {.path = {at(30, 42), at(100, 42)}}), "AR-R-53 wall_in_the_way");
  EXPECT_EQ(field.refusal(horse, Act::walk, {.path = {at(30, 50), at(50, 50)}}), "AR-R-53 mounted_indoors");
  field.orders({walk(man, {at(50, 50)})}, {3});
  EXPECT_EQ(field.man(man).at, at(47, 50)) << "the door is difficult to cross";
  EXPECT_NE(house_at(field.setup, field.man(man).at), no_piece);
}

TEST(ArgadMarch, NoContactThroughWalls) {  // rules: AR-R-53
  Battlefield field({house(40, 40, 20, 20, {at(40, 50)})});
  const auto outside = field.red(at(39, 55)), inside = field.blue(at(41, 55));
  EXPECT_TRUE(touches(field.man(outside).base(), field.man(inside).base()));
  EXPECT_FALSE(in_contact(field.s, outside, inside));
  field.man(outside).at = at(39, 50), field.man(inside).at = at(41, 50);
  EXPECT_TRUE(in_contact(field.s, outside, inside)) << "through the door";
  EXPECT_TRUE(obstacle_between(field.setup, at(39, 50), at(41, 50)));
}

TEST(ArgadMarch, ACavalrymanChargesTenStraightCentimetresOverEasyGround) {  // rules: AR-R-31 AR-MELEE-17 AR-MELEE-18
  Battlefield field;
  const auto lance = field.red(at(10, 60), lancer()), foe = field.blue(at(30, 60));
  field.orders({walk(lance, {}, foe)});
  EXPECT_EQ(field.man(lance).charged, foe);
  Battlefield near;
  const auto slow = near.red(at(10, 60), lancer()), close = near.blue(at(20, 60));
  near.orders({walk(slow, {}, close)});
  EXPECT_EQ(near.man(slow).charged, nobody) << "less than 10 cm";
  Battlefield round;
  const auto turning = round.red(at(10, 60), lancer()), behind = round.blue(at(20, 71));
  round.orders({walk(turning, {at(20, 60)}, behind)});
  EXPECT_TRUE(round.man(turning).contact);
  EXPECT_EQ(round.man(turning).charged, nobody) << "round a corner";
  Battlefield hedge({line(Terrain::hedge, {at(15, 0), at(15, 100)})});
  const auto jumper = hedge.red(at(10, 60), lancer()), safe = hedge.blue(at(25, 60));
  hedge.orders({walk(jumper, {}, safe)}, {1, 1});
  EXPECT_TRUE(hedge.man(jumper).contact);
  EXPECT_EQ(hedge.man(jumper).charged, nobody) << "over an obstacle";
}

}  // namespace
}  // namespace esc::argad
