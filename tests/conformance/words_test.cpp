// Everything that a playable system says, refuses, asks or cites has its sentence in both languages.
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "conformance/scenarios.hpp"
#include "io/messages.hpp"

namespace esc::conformance {
namespace {

class EveryPlayableSystem : public testing::TestWithParam<std::string_view> {
 protected:
  std::string system() const { return std::string(GetParam()); }

  std::string sources() const {
    std::stringstream text;
    for (const auto& entry : std::filesystem::directory_iterator("src/rules/" + system()))
      if (entry.path().string().find("_test.") == std::string::npos) text << std::ifstream(entry.path()).rdbuf();
    return text.str();
  }
  static std::set<std::string> found(const std::string& text, const char* pattern) {
    const std::regex wanted(pattern);
    std::set<std::string> all;
    for (std::sregex_iterator it(text.begin(), text.end(), wanted), end; it != end; ++it) all.insert((*it)[1]);
    return all;
  }
  void need(std::string_view prefix, std::string_view key) const {
    const std::string whole = std::string(prefix) + "." + system() + "." + std::string(key);
    EXPECT_TRUE(find_message(whole)) << whole;
  }
};

TEST_P(EveryPlayableSystem, HasWordsForEveryRefusalEventAndRuleOfItsSources) {
  const std::string text = sources();
  const auto refusals = found(text, R"re(Refusal\{[^;{}]*?,\s*"([a-z_]+)"\s*\})re");
  const auto events = found(text, R"re(\blog\.say\(\s*"([a-z_]+)")re");
  const auto rules = found(text, R"re("([A-Z]+-[A-Z0-9.-]+)"_rule)re");
  EXPECT_FALSE(refusals.empty() || events.empty() || rules.empty());
  for (const std::string& code : refusals) need("refusal", code);
  for (const std::string& key : events) need("event", key);
  for (const std::string& rule : rules) need("rule", rule);
}

TEST_P(EveryPlayableSystem, HasWordsForItsQuestionsAndAnswers) {
  for (const std::string& scenario : scenarios()) {
    const auto game = make_game(scenario).game;
    if (game->system() != GetParam()) continue;
    for (const std::string_view name : game->ask_names()) need("ask", name);
    for (const std::string_view name : game->act_names()) need("act", name);
  }
}

// A few battles show every event, marker and status that random play brings about.
TEST_P(EveryPlayableSystem, HasWordsForWhatABattleShows) {
  for (const std::string& scenario : scenarios()) {
    Match match = new_match(scenario, 5);
    if (match.game().system() != GetParam()) continue;
    match.game().keep_events(true);
    fight(match, [&](const Step& step) {
      for (std::size_t i = step.first_event; i < match.game().events().size(); ++i)
        need("event", match.game().events()[i].key);
      if (step.n % 50 != 0) return;
      for (const SceneFigure& figure : match.game().scene(Seer::referee).figures) {
        need("status", figure.status);
        for (const SceneFact& marker : figure.markers) need("fact", marker.key);
        for (const SceneFact& fact : figure.facts) need("fact", fact.key);
      }
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Words, EveryPlayableSystem, testing::ValuesIn(playable_systems()),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace esc::conformance
