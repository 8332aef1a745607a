// retrace.hpp — a stored battle fought again by its own answers and faces: to go on with it, to show a moment of it, or
// to write its battle file.
//   retrace(*game, store.steps(id), upto, [](const RecordStep& step) { … });
#pragma once
#include <functional>
#include <limits>
#include <span>
#include <string>

#include "io/record.hpp"

namespace esc::server {

inline constexpr int to_the_end = std::numeric_limits<int>::max();

// False when a step does not come out as it was stored: another program, or other rules, fought it.
bool retrace(Game& game, std::span<const RecordStep> steps, int upto = to_the_end,
             const std::function<void(const RecordStep&)>& before = {},
             const std::function<void(const RecordStep&)>& after = {});

// The file that the command line reads; with the seed once the battle is over. `game` is the fresh opening.
std::string record_text(const RecordHeader& header, std::uint64_t seed, std::span<const RecordStep> steps, Game& game);

}  // namespace esc::server
