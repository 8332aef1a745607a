// real_dice.hpp — an answer that waits for faces from a real table: which die is next, what it is for and whose it is. Machines'
// dice are rolled here.
//   RealDice dice(game, Side::red, answer, {false, true}, RollDice(seed, step));
//   while (const NextDie* next = dice.next()) dice.add(game, face_from(next->hand));
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "io/game.hpp"
#include "server/seat.hpp"

namespace esc::server {

struct NextDie {
  Die die;
  RuleId why;
  Side hand = Side::none;  // none: both sides', in the order that the catalogue lays down
};

class RealDice {
 public:
  RealDice(const Game& game, Side side, Value answer, std::array<bool, 2> machines, RollDice server);

  Side side() const { return side_; }  // who answered
  const Value& answer() const { return answer_; }
  const std::vector<int>& faces() const { return faces_; }
  const NextDie* next() const { return next_ ? &*next_ : nullptr; }  // none: they are enough
  bool awaits(Seat seat) const;
  std::vector<int> faces_of(Seat seat) const;
  void add(const Game& game, int face);  // throws GivenDice::BadFace, and has then changed nothing

 private:
  void look_on(const Game& game);
  void expect(const GivenDice::MoreDice& more, Side hand);
  Side subject(const Game& game) const;

  Side side_;
  Value answer_;
  std::array<bool, 2> machines_;
  RollDice server_;
  std::vector<int> faces_;
  std::vector<Side> hands_;  // who threw each
  std::optional<NextDie> next_;
};

}  // namespace esc::server
