#include "rules/capitan/sighting.hpp"

#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

// Markers in a row 45 cm and more before a unit that walks towards them; the second is the real one.
struct Patrol : Battlefield {
  explicit Patrol(std::uint8_t real = 1) {
    patrol = red(line(), 4, at(40, 60)), hidden = blue(line(), 4, at(150, 100), {Ability::stealth});
    setup.units[hidden].starts_hidden = true;
    blue(line(), 4, at(170, 10));
    begin();
    s.units[hidden].markers = {.at = {at(88, 63), at(100, 75), at(100, 50)}, .standing = 7, .real = real};
  }
  UnitId patrol, hidden;
};

// A team whose way bends towards the first of the markers and away again.
struct Team : Battlefield {
  Team() {
    crew = red(gunners(GunType::ii, esc::capitan::Piece::gun, true), 6, at(0, 0)), hidden = blue(line(), 4, at(150, 100), {Ability::stealth});
    gun(crew, at(45, 60), 0, true);
    setup.units[hidden].starts_hidden = true;
    blue(line(), 4, at(170, 10));
    begin();
    s.units[hidden].markers = {.at = {at(91, 60), at(100, 75), at(100, 50)}, .standing = 7, .real = 1};
  }
  UnitId crew, hidden;
};

}  // namespace

TEST(CapitanSighting, WhoComesUponAMarkerStopsThere) {  // rules: CA-6.10-05 CA-6.10-06
  Patrol f;
  f.activate(f.patrol);
  f.plays(Act::move, {.path = {at(53, 60)}});
  EXPECT_TRUE(f.said("false_marker"));
  EXPECT_EQ(f.s.units[f.hidden].markers.standing, 6);
  EXPECT_NEAR(f.first(f.patrol).x, centimetres(48), millimetres(3)) << "40 cm from the first of them";
  ASSERT_EQ(f.asked(), AskKind::act);
  EXPECT_EQ(f.refused_by(Act::march, {.path = {at(53, 60)}}), "CA-3.1-01"_rule);  // the rest of the same move
  EXPECT_EQ(f.refused_by(Act::move, {.path = {at(58, 60)}}), "CA-6.1-01"_rule);
  f.plays(Act::move, {.path = {at(53, 60)}});
  EXPECT_EQ(f.first(f.patrol).x, centimetres(53));
  EXPECT_EQ(f.refused_by(Act::move, {.path = {at(54, 60)}}), "CA-3.1-01"_rule);
}

TEST(CapitanSighting, TheRealOneIsShownWhereItStands) {  // rules: CA-6.10-05 CA-6.10-07
  Patrol f(0);
  f.activate(f.patrol);
  f.plays(Act::move, {.path = {at(53, 60)}});
  ASSERT_EQ(f.asked(), AskKind::reveal);
  EXPECT_NEAR(f.first(f.patrol).x, centimetres(48), millimetres(3));
  f.plays(Act::stand);
  EXPECT_TRUE(f.s.units[f.hidden].visible() && f.s.units[f.hidden].discovered);
  EXPECT_FALSE(f.why_not(Act::move, {.path = {at(53, 60)}}));
}

TEST(CapitanSighting, AMarkerGoesNoFartherThanWhereItIsSeen) {  // rules: CA-6.10-05 CA-R-41
  Patrol f;
  f.s.units[f.hidden].markers.at = {at(100, 100), at(85, 66), at(100, 20)};
  f.activate(f.hidden);
  f.plays(Act::march, {.path = {at(100, 100), at(70, 66), at(100, 20)}});
  ASSERT_EQ(f.asked(), AskKind::reveal);
  EXPECT_NEAR(f.s.units[f.hidden].markers.at[1].x, centimetres(80), millimetres(3)) << "40 cm from the patrol";
  EXPECT_TRUE(f.s.active.move_over);
}

TEST(CapitanSighting, ADrawnGunFindsThemOnItsWay) {  // rules: CA-6.10-05 CA-12.17-09
  Team straight;
  straight.activate(straight.crew);
  straight.plays(Act::draw_gun, {.path = {at(45, 62)}});
  EXPECT_FALSE(straight.said("false_marker"));
  Team bent;
  bent.activate(bent.crew);
  bent.plays(Act::draw_gun, {.path = {at(53, 60), at(45, 62)}});
  EXPECT_TRUE(bent.said("false_marker"));
  EXPECT_EQ(bent.s.units[bent.hidden].markers.standing, 6);
  EXPECT_EQ(bent.s.guns[0].at, at(45, 62)) << "it goes all its way";
}

TEST(CapitanSighting, AChargeFindsThemOnItsWay) {  // rules: CA-6.10-05
  Patrol f;
  f.s.units[f.hidden].markers.at[0] = at(90, 63);
  const UnitId target = static_cast<UnitId>(f.hidden + 1);
  for (const std::uint8_t k : f.s.units[target].members) f.s.figures[k].at = f.s.figures[k].at + (at(60, 58) - at(170, 10));
  f.s.units[target].activated = true;
  f.activate(f.patrol);
  std::vector<int> faces{4};
  for (int k = 0; k < 4; ++k) faces.insert(faces.end(), {8, 1});
  faces.insert(faces.end(), 4, 8);
  f.plays(Act::charge, {.target = target}, faces);
  EXPECT_TRUE(f.said("false_marker"));
  EXPECT_TRUE(in_melee(f.s, f.patrol));
}

}  // namespace esc::capitan
