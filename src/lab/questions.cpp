#include "lab/questions.hpp"

#include <algorithm>
#include <cmath>

#include "lab/forces.hpp"
#include "lab/journal.hpp"
#include "lab/scenario_text.hpp"

namespace esc::lab {

namespace {

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string plan_text(const Question& q, const std::string& name, const std::string& more = "") {
  return "format = 1\nkind = \"lab\"\nname = " + quoted(name) + "\nscenarios = [" + quoted(q.scenario) +
         "]\nplayers = [[" + quoted(q.player) + ", " + quoted(q.player) + "]]\nbattles = " + std::to_string(q.battles) +
         "\n" + more;
}

QuestionPlan plan_of(const Question& q, const std::string& name, const std::string& more = "") {
  const std::string text = plan_text(q, name, more);
  return read_plan({name, text});
}

// What a figure of each profile costs, as the scenario's own men show it.
std::map<std::string, int> prices(const Case& c) {
  std::map<std::string, int> out;
  const GameMaking made = make_game(c);
  if (!made.game) return out;
  for (const SceneFigure& figure : made.game->scene(Seer::referee).figures)
    for (const SceneFact& fact : figure.facts)
      if (const auto* n = fact.value.as<std::int64_t>(); n && fact.key == "points")
        out[figure.name.key.substr(figure.name.key.rfind('.') + 1)] = static_cast<int>(*n);
  return out;
}

Case changed(const Case& base, const std::string& text, const std::string& what, const std::string& value) {
  Case c = base;
  c.scenario_text = text;
  c.as_it_comes = false;
  c.varied.push_back({what, value});
  return c;
}

double log_odds(double won, double n) { return std::log((won + 0.5) / (n - won + 0.5)); }

}  // namespace

QuestionPlan as_it_comes(const Question& q) { return plan_of(q, q.scenario + " as it comes"); }

std::optional<Steps> smaller_forces(const Question& q, Side side) {
  constexpr int most_steps = 3;
  auto plan = plan_of(q, q.scenario + ", smaller forces of " + std::string(text(side)));
  if (!plan) return std::nullopt;
  const Case base = plan->cases.front();
  const auto force = force_of(base.scenario_text, base.system, side);
  if (!force) return std::nullopt;
  const auto price = prices(base);
  const auto commonest = std::max_element(force->counts.begin(), force->counts.end(),
                                          [](const auto& a, const auto& b) { return a.second < b.second; });
  const auto paid = price.find(commonest->first);
  if (paid == price.end()) return std::nullopt;
  Steps steps{std::move(*plan), commonest->first, {0}};
  for (int n = 1; n <= most_steps && n < commonest->second; ++n) {
    const int off = n * paid->second;
    Case c = changed(base, with_counts(base.scenario_text, side, *force, {{commonest->first, -n}}, -off),
                     commonest->first, std::to_string(-n));
    if (!make_game(c).game) break;  // the system's rules want more men than that
    steps.plan.cases.push_back(std::move(c));
    steps.points.push_back(off);
  }
  if (steps.points.size() < 2) return std::nullopt;
  return steps;
}

QuestionPlan two_forces(const Question& q, const std::string& first, const std::string& second) {
  const std::string name = first + " against " + second;
  auto plan = plan_of(q, name);
  if (!plan) return plan;
  const Case base = plan->cases.front();
  plan->cases.clear();
  for (const bool other_way : {false, true}) {
    std::string text = with_key(base.scenario_text, "red", "force", quoted(other_way ? second : first));
    text = with_key(text, "blue", "force", quoted(other_way ? first : second));
    if (text.find("budget") != std::string::npos)
      text = with_key(with_key(text, "red", "budget", "10000"), "blue", "budget", "10000");
    plan->cases.push_back(changed(base, text, "red", other_way ? second : first));
    if (const GameMaking made = make_game(plan->cases.back()); !made.game) return tl::unexpected(made.errors);
  }
  return plan;
}

std::optional<Swap> one_swapped(const Question& q, Side side, const std::string& from, const std::string& to) {
  auto plan = plan_of(q, q.scenario + ", " + from + " becomes " + to);
  if (!plan) return std::nullopt;
  const Case base = plan->cases.front();
  const auto force = force_of(base.scenario_text, base.system, side);
  if (!force || force->counts.count(from) == 0) return std::nullopt;
  // The loader checks the force's points, so the price of the new man is what makes it sound.
  const auto price = prices(base);
  const auto old_price = price.find(from), new_price = price.find(to);
  if (old_price == price.end()) return std::nullopt;
  const int lowest = new_price == price.end() ? -200 : new_price->second - old_price->second;
  const int highest = new_price == price.end() ? 200 : lowest;
  for (int cost = lowest; cost <= highest; ++cost) {
    Case c = changed(base, with_counts(base.scenario_text, side, *force, {{from, -1}, {to, 1}}, cost), from, to);
    if (!make_game(c).game) continue;
    plan->cases.push_back(std::move(c));
    return Swap{std::move(*plan), cost};
  }
  return std::nullopt;
}

QuestionPlan changed_rule(const Question& q, const std::string& rule, const std::string& value, int to) {
  auto plan = plan_of(
      q, q.scenario + ", " + rule + " " + value + " = " + std::to_string(to),
      "[[vary]]\nrule = " + quoted(rule) + "\nvalue = " + quoted(value) + "\nto = [" + std::to_string(to) + "]\n");
  if (!plan) return plan;
  Case as_it_stands = plan->cases.front();
  as_it_stands.values_text.clear();
  as_it_stands.varied.clear();
  plan->cases.insert(plan->cases.begin(), std::move(as_it_stands));
  return plan;
}

Rows rows_of(const std::string& folder, const Plan& plan, int case_number) {
  Rows rows;
  Journal(folder, plan).read([&](const BattleRow& row) {
    if (row.case_number == case_number) rows.push_back(row);
  });
  std::sort(rows.begin(), rows.end(), [](const BattleRow& a, const BattleRow& b) { return a.k < b.k; });
  return rows;
}

double won_by(const BattleRow& row, Side side) {
  return row.winner == Side::none ? 0.5 : row.winner == side ? 1.0 : 0.0;
}

Interval share_of(const Rows& rows, Side side) {
  double won = 0;
  for (const BattleRow& row : rows) won += won_by(row, side);
  return wilson(won, static_cast<double>(rows.size()));
}

Logistic by_points(const std::string& folder, const Steps& steps, Side side) {
  std::vector<Trial> trials;
  for (std::size_t i = 0; i < steps.points.size(); ++i)
    for (const BattleRow& row : rows_of(folder, steps.plan, static_cast<int>(i)))
      trials.push_back({static_cast<double>(steps.points[i]), won_by(row, side)});
  return fit_logistic(trials);
}

std::optional<Interval> worth_of(const Rows& before, const Rows& after, Side side, const Logistic& points) {
  // Points taken off make the chances worse: a slope that does not say so carries no price.
  if (!points.sound || points.b1 >= 0) return std::nullopt;
  double a = 0, b = 0;
  for (const BattleRow& row : before) a += won_by(row, side);
  for (const BattleRow& row : after) b += won_by(row, side);
  const auto n = static_cast<double>(before.size()), m = static_cast<double>(after.size());
  const double effect = log_odds(b, m) - log_odds(a, n), a_point = -points.b1;
  const double variance = 1 / (a + 0.5) + 1 / (n - a + 0.5) + 1 / (b + 0.5) + 1 / (m - b + 0.5);
  const double worth = effect / a_point;
  const double half =
      1.96 * std::sqrt(variance / (a_point * a_point) + worth * worth * points.covariance[1][1] / (a_point * a_point));
  return Interval{worth, worth - half, worth + half};
}

Interval paired_difference(const Rows& before, const Rows& after, double (*measure)(const BattleRow&)) {
  Mean difference;
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    difference.add(measure(after[i]) - measure(before[i]));
  return difference.interval();
}

}  // namespace esc::lab
