#include "io/match.hpp"

#include "core/rng.hpp"
#include "io/answer_codec.hpp"

namespace esc {

namespace {

constexpr std::uint64_t bots_key = 0x626f7473;  // "bots": they must not draw from the battle's dice

}  // namespace

Step Match::start(Dice* dice) {
  Step step{.n = next_, .first_event = game_->events().size()};
  RollDice rolled(seed_, static_cast<std::uint64_t>(step.n));
  Recorder recorder(dice ? *dice : rolled, step.faces);
  game_->start(recorder);
  ++next_;
  return step;
}

tl::expected<Step, Denied> Match::submit(Side side, const Value& answer, Dice* dice) {
  Step step{.n = next_, .side = side, .answer = answer, .first_event = game_->events().size()};
  RollDice rolled(seed_, static_cast<std::uint64_t>(step.n));
  Recorder recorder(dice ? *dice : rolled, step.faces);
  if (auto no = game_->submit(side, answer, recorder)) return tl::unexpected(std::move(*no));
  ++next_;
  return step;
}

Value Match::choose(std::string_view bot, const Ask& ask) const {
  Rng rng(mix(seed_ ^ bots_key), static_cast<std::uint64_t>(next_));
  return write_answer(game_->choose(bot, ask, rng), game_->act_names());
}

std::uint64_t seed_of_battle(std::uint64_t seed, std::uint64_t k) { return k == 0 ? seed : mix(seed ^ mix(k)); }

}  // namespace esc
