// The golden playthroughs of Mousquets & Tomahawks show each command ability and each result of a reaction test, so
// that a change to any of them is seen. When battles change, other seeds may be needed.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "io/messages.hpp"

namespace esc {
namespace {

std::vector<std::string> golden_lines() {
  std::vector<std::string> lines;
  for (const auto& entry : std::filesystem::directory_iterator("tests/golden/playthroughs")) {
    if (!entry.path().filename().string().starts_with("tomahawk_")) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) lines.push_back(line);
  }
  return lines;
}

class Golden : public testing::Test {
 protected:
  // In French or in English; `outcome` is a message key.
  bool shows(const std::string& event, const std::string& outcome = {}) const {
    for (const Lang lang : {Lang::en, Lang::fr}) {
      const std::string word = outcome.empty() ? ".*" : message("outcome.tomahawk." + outcome, lang);
      const std::regex told(
          message("event.tomahawk." + event, lang, {".*", ".*"}, {{"faces", "[0-9 ]*"}, {"outcome", word}}));
      for (const std::string& line : lines_)
        if (std::regex_match(line, told)) return true;
    }
    return false;
  }
  bool pays(const std::string& cost, const std::string& rule) const {
    const std::regex paid(" *\\+" + cost + " .*\\(" + rule + "\\)");
    for (const std::string& line : lines_)
      if (std::regex_match(line, paid)) return true;
    return false;
  }
  const std::vector<std::string> lines_ = golden_lines();
};

TEST_F(Golden, ShowEachCommandAbility) {  // rules: MT-CMD-11 MT-CMD-12 MT-CMD-13 MT-CMD-14 MT-CMD-15
  EXPECT_TRUE(pays("1", "MT-CMD-11") && shows("watches"));
  EXPECT_TRUE(pays("1", "MT-CMD-12") && shows("reserves") && shows("reserves_a_card"));
  EXPECT_TRUE(pays("3", "MT-CMD-13") && shows("rallied_by_authority"));
  EXPECT_TRUE(shows("ordered"));
  for (const std::string cost : {"2", "3", "4"}) EXPECT_TRUE(pays(cost, "MT-CMD-14")) << cost;
  EXPECT_TRUE(pays("4", "MT-CMD-15") && shows("prepares"));
}

TEST_F(Golden, ShowEachResultOfAReactionTest) {  // rules: MT-REACT-26 MT-REACT-27 MT-REACT-28 MT-REACT-29 MT-REACT-30
  for (const std::string result : {"rout", "flight", "recoil_and_shaken", "recoil_or_shaken", "recoil", "steady"})
    EXPECT_TRUE(shows("reaction", result)) << result;
  for (const std::string event : {"routs", "flees", "recoils", "shaken", "rally", "recovers"})
    EXPECT_TRUE(shows(event)) << event;
}

}  // namespace
}  // namespace esc
