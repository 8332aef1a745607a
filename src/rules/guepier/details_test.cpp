#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/brawl.hpp"

namespace esc::guepier {
namespace {

std::string told(const Battlefield& field, Act act, const Say& say) {
  std::string keys;
  for (const auto& [key, filled] : Guepier::details_of(field.setup, field.answer(act, say)))
    keys += std::string(key) + (filled == Arg{} ? "" : ":" + std::to_string(filled.value)) + " ";
  return keys;
}

TEST(GuepierDetails, TheNumberOfAnAnswerIsToldInWords) {
  Battlefield field;
  const auto man = field.red(cm(50, 50)), mate = field.red(cm(50, 53)), enemy = field.blue(cm(60, 50));
  EXPECT_EQ(told(field, Act::still, {.actor = man}), "");
  EXPECT_EQ(told(field, Act::rapid, {.actor = man, .target = enemy, .n = with_charge | leaves_dense | 2 << also_shift}),
            "charge leaves_dense also_group:" + std::to_string(Battlefield::blue_second) + " ");
  EXPECT_EQ(told(field, Act::fight, {.actor = man, .target = enemy, .n = with_pistol}), "pistol ");
  EXPECT_EQ(told(field, Act::claim, {.actor = man, .n = claim_of(only_man(mate))}),
            "supported_by:" + std::to_string(mate) + " ");
  EXPECT_EQ(told(field, Act::rally, {.actor = man, .n = 2}), "points:2 ");
}

}  // namespace
}  // namespace esc::guepier
