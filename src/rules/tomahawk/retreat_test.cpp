#include "rules/tomahawk/retreat.hpp"

#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/way_home.hpp"

namespace esc::tomahawk {
namespace {

struct Fleeing : Battlefield {
  explicit Fleeing(std::vector<Piece> pieces, Pt from) : Battlefield(std::move(pieces)) {
    setup.home_edges[0] = bit(Edge::south);
    men_ = red(line_infantry(), {from});
  }
  Pt flee() {
    flight_move(s, men_, no_unit, log);
    return man(men_).at;
  }
  std::size_t men_ = 0;
};

bool moved_by(Pt from, Pt to, Len far) {
  const Measure m = measure_between(from, to);
  return m >= Measure(far - 2) && m <= Measure(far + 2);
}

TEST(TomahawkFlight, RoundAHouseByTheShortestWay) {  // rules: MT-REACT-27 MT-REACT-32
  Fleeing t({house(28, 10, 8, 6, {at(32, 16)})}, at(30, 20));
  const WayHome way = way_home(t.s, 0, Edge::south, at(30, 20));
  ASSERT_EQ(way.size(), 3u) << "round the nearer corner, then straight";
  EXPECT_LT(way[1].x, inches(28));
  EXPECT_EQ(way[2], (Pt{way[1].x, foot_radius}));
  const Pt first = t.flee();
  EXPECT_TRUE(moved_by(at(30, 20), first, inches(4)));
  EXPECT_LT(first.x, inches(30));
  t.flee();
  EXPECT_LT(t.flee().y, inches(10)) << "past the house";
}

TEST(TomahawkFlight, ByTheFordOverDeepWater) {  // rules: MT-REACT-27 MT-MOVE-19
  Fleeing t({area(Terrain::deep_water, 0, 20, 72, 4), area(Terrain::ford, 40, 19, 4, 6)}, at(30, 26));
  const Pt first = t.flee();
  EXPECT_GT(first.x, inches(33)) << "along the bank, his whole move";
  EXPECT_TRUE(moved_by(at(30, 26), first, inches(4)));
  for (int i = 0; i < 6; ++i) t.flee();
  EXPECT_LT(t.man(t.men_).at.y, inches(20)) << "over it";
}

TEST(TomahawkFlight, AnInchOffEveryEnemy) {  // rules: MT-REACT-27
  Fleeing t({}, at(30, 20));
  const auto foe = t.blue(militia(), row(at(29, 17), 3));
  const Pt there = t.flee();
  each_man(t.s, foe, [&](std::size_t k) { EXPECT_GT(distance(t.s, 0, k), Measure(inches(1))); });
  EXPECT_LT(there.x, inches(28)) << "round the nearer end of their line";
  const auto touching = t.blue(militia(), {there + Pt{0, inches(1)}});
  EXPECT_LT(t.flee().y, there.y) << "one whom he leaves behind does not hold him";
  EXPECT_TRUE(t.unit(touching).on_table());
}

TEST(TomahawkFlight, RoughGroundShortensIt) {  // rules: MT-REACT-32 MT-MOVE-07
  Fleeing t({area(Terrain::wood, 20, 10, 20, 20)}, at(30, 20));
  EXPECT_EQ(t.flee(), at(30, 17));
}

TEST(TomahawkFlight, OutOfAHouseByItsDoor) {  // rules: MT-REACT-27 MT-MOVE-08 MT-TERR-13
  Fleeing t({house(28, 10, 8, 6, {at(32, 10)})}, at(32, 13));
  ASSERT_EQ(t.man(t.men_).inside, 0);
  const Pt there = t.flee();
  EXPECT_EQ(t.man(t.men_).inside, outdoors);
  EXPECT_EQ(there.x, inches(32));
  EXPECT_TRUE(moved_by({inches(32), inches(10) - foot_radius - millimetres(1)}, there, inches(3)));
}

TEST(TomahawkFlight, TheEdgeIsReachedAtFullStretchOnly) {  // rules: MT-REACT-27
  Fleeing near({}, {inches(30), inches(4) + foot_radius}), short_of_it({}, {inches(30), inches(4) + foot_radius + 10});
  near.flee();
  EXPECT_EQ(near.unit(near.men_).status, Status::eliminated);
  EXPECT_TRUE(near.happened("flees_off") && !near.happened("falls")) << "he ran, he did not fall";
  short_of_it.flee();
  EXPECT_TRUE(short_of_it.unit(short_of_it.men_).on_table());
}

TEST(TomahawkRecoil, TheRearRankMakesRoom) {  // rules: MT-REACT-28 MT-REACT-32
  Battlefield t;
  std::vector<Pt> places = shoulder_to_shoulder(at(30, 20), 3);
  for (const Pt p : shoulder_to_shoulder(at(30, 19), 3)) places.push_back(p);
  const auto line = t.red(line_infantry(), places), foe = t.blue(militia(), row(at(31, 40), 1));
  recoil_move(t.s, line, only_unit(foe));
  for (std::size_t i = 0; i < 6; ++i) EXPECT_TRUE(moved_by(places[i], t.man(line, i).at, inches(4))) << i;
  EXPECT_EQ(t.man(line).facing, 90) << "facing kept";
}

TEST(TomahawkRecoil, StopsAtWaterWallsEdgeAndEnemies) {  // rules: MT-REACT-28
  Battlefield t({area(Terrain::deep_water, 0, 14, 10, 4), house(20, 10, 6, 6, {at(23, 10)})});
  const auto at_water = t.red(line_infantry(), {at(5, 20)}), at_wall = t.red(line_infantry(), {at(23, 18)}),
             at_edge = t.red(line_infantry(), {at(50, 2)}), before_foes = t.red(line_infantry(), {at(60, 20)});
  t.blue(militia(), {at(60, 16)});
  const auto shooters = t.blue(militia(), {at(5, 30), at(23, 30), at(50, 30), at(60, 30)});
  for (const auto unit : {at_water, at_wall, at_edge, before_foes}) recoil_move(t.s, unit, only_unit(shooters));
  EXPECT_EQ(t.man(at_water).at.y, inches(18) + 1);
  EXPECT_GE(t.man(at_wall).at.y, inches(16) + foot_radius);
  EXPECT_EQ(t.man(at_edge).at.y, foot_radius);
  EXPECT_EQ(t.man(before_foes).at.y, inches(18) + 1) << "more than an inch from base to base";
}

}  // namespace
}  // namespace esc::tomahawk
