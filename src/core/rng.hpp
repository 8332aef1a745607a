// rng.hpp — random numbers by counting: the n-th number of a key is mix(key, n), whatever the platform or the thread.
#pragma once
#include <cstdint>

#include "core/dice.hpp"
#include "core/hash.hpp"

namespace esc {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t key) : key_(mix(key)) {}
  constexpr Rng(std::uint64_t key, std::uint64_t stream) : key_(mix(mix(key) ^ mix(~stream))) {}
  constexpr std::uint64_t next() { return mix(key_ + 0x9e3779b97f4a7c15ULL * ++count_); }
  // 0 … bound - 1, every one equally likely: the few surplus values are thrown away.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t surplus = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < surplus) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  constexpr int between(int lo, int hi) { return lo + static_cast<int>(below(static_cast<std::uint32_t>(hi - lo + 1))); }

 private:
  std::uint64_t key_;
  std::uint64_t count_ = 0;
};

// The dice of play, keyed by battle and step, so that a step rolls the same whoever computes it.
class RollDice final : public Dice {
 public:
  RollDice(std::uint64_t battle, std::uint64_t step) : rng_(battle, step) {}
  int die(Die d, RuleId) override { return d.lowest + static_cast<int>(rng_.below(static_cast<std::uint32_t>(d.sides))); }

 private:
  Rng rng_;
};

}  // namespace esc
