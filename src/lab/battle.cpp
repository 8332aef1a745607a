#include "lab/battle.hpp"

#include <array>
#include <stdexcept>

#include "io/match.hpp"
#include "io/minded.hpp"
#include "lab/watch.hpp"

namespace esc::lab {

namespace {

constexpr int too_long = 100'000;  // steps

}  // namespace

const Game& Fighter::opening(int case_number) {
  auto& game = openings_[case_number];
  if (!game) game = make_game(plan_.cases[static_cast<std::size_t>(case_number)]).game;
  return *game;
}

const std::string& Fighter::mind(int case_number, Side side, const std::string& player) {
  auto [found, is_new] = minds_.try_emplace({case_number, side, player});
  if (is_new) found->second = minded(opening(case_number), side, player);
  return found->second;
}

BattleRow Fighter::fight(int case_number, int k) {
  const Case& c = plan_.cases[static_cast<std::size_t>(case_number)];
  // Two battles of a pair have the same dice and the players changed over.
  const int pair = plan_.change_sides ? k / 2 : k;
  BattleRow row{.case_number = case_number, .k = k, .changed_over = plan_.change_sides && k % 2 == 1};
  row.seed = seed_of_battle(plan_.seed, static_cast<std::uint64_t>(pair));
  row.players = c.players;
  if (row.changed_over) std::swap(row.players[0], row.players[1]);
  Match match(opening(case_number).clone(), row.seed);
  std::array<const std::string*, 2> minds;
  for (const Side side : both_sides) minds[index(side)] = &mind(case_number, side, row.players[index(side)]);
  match.start();
  Watch watch(match.game(), c.values_text.empty() ? &luck_ : nullptr, row);  // odds are those of the standard rules
  watch.step();
  while (!match.game().over()) {
    const Ask ask = match.game().asks().front();
    const auto step = match.submit(ask.who, match.choose(*minds[index(ask.who)], ask));
    if (!step) throw std::logic_error(title(c) + ": a machine player's answer was refused: " + step.error().key);
    if (match.steps() > too_long) throw std::logic_error(title(c) + ": a battle does not end");
    watch.step();
  }
  watch.end();
  const Result result = match.game().result();
  row.winner = result.winner, row.reason = result.reason;
  row.points = {result.points[0], result.points[1]};
  row.steps = match.steps();
  return row;
}

}  // namespace esc::lab
