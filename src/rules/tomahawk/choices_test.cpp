// What the book leaves to a player: targets and volleys out of Vigilance, each man's weapon, way and facing, whom he
// strikes, the formation in which reinforcements come.
#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/suggest.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkChoices, VigilanceIsAWholeShootAction) {  // rules: MT-ACT-04 MT-FIRE-20 MT-FIRE-21 MT-ACT-01
  Battlefield t;
  const auto line = t.red(line_infantry(), shoulder_to_shoulder(at(10, 10), 5), 90, Formation::close_order);
  const auto foe = t.blue(warriors(), row(at(10, 22), 3)), others = t.blue(militia(), row(at(16, 22), 3));
  t.unit(line).vigilance = true;
  t.man(line, 4).smoke = true;
  t.card(Side::blue, TroopType::indians);
  t.act(foe, Act::move, {.places = t.by(foe, {0, -inches(2)})});
  ASSERT_EQ(t.asked(), "vigilance");
  EXPECT_EQ(t.refused(line, Act::fire, {.places = {{0, t.man(others).at}}}), "only_at_that_unit MT-ACT-04");
  EXPECT_EQ(t.refused(line, Act::fire, {.places = {{0, t.man(foe, 2).at}}}), "");
  t.act(line, Act::fire, {.n = as_volley | others_reload}, {0, 0, 0, 0});
  EXPECT_TRUE(t.man(line).smoke);
  EXPECT_FALSE(t.man(line, 4).smoke) << "who had fired before reloads instead";
}

TEST(TomahawkChoices, EachManMayTakeHisOwnWeapon) {  // rules: MT-WPN-14
  Battlefield t;
  const auto natives = t.blue(warriors(), row(at(10, 14), 2)), foe = t.red(militia(), row(at(10, 10), 3));
  t.card(Side::blue, TroopType::indians);
  const std::uint16_t first = t.setup.units[natives].first, second = static_cast<std::uint16_t>(first + 1);
  t.act(natives, Act::shoot, {.places = {{first, t.man(foe).at, 2}, {second, t.man(foe).at, 1}}}, {0, 0});
  EXPECT_TRUE(t.man(natives, 0).single_shot_used && !t.man(natives, 0).smoke);
  EXPECT_TRUE(t.man(natives, 1).smoke && !t.man(natives, 1).single_shot_used);
}

TEST(TomahawkChoices, TheRalliedTurnAsTheirOwnerLikes) {  // rules: MT-RALLY-02 MT-CMD-13
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 20), 2), 270);
  t.blue(militia(), row(at(30, 40), 3));
  t.unit(line).flight = true;
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::rally, {}, {5});
  ASSERT_EQ(t.asked(), "face");
  EXPECT_EQ(t.refused(t.answer(Act::turn, nobody, {.places = {{0, at(30, 21), 90}}})), "none_may_move MT-CMD-13");
  t.say(Act::turn, {.places = {{0, t.man(line).at, 90}, {1, t.man(line, 1).at, 45}}});
  EXPECT_EQ(t.man(line, 0).facing, 90);
  EXPECT_EQ(t.man(line, 1).facing, 45);
}

TEST(TomahawkChoices, WhoTouchesSeveralPicksHisFoe) {  // rules: MT-MELEE-04
  Battlefield t;
  const auto line = t.red(line_infantry(), {at(30, 20)}), a = t.blue(militia(), {at(30, 21)}),
             b = t.blue(warriors(), {at(31, 20)});
  t.card(Side::red, TroopType::regulars);
  t.act(line, Act::fight);
  ASSERT_EQ(t.asked(), "strike");
  EXPECT_EQ(t.refused(t.answer(Act::strike, nobody, {.target = line})), "does_not_touch MT-MELEE-04");
  t.say(Act::strike, {.target = b}, {6, 0, 0, 0, 9, 9});  // a hit on the warrior, who does not save; two tests
  EXPECT_EQ(t.unit(b).status, Status::eliminated);
  EXPECT_EQ(t.men(a), 1);
}

TEST(TomahawkChoices, EachManMayGoHisOwnWay) {  // rules: MT-MOVE-18
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 20), 2));
  t.blue(militia(), row(at(30, 40), 3));
  t.card(Side::red, TroopType::regulars);
  const Pt one = t.man(line).at, two = t.man(line, 1).at;
  EXPECT_EQ(
      t.refused(line, Act::move, {.places = {{0, one + Pt{-inches(3), 0}}, {0, one + Pt{0, inches(2)}}, {1, two}}}), "")
      << "straight he could, but he takes the way he was told";
  EXPECT_EQ(t.refused(line, Act::move, {.places = {{0, one}, {1, two}, {0, one}}}), "placed_twice MT-MOVE-18");
  t.act(line, Act::move, {.places = {{0, one + Pt{-inches(1), inches(1)}}, {0, one + Pt{0, inches(2)}}, {1, two}}});
  EXPECT_EQ(t.man(line).at, (one + Pt{0, inches(2)}));
}

TEST(TomahawkChoices, AnEngagingUnitKeepsTogether) {  // rules: MT-FORM-01 MT-FORM-02 MT-MELEE-01
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 20), 3)), foe = t.blue(militia(), {at(30, 24)});
  t.card(Side::red, TroopType::regulars);
  const Pt contact{inches(30), inches(23) - 1};
  EXPECT_EQ(t.refused(line, Act::engage, {.target = foe, .places = {{0, contact, 90}}}), "not_together MT-FORM-02");
  Answer all = charge(t.s, line, foe);
  all.ask = t.s.pending[0].id;
  EXPECT_EQ(t.refused(all), "") << "the others follow";
  EXPECT_EQ(all.places.size(), 3u);
}

TEST(TomahawkChoices, ReinforcementsComeInAFormation) {  // rules: MT-SCN-04 MT-FORM-01
  Battlefield t;
  t.red(militia(), row(at(4, 4), 3));
  const auto relief = t.blue(line_infantry(), std::vector<Pt>(4));
  each_man(t.s, relief, [&](std::size_t k) { t.s.figures[k] = {}; });
  t.unit(relief).status = Status::off_table;
  t.setup.posts[0].enter_edges = bit(Edge::north);
  t.card(Side::blue, TroopType::regulars);
  Say in_line{.n = static_cast<int>(Edge::north) | static_cast<int>(Formation::close_order) << formation_shift};
  const std::uint16_t first = t.setup.units[relief].first;
  for (const Pt p : shoulder_to_shoulder(at(30, 46), 4))
    in_line.places.push_back({static_cast<std::uint16_t>(first + in_line.places.size()), p, 270});
  t.act(relief, Act::enter, in_line);
  EXPECT_EQ(t.unit(relief).formation, Formation::close_order);
}

TEST(TomahawkFormations, DrawnUpAsTheBookSays) {  // rules: MT-FORM-02 MT-FORM-03 MT-FORM-04
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(30, 20), 8)), natives = t.blue(warriors(), row(at(30, 40), 6));
  t.card(Side::red, TroopType::regulars);
  for (const Formation f : {Formation::close_order, Formation::column}) {
    Answer a = drawn_up(t.s, line, f, middle_of(t.s, line), 90);
    a.ask = t.s.pending[0].id;
    EXPECT_EQ(t.refused(a), "") << formation_names[index(f)];
  }
  EXPECT_FALSE(may_take(t.s, line, Formation::dispersed));
  t.card(Side::blue, TroopType::indians);
  Answer wide = drawn_up(t.s, natives, Formation::dispersed, middle_of(t.s, natives), 270);
  wide.ask = t.s.pending[0].id;
  EXPECT_EQ(t.refused(wide), "");
}

TEST(TomahawkFormations, ThreeAbreastAreNoColumn) {  // rules: MT-FORM-04
  Battlefield t;
  std::vector<Pt> block;
  for (int y = 0; y < 3; ++y)
    for (const Pt p : row(at(30, 20 + 2 * y), 3, inches(2))) block.push_back(p);
  const auto line = t.red(line_infantry(), block);
  EXPECT_EQ(why_not_formation(t.s, line, Formation::column)->code, "not_in_files");
}

TEST(TomahawkHouses, TwoMenCanFightAtAnOpening) {  // rules: MT-TERR-13
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)})});
  const auto folk = t.red(militia(), {at(23, 20)});
  const auto foe = t.blue(warriors(), {at(23, 15), at(24, 15)}, 90);
  t.card(Side::blue, TroopType::indians);
  Answer a = charge(t.s, foe, folk);
  a.ask = t.s.pending[0].id;
  ASSERT_EQ(t.refused(a), "");
  State there = t.s;
  for (const Placement& p : a.places) there.figures[p.figure].at = p.at;
  EXPECT_EQ(melee_facts(there, foe, folk, true, false).att.fighters, 2);
}

TEST(TomahawkHouses, ComingOutCostsAnInch) {  // rules: MT-MOVE-08 MT-TERR-13
  Battlefield t({house(20, 20, 6, 6, {at(23, 20)})});
  const auto folk = t.red(militia(), {at(23, 20)});
  t.blue(warriors(), row(at(23, 40), 1));
  t.card(Side::red, TroopType::militia);
  const auto out = [&](int tenths) { return t.refused(folk, Act::move, {.places = {{0, tenth(230, 200 - tenths)}}}); };
  EXPECT_EQ(out(29), "");
  EXPECT_EQ(out(31), "too_far MT-MOVE-01");
}

}  // namespace
}  // namespace esc::tomahawk
