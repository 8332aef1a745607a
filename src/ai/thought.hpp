// thought.hpp — why a machine player answered as it did: what it took, what it rejected, and how the two compared.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/temper.hpp"
#include "core/ask.hpp"

namespace esc {

struct Thought {
  enum class Unit : std::uint8_t {
    none,
    worth,  // thousandths of an ordinary man, against the best
    share,  // how the looks ahead came out: −1000 all lost … 1000 all won, against where the side stands now
  };
  struct Line {
    Answer answer;
    int value = 0;
    int looks = 0;  // ahead, of a player that searches
  };
  Unit unit = Unit::none;
  std::vector<Line> lines;  // the answer first, then the best of those rejected
  std::string_view plan;    // plan.<system>.<plan>; empty: the answer speaks for itself
  int looks = 0;            // altogether
  std::optional<Temper> rehearsed;  // how it means to fight this battle, where that is not what it was told
};

}  // namespace esc
