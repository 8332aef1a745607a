// ways.hpp — for exact odds over many states: in how many ways each state is reached. All numbers are as wide as the
// last one can get, so that a step is plain multiplication without allocation.
//   next.add(7, 12, now, 3);   // from state 3 to state 7 in twelve ways
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/ratio.hpp"

namespace esc {

// In how many ways one strike or answer can go: at most 128 bits, thirty-five twelve-sided dice.
__extension__ using Wide = unsigned __int128;

inline Wide narrow(const Big& ways) {
  if (ways == 0) return 0;
  const auto highest = msb(ways);
  if (highest >= 128) throw std::length_error("too many dice in one step of a bout");
  if (highest < 64) return static_cast<std::uint64_t>(ways);
  const Big high = ways >> 64;
  return Wide{static_cast<std::uint64_t>(high)} << 64 | static_cast<std::uint64_t>(Big(ways - (high << 64)));
}

class Ways {
 public:
  // `most` is what all states together can reach.
  Ways(std::size_t states, const Big& most) : width_(msb(most) / 64 + 1), limbs_(states * width_, 0) {}

  void start_at(std::size_t state) { limbs_[state * width_] = 1; }
  void clear() { std::fill(limbs_.begin(), limbs_.end(), 0); }
  bool none(std::size_t state) const {
    const auto* first = &limbs_[state * width_];
    return std::all_of(first, first + width_, [](std::uint64_t limb) { return limb == 0; });
  }
  void add(std::size_t to, Wide weight, const Ways& now, std::size_t from) {
    const auto low = static_cast<std::uint64_t>(weight), high = static_cast<std::uint64_t>(weight >> 64);
    if (width_ == 1) limbs_[to] += now.limbs_[from] * low;
    else add_shifted(to, low, 0, now, from), add_shifted(to, high, 1, now, from);
  }
  Big number(std::size_t state) const {
    const auto* first = &limbs_[state * width_];
    Big n = first[width_ - 1];
    for (std::size_t i = width_ - 1; i > 0; --i) n = n << 64 | first[i - 1];
    return n;
  }

 private:
  void add_shifted(std::size_t to, std::uint64_t weight, std::size_t shift, const Ways& now, std::size_t from) {
    if (weight == 0) return;
    const std::uint64_t* source = &now.limbs_[from * width_];
    std::uint64_t* target = &limbs_[to * width_];
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
