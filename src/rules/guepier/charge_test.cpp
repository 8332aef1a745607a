// Who of the chargers goes for whom, and what a charge may name.
#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/facts.hpp"

namespace esc::guepier {
namespace {

// Two against two, ten centimetres apart, all located; the defenders look away and do not fire.
struct TwoOnTwo : Battlefield {
  explicit TwoOnTwo(std::vector<Piece> pieces = {}) : Battlefield(std::move(pieces)) {
    a = red(cm(50, 50)), b = red(cm(50, 53));
    x = blue(cm(60, 50)), y = blue(cm(60, 54));
    for (const auto k : {x, y}) man(k).located = true, man(k).facing = 0;
    points(0, 6);
    movement(Side::red);
  }
  std::uint16_t a, b, x, y;
};

TEST(GuepierCharge, ThePlayerPairsTheFighters) {  // rules: GM-R-29 GM-R-54
  TwoOnTwo field;
  field.act(Act::rapid, {.actor = field.a, .target = field.x, .n = with_charge}, {4});
  ASSERT_TRUE(field.asked(AskKind::charge, Side::red));
  EXPECT_EQ(field.refusal(Act::engage, {.actor = field.x, .target = field.a}), "GM-R-39 not_charging");
  field.act(Act::engage, {.actor = field.a, .target = field.y});
  EXPECT_TRUE(in_contact(field.s, field.a, field.y)) << "not the nearest";
  EXPECT_FALSE(in_contact(field.s, field.a, field.x));
  field.act(Act::engage, {.actor = field.b, .target = field.y});
  EXPECT_EQ(field.man(field.b).reached, only_man(field.y)) << "two on one: the second may only support";
  EXPECT_TRUE(field.s.agenda.back().kind == static_cast<std::uint8_t>(FrameKind::movement) || field.phase_over());
}

TEST(GuepierCharge, WhoReachesMustGo) {  // rules: GM-R-29
  TwoOnTwo field;
  field.act(Act::rapid, {.actor = field.a, .target = field.x, .n = with_charge}, {4});
  field.act(Act::done);
  EXPECT_TRUE(is_in_contact(field.s, field.a) && is_in_contact(field.s, field.b)) << "each for the nearest";
}

TEST(GuepierCharge, GoesRoundWhatStandsInTheWay) {  // rules: GM-R-29 GM-TERR-02
  TwoOnTwo field({line(Terrain::hedge, cm(55, 40), cm(55, 51))});
  field.act(Act::rapid, {.actor = field.b, .target = field.y, .n = with_charge}, {6});
  ASSERT_TRUE(field.asked(AskKind::charge, Side::red));
  EXPECT_EQ(field.refusal(Act::engage, {.actor = field.a, .target = field.x}), "allowed") << "by a bend";
  EXPECT_EQ(field.refusal(Act::engage, {.actor = field.a, .target = field.x, .path = {cm(57, 50), mm(578, 500)}}),
            "GM-TERR-02 not_at_foot");
  EXPECT_EQ(field.refusal(Act::engage, {.actor = field.a, .target = field.x, .path = {cm(54, 53), cm(56, 53)}}),
            "GM-R-29 out_of_reach")
      << "the way must end in contact";
  field.act(Act::engage, {.actor = field.a, .target = field.x, .path = {cm(54, 53), cm(56, 53), mm(585, 516)}});
  EXPECT_TRUE(in_contact(field.s, field.a, field.x));
}

TEST(GuepierCharge, NamesSeveralGroupsAndAllMayFire) {  // rules: GM-R-29 GM-DEF-01 GM-R-39
  TwoOnTwo field;
  const auto z = field.blue(cm(60, 57), soldier(), Battlefield::blue_second);
  constexpr int second_too = 2 << also_shift;
  field.man(field.x).facing = field.man(field.y).facing = field.man(z).facing = 180;
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = field.a, .target = field.x, .n = with_charge | second_too}),
            "GM-LOC-01 not_located");
  field.man(z).located = true;
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = field.a, .n = second_too}), "GM-R-29 no_such_target");
  field.act(Act::rapid, {.actor = field.a, .target = field.x, .n = with_charge | second_too}, {6});
  ASSERT_TRUE(field.asked(AskKind::defend, Side::blue));
  EXPECT_TRUE(field.man(z).charged);
  field.act(Act::fire, {.actor = z, .target = field.b}, {2});
  field.act(Act::done);
  ASSERT_TRUE(field.asked(AskKind::charge, Side::red));
  field.act(Act::engage, {.actor = field.b, .target = z});
  EXPECT_TRUE(in_contact(field.s, field.b, z));
}

TEST(GuepierCharge, HorsemenWhoPaidForTheOpenMeetNobodyInCover) {  // rules: GM-COST-10 GM-COST-11 GM-R-22
  Battlefield field({area(Terrain::vegetation, 58, 56, 10, 10)});
  const auto rider = field.red(cm(46, 53), lancer());
  const auto open = field.blue(cm(60, 50)), hidden = field.blue(cm(60, 58));
  for (const auto k : {open, hidden}) field.man(k).located = true, field.man(k).facing = 0;
  field.points(0, 6);
  field.movement(Side::red);
  const Battle before = field.s;
  field.act(Act::rapid, {.actor = rider, .target = open, .n = with_charge}, {4});
  EXPECT_TRUE(in_contact(field.s, rider, open)) << "no choice is left";
  EXPECT_EQ(field.s.units[0].pa, 4);
  field.s = before;
  field.act(Act::rapid, {.actor = rider, .target = hidden, .n = with_charge}, {4});
  EXPECT_EQ(field.s.units[0].pa, 3);
  ASSERT_TRUE(field.asked(AskKind::charge, Side::red));
  field.act(Act::engage, {.actor = rider, .target = hidden});
  EXPECT_TRUE(in_contact(field.s, rider, hidden));
}

}  // namespace
}  // namespace esc::guepier
