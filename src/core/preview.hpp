// preview.hpp — what an answer would mean, before it is given: the question to put to the odds, the line of sight with what it
// crosses, the way with its cost. Everything comes from the same facts that play measures.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/keys.hpp"
#include "core/refusal.hpp"
#include "core/units.hpp"

namespace esc {

struct Preview {
  struct Chance {  // a question of the contract: its odds are what the dice will say
    std::string_view query;
    Object given;
  };
  struct Stretch {  // of the line of sight, from its beginning
    std::uint16_t piece = 0;
    Len from = 0, to = 0;
    std::string_view role;  // crosses, cover, blocks: role.<role>
  };
  Verdict no;                     // refused as it stands
  std::vector<Chance> chances;    // in the order in which they would be rolled
  bool has_line = false;
  Pt from, to;                    // of the line of sight
  Measure range;
  std::vector<Stretch> stretches;
  std::vector<Pt> way;            // as it would be walked, contact included
  Len cost = 0, allowance = 0;
};

template <class Q>
Preview::Chance chance_of(typename Q::Facts facts) {
  GivenWriter writer;
  keys_of(writer, facts);
  return {Q::name, writer.take()};
}

}  // namespace esc
