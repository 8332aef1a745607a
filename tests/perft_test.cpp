// How many battles of so many further answers there are, counted down every option: a wrong refusal, or an option too
// many, changes the number. tests/perft/<system>.txt says where to count:
//   laporte_ford 1 60 2 = 37     the scenario, the seed, how many answers before, how many answers deep = the count
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "io/answer_codec.hpp"
#include "io/match.hpp"
#include "io/playable.hpp"

namespace esc {
namespace {

struct Place {
  std::string scenario;
  std::uint64_t seed = 0;
  int answers = 0, depth = 0;
  std::uint64_t count = 0;
  std::string where;
};

std::vector<Place> places() {
  std::vector<Place> all;
  for (const auto& entry : std::filesystem::directory_iterator("tests/perft")) {
    std::ifstream file(entry.path());
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      if (line.empty() || line[0] == '#') continue;
      Place place{.where = entry.path().string() + ":" + std::to_string(number)};
      std::string equals;
      std::istringstream words(line);
      EXPECT_TRUE(words >> place.scenario >> place.seed >> place.answers >> place.depth >> equals >> place.count &&
                  equals == "=")
          << place.where;
      all.push_back(place);
    }
  }
  return all;
}

std::vector<Answer> options(const Game& game) { return game.options(game.asks().front()).list; }

bool answered(Match& match, const Answer& answer) {
  const Value written = write_answer(answer, match.game().act_names());
  return match.submit(match.game().asks().front().who, written).has_value();
}

std::uint64_t count(const Match& match, int depth) {
  if (depth == 0 || match.game().over()) return 1;
  std::uint64_t sum = 0;
  for (const Answer& answer : options(match.game())) {
    Match next(match.game().clone(), match.seed(), match.steps());
    EXPECT_TRUE(answered(next, answer)) << "an option that the judge refuses";
    sum += count(next, depth - 1);
  }
  return sum;
}

TEST(Perft, TheOptionsAreAsManyAsEver) {
  const std::vector<Place> all = places();
  ASSERT_FALSE(all.empty());
  for (const Place& place : all) {
    SCOPED_TRACE(place.where);
    Match match(make_game(place.scenario).game, place.seed);
    match.game().keep_events(false);
    match.start();
    Rng rng(place.seed);
    for (int k = 0; k < place.answers && !match.game().over(); ++k) {
      const std::vector<Answer> list = options(match.game());
      ASSERT_FALSE(list.empty());
      ASSERT_TRUE(answered(match, list[rng.below(static_cast<std::uint32_t>(list.size()))]));
    }
    ASSERT_FALSE(match.game().over()) << "the battle ends before";
    EXPECT_EQ(count(match, place.depth), place.count);
  }
}

}  // namespace
}  // namespace esc
