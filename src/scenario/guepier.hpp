// guepier.hpp — the files of Le guêpier mexicain: a scenario becomes a Setup to fight on, or the list of what is wrong
// with it. The catalogue's GM-S1, GM-S2 and GM-S3 come with the program as guepier_gate, guepier_convoy and
// guepier_sunrise.
//   const auto loaded = guepier::load_scenario(*built_in_scenario("guepier_gate"));
#pragma once
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "rules/guepier/setup.hpp"
#include "scenario/scenario.hpp"

namespace esc::guepier {

struct LoadedScenario {
  ScenarioInfo info;
  Setup setup;
  std::vector<MessageRow> names;  // of all that this battle shows: sides, men, groups, pieces
  std::uint64_t hash = 0;         // of what is fought over, not of names, comments or layout
};

using Loading = tl::expected<LoadedScenario, std::vector<DataError>>;

Loading load_scenario(const SourceText&, const Rulebook& = standard_rulebook());
std::vector<DataError> check_forces(const SourceText&);

std::uint64_t content_hash(const Setup&);

}  // namespace esc::guepier
