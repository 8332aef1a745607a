#include "rules/capitan/evasion.hpp"

#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

struct Threatened : Battlefield {
  explicit Threatened(Act by = Act::charge) {
    charger = red(line(), 4, at(40, 40));
    officer = blue(leader(), 3, at(by == Act::charge ? 60 : 50, 40)), troops = blue(line(), 4, at(by == Act::charge ? 72 : 62, 40));
    activate(charger);
    plays(by, {.target = officer});
  }
  UnitId charger, officer, troops;
};

}  // namespace

TEST(CapitanEvasion, ItsOwnerChoosesThePlaceBehindFriends) {  // rules: CA-3.2.7-01 CA-6.5-01 CA-6.5-02 CA-6.5-04 CA-R-32
  Threatened f;
  ASSERT_EQ(f.asked(), AskKind::evade);
  EXPECT_EQ(f.refused_by(Act::evade), "CA-6.5-02"_rule);                              // where?
  EXPECT_EQ(f.refused_by(Act::evade, {.path = {at(84, 44)}}), "CA-6.5-02"_rule);      // 12 cm behind
  EXPECT_EQ(f.refused_by(Act::evade, {.path = {at(68, 44)}}), "CA-R-32"_rule);        // before them
  const Vec<Pt, 8> spots = evasion_spots(f.s, f.officer);
  ASSERT_GE(spots.size(), 2u);
  for (const Pt p : spots) EXPECT_FALSE(f.why_not(Act::evade, {.path = {p}}));
  f.plays(Act::evade, {.path = {at(78, 44)}});
  EXPECT_EQ(f.first(f.officer).x, centimetres(78));
  EXPECT_TRUE(f.s.units[f.officer].activated);
  ASSERT_EQ(f.asked(), AskKind::retarget);
  EXPECT_EQ(f.refused_by(Act::charge, {.target = f.troops}), "CA-6.5-04"_rule);  // 32 cm off
  f.plays(Act::decline);
  EXPECT_EQ(f.asked(), AskKind::act);
}

TEST(CapitanEvasion, WhoEngagedMayEngageAnother) {  // rules: CA-6.5-04
  Threatened f(Act::engage);
  const UnitId near_by = f.troops;
  for (const std::uint8_t k : f.s.units[near_by].members) f.s.figures[k].at.x = centimetres(53);
  f.plays(Act::evade, {.path = {at(57, 44)}});
  ASSERT_EQ(f.asked(), AskKind::retarget);
  EXPECT_EQ(f.refused_by(Act::charge, {.target = near_by}), "CA-6.5-04"_rule);
  EXPECT_FALSE(f.why_not(Act::engage, {.target = near_by}));
}

TEST(CapitanEvasion, WhoIsFollowedDoesNotEvadeTwice) {  // rules: CA-R-114
  Threatened f(Act::engage);
  for (const std::uint8_t k : f.s.units[f.troops].members) f.s.figures[k].at = at(46, 52);
  f.plays(Act::evade, {.path = {evasion_spots(f.s, f.officer).front()}});
  ASSERT_EQ(f.asked(), AskKind::retarget);
  ASSERT_FALSE(f.why_not(Act::engage, {.target = f.officer}));
  f.plays(Act::engage, {.target = f.officer}, {1});  // the morale test comes at once
  EXPECT_NE(f.asked(), AskKind::evade);
}

}  // namespace esc::capitan
