// laporte.hpp — Laporte's files: a scenario becomes a Setup to fight on, or the list of what is wrong with it. The
// catalogue's LP-S1, LP-S2 and LP-S3 come with the program as laporte_ford, laporte_farm and laporte_courier.
//   const auto loaded = laporte::load_scenario(*built_in_scenario("laporte_ford"));
//   if (!loaded) show(loaded.error());
//   State battle = Laporte::start(loaded->setup);      // keep `loaded` as long as the battle
#pragma once
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "rules/laporte/setup.hpp"
#include "scenario/scenario.hpp"

namespace esc::laporte {

struct LoadedScenario {
  ScenarioInfo info;
  Setup setup;
  std::vector<MessageRow> names;  // of all that this battle shows: sides, men, groups, pieces, reasons for victory
  std::uint64_t hash = 0;         // of what is fought over, not of names, comments or layout
};

using Loading = tl::expected<LoadedScenario, std::vector<DataError>>;

// Profiles and forces are those that come with the program and those that the file itself defines.
Loading load_scenario(const SourceText&, const Rulebook& = standard_rulebook());
std::vector<DataError> check_forces(const SourceText&);

std::uint64_t content_hash(const Setup&);

}  // namespace esc::laporte
