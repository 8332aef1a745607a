#include "table/vec.hpp"

namespace esc {

namespace {

int bit_length(UWide n) {
  const auto high = static_cast<std::uint64_t>(n >> 64);
  const auto low = static_cast<std::uint64_t>(n);
  if (high != 0) return 128 - __builtin_clzll(high);
  return low == 0 ? 0 : 64 - __builtin_clzll(low);
}

// Newton's iteration from above: it falls until it reaches the floor of the root.
template <class N>
std::int64_t newton_root(N n, int bits) {
  N root = N{1} << ((bits + 1) / 2);
  for (;;) {
    const N next = (root + n / root) >> 1;
    if (next >= root) return static_cast<std::int64_t>(root);
    root = next;
  }
}

}  // namespace

std::int64_t isqrt(UWide n) {
  if (n == 0) return 0;
  const int bits = bit_length(n);
  return bits <= 62 ? newton_root(static_cast<std::uint64_t>(n), bits) : newton_root(n, bits);
}

Measure root_measure(Wide n, Wide d) {
  const Wide whole = n / d;
  const std::int64_t root = isqrt(static_cast<UWide>(whole));
  return Measure::between(static_cast<Len>(root), whole * d == n && squared_wide(root) == whole);
}

}  // namespace esc
