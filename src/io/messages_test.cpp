#include "io/messages.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace esc {
namespace {

TEST(Messages, AreSortedAndWholeInBothLanguages) {
  const std::span<const Message> all = all_messages();
  ASSERT_FALSE(all.empty());
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const Message& a, const Message& b) { return a.key < b.key; }));
  for (const Message& m : all) EXPECT_TRUE(!m.en.empty() && !m.fr.empty()) << m.key;
}

TEST(Messages, FillsPlacesByNumberAndByName) {
  EXPECT_EQ(fill("{0} hits {1}: {outcome}", {"Sharpe", "Ligloo"}, {{"outcome", "killed"}}),
            "Sharpe hits Ligloo: killed");
  EXPECT_EQ(fill("{1}{0}{0}", {"a", "b"}), "baa");
  EXPECT_EQ(fill("{2} {none} {{0} {", {"a"}), "{2} {none} {0} {");
}

TEST(Messages, AnUnknownKeyShowsItself) {
  EXPECT_EQ(message("no.such.key", Lang::fr), "[no.such.key]");
  EXPECT_EQ(message("expect.int", Lang::fr, {"1..3"}), "un nombre entier 1..3");
}

}  // namespace
}  // namespace esc
