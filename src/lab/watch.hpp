// watch.hpp — a battle watched from outside: who fell where and by whom, who led, what the dice gave. It knows figures,
// units and rolls as every system tells them, and no rules.
//   Watch watch(match.game(), &luck, row);
//   …submit…  watch.step();
//   watch.end();
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/game.hpp"
#include "lab/luck.hpp"
#include "lab/row.hpp"

namespace esc::lab {

class Watch {
 public:
  // After the opening; game, luck and row outlive this. No luck: it is not counted.
  Watch(Game& game, Luck* luck, BattleRow& row);

  void step();
  void end();

 private:
  // A figure, or a whole unit where units fight.
  struct Party {
    Arg::Kind kind = Arg::Kind::figure;
    int id = -1;
    auto operator<=>(const Party&) const = default;
  };
  struct Blow {
    Party by;
    std::string how;
  };

  void muster(const Scene& scene);
  void heard(const Event& event);
  void blows(const Party& by, const Event& event);
  void look();
  void credit(FigureRow& fallen);
  const Blow* last_blow(const FigureRow& fallen) const;
  int runs_from(const FigureRow& runaway) const;
  Side side_of(const Party& party) const;
  int figure_of(const Party& party) const;

  Game& game_;
  Luck* luck_;
  BattleRow& row_;
  std::vector<int> unit_of_;  // by figure, −1: none
  std::map<int, Side> side_of_unit_;
  std::map<Party, Blow> blows_;   // the last that each was struck by
  std::map<Side, Blow> striker_;  // the last of each side to strike at nobody by name, as guns do
  int score_ = 0, lead_ = 0;
};

}  // namespace esc::lab
