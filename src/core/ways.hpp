// ways.hpp — for exact odds over many states: in how many ways each state is reached. All numbers are as wide as the
// last one can get, so that a step is plain multiplication without allocation.
//   next.add(now, {.from = 3, .to = 7, .weight = 12});
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/ratio.hpp"

namespace esc {

// From one state to another, in so many ways: at most 128 bits, thirty-five twelve-sided dice.
struct Turn {
  std::size_t from = 0, to = 0;
  std::uint64_t weight = 0, high_weight = 0;

  static Turn of(std::size_t from, std::size_t to, const Big& ways) {
    if (ways != 0 && msb(ways) >= 128) throw std::length_error("too many dice in one step of a bout");
    const Big low_mask = (Big(1) << 64) - 1;
    return {from, to, static_cast<std::uint64_t>(Big(ways & low_mask)), static_cast<std::uint64_t>(Big(ways >> 64))};
  }
};

class Ways {
 public:
  // `most` is what all states together can reach.
  Ways(std::size_t states, const Big& most) : width_(msb(most) / 64 + 2), limbs_(states * width_, 0) {}

  void start_at(std::size_t state) { limbs_[state * width_] = 1; }
  void clear() { std::fill(limbs_.begin(), limbs_.end(), 0); }
  bool none(std::size_t state) const {
    const auto* first = &limbs_[state * width_];
    return std::all_of(first, first + width_, [](std::uint64_t limb) { return limb == 0; });
  }
  void add(const Ways& now, const Turn& turn) {
    if (turn.weight != 0) add_shifted(now, turn, turn.weight, 0);
    if (turn.high_weight != 0) add_shifted(now, turn, turn.high_weight, 1);
  }
  Big number(std::size_t state) const {
    Big n;
    const auto* first = &limbs_[state * width_];
    import_bits(n, first, first + width_, 64, false);
    return n;
  }

 private:
  __extension__ using Wide = unsigned __int128;

  void add_shifted(const Ways& now, const Turn& turn, std::uint64_t weight, std::size_t shift) {
    const std::uint64_t* source = &now.limbs_[turn.from * width_];
    std::uint64_t* target = &limbs_[turn.to * width_];
    Wide carry = 0;
    for (std::size_t i = 0; i + shift < width_; ++i) {
      carry += Wide{source[i]} * weight + target[i + shift];
      target[i + shift] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }

  std::size_t width_;
  std::vector<std::uint64_t> limbs_;
};

}  // namespace esc
