// Battles: how fast a position is copied, decisions are taken at random and whole battles are fought, without anybody
// who reads them, and how fast a record of one is fought again and compared.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "bench/rows.hpp"
#include "io/playable.hpp"
#include "io/replay.hpp"
#include "rules/argad/argad.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/guepier/guepier.hpp"
#include "rules/laporte/laporte.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "scenario/argad.hpp"
#include "scenario/capitan.hpp"
#include "scenario/guepier.hpp"
#include "scenario/laporte.hpp"
#include "scenario/tomahawk.hpp"

namespace esc::bench {
namespace {

struct Aims {
  double copy = 100e-9;
  double decisions_per_second = 0, battles_per_second = 0;
};

template <System S>
int fight_at_random(typename S::State& state, std::uint64_t seed) {
  Log off(false);
  Rng rng(seed);
  RollDice dice(seed, 0);
  advance<S>(state, dice, off);
  int decisions = 0;
  for (; !S::over(state); ++decisions) {
    const Ask ask = S::asks(state).front();
    apply<S>(state, S::propose(state, ask, rng), dice, off);  // allowed, as the conformance tests see to
  }
  return decisions;
}

template <System S>
void register_battles(const std::string& scenario, std::shared_ptr<const typename S::Setup> setup, Aims aims) {
  const std::string name = "battle/" + scenario;
  benchmark::RegisterBenchmark((name + "/copy").c_str(), [setup, aims](benchmark::State& state) {
    typename S::State from = S::start(*setup);
    fight_at_random<S>(from, 1);
    typename S::State to = from;
    for (auto _ : state) {
      to = from;
      benchmark::DoNotOptimize(to);
      benchmark::ClobberMemory();
    }
    state.counters[aim] = aims.copy;
  });
  const auto fight = [setup](benchmark::State& state, double aimed, bool count_decisions) {
    std::uint64_t seed = 0;
    std::int64_t items = 0;
    for (auto _ : state) {
      typename S::State battle = S::start(*setup);
      const int decisions = fight_at_random<S>(battle, ++seed);
      items += count_decisions ? decisions : 1;
    }
    state.SetItemsProcessed(items);
    if (aimed > 0) state.counters[aim] = 1 / aimed;
  };
  benchmark::RegisterBenchmark((name + "/random decisions").c_str(), [fight, aims](benchmark::State& state) {
    fight(state, aims.decisions_per_second, true);
  });
  benchmark::RegisterBenchmark((name + "/whole battles").c_str(), [fight, aims](benchmark::State& state) {
    fight(state, aims.battles_per_second, false);
  });
}

Step decide(Match& match) {
  const Ask ask = match.game().asks().front();
  auto step = match.submit(ask.who, match.choose("random", ask));
  if (!step) throw std::logic_error("a machine player's answer was refused: " + step.error().key);
  return std::move(*step);
}

std::string record_of_a_battle(const std::string& scenario) {
  const auto path = std::filesystem::temp_directory_path() / ("escarmouche-bench-" + std::to_string(::getpid()));
  {
    Match match(make_game(scenario).game, 1);
    match.game().keep_events(false);
    RecordWriter writer(path.string(), header_of(match, {"random", "random"}));
    writer.step(match.game(), match.start());
    while (!match.game().over()) writer.step(match.game(), decide(match));
    writer.end(match.game(), match.seed());
  }
  std::ifstream file(path);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  return text;
}

void register_replay(const std::string& scenario) {
  benchmark::RegisterBenchmark(("battle/" + scenario + "/replayed steps").c_str(), [scenario](benchmark::State& state) {
    const std::string text = record_of_a_battle(scenario);
    std::int64_t steps = 0;
    for (auto _ : state) {
      const Record record = read_record({"bench.battle", text});
      const auto game = make_game(scenario).game;
      game->keep_events(false);
      const Replay replay = replay_record(record, *game);
      if (replay.difference) return state.SkipWithError("the replay differs");
      steps += replay.steps;
    }
    state.SetItemsProcessed(steps);
  });
}

std::vector<ScenarioInfo> playable_scenarios() {
  const auto systems = playable_systems();
  std::vector<ScenarioInfo> scenarios;
  for (const ScenarioInfo& info : built_in_scenarios())
    if (std::find(systems.begin(), systems.end(), info.system) != systems.end()) scenarios.push_back(info);
  return scenarios;
}

}  // namespace

void register_battles() {
  const auto ford =
      std::make_shared<const laporte::Loading>(laporte::load_scenario(*built_in_scenario("laporte_ford")));
  register_battles<laporte::Laporte>("laporte_ford", {ford, &(*ford)->setup},
                                     {.decisions_per_second = 1.4e6, .battles_per_second = 3000});
  for (const std::string id : {"argad_drift", "argad_lane", "argad_lorry"}) {
    const auto loaded = std::make_shared<const argad::Loading>(argad::load_scenario(*built_in_scenario(id)));
    register_battles<argad::Argad>(id, {loaded, &(*loaded)->setup}, {.copy = 500e-9, .battles_per_second = 1000});
  }
  for (const std::string id : {"tomahawk_cabin", "tomahawk_ford", "tomahawk_portage"}) {
    const auto loaded = std::make_shared<const tomahawk::Loading>(tomahawk::load_scenario(*built_in_scenario(id)));
    register_battles<tomahawk::Tomahawk>(id, {loaded, &(*loaded)->setup}, {.copy = 500e-9, .battles_per_second = 500});
  }
  for (const std::string id : {"guepier_convoy", "guepier_gate", "guepier_sunrise"}) {
    const auto loaded = std::make_shared<const guepier::Loading>(guepier::load_scenario(*built_in_scenario(id)));
    register_battles<guepier::Guepier>(id, {loaded, &(*loaded)->setup}, {.copy = 500e-9, .battles_per_second = 500});
  }
  for (const std::string id : {"capitan_casa_quemada", "capitan_la_quebrada", "capitan_los_canones"}) {
    const auto loaded = std::make_shared<const capitan::Loading>(capitan::load_scenario(*built_in_scenario(id)));
    register_battles<capitan::Capitan>(id, {loaded, &(*loaded)->setup}, {.copy = 500e-9, .battles_per_second = 300});
  }
  for (const ScenarioInfo& info : playable_scenarios()) register_replay(info.id);
}

void add_battles_to(Hasher& signature) {
  constexpr std::uint64_t battles = 10;
  for (const ScenarioInfo& info : playable_scenarios()) {
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
      Match match(make_game(info.id).game, seed);
      match.game().keep_events(false);
      match.start();
      while (!match.game().over()) decide(match);
      signature.add(match.steps()), signature.add(match.game().hash());
    }
  }
}

}  // namespace esc::bench
