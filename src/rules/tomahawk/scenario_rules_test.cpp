#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/burning.hpp"
#include "rules/tomahawk/deploy.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/suggest.hpp"
#include "rules/tomahawk/victory.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkVictory, UnitsEliminatedAndTheLead) {  // rules: MT-SCN-01 MT-SCN-03 MT-R-71
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6)), captain = t.red(officer(), {at(5, 5)}),
             foe = t.blue(militia(), row(at(10, 30), 6));
  t.red(wagon(), {at(40, 10)});
  EXPECT_FALSE(annihilated(t.s));
  eliminate(t.s, captain, static_cast<std::uint16_t>(foe), t.log);
  EXPECT_EQ(victory_points(t.s, Side::blue), 2) << "an Officer counts two";
  EXPECT_EQ(final_result(t.s).reason, "points");
  eliminate(t.s, line, static_cast<std::uint16_t>(foe), t.log);
  EXPECT_EQ(final_result(t.s).reason, "decisive");
  EXPECT_EQ(final_result(t.s).winner, Side::blue);
  EXPECT_EQ(annihilated(t.s), Side::red) << "wagons do not count";
}

TEST(TomahawkVictory, WhatTheScenariosPay) {  // rules: MT-SCN-03 MT-R-71
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)})});
  const auto cart = t.red(wagon(), {at(40, 10)}), guard = t.red(militia(), {at(42, 12)}),
             foe = t.blue(warriors(), {at(40, 13)});
  const auto folk = t.red({.key = "civilian", .type = TroopType::civilians}, row(at(60, 40), 6));
  t.setup.awards = {{Award::Kind::wagon_taken, Side::blue, 3},
                    {Award::Kind::wagon_stayed, Side::blue, 1},
                    {Award::Kind::wagon_left, Side::red, 3}};
  EXPECT_EQ(victory_points(t.s, Side::blue), 1) << "guarded";
  t.man(guard).at = at(60, 10);
  EXPECT_EQ(victory_points(t.s, Side::blue), 3);
  t.unit(cart).status = Status::exited;
  EXPECT_EQ(victory_points(t.s, Side::red), 3);
  t.setup.awards = {{Award::Kind::house_burnt, Side::blue, 3},
                    {Award::Kind::house_unburnt, Side::red, 3},
                    {Award::Kind::civilians_lost, Side::blue, 1, 3},
                    {Award::Kind::civilians_saved, Side::red, 1}};
  EXPECT_EQ(victory_points(t.s, Side::red), 4);
  t.s.burnt = 1;
  for (std::size_t i = 0; i < 4; ++i) t.man(folk, i).standing = Standing::down;
  EXPECT_EQ(victory_points(t.s, Side::red), 0);
  EXPECT_EQ(victory_points(t.s, Side::blue), 4);
  t.setup.awards = {{Award::Kind::crossed, Side::blue, 2, 0, {at(0, 10), at(72, 48)}},
                    {Award::Kind::none_crossed, Side::red, 2, 0, {at(0, 30), at(72, 48)}}};
  EXPECT_EQ(victory_points(t.s, Side::blue), 2);
  EXPECT_EQ(victory_points(t.s, Side::red), 2);
  t.man(foe).inside = 0;
  t.setup.awards = {{.kind = Award::Kind::holds_house, .points = 3, .house = 0}};
  EXPECT_EQ(victory_points(t.s, Side::blue), 3);
}

TEST(TomahawkVictory, Intrigues) {  // rules: MT-SCN-05 MT-OFF-05 MT-R-73
  Battlefield t;
  const auto captain = t.red(officer(), {at(36, 24)}), chief = t.blue(officer(TroopType::indians), {at(10, 40)});
  const auto line = t.red(line_infantry(), row(at(30, 10), 3));
  EXPECT_TRUE(is_fulfilled(t.s, Side::red, Intrigue::prize)) << "within 2 inches of the centre";
  EXPECT_TRUE(is_fulfilled(t.s, Side::red, Intrigue::prudence));
  t.man(chief).at = at(36, 30);
  note_approach(t.s);
  EXPECT_FALSE(is_fulfilled(t.s, Side::red, Intrigue::prudence));
  EXPECT_TRUE(is_fulfilled(t.s, Side::red, Intrigue::oath));
  t.s.force(Side::red).routed_types = 1;
  EXPECT_FALSE(is_fulfilled(t.s, Side::red, Intrigue::oath));
  EXPECT_FALSE(is_fulfilled(t.s, Side::red, Intrigue::rival));
  t.s.force(Side::red).points = 1;
  EXPECT_TRUE(is_fulfilled(t.s, Side::red, Intrigue::good_name));
  eliminate(t.s, chief, static_cast<std::uint16_t>(line), t.log);
  EXPECT_TRUE(is_fulfilled(t.s, Side::red, Intrigue::rival));
  EXPECT_FALSE(is_fulfilled(t.s, Side::red, Intrigue::vengeance)) << "one is not two";
  t.s.force(Side::red).intrigue = Intrigue::rival;
  EXPECT_EQ(final_result(t.s).points[0], 4);
  EXPECT_TRUE(t.unit(captain).on_table());
}

TEST(TomahawkScenario, ReinforcementsEnterFromTheTurnNamed) {  // rules: MT-SCN-04
  Battlefield t;
  t.red(militia(), row(at(4, 4), 3));
  const auto relief = t.blue(militia(), std::vector<Pt>(4));
  each_man(t.s, relief, [&](std::size_t k) { t.s.figures[k] = {}; });
  t.unit(relief).status = Status::off_table;
  t.setup.posts[0].enter_edges = bit(Edge::north);
  t.setup.posts[0].from_turn = 2;
  EXPECT_FALSE(may_enter_now(t.s, relief));
  t.s.turn = 2;
  t.card(Side::blue, TroopType::militia);
  Answer east = entry(t.s, relief, Edge::east, inches(20)), north = entry(t.s, relief, Edge::north, inches(20));
  east.ask = north.ask = t.s.pending[0].id;
  EXPECT_EQ(t.refused(east), "not_by_this_edge MT-SCN-04");
  t.give(north);
  EXPECT_TRUE(t.unit(relief).on_table());
  EXPECT_EQ(t.men(relief), 4);
}

TEST(TomahawkScenario, DeploymentPointsAndZones) {  // rules: MT-SCN-02 MT-R-70 MT-FORM-01
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6));
  t.blue(militia(), row(at(60, 40), 3));
  t.unit(line).status = Status::undeployed;
  t.setup.deployment_points[0] = 1;
  t.setup.point_zone[0] = {at(0, 0), at(20, 20)};
  t.s.pending.clear();
  t.s.agenda[0] = {.kind = of(FrameKind::deploy), .pc = 0, .side = Side::red};
  t.go({});
  EXPECT_EQ(t.refused(t.answer(Act::point, nobody, {.path = {at(30, 30)}})), "outside_zone MT-SCN-02");
  EXPECT_EQ(t.refused(t.answer(Act::ready, nobody, {})), "points_missing MT-SCN-02");
  t.say(Act::point, {.path = {at(10, 10)}});
  t.say(Act::ready);
  t.s.agenda[0].pc = 3, t.s.agenda[0].side = Side::red;
  t.s.pending.clear();
  t.go({});
  EXPECT_EQ(t.refused(line, Act::place, {.places = t.by(line, at(30, 30))}), "too_far_from_point MT-SCN-02");
  EXPECT_EQ(t.refused(line, Act::place, {.places = t.by(line, {0, 0})}), "");
  EXPECT_EQ(t.refused(line, Act::hide, {.path = {at(10, 10)}}), "may_not_hide MT-HID-01");
}

TEST(TomahawkScenario, ABurntHouseIsLeftAndItsPeopleTest) {  // rules: MT-TERR-13 MT-REACT-01
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)})});
  const auto folk = t.red(militia(), {at(23, 23), at(23, 20)});
  t.blue(warriors(), row(at(60, 40), 3));
  t.s.burning = 1;
  t.s.pending.clear();
  t.s.agenda.push_back({.kind = of(FrameKind::end_turn)});
  t.go({});
  ASSERT_EQ(t.asked(), "set_up");
  Rng rng(3);
  Answer a = propose_leave(t.s, rng);
  a.ask = t.s.pending[0].id;
  t.give(a, {9});
  EXPECT_EQ(t.s.burnt, 1);
  EXPECT_EQ(t.man(folk).inside, outdoors);
}

TEST(TomahawkVictory, WhoFightsBeforeABurningHouseIsJoinedThere) {  // rules: MT-TERR-13
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)})});
  const auto folk = t.red(militia(), {at(23, 23), at(23, 19)});
  t.blue(warriors(), {at(24, 19)});
  t.s.burning = 1;
  t.s.pending.clear();
  t.s.agenda.push_back({.kind = of(FrameKind::end_turn)});
  t.go({});
  ASSERT_EQ(t.asked(), "set_up");
  Rng rng(3);
  Answer a = propose_leave(t.s, rng);
  a.ask = t.s.pending[0].id;
  ASSERT_EQ(a.places.size(), 1u);
  Answer crowded = a;
  crowded.places[0].at = at(23, 19);
  EXPECT_EQ(t.refused(crowded), "on_another_base MT-MOVE-18");
  t.give(a, {9});
  EXPECT_EQ(t.man(folk).inside, outdoors);
  EXPECT_EQ(t.man(folk, 1).at, at(23, 19)) << "he is out already";
}

}  // namespace
}  // namespace esc::tomahawk
