#include "rules/laporte/rulebook.hpp"

#include <gtest/gtest.h>

namespace esc::laporte {
namespace {

constexpr ValueRow rows[] = {
#include "generated/laporte_values.inc"
};

TEST(LaporteRulebook, TheStandardValuesAreWholeAndKnown) {
  std::optional<BadValueRow> fault;
  read_values<Rulebook>(rows, &fault);
  EXPECT_FALSE(fault) << "line " << fault->line << ": " << fault->what;
}

TEST(LaporteRulebook, AChangedValueChangesTheHash) {
  Rulebook changed = standard_rulebook();
  EXPECT_EQ(hash_of_values(changed), hash_of_values(standard_rulebook()));
  changed.aimed = 2;
  EXPECT_NE(hash_of_values(changed), hash_of_values(standard_rulebook()));
}

TEST(LaporteRulebook, AGroupHasSevenToTwelveMen) {  // rules: LP-FORCE-02
  EXPECT_EQ(standard_rulebook().group_least, 7);
  EXPECT_EQ(standard_rulebook().group_most, 12);
}

}  // namespace
}  // namespace esc::laporte
