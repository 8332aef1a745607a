// scenarios.hpp — every scenario of every playable system, and how many battles each test fights on it.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "io/match.hpp"
#include "io/playable.hpp"

namespace esc::conformance {

// ESC_BATTLES=1000 for the long run (tests/conformance/long_run.sh).
inline int battles() {
  const char* wanted = std::getenv("ESC_BATTLES");
  return wanted ? std::atoi(wanted) : 2;
}

inline constexpr int too_long = 20'000;  // steps: a battle that takes more does not end

inline std::vector<std::string> scenarios() {
  std::vector<std::string> ids;
  for (const ScenarioInfo& info : built_in_scenarios())
    for (const std::string_view system : playable_systems())
      if (info.system == system) ids.push_back(info.id);
  return ids;
}

inline Match new_match(const std::string& scenario, std::uint64_t seed) { return {make_game(scenario).game, seed}; }

// Lets `random` answer for both sides and calls `after(step)` for every step, the opening too.
template <class After>
void fight(Match& match, After after) {
  after(match.start());
  while (!match.game().over()) {
    ASSERT_LT(match.steps(), too_long);
    const Asks asks = match.game().asks();
    ASSERT_FALSE(asks.empty()) << "not over, and nobody is asked";
    const Ask ask = asks[static_cast<std::size_t>(match.steps()) % asks.size()];
    const auto step = match.submit(ask.who, match.choose("random", ask));
    ASSERT_TRUE(step) << step.error().key;
    after(*step);
    if (testing::Test::HasFatalFailure()) return;
  }
}

class EveryScenario : public testing::TestWithParam<std::string> {};
inline std::string name_of(const testing::TestParamInfo<std::string>& scenario) { return scenario.param; }

}  // namespace esc::conformance
