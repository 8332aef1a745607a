#include "ai/tomahawk_errands.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/tomahawk.hpp"
#include "scenario/tomahawk.hpp"

namespace esc::tomahawk {
namespace {

constexpr Pt at(int x, int y) { return {inches(x), inches(y)}; }

struct Scenario {
  explicit Scenario(const std::string& id)
      : loaded(load_scenario(*built_in_scenario(id))), s(Tomahawk::start(loaded->setup)) {}
  Loading loaded;
  State s;
};

TEST(TomahawkRoutes, LeadOverTheBridgeAndRoundTheWater) {
  const Scenario ford("tomahawk_ford");
  const Routes over(std::make_shared<Trails>(ford.s, Gait::foot), [](Pt p) { return p.y > inches(42); });
  const std::vector<Pt> course = over.course(at(33, 30), inches(12));
  ASSERT_FALSE(course.empty());
  for (const Pt p : course)
    if (p.y > inches(34) && p.y < inches(39)) {
      EXPECT_TRUE(p.x > inches(31) && p.x < inches(35)) << "between the parapets";
    }
  State open = ford.s;
  open.dragged_off = 1;
  const Routes dragged(std::make_shared<Trails>(open, Gait::foot), [](Pt p) { return p.y > inches(42); });
  EXPECT_LT(dragged.left(at(33, 30)), over.left(at(33, 30))) << "the cart costs an action";
  EXPECT_GT(over.left(at(24, 33)), over.left(at(33, 33))) << "nobody swims";
  EXPECT_EQ(over.left(at(20, 50)), 0);
}

TEST(TomahawkRoutes, WheelsKeepOffBadGround) {
  const Scenario portage("tomahawk_portage");
  const auto trails = std::make_shared<Trails>(portage.s, Gait::wheels);
  const Routes east(trails, [](Pt p) { return p.x > inches(71); });
  EXPECT_LT(east.left(at(10, 24)), 10 * 62) << "a road is shorter than it is long";
  EXPECT_EQ(east.left(at(24, 35)), Routes::far_away) << "out of a wood they do not come";
}

TEST(TomahawkRoutes, RoadsThatMeetAreOneLane) {
  const Scenario ford("tomahawk_ford");
  const std::vector<Lane> lanes = lanes_of(ford.loaded->setup);
  ASSERT_EQ(lanes.size(), 1u);
  EXPECT_EQ(squared(lanes[0].back() - lanes[0].front()), squared(inches(72)));
}

TEST(TomahawkErrands, EachHouseHasItsRaiders) {
  const Scenario cabin("tomahawk_cabin");
  Errands errands(cabin.loaded->setup);
  errands.look(cabin.s, Side::blue);
  std::size_t sent = 0;
  for (std::size_t u = 0; u < cabin.s.units.size(); ++u) {
    if (cabin.s.side(u) == Side::red || cabin.s.profile(u).officer) EXPECT_TRUE(errands.of(u).empty());
    else sent += !errands.of(u).empty();
  }
  EXPECT_EQ(sent, 3u);
  const std::size_t first = cabin.s.units.size() - 3;
  const Pt by_the_cabin = at(20, 24), by_the_barn = at(34, 24);
  EXPECT_NE(
      errands.worth(cabin.s, first, {&by_the_cabin, 1}) > errands.worth(cabin.s, first, {&by_the_barn, 1}),
      errands.worth(cabin.s, first + 1, {&by_the_cabin, 1}) > errands.worth(cabin.s, first + 1, {&by_the_barn, 1}))
      << "one goes here, the other there";
}

TEST(TomahawkErrands, WagonsLeaveAndTheEscortKeepsNear) {
  Scenario portage("tomahawk_portage");
  Errands errands(portage.loaded->setup);
  errands.look(portage.s, Side::red);
  for (std::size_t u = 0; u < portage.s.units.size(); ++u) {
    if (!portage.s.profile(u).large()) continue;
    const Pt here = at(10, 24), there = at(18, 24);
    EXPECT_GT(errands.worth(portage.s, u, {&there, 1}), errands.worth(portage.s, u, {&here, 1}));
  }
}

}  // namespace
}  // namespace esc::tomahawk
