#include "rules/argad/battlefield_test.hpp"

namespace esc::argad {
namespace {

Profile leader() {
  Profile p = regular();
  p.rank = Rank::nco;
  return p;
}

Piece brush_everywhere() { return area(Terrain::brush, 0, 0, 180, 120); }

void lie_hidden(Battlefield& field, std::uint16_t man, int unit = 0) {
  field.hide(man, unit);
  field.man(man).posture = Posture::prone;
}

void to_surprise(Battlefield& field) {
  field.orders({});
  while (field.s.phase() != FrameKind::surprise) field.run({}, {});
}

TEST(ArgadSurprise, AUnitAppearsAndShootsAndNobodyAnswers) {  // rules: AR-SPECIAL-05 AR-SPECIAL-06 AR-SPECIAL-01
  Battlefield field({brush_everywhere()});
  const auto walker = field.red(at(60, 60)), nco = field.blue(at(30, 60), leader()), man = field.blue(at(30, 70));
  lie_hidden(field, nco, 1), lie_hidden(field, man, 1);
  to_surprise(field);
  field.run({{nco, Act::appear_and_shoot, {}}}, {});
  ASSERT_EQ(field.s.phase(), FrameKind::surprise_orders);
  field.run({{nco, Act::fire, {.target = walker}}, {man, Act::fire, {.target = walker}}}, {1, 6});
  EXPECT_TRUE(field.is_killed(walker)) << "both fired standing, -1 for the brush";
  EXPECT_EQ(field.heard("appears"), 2);
  EXPECT_FALSE(field.man(nco).hidden);
}

TEST(ArgadSurprise, AMoveMayEndInContactAndIsFoughtOutNextTurn) {  // rules: AR-R-34 AR-SPECIAL-05
  Battlefield field;
  const auto target = field.red(at(60, 60), armed_with(MeleeWeapon::sabre)), man = field.blue(at(50, 60));
  field.setup.houses = {};
  field.hide(man);
  field.man(man).at = at(50, 60);
  // Nobody looks his way: the hidden man is put on the table by the surprise alone.
  field.s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::surprise)});
  field.s.turn = 1;
  open_phase(field.s);
  field.run({{man, Act::appear_and_move, {}}}, {});
  ASSERT_EQ(field.s.phase(), FrameKind::surprise_orders);
  field.run({{man, Act::walk, {.target = target}}}, {});
  EXPECT_EQ(field.s.turn, 2);
  EXPECT_TRUE(in_contact(field.s, man, target));
  EXPECT_EQ(field.heard("blow") + field.heard("duel"), 0);
  field.strike({{man, Act::strike, {.target = target}}}, {6, 6});
  EXPECT_TRUE(field.is_killed(target));
}

TEST(ArgadSurprise, WhoMovesAndWhoShootsAtOnceFindEachOtherAsTheyStood) {  // rules: AR-SPECIAL-05 AR-R-33
  Battlefield field({brush_everywhere()});
  const auto mover = field.red(at(30, 60)), seen = field.red(at(60, 60)), shooter = field.blue(at(36, 60)),
             other_foe = field.blue(at(150, 60));
  lie_hidden(field, mover), lie_hidden(field, shooter);
  field.man(mover).at = at(20, 60);
  to_surprise(field);
  field.run({{mover, Act::appear_and_move, {}}, {shooter, Act::appear_and_shoot, {}}}, {});
  field.run({{mover, Act::walk, {.path = {at(36, 60)}}}, {shooter, Act::fire, {.target = seen}}}, {1, 6});
  EXPECT_TRUE(field.is_killed(seen)) << "a man who moves up to him at that moment does not take the shot away";
  EXPECT_TRUE(in_contact(field.s, mover, shooter));
  EXPECT_TRUE(field.man(other_foe).active());
}

TEST(ArgadSurprise, AUnitWithoutALeaderOnlyShowsItself) {  // rules: AR-SPECIAL-05
  Battlefield field({brush_everywhere()});
  field.red(at(150, 60));
  const auto a = field.blue(at(30, 60)), b = field.blue(at(30, 70)), single = field.blue(at(30, 90));
  lie_hidden(field, a, 1), lie_hidden(field, b, 1), lie_hidden(field, single);
  to_surprise(field);
  Answer answer{
      .ask = field.s.asking[1].answered * 2u + 1, .act = static_cast<std::uint8_t>(Act::appear_and_shoot), .actor = a};
  ASSERT_TRUE(Argad::check(field.s, answer));
  EXPECT_EQ(Argad::check(field.s, answer)->code, "unit_without_leader");
  answer.actor = single;
  EXPECT_FALSE(Argad::check(field.s, answer)) << "a single figure needs none";
}

TEST(ArgadSurprise, ItIsTheSpecialActionOfTheTurn) {  // rules: AR-SPECIAL-01 AR-R-55
  Battlefield field({brush_everywhere()});
  const auto foe = field.red(at(60, 60)), hidden = field.blue(at(30, 60)), runner = field.blue(at(90, 60), pistoleer());
  lie_hidden(field, hidden);
  field.orders({});
  field.s.special[1] = 1;
  field.run({}, {});
  EXPECT_EQ(field.s.phase(), FrameKind::surprise);
  EXPECT_TRUE(Argad::asks(field.s).empty()) << "it is spent: nobody is asked";
  Battlefield off({brush_everywhere()}, {.special_actions = false});
  off.red(at(60, 60)), off.blue(at(150, 90));
  lie_hidden(off, off.blue(at(30, 60)));
  off.orders({});
  while (off.s.phase() != FrameKind::surprise) off.run({}, {});
  EXPECT_TRUE(Argad::asks(off.s).empty());
  EXPECT_TRUE(field.man(foe).active() && field.man(runner).active());
}

}  // namespace
}  // namespace esc::argad
