#include "rules/argad/move.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

int easy(const Move& move) {
  const auto odds = odds_of<MoveQuery>(move);
  EXPECT_EQ(odds.size(), 1U);
  return odds.begin()->first;
}

TEST(ArgadMove, EasyGroundTakesNoDice) {  // rules: AR-MOVE-01 AR-MOVE-02 AR-MOVE-03 AR-MOVE-04 AR-TERR-04
  EXPECT_EQ(easy({}), 20);
  EXPECT_EQ(easy({.load = Load::heavy}), 16);
  for (const Load load : {Load::light, Load::heavy}) {
    EXPECT_EQ(easy({.troop = Kind::cavalry, .load = load}), 40);
    EXPECT_EQ(easy({.troop = Kind::mounted_foot, .load = load}), 36);
  }
}

TEST(ArgadMove, TheGroundHindersEachKindInItsOwnWay) {  // rules: AR-TERR-01 AR-TERR-02 AR-TERR-03
  const Rulebook& book = standard_rulebook();
  constexpr Going d = Going::difficult, v = Going::very_difficult;
  const std::array<Kind, 3> kinds{Kind::foot, Kind::cavalry, Kind::mounted_foot};
  const std::map<Ground, std::array<Going, 3>> table{{Ground::brush, {d, d, d}},
                                                     {Ground::forest, {d, v, v}},
                                                     {Ground::steep, {d, d, v}},
                                                     {Ground::difficult, {d, d, d}},
                                                     {Ground::very_difficult, {v, v, v}}};
  for (const auto& [ground, goings] : table)
    for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(going(ground, kinds[i], book), goings[i]);
}

TEST(ArgadMove, VeryDifficultGroundHalvesBeforeTheSlownessDice) {  // rules: AR-MOVE-05 AR-MOVE-06 AR-MOVE-07
  EXPECT_EQ(judge<MoveQuery>({.terrain = Ground::difficult}, {6}).outcome, 14);
  EXPECT_EQ(judge<MoveQuery>({.terrain = Ground::very_difficult}, {6}).outcome, 4);
  const auto riders = judge<MoveQuery>({.troop = Kind::mounted_foot, .terrain = Ground::forest}, {6, 5});
  EXPECT_EQ(riders.outcome, 18 - 11);
  EXPECT_EQ(riders.used, 2);
  EXPECT_EQ(riders.why.sum(), riders.outcome);
}

TEST(ArgadMove, NobodyMovesBackwards) {  // rules: AR-MOVE-07
  Rulebook book = standard_rulebook();
  book.move.foot_heavy_cm = 4;
  EXPECT_EQ(judge<MoveQuery>({.load = Load::heavy, .terrain = Ground::very_difficult}, {6}, book).outcome, 0);
}

TEST(ArgadMove, TheSkilledKeepTheBetterDie) {  // rules: AR-MOVE-12
  EXPECT_EQ(judge<MoveQuery>({.terrain = Ground::brush, .skilled = true}, {6, 2}).outcome, 18);
  EXPECT_EQ(odds_of<MoveQuery>({.terrain = Ground::brush, .skilled = true})[14], Ratio(1, 36));
}

TEST(ArgadMove, ASixBlocksOnlyIfItIsKept) {  // rules: AR-MOVE-11 AR-MOVE-12
  EXPECT_EQ(odds_of<MoveQuery>({.terrain = Ground::brush, .blocked_on_six = true})[0], Ratio(1, 6));
  EXPECT_EQ(odds_of<MoveQuery>({.terrain = Ground::brush, .skilled = true, .blocked_on_six = true})[0], Ratio(1, 36));
}

TEST(ArgadMove, BothOptionsAreForMenOnFoot) {  // rules: AR-MOVE-11 AR-MOVE-12
  for (const Kind kind : {Kind::cavalry, Kind::mounted_foot}) {
    EXPECT_EQ(refusal<MoveQuery>({.troop = kind, .skilled = true}), "skilled_on_foot");
    EXPECT_EQ(refusal<MoveQuery>({.troop = kind, .blocked_on_six = true}), "blocked_on_foot");
  }
  EXPECT_EQ(refusal<MoveQuery>({.skilled = true, .blocked_on_six = true}), "");
}

TEST(ArgadMove, EveryMoveHasOddsThatSumToOne) {
  for (int troop = 0; troop < 3; ++troop)
    for (int terrain = 0; terrain < 6; ++terrain) {
      const Move move{.troop = static_cast<Kind>(troop), .terrain = static_cast<Ground>(terrain)};
      EXPECT_EQ(total(odds_of<MoveQuery>(move)), 1);
    }
}

TEST(ArgadMove, CrawlingIsTwoCentimetresAndADie) {  // rules: AR-MOVE-08
  const auto odds = odds_of<CrawlQuery>({});
  EXPECT_EQ(odds.begin()->first, 3);
  EXPECT_EQ(odds.rbegin()->first, 8);
  EXPECT_EQ(odds.at(5), Ratio(1, 6));
}

TEST(ArgadMove, WaterTakesNoDice) {  // rules: AR-MOVE-09 AR-MOVE-10
  EXPECT_EQ(judge<SwimQuery>({}, {}).outcome, 8);
  EXPECT_EQ(judge<SwimQuery>({.mode = Afloat::poor_swimmer}, {}).outcome, 4);
  EXPECT_EQ(judge<SwimQuery>({.mode = Afloat::boat}, {}).outcome, 10);
}

}  // namespace
}  // namespace esc::argad
