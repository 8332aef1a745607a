// lots.hpp — the luck of one look ahead. A question meets the same luck whatever was answered to others before it, and so does a man
// who throws dice, where the rules say who throws: so two looks differ by what their answers caused and not by dice that fell
// elsewhere.
//   LotDice dice(seed);
//   const std::uint64_t lot = dice.meet(ask);
//   apply<S>(s, answer, dice, off);
#pragma once
#include <array>
#include <cstdint>

#include "core/ask.hpp"
#include "core/hash.hpp"
#include "core/rng.hpp"

namespace esc {

class Lots {
 public:
  explicit Lots(std::uint64_t seed) : seed_(seed) {}

  // When it is drawn for the first, the second, … time.
  template <class... What>
  std::uint64_t of(const What&... what) {
    Hasher drawn;
    (drawn.add(what), ...);
    std::uint16_t& times = drawn_[drawn.value() % drawn_.size()];
    drawn.add(seed_), drawn.add(times++);
    return drawn.value();
  }

 private:
  std::uint64_t seed_;
  std::array<std::uint16_t, 256> drawn_{};  // two that share a count only draw other lots
};

class LotDice final : public Dice {
 public:
  explicit LotDice(std::uint64_t seed) : asked_(seed), thrown_(~seed), dice_(seed, 0) {}

  // What nobody is said to throw goes with the question that was answered last.
  std::uint64_t meet(const Ask& ask) {
    const std::uint64_t lot = asked_.of(ask.who, ask.kind, ask.actor);
    dice_ = RollDice(lot, 0);
    return lot;
  }
  void thrown_by(std::size_t figure, RuleId why) override { dice_ = RollDice(thrown_.of(figure, why.n), 0); }
  int die(Die d, RuleId why) override { return dice_.die(d, why); }

 private:
  Lots asked_, thrown_;
  RollDice dice_;
};

}  // namespace esc
