// match.hpp — a battle with its dice: every answer is one step, rolled from the seed and the number of the step alone.
//   Match match(std::move(game), seed);
//   Step first = match.start();
//   while (!match.game().over()) { const Ask ask = match.game().asks()[0]; match.submit(ask.who, match.choose("random",
//   ask)); }
#pragma once
#include <cstdint>
#include <memory>
#include <tl/expected.hpp>
#include <vector>

#include "io/game.hpp"

namespace esc {

struct Step {
  int n = 0;
  Side side = Side::none;  // none for step 0, the opening
  Value answer;
  std::vector<int> faces;
  std::size_t first_event = 0;  // of those that this step brought
};

class Match {
 public:
  // `steps`: how many the game has behind it already.
  Match(std::unique_ptr<Game> game, std::uint64_t seed, int steps = 0)
      : game_(std::move(game)), seed_(seed), next_(steps) {}

  const Game& game() const { return *game_; }
  Game& game() { return *game_; }
  std::uint64_t seed() const { return seed_; }
  int steps() const { return next_; }

  // With dice of one's own in place of the seed's, such as real ones whose faces are typed in.
  Step start(Dice* dice = nullptr);
  tl::expected<Step, Denied> submit(Side side, const Value& answer, Dice* dice = nullptr);

  Value choose(std::string_view bot, const Ask& ask) const;

 private:
  std::unique_ptr<Game> game_;
  std::uint64_t seed_;
  int next_;
};

// The seed of the k-th of several battles; the first is fought by the seed itself.
std::uint64_t seed_of_battle(std::uint64_t seed, std::uint64_t k);

}  // namespace esc
