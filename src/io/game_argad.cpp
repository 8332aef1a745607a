#include "io/game_argad.hpp"

#include "ai/argad.hpp"
#include "io/game_of.hpp"
#include "io/ground_argad.hpp"
#include "rules/argad/argad.hpp"
#include "scenario/argad.hpp"
#include "scenario/values.hpp"

namespace esc {

GameMaking make_argad(const SourceText& source, bool built_in) {
  return make_game_of<argad::Argad>(argad::load_scenario(source), source, built_in, argad_bots(), argad::ground_of);
}

GameMaking make_argad(const SourceText& source, bool built_in, const SourceText& values) {
  const auto book = load_values(values, argad::standard_rulebook());
  if (!book) return {nullptr, book.error()};
  return make_game_of<argad::Argad>(argad::load_scenario(source, *book), source, built_in, argad_bots(),
                                    argad::ground_of);
}

}  // namespace esc
