#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/sight.hpp"
#include "rules/tomahawk/suggest.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkActions, FlightMeleeAndShakenForceTheAction) {
  // rules: MT-ACT-01 MT-ACT-02 MT-ACT-03 MT-R-20 MT-R-21 MT-R-23 MT-R-58 MT-R-76
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6)), foe = t.blue(warriors(), row(at(10, 40), 6));
  t.unit(line).shaken = t.unit(line).flight = true;
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::recover), "must_rally MT-ACT-03");
  EXPECT_EQ(t.refused(t.answer(Act::done, nobody, {})), "must_rally MT-ACT-03") << "Rally cannot be declined";
  t.unit(line).flight = false;
  EXPECT_EQ(t.refused(line, Act::shoot, {.target = foe}), "must_recover MT-ACT-03");
  EXPECT_EQ(t.refused(t.answer(Act::done, nobody, {})), "") << "Recover can";
  t.man(foe).at = t.man(line).at + Pt{0, inches(1)};
  EXPECT_EQ(t.refused(line, Act::recover), "must_fight MT-ACT-03");
}

TEST(TomahawkActions, ReloadTakesTheSmokeAway) {  // rules: MT-ACT-05 MT-WPN-12 MT-R-41
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6));
  t.blue(warriors(), row(at(10, 20), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::reload), "all_loaded MT-ACT-05");
  t.man(line, 2).smoke = true;
  EXPECT_FALSE(is_loaded(t.s, t.setup.units[line].first + 2u, Weapon::musket));
  t.act(line, Act::reload);
  EXPECT_FALSE(t.man(line, 2).smoke);
}

TEST(TomahawkActions, VigilanceFiresAtWhoMovesIntoRange) {  // rules: MT-ACT-04 MT-R-22 MT-R-75
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 2)), foe = t.blue(militia(), row(at(10, 37), 6));
  t.unit(line).vigilance = true;
  t.card(Side::blue, TroopType::militia);
  t.act(foe, Act::move, {.places = t.by(foe, {0, -inches(4)})});
  ASSERT_EQ(t.asked(), "vigilance") << "when the first of them comes within 24 inches";
  EXPECT_EQ(t.man(foe).at.y, inches(35)) << "they stand where they are after a full inch";
  t.act(line, Act::hold);
  ASSERT_EQ(t.asked(), "vigilance") << "a later step may be used";
  t.act(line, Act::fire, {}, {9, 9, 9, 0, 3});  // −2 long range, 7+2: both hit, one kill on 6+; 3 − 0: conscript Recoil
  EXPECT_EQ(t.men(foe), 5);
  EXPECT_FALSE(t.unit(line).vigilance);
  EXPECT_GT(t.man(foe, 1).at.y, inches(33)) << "Recoil ends the action there";
  EXPECT_TRUE(t.man(line).smoke);
}

TEST(TomahawkActions, VigilanceAnswersAShotBeforeItsDice) {  // rules: MT-ACT-04 MT-FIRE-18
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 1)), foe = t.blue(militia(), row(at(10, 20), 1));
  t.unit(line).vigilance = true;
  t.card(Side::blue, TroopType::militia);
  t.act(foe, Act::shoot, {.target = line});
  ASSERT_EQ(t.asked(), "vigilance");
  t.act(line, Act::fire, {}, {7, 4});  // it kills: the shooter never shoots
  EXPECT_EQ(t.unit(foe).status, Status::eliminated);
  EXPECT_EQ(t.men(line), 1);
}

TEST(TomahawkFormation,
     OpenDispersedCloseOrderAndColumn) {
  // rules: MT-FORM-01 MT-FORM-02 MT-FORM-03 MT-FORM-04 MT-R-30
  Battlefield t({area(Terrain::wood, 40, 0, 20, 20)});
  const auto line = t.red(line_infantry(), shoulder_to_shoulder(at(10, 10), 6)),
             natives = t.red(warriors(), row(at(10, 20), 4, inches(3)));
  EXPECT_FALSE(why_not_formation(t.s, line, Formation::close_order));
  EXPECT_FALSE(why_not_formation(t.s, line, Formation::column));
  EXPECT_EQ(why_not_formation(t.s, line, Formation::dispersed)->code, "may_not_disperse");
  EXPECT_FALSE(why_not_formation(t.s, natives, Formation::dispersed));
  EXPECT_FALSE(why_not_formation(t.s, natives, Formation::open)) << "gaps of 2 inches link";
  EXPECT_EQ(why_not_formation(t.s, natives, Formation::close_order)->code, "no_close_order");
  EXPECT_EQ(why_not_formation(t.s, natives, Formation::column)->code, "not_together");
  t.man(line, 5).at = at(30, 10);
  EXPECT_EQ(why_not_formation(t.s, line, Formation::open)->code, "not_together");
  t.man(line, 5).at = at(10, 11);
  t.man(line, 5).facing = 80;
  EXPECT_EQ(why_not_formation(t.s, line, Formation::close_order)->code, "two_ranks_one_facing");
  for (int i = 0; i < 6; ++i)
    t.man(line, static_cast<std::size_t>(i)) = {.at = at(45 + i, 10), .facing = 90, .standing = Standing::up};
  EXPECT_EQ(why_not_formation(t.s, line, Formation::close_order)->code, "ground_breaks_order");
}

TEST(TomahawkFormation, TooFewFallOutOfCloseOrder) {  // rules: MT-FORM-03
  Battlefield t;
  const auto line = t.red(line_infantry(), shoulder_to_shoulder(at(10, 10), 4), 90, Formation::close_order);
  EXPECT_TRUE(is_formed(t.s, line));
  fall_out_of_order(t.s, line);
  EXPECT_TRUE(is_formed(t.s, line));
  t.man(line).standing = Standing::down;
  fall_out_of_order(t.s, line);
  EXPECT_FALSE(is_formed(t.s, line));
}

TEST(TomahawkMove, EachFigureByItsOwnAllowance) {  // rules: MT-MOVE-01 MT-MOVE-18 MT-MOVE-17 MT-R-24 MT-R-25
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6)), foe = t.blue(warriors(), row(at(10, 30), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::move, {.places = t.by(line, {0, inches(4) + 20})}), "too_far MT-MOVE-01");
  EXPECT_EQ(t.refused(line, Act::move, {.n = 9, .places = t.by(line, {0, inches(1)})}), "no_such_formation MT-FORM-01");
  EXPECT_EQ(t.refused(line, Act::move, {.places = {{0, at(10, 13)}}}), "not_together MT-FORM-02");
  EXPECT_EQ(t.refused(line, Act::move, {.places = {{0, t.man(line, 1).at}}}), "on_another_base MT-MOVE-18");
  each_man(t.s, foe, [&](std::size_t k) { t.s.figures[k].at.y = inches(45); });
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::move, {.places = t.by(line, {0, inches(6)})});  // nobody within 24 inches: +2
  EXPECT_EQ(t.man(line).at, at(10, 16));
}

TEST(TomahawkMove, NobodyEndsWithinAnInchOfAnEnemyHeDoesNotEngage) {  // rules: MT-MOVE-18
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6));
  t.blue(militia(), row(at(10, 15), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::move, {.places = t.by(line, {0, inches(3)})}), "too_near_enemy MT-MOVE-18");
  EXPECT_EQ(t.refused(line, Act::move, {.places = t.by(line, {0, inches(3) - 10})}), "");
}

TEST(TomahawkMove, GroundObstaclesAndRoad) {
  // rules: MT-MOVE-16 MT-MOVE-13 MT-MOVE-20 MT-MOVE-23 MT-R-26 MT-R-27 MT-R-28 MT-R-29 MT-TERR-01 MT-TERR-07
  Battlefield t({area(Terrain::wood, 0, 0, 20, 8), line(Terrain::fence, {at(0, 12), at(40, 12)}),
                 line(Terrain::road, {at(30, 0), at(30, 40)}, inches(3))});
  const auto line_unit = t.red(line_infantry(), row(at(4, 10), 6)), rider = t.red(lancers(), {at(30, 6)});
  t.blue(militia(), row(at(10, 30), 6));
  t.blue(militia(), row(at(44, 10), 3));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line_unit, Act::move, {.places = t.by(line_unit, {0, -inches(3)})}), "") << "4 − 1 for the wood";
  EXPECT_EQ(t.refused(line_unit, Act::move, {.places = t.by(line_unit, {0, -inches(3) - 9})}), "too_far MT-MOVE-01");
  EXPECT_EQ(t.refused(line_unit, Act::move, {.places = t.by(line_unit, {0, inches(3)})}), "") << "4 − 1 for the fence";
  EXPECT_EQ(t.refused(line_unit, Act::move, {.places = t.by(line_unit, {0, inches(3) + 9})}), "too_far MT-MOVE-01");
  t.card(Side::red, TroopType::cavalry);
  EXPECT_EQ(t.refused(rider, Act::move, {.places = t.by(rider, {0, inches(11)})}), "")
      << "8 + 4 as a lone figure − 1 fence";
  EXPECT_EQ(t.refused(rider, Act::move, {.places = t.by(rider, {0, inches(11) + 9})}), "too_far MT-MOVE-01");
}

TEST(TomahawkMove,
     WagonsGunsBoatsAndDeepWater) {
  // rules: MT-MOVE-19 MT-MOVE-23 MT-R-33 MT-R-43 MT-TERR-14 MT-FIRE-23 MT-R-51
  Battlefield t({area(Terrain::deep_water, 0, 20, 40, 6), area(Terrain::scrub, 30, 0, 10, 10)});
  const auto cart = t.red(wagon(), {at(20, 4)}), line = t.red(line_infantry(), row(at(4, 18), 6)),
             raft = t.red(boat(), {at(10, 23)});
  const auto gun = t.red(gun_and_crew(), {tenth(489, 50), tenth(531, 50), tenth(510, 29), tenth(510, 71), at(51, 5)});
  t.blue(militia(), row(at(50, 20), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::move, {.places = t.by(line, {0, inches(3)})}), "deep_water MT-MOVE-19");
  EXPECT_EQ(t.refused(cart, Act::move, {.places = t.by(cart, {inches(5), 0})}), "") << "4 and 2 far from enemies";
  EXPECT_EQ(t.refused(cart, Act::shoot, {}), "wagons_only_move MT-FIRE-23");
  EXPECT_EQ(t.refused(raft, Act::move, {.places = t.by(raft, {inches(6), 0})}), "");
  EXPECT_EQ(t.refused(raft, Act::move, {.places = t.by(raft, {0, -inches(5)})}), "boats_keep_to_water MT-MOVE-19");
  t.man(cart).at = at(28, 4);
  EXPECT_EQ(t.refused(cart, Act::move, {.places = t.by(cart, {inches(3), 0})}), "open_ground_only MT-MOVE-19");
  t.card(Side::red, TroopType::artillery);
  EXPECT_EQ(gun_of(t.s, gun).crew, 4);
  EXPECT_EQ(t.refused(gun, Act::move, {.places = t.by(gun, {0, inches(4)})}), "") << "an inch for each of four men";
  t.man(gun, 3).standing = Standing::down;
  EXPECT_EQ(t.refused(gun, Act::move, {.places = t.by(gun, {0, inches(4)})}), "too_far MT-MOVE-01");
}

TEST(TomahawkMove, OutOfCohesionItGathers) {  // rules: MT-MOVE-21
  Battlefield t;
  auto places = row(at(10, 10), 4);
  places.push_back(at(30, 10));
  const auto line = t.red(line_infantry(), places);
  t.blue(militia(), row(at(10, 30), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(line, Act::move, {.places = {{4, at(33, 10)}}}), "not_together MT-FORM-02");
  EXPECT_EQ(t.refused(line, Act::move, {.places = {{4, at(26, 10)}}}), "") << "as near as the allowance lets it";
}

TEST(TomahawkMove, LeavesTheTableOnlyWhereTheScenarioSaysSo) {  // rules: MT-MOVE-22
  Battlefield t;
  const auto cart = t.red(wagon(), {at(68, 20)}), other_cart = t.red(wagon(), {at(68, 30)});
  t.red(militia(), row(at(4, 4), 3));
  t.blue(militia(), row(at(10, 40), 6));
  t.card(Side::red, TroopType::regulars);
  EXPECT_EQ(t.refused(cart, Act::move, {.places = {{0, at(72, 20)}}}), "off_table MT-MOVE-22");
  t.setup.exits.push_back({Side::red, at(72, 18), at(72, 22)});
  t.act(cart, Act::move, {.places = {{0, at(72, 20)}}});
  EXPECT_EQ(t.unit(cart).status, Status::exited);
  EXPECT_TRUE(t.unit(other_cart).on_table());
}

TEST(TomahawkMove, HousesAreEnteredByTheDoor) {  // rules: MT-TERR-13 MT-MOVE-08 MT-MOVE-20 MT-R-32
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)})});
  t.setup.windows = {at(20, 23)};
  const auto line = t.red(line_infantry(), row(at(22, 18), 3));
  const auto far = t.blue(militia(), row(at(50, 40), 6)), rider = t.red(lancers(), {at(23, 16)});
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::move, {.places = {{0, at(23, 20)}, {1, at(20, 23)}, {2, at(23, 23)}}});
  EXPECT_EQ(t.man(line, 0).inside, 0);
  EXPECT_GE(t.man(line, 1).opening, 0);
  EXPECT_TRUE(t.man(line, 2).in_midst());
  Looking look(t.s);
  EXPECT_FALSE(look.line(t.setup.units[line].first + 2u, look.at_figure(t.setup.units[far].first)))
      << "in the midst he sees nobody";
  EXPECT_FALSE(look.line(t.setup.units[line].first, look.at_figure(t.setup.units[far].first)))
      << "the door looks south";
  t.card(Side::red, TroopType::cavalry);
  EXPECT_EQ(t.refused(rider, Act::move, {.places = {{9, at(23, 23)}}}), "not_into_house MT-MOVE-20");
}

TEST(TomahawkMove, FireIsSetAndPutOutAndACartDraggedOff) {  // rules: MT-ACT-06 MT-R-23
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)}), area(Terrain::cart, 40, 20, 2, 1)});
  const auto raiders = t.red(warriors(), row(at(20, 18), 3)), settlers = t.blue(militia(), row(at(40, 18), 3));
  t.setup.fire_setters = Side::red;
  t.setup.barriers.push_back({1, at(38, 20), at(44, 20)});
  t.card(Side::red, TroopType::indians);
  Answer burn = t.answer(Act::set_fire, speaker(t.s, raiders), {});
  burn.target = 0;
  EXPECT_EQ(t.refused(burn), "not_within_reach MT-ACT-06");
  each_man(t.s, raiders, [&](std::size_t k) { t.s.figures[k].at.y = inches(19); });
  t.give(burn);
  EXPECT_EQ(t.s.burning, 1);
  t.card(Side::blue, TroopType::militia);
  EXPECT_EQ(t.refused(settlers, Act::move, {.places = t.by(settlers, {0, inches(4)})}), "way_barred MT-MOVE-23");
  each_man(t.s, settlers, [&](std::size_t k) { t.s.figures[k].at.y = inches(19); });
  Answer drag = t.answer(Act::drag_off, speaker(t.s, settlers), {});
  drag.target = 1;
  t.give(drag);
  EXPECT_EQ(t.s.dragged_off, 1);
}

}  // namespace
}  // namespace esc::tomahawk
