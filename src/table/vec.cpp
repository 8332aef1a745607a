#include "table/vec.hpp"

#include <algorithm>
#include <array>

namespace esc {

namespace {

int leading_zeros(UWide n) {  // n > 0
  const auto high = static_cast<std::uint64_t>(n >> 64);
  return high != 0 ? __builtin_clzll(high) : 64 + __builtin_clzll(static_cast<std::uint64_t>(n));
}

// The roots of numbers of eight bits, 64 to 255, in eight bits: where every greater root begins.
constexpr auto first_bits = [] {
  std::array<std::uint8_t, 256> roots{};
  for (unsigned n = 64; n < 256; ++n) {
    unsigned root = 128;
    while ((root + 1) * (root + 1) <= (n << 8 | 255)) ++root;
    roots[n] = static_cast<std::uint8_t>(root);
  }
  return roots;
}();

// Each step of Newton's doubles the bits that are right; a step too far or too short is mended at the end.
std::uint64_t root_of_normal(std::uint64_t n) {  // n >= 2^62
  std::uint64_t root = first_bits[n >> 56];
  root = (root << 7) + (n >> 41) / root;
  root = (root << 15) + (n >> 17) / root;
  root = std::min<std::uint64_t>(root, 0xffffffff);
  while (root * root > n) --root;
  while (root < 0xffffffff && (root + 1) * (root + 1) <= n) ++root;
  return root;
}

}  // namespace

std::int64_t isqrt(UWide n) {
  if (n == 0) return 0;
  const int shift = leading_zeros(n) & ~1;
  if (shift >= 64) return static_cast<std::int64_t>(root_of_normal(static_cast<std::uint64_t>(n) << (shift - 64)) >> (shift - 64) / 2);
  const UWide normal = n << shift;
  const UWide half = static_cast<UWide>(root_of_normal(static_cast<std::uint64_t>(normal >> 64))) << 32;
  UWide root = (half + normal / half) >> 1;  // never below the floor
  while (root >> 64 != 0 || root * root > normal) --root;
  return static_cast<std::int64_t>(root >> shift / 2);
}

Measure root_measure(Wide n, Wide d) {
  const Wide whole = n / d;
  const std::int64_t root = isqrt(static_cast<UWide>(whole));
  return Measure::between(static_cast<Len>(root), whole * d == n && squared_wide(root) == whole);
}

}  // namespace esc
