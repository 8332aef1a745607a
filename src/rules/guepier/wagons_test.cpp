// The convoy's own rules (GM-S2).
#include "rules/guepier/wagons.hpp"

#include "rules/guepier/battlefield_test.hpp"

namespace esc::guepier {
namespace {

struct Convoy : Battlefield {
  Convoy() {
    setup.units[red_unit].drives = true;
    s.wagons.push_back({.at = cm(50, 45)});
    points(red_unit, 6);
  }
};

TEST(GuepierConvoy, ThePlayerSaysWhoTakesTheReins) {  // rules: GM-S2
  Convoy field;
  const auto near = field.red(mm(500, 484)), other_man = field.red(mm(522, 484)), far = field.red(cm(50, 52));
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::take_reins, {.actor = far, .n = 0}), "GM-S2 cannot_take_reins") << "not in contact";
  field.act(Act::take_reins, {.actor = other_man, .n = 0});
  EXPECT_EQ(field.s.wagons[0].driver, other_man);
  EXPECT_EQ(field.man(other_man).at, cm(50, 45)) << "he rides at its centre";
  EXPECT_EQ(field.refusal(Act::take_reins, {.actor = near, .n = 0}), "GM-S2 wagon_not_free");
  field.act(Act::still, {.actor = near, .n = with_wagons}, {2});
  EXPECT_EQ(field.s.wagons[0].at, cm(62, 45));
}

TEST(GuepierConvoy, AWagonWithoutADriverStays) {  // rules: GM-S2
  Convoy field;
  const auto near = field.red(mm(500, 484));
  field.red(cm(90, 90), soldier(), Battlefield::red_second);  // who has yet to act
  field.movement(Side::red);
  field.act(Act::still, {.actor = near, .n = with_wagons}, {2});
  EXPECT_EQ(field.s.wagons[0].at, cm(50, 45));
  EXPECT_EQ(field.refusal(Act::take_reins, {.actor = near, .n = 0}), "GM-S2 wagons_moved");
}

}  // namespace
}  // namespace esc::guepier
