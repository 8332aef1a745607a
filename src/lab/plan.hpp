// plan.hpp — what an experiment is: scenarios, players and values to vary, and how many battles are enough. A plan is a
// TOML file (docs/lab.md); reading it checks everything that could go wrong before the first battle.
//   const auto plan = read_plan({"ford.toml", text});
//   if (!plan) show(plan.error());
//   for (const Case& c : plan->cases) …
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "io/playable.hpp"

namespace esc::lab {

// One combination of everything that varies. Battle k of every case is fought with the same seed.
struct Case {
  std::string scenario, system;
  std::string scenario_text;  // with what varies put in
  bool as_it_comes = true;    // the text is the program's own
  std::string values_text;    // rule values that differ, as a values.toml; empty: none
  std::array<std::string, 2> players;
  std::vector<std::array<std::string, 2>> varied;  // what and to which value, for people
};

// Enough is enough: when the interval of red's share of the wins is narrow, or after so many battles.
struct Stopping {
  int least = 1, most = 1;
  int half_width = 0;  // in ten-thousandths; 0: always `most` battles
};

struct Plan {
  std::string name;
  std::string text;  // of the file, kept with the results
  std::uint64_t seed = 1;
  Stopping stop;
  bool change_sides = false;  // odd battles with the players changed over
  std::vector<Case> cases;
};

inline constexpr int batch = 20;  // after so many battles of a case the stopping rule is asked

using PlanReading = tl::expected<Plan, std::vector<DataError>>;
PlanReading read_plan(const SourceText& source);

// The battle of a case before its first step.
GameMaking make_game(const Case& c);

std::string title(const Case& c);  // laporte_ford · veteran – regular · LP-SHOT-05 bonus = 2

}  // namespace esc::lab
