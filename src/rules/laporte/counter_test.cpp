#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

// A red man to be activated, two blue ones who may hold.
struct Ambush : Battlefield {
  Ambush() : runner(red(at(10, 10))), first(blue(at(10, 25))), second(blue(at(20, 25))) { red(at(2, 2)); }
  std::uint16_t runner, first, second;
};

TEST(LaporteCounter, HoldingUsesTheTurnOfTheSide) {  // rules: LP-COUNTER-01 LP-R-10
  Ambush field;
  field.gets(field.runner, 3), field.gets(field.first, 3);
  field.sequence(3, {2});
  field.act(Act::hold, {.actor = field.first});
  EXPECT_TRUE(field.man(field.first).holding);
  EXPECT_FALSE(field.man(field.first).activated);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::red));
  field.act(Act::activate, {.actor = field.runner});
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue)) << "a window before the first action";
}

TEST(LaporteCounter, AHolderIsNotActivatedAnyMore) {  // rules: LP-R-10
  Ambush field;
  field.gets(field.first, 3), field.gets(field.second, 3);
  field.sequence(3);
  field.act(Act::hold, {.actor = field.first});
  EXPECT_EQ(field.refusal(Act::activate, {.actor = field.first}), "LP-R-10 is_holding");
  EXPECT_EQ(field.refusal(Act::hold, {.actor = field.first}), "LP-R-10 is_holding");
}

TEST(LaporteCounter, AWindowBeforeAndAfterEveryActionAlsoTheLast) {  // rules: LP-COUNTER-02 LP-R-12 LP-R-13
  Ambush field;
  field.holds(field.first, 1);
  field.activate(field.runner, 2);
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue));
  field.act(Act::decline);
  field.act(Act::move, {}, {1, 2});
  EXPECT_TRUE(field.asked(AskKind::way, field.runner)) << "never inside an action";
  field.act(Act::go, {.path = {at(12, 10)}});
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue));
  field.act(Act::decline);
  field.act(Act::aim);
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue)) << "after the last one too";
  field.act(Act::decline);
  EXPECT_TRUE(field.evening());
}

TEST(LaporteCounter, WithoutHoldersThereIsNoWindow) {  // rules: LP-COUNTER-01
  Ambush field;
  field.gets(field.first, 3);
  field.activate(field.runner, 2);
  EXPECT_TRUE(field.asked(AskKind::act, field.runner));
}

TEST(LaporteCounter, NoMoreActionsThanTheSequenceAllows) {  // rules: LP-COUNTER-03 LP-R-11 LP-R-09
  Ambush field;
  field.holds(field.first, 4), field.holds(field.second, 1);
  field.activate(field.runner, 2);
  field.act(Act::counter, {.actor = field.first});
  EXPECT_TRUE(field.asked(AskKind::act, field.first));
  EXPECT_EQ(field.asked_for(), 2) << "four of his own, but sequence 2";
  field.act(Act::stop);
  field.act(Act::counter, {.actor = field.second});
  EXPECT_EQ(field.asked_for(), 1) << "his own number";
}

TEST(LaporteCounter, AfterItTheInterruptedManGoesOn) {  // rules: LP-COUNTER-04 LP-ACT-04
  Ambush field;
  field.holds(field.first, 2);
  field.activate(field.runner, 2);
  field.act(Act::decline);
  field.act(Act::aim);
  field.act(Act::counter, {.actor = field.first});
  field.act(Act::aim);
  EXPECT_TRUE(field.asked(AskKind::act, field.first)) << "a counter cannot be countered";
  field.act(Act::stop);
  EXPECT_TRUE(field.man(field.first).activated);
  EXPECT_FALSE(field.man(field.first).holding);
  EXPECT_EQ(field.man(field.first).actions, no_die);
  EXPECT_TRUE(field.asked(AskKind::act, field.runner));
  EXPECT_EQ(field.asked_for(), 1);
}

TEST(LaporteCounter, ACounterIsNotCountered) {  // rules: LP-R-12
  Ambush field;
  const auto red_holder = field.red(at(15, 10));
  field.holds(red_holder, 3), field.holds(field.first, 3);
  field.activate(field.runner, 3);
  field.act(Act::counter, {.actor = field.first});
  field.act(Act::aim);
  EXPECT_TRUE(field.asked(AskKind::act, field.first)) << "the red holder has no window";
}

TEST(LaporteCounter, SeveralHoldersOneAfterTheOther) {  // rules: LP-R-12
  Ambush field;
  field.holds(field.first, 2), field.holds(field.second, 2);
  field.activate(field.runner, 2);
  field.act(Act::counter, {.actor = field.first});
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue)) << "at the same moment";
  EXPECT_EQ(field.refusal(Act::counter, {.actor = field.first}), "LP-COUNTER-01 not_holding");
  field.act(Act::decline);
  field.act(Act::aim);
  field.act(Act::counter, {.actor = field.second});
  EXPECT_TRUE(field.asked(AskKind::act, field.second)) << "or at another";
}

TEST(LaporteCounter, OnlyTheOtherSideCountersAndNobodyElseThanHolders) {  // rules: LP-COUNTER-01
  Ambush field;
  field.holds(field.first, 2), field.gets(field.second, 2);
  field.activate(field.runner, 2);
  EXPECT_EQ(field.refusal(Act::counter, {.actor = field.second}), "LP-COUNTER-01 not_holding");
  EXPECT_EQ(field.refusal(Act::counter, {.actor = field.runner}), "LP-FORCE-01 not_your_man");
}

TEST(LaporteCounter, ADeadManDoesNotGoOn) {  // rules: LP-COUNTER-04 LP-SAVE-06
  Ambush field;
  field.holds(field.first, 2), field.holds(field.second, 2);
  field.activate(field.runner, 2);
  field.act(Act::counter, {.actor = field.first});
  field.act(Act::fire, {.target = field.runner}, {1, 1, 6});
  field.act(Act::stop);
  EXPECT_EQ(field.man(field.runner).status, Status::killed);
  EXPECT_TRUE(field.evening()) << "no further window, no further action";
  EXPECT_TRUE(field.man(field.second).holding);
}

TEST(LaporteCounter, AimAndShotFollowOnAcrossActivationAndCounter) {  // rules: LP-R-17
  Ambush field;
  field.holds(field.first, 1);
  field.man(field.first).aimed = true;
  field.activate(field.runner, 1);
  field.act(Act::counter, {.actor = field.first});
  field.act(Act::fire, {.target = field.runner}, {6, 6});
  EXPECT_EQ(field.given_of_last_roll().at("aimed"), Value(true));
}

TEST(LaporteCounter, AHolderOfAnEarlierSequenceCountersInALaterOne) {  // rules: LP-R-09
  Ambush field;
  field.gets(field.first, 3), field.gets(field.runner, 2);
  field.sequence(4);
  field.act(Act::hold, {.actor = field.first});
  field.act(Act::activate, {.actor = field.runner});
  field.act(Act::counter, {.actor = field.first});
  EXPECT_EQ(field.asked_for(), 2);
}

}  // namespace
}  // namespace esc::laporte
