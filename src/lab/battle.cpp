#include "lab/battle.hpp"

#include <algorithm>
#include <stdexcept>

#include "io/json.hpp"
#include "io/match.hpp"

namespace esc::lab {

namespace {

constexpr int too_long = 100'000;  // steps

bool is_lost(std::string_view status) {
  constexpr std::array<std::string_view, 8> losses{"killed", "fled",     "dead",      "routed",
                                                   "lost",   "captured", "destroyed", "eliminated"};
  return std::find(losses.begin(), losses.end(), status) != losses.end();
}

int points_of(const SceneFigure& figure) {
  for (const SceneFact& fact : figure.facts)
    if (fact.key == "points")
      if (const auto* n = fact.value.as<std::int64_t>()) return static_cast<int>(*n);
  return 0;
}

class Watch {
 public:
  Watch(Match& match, Luck& luck, BattleRow& row) : match_(match), luck_(luck), row_(row) {
    const Scene scene = match.game().scene(Seer::referee);
    for (const SceneFigure& f : scene.figures) {
      FigureRow figure{.id = f.id, .side = f.side, .type = f.name.key, .points = points_of(f)};
      figure.unit = f.unit == nobody ? "" : match.game().unit_name(f.unit).key;
      if (row_.figures.size() <= f.id) row_.figures.resize(f.id + 1u);
      row_.figures[f.id] = std::move(figure);
    }
    score_ = match.game().score(Side::red);
  }

  // A look at the figures costs more than many a step, so it is taken only when the score says that something happened.
  void step() {
    for (const Event& event : match_.game().take_events())
      if (event.roll) roll(event);
    const int score = match_.game().score(Side::red);
    if (score != score_) look();
    score_ = score;
    strikes_.clear();
  }

  void end() {
    look();
    row_.turns = match_.game().scene(Seer::referee).turn;
  }

 private:
  struct Blow {
    int by, at;
    std::string how;
  };

  void roll(const Event& event) {
    if (event.args.empty() || event.args[0].kind != Arg::Kind::figure) return;
    const int by = event.args[0].value;
    if (by < 0 || static_cast<std::size_t>(by) >= row_.figures.size()) return;
    if (const auto surprise = luck_.of(match_.game().system(), *event.roll))
      row_.luck[index(row_.figures[static_cast<std::size_t>(by)].side)] += *surprise;
    if (event.args.size() > 1 && event.args[1].kind == Arg::Kind::figure)
      strikes_.push_back({by, event.args[1].value, std::string(event.roll->query)});
  }

  void look() {
    const Scene scene = match_.game().scene(Seer::referee);
    std::array<int, 2> lost{};
    for (const SceneFigure& f : scene.figures) {
      FigureRow& row = row_.figures[f.id];
      if (is_lost(f.status) && !row.lost) {
        row.lost = true, row.turn = scene.turn;
        credit(row);
      }
      if (!row.lost || row.fate.empty()) row.at = f.at;
      row.fate = f.status;
      if (row.lost && row.side != Side::none) lost[index(row.side)] += std::max(1, row.points);
    }
    // Who has lost less leads; a battle is dramatic when that changes.
    const int lead = lost[1] - lost[0];
    if (lead != 0 && (lead > 0) != (lead_ > 0) && lead_ != 0) ++row_.lead_changes;
    if (lead != 0) lead_ = lead;
  }

  void credit(FigureRow& fallen) {
    for (const Blow& blow : strikes_) {
      const int striker = blow.at == fallen.id ? blow.by : blow.by == fallen.id ? blow.at : -1;
      if (striker < 0 || static_cast<std::size_t>(striker) >= row_.figures.size()) continue;
      FigureRow& by = row_.figures[static_cast<std::size_t>(striker)];
      if (by.side == fallen.side) continue;
      fallen.by = striker, fallen.how = blow.how;
      by.destroyed += fallen.points;
      return;
    }
  }

  Match& match_;
  Luck& luck_;
  BattleRow& row_;
  std::vector<Blow> strikes_;
  int score_ = 0, lead_ = 0;
};

}  // namespace

const Game& Fighter::opening(int case_number) {
  auto& game = openings_[case_number];
  if (!game) game = make_game(plan_.cases[static_cast<std::size_t>(case_number)]).game;
  return *game;
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
  match.start();
  Watch watch(match, luck_, row);
  watch.step();
  while (!match.game().over()) {
    const Ask ask = match.game().asks().front();
    const auto step = match.submit(ask.who, match.choose(row.players[index(ask.who)], ask));
    if (!step) throw std::logic_error(title(c) + ": a machine player's answer was refused: " + step.error().key);
    if (match.steps() > too_long) throw std::logic_error(title(c) + ": a battle does not end");
    watch.step();
  }
  watch.end();
  const Result result = match.game().result();
  row.winner = result.winner, row.reason = result.reason;
  row.points = {result.points[0], result.points[1]};
  row.steps = match.steps();
  std::erase_if(row.figures, [](const FigureRow& f) { return f.type.empty(); });
  return row;
}

}  // namespace esc::lab
