#include "ai/order.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(BotOrder, ReadsLevelStyleBehaviourAndLimits) {
  EXPECT_EQ(read_order("veteran"), BotOrder{.level = "veteran"});
  EXPECT_EQ(read_order("elite:bold"), (BotOrder{.level = "elite", .temper = {.style = Style::bold}}));
  EXPECT_EQ(read_order("elite:hold:cautious@playouts=200,threads=2"),
            (BotOrder{.level = "elite",
                      .temper = {.style = Style::cautious, .behaviour = Behaviour::hold},
                      .playouts = 200,
                      .threads = 2}));
  EXPECT_EQ(read_order("veteran@ms=300")->ms, 300);
  EXPECT_EQ(read_order("regular@lapses=0")->lapses, 0);
  EXPECT_EQ(read_order("regular")->lapses, std::nullopt);
  EXPECT_FALSE(read_order("elite@rehearse=0")->rehearses);
  EXPECT_TRUE(read_order("elite")->rehearses);
}

TEST(BotOrder, WhatItWritesItReads) {
  for (const char* name : {"recruit", "elite:bold", "veteran:break_out", "elite:cautious:raid@playouts=7,threads=1",
                           "greedy@lapses=0", "elite@rehearse=0", "veteran@ms=40,lapses=100"}) {
    const auto order = read_order(name);
    ASSERT_TRUE(order) << name;
    EXPECT_EQ(text(*order), name);
  }
}

TEST(BotOrder, RefusesWhatItCannotRead) {
  for (const char* name : {"", ":bold", "elite:brave", "elite:", "elite@", "elite@playouts", "elite@playouts=0",
                           "elite@playouts=2x", "elite@playouts=99999999", "elite@speed=3",
                           "elite@rehearse=2", "elite@rehearse=no", "elite@lapses=101", "elite@lapses=-1"})
    EXPECT_FALSE(read_order(name)) << name;
}

}  // namespace
}  // namespace esc
