#include "rules/laporte/shot.hpp"

#include "rules/laporte/judged_test.hpp"

namespace esc::laporte {
namespace {

using Shares = std::map<std::string, Ratio>;

int counted(const Shot& shot) {
  Ledger off{false};
  return arguments(shot, standard_rulebook(), off);
}
std::string why_not(const Shot& shot) {
  const Verdict no = ShotQuery::why_not(shot, standard_rulebook());
  return no ? std::string(text(no->rule)) : "allowed";
}
const Shot of_the_book{.dice = 3, .weapon = Firearm::rifled_carbine, .range = inches(18), .aimed = true};

TEST(LaporteShot, SharpeHitsTheVoltigeurOfTheBook) {  // rules: LP-SHOT-04 LP-SHOT-05 LP-SHOT-06 LP-SHOT-08 LP-SHOT-09
  EXPECT_EQ(counted(of_the_book), 4);
  EXPECT_EQ(judged<ShotQuery>(of_the_book, {5, 4, 6, 3}), "wounded");
  EXPECT_EQ(judged<ShotQuery>(of_the_book, {5, 5, 6}), "miss");
  EXPECT_EQ(odds_of<ShotQuery>(of_the_book),
            (Shares{{"miss", {1, 27}}, {"unhurt", {13, 81}}, {"wounded", {52, 81}}, {"killed", {13, 81}}}));
}

TEST(LaporteShot, RangeArgumentsAddUp) {  // rules: LP-SHOT-05 LP-SHOT-06 LP-SHOT-07 LP-SHOT-09
  const auto at_range = [](Firearm weapon, int in) { return counted({.weapon = weapon, .range = inches(in)}); };
  EXPECT_EQ(at_range(Firearm::musket, 8), 3);
  EXPECT_EQ(at_range(Firearm::musket, 10), 3);
  EXPECT_EQ(at_range(Firearm::musket, 11), 2);
  EXPECT_EQ(at_range(Firearm::musket, 20), 2);
  EXPECT_EQ(at_range(Firearm::musket, 30), 1);
  EXPECT_EQ(at_range(Firearm::rifled_carbine, 40), 1) << "the rifling alone";
  EXPECT_EQ(counted({.range = Measure::between(inches(10), false)}), 2) << "a hair beyond ten inches";
}

TEST(LaporteShot, NobodyShootsBeyondTheGreatestRange) {  // rules: LP-SHOT-03 LP-R-01
  const std::pair<Firearm, int> reaches[] = {
      {Firearm::pistol, 10}, {Firearm::smooth_carbine, 20}, {Firearm::musket, 30}, {Firearm::rifled_carbine, 40}};
  for (const auto& [weapon, reach] : reaches) {
    EXPECT_EQ(why_not({.weapon = weapon, .range = inches(reach)}), "allowed");
    EXPECT_EQ(why_not({.weapon = weapon, .range = Measure::between(inches(reach), false)}), "LP-SHOT-03");
  }
}

TEST(LaporteShot, LoadedInHasteTheRiflingIsLost) {  // rules: LP-RELOAD-04
  const Shot hasty{.weapon = Firearm::rifled_carbine, .range = inches(20), .hasty = true};
  EXPECT_EQ(counted(hasty), 2);
  EXPECT_EQ(why_not(hasty), "allowed");
  EXPECT_EQ(why_not({.weapon = Firearm::rifled_carbine, .range = inches(21), .hasty = true}), "LP-RELOAD-04");
  EXPECT_EQ(why_not({.weapon = Firearm::musket, .hasty = true}), "LP-RELOAD-04");
}

TEST(LaporteShot, WithoutAnArgumentTheDiceAreRolledInVain) {  // rules: LP-SHOT-10 LP-R-18
  const Shot hopeless{.range = inches(25), .nearest = false};
  EXPECT_EQ(counted(hopeless), 0);
  EXPECT_EQ(judged<ShotQuery>(hopeless, {1, 1}), "miss");
}

TEST(LaporteShot, ASixNeverHits) {  // rules: LP-SHOT-04
  const Shot best{.dice = 1, .weapon = Firearm::rifled_carbine, .range = inches(5), .aimed = true};
  EXPECT_EQ(counted(best), 5);
  EXPECT_EQ(judged<ShotQuery>(best, {6}), "miss");
  EXPECT_EQ(judged<ShotQuery>(best, {5, 1}), "unhurt");
}

TEST(LaporteShot, AWoundedShooterRollsOneDie) {  // rules: LP-SHOT-02 LP-R-38
  EXPECT_EQ(judged<ShotQuery>({.dice = 3, .wounded = true}, {4}), "miss");
  EXPECT_EQ(judged<ShotQuery>({.dice = 1, .save = false}, {3}), "hit");
}

TEST(LaporteSave, EveryRowOfTheTable) {  // rules: LP-SAVE-01 LP-SAVE-02 LP-SAVE-03 LP-SAVE-06 LP-SAVE-07 LP-SAVE-08
  const std::vector<std::string> expected[] = {{"unhurt", "wounded", "wounded", "wounded", "wounded", "killed"},
                                               {"unhurt", "unhurt", "wounded", "wounded", "wounded", "killed"},
                                               {"unhurt", "unhurt", "unhurt", "wounded", "wounded", "killed"}};
  for (const Cover cover : {Cover::none, Cover::light, Cover::dense})
    for (int face = 1; face <= 6; ++face)
      EXPECT_EQ(judged<SaveQuery>({.cover = cover}, {face}),
                expected[index(cover)][static_cast<std::size_t>(face - 1)]);
}

TEST(LaporteSave, TwoSeriousWoundsPutAManOut) {  // rules: LP-SAVE-09
  EXPECT_EQ(judged<SaveQuery>({.wounded = true}, {2}), "killed");
  EXPECT_EQ(judged<SaveQuery>({.wounded = true}, {1}), "unhurt");
  EXPECT_EQ(judged<SaveQuery>({.cover = Cover::dense, .wounded = true}, {3}), "unhurt");
}

}  // namespace
}  // namespace esc::laporte
