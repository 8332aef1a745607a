// The three scenarios fought by chance on the hex grid: they end, and nobody ever stands where the grid does not let him.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/rng.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/hex.hpp"
#include "scenario/capitan.hpp"

namespace esc::capitan {

namespace {

LoadedScenario in_hexes(std::string_view id) {
  const auto source = built_in_scenario(id);
  const std::string text = std::string(source->text) + "\n[options]\nhex = true\n";
  auto loaded = load_scenario({source->file, text});
  if (!loaded) throw std::runtime_error(loaded.error()[0].key);
  return std::move(*loaded);
}

void expect_on_the_grid(const State& s) {
  struct Load {
    int foot = 0, mounted = 0;
    Side side = Side::none;
  };
  std::map<std::pair<int, int>, Load> hexes;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!s.units[u].visible()) continue;
    for (const std::uint8_t k : s.units[u].members) {
      const Pt at = s.figures[k].at;
      const Hex h = hex_at(at);
      ASSERT_EQ(at, centre_of(h)) << "unit " << u << " turn " << int{s.turn};
      Load& load = hexes[{h.column, h.row}];
      ++(s.mounted(u) ? load.mounted : load.foot);
      ASSERT_TRUE(load.side == Side::none || load.side == s.side(u)) << "enemies in one hex, turn " << int{s.turn};
      load.side = s.side(u);
    }
  }
  for (const auto& [where, load] : hexes) ASSERT_LE(load.foot + 2 * load.mounted, 4) << "turn " << int{s.turn};
}

class HexPlay : public testing::TestWithParam<std::string_view> {};

TEST_P(HexPlay, ABattleEndsAndEverybodyStandsOnTheGrid) {  // rules: CA-R-07 CA-R-119 CA-R-120
  const LoadedScenario loaded = in_hexes(GetParam());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State s = Capitan::start(loaded.setup);
    Rng rng(seed);
    RollDice dice(seed, 7);
    Log log(false);
    advance<Capitan>(s, dice, log);
    int steps = 0;
    while (!Capitan::over(s) && ++steps < 5000) {
      const Asks asks = Capitan::asks(s);
      const Answer a = Capitan::propose(s, asks[0], rng);
      const Verdict no = Capitan::check(s, a);
      ASSERT_FALSE(no) << text(no->rule) << " " << no->code << " act " << act_names[a.act] << " step " << steps;
      apply<Capitan>(s, a, dice, log);
      if (steps % 16 == 0) expect_on_the_grid(s);
      if (HasFatalFailure()) return;
    }
    EXPECT_TRUE(Capitan::over(s));
  }
}

INSTANTIATE_TEST_SUITE_P(Capitan, HexPlay,
                         testing::Values("capitan_casa_quemada", "capitan_la_quebrada", "capitan_los_canones"),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace esc::capitan
