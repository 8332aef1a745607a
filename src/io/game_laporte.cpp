#include "io/game_laporte.hpp"

#include "ai/laporte.hpp"
#include "io/game_of.hpp"
#include "io/ground_laporte.hpp"
#include "rules/laporte/laporte.hpp"
#include "scenario/laporte.hpp"

namespace esc {

GameMaking make_laporte(const SourceText& source, bool built_in) {
  auto loading = laporte::load_scenario(source);
  if (!loading) return {nullptr, loading.error()};
  auto loaded = std::make_shared<const laporte::LoadedScenario>(std::move(*loading));
  auto battle = std::make_shared<const BattleSource>(BattleSource{
      .scenario = loaded->info.id,
      .scenario_text = built_in ? std::string() : std::string(source.text),
      .scenario_hash = loaded->hash,
      .rules_hash = hash_of_values(loaded->setup.book),
      .names = loaded->names,
      .ground = ground_of(*loaded),
  });
  const std::shared_ptr<const laporte::Setup> setup(loaded, &loaded->setup);
  return {std::make_unique<GameOf<laporte::Laporte>>(setup, std::move(battle), laporte_bots()), {}};
}

}  // namespace esc
