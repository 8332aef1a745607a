#include "rules/capitan/convoy.hpp"

#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

constexpr PieceId road = 0, bridge = 2;

// A wagon on a road, before a stream with a bridge.
struct OnTheRoad : Battlefield {
  OnTheRoad()
      : Battlefield({area(Feature::road, 0, 57, 180, 6), area(Feature::stream, 100, 0, 2, 120), area(Feature::bridge, 99, 57, 4, 6)}) {
    escort = red(line(), 4, at(85, 62)), raiders = blue(line(), 4, at(150, 100));
    setup.convoy = Convoy{.side = Side::red, .wagons = {at(90, 60)}, .road = road};
    begin();
  }
  UnitId escort, raiders;
};

}  // namespace

TEST(CapitanConvoy, AWagonGoesTwentyCentimetresOnTheRoad) {  // rules: CA-9.2-01
  OnTheRoad f;
  f.activate(f.escort);
  EXPECT_EQ(f.refused_by(Act::drive, {.path = {at(111, 60)}}), "CA-9.2-01"_rule);
  EXPECT_EQ(f.refused_by(Act::drive, {.path = {at(98, 75)}}), "CA-9.2-01"_rule);  // off the road 10 cm
  EXPECT_FALSE(f.why_not(Act::drive, {.path = {at(90, 68)}}));
  f.plays(Act::drive, {.path = {at(109, 60)}});
  EXPECT_EQ(f.s.wagons[0].at, at(109, 60));
  EXPECT_EQ(f.refused_by(Act::drive, {.path = {at(110, 60)}}), "CA-9.2-01"_rule);  // once a turn
}

TEST(CapitanConvoy, NoRoadWithoutItsBridge) {  // rules: CA-9.2-01 CA-6.11-02
  OnTheRoad f;
  f.activate(f.escort);
  EXPECT_FALSE(f.why_not(Act::drive, {.path = {at(109, 60)}}));
  f.s.destroyed.add(bridge);
  EXPECT_EQ(f.refused_by(Act::drive, {.path = {at(109, 60)}}), "CA-9.2-01"_rule);
  EXPECT_FALSE(f.why_not(Act::drive, {.path = {at(98, 60)}}));
}

TEST(CapitanConvoy, ItIsTakenWhenNobodyGuardsIt) {  // rules: CA-9.2-01
  OnTheRoad f;
  f.s.figures[f.s.units[f.raiders].members[0]].at = mm(915, 600);
  f.s.units[f.escort].routing = true;
  take_wagons(f.s, f.log);
  EXPECT_TRUE(f.s.wagons[0].stands()) << "figures of the convoy stand by, though they run";
  for (const std::uint8_t k : f.s.units[f.escort].members) f.s.figures[k].at.x = centimetres(60);
  take_wagons(f.s, f.log);
  EXPECT_TRUE(f.s.wagons[0].taken);
}

}  // namespace esc::capitan
