// Battles by any option at all, in scenarios with everything that the catalogue allows: every option is accepted,
// nobody stands where nobody can, and the battle ends.
#include <gtest/gtest.h>

#include "rules/argad/argad.hpp"
#include "rules/argad/ground.hpp"
#include "scenario/argad.hpp"

namespace esc::argad {
namespace {

std::string with(std::string text, std::string_view passage, std::string_view instead) {
  const std::size_t at = text.find(passage);
  if (at == std::string::npos) throw std::runtime_error("no such passage");
  return text.replace(at, passage.size(), instead);
}

std::string scenario(std::string_view id) { return std::string(built_in_scenario(id)->text); }

Answer any_option(const State& s, const Ask& ask, Rng& rng) {
  Options options;
  Argad::options(s, ask, options);
  for (const Answer& a : options.list)
    if (static_cast<Act>(a.act) == Act::ready) return a;
  std::vector<Answer> list;
  for (const Answer& a : options.list)
    if (static_cast<Act>(a.act) != Act::done) list.push_back(a);
  if (list.empty()) throw std::runtime_error("nothing to answer");
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// Each kind of act alike often, so that rare ones are tried too.
Answer any_act(const State& s, const Ask& ask, Rng& rng) {
  Answer chosen = any_option(s, ask, rng);
  for (int n = 0; n < 2; ++n) {
    const Answer another = any_option(s, ask, rng);
    if (static_cast<Act>(chosen.act) == Act::walk || static_cast<Act>(chosen.act) == Act::fire_furtively)
      chosen = another;
  }
  return chosen;
}

// A man may come to a halt in a doorway.
bool in_doorway(const argad::Setup& setup, Pt p) {
  return setup.houses.any([&](PieceId house) {
    for (const Door& door : setup.table.piece(house).doors)
      if (within(p, door.at, door.width / 2 + foot_radius)) return true;
    return false;
  });
}

void expect_sound(const State& s) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& m = s.men[k];
    if (!m.active()) continue;
    const bool stands = fits_terrain(*s.setup, m.at, m.kind, s.profile(k).swimmer);
    EXPECT_TRUE(stands || m.boat != 0 || in_doorway(*s.setup, m.at))
        << k << " at " << m.at.x << ", " << m.at.y << " in turn " << int{s.turn};
    EXPECT_FALSE(m.falling);
    for (std::size_t other = k + 1; m.on_table() && other < s.men.size(); ++other) {
      const bool apart = s.men[other].on_table() && (m.boat == 0 || m.boat != s.men[other].boat);
      EXPECT_FALSE(apart && overlaps(m.base(), s.men[other].base())) << k << " on " << other;
    }
    EXPECT_FALSE(m.hidden && (m.moved || m.fired));
  }
}

class ArgadPlay : public testing::TestWithParam<std::string> {
 protected:
  static void fight(const argad::Setup& setup, std::uint64_t seed, std::vector<int>& acts) {
    State s = Argad::start(setup);
    Log off(false);
    RollDice dice(seed, 0);
    Rng rng(seed);
    advance<Argad>(s, dice, off);
    for (int n = 0; !Argad::over(s); ++n) {
      ASSERT_LT(n, 20'000);
      const Asks asks = Argad::asks(s);
      const Ask ask = asks[rng.below(static_cast<std::uint32_t>(asks.size()))];
      const Answer answer = any_act(s, ask, rng);
      ++acts[answer.act];
      ASSERT_FALSE((submit<Argad>(s, answer, dice, off))) << "an option that the judge refuses";
      if (s.phase() == FrameKind::orders) expect_sound(s);
      if (HasFailure()) return;
    }
  }
};

TEST_P(ArgadPlay, AnyOptionIsAcceptedAndTheBattleEnds) {
  const Loading loaded = load_scenario({"everything.toml", GetParam()});
  ASSERT_TRUE(loaded) << loaded.error().front().key << ":" << loaded.error().front().at.line;
  std::vector<int> acts(act_names.size());
  fight(loaded->setup, 1, acts);
  EXPECT_GT(acts[static_cast<std::size_t>(Act::fire)], 0);
  EXPECT_GT(acts[static_cast<std::size_t>(Act::walk)], 0);
  EXPECT_EQ(acts[static_cast<std::size_t>(Act::board)] > 0, !loaded->setup.boats.empty());
}

// Boats on the river, men who swim, and every option the other way round.
std::string drift_with_everything() {
  const std::string profile =
      "[[profile]]\nid = \"ferryman\"\nname = { fr = \"passeur\", en = \"ferryman\" }\nclass = 3\nfirearms = "
      "[\"pistol\"]\n"
      "melee_weapon = \"heavy_tool\"\nswimmer = \"good\"\nat_home_in = [\"brush\"]\nera = \"ancient\"\npoints = 7\n\n"
      "[[force]]\nid = \"ferrymen\"\nname = { fr = \"passeurs\", en = \"ferrymen\" }\npoints = 60\n\n[[force.group]]\n"
      "men = [{ profile = \"sergeant\" }, { profile = \"ferryman\", count = 7 }]\n\n";
  std::string text = scenario("argad_drift");
  text = with(text, "[[terrain]]",
              "options = { special_actions = false, aimed_shot = false, group_bonus = false, prone_malus = false, "
              "early_fire = false, range_factor = 2, open_ended = true, blocked_on_six = true, skilled = true }\n\n"
              "[[boat]]\nat = [88, 20]\n\n[[boat]]\nat = [91, 100]\n\n" +
                  profile + "[[terrain]]");
  text = with(text, "force = \"british_mounted_infantry\"", "force = \"ferrymen\"");
  return with(text, "zone = [0, 0, 20, 120], whole_base = true", "zone = [60, 0, 30, 120]");
}

INSTANTIATE_TEST_SUITE_P(Argad, ArgadPlay,
                         testing::Values(scenario("argad_drift"), scenario("argad_lane"), scenario("argad_lorry"),
                                         drift_with_everything()),
                         [](const auto& tested) { return "scenario_" + std::to_string(tested.index); });

}  // namespace
}  // namespace esc::argad
