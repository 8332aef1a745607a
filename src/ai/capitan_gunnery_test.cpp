#include "ai/capitan_gunnery.hpp"

#include "ai/capitan.hpp"
#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

struct Battery {
  Battlefield field;
  UnitId crew = field.red(gunners(GunType::iii), 6, at(40, 50));
  std::uint8_t gun = field.gun(crew, at(45, 50), 0);

  int worth(const Answer& a) const { return worth_of_shot(field.s, laying_of(gun, a.path, a.n, a.target)); }
};

TEST(CapitanGunnery, TheRegularLaysHisGunBetterThanOnTheNearestFigure) {  // rules: CA-12.13-04 CA-12.13-05
  Battery battery;
  const UnitId enemy = battery.field.blue(line(), 12, at(80, 52));
  battery.field.activate(battery.crew);
  const auto bot = make_bot(capitan_bots(), "greedy", battery.field.setup);
  Rng rng(7);
  const Answer shot = bot->choose(battery.field.s, battery.field.s.pending.front(), rng);
  ASSERT_EQ(static_cast<Act>(shot.act), Act::fire_gun);
  Answer nearest = shot;
  nearest.path.front() = nearest_to(battery.field.s, enemy, at(45, 50)).from;
  EXPECT_GT(battery.worth(shot), battery.worth(nearest));
}

TEST(CapitanGunnery, AStrayShotIsReckonedWith) {  // rules: CA-12.11-04
  Battery near, far;                              // beyond the effective range it strays twice as far
  const UnitId close_by = near.field.blue(line(), 8, at(82, 50)), far_off = far.field.blue(line(), 8, at(92, 50));
  near.field.activate(near.crew), far.field.activate(far.crew);
  const auto canister_at_middle = [](const Battery& b, UnitId enemy) {
    Answer a{.n = static_cast<std::int16_t>(Ammo::canister)};
    a.path = {middle_of(b.field.s, enemy)};
    return b.worth(a);
  };
  EXPECT_GT(canister_at_middle(near, close_by), canister_at_middle(far, far_off));
}

TEST(CapitanGunnery, AGunIsTurnedToTheEnemyAndNotAway) {  // rules: CA-12.4-01
  Battery battery;
  battery.field.blue(line(), 8, at(80, 50));
  battery.field.begin();
  EXPECT_LT(worth_of_pivot(battery.field.s, battery.gun, 90), 0);
  Battery turned;
  turned.field.blue(line(), 8, at(45, 90));
  turned.field.begin();
  EXPECT_GT(worth_of_pivot(turned.field.s, turned.gun, 90), 0);
}

}  // namespace
}  // namespace esc::capitan
