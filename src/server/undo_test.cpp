#include "server/undo.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace esc::server {
namespace {

constexpr Taken opening{};
constexpr Taken red{.side = Side::red}, blue{.side = Side::blue};
constexpr Taken red_rolls{.side = Side::red, .dice = true}, red_secret{.side = Side::red, .secret = true};
constexpr Taken machine{.side = Side::blue, .machine = true};
constexpr Taken machine_rolls{.side = Side::blue, .dice = true, .machine = true};

std::string undo_of_red(std::vector<Taken> steps) {
  const auto plan = plan_undo(steps, Side::red);
  return plan ? (plan->free ? "free " : "asked ") + std::to_string(plan->step) : "none";
}

TEST(Undo, GoesBackToTheOwnLastAnswer) {
  EXPECT_EQ(undo_of_red({opening}), "none");
  EXPECT_EQ(undo_of_red({opening, blue}), "none");
  EXPECT_EQ(undo_of_red({opening, red, red}), "free 2");
  EXPECT_EQ(undo_of_red({opening, red, machine, machine}), "free 1");
}

TEST(Undo, IsAskedForOnceSomethingIsOut) {
  EXPECT_EQ(undo_of_red({opening, red_rolls}), "asked 1");
  EXPECT_EQ(undo_of_red({opening, red_secret}), "asked 1");
  EXPECT_EQ(undo_of_red({opening, red, machine_rolls}), "asked 1");
  EXPECT_EQ(undo_of_red({opening, red, blue}), "asked 1") << "another person has decided since";
  EXPECT_EQ(undo_of_red({opening, red_rolls, red}), "free 2") << "dice before the last answer stay where they are";
}

}  // namespace
}  // namespace esc::server
