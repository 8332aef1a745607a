#include "rules/argad/rulebook.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"
#include "rules/argad/shot.hpp"

namespace esc::argad {
namespace {

TEST(ArgadRulebook, TheStandardFileHoldsEveryValueOnceAndNothingElse) {
  std::optional<BadValueRow> fault;
  read_values<Rulebook>(standard_rows(), &fault);
  EXPECT_FALSE(fault) << fault->line << ": " << fault->what;
}

TEST(ArgadRulebook, AMissingValueIsAFault) {
  std::optional<BadValueRow> fault;
  read_values<Rulebook>(standard_rows().subspan(1), &fault);
  EXPECT_TRUE(fault);
}

TEST(ArgadRulebook, AChangedNumberChangesTheOdds) {  // rules: AR-FIRE-12
  Rulebook book = standard_rulebook();
  book.fire.wanted[0] = 4;
  EXPECT_EQ(odds_of<ShotQuery>({.range = centimetres(20)}, book)[Hit::killed], Ratio(1, 2));
  EXPECT_NE(hash_of_values(book), hash_of_values(standard_rulebook()));
}

}  // namespace
}  // namespace esc::argad
