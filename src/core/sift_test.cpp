#include <gtest/gtest.h>

#include "core/all_dice.hpp"
#include "core/keys.hpp"

namespace esc {
namespace {

constexpr RuleId any{};
constexpr Throw exchange[] = {{0, d6, 4, 6, any}, {1, d10, 1, 3, any}, {0, d10, 1, 2, any}, {1, d6, 6, 6, any}};

int after_exchange(Dice& dice) {
  int pools[] = {3, 2};
  dice.sift(pools, exchange);
  return pools[0] * 10 + pools[1];
}

// The same throws without AllDice's shortcut: sift falls back on count, throw by throw.
class ThrowByThrow final : public Dice {
 public:
  explicit ThrowByThrow(Dice& inner) : inner_(inner) {}
  int die(Die d, RuleId why) override { return inner_.die(d, why); }
  int count(int n, Die d, int lo, int hi, RuleId why) override { return inner_.count(n, d, lo, hi, why); }

 private:
  Dice& inner_;
};

TEST(Sift, OddsAreThoseOfTheThrowsOneByOne) {
  const auto quick = AllDice::odds(after_exchange);
  const auto slow = AllDice::odds([](Dice& dice) {
    ThrowByThrow plain(dice);
    return after_exchange(plain);
  });
  EXPECT_EQ(quick, slow);
  EXPECT_EQ(quick.size(), 12u);
}

TEST(Sift, FacesAreReadInTheOrderOfTheThrows) {
  const int faces[] = {4, 3, 6, /* two stay */ 2, 9, /* one */ 1, 7, /* one */ 6, 5};
  GivenDice dice(faces);
  EXPECT_EQ(after_exchange(dice), 11);
  EXPECT_EQ(dice.used(), 8u);
}

TEST(Sift, AnEmptyPoolThrowsNothing) {
  int pools[] = {0};
  GivenDice none({});
  none.sift(pools, std::span(exchange, 1));
  EXPECT_EQ(pools[0], 0);
}

constexpr std::string_view skies[] = {"rain", "mist", "fog"};

TEST(Words, ARepeatedWordCountsOnce) {
  const Object given{{"sky", List{"fog", "rain", "fog"}}};
  GivenReader reader(given);
  unsigned sky = 0;
  reader.words("sky", sky, skies);
  EXPECT_FALSE(reader.fault());
  EXPECT_EQ(sky, 5u);
  GivenWriter writer;
  writer.words("sky", sky, skies);
  EXPECT_EQ(writer.take().at("sky"), Value(List{"rain", "fog"}));
}

TEST(Words, AnythingElseIsABadValue) {
  for (const Value& sky : {Value("fog"), Value(List{"snow"}), Value(List{1}), Value()}) {
    const Object given{{"sky", sky}};
    GivenReader reader(given);
    unsigned bits = 0;
    reader.words("sky", bits, skies);
    ASSERT_TRUE(reader.fault());
    EXPECT_EQ(reader.fault()->code, "bad_value");
  }
}

}  // namespace
}  // namespace esc
