#include <gtest/gtest.h>

#include "core/preview.hpp"
#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

struct Foreseen {
  Preview move, fire;
};

Foreseen foreseen(Battlefield& field) {
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(70, 40));
  field.activate(red);
  return {Capitan::preview(field.s, field.answer(Act::move, {.path = {at(50, 40)}})),
          Capitan::preview(field.s, field.answer(Act::fire, {.target = blue}))};
}

TEST(CapitanMeasuring, NothingIsMeasuredBeforeItIsDeclared) {  // rules: CA-6-01 CA-R-30 CA-7.1-01
  Battlefield field;
  const Foreseen p = foreseen(field);
  const Verdict no = Capitan::no_measuring(field.setup);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->rule, "CA-6-01"_rule);
  EXPECT_EQ(p.move.cost, 0);
  EXPECT_EQ(p.move.allowance, centimetres(15)) << "its card says so";
  EXPECT_TRUE(p.fire.has_line);
  EXPECT_TRUE(p.fire.chances.empty()) << "the odds would tell the range";
}

TEST(CapitanMeasuring, BothMayAgreeToMeasure) {  // rules: CA-R-30
  Battlefield field({}, {.premeasure = true});
  const Foreseen p = foreseen(field);
  EXPECT_FALSE(Capitan::no_measuring(field.setup));
  EXPECT_EQ(p.move.cost, centimetres(10));
  EXPECT_EQ(p.fire.chances.size(), 1u);
}

}  // namespace
}  // namespace esc::capitan
