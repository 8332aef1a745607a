// battle.hpp — one battle of a plan, fought and watched. Case and number decide everything about it, so that any worker
// on any machine gets the same row.
//   Fighter fighter(plan);
//   const BattleRow row = fighter.fight(case_number, k);
#pragma once
#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "lab/luck.hpp"
#include "lab/plan.hpp"
#include "lab/row.hpp"

namespace esc::lab {

class Fighter {  // one a worker
 public:
  explicit Fighter(const Plan& plan) : plan_(plan), luck_(standard_queries()) {}
  BattleRow fight(int case_number, int k);

 private:
  const Game& opening(int case_number);
  const std::string& mind(int case_number, Side, const std::string& player);

  const Plan& plan_;
  Luck luck_;
  std::map<int, std::unique_ptr<Game>> openings_;                       // by case
  std::map<std::tuple<int, Side, std::string>, std::string> minds_;  // players as the scenario wants them
};

}  // namespace esc::lab
