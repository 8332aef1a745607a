// Any value as an answer: what is refused has changed nothing, what is taken was allowed by check().
#include <cstdlib>
#include <string>

#include "io/json.hpp"
#include "io/match.hpp"
#include "io/playable.hpp"

namespace {

// The position after some random decisions, so that every phase of the battle is met.
const esc::Game& position(std::size_t n) {
  static const std::vector<std::unique_ptr<esc::Game>> positions = [] {
    std::vector<std::unique_ptr<esc::Game>> list;
    esc::Match match(esc::make_game("laporte_ford").game, 1);
    match.game().keep_events(false);
    for (match.start(); !match.game().over();) {
      list.push_back(match.game().clone());
      const esc::Ask ask = match.game().asks().front();
      if (!match.submit(ask.who, match.choose("random", ask))) std::abort();
    }
    return list;
  }();
  return *positions[n % positions.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace esc;
  if (size < 2) return 0;
  const auto read = parse_json({reinterpret_cast<const char*>(data) + 2, size - 2});
  if (!read) return 0;
  const Game& start = position(data[0] * 256u + data[1]);
  const auto game = start.clone();
  const Side side = data[0] & 1 ? Side::red : Side::blue;
  // The right number of the question, which nobody would guess: the rest of the answer is what is tried.
  Value answer = *read.value;
  if (Object* fields = answer.as<Object>())
    if (fields->contains("ask")) (*fields)["ask"] = std::int64_t{game->asks().front().id};
  RollDice dice(1, 1);
  const bool allowed = !game->check(side, answer);
  const bool taken = !game->submit(side, answer, dice);
  if (allowed != taken || (!taken && game->hash() != start.hash())) std::abort();
  return 0;
}
