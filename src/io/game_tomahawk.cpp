#include "io/game_tomahawk.hpp"

#include "ai/tomahawk.hpp"
#include "io/game_of.hpp"
#include "io/ground_tomahawk.hpp"
#include "scenario/tomahawk.hpp"
#include "scenario/values.hpp"

namespace esc {

GameMaking make_tomahawk(const SourceText& source, bool built_in) {
  return make_game_of<tomahawk::Tomahawk>(tomahawk::load_scenario(source), source, built_in, tomahawk_bots(),
                                          tomahawk::ground_of);
}

GameMaking make_tomahawk(const SourceText& source, bool built_in, const SourceText& values) {
  const auto book = load_values(values, tomahawk::standard_rulebook());
  if (!book) return {nullptr, book.error()};
  return make_game_of<tomahawk::Tomahawk>(tomahawk::load_scenario(source, *book), source, built_in, tomahawk_bots(),
                                          tomahawk::ground_of);
}

}  // namespace esc
