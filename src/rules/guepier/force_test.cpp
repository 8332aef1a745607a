#include "rules/guepier/force.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/odds_for_test.hpp"

namespace esc::guepier {
namespace {

Group group_of(Kind kind, int count = 9) {
  return {.figures = {{.kind = Kind::officer}, {.kind = kind, .count = count}}};
}

Force french() {
  return {.list = ArmyList::french,
          .groups = {group_of(Kind::regular), group_of(Kind::legion), group_of(Kind::auxiliary)}};
}

std::string check(const Force& force) { return roll<ForceCheckQuery>(force, {}); }

TEST(GuepierFigureCost, BothLists) {  // rules: GM-FORCE-03 GM-FORCE-07 GM-FORCE-09 GM-FORCE-10 GM-FORCE-14 GM-FORCE-17
  const auto cost = [](FigureCost f) { return roll<FigureCostQuery>(f, {}); };
  EXPECT_EQ(cost({.kind = Kind::general}), "10");
  EXPECT_EQ(cost({.kind = Kind::irregular, .grade = Grade::raw}), "0");
  EXPECT_EQ(cost({.kind = Kind::mounted_infantry, .grade = Grade::experienced}), "4");
  EXPECT_EQ(cost({.list = ArmyList::french}), "3");
  EXPECT_EQ(cost({.list = ArmyList::french, .kind = Kind::cavalry, .grade = Grade::veteran}), "8");
  EXPECT_EQ(cost({.list = ArmyList::french, .kind = Kind::volunteer}), "1");
}

TEST(GuepierFigureCost, EachKindHasItsList) {  // rules: GM-FORCE-18 GM-FORCE-19 GM-R-64
  EXPECT_EQ(refusal<FigureCostQuery>({.kind = Kind::legion}), "kind_not_on_list");
  EXPECT_EQ(refusal<FigureCostQuery>({.list = ArmyList::french, .kind = Kind::mounted_infantry}), "kind_not_on_list");
  EXPECT_EQ(refusal<FigureCostQuery>({.list = ArmyList::french, .kind = Kind::general, .tenacious = true}),
            "tenacity_not_sold");
  EXPECT_EQ(refusal<FigureCostQuery>({.list = ArmyList::french, .kind = Kind::officer, .tenacious = true}), "");
  EXPECT_EQ(refusal<FigureCostQuery>({.kind = Kind::general, .tenacious = true}), "");
}

TEST(GuepierForce, TotalOverAllFigures) {  // rules: GM-FORCE-20 GM-FORCE-13 GM-FORCE-16
  EXPECT_EQ(check(french()), "valid_60");
  Force led = french();
  led.general = General{.grade = Grade::veteran};
  EXPECT_EQ(check(led), "valid_72");
}

TEST(GuepierForce, FaultsInTheirOrder) {  // rules: GM-FORCE-01 GM-FORCE-02 GM-FORCE-19 GM-GEN-02 GM-R-61 GM-R-62
  Force force = french();
  force.limit = 59;
  EXPECT_EQ(check(force), "invalid_limit");
  force.limit = 60;
  EXPECT_EQ(check(force), "valid_60");
  force.groups[0].figures[1].tenacious = true;
  EXPECT_EQ(check(force), "invalid_tenacious");
  force.groups[1] = group_of(Kind::legion, 10);
  EXPECT_EQ(check(force), "invalid_size");
  force.groups[2].figures.erase(force.groups[2].figures.begin());
  EXPECT_EQ(check(force), "invalid_officer");
  force.groups[2].figures[0].kind = Kind::militia;
  EXPECT_EQ(check(force), "invalid_kind");
  force.groups.pop_back();
  EXPECT_EQ(check(force), "invalid_groups");
}

TEST(GuepierForce, ThreeIsAGroupTwoIsNot) {  // rules: GM-GEN-02
  Force force = french();
  force.groups[0] = group_of(Kind::regular, 2);
  EXPECT_EQ(check(force), "valid_39");
  force.groups[0] = group_of(Kind::regular, 1);
  EXPECT_EQ(check(force), "invalid_size");
}

TEST(GuepierForce, ATenaciousOfficerLeadsLegion) {  // rules: GM-R-64
  Force force = french();
  force.groups[1].figures[0].tenacious = true;
  EXPECT_EQ(check(force), "valid_62");
  force.groups[0].figures[0].tenacious = true;
  EXPECT_EQ(check(force), "invalid_tenacious");
  Force led = french();
  led.general = General{.tenacious = true};
  EXPECT_EQ(check(led), "invalid_tenacious");
  const Force mexican{.general = General{.tenacious = true},
                      .groups = {group_of(Kind::regular), group_of(Kind::militia), group_of(Kind::irregular)}};
  EXPECT_EQ(check(mexican), "valid_63");
}

}  // namespace
}  // namespace esc::guepier
