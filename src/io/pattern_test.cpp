#include "io/pattern.hpp"

#include <gtest/gtest.h>

namespace esc {

TEST(Pattern, SaysWhereItStandsAndWhatStandsInBrackets) {
  const auto found = Pattern("([a-z]+)[[:space:]]*=[[:space:]]*([0-9]+)").search("; count =  12;");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->at, 2u);
  EXPECT_EQ(found->end, 13u);
  EXPECT_EQ(found->parts, (std::vector<std::string>{"count =  12", "count", "12"}));
  EXPECT_FALSE(Pattern("x").search("abc"));
}

TEST(Pattern, FindsOneAfterAnother) {
  const auto found = Pattern("(^|,)([0-9])").all("1,2;3,4");
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].parts[2] + found[1].parts[2] + found[2].parts[2], "124");
}

}  // namespace esc
