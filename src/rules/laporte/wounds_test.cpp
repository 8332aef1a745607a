#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/effects.hpp"
#include "rules/laporte/facts.hpp"

namespace esc::laporte {
namespace {

struct Victim : Battlefield {
  Victim()
      : shooter(red(at(10, 10))),
        victim(blue(
            at(20, 10),
            {.key = "elite", .initiative = 3, .move = 3, .shooting = 3, .melee = 3, .firearms = {Firearm::musket}})) {
    red(at(2, 2)), blue(at(46, 34));
  }
  void shoot(int save) {
    activate(shooter, 2);
    act(Act::fire, {.target = victim}, {1, 1, save});
  }
  std::uint16_t shooter, victim;
};

TEST(LaporteWounds, AScratchDoesNothing) {  // rules: LP-SAVE-02
  Victim field;
  field.gets(field.victim, 2);
  field.shoot(1);
  EXPECT_EQ(field.man(field.victim).wounds, 0);
  EXPECT_EQ(field.man(field.victim).actions, 2);
}

TEST(LaporteWounds, ASeriousWoundTakesAnActionFromHimWhoIsStillToPlay) {  // rules: LP-SAVE-03 LP-SAVE-04 LP-R-14
  Victim field;
  field.gets(field.victim, 2);
  field.shoot(2);
  EXPECT_EQ(field.man(field.victim).wounds, 1);
  EXPECT_EQ(field.man(field.victim).actions, 1);
  EXPECT_EQ(field.heard("loses_action"), 1);
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::blue));
  EXPECT_EQ(field.asked_for(), 1) << "he plays in the sequence of his new number";
  EXPECT_EQ(field.refusal(Act::activate, {.actor = field.victim}), "allowed");
}

TEST(LaporteWounds, WithNoActionLeftHeIsNotActivated) {  // rules: LP-R-14
  Victim field;
  field.gets(field.victim, 1);
  field.shoot(5);
  EXPECT_EQ(field.man(field.victim).actions, 0);
  field.act(Act::stop);
  EXPECT_TRUE(field.evening());
  field.man(field.victim).wounds = 0;
  Log log;
  hurt(field.s, field.victim, Hurt::wounded, log);
  EXPECT_EQ(field.man(field.victim).actions, 0) << "not below nought";
}

TEST(LaporteWounds, AHolderLosesAnActionToo) {  // rules: LP-R-14 LP-COUNTER-03
  Victim field;
  field.holds(field.victim, 1);
  const auto second = field.blue(at(40, 5));
  field.holds(second, 2);
  field.activate(field.shooter, 2);
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue));
  field.act(Act::decline);
  field.act(Act::fire, {.target = field.victim}, {1, 1, 3});
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue));
  EXPECT_EQ(field.refusal(Act::counter, {.actor = field.victim}), "LP-R-14 no_action_left");
  EXPECT_EQ(field.refusal(Act::counter, {.actor = second}), "allowed");
}

TEST(LaporteWounds, WhoHasPlayedLosesNoAction) {  // rules: LP-SAVE-04
  Victim field;
  field.man(field.victim).activated = true;
  field.shoot(3);
  EXPECT_EQ(field.man(field.victim).wounds, 1);
  EXPECT_EQ(field.heard("loses_action"), 0);
}

TEST(LaporteWounds, InHisOwnActivationHeLosesNoActionButRollsOneDieAtOnce) {  // rules: LP-R-14 LP-SAVE-05 LP-R-38
  Victim field;
  const auto counterer = field.red(at(20, 20));
  field.holds(counterer, 3);
  field.activate(field.victim, 3);
  field.act(Act::counter, {.actor = counterer});
  field.act(Act::fire, {.target = field.victim}, {1, 6, 4});
  EXPECT_EQ(field.man(field.victim).wounds, 1);
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::act, field.victim));
  EXPECT_EQ(field.asked_for(), 3) << "no action lost";
  field.act(Act::move, {}, {5});
  EXPECT_EQ(field.asked_for(), 5) << "one die in place of three";
}

TEST(LaporteWounds, AWoundedManRollsOneDieForEverything) {  // rules: LP-SAVE-05 LP-R-38
  Victim field;
  field.man(field.victim).wounds = 1;
  EXPECT_TRUE(initiative_facts(field.s, field.victim).wounded);
  EXPECT_TRUE(move_facts(field.s, field.victim).wounded);
  EXPECT_TRUE(shot_facts(field.s, field.victim, field.shooter, 0, true).wounded);
  EXPECT_TRUE(melee_facts(field.s, field.victim, field.shooter).a.wounded);
}

TEST(LaporteWounds, ASecondWoundEliminates) {  // rules: LP-SAVE-09 LP-R-29
  Victim field;
  field.man(field.victim).wounds = 1;
  field.shoot(2);
  EXPECT_EQ(field.man(field.victim).status, Status::killed);
  EXPECT_EQ(field.s.groups[1].eliminated, 1);
  EXPECT_EQ(field.s.groups[1].lost_in_combat, 1);
}

TEST(LaporteWounds, TheDeadAreTakenOffAtOnce) {  // rules: LP-SAVE-06 LP-R-42
  Victim field;
  const auto behind = field.blue(at(30, 10));
  field.activate(field.shooter, 3);
  EXPECT_EQ(field.refusal(Act::fire, {.target = behind}), "LP-R-21 not_in_sight");
  field.act(Act::fire, {.target = field.victim}, {1, 1, 6});
  EXPECT_EQ(field.man(field.victim).status, Status::killed);
  field.act(Act::reload);
  EXPECT_EQ(field.refusal(Act::fire, {.target = behind}), "allowed") << "he hinders nobody";
}

}  // namespace
}  // namespace esc::laporte
