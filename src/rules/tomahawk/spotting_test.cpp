#include "rules/tomahawk/spotting.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

std::string range(const Sighting& sighting) { return judged<SpotRangeQuery>(sighting, {}).outcome; }
std::string spot(const Spot& facts) { return judged<SpotQuery>(facts, {}).outcome; }

TEST(TomahawkSpotting,
     EveryCircumstanceMovesTheColumn) {
  // rules: MT-SPOT-01 MT-SPOT-02 MT-R-34 MT-SPOT-04 MT-SPOT-05 MT-SPOT-06
  EXPECT_EQ(range({}), "range_48");
  EXPECT_EQ(range({.target = Target::rider}), "range_96");
  for (const Target large : {Target::artillery, Target::wagon, Target::boat})
    EXPECT_EQ(range({.target = large}), "range_120");
  EXPECT_EQ(range({.target_cover = Cover::light}), "range_18");
}

// rules: MT-SPOT-03 MT-SPOT-07 MT-SPOT-08 MT-SPOT-09
TEST(TomahawkSpotting, SmokeGivesNativesInAWoodAway) {  // rules: MT-SPOT-10 MT-HID-03
  Sighting natives{.target_cover = Cover::dense, .target_scout_or_native = true, .spotter_scout = true};
  EXPECT_EQ(range(natives), "range_12");
  natives.hidden_marker = true;
  EXPECT_EQ(range(natives), "range_4");
  natives.smoke = true;
  EXPECT_EQ(range(natives), "range_18");
}

TEST(TomahawkSpotting, OnlyFullStretchesOfCoverCount) {  // rules: MT-SPOT-11 MT-SPOT-12 MT-SPOT-13 MT-SPOT-24
  EXPECT_EQ(range({.light_in = Measure::between(inches(6) - 1, false)}), "range_48");
  EXPECT_EQ(range({.light_in = inches(6)}), "range_36");
  EXPECT_EQ(range({.dense_in = Measure::between(inches(3) - 1, false)}), "range_48");
  EXPECT_EQ(range({.obstacles = 1, .light_in = inches(11), .dense_in = inches(6)}), "range_4");
}

TEST(TomahawkSpotting, OnlyTheWorstWeatherCounts) {  // rules: MT-SPOT-14 MT-SPOT-15 MT-SPOT-16 MT-SPOT-17 MT-SPOT-21
  EXPECT_EQ(range({.weather = bit(Weather::heavy_rain)}), "range_36");
  EXPECT_EQ(range({.weather = bit(Weather::gloom)}), "range_24");
  EXPECT_EQ(range({.weather = bit(Weather::darkness) | bit(Weather::mist)}), "range_18");
  EXPECT_EQ(range({.weather = bit(Weather::storm)}), "range_8");
  const Judged wet = judged<SpotRangeQuery>({.weather = bit(Weather::heavy_rain) | bit(Weather::fog)}, {});
  EXPECT_EQ(wet.outcome, "range_8");
  EXPECT_EQ(told(wet.why), (std::vector<std::string>{"MT-SPOT-02 8", "MT-SPOT-14 -1 not counted", "MT-SPOT-17 -5"}));
}

TEST(TomahawkSpotting, TheTableHasTwoEnds) {  // rules: MT-SPOT-18 MT-R-35
  EXPECT_EQ(range({.smoke = true, .target = Target::wagon}), "range_120");
  EXPECT_EQ(range({.obstacles = 20}), "range_2");
  EXPECT_EQ(judged<SpotRangeQuery>({.obstacles = 20}, {}).why.sum(), 1);
}

TEST(TomahawkSpotting, TheLimitItselfIsSpotted) {  // rules: MT-SPOT-20 MT-R-36 MT-CORE-03 MT-R-03
  EXPECT_EQ(spot({.distance = inches(48)}), "spotted");
  EXPECT_EQ(spot({.distance = Measure::between(inches(48), false)}), "unspotted");
}

TEST(TomahawkSpotting, NeedsALineOfSight) {  // rules: MT-SPOT-19
  EXPECT_EQ(refused<SpotQuery>({.line_of_sight = false}), "no_line_of_sight MT-SPOT-19");
}

}  // namespace
}  // namespace esc::tomahawk
