// What the golden playthroughs must show, so that a new seed or a changed rule cannot make them poorer unseen: every
// event key below stands in the text as a sentence of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "io/messages.hpp"

namespace esc {
namespace {

struct Shown {
  std::string text;  // of tests/golden/playthroughs
  Lang lang;
  std::vector<std::string> keys;
};

const std::vector<Shown> shown = {
    {"guepier_gate.txt",  // a siege with ladder, ram, barrel and gun
     Lang::en,
     {"event.guepier.ladder_raised", "event.guepier.steps_on_ladder", "event.guepier.leaves_ladder",
      "event.guepier.ram", "event.guepier.powder_barrel", "event.guepier.in_battery", "event.guepier.cannon_obstacle",
      "event.guepier.obstacle_falls", "event.guepier.volley", "event.guepier.eliminated"}},
    {"guepier_convoy.txt",
     Lang::fr,
     {"event.guepier.wagons_roll", "event.guepier.wagon_moves", "event.guepier.shot", "event.guepier.morale"}},
    {"guepier_sunrise.txt",
     Lang::en,
     {"event.guepier.locate", "event.guepier.distance", "event.guepier.shot", "event.guepier.initiative"}},
};

// The words of a pattern between its places, in their order.
bool tells(const std::string& line, std::string_view pattern) {
  std::size_t at = 0;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::string_view words = pattern.substr(0, open);
    at = line.find(words, at);
    if (at == std::string::npos) return false;
    at += words.size();
    if (open == std::string_view::npos) break;
    pattern.remove_prefix(pattern.find('}', open) + 1);
  }
  return true;
}

class GoldenText : public testing::TestWithParam<Shown> {};

TEST_P(GoldenText, ShowsWhatItIsKeptFor) {
  std::ifstream file("tests/golden/playthroughs/" + GetParam().text);
  ASSERT_TRUE(file) << GetParam().text;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  for (const std::string& key : GetParam().keys) {
    const auto message = find_message(key);
    ASSERT_TRUE(message) << key;
    const std::string_view pattern = message->in(GetParam().lang);
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return tells(line, pattern); }))
        << GetParam().text << " never says " << key << ": " << pattern;
  }
}

INSTANTIATE_TEST_SUITE_P(Playthroughs, GoldenText, testing::ValuesIn(shown), [](const auto& of) {
  return of.param.text.substr(0, of.param.text.find('.'));
});

}  // namespace
}  // namespace esc
