// What holds of every judge: what is offered is accepted, what is spoilt is refused and changes nothing, secrets stay
// secret.
#include <set>

#include "conformance/scenarios.hpp"
#include "core/rng.hpp"
#include "io/answer_codec.hpp"
#include "io/json.hpp"

namespace esc::conformance {
namespace {

class EveryJudge : public EveryScenario {};

TEST_P(EveryJudge, AcceptsEveryOption) {
  for (int k = 0; k < battles(); ++k) {
    Match match = new_match(GetParam(), seed_of_battle(21, static_cast<std::uint64_t>(k)));
    fight(match, [&](const Step& step) {
      for (const Ask& ask : match.game().asks()) {
        const Options options = match.game().options(ask);
        for (const Answer& option : options.list) {
          const Value answer = write_answer(option, match.game().act_names());
          const auto no = match.game().check(ask.who, answer);
          EXPECT_FALSE(no) << "step " << step.n << ": " << to_json(answer) << " " << no->key;
        }
        std::set<std::string> told;
        const Value shown = options_for(match.game(), ask);
        for (const Value& answer : *shown.as<Object>()->at("list").as<List>())
          EXPECT_TRUE(told.insert(to_json(answer)).second) << "step " << step.n << ": told twice " << to_json(answer);
        for (const Options::Barred& barred : options.barred) {
          const Value answer = write_answer(barred.answer, match.game().act_names());
          EXPECT_TRUE(match.game().check(ask.who, answer))
              << "step " << step.n << ": barred, yet allowed " << to_json(answer);
        }
      }
    });
  }
}

// One field of a good answer spoilt at random. It may still be allowed (another target), but then it is a legal answer
// and check says so; what check refuses, submit refuses too, and nothing has changed.
Value spoilt(const Value& good, Rng& rng) {
  Object answer = *good.as<Object>();
  const int number = rng.between(-5, 70'000);
  switch (rng.below(9)) {
    case 0:
      answer["ask"] = number;
      break;
    case 1:
      answer["act"] = "dance";
      break;
    case 2:
      answer["actor"] = number;
      break;
    case 3:
      answer["target"] = number;
      break;
    case 4:
      answer["n"] = number;
      break;
    case 5:
      answer["facing"] = number;
      break;
    case 6:
      answer["path"] = List{Value(List{rng.between(-100, 30'000), rng.between(-100, 30'000)})};
      break;
    case 7:
      answer.erase("act");
      break;
    default:
      answer["places"] = List{Value(Object{{"figure", number}, {"at", List{0, 0}}})};
      break;
  }
  return answer;
}

TEST_P(EveryJudge, RefusesSpoiltAnswersAndChangesNothing) {
  Rng rng(22);
  int refused = 0;
  Match match = new_match(GetParam(), 22);
  fight(match, [&](const Step& step) {
    if (match.game().over()) return;
    const Ask ask = match.game().asks().front();
    for (int k = 0; k < 3; ++k) {
      const Value answer = spoilt(match.choose("random", ask), rng);
      const auto game = match.game().clone();
      const std::uint64_t before = game->hash();
      const auto judged = game->check(ask.who, answer);
      EXPECT_EQ(game->hash(), before) << "check must not touch the battle";
      RollDice dice(22, static_cast<std::uint64_t>(step.n));
      const auto no = game->submit(ask.who, answer, dice);
      ASSERT_EQ(judged.has_value(), no.has_value()) << to_json(answer);
      if (!no) continue;
      ++refused;
      EXPECT_EQ(game->hash(), before) << to_json(answer);
      EXPECT_EQ(game->events().size(), match.game().events().size());
      EXPECT_TRUE(game->check(other(ask.who), match.choose("random", ask))) << "the other side answers";
    }
  });
  EXPECT_GT(refused, 0);
}

TEST_P(EveryJudge, ViewsTellNothingOfSecrets) {
  Rng rng(23);
  Match match = new_match(GetParam(), 23);
  std::array<std::size_t, 2> compared{};  // events of each side
  fight(match, [&](const Step& step) {
    if (step.n % 5 != 0) return;
    for (const Side side : both_sides) {
      const auto other_world = match.game().resampled(side, rng);
      const Seer seer = seer_of(side);
      EXPECT_EQ(to_json(view_for(*other_world, seer)), to_json(view_for(match.game(), seer))) << "step " << step.n;
      EXPECT_EQ(to_json(asks_for(*other_world, seer)), to_json(asks_for(match.game(), seer)));
      std::size_t& since = compared[static_cast<std::size_t>(side)];
      const Value events = events_for(match.game(), seer, since);
      EXPECT_EQ(to_json(events_for(*other_world, seer, since)), to_json(events));
      since += events.as<List>()->size();
      for (const Ask& ask : match.game().asks()) {
        if (ask.who != side) continue;
        EXPECT_EQ(to_json(options_for(*other_world, ask)), to_json(options_for(match.game(), ask)));
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Judges, EveryJudge, testing::ValuesIn(scenarios()), name_of);

}  // namespace
}  // namespace esc::conformance
