#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/retreat.hpp"
#include "rules/tomahawk/suggest.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkFire, DiceOfTheWholeUnitThenTheKills) {
  // rules: MT-FIRE-01 MT-FIRE-18 MT-FIRE-19 MT-REACT-17 MT-R-51 MT-R-54 MT-CORE-01 MT-R-01 MT-CORE-02 MT-R-02
  // rules: MT-R-45
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 3)), foe = t.blue(warriors(), row(at(10, 20), 6));
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::shoot, {.target = foe}, {7, 6, 9, 4, 2, 9});  // two hits, one kill; the reaction die
  EXPECT_EQ(t.men(foe), 5);
  EXPECT_TRUE(t.man(line, 0).smoke && t.man(line, 1).smoke && t.man(line, 2).smoke);
  EXPECT_FALSE(t.man(foe, 0).up()) << "each shooter aims at the nearest";
}

TEST(TomahawkFire, NotInContactNotShakenNotUnseenNotTooFar) {  // rules: MT-FIRE-01 MT-WPN-04 MT-SPOT-19
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 3), 270), foe = t.blue(warriors(), row(at(10, 20), 6));
  const auto far = t.blue(militia(), row(at(60, 46), 3));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::shoot, {.target = foe}), "no_line_of_sight MT-FIRE-01");
  each_man(t.s, line, [&](std::size_t k) { t.s.figures[k].facing = 45; });
  EXPECT_EQ(t.refused(line, Act::shoot, {.target = far}), "out_of_range MT-WPN-04");
  each_man(t.s, line, [&](std::size_t k) { t.s.figures[k].smoke = true; });
  EXPECT_EQ(t.refused(line, Act::shoot, {.target = foe}), "not_reloaded MT-WPN-12");
}

TEST(TomahawkFire, ShootersMaySplitAndTheOthersReload) {  // rules: MT-FIRE-20 MT-WPN-14 MT-ACT-01
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 3)), a = t.blue(militia(), row(at(6, 18), 3)),
             b = t.blue(militia(), row(at(14, 18), 3));
  t.man(line, 2).smoke = true;
  t.card(Side::red, TroopType::regulars);
  Say split{.n = others_reload, .places = {{0, t.man(a, 1).at}, {1, t.man(b, 1).at}}};
  EXPECT_EQ(t.refused(line, Act::shoot, {.places = {{0, t.man(a).at}, {0, t.man(b).at}}}), "shoots_once MT-WPN-14");
  t.act(line, Act::shoot, split, {7, 7, 4, 4, 9, 9});
  EXPECT_EQ(t.men(a), 2);
  EXPECT_EQ(t.men(b), 2);
  EXPECT_FALSE(t.man(line, 2).smoke);
  EXPECT_TRUE(t.man(line, 0).smoke);
}

TEST(TomahawkFire,
     AVolleyWantsCloseOrderAndWeighsOnTheTest) {
  // rules: MT-FIRE-21 MT-REACT-10 MT-REACT-12 MT-R-50 MT-R-56
  Battlefield t;
  const auto line = t.red(line_infantry(), shoulder_to_shoulder(at(10, 10), 4)),
             foe = t.blue(militia(), row(at(10, 20), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::shoot, {.target = foe, .n = as_volley}), "no_volley MT-FIRE-21");
  t.unit(line).formation = Formation::close_order;
  t.act(line, Act::shoot, {.target = foe, .n = as_volley}, {7, 0, 0, 0, 4, 5});  // 5 − 1 − 1 = 3: a conscript Recoils
  EXPECT_TRUE(t.happened("recoils"));
}

TEST(TomahawkFire, SingleShotsAfterAMoveAreHasty) {  // rules: MT-WPN-13 MT-R-42 MT-R-49 MT-FIRE-03
  Battlefield t;
  const auto natives = t.blue(warriors(), row(at(10, 20), 2)), foe = t.red(militia(), row(at(10, 12), 3), 270);
  t.card(Side::blue, TroopType::indians);
  t.act(natives, Act::move, {.places = t.by(natives, {0, -inches(4)})});
  ASSERT_EQ(t.asked(), "parting");
  t.say(Act::fire, {.target = foe}, {7, 6, 6, 9});  // 6+ with −1: 7 hits; thrown kills on 6+
  EXPECT_EQ(t.men(foe), 2);
  EXPECT_TRUE(t.man(natives).single_shot_used);
  EXPECT_FALSE(t.man(natives).smoke);
}

TEST(TomahawkFire, AGunWantsCrewAndTwoReloads) {  // rules: MT-ART-01 MT-ART-02 MT-ART-03 MT-WPN-11 MT-R-43
  Battlefield t;
  const auto gun = t.red(gun_and_crew(), {at(10, 10), at(12, 10), at(14, 10), tenth(120, 85)}),
             foe = t.blue(militia(), row(at(10, 40), 6));
  t.card(Side::red, TroopType::artillery);
  EXPECT_EQ(gun_of(t.s, gun).crew, 3);
  t.act(gun, Act::shoot, {.target = foe},
        {9, 9, 0, 2, 1});  // extreme range −4: 6 + 4 = 10, natural 9 kills on 2 + 3
  EXPECT_EQ(t.unit(gun).gun, GunState::unloaded);
  EXPECT_FALSE(t.man(gun).smoke);
  t.card(Side::red, TroopType::artillery);
  EXPECT_EQ(t.refused(gun, Act::shoot, {.target = foe}), "gun_not_loaded MT-ART-02");
  t.act(gun, Act::reload);
  EXPECT_EQ(t.unit(gun).gun, GunState::half_loaded);
  t.card(Side::red, TroopType::artillery);
  t.act(gun, Act::reload);
  EXPECT_EQ(t.unit(gun).gun, GunState::loaded);
  t.man(gun, 0).standing = t.man(gun, 1).standing = Standing::down;
  t.card(Side::red, TroopType::artillery);
  EXPECT_EQ(t.refused(gun, Act::shoot, {.target = foe}), "needs_crew MT-ART-01");
}

TEST(TomahawkFire, WagonsTakeThreeHits) {  // rules: MT-FIRE-22 MT-FIRE-23 MT-FIRE-14
  Battlefield t;
  const auto cart = t.red(wagon(), {at(20, 20)}), natives = t.blue(warriors(), row(at(18, 12), 3), 90);
  t.red(militia(), row(at(60, 40), 3));
  t.card(Side::blue, TroopType::indians);
  t.act(natives, Act::shoot, {.target = cart}, {4, 4, 4, 4, 4, 4});  // 6 − 2: 4 hits; no test
  EXPECT_EQ(t.unit(cart).hits, 0);
  EXPECT_TRUE(t.happened("immobilised"));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(cart, Act::move, {.places = t.by(cart, {inches(1), 0})}), "immobilised MT-FIRE-22");
}

TEST(TomahawkFire, AWagonIsImmobilisedByHandWhenNobodyGuardsIt) {  // rules: MT-FIRE-23 MT-ACT-06
  Battlefield t;
  const auto cart = t.red(wagon(), {at(20, 20)}), guard = t.red(militia(), row(at(20, 24), 1)),
             natives = t.blue(warriors(), row(tenth(200, 176), 1), 90);
  t.card(Side::blue, TroopType::indians);
  EXPECT_EQ(t.refused(natives, Act::immobilise, {.target = cart}), "wagon_guarded MT-FIRE-23");
  t.man(guard).at = at(40, 40);
  t.act(natives, Act::immobilise, {.target = cart});
  EXPECT_EQ(t.unit(cart).hits, 0);
}

TEST(TomahawkOfficers, ScreenedAndSavedByTheirMen) {  // rules: MT-OFF-03 MT-OFF-04 MT-R-68 MT-R-70
  Battlefield t;
  const auto captain = t.red(officer(), {at(10, 10)}), line = t.red(line_infantry(), row(at(10, 12), 6));
  const auto natives = t.blue(warriors(), {at(10, 20)});
  t.card(Side::blue, TroopType::indians);
  EXPECT_EQ(t.refused(natives, Act::shoot, {.target = captain}), "officer_screened MT-OFF-04");
  t.man(captain).at = at(10, 14);
  t.act(natives, Act::shoot, {.target = captain}, {6, 4});
  ASSERT_EQ(t.asked(), "sacrifice");
  t.say(Act::sacrifice, {.target = line}, {9});  // the line tests for its man
  EXPECT_EQ(t.men(captain), 1);
  EXPECT_EQ(t.men(line), 5);
}

TEST(TomahawkReaction, EveryResultOnTheTable) {
  // rules: MT-REACT-26 MT-REACT-27 MT-REACT-28 MT-REACT-29 MT-REACT-30 MT-REACT-32 MT-FORM-05 MT-R-52 MT-R-53
  // rules: MT-R-55 MT-R-58
  for (const auto& [face, status] :
       std::vector<std::pair<int, std::string>>{{2, "rout"}, {3, "flight"}, {4, "both"}, {5, "either"}}) {
    Battlefield t;
    const auto line = t.red(line_infantry(), row(at(30, 20), 3)), foe = t.blue(warriors(), row(at(30, 28), 1));
    t.setup.home_edges[0] = bit(Edge::south);
    t.unit(line).vigilance = true;
    t.card(Side::blue, TroopType::indians);
    t.act(foe, Act::shoot, {.target = line});
    ASSERT_EQ(t.asked(), "vigilance");
    t.say(Act::hold, {}, {6, 4, face});  // two men left: −3, +0 for no Officer, losses 1
    const Pt was = at(30, 20);
    SCOPED_TRACE(status);
    if (status == "rout") {
      EXPECT_EQ(t.unit(line).status, Status::eliminated);
      continue;
    }
    if (status == "either") {
      ASSERT_EQ(t.asked(), "give_way");
      t.say(Act::shaken);
      EXPECT_TRUE(t.unit(line).shaken);
      EXPECT_EQ(t.man(line, 1).at.y, was.y);
      continue;
    }
    EXPECT_LT(t.man(line, 1).at.y, was.y - inches(3)) << "away from the shooter, towards home";
    EXPECT_FALSE(t.unit(line).vigilance);
    EXPECT_EQ(t.unit(line).flight, status == "flight");
    EXPECT_EQ(t.unit(line).shaken, status == "both");
  }
}

TEST(TomahawkReaction, InFlightAnyResultButNoneRouts) {  // rules: MT-REACT-31 MT-RALLY-02 MT-RALLY-03 MT-R-59
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 20), 6)), foe = t.blue(warriors(), row(at(30, 28), 1));
  t.setup.home_edges[0] = bit(Edge::south);
  t.unit(line).flight = true;
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::rally, {}, {4});  // 5+ fails: another flight move
  EXPECT_TRUE(t.unit(line).flight);
  EXPECT_EQ(t.man(line).at.y, inches(16));
  EXPECT_EQ(t.man(line).facing, 270);
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::rally, {}, {5});
  EXPECT_FALSE(t.unit(line).flight);
  t.unit(line).flight = true;
  t.card(Side::blue, TroopType::indians);
  t.act(foe, Act::shoot, {.target = line}, {8, 6, 2});  // 12 inches: long range at 12 and more
  EXPECT_EQ(t.unit(line).status, Status::eliminated);
}

TEST(TomahawkReaction, WhoReachesTheEdgeInFlightIsLost) {  // rules: MT-REACT-27
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 4), 3));
  t.blue(warriors(), row(at(30, 28), 1));
  t.setup.home_edges[0] = bit(Edge::south);
  t.unit(line).flight = true;
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::rally, {}, {0});
  EXPECT_EQ(t.unit(line).status, Status::eliminated);
  EXPECT_TRUE(t.happened("flees_off"));
}

TEST(TomahawkReaction, NativesInWoodsAndSolidCoverStandBetter) {  // rules: MT-REACT-08 MT-REACT-09 MT-REACT-02
  Battlefield t({area(Terrain::wood, 0, 20, 20, 10), line(Terrain::low_wall, {at(30, 20), at(50, 20)})});
  const auto natives = t.blue(warriors(), row(at(4, 22), 6)), settlers = t.blue(militia(), row(tenth(320, 210), 4)),
             line = t.red(line_infantry(), row(at(32, 10), 3));
  const auto chief = t.blue(officer(TroopType::militia), {at(36, 24)});
  t.s.fires.push_back({});
  t.s.fires.back().losses.assign(t.s.units.size(), 1);
  EXPECT_TRUE(reaction_facts(t.s, natives, Cause::shooting).fire.natives_in_cover);
  EXPECT_TRUE(reaction_facts(t.s, settlers, Cause::shooting).officer_within_6);
  EXPECT_FALSE(reaction_facts(t.s, chief, Cause::shooting).officer_within_6);
  t.man(natives).at = at(4, 18);
  EXPECT_FALSE(reaction_facts(t.s, natives, Cause::shooting).fire.natives_in_cover);
  Looking look(t.s);
  EXPECT_TRUE(look.solid_cover(t.setup.units[line].first, t.setup.units[settlers].first));
}

struct Contact : Battlefield {
  std::size_t line = red(line_infantry(), row(at(30, 20), 3));
  std::size_t foe = blue(warriors(), row(at(30, 24), 3));
  void engage() {
    card(Side::red, TroopType::regulars);
    Answer a = charge(s, line, foe);
    a.ask = s.pending[0].id;
    give(a);
  }
};

TEST(TomahawkMelee,
     EngagersMayBeShotAtHastilyThenBothStrike) {
  // rules: MT-MELEE-01 MT-MELEE-02 MT-MELEE-03 MT-MELEE-04 MT-MELEE-07 MT-MELEE-08 MT-REACT-18 MT-R-60 MT-R-61
  // rules: MT-R-66 MT-R-49
  Contact t;
  t.engage();
  ASSERT_EQ(t.asked(), "stand");
  EXPECT_FALSE(engaged(t.s, t.line)) << "halted an inch before contact";
  t.act(t.foe, Act::fire, {}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9});
  EXPECT_TRUE(t.man(t.foe).smoke);
  EXPECT_TRUE(t.happened("melee"));
  EXPECT_TRUE(engaged(t.s, t.line));
}

TEST(TomahawkMelee, TheOwnerSaysWhoClosesUp) {  // rules: MT-MELEE-03 MT-R-61
  Battlefield t;
  const auto one = t.red(line_infantry(), {at(30, 20)}), foe = t.blue(warriors(), row(at(30, 23), 3));
  for (std::size_t i = 0; i < 3; ++i) t.man(foe, i).smoke = t.man(foe, i).single_shot_used = true;
  t.card(Side::red, TroopType::regulars);
  Answer charging = charge(t.s, one, foe);
  charging.ask = t.s.pending[0].id;
  t.give(charging);
  ASSERT_EQ(t.asked(), "close_up");
  const std::uint16_t first = t.setup.units[foe].first;
  const auto second = static_cast<std::uint16_t>(first + 1);
  const Pt beside = t.man(one).at + Pt{inches(1) + 1, 0}, last = t.man(foe, 2).at;
  EXPECT_EQ(t.refused(foe, Act::close_up, {.places = {{first, beside, 180}}}), "too_far MT-MELEE-03")
      << "he is in contact";
  EXPECT_EQ(t.refused(foe, Act::close_up, {.places = {{second, at(32, 22), 180}}}), "does_not_reach MT-MELEE-03");
  EXPECT_EQ(t.refused(foe, Act::close_up, {.places = {{second, t.man(foe).at, 180}}}), "on_another_base MT-MOVE-18");
  t.act(foe, Act::close_up, {.places = {{second, beside, 180}}}, {0, 0, 0, 9, 9});
  EXPECT_EQ(t.man(foe, 1).at, beside);
  EXPECT_EQ(t.man(foe, 2).at, last) << "he was not told to";
}

TEST(TomahawkMelee,
     LosersRecoilOutOfContactWithLosses) {
  // rules: MT-MELEE-20 MT-MELEE-08 MT-REACT-16 MT-REACT-13 MT-R-67 MT-R-72
  Contact t;
  for (std::size_t i = 0; i < 3; ++i) t.man(t.foe, i).at = t.man(t.line, i).at + Pt{0, inches(1)};
  t.card(Side::red, TroopType::regulars);
  // attacks 6+: one hit; warriors 5+: none; one defence fails. Warriors test 2 − 3 − 1 + … and Recoil.
  t.act(t.line, Act::fight, {}, {6, 0, 0, 0, 0, 0, 5});
  ASSERT_EQ(t.asked(), "casualty");
  t.say(Act::lose, {.target = t.foe},
        {7, 1, 0, 9});  // 7 − 3 few − 1 loss = 3: Recoil; two dice, one 0; then the line tests
  EXPECT_EQ(t.men(t.foe), 1);
  EXPECT_TRUE(t.happened("recoil_losses"));
  EXPECT_FALSE(engaged(t.s, t.line));
}

TEST(TomahawkMelee, FightGoesOnWhenEitherIsActivated) {  // rules: MT-MELEE-09 MT-ACT-03
  Contact t;
  for (std::size_t i = 0; i < 3; ++i) t.man(t.foe, i).at = t.man(t.line, i).at + Pt{0, inches(1)};
  t.card(Side::blue, TroopType::indians);
  EXPECT_EQ(t.refused(t.foe, Act::move, {.places = t.by(t.foe, {0, inches(2)})}), "must_fight MT-ACT-03");
  t.act(t.foe, Act::fight, {}, {0, 0, 0, 0, 0, 0, 9, 9});
  EXPECT_TRUE(engaged(t.s, t.foe));
}

TEST(TomahawkMelee, WhoFleesDoesNotStrike) {  // rules: MT-MELEE-23 MT-MELEE-21 MT-REACT-31 MT-R-76
  Contact t;
  for (std::size_t i = 0; i < 3; ++i) t.man(t.foe, i).at = t.man(t.line, i).at + Pt{0, inches(1)};
  t.unit(t.foe).flight = true;
  t.card(Side::red, TroopType::regulars);
  t.act(t.line, Act::fight, {},
        {0, 0, 0, 9, 9, 9, 9, 9});  // no hit; it tests 9 − 3 + 2 = 8, stays in Flight and runs: three dice
  EXPECT_TRUE(t.happened("melee_attack"));
  EXPECT_TRUE(t.happened("flight_losses"));
}

TEST(TomahawkMelee, DefendedBehindAWallAndInAHouse) {  // rules: MT-MELEE-19 MT-MELEE-17 MT-MELEE-03 MT-R-64 MT-R-65
  Battlefield t({line(Terrain::low_wall, {at(20, 20), at(40, 20)})});
  const auto line = t.red(line_infantry(), row(tenth(300, 192), 3)), foe = t.blue(militia(), row(tenth(300, 208), 3));
  EXPECT_TRUE(engaged(t.s, line)) << "within an inch over a low obstacle";
  EXPECT_TRUE(holds_defended_position(t.s, foe, only_unit(line)));
  EXPECT_TRUE(melee_facts(t.s, line, foe, true, false).defended);
  t.man(foe).at = t.man(line).at + Pt{-inches(1), 0};
  EXPECT_FALSE(holds_defended_position(t.s, foe, only_unit(line)));
}

TEST(TomahawkMelee, LancesStrikeFirstWhenTheyEngage) {  // rules: MT-MELEE-14 MT-MELEE-13 MT-R-62 MT-R-63
  Battlefield t;
  const auto horse = t.red(lancers(), {at(30, 20)}), foe = t.blue(militia(), {at(30, 27)});
  t.blue(militia(), row(at(60, 40), 3));
  t.man(foe).smoke = true;
  t.card(Side::red, TroopType::cavalry);
  Answer a = charge(t.s, horse, foe);
  a.ask = t.s.pending[0].id;
  t.give(a, {4, 0, 9});  // 6 − 2: a hit; not saved; nobody is left to strike back; the lancer tests
  EXPECT_EQ(t.unit(foe).status, Status::eliminated);
  EXPECT_EQ(t.men(horse), 1);
}

TEST(TomahawkMelee, SeveralUnitsFightTheActingOne) {  // rules: MT-MELEE-22 MT-REACT-14 MT-R-61
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 20), 2, inches(3))), a = t.blue(militia(), {at(30, 21)}),
             b = t.blue(militia(), {at(33, 21)});
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::fight, {}, {0, 0, 0, 0});
  ASSERT_EQ(t.asked(), "next_test");
  t.say(Act::test, {.target = b}, {9, 9, 9});
  EXPECT_TRUE(t.happened("melee_round"));
  EXPECT_EQ(t.s.melee.engaged[0], 2);
  EXPECT_EQ(t.s.melee.engaged[1], 2);
  EXPECT_EQ(t.men(a) + t.men(b), 2);
}

}  // namespace
}  // namespace esc::tomahawk
