// ground.hpp — what a page draws and tells before the first question: the table with its terrain, where each side sets
// up, by which edges men leave, what they fight for and how the battle is won. Lengths in 0.1 mm, words as message
// keys.
//   source.ground = Object{{"table", write_table(table, piece_words)}, …};
#pragma once
#include <functional>
#include <string_view>

#include "core/value.hpp"
#include "scenario/scenario.hpp"
#include "table/table.hpp"

namespace esc {

struct PieceWords {
  std::string_view kind, cover;
};

// {"width", "height", "pieces": [{"id", "name", "kind", "shape", "cover", "level", "height", "doors"}]}
Value write_table(const Table& table, const std::string& scenario,
                  const std::function<PieceWords(const Piece&)>& words);
Value write_words(const Words& words);       // {"fr", "en"}
Value write_info(const ScenarioInfo& info);  // what a list of scenarios shows of each

}  // namespace esc
