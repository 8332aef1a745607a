#include "rules/argad/fire_step.hpp"

#include "rules/argad/aim.hpp"
#include "rules/argad/battlefield_test.hpp"

namespace esc::argad {
namespace {

Told fire(std::uint16_t man, std::uint16_t target, int n = 0) { return {man, Act::fire, {.target = target, .n = n}}; }

TEST(ArgadFireStep, TwoMenCanKillEachOther) {  // rules: AR-TURN-02 AR-R-25 AR-FIRE-26
  Battlefield field;
  const auto red = field.red(at(10, 60)), blue = field.blue(at(40, 60));
  field.fire({fire(red, blue), fire(blue, red)}, {5, 6});
  EXPECT_TRUE(field.is_killed(red));
  EXPECT_TRUE(field.is_killed(blue));
}

TEST(ArgadFireStep, DiceGoByListOrderRedFirst) {  // rules: AR-TURN-01
  Battlefield field;
  const auto a = field.red(at(10, 20)), b = field.red(at(10, 60)), c = field.blue(at(40, 20)),
             d = field.blue(at(40, 60));
  field.fire({fire(d, b), fire(c, a), fire(b, d), fire(a, c)}, {5, 1, 1, 5});
  EXPECT_TRUE(field.is_killed(c));
  EXPECT_FALSE(field.is_killed(d));
  EXPECT_FALSE(field.is_killed(a));
  EXPECT_TRUE(field.is_killed(b));
}

TEST(ArgadFireStep, EarlyFirePinsTheShooterAndComesBeforeTheMoves) {  // rules: AR-TURN-03 AR-R-26 AR-TURN-04
  Battlefield field;
  const auto red = field.red(at(10, 60)), blue = field.blue(at(40, 60)), next = field.blue(at(40, 90));
  field.orders({{red, Act::early_fire, {.target = blue}}, {blue, Act::walk, {.path = {at(50, 60)}}}}, {5});
  EXPECT_TRUE(field.is_killed(blue));
  EXPECT_EQ(field.man(blue).at, at(40, 60)) << "dead before he moved";
  EXPECT_FALSE(field.man(red).moved);
  EXPECT_EQ(field.refusal(red, Act::fire, {.target = next}), "AR-FIRE-02 too_many_shots");
  Battlefield off({}, {.early_fire = false});
  const auto a = off.red(at(10, 60)), b = off.blue(at(40, 60));
  EXPECT_EQ(off.refusal(a, Act::early_fire, {.target = b}), "AR-TURN-03 no_early_fire");
}

TEST(ArgadFireStep, APistolFiresTwiceAndKeepsItsSecondShot) {  // rules: AR-FIRE-02 AR-R-45 AR-R-51 AR-FIRE-03
  Battlefield both;
  const auto a = both.red(at(10, 60), pistoleer()), b = both.blue(at(16, 60));
  both.fire({fire(a, b), fire(a, b)}, {2, 5});
  EXPECT_TRUE(both.is_killed(b));
  Battlefield once;
  const auto c = once.red(at(10, 60), pistoleer()), d = once.blue(at(16, 60));
  once.fire({fire(c, d), fire(c, d)}, {5});
  EXPECT_TRUE(once.is_killed(d)) << "the second shot is not rolled";
  Battlefield split;
  const auto e = split.red(at(10, 60), pistoleer()), f = split.blue(at(16, 60)), g = split.blue(at(10, 66));
  split.fire({fire(e, f), fire(e, g)}, {5, 5});
  EXPECT_TRUE(split.is_killed(f) && split.is_killed(g));
  Battlefield early;
  const auto h = early.red(at(10, 60), pistoleer()), i = early.blue(at(19, 60));
  early.orders({{h, Act::early_fire, {.target = i}}}, {1});
  early.fire({fire(h, i)}, {5});
  EXPECT_TRUE(early.is_killed(i)) << "the second shot follows in the fire phase";
  Battlefield met;
  const auto j = met.red(at(10, 60), pistoleer()), k = met.blue(at(16, 60));
  met.orders({{j, Act::early_fire, {.target = k}}, {k, Act::walk, {.target = j}}}, {1});
  EXPECT_TRUE(met.man(j).contact);
  EXPECT_FALSE(may_fire(met.s, j)) << "contact has come by then";
}

TEST(ArgadFireStep, ContactForbidsMostShots) {  // rules: AR-R-33 AR-FIRE-09
  Battlefield field;
  const auto far = field.red(at(10, 60)), near = field.red(at(38, 60)), foe = field.blue(at(40, 60)),
             other_foe = field.blue(at(60, 60));
  field.orders({});
  EXPECT_EQ(field.refusal(far, Act::fire, {.target = foe}), "AR-R-33 friend_in_contact");
  EXPECT_EQ(field.refusal(near, Act::fire, {.target = other_foe}), "AR-R-33 fires_at_contact_only");
  field.fire({fire(near, foe)}, {5});
  EXPECT_TRUE(field.is_killed(foe));
  EXPECT_TRUE(field.counted("AR-FIRE-09"));
}

TEST(ArgadFireStep, AShoulderArmOnTheMoveIsTheSpecialAction) {  // rules: AR-SPECIAL-01 AR-SPECIAL-02 AR-FIRE-08 AR-R-32
  Battlefield field;
  const auto a = field.red(at(10, 20)), b = field.red(at(10, 60)), still = field.red(at(10, 90)),
             foe = field.blue(at(40, 60));
  field.orders({{a, Act::walk, {.path = {at(15, 20)}}}, {b, Act::walk, {.path = {at(15, 60)}}}});
  field.fire({fire(a, foe), fire(still, foe)}, {5, 1});
  EXPECT_EQ(field.s.special[0], 1);
  Battlefield second;
  const auto c = second.red(at(10, 20)), d = second.red(at(10, 60)), target = second.blue(at(40, 60));
  second.orders({{c, Act::walk, {.path = {at(15, 20)}}}, {d, Act::walk, {.path = {at(15, 60)}}}});
  second.s.plans[c].shooting.push_back({.act = Act::fire, .target = target});
  EXPECT_EQ(second.refusal(d, Act::fire, {.target = target}), "AR-SPECIAL-01 special_action_used");
  Battlefield contact;
  const auto e = contact.red(at(10, 60)), f = contact.blue(at(20, 60));
  contact.orders({{e, Act::walk, {.target = f}}});
  contact.fire({fire(e, f)}, {1});
  EXPECT_EQ(contact.s.special[0], 1) << "in contact too: the deed is rationed, not the malus";
  EXPECT_TRUE(contact.counted("AR-FIRE-11"));
}

TEST(ArgadFireStep, WithoutSpecialActionsTheTablesLimitsRemain) {  // rules: AR-R-55
  Battlefield field({}, {.special_actions = false});
  Profile grenadier = regular();
  grenadier.grenades = true;
  const auto a = field.red(at(10, 20), grenadier), b = field.red(at(10, 60)), aimer = field.red(at(10, 90)),
             foe = field.blue(at(90, 60));
  field.man(aimer).ready_turns = 1;
  field.orders({{a, Act::walk, {.path = {at(15, 20)}}}, {b, Act::walk, {.path = {at(15, 60)}}}});
  field.s.plans[a].shooting.push_back({.act = Act::fire, .target = foe});
  EXPECT_EQ(field.refusal(b, Act::fire, {.target = foe}), "AR-R-55 one_such_deed");
  EXPECT_EQ(field.refusal(aimer, Act::fire_aimed, {.target = foe}), "allowed") << "by itself";
  field.s.plans[a].shooting.clear();
  EXPECT_EQ(field.refusal(a, Act::throw_grenade, {.path = {at(20, 20)}}), "AR-R-55 no_special_actions");
}

TEST(ArgadFireStep, AnAimedShotWantsATurnOfCalm) {  // rules: AR-SPECIAL-03 AR-R-39 AR-FIRE-23
  Battlefield field;
  const auto aimer = field.red(at(10, 60)), foe = field.blue(at(80, 60));
  field.orders({});
  EXPECT_EQ(field.refusal(aimer, Act::fire_aimed, {.target = foe}), "AR-SPECIAL-03 aim_not_ready");
  field.end_turn();
  EXPECT_EQ(field.man(aimer).ready_turns, 1);
  field.fire({{aimer, Act::fire_aimed, {.target = foe}}}, {5});
  EXPECT_TRUE(field.is_killed(foe)) << "6 wanted at medium range, +1";
  EXPECT_EQ(field.s.special[0], 2);
  Battlefield near;
  const auto shooter = near.red(at(10, 60)), close = near.blue(at(24, 60));
  near.man(shooter).ready_turns = 1;
  near.orders({});
  EXPECT_EQ(near.refusal(shooter, Act::fire_aimed, {.target = close}), "AR-R-39 aim_enemy_near");
}

TEST(ArgadFireStep, WhoTurnsOutToBeATargetLosesHisAim) {  // rules: AR-R-39
  Battlefield field;
  const auto aimer = field.red(at(10, 60)), foe = field.blue(at(80, 60));
  field.man(aimer).ready_turns = 1;
  field.fire({{aimer, Act::fire_aimed, {.target = foe}}, fire(foe, aimer)}, {5, 1});
  EXPECT_FALSE(field.is_killed(foe)) << "a 5 is not enough without the +1";
  EXPECT_EQ(field.s.special[0], 2) << "and the action is spent";
}

TEST(ArgadFireStep, AnEliteMarksmanPicksHisMan) {  // rules: AR-FIRE-29 AR-R-22
  Profile marksman = regular();
  marksman.elite = true;
  const auto set_up = [&](Battlefield& field) {
    const auto aimer = field.red(at(10, 60), marksman);
    field.man(aimer).ready_turns = 1;
    field.blue(at(90, 60)), field.blue(at(93, 60)), field.blue(at(96, 60));
    return aimer;
  };
  Battlefield field;
  const auto aimer = set_up(field);
  field.fire({{aimer, Act::fire_aimed, {.target = 3}}}, {5});
  EXPECT_TRUE(field.is_killed(3)) << "7 wanted at long range, +2";
  EXPECT_FALSE(field.is_killed(1));
  Battlefield plain({}, {.elite_marksman = false});
  const auto like_anybody = set_up(plain);
  plain.fire({{like_anybody, Act::fire_aimed, {.target = 3}}}, {6});
  EXPECT_TRUE(plain.is_killed(1)) << "the nearest of the group";
}

TEST(ArgadFireStep, AGroupIsShotAtAsAGroup) {  // rules: AR-R-21 AR-R-22 AR-FIRE-24 AR-FIRE-25
  Battlefield field;
  const auto a = field.red(at(10, 60)), b = field.red(at(10, 70)), c = field.blue(at(50, 60)),
             d = field.blue(at(53, 60)), e = field.blue(at(56, 60));
  field.fire({fire(a, e, names_group_bonus), fire(b, e)}, {5, 6});
  EXPECT_TRUE(field.is_killed(c)) << "6 wanted, +1 on the die that was named";
  EXPECT_TRUE(field.is_killed(d)) << "the next hit takes the next";
  EXPECT_FALSE(field.is_killed(e));
  EXPECT_EQ(field.refusal(b, Act::fire, {.target = e, .n = names_group_bonus}).substr(0, 7), "AR-TURN");
  Battlefield again;
  const auto f = again.red(at(10, 60)), g = again.red(at(10, 70)), h = again.blue(at(50, 60));
  again.blue(at(53, 60)), again.blue(at(56, 60));
  const auto loner = again.blue(at(50, 90));
  again.orders({});
  again.s.plans[f].shooting.push_back({.act = Act::fire, .bonus = true, .target = h});
  EXPECT_EQ(again.refusal(g, Act::fire, {.target = h, .n = names_group_bonus}), "AR-R-21 bonus_taken");
  EXPECT_EQ(again.refusal(g, Act::fire, {.target = loner, .n = names_group_bonus}), "AR-R-21 no_group");
  Battlefield off({}, {.group_bonus = false});
  const auto i = off.red(at(10, 60)), j = off.blue(at(50, 60));
  off.blue(at(53, 60)), off.blue(at(56, 60));
  off.orders({});
  EXPECT_EQ(off.refusal(i, Act::fire, {.target = j, .n = names_group_bonus}), "AR-FIRE-24 no_group_bonus");
}

TEST(ArgadFireStep, AMemberOfAGroupWhoIsInContactIsSpared) {  // rules: AR-R-33 AR-R-22
  Battlefield field;
  const auto shooter = field.red(at(10, 60)), friend_there = field.red(at(50, 62)), touched = field.blue(at(50, 60)),
             second = field.blue(at(53, 60)), third = field.blue(at(56, 60));
  field.orders({});
  EXPECT_EQ(field.refusal(shooter, Act::fire, {.target = touched}), "AR-R-33 friend_in_contact");
  field.fire({fire(shooter, third)}, {6});
  EXPECT_FALSE(field.is_killed(touched)) << "the nearest, but in a melee";
  EXPECT_TRUE(field.is_killed(second));
  EXPECT_TRUE(field.man(friend_there).active());
}

TEST(ArgadFireStep, TheOwnerChoosesBetweenEquallyNearMen) {  // rules: AR-R-22
  Battlefield field;
  const auto a = field.red(at(10, 60)), b = field.blue(at(50, 58)), c = field.blue(at(50, 62)),
             d = field.blue(at(53, 60));
  field.orders({});
  field.s.plans[a].shooting.push_back({.act = Act::fire, .target = d});
  field.s.asking[0].done = field.s.asking[1].done = true;
  const std::vector<int> faces{6};
  GivenDice dice(faces);
  while (Argad::asks(field.s).empty() && !field.s.over) Argad::step(field.s, dice, field.log);
  ASSERT_FALSE(Argad::asks(field.s).empty());
  const Ask ask = Argad::asks(field.s).front();
  EXPECT_EQ(ask.who, Side::blue);
  EXPECT_EQ(ask.kind, static_cast<std::uint8_t>(AskKind::fall));
  Answer answer{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::fall), .target = d};
  EXPECT_EQ(Argad::check(field.s, answer)->code, "not_nearest");
  answer.target = c;
  ASSERT_FALSE(Argad::check(field.s, answer));
  Argad::take(field.s, answer, field.log);
  while (Argad::asks(field.s).empty() && field.s.turn == 1) Argad::step(field.s, dice, field.log);
  EXPECT_TRUE(field.is_killed(c));
  EXPECT_FALSE(field.is_killed(b));
}

TEST(ArgadFireStep, GrenadesLandDriftAndKillFriendAndFoe) {  // rules: AR-R-36 AR-SPECIAL-04 AR-SPECIAL-08
  Profile grenadier = regular();
  grenadier.grenades = true;
  Battlefield near;
  const auto a = near.red(at(10, 60), grenadier), comrade = near.red(at(16, 60)), foe = near.blue(at(18, 62));
  near.fire({{a, Act::throw_grenade, {.path = {at(17, 61)}}}}, {3, 4});
  EXPECT_TRUE(near.is_killed(comrade));
  EXPECT_FALSE(near.is_killed(foe));
  EXPECT_TRUE(near.man(a).fired);
  Battlefield far;
  const auto b = far.red(at(10, 60), grenadier), missed = far.blue(at(26, 60)), hit = far.blue(at(26, 65));
  EXPECT_EQ(far.refusal(b, Act::walk, {.path = {at(20, 60)}}), "allowed");
  far.fire({{b, Act::throw_grenade, {.path = {at(26, 60)}}}}, {12, 5, 1});
  EXPECT_FALSE(far.is_killed(missed)) << "drifted 5 cm to the north";
  EXPECT_TRUE(far.is_killed(hit));
  Battlefield limits;
  const auto c = limits.red(at(10, 60), grenadier), none = limits.red(at(10, 90)), d = limits.blue(at(26, 60));
  limits.orders({});
  EXPECT_EQ(limits.refusal(c, Act::throw_grenade, {.path = {at(32, 60)}}), "AR-R-36 throw_too_far");
  EXPECT_EQ(limits.refusal(none, Act::throw_grenade, {.path = {at(12, 90)}}), "AR-SPECIAL-04 no_grenades");
  limits.s.plans[c].shooting.push_back({.act = Act::fire, .target = d});
  EXPECT_EQ(limits.refusal(c, Act::throw_grenade, {.path = {at(20, 60)}}), "AR-R-36 has_fired");
}

TEST(ArgadFireStep, ModernWeaponsFireBeforeAncientOnes) {  // rules: AR-ERA-01 AR-ERA-02
  Profile old = regular();
  old.era = Era::ancient;
  Battlefield field;
  const auto ancient = field.red(at(10, 60), old), second = field.red(at(10, 90), old), modern = field.blue(at(40, 60));
  field.fire({fire(ancient, modern), fire(second, modern), fire(modern, ancient)}, {5, 6});
  EXPECT_TRUE(field.is_killed(ancient)) << "he did not come to fire";
  EXPECT_TRUE(field.is_killed(modern)) << "the surviving old weapon did";
}

TEST(ArgadFireStep, LongerRangesAndOpenEndedDiceAreSwitches) {  // rules: AR-FIRE-28 AR-R-03
  Battlefield book;
  const auto a = book.red(at(10, 60)), b = book.blue(at(150, 60));
  book.orders({});
  EXPECT_EQ(book.refusal(a, Act::fire, {.target = b}), "AR-FIRE-05 out_of_range");
  Battlefield longer({}, {.range_factor = 2});
  const auto c = longer.red(at(10, 60)), d = longer.blue(at(150, 60));
  longer.fire({fire(c, d)}, {6});
  EXPECT_TRUE(longer.is_killed(d)) << "medium range at twice the bands";
  Battlefield open({line(Terrain::hedge, {at(109, 0), at(109, 120)})}, {.open_ended = true});
  const auto e = open.red(at(10, 60)), f = open.blue(mm(1105, 600));
  open.fire({fire(e, f)}, {6, 6, 6});
  EXPECT_TRUE(open.is_killed(f)) << "an 8: three sixes";
}

TEST(ArgadFireStep, LyingStillShelters) {  // rules: AR-FIRE-20 AR-TERR-08 AR-R-19
  const auto shoot = [](bool option) {
    Battlefield field({}, {.prone_malus = option});
    const auto a = field.red(at(10, 60)), b = field.blue(at(40, 60));
    field.man(b).posture = Posture::prone;
    field.fire({fire(a, b)}, {5});
    return field.is_killed(b);
  };
  EXPECT_FALSE(shoot(true));
  EXPECT_TRUE(shoot(false)) << "the option is off";
}

}  // namespace
}  // namespace esc::argad
