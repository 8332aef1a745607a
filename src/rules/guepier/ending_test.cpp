#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/victory.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierEnding, WithoutAScenarioTheEliminatedPointsDecide) {  // rules: GM-R-72 GM-R-60
  Battlefield field;
  field.setup.turns = 1;
  field.setup.awards.push_back({.kind = Award::Kind::points, .points = 1});
  for (int k = 0; k < 6; ++k) field.red(cm(10 + 4 * k, 20)), field.blue(cm(10 + 4 * k, 90));
  for (Profile& p : field.setup.profiles) p.points = 2;
  field.remove(1);
  field.end_turn();
  ASSERT_TRUE(field.s.over);
  EXPECT_EQ(field.s.result.winner, Side::red);
  EXPECT_EQ(field.s.result.points[0], 2);
}

TEST(GuepierEnding, TwoThirdsLostIsTheBattleLost) {  // rules: GM-S1 GM-R-72
  Battlefield field;
  for (int k = 0; k < 6; ++k) field.red(cm(10 + 4 * k, 20)), field.blue(cm(10 + 4 * k, 90));
  for (const std::size_t k : {0u, 2u, 4u}) field.remove(k);
  EXPECT_FALSE(end_of_turn_result(field.s));
  field.remove(6);
  ASSERT_TRUE(end_of_turn_result(field.s));
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue);
  for (const std::size_t k : {1u, 3u, 5u, 7u}) field.remove(k);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none) << "both at once";
}

TEST(GuepierEnding, AUnitDownToNobodyIsWipedOut) {  // rules: GM-S3 GM-GEN-02
  Battlefield field;
  field.setup.awards.push_back({.kind = Award::Kind::unit, .points = 2});
  const auto last = field.blue(cm(50, 50), soldier(), Battlefield::blue_second);
  field.blue(cm(90, 50)), field.red(cm(10, 10));
  field.remove(last);
  EXPECT_EQ(victory_points(field.s, Side::red), 2);
  EXPECT_EQ(field.heard("unit_wiped_out"), 1);
}

}  // namespace
}  // namespace esc::guepier
