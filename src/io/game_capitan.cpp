#include "io/game_capitan.hpp"

#include "ai/capitan.hpp"
#include "io/game_of.hpp"
#include "io/ground_capitan.hpp"
#include "rules/capitan/capitan.hpp"
#include "scenario/capitan.hpp"
#include "scenario/values.hpp"

namespace esc {

GameMaking make_capitan(const SourceText& source, bool built_in) {
  return make_game_of<capitan::Capitan>(capitan::load_scenario(source), source, built_in, capitan_bots(),
                                        capitan::ground_of);
}

GameMaking make_capitan(const SourceText& source, bool built_in, const SourceText& values) {
  const auto book = load_values(values, capitan::standard_rulebook());
  if (!book) return {nullptr, book.error()};
  return make_game_of<capitan::Capitan>(capitan::load_scenario(source, *book), source, built_in, capitan_bots(),
                                        capitan::ground_of);
}

}  // namespace esc
