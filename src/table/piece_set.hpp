// piece_set.hpp — a set of pieces of one table, by their index; iterates in table order.
//   PieceSet walls = table.with_sight(mask_of(Sight::blocks));  walls.remove(house);
#pragma once
#include <array>
#include <cstdint>

namespace esc {

using PieceId = std::uint16_t;
inline constexpr PieceId no_piece = 0xffff;

class PieceSet {
 public:
  static constexpr std::size_t capacity = 256, words = capacity / 64;

  constexpr void add(PieceId i) { bits_[i / 64] |= bit(i); }
  constexpr void remove(PieceId i) { bits_[i / 64] &= ~bit(i); }
  constexpr bool has(PieceId i) const { return (bits_[i / 64] & bit(i)) != 0; }
  constexpr bool empty() const { return (bits_[0] | bits_[1] | bits_[2] | bits_[3]) == 0; }
  constexpr std::uint64_t word(std::size_t w) const { return bits_[w]; }
  constexpr void set_word(std::size_t w, std::uint64_t bits) { bits_[w] = bits; }

  constexpr PieceSet& operator&=(const PieceSet& o) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] &= o.bits_[w];
    return *this;
  }
  constexpr PieceSet& operator|=(const PieceSet& o) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] |= o.bits_[w];
    return *this;
  }
  friend constexpr PieceSet operator&(PieceSet a, const PieceSet& b) { return a &= b; }
  friend constexpr PieceSet operator|(PieceSet a, const PieceSet& b) { return a |= b; }
  bool operator==(const PieceSet&) const = default;

  // visit(PieceId) for each, lowest first, until it returns true; says whether one did.
  template <class Visit>
  constexpr bool any(Visit visit) const {
    for (std::size_t w = 0; w < words; ++w)
      for (std::uint64_t rest = bits_[w]; rest != 0; rest &= rest - 1)
        if (visit(static_cast<PieceId>(w * 64 + static_cast<std::size_t>(__builtin_ctzll(rest))))) return true;
    return false;
  }
  template <class Visit>
  constexpr void each(Visit visit) const {
    any([&](PieceId i) { return visit(i), false; });
  }

 private:
  static constexpr std::uint64_t bit(PieceId i) { return std::uint64_t{1} << (i % 64); }
  std::array<std::uint64_t, words> bits_{};
};

}  // namespace esc
