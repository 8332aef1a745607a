// forces.hpp — the force of a side, changed by a few figures: what questions about points are asked with. Forces are
// edited as the TOML text that they are, so that the system's own loader judges the result.
//   const auto force = force_of(text, "laporte", Side::red);
//   const std::string less = with_counts(text, Side::red, *force, {{"voltigeur", -1}}, -11);
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"

namespace esc::lab {

struct ForceText {
  std::string id, block;              // the [[force]] table with all that belongs to it
  std::map<std::string, int> counts;  // by profile
};

// The force that a side of the scenario fights with; nothing where forces are not written as { profile, count } lists.
std::optional<ForceText> force_of(std::string_view scenario_text, std::string_view system, Side side);

// The scenario with a force of its own for the side: counts changed, a profile that was not there added, `points` more.
std::string with_counts(std::string_view scenario_text, Side side, const ForceText& force,
                        const std::map<std::string, int>& changes, int points);

}  // namespace esc::lab
