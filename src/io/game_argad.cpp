#include "io/game_argad.hpp"

#include "ai/argad.hpp"
#include "io/game_of.hpp"
#include "io/ground_argad.hpp"
#include "rules/argad/argad.hpp"
#include "scenario/argad.hpp"

namespace esc {

GameMaking make_argad(const SourceText& source, bool built_in) {
  auto loading = argad::load_scenario(source);
  if (!loading) return {nullptr, loading.error()};
  auto loaded = std::make_shared<const argad::LoadedScenario>(std::move(*loading));
  auto battle = std::make_shared<const BattleSource>(BattleSource{
      .scenario = loaded->info.id,
      .scenario_text = built_in ? std::string() : std::string(source.text),
      .scenario_hash = loaded->hash,
      .rules_hash = hash_of_values(loaded->setup.book),
      .names = loaded->names,
      .ground = ground_of(*loaded),
  });
  const std::shared_ptr<const argad::Setup> setup(loaded, &loaded->setup);
  return {std::make_unique<GameOf<argad::Argad>>(setup, std::move(battle), argad_bots()), {}};
}

}  // namespace esc
