#include "rules/guepier/sight.hpp"

#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"

namespace esc::guepier {
namespace {

bool sees(const Battlefield& field, std::size_t a, std::size_t b, Looking why = Looking::to_locate) {
  const bool there = lets_see(field.s, eye_of(field.s, a), eye_of(field.s, b), why);
  EXPECT_EQ(there, lets_see(field.s, eye_of(field.s, b), eye_of(field.s, a), why)) << "both ways alike";
  return there;
}

Piece ruin(int x, int y, int w, int h) { return area(Terrain::ruins, x, y, w, h); }

TEST(GuepierSight, AHouseBetweenCutsTheLine) {  // rules: GM-SIT-06 GM-LOS-01
  Battlefield field({ruin(50, 40, 20, 20)});
  const auto a = field.red(cm(40, 38)), b = field.blue(cm(56, 43)), c = field.blue(cm(56, 38));
  put(field.s, b, cm(54, 45));
  EXPECT_FALSE(sees(field, a, field.blue(cm(72, 55))));
  EXPECT_TRUE(sees(field, a, c)) << "past the corner";
}

TEST(GuepierSight,
     AtTheEdgeOfADenseZoneOneSeesAndIsSeen) {  // rules: GM-SIT-07 GM-SIT-08 GM-LOS-02 GM-LOS-03 GM-R-75 GM-TERR-03
  Battlefield field({ruin(50, 40, 20, 20)});
  const auto outside = field.red(cm(30, 50)), at_edge = field.blue(mm(515, 500)), deep = field.blue(cm(58, 50));
  const auto mate = field.red(cm(66, 55));
  EXPECT_TRUE(sees(field, outside, at_edge));
  EXPECT_FALSE(sees(field, outside, deep));
  EXPECT_TRUE(sees(field, mate, deep)) << "both in the same zone";
  EXPECT_FALSE(sees(field, field.red(cm(90, 50)), at_edge)) << "he stands at the other edge";
}

TEST(GuepierSight, AThicketIsSeenIntoButNotThrough) {  // rules: GM-SIT-09 GM-LOS-01
  Battlefield field({area(Terrain::vegetation, 50, 40, 20, 20)});
  const auto a = field.red(cm(30, 50)), in = field.blue(cm(60, 50)), beyond = field.blue(cm(80, 50));
  EXPECT_TRUE(sees(field, a, in));
  EXPECT_FALSE(sees(field, a, beyond));
}

TEST(GuepierSight, HighLinesHideUnlessOneStandsAtThem) {  // rules: GM-SIT-10 GM-SIT-11 GM-LOS-04 GM-LOS-05 GM-R-74
  Battlefield field({line(Terrain::barricade, cm(50, 30), cm(50, 60)), line(Terrain::low_wall, cm(50, 70), cm(50, 90)),
                     line(Terrain::fence, cm(50, 92), cm(50, 110)), area(Terrain::trench, 60, 70, 5, 20)});
  const auto a = field.red(cm(40, 45)), b = field.blue(cm(60, 45)), behind = field.blue(mm(518, 450));
  EXPECT_FALSE(sees(field, a, b));
  EXPECT_TRUE(sees(field, a, behind));
  EXPECT_TRUE(sees(field, field.red(cm(40, 80)), field.blue(cm(70, 80)))) << "a low wall and a trench do not block";
  EXPECT_TRUE(sees(field, field.red(cm(40, 100)), field.blue(cm(60, 100))));
}

TEST(GuepierSight, AHillIsSeenFromItsCrest) {  // rules: GM-SIT-12 GM-LOS-06 GM-R-75
  Battlefield field({hill(50, 50, 15)});
  const auto below = field.blue(cm(90, 50)), back = field.red(cm(58, 50)), crest = field.red(mm(635, 500));
  EXPECT_FALSE(sees(field, back, below));
  EXPECT_TRUE(sees(field, crest, below));
  EXPECT_TRUE(sees(field, back, field.red(cm(45, 50)))) << "on the same level";
}

TEST(GuepierSight, AFireHidesButStopsNoShot) {  // rules: GM-R-17 GM-R-66 GM-FIRE-19
  Battlefield field;
  const auto a = field.red(cm(30, 50)), b = field.blue(cm(60, 50));
  field.s.smoke.push_back(cm(45, 50));
  EXPECT_FALSE(sees(field, a, b));
  EXPECT_TRUE(sees(field, a, b, Looking::to_fire));
  EXPECT_TRUE(shot_facts(field.s, a, b, false).smoke);
  field.next_turn();
  EXPECT_EQ(field.s.smoke.size(), 1u) << "to the end of the game";
}

TEST(GuepierSight, FriendsBlockAndRanksHide) {  // rules: GM-R-18
  Battlefield field;
  const auto a = field.red(cm(30, 50)), front = field.blue(cm(60, 50)), back = field.blue(cm(64, 50));
  EXPECT_EQ(figures_on_line(field.s, a, front), Blocked::no);
  EXPECT_EQ(figures_on_line(field.s, a, back), Blocked::second_rank);
  const auto mate = field.red(cm(40, 50));
  EXPECT_EQ(figures_on_line(field.s, a, front), Blocked::no) << "his own unit does not block";
  field.setup.men[mate].unit = Battlefield::red_second;
  EXPECT_EQ(figures_on_line(field.s, a, front), Blocked::friend_on_line);
  EXPECT_EQ(why_not_shoot(field.s, a, back, false)->code, "friend_on_line");
}

TEST(GuepierCover, EachPieceCoversAsItsClassSays) {  // rules: GM-R-16 GM-R-74 GM-SAVE-12 GM-TERR-04 GM-TERR-05 GM-EX-02
  Battlefield field({line(Terrain::barricade, cm(50, 30), cm(50, 60)), area(Terrain::vegetation, 80, 30, 10, 10),
                     area(Terrain::trench, 80, 50, 10, 10), line(Terrain::fence, cm(50, 70), cm(50, 90))});
  const Pt west = cm(20, 45);
  const auto behind = field.blue(mm(515, 450)), grass = field.blue(cm(85, 35)), trench = field.blue(cm(85, 55)),
             fence = field.blue(mm(515, 800));
  EXPECT_EQ(cover_against(field.s, west, behind, CoverFor::saves), Cover::light);
  EXPECT_EQ(cover_against(field.s, west, behind, CoverFor::locating), Cover::dense);
  EXPECT_EQ(cover_against(field.s, cm(80, 45), behind, CoverFor::saves), Cover::none) << "the line does not cross it";
  EXPECT_EQ(cover_against(field.s, west, grass, CoverFor::saves), Cover::light);
  EXPECT_EQ(cover_against(field.s, west, trench, CoverFor::saves), Cover::dense);
  EXPECT_EQ(cover_against(field.s, cm(20, 80), fence, CoverFor::saves), Cover::none);
  EXPECT_TRUE(field.setup.zones.has(1) && field.setup.zones.has(2));
  EXPECT_FALSE(field.setup.zones.has(0)) << "a barricade is no zone";
}

TEST(GuepierLocate, OneTryForEachEnemyAndTheWholeSideKnows) {  // rules: GM-LOC-01 GM-LOC-12 GM-LOC-13 GM-LOC-14 GM-R-15
  Battlefield field;
  const auto observer = field.red(cm(30, 50)), first = field.blue(cm(60, 50)), second = field.blue(cm(60, 60));
  field.phase(FrameKind::locate, Side::red);
  field.act(Act::locate, {.target = first}, {3});
  EXPECT_TRUE(is_located(field.s, first));
  EXPECT_EQ(field.refusal(Act::locate, {.target = first}), "GM-R-15 located_already");
  field.act(Act::locate, {.target = second}, {2});
  EXPECT_TRUE(field.asked(AskKind::locate, Side::blue)) << "not mutual: blue looks for himself";
  EXPECT_FALSE(is_located(field.s, observer));
  field.next_turn();
  EXPECT_FALSE(is_located(field.s, first)) << "until the end of the turn";
}

TEST(GuepierLocate, AGunAndItsCrewAreOneTarget) {  // rules: GM-R-80 GM-LOC-10
  Battlefield field;
  field.red(cm(30, 50));
  field.gun(cm(60, 50), 180, Battlefield::blue_unit);
  const auto a = field.blue(cm(62, 47), gunner()), b = field.blue(cm(62, 53), gunner());
  field.phase(FrameKind::locate, Side::red);
  field.act(Act::locate, {.target = a}, {1});  // 1 + 2 for the cannon = 3
  EXPECT_TRUE(is_located(field.s, a) && is_located(field.s, b));
  EXPECT_EQ(field.given("target_cannon"), Value(true));
}

}  // namespace
}  // namespace esc::guepier
