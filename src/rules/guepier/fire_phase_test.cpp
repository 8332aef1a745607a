#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/firing.hpp"
#include "table/angle.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierFire, TheNearestLocatedEnemyIsThePriority) {  // rules: GM-SIT-18 GM-FIRE-04 GM-R-34 GM-FIRE-05
  Battlefield field;
  const auto man = field.red(cm(50, 50)), near = field.blue(cm(72, 50)), far = field.blue(cm(87, 55));
  field.man(far).located = true;
  EXPECT_TRUE(is_priority(field.s, man, far));
  EXPECT_FALSE(is_priority(field.s, man, near)) << "nearer, but nobody has located him";
  field.man(near).located = true;
  EXPECT_FALSE(is_priority(field.s, man, far));
  const auto as_near = field.blue(cm(72, 46));
  put(field.s, near, cm(72, 54));
  field.man(as_near).located = true;
  EXPECT_TRUE(is_priority(field.s, man, near) && is_priority(field.s, man, as_near)) << "equally near: his choice";
}

TEST(GuepierFire, TheArcIsFortyFiveDegreesInAll) {  // rules: GM-SIT-19 GM-FIRE-01 GM-R-31
  Battlefield field;
  const auto man = field.red(cm(50, 50)), in = field.blue(along(cm(50, 50), 22, centimetres(30)));
  const auto out = field.blue(along(cm(50, 50), 337, centimetres(30)));
  EXPECT_FALSE(why_not_shoot(field.s, man, in, false));
  EXPECT_EQ(why_not_shoot(field.s, man, out, false)->code, "out_of_arc");
}

TEST(GuepierFire, AJamLastsTheNextTurn) {  // rules: GM-SIT-20 GM-FIRE-21 GM-R-36
  Battlefield field;
  const auto man = field.red(cm(50, 50)), enemy = field.blue(cm(70, 50));
  field.s.turn = 4;
  field.fire_phase(Side::red);
  field.act(Act::fire, {.actor = man, .target = enemy}, {1});
  field.next_turn();
  field.s.turn = 5;
  EXPECT_EQ(why_not_shoot(field.s, man, enemy, false)->code, "jammed");
  EXPECT_FALSE(may_fire(field.s, man)) << "defensive fire neither";
  field.s.turn = 6;
  EXPECT_FALSE(why_not_shoot(field.s, man, enemy, false));
}

TEST(GuepierFire, WhoHasFiredIsLocated) {  // rules: GM-SIT-29 GM-R-14
  Battlefield field;
  const auto man = field.red(cm(50, 50)), loud = field.blue(cm(92, 50)), quiet = field.blue(cm(77, 54));
  field.man(loud).fired = true;
  EXPECT_TRUE(is_priority(field.s, man, loud));
  EXPECT_FALSE(is_priority(field.s, man, quiet));
  field.next_turn();
  EXPECT_FALSE(is_located(field.s, loud));
  EXPECT_TRUE(field.man(loud).fired_last);
}

TEST(GuepierVolley, IsFiredByAWholeUnitAtAUnit) {  // rules: GM-VOLLEY-01 GM-R-38
  Battlefield field;
  const auto chief = field.red(cm(50, 50), officer()), man = field.red(cm(50, 53));
  const auto lost = field.red(cm(50, 80)), mate = field.red(cm(50, 83));
  const auto enemy = field.blue(cm(80, 66)), leader = field.blue(cm(80, 60), general());
  for (const auto k : {chief, man, lost, mate}) field.man(k).facing = bearing(field.man(k).at, cm(80, 63));
  field.fire_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::volley, {.actor = man, .target = enemy}), "allowed");
  EXPECT_EQ(field.refusal(Act::volley, {.actor = lost, .target = enemy}), "GM-VOLLEY-01 units_fire_volleys")
      << "two who were separated are no unit";
  EXPECT_EQ(field.refusal(Act::volley, {.actor = man, .target = leader}), "GM-VOLLEY-01 volley_at_a_unit");
}

TEST(GuepierVolley, SparesThoseInContact) {  // rules: GM-R-38 GM-R-55
  Battlefield field;
  const auto a = field.red(cm(50, 50)), b = field.red(cm(50, 53));
  const auto busy = field.blue(cm(70, 50)), free_man = field.blue(cm(74, 52));
  field.red(mm(700, 478), soldier(), Battlefield::red_second);  // touches him
  ASSERT_TRUE(is_in_contact(field.s, busy));
  field.man(free_man).located = true;
  field.fire_phase(Side::red);
  field.act(Act::volley, {.actor = a, .target = free_man}, {12, 8, 12, 8});
  EXPECT_EQ(field.man(busy).marker, State::none) << "nearer, but no target of small arms";
  EXPECT_EQ(field.man(free_man).marker, State::pinned) << "both hits are his";
  EXPECT_TRUE(field.man(b).fired);
}

TEST(GuepierFire, SidesAlternateGroupByGroup) {  // rules: GM-R-08 GM-FIRE-02 GM-R-37
  Battlefield field;
  const auto a = field.red(cm(50, 50)), b = field.red(cm(50, 53)),
             other_group = field.red(cm(50, 80), soldier(), Battlefield::red_second);
  const auto enemy = field.blue(cm(70, 50)), second = field.blue(cm(70, 80));
  field.fire_phase(Side::red);
  field.act(Act::fire, {.actor = a, .target = enemy}, {2, 1});
  EXPECT_EQ(field.refusal(Act::fire, {.actor = other_group, .target = second}), "GM-R-08 another_group_fires");
  EXPECT_EQ(field.refusal(Act::fire, {.actor = a, .target = enemy}), "GM-FIRE-02 already_fired");
  field.act(Act::fire, {.actor = b, .target = enemy}, {3, 2});
  EXPECT_TRUE(field.asked(AskKind::fire, Side::blue)) << "nobody is left in the group";
  field.act(Act::pass, {.actor = enemy});
  EXPECT_TRUE(field.asked(AskKind::fire, Side::red));
  field.act(Act::cease);
  EXPECT_TRUE(field.asked(AskKind::fire, Side::blue));
  EXPECT_EQ(field.refusal(Act::fire, {.actor = enemy, .target = a}), "GM-R-08 group_is_done");
}

TEST(GuepierFire, AimingNeedsStillness) {  // rules: GM-AIM-01 GM-AIM-02 GM-R-81 GM-R-68
  Battlefield field;
  const auto man = field.red(cm(50, 50)), enemy = field.blue(cm(70, 50));
  field.man(enemy).located = true;
  field.fire_phase(Side::red);
  field.man(man).charged = true;
  EXPECT_EQ(field.refusal(Act::fire, {.actor = man, .target = enemy, .n = aimed_shot}), "GM-AIM-01 cannot_aim");
  field.man(man).charged = false;
  field.man(man).moved_last = true;
  EXPECT_EQ(field.refusal(Act::fire, {.actor = man, .target = enemy, .n = aimed_shot}), "GM-AIM-01 cannot_aim");
  field.man(man).moved_last = false;
  field.act(Act::fire, {.actor = man, .target = enemy, .n = aimed_shot}, {1, 12, 5});  // the best of two, then the save
  EXPECT_EQ(field.man(enemy).marker, State::stopped);
}

TEST(GuepierFire, AVolleyReachesTheSecondRank) {  // rules: GM-VOLLEY-01 GM-R-38 GM-R-46
  Battlefield field;
  const auto a = field.red(cm(50, 50)), b = field.red(cm(50, 53)), c = field.red(cm(50, 47));
  const auto front = field.blue(cm(70, 50)), back = field.blue(cm(73, 50));
  field.man(front).located = true;
  field.fire_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::fire, {.actor = a, .target = back}), "GM-R-18 second_rank");
  // hit and killed, which his friend bears; the next hit on that friend, located by nobody, who is stopped; a miss
  field.act(Act::volley, {.actor = a, .target = back}, {12, 1, 6, 12, 1, 8, 2, 1});
  EXPECT_EQ(field.man(front).status, Status::eliminated);
  EXPECT_EQ(field.man(back).marker, State::stopped);
  EXPECT_TRUE(field.man(a).fired && field.man(b).fired && field.man(c).fired);
}

TEST(GuepierFire, SkirmishersAndSingleMenFireNoVolley) {  // rules: GM-R-38
  Battlefield field;
  const auto a = field.red(cm(50, 50)), enemy = field.blue(cm(70, 50));
  field.fire_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::volley, {.actor = a, .target = enemy}), "GM-R-38 two_shooters_wanted");
  field.s.units[0].mode = Mode::skirmish;
  EXPECT_EQ(field.refusal(Act::volley, {.actor = a, .target = enemy}), "GM-R-38 skirmishers_fire_no_volley");
}

TEST(GuepierFire, MenInContactNeitherFireNorAreShotAt) {  // rules: GM-R-55
  Battlefield field;
  const auto a = field.red(cm(50, 50)), mate = field.red(cm(40, 60)), foe = field.blue(mm(522, 500));
  field.man(mate).facing = bearing(cm(40, 60), mm(522, 500));
  EXPECT_EQ(why_not_shoot(field.s, a, foe, false)->code, "in_melee");
  EXPECT_EQ(why_not_shoot(field.s, mate, foe, false)->code, "in_melee");
}

// A charger 12 cm away whose die brings him home.
struct Charged : Battlefield {
  Charged() {
    charger = red(cm(50, 50)), mate = red(cm(50, 53));
    target = blue(cm(62, 50)), neighbour = blue(cm(62, 54));
    for (const auto k : {target, neighbour}) man(k).located = true;
    points(0, 6);
    movement(Side::red);
  }
  std::uint16_t charger, mate, target, neighbour;
};

TEST(GuepierCharge, DrawsDefensiveFireBeforeItMoves) {  // rules: GM-DEF-01 GM-R-39 GM-MELEE-17 GM-R-51 GM-COST-10
  Charged field;
  field.act(Act::rapid, {.actor = field.charger, .target = field.target, .n = with_charge}, {3});
  EXPECT_EQ(field.s.units[0].pa, 4) << "1 for the rapid move, 1 for the charge";
  ASSERT_TRUE(field.asked(AskKind::defend, Side::blue));
  EXPECT_EQ(field.man(field.charger).at, cm(50, 50)) << "from where they stand";
  EXPECT_EQ(field.refusal(Act::fire, {.actor = field.target, .target = field.charger, .n = aimed_shot}),
            "GM-R-39 cannot_aim");
  // killed; his comrade within 5 cm holds; the neighbour is not asked to fire
  field.act(Act::fire, {.actor = field.target, .target = field.charger}, {12, 1, 6});
  EXPECT_TRUE(field.asked(AskKind::defend, Side::blue));
  field.act(Act::done);
  ASSERT_TRUE(field.asked(AskKind::charge, Side::red)) << "one man, two enemies";
  field.act(Act::done);
  EXPECT_EQ(field.man(field.charger).status, Status::eliminated);
  EXPECT_TRUE(is_in_contact(field.s, field.mate)) << "the others complete the charge";
  EXPECT_TRUE(field.man(field.target).fired_defensively);
  field.man(field.mate).reached = only_man(field.target);
  EXPECT_TRUE(melee_facts(field.s, field.mate, field.target, 0, 0).def_fired);
  EXPECT_FALSE(melee_facts(field.s, field.mate, field.neighbour, 0, 0).def_fired) << "the −2 is the shooter's own";
}

TEST(GuepierCharge, NeedsALocatedTargetAndStopsShort) {  // rules: GM-LOC-01 GM-R-29 GM-LOC-11
  Charged field;
  for (const auto k : {field.target, field.neighbour}) field.man(k).located = false;
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = field.charger, .target = field.target, .n = with_charge}),
            "GM-LOC-01 not_located");
  field.man(field.target).located = true;
  put(field.s, field.charger, cm(30, 50)), put(field.s, field.mate, cm(30, 53));
  field.act(Act::rapid, {.actor = field.charger, .target = field.target, .n = with_charge}, {1});
  EXPECT_FALSE(is_in_contact(field.s, field.charger)) << "11 cm do not reach: no defensive fire, the points are spent";
  EXPECT_GT(field.man(field.charger).at.x, cm(39, 0).x) << "it moves the full distance towards the target";
  EXPECT_TRUE(field.man(field.target).charged);
}

TEST(GuepierCharge, KillsThePinnedOnContact) {  // rules: GM-SIT-23 GM-MELEE-20 GM-MORALE-01 GM-R-29
  Charged field;
  field.man(field.target).marker = field.man(field.neighbour).marker = State::pinned;
  put(field.s, field.neighbour, cm(64, 53));
  field.man(field.neighbour).located = false;
  field.man(field.blue(cm(72, 60), officer())).facing = 0;  // who looks away
  // reached: he dies at once; his pinned neighbour holds
  field.act(Act::rapid, {.actor = field.charger, .target = field.target, .n = with_charge}, {3});
  field.act(Act::engage, {.actor = field.charger, .target = field.target}, {6});
  EXPECT_EQ(field.man(field.target).status, Status::eliminated);
  EXPECT_EQ(field.man(field.neighbour).status, Status::active);
}

}  // namespace
}  // namespace esc::guepier
