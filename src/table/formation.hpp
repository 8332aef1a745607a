// formation.hpp — placing a group of figures, and whether a group keeps together.
//   auto spots = place({.order = Order::line, .count = 8, .base = man, .at = there, .facing = 90, .gap = 100, .cohesion
//   = 500},
//                      table, {.bases = others, .hard = impassable});
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "table/path.hpp"

namespace esc {

enum class Order : std::uint8_t {
  line,    // files side by side, `ranks` deep
  column,  // `ranks` files wide, one rank behind the other
  open,    // a line whose ranks stand in the intervals of the rank before
};

struct Formation {
  Order order = Order::line;
  std::size_t count = 0;
  Base base;  // size and shape; where it stands does not matter
  Pt at;      // the middle of the group
  Angle facing = 0;
  Len gap = 0;  // between neighbours' edges
  int ranks = 1;
  Len cohesion = 0;  // every figure is linked to the rest by gaps of at most this
};

// Where the figures would stand on open ground, front rank first, from the left.
std::vector<Pt> ideal_places(const Formation&);

// One base a figure, in the order of ideal_places: each at the nearest free place to its own that keeps the group
// together; nothing when one finds no room that way. Free: wholly on the table, over no other base and no piece of
// obstacles.hard.
std::optional<std::vector<Base>> place(const Formation&, const Table&, const Obstacles&);

// One connected group with links of at most k between edges? Nobody, or one alone, is.
bool cohesive(std::span<const Base>, Len k);

}  // namespace esc
