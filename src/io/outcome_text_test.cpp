#include "io/outcome_text.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(OutcomeText, NumbersAreToldApart) {
  EXPECT_EQ(outcome_text("tomahawk", "rout", Lang::en), "Rout");
  EXPECT_EQ(outcome_text("tomahawk", "kills_12", Lang::en), "killed: 12");
  EXPECT_EQ(outcome_text("tomahawk", "kills_12", Lang::fr), "tués : 12");
  EXPECT_EQ(outcome_text("tomahawk", "a1d0", Lang::en), "attackers lost: 1, defenders lost: 0");
  EXPECT_EQ(outcome_text("tomahawk", "nobody_wrote_7", Lang::en), "nobody_wrote_7");
  EXPECT_EQ(outcome_text("tomahawk", "nobody_wrote", Lang::en), "nobody_wrote");
}

}  // namespace
}  // namespace esc
