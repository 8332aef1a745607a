#include "rules/capitan/guns_deploy.hpp"

#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {
namespace {

// A gun that the scenario has put nowhere.
struct Arriving : Battlefield {
  explicit Arriving(int turn = 0) {
    crew = red(gunners(GunType::ii, Piece::gun, true), 5, at(0, 0));
    gun(crew, at(20, 60), 0);
    setup.guns[0].placed = false;
    setup.units[crew].arrives = turn;
    setup.units[crew].post.zone = {{0, 0}, at(30, 120)};
    blue(line(), 4, at(150, 60));
    setup.deploys_first = Side::red;
  }
  UnitId crew;
};

}  // namespace

TEST(CapitanGunDeployment, ItsOwnerSetsItUpWithItsCrew) {  // rules: CA-12.2-01 CA-12.1-03 CA-R-103
  Arriving f;
  f.s = Capitan::start(f.setup);
  GivenDice none({});
  advance<Capitan>(f.s, none, f.log);
  EXPECT_EQ(f.refused_by(Act::place, {.actor = f.crew, .n = 1, .path = {at(40, 60)}}), "CA-R-103"_rule);
  f.plays(Act::place, {.actor = f.crew, .n = 1, .facing = 45, .path = {at(25, 60)}});
  EXPECT_EQ(f.s.guns[0].at, at(25, 60));
  EXPECT_EQ(f.s.guns[0].facing, 45);
  EXPECT_TRUE(all_present(f.s, 0));
  f.plays(Act::place, {.actor = f.crew, .n = 1, .facing = 0, .path = {at(20, 40)}});  // until they are ready
  EXPECT_EQ(f.s.guns[0].at, at(20, 40));
  EXPECT_TRUE(in_cohesion(f.s, f.crew));
}

TEST(CapitanGunDeployment, ItComesInWithItsCrew) {  // rules: CA-R-102 CA-12.17-01
  Arriving f(2);
  f.s = Capitan::start(f.setup);
  f.s.units[1].status = Status::on_table;
  f.s.turn = 2;
  f.s.agenda.clear();
  f.s.agenda.push_back({.kind = of(FrameKind::turn), .pc = 1});
  f.s.agenda.push_back({.kind = of(FrameKind::cards)});
  f.s.agenda.push_back({.kind = of(FrameKind::activation), .side = Side::red, .who = f.crew, .a = no_unit});
  GivenDice none({});
  advance<Capitan>(f.s, none, f.log);
  f.plays(Act::move, {.n = static_cast<int>(Form::loose), .path = {at(0, 60), at(9, 60)}});
  EXPECT_EQ(f.s.guns[0].crew, f.crew);
  EXPECT_TRUE(f.s.guns[0].limbered);
  EXPECT_TRUE(in_cohesion(f.s, f.crew));
}

}  // namespace esc::capitan
