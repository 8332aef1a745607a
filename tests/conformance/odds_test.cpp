// What holds of every query: exact odds sum to one, and the dice of play agree with them.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>

#include "core/rng.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/registry.hpp"

namespace esc::conformance {
namespace {

class EverySystem : public testing::TestWithParam<std::string_view> {
 protected:
  const QuerySet& set() const { return *standard_queries().find(GetParam()); }

  struct Question {
    std::string id;
    const QueryKind* kind;
    std::unique_ptr<AskedQuery> asked;
  };

  // Every query by its defaults, and every question of the vectors that the rules allow.
  std::vector<Question> questions() const {
    std::vector<Question> out;
    const auto add = [&](std::string id, const QueryKind* kind, const Object& given) {
      auto read = kind->ask(given);
      auto* asked = std::get_if<std::unique_ptr<AskedQuery>>(&read);
      if (!asked || (*asked)->bad_combination() || (*asked)->why_not()) return;
      out.push_back({std::move(id), kind, std::move(*asked)});
    };
    for (const auto& kind : set().kinds) add(std::string(kind->name()), kind.get(), {});
    std::ifstream file("tests/vectors/" + std::string(GetParam()) + ".jsonl");
    for (std::string line; std::getline(file, line);) {
      const JsonRead read = parse_json(line);
      const Object& fields = *read.value->as<Object>();
      const auto* query = fields.at("query").as<std::string>();
      const QueryKind* kind = query ? find_kind(set(), *query) : nullptr;
      const Object* given = fields.contains("given") ? fields.at("given").as<Object>() : nullptr;
      if (kind && given && !fields.contains("rolled")) add(to_json(fields.at("id")), kind, *given);
    }
    return out;
  }
};

TEST_P(EverySystem, OddsSumToOne) {
  EXPECT_GT(questions().size(), 2 * set().kinds.size());
  for (const Question& question : questions()) {
    Ratio sum = 0;
    for (const auto& [outcome, share] : question.asked->odds()) {
      EXPECT_GT(share, 0) << question.id << " " << outcome;
      sum += share;
    }
    EXPECT_EQ(sum, 1) << question.id;
  }
}

// Pearson's χ² against the exact odds; cells that expect fewer than five are put together. The critical value is
// Wilson and Hilferty's approximation at z = 5, which a right procedure exceeds once in three million questions.
double critical(double freedom) {
  const double a = 2 / (9 * freedom);
  return freedom * std::pow(1 - a + 5 * std::sqrt(a), 3);
}

TEST_P(EverySystem, DiceOfPlayAgreeWithTheOdds) {
  constexpr int samples = 4000;
  std::uint64_t stream = 0;
  for (const Question& question : questions()) {
    std::map<std::string, int> found;
    for (int i = 0; i < samples; ++i) {
      RollDice dice(31, ++stream);
      Ledger off{false};
      ++found[question.asked->resolve(dice, off)];
    }
    double chi = 0, rare_expected = 0, rare_found = 0;
    int cells = 0, counted = 0;
    for (const auto& [outcome, share] : question.asked->odds()) {
      const double expected = share.convert_to<double>() * samples;
      const int seen = found.contains(outcome) ? found[outcome] : 0;
      counted += seen;
      if (expected < 5) {
        rare_expected += expected, rare_found += seen;
      } else {
        chi += (seen - expected) * (seen - expected) / expected;
        ++cells;
      }
    }
    EXPECT_EQ(counted, samples) << question.id << ": an outcome that the odds do not know";
    if (rare_expected >= 5) {
      chi += (rare_found - rare_expected) * (rare_found - rare_expected) / rare_expected;
      ++cells;
    } else {
      EXPECT_LT(rare_found, 35) << question.id;
    }
    if (cells > 1) {
      EXPECT_LT(chi, critical(cells - 1)) << question.id;
    }
  }
}

TEST_P(EverySystem, EveryQueryAndKeyHasItsWords) {
  const std::string system(GetParam());
  const auto need = [](const std::string& key) { EXPECT_TRUE(find_message(key)) << key; };
  need("system." + system);
  for (const auto& kind : set().kinds) {
    const std::string query = "query." + system + "." + std::string(kind->name());
    need(query), need(query + ".dice"), need(query + ".outcomes");
    for (const KeyInfo& key : kind->keys())
      EXPECT_TRUE(find_message("key." + system + "." + std::string(key.key)) ||
                  find_message("key." + system + "." + std::string(kind->name()) + "." + std::string(key.key)))
          << system << " " << kind->name() << " " << key.key;
  }
}

std::vector<std::string_view> systems() {
  std::vector<std::string_view> names;
  for (const QuerySet& set : standard_queries().sets()) names.push_back(set.system);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Odds, EverySystem, testing::ValuesIn(systems()),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace esc::conformance
