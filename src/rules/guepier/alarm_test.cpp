#include "rules/guepier/alarm.hpp"

#include "rules/guepier/battlefield_test.hpp"

namespace esc::guepier {
namespace {

// Two men equally near the one who falls, a third farther off.
struct Alarm : Battlefield {
  Alarm() {
    fallen = red(cm(50, 50));
    left = red(cm(47, 50)), right = red(cm(53, 50)), far = red(cm(50, 55));
    red(cm(50, 40), officer());
    blue(cm(120, 50));
  }
  std::uint16_t fallen, left, right, far;
};

TEST(GuepierMorale, OfTwoEquallyNearWhoMayBreakTheirPlayerSaysWhoIsFirst) {  // rules: GM-R-59 GM-MORALE-01
  Alarm field;
  for (const auto k : {field.left, field.right}) field.man(k).marker = State::pinned;
  field.shake({field.fallen});
  ASSERT_TRUE(field.asked(AskKind::morale, Side::red));
  EXPECT_EQ(field.refusal(Act::test, {.actor = field.far}), "GM-R-59 another_is_nearer");
  // The right one breaks, then the left one holds; both the left and the far one test for him too.
  field.act(Act::test, {.actor = field.right}, {1, 6, 6, 6, 6});
  EXPECT_EQ(field.man(field.right).status, Status::eliminated);
  EXPECT_TRUE(field.man(field.left).active() && field.man(field.far).active());
  EXPECT_TRUE(field.phase_over());
}

TEST(GuepierMorale, MenTestBeforeTheirOfficerIfTheirPlayerLikes) {  // rules: GM-R-59 GM-RALLY-05
  Alarm field;
  field.setup.profiles[field.left] = officer();
  field.man(field.left).marker = State::pinned;
  field.shake({field.fallen});
  ASSERT_TRUE(field.asked(AskKind::morale, Side::red));
  field.act(Act::test, {.actor = field.right}, {4, 1, 6, 6, 6});  // while the officer lives: no −2
  EXPECT_EQ(field.man(field.right).marker, State::none);
  EXPECT_EQ(field.man(field.left).status, Status::eliminated);
}

TEST(GuepierMorale, NobodyIsAskedWhereTheOrderCannotMatter) {  // rules: GM-R-59
  Alarm field;
  field.man(field.left).marker = State::pinned;
  field.shake({field.fallen}, {6, 6, 6});
  EXPECT_TRUE(field.phase_over()) << "one may break, and he leads nobody";
}

TEST(GuepierMorale, AVolleyWaitsForTheTestsOfEachLoss) {  // rules: GM-R-59 GM-R-38 GM-R-09
  Battlefield field;
  const auto a = field.red(cm(20, 50)), b = field.red(cm(20, 53));
  const auto front = field.blue(cm(45, 50));
  const auto mate = field.blue(cm(45, 55));
  field.man(front).located = field.man(mate).located = true;
  field.fire_phase(Side::red);
  // a hits and kills the nearest, whose comrade fails his test and is shot at as a stopped man.
  field.act(Act::volley, {.actor = a, .target = front}, {12, 1, 1, 12, 8});
  EXPECT_EQ(field.man(front).status, Status::eliminated);
  EXPECT_EQ(field.man(mate).marker, State::pinned) << "stopped by the test, pinned by the second shot";
  EXPECT_TRUE(field.man(b).fired);
}

}  // namespace
}  // namespace esc::guepier
