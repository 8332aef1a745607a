// argad.hpp — the files of « Argad ! »: a scenario becomes a Setup to fight on, or the list of what is wrong with it.
// The catalogue's AR-S1, AR-S2 and AR-S3 come with the program as argad_drift, argad_lane and argad_lorry.
//   const auto loaded = argad::load_scenario(*built_in_scenario("argad_drift"));
//   if (!loaded) show(loaded.error());
//   State battle = Argad::start(loaded->setup);      // keep `loaded` as long as the battle
#pragma once
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "rules/argad/setup.hpp"
#include "scenario/scenario.hpp"

namespace esc::argad {

struct LoadedScenario {
  ScenarioInfo info;
  Setup setup;
  std::vector<MessageRow> names;  // of all that this battle shows: sides, figures, units, pieces, reasons for victory
  std::uint64_t hash = 0;         // of what is fought over, not of names, comments or layout
};

using Loading = tl::expected<LoadedScenario, std::vector<DataError>>;

// Profiles and forces are those that come with the program and those that the file itself defines.
Loading load_scenario(const SourceText&, const Rulebook& = standard_rulebook());
std::vector<DataError> check_forces(const SourceText&);

std::uint64_t content_hash(const Setup&);

}  // namespace esc::argad
