#include "server/real_dice.hpp"

#include <gtest/gtest.h>

#include "io/answer_codec.hpp"
#include "io/match.hpp"
#include "io/playable.hpp"

namespace esc::server {
namespace {

struct Chosen {
  Side side = Side::none;
  Value answer;
};

// An answer with this act among those that are open now.
std::optional<Chosen> open_act(const Game& game, std::string_view act) {
  for (const Ask& ask : game.asks())
    for (const Answer& answer : game.options(ask).list)
      if (game.act_names()[answer.act] == act) return Chosen{ask.who, write_answer(answer, game.act_names())};
  return std::nullopt;
}

RealDice thrown(const Game& game, const Chosen& chosen, std::array<bool, 2> machines) {
  return RealDice(game, chosen.side, chosen.answer, machines, RollDice(1, 1));
}

// Plays until a shot with only ones, which hit, makes somebody save.
struct Duel {
  Match match{make_built_in_game("laporte_ford").game, 3};
  Chosen shot;

  Duel() {
    match.start();
    for (int n = 0; n < 4000 && !match.game().over(); ++n) {
      if (const auto fire = open_act(match.game(), "fire"); fire && saved(*fire)) {
        shot = *fire;
        return;
      }
      const Ask ask = match.game().asks()[0];
      if (!match.submit(ask.who, match.choose("greedy", ask))) break;
    }
  }
  bool saved(const Chosen& fire) const {
    RealDice dice = thrown(match.game(), fire, {});
    while (dice.next() && dice.next()->why == "LP-SHOT-04"_rule) dice.add(match.game(), 1);
    return dice.next() && dice.next()->why == "LP-SAVE-01"_rule;
  }
};

TEST(RealDice, EachSideThrowsItsOwn) {
  const Duel duel;
  ASSERT_NE(duel.shot.side, Side::none);
  const Game& game = duel.match.game();
  RealDice dice = thrown(game, duel.shot, {});
  while (dice.next()->why == "LP-SHOT-04"_rule) {
    EXPECT_EQ(dice.next()->hand, duel.shot.side);
    dice.add(game, 1);
  }
  const Side hit = other(duel.shot.side);
  const Seat seat = hit == Side::red ? Seat::red : Seat::blue;
  EXPECT_EQ(dice.next()->hand, hit);
  EXPECT_TRUE(dice.awaits(seat));
  EXPECT_FALSE(dice.awaits(hit == Side::red ? Seat::blue : Seat::red));
  EXPECT_FALSE(dice.awaits(Seat::spectator));
  EXPECT_TRUE(dice.faces_of(seat).empty()) << "the shooter's faces are not his";
  EXPECT_THROW(dice.add(game, 7), GivenDice::BadFace);
  const std::size_t before = dice.faces().size();
  dice.add(game, 6);
  EXPECT_EQ(dice.faces_of(seat), std::vector<int>{6});
  EXPECT_EQ(dice.faces().size(), before + 1);
}

TEST(RealDice, MachinesDiceAreTheServers) {
  const Duel duel;
  ASSERT_NE(duel.shot.side, Side::none);
  const Game& game = duel.match.game();
  const Side shooter = duel.shot.side;
  RealDice dice = thrown(game, duel.shot, {shooter == Side::blue, shooter == Side::red});
  std::size_t typed = 0;
  for (; dice.next() && dice.next()->why == "LP-SHOT-04"_rule; ++typed) dice.add(game, 1);
  EXPECT_GT(dice.faces().size(), typed) << "the save is rolled";
  EXPECT_TRUE(!dice.next() || dice.next()->hand == shooter);
}

TEST(RealDice, AnAnswerWithoutDiceWaitsForNone) {
  Match match(make_built_in_game("laporte_ford").game, 3);
  match.start();
  const auto place = open_act(match.game(), "place");
  ASSERT_TRUE(place);
  EXPECT_EQ(thrown(match.game(), *place, {}).next(), nullptr);
}

}  // namespace
}  // namespace esc::server
