// tomahawk.hpp — the files of Mousquets & Tomahawks: a scenario becomes a Setup to fight on, or the list of what is
// wrong with it. The catalogue's three come with the program as tomahawk_portage, tomahawk_cabin and tomahawk_ford.
//   const auto loaded = tomahawk::load_scenario(*built_in_scenario("tomahawk_ford"));
//   if (!loaded) show(loaded.error());
#pragma once
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "rules/tomahawk/setup.hpp"
#include "scenario/scenario.hpp"

namespace esc::tomahawk {

struct LoadedScenario {
  ScenarioInfo info;
  Setup setup;
  std::vector<MessageRow> names;  // of all that this battle shows: sides, figures, units, pieces
  std::uint64_t hash = 0;         // of what is fought over, not of names, comments or layout
};

using Loading = tl::expected<LoadedScenario, std::vector<DataError>>;

Loading load_scenario(const SourceText&, const Rulebook& = standard_rulebook());
std::vector<DataError> check_forces(const SourceText&);

std::uint64_t content_hash(const Setup&);

}  // namespace esc::tomahawk
