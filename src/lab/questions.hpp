// questions.hpp — what a designer asks, as plans, and the answers that their battles give. A question's plan is run,
// resumed and kept like any other.
//   const Plan plan = as_it_comes({.scenario = "laporte_ford", .player = "regular", .battles = 200});
//   …run it…
//   const Interval share = share_of(rows_of(folder, plan, 0), Side::red);
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/plan.hpp"
#include "lab/row.hpp"
#include "lab/stats.hpp"

namespace esc::lab {

struct Question {
  std::string scenario, player;
  int battles = 0;
};

using QuestionPlan = tl::expected<Plan, std::vector<DataError>>;
using Rows = std::vector<BattleRow>;  // by k

QuestionPlan as_it_comes(const Question& question);

// The side with one figure less of its commonest profile, two less, three less, as far as the system's rules allow.
struct Steps {
  Plan plan;
  std::string profile;
  std::vector<int> points;  // off, by case; the first case takes none
};
std::optional<Steps> smaller_forces(const Question& question, Side side);

// Case 0: first as red; case 1: second as red.
QuestionPlan two_forces(const Question& question, const std::string& first, const std::string& second);

// Case 0: as it comes; case 1: one figure of `from` is one of `to`. Nothing where the force has none.
struct Swap {
  Plan plan;
  int cost = 0;  // in points
};
std::optional<Swap> one_swapped(const Question& question, Side side, const std::string& from, const std::string& to);

// Case 0: the rule as it stands; case 1: its value changed.
QuestionPlan changed_rule(const Question& question, const std::string& rule, const std::string& value, int to);

Rows rows_of(const std::string& folder, const Plan& plan, int case_number);
double won_by(const BattleRow& row, Side side);  // a draw counts half
Interval share_of(const Rows& rows, Side side);

// How much a side's chances change with its points, from its smaller forces; x is points taken off.
Logistic by_points(const std::string& folder, const Steps& steps, Side side);

// What the swap is worth: its effect on the log-odds over that of one point.
std::optional<Interval> worth_of(const Rows& before, const Rows& after, Side side, const Logistic& points);

// The mean difference over pairs of battles with the same seed.
Interval paired_difference(const Rows& before, const Rows& after, double (*measure)(const BattleRow&));

}  // namespace esc::lab
