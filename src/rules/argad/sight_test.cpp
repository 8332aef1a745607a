#include "rules/argad/sight.hpp"

#include "rules/argad/aim.hpp"
#include "rules/argad/battlefield_test.hpp"
#include "rules/argad/hiding.hpp"

namespace esc::argad {
namespace {

Told fire(std::uint16_t man, std::uint16_t target) { return {man, Act::fire, {.target = target}}; }

TEST(ArgadSight, HousesVehiclesAndHigherGroundBlock) {  // rules: AR-R-46
  Battlefield field({house(40, 40, 10, 10, {at(40, 45)}), area(Terrain::vehicle, 40, 70, 8, 4),
                     area(Terrain::rocks, 70, 0, 10, 20, 1), line(Terrain::hedge, {at(40, 100), at(60, 100)})});
  const auto sees_across = [&](Pt a, Pt b) { return sees(field.setup, {a}, {b}); };
  EXPECT_FALSE(sees_across(at(30, 45), at(60, 45))) << "a house";
  EXPECT_FALSE(sees_across(at(30, 72), at(60, 72))) << "a vehicle";
  EXPECT_FALSE(sees_across(at(60, 10), at(90, 10))) << "a hill between two men below";
  EXPECT_TRUE(sees_across(at(75, 10), at(90, 10))) << "from the hill itself";
  EXPECT_TRUE(sees_across(at(50, 90), at(50, 110))) << "a hedge does not";
}

TEST(ArgadSight, ForestHidesBeyondTenCentimetres) {  // rules: AR-R-46 AR-R-14 AR-TERR-07 AR-FIRE-17
  Battlefield field({area(Terrain::forest, 40, 0, 10, 50), area(Terrain::forest, 40, 60, 11, 50)});
  EXPECT_TRUE(sees(field.setup, {at(30, 20)}, {at(60, 20)})) << "ten exactly";
  EXPECT_FALSE(sees(field.setup, {at(30, 80)}, {at(60, 80)}));
  EXPECT_EQ(forest_on_line(field.setup, at(30, 20), at(60, 20)), Measure(centimetres(10)));
}

TEST(ArgadSight, MenFlatInBrushAreSeenFromTwoCentimetres) {  // rules: AR-R-52 AR-R-23 AR-TERR-06
  Battlefield field({area(Terrain::brush, 40, 40, 20, 20)});
  const Stand lying{at(50, 50), foot_radius, true}, standing{at(50, 50), foot_radius, false};
  EXPECT_FALSE(sees(field.setup, {at(20, 50)}, lying));
  EXPECT_TRUE(sees(field.setup, {at(46, 50)}, lying)) << "2 cm between the bases";
  EXPECT_TRUE(sees(field.setup, {at(20, 50)}, standing));
  EXPECT_TRUE(sees(field.setup, {at(20, 80)}, {at(20, 60), foot_radius, true})) << "lying elsewhere hinders no sight";
}

TEST(ArgadSight, MenInHousesLookOutOfTheWallBesideThem) {  // rules: AR-R-53
  Battlefield field({house(40, 40, 20, 20, {at(40, 50)})});
  EXPECT_TRUE(sees(field.setup, {at(43, 50)}, {at(10, 50)})) << "2 cm from the wall";
  EXPECT_FALSE(sees(field.setup, {at(50, 50)}, {at(10, 50)})) << "in the middle of the room";
  EXPECT_FALSE(sees(field.setup, {at(43, 50)}, {at(90, 50)})) << "through the far wall";
  EXPECT_TRUE(sees(field.setup, {at(43, 50)}, {at(55, 55)})) << "inside all see each other";
}

TEST(ArgadSight, CoverOfLinesAreasHousesAndVehicles) {  // rules: AR-R-46 AR-FIRE-15 AR-FIRE-18 AR-R-53
  Battlefield field({line(Terrain::hedge, {at(30, 0), at(30, 20)}),
                     line(Terrain::loophole_wall, {at(30, 30), at(30, 50)}), area(Terrain::rocks, 30, 60, 10, 10),
                     house(60, 60, 20, 20, {at(60, 70)}), area(Terrain::vehicle, 100, 50, 8, 4)});
  const auto cover = [&](Pt shooter, Pt target) { return shelter_of(field.setup, {shooter}, {target}).cover; };
  EXPECT_EQ(cover(at(10, 10), at(32, 10)), Cover::cover) << "tight behind a hedge";
  EXPECT_EQ(cover(at(10, 10), at(34, 10)), Cover::none) << "farther off";
  EXPECT_EQ(cover(at(60, 10), at(32, 10)), Cover::none) << "fire from his own side";
  EXPECT_EQ(cover(at(29, 10), at(31, 10)), Cover::none) << "who stands tight himself fires over it";
  EXPECT_EQ(cover(at(10, 40), at(31, 40)), Cover::loophole);
  EXPECT_EQ(cover(at(10, 65), at(35, 65)), Cover::cover) << "among rocks";
  EXPECT_EQ(cover(at(10, 70), at(62, 70)), Cover::cover);
  EXPECT_TRUE(shelter_of(field.setup, {at(10, 70)}, {at(62, 70)}).constructed);
  EXPECT_EQ(cover(at(65, 70), at(62, 70)), Cover::none) << "both inside";
  EXPECT_EQ(cover(at(104, 20), mm(1085, 545)), Cover::cover) << "beside the vehicle's corner, half behind it";
  EXPECT_EQ(cover(at(130, 52), at(109, 52)), Cover::none) << "in front of it";
}

TEST(ArgadSight, ASunkenLaneSheltersFromOutside) {  // rules: AR-S2 AR-R-46
  Battlefield field({terrain(Terrain::sunken_lane, "lane", Shape::polyline({at(0, 60), at(180, 60)}, centimetres(8)))});
  EXPECT_EQ(shelter_of(field.setup, {at(50, 30)}, {at(50, 60)}).cover, Cover::cover);
  EXPECT_EQ(shelter_of(field.setup, {at(20, 60)}, {at(50, 60)}).cover, Cover::none) << "along the lane";
  EXPECT_TRUE(sees(field.setup, {at(50, 30)}, {at(50, 90)}));
  EXPECT_TRUE(obstacle_between(field.setup, at(50, 60), at(50, 70))) << "its edge is a bank";
}

TEST(ArgadSight, AFurtiveTargetIsShotWhereItWasSeen) {  // rules: AR-R-48 AR-FIRE-19
  Battlefield field({house(40, 50, 10, 20, {at(45, 50)})});
  const auto shooter = field.red(at(20, 45)), runner = field.blue(at(60, 45), pistoleer());
  field.orders({{runner, Act::walk, {.path = {at(60, 65)}}}});
  ASSERT_FALSE(sees(field.s, shooter, runner)) << "he has gone behind the house";
  const Aim aim = take_aim(field.s, shooter, {.act = Act::fire, .target = runner});
  ASSERT_FALSE(aim.no);
  EXPECT_TRUE(aim.furtive_target);
  EXPECT_EQ(aim.to, at(60, 45)) << "of the places where he was seen the nearest";
  field.fire({fire(shooter, runner)}, {6});
  EXPECT_TRUE(field.is_killed(runner)) << "5 at short range, -1";
  EXPECT_TRUE(field.counted("AR-FIRE-19"));
}

TEST(ArgadSight, AFurtiveShooterShowsHimselfAndIsShownAt) {  // rules: AR-R-50 AR-FIRE-21
  Battlefield field({house(40, 50, 10, 20, {at(45, 70)})});
  const auto peeper = field.red(mm(385, 485)), watcher = field.blue(mm(555, 490)), open = field.blue(at(20, 20));
  field.man(peeper).at = mm(380, 600);
  field.man(watcher).at = at(60, 60);
  field.orders({});
  ASSERT_FALSE(sees(field.s, peeper, watcher));
  EXPECT_EQ(field.refusal(peeper, Act::fire, {.target = watcher}), "AR-R-46 not_in_sight");
  EXPECT_EQ(field.refusal(peeper, Act::fire_furtively, {.target = watcher, .path = {at(38, 61)}}),
            "AR-R-46 not_in_sight");
  EXPECT_EQ(field.refusal(peeper, Act::fire_furtively, {.target = watcher, .path = {at(38, 40)}}),
            "AR-R-50 no_place_to_show_himself");
  EXPECT_EQ(field.refusal(peeper, Act::fire_furtively, {.target = open, .path = {at(38, 59)}}),
            "AR-R-50 ends_in_sight");
  field.man(peeper).at = mm(390, 490);
  field.man(watcher).at = at(60, 52);
  ASSERT_FALSE(sees(field.s, peeper, watcher));
  ASSERT_EQ(field.refusal(peeper, Act::fire_furtively, {.target = watcher, .path = {mm(390, 472)}}), "allowed");
  ASSERT_EQ(field.refusal(watcher, Act::lie_in_wait, {.target = peeper}), "allowed");
  field.fire({{peeper, Act::fire_furtively, {.target = watcher, .path = {mm(390, 472)}}},
              {watcher, Act::lie_in_wait, {.target = peeper}}},
             {1, 6});
  EXPECT_TRUE(field.is_killed(peeper)) << "shot where he showed himself";
  EXPECT_EQ(field.man(peeper).at, mm(390, 490));
}

TEST(ArgadSight, WhoeverLiesInWaitForNobodyDoesNotFire) {  // rules: AR-R-50
  Battlefield field({house(40, 50, 10, 20, {at(45, 70)})});
  const auto hidden = field.red(at(38, 60)), watcher = field.blue(at(60, 60));
  field.fire({{watcher, Act::lie_in_wait, {.target = hidden}}});
  EXPECT_FALSE(field.man(watcher).fired);
}

TEST(ArgadHiding, PlacesToHideIn) {  // rules: AR-R-35
  Battlefield field({area(Terrain::forest, 0, 0, 20, 20), area(Terrain::brush, 30, 0, 20, 20),
                     area(Terrain::rocks, 60, 0, 20, 20), house(90, 0, 20, 20, {at(90, 10)}),
                     line(Terrain::low_wall, {at(0, 50), at(40, 50)})});
  EXPECT_EQ(hideout_at(field.setup, at(10, 10), Kind::foot), Hideout::forest);
  EXPECT_EQ(hideout_at(field.setup, at(40, 10), Kind::foot), Hideout::brush);
  EXPECT_EQ(hideout_at(field.setup, at(40, 10), Kind::cavalry), Hideout::none) << "a horse does not lie down";
  EXPECT_EQ(hideout_at(field.setup, at(70, 10), Kind::foot), Hideout::rocks);
  EXPECT_EQ(hideout_at(field.setup, at(100, 10), Kind::foot), Hideout::house);
  EXPECT_EQ(hideout_at(field.setup, at(20, 52), Kind::foot), Hideout::behind_obstacle);
  EXPECT_EQ(hideout_at(field.setup, at(20, 60), Kind::foot), Hideout::none);
}

TEST(ArgadHiding, HiddenMenAreFoundByFeetAndInForestByEyes) {  // rules: AR-R-35
  Battlefield field({area(Terrain::brush, 40, 40, 20, 20), area(Terrain::forest, 100, 40, 20, 20)});
  const auto walker = field.red(at(20, 50), pistoleer()), in_brush = field.blue(at(47, 50)),
             in_wood = field.blue(at(105, 50)), deep = field.blue(at(115, 50));
  for (const auto man : {in_brush, in_wood, deep}) field.hide(man);
  field.man(in_brush).posture = Posture::prone;
  field.orders({});
  EXPECT_FALSE(field.man(in_wood).hidden) << "5 cm of wood hide nobody from sight";
  EXPECT_TRUE(field.man(deep).hidden);
  EXPECT_TRUE(field.man(in_brush).hidden);
  field.end_turn();
  field.orders({{walker, Act::walk, {.path = {at(39, 50)}}}});
  EXPECT_TRUE(field.man(in_brush).hidden) << "6 cm between them";
  field.end_turn();
  field.orders({{walker, Act::walk, {.path = {at(41, 50)}}}}, {1});
  EXPECT_FALSE(field.man(in_brush).hidden);
}

TEST(ArgadHiding, OneDiscoveredMemberShowsItsWholeUnit) {  // rules: AR-R-35
  Battlefield field({area(Terrain::brush, 40, 0, 20, 120)});
  const auto walker = field.red(at(36, 50)), near = field.blue(at(43, 50)), far = field.blue(at(50, 110)),
             alone = field.blue(at(50, 90));
  field.hide(near, 1), field.hide(far, 1), field.hide(alone);
  field.orders({{walker, Act::walk, {.path = {at(38, 50)}}}});
  EXPECT_FALSE(field.man(near).hidden);
  EXPECT_FALSE(field.man(far).hidden);
  EXPECT_TRUE(field.man(alone).hidden);
}

TEST(ArgadHiding, HiddenMenShowThemselvesWithTheOrders) {  // rules: AR-R-35 AR-R-55
  Battlefield field({area(Terrain::brush, 40, 0, 20, 120)}, {.special_actions = false});
  const auto leader = field.red(at(50, 50)), man = field.red(at(50, 60)), foe = field.blue(at(150, 50));
  field.hide(leader, 1), field.hide(man, 1);
  EXPECT_EQ(field.refusal(leader, Act::walk, {.path = {at(60, 50)}}), "AR-R-35 hidden_stays");
  EXPECT_EQ(field.refusal(foe, Act::show), "AR-R-35 not_hidden");
  field.orders(
      {{leader, Act::show, {}}, {leader, Act::walk, {.path = {at(90, 50)}}}, {man, Act::walk, {.path = {at(90, 60)}}}},
      {1});
  EXPECT_FALSE(field.man(leader).hidden);
  EXPECT_FALSE(field.man(man).hidden);
  EXPECT_EQ(field.man(leader).at, at(65, 50)) << "they get orders at once, and share a throw";
  EXPECT_EQ(field.man(man).at, at(65, 60));
}

}  // namespace
}  // namespace esc::argad
