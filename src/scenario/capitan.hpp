// capitan.hpp — the files of Capitán: a scenario becomes a Setup to fight on, or the list of what is wrong with it. The
// catalogue's three come with the program as capitan_casa_quemada, capitan_la_quebrada and capitan_los_canones.
//   const auto loaded = capitan::load_scenario(*built_in_scenario("capitan_la_quebrada"));
//   if (!loaded) show(loaded.error());
//   State battle = Capitan::start(loaded->setup);      // keep `loaded` as long as the battle
#pragma once
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "rules/capitan/setup.hpp"
#include "scenario/scenario.hpp"

namespace esc::capitan {

struct LoadedScenario {
  ScenarioInfo info;
  Setup setup;
  std::vector<MessageRow> names;  // of all that this battle shows: sides, units, men, pieces, objectives, reasons
  std::uint64_t hash = 0;         // of what is fought over, not of names, comments or layout
};

using Loading = tl::expected<LoadedScenario, std::vector<DataError>>;

// Cards and forces are those that come with the program and those that the file itself defines.
Loading load_scenario(const SourceText&, const Rulebook& = standard_rulebook());
std::vector<DataError> check_forces(const SourceText&);

std::uint64_t content_hash(const Setup&);

}  // namespace esc::capitan
