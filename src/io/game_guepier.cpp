#include "io/game_guepier.hpp"

#include "ai/guepier.hpp"
#include "io/game_of.hpp"
#include "io/ground_guepier.hpp"
#include "rules/guepier/guepier.hpp"
#include "scenario/guepier.hpp"
#include "scenario/values.hpp"

namespace esc {

GameMaking make_guepier(const SourceText& source, bool built_in) {
  return make_game_of<guepier::Guepier>(guepier::load_scenario(source), source, built_in, guepier_bots(),
                                        guepier::ground_of);
}

GameMaking make_guepier(const SourceText& source, bool built_in, const SourceText& values) {
  const auto book = load_values(values, guepier::standard_rulebook());
  if (!book) return {nullptr, book.error()};
  return make_game_of<guepier::Guepier>(guepier::load_scenario(source, *book), source, built_in, guepier_bots(),
                                        guepier::ground_of);
}

}  // namespace esc
