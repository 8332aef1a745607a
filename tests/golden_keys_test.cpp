// What the golden playthroughs must show, so that a new seed or a changed rule cannot make them poorer unseen: each
// line below stands in the texts, in French or in English. When battles change, other seeds may be needed.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "io/messages.hpp"

namespace esc {
namespace {

struct Line {
  std::string says;     // a message key, or a rule of the ledger
  std::string outcome;  // a message key that fills {outcome}, or the number in the ledger
};

struct Kept {
  std::string name, texts;  // a playthrough, or the first letters of several
  std::vector<Line> lines;
};

const std::vector<Kept> kept = {
    {"guepier_gate",  // a siege with ladder, ram, barrel and gun
     "guepier_gate",
     {{"event.guepier.ladder_raised", {}},
      {"event.guepier.steps_on_ladder", {}},
      {"event.guepier.leaves_ladder", {}},
      {"event.guepier.ram", {}},
      {"event.guepier.powder_barrel", {}},
      {"event.guepier.in_battery", {}},
      {"event.guepier.cannon_obstacle", {}},
      {"event.guepier.obstacle_falls", {}},
      {"event.guepier.volley", {}},
      {"event.guepier.contact", {}},
      {"event.guepier.eliminated", {}}}},
    {"guepier_convoy",
     "guepier_convoy",
     {{"event.guepier.wagons_roll", {}},
      {"event.guepier.wagon_moves", {}},
      {"event.guepier.shot", {}},
      {"event.guepier.morale", {}},
      {"event.guepier.contact", {}},
      {"event.guepier.melee", {}}}},
    {"guepier_sunrise",
     "guepier_sunrise",
     {{"event.guepier.locate", {}},
      {"event.guepier.distance", {}},
      {"event.guepier.shot", {}},
      {"event.guepier.initiative", {}},
      {"event.guepier.contact", {}},
      {"event.guepier.lends_hand", {}},
      {"event.guepier.melee", {}}}},
    {"tomahawk_command_abilities",
     "tomahawk_",
     {{"MT-CMD-11", "1"},
      {"event.tomahawk.watches", {}},
      {"MT-CMD-12", "1"},
      {"event.tomahawk.reserves", {}},
      {"event.tomahawk.reserves_a_card", {}},
      {"MT-CMD-13", "3"},
      {"event.tomahawk.rallied_by_authority", {}},
      {"event.tomahawk.ordered", {}},
      {"MT-CMD-14", "2"},
      {"MT-CMD-14", "3"},
      {"MT-CMD-14", "4"},
      {"MT-CMD-15", "4"},
      {"event.tomahawk.prepares", {}}}},
    {"tomahawk_reaction_tests",
     "tomahawk_",
     {{"event.tomahawk.reaction", "outcome.tomahawk.rout"},
      {"event.tomahawk.reaction", "outcome.tomahawk.flight"},
      {"event.tomahawk.reaction", "outcome.tomahawk.recoil_and_shaken"},
      {"event.tomahawk.reaction", "outcome.tomahawk.recoil_or_shaken"},
      {"event.tomahawk.reaction", "outcome.tomahawk.recoil"},
      {"event.tomahawk.reaction", "outcome.tomahawk.steady"},
      {"event.tomahawk.routs", {}},
      {"event.tomahawk.flees", {}},
      {"event.tomahawk.recoils", {}},
      {"event.tomahawk.shaken", {}},
      {"event.tomahawk.rally", {}},
      {"event.tomahawk.recovers", {}}}},
};

// The whole line: the words of the pattern between its places, in their order.
bool tells(const std::string& line, std::string_view pattern) {
  std::size_t at = 0;
  for (bool first = true; !pattern.empty(); first = false) {
    const std::size_t open = pattern.find('{');
    const std::string_view words = pattern.substr(0, open);
    if (open == std::string_view::npos)
      return line.size() >= at + words.size() && line.ends_with(words) && (!first || line.size() == words.size());
    const std::size_t found = line.find(words, at);
    if (found == std::string::npos || (first && found != 0)) return false;
    at = found + words.size();
    pattern.remove_prefix(pattern.find('}', open) + 1);
  }
  return true;
}

bool in_ledger(const std::string& line, const std::string& rule, const std::string& number) {
  const std::size_t start = line.find_first_not_of(' ');
  return start != std::string::npos && line.substr(start).starts_with("+" + number + " ") &&
         line.ends_with("(" + rule + ")");
}

bool says(const std::string& line, const Line& wanted) {
  if (!wanted.says.starts_with("event.")) return in_ledger(line, wanted.says, wanted.outcome);
  for (const Lang lang : {Lang::en, Lang::fr}) {
    std::string pattern(message(wanted.says, lang));
    constexpr std::string_view place = "{outcome}";
    if (const auto at = pattern.find(place); at != std::string::npos && !wanted.outcome.empty())
      pattern.replace(at, place.size(), message(wanted.outcome, lang));
    if (tells(line, pattern)) return true;
  }
  return false;
}

std::vector<std::string> lines_of(const std::string& texts) {
  std::vector<std::string> lines;
  for (const auto& entry : std::filesystem::directory_iterator("tests/golden/playthroughs")) {
    if (!entry.path().filename().string().starts_with(texts)) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) lines.push_back(line);
  }
  return lines;
}

class GoldenText : public testing::TestWithParam<Kept> {};

TEST_P(GoldenText, ShowsWhatItIsKeptFor) {
  // rules: MT-CMD-11 MT-CMD-12 MT-CMD-13 MT-CMD-14 MT-CMD-15
  // rules: MT-REACT-26 MT-REACT-27 MT-REACT-28 MT-REACT-29 MT-REACT-30
  const std::vector<std::string> lines = lines_of(GetParam().texts);
  ASSERT_FALSE(lines.empty()) << GetParam().texts;
  for (const Line& wanted : GetParam().lines)
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return says(line, wanted); }))
        << GetParam().texts << " never says " << wanted.says << " " << wanted.outcome;
}

INSTANTIATE_TEST_SUITE_P(Playthroughs, GoldenText, testing::ValuesIn(kept),
                         [](const auto& of) { return of.param.name; });

}  // namespace
}  // namespace esc
