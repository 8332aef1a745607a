#include "ai/capitan_goals.hpp"

#include "ai/capitan.hpp"
#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

// A wagon on a road that leads east, and guerrillas who lie hidden beside it.
struct Ambush {
  Battlefield field{{area(Feature::road, 0, 57, 180, 6)}};
  UnitId guerrillas = field.blue(line(), 8, at(100, 30), {Ability::stealth});
  Ambush() {
    field.red(line(), 8, at(10, 40));
    field.setup.convoy = Convoy{.side = Side::red, .wagons = {at(20, 60)}, .road = 0};
    field.begin();
  }
  Pt meeting_for_those_at(Pt marker) {
    Markers& m = field.s.units[guerrillas].markers;
    m.standing = 7, m.real = 0;
    m.at = {marker, marker, marker};
    return where_to_meet(field.s, guerrillas, field.s.wagons.front());
  }
};

TEST(CapitanGoals, AnAmbushClosesInOnTheConvoy) {
  Ambush ambush;
  const Pt far = ambush.meeting_for_those_at(at(120, 60)), near = ambush.meeting_for_those_at(at(60, 60));
  EXPECT_GT(far.x, near.x);
  EXPECT_GT(near.x, centimetres(20)) << "it goes where the wagon will be";
  EXPECT_LT(near.x, centimetres(60)) << "and not away from it";
}

TEST(CapitanGoals, ShotsThatReachNobodyDoNotHideTheWayOut) {  // rules: CA-7.6-01
  Battlefield field;
  const UnitId unit = field.red(horse(), 4, at(10, 60));  // it may fire and move on, too: many shots to choose from
  for (int k = 0; k < 7; ++k) field.blue(line(), 4, at(170, 5 + 15 * k));
  field.activate(unit);
  const auto bot = make_bot(capitan_bots(), "greedy", field.setup);
  Rng rng(7);
  EXPECT_NE(static_cast<Act>(bot->choose(field.s, field.s.pending.front(), rng).act), Act::fire);
}

}  // namespace
}  // namespace esc::capitan
