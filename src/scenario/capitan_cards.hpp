// capitan_cards.hpp — the unit cards of Capitán: [[card]] tables, as data/capitan/cards.toml holds them and any file of
// kind "forces" or "scenario" may add to (CA-1.1).
#pragma once
#include <vector>

#include "rules/capitan/points.hpp"
#include "rules/capitan/setup.hpp"
#include "scenario/reader.hpp"

namespace esc::capitan {

struct CardIndex {
  std::vector<Card> cards;
  std::vector<Words> names, men;  // of the unit, of one man or of its leader
  IdSet ids;
};

void read_cards(Reader& file, CardIndex&);

// The words of a list that are among `names`, each once; others are errors.
std::vector<std::size_t> read_word_set(Reader&, std::string_view key, std::span<const std::string_view> names);

}  // namespace esc::capitan
