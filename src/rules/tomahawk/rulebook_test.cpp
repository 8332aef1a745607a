#include "rules/tomahawk/rulebook.hpp"

#include <gtest/gtest.h>

namespace esc::tomahawk {
namespace {

constexpr ValueRow rows[] = {
#include "generated/tomahawk_values.inc"
};

TEST(TomahawkRulebook, TheStandardValuesAreWholeAndKnown) {
  std::optional<BadValueRow> fault;
  read_values<Rulebook>(rows, &fault);
  EXPECT_FALSE(fault) << "line " << fault->line << ": " << fault->what;
}

TEST(TomahawkRulebook, SpottingColumnsGrow) {  // rules: MT-SPOT-01
  const Rulebook& book = standard_rulebook();
  for (std::size_t i = 1; i < book.spot_column_in.size(); ++i)
    EXPECT_GT(book.spot_column_in[i], book.spot_column_in[i - 1]);
}

TEST(TomahawkRulebook, AChangedValueChangesTheHash) {
  Rulebook changed = standard_rulebook();
  EXPECT_EQ(hash_of_values(changed), hash_of_values(standard_rulebook()));
  changed.spot_start = 7;
  EXPECT_NE(hash_of_values(changed), hash_of_values(standard_rulebook()));
}

}  // namespace
}  // namespace esc::tomahawk
