// replay.hpp — fights a recorded battle again by its own answers and faces, and compares every step.
//   const Replay replay = replay_record(record, *game);
//   if (replay.difference) …
#pragma once
#include <functional>
#include <limits>
#include <optional>

#include "io/record.hpp"
#include "io/value_diff.hpp"

namespace esc {

struct Difference {
  int step = 0, line = 0;
  std::string key;  // of the sentence
  std::vector<std::string> texts;
  std::optional<Denied> denied;
  std::vector<Change> scenes;  // before: as recorded; after: as it comes out now
};

struct Replay {
  int steps = 0;  // that came out the same
  std::optional<Difference> difference;
};

using OnStep = std::function<void(const RecordStep&, std::size_t first_event)>;

// `game` is fresh; it stands afterwards where the last equal step left it, or where the differing step did.
Replay replay_record(const Record& record, Game& game, int upto = std::numeric_limits<int>::max(),
                     const OnStep& on_step = {});

// Whether the game is the one that the record was fought with: scenario and rules.
std::optional<Difference> compare_sources(const Record& record, const Game& game);

}  // namespace esc
