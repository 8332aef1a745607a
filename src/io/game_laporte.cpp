#include "io/game_laporte.hpp"

#include "ai/laporte.hpp"
#include "io/game_of.hpp"
#include "io/ground_laporte.hpp"
#include "rules/laporte/laporte.hpp"
#include "scenario/laporte.hpp"
#include "scenario/values.hpp"

namespace esc {

GameMaking make_laporte(const SourceText& source, bool built_in) {
  return make_game_of<laporte::Laporte>(laporte::load_scenario(source), source, built_in, laporte_bots(),
                                        laporte::ground_of);
}

GameMaking make_laporte(const SourceText& source, bool built_in, const SourceText& values) {
  const auto book = load_values(values, laporte::standard_rulebook());
  if (!book) return {nullptr, book.error()};
  return make_game_of<laporte::Laporte>(laporte::load_scenario(source, *book), source, built_in, laporte_bots(),
                                        laporte::ground_of);
}

}  // namespace esc
