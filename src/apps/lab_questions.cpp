#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "apps/lab.hpp"
#include "apps/terminal.hpp"
#include "io/messages.hpp"
#include "io/rule_values.hpp"
#include "lab/questions.hpp"

namespace esc::apps {

namespace {

std::string number(double n, int decimals = 1) {
  char out[48];
  std::snprintf(out, sizeof out, "%.*f", decimals, n);
  return out;
}

std::string percent(const lab::Interval& share) {
  return number(100 * share.value) + " % [" + number(100 * share.lo) + " – " + number(100 * share.hi) + "]";
}

// One question: its folder, its plans run one after the other in folders below it.
class Asked {
 public:
  Asked(const Common& common, const QuestionArgs& args, std::string_view name)
      : common_(common),
        args_(args),
        question_{args.scenario, args.player, args.battles},
        folder_(args.out.empty() ? args.scenario + "." + std::string(name) + ".lab" : args.out) {}

  const lab::Question& question() const { return question_; }
  std::string folder(const std::string& part) const { return (std::filesystem::path(folder_) / part).string(); }
  bool run(const lab::Plan& plan, const std::string& part) const {
    return run_plan(common_, plan, folder(part), args_.workers) == ok;
  }
  int refused(const std::vector<DataError>& errors) const {
    for (const DataError& error : errors) complain(show(error, common_.lang));
    return no;
  }
  void tell(std::string_view key, const std::vector<std::string>& texts = {}) const {
    print(message(key, common_.lang, texts));
  }
  std::string side(Side side) const { return message("lab.report." + std::string(text(side)), common_.lang); }
  std::string word(const std::string& key) const { return message(key, common_.lang); }

 private:
  const Common& common_;
  const QuestionArgs& args_;
  lab::Question question_;
  std::string folder_;
};

double red_share(const lab::BattleRow& row) { return lab::won_by(row, Side::red); }
double turns(const lab::BattleRow& row) { return row.turns; }
double steps(const lab::BattleRow& row) { return row.steps; }
double lead_changes(const lab::BattleRow& row) { return row.lead_changes; }
double draws(const lab::BattleRow& row) { return row.winner == Side::none ? 1 : 0; }
double losses(const lab::BattleRow& row, Side side) {
  double lost = 0;
  for (const lab::FigureRow& figure : row.figures) lost += figure.lost && figure.side == side ? 1 : 0;
  return lost;
}
double red_lost(const lab::BattleRow& row) { return losses(row, Side::red); }
double blue_lost(const lab::BattleRow& row) { return losses(row, Side::blue); }

struct Measure {
  const char* key;
  double (*of)(const lab::BattleRow&);
};
constexpr Measure measures[] = {{"lab.ab.red_share", red_share},
                                {"lab.ab.draws", draws},
                                {"lab.ab.turns", turns},
                                {"lab.ab.steps", steps},
                                {"lab.ab.red_lost", red_lost},
                                {"lab.ab.blue_lost", blue_lost},
                                {"lab.ab.lead_changes", lead_changes}};

double mean_of(const lab::Rows& rows, double (*measure)(const lab::BattleRow&)) {
  lab::Mean mean;
  for (const lab::BattleRow& row : rows) mean.add(measure(row));
  return mean.mean();
}

}  // namespace

int lab_fair(const Common& common, const QuestionArgs& args) {
  const Asked asked(common, args, "fair");
  const auto plan = lab::as_it_comes(asked.question());
  if (!plan) return asked.refused(plan.error());
  if (!asked.run(*plan, "as_it_comes")) return no;
  const lab::Rows rows = lab::rows_of(asked.folder("as_it_comes"), *plan, 0);
  const lab::Interval share = lab::share_of(rows, Side::red);
  asked.tell("lab.fair.share", {percent(share), std::to_string(rows.size())});
  if (share.lo <= 0.5 && share.hi >= 0.5) asked.tell("lab.fair.yes");
  const Side favoured = share.value >= 0.5 ? Side::red : Side::blue;
  if (share.lo > 0.5 || share.hi < 0.5) asked.tell("lab.fair.no", {asked.side(favoured)});

  const auto smaller = lab::smaller_forces(asked.question(), favoured);
  if (!smaller) return asked.tell("lab.fair.no_points"), ok;
  if (!asked.run(smaller->plan, "smaller")) return no;
  const lab::Logistic fit = lab::by_points(asked.folder("smaller"), *smaller, favoured);
  if (!fit.sound || fit.b1 >= 0) return asked.tell("lab.fair.no_points"), ok;
  const lab::Interval even = fit.crossing();
  asked.tell("lab.fair.points",
             {number(even.value), asked.side(favoured), number(even.lo), number(even.hi), smaller->profile});
  return ok;
}

int lab_compare(const Common& common, const QuestionArgs& args) {
  const Asked asked(common, args, "compare");
  const auto plan = lab::two_forces(asked.question(), args.forces[0], args.forces[1]);
  if (!plan) return asked.refused(plan.error());
  if (!asked.run(*plan, "both_ways")) return no;
  const std::string folder = asked.folder("both_ways");
  double won = 0, battles = 0;
  for (const int other_way : {0, 1})
    for (const lab::BattleRow& row : lab::rows_of(folder, *plan, other_way))
      won += lab::won_by(row, other_way == 0 ? Side::red : Side::blue), ++battles;
  const lab::Interval share = lab::wilson(won, battles);
  asked.tell("lab.compare.share", {args.forces[0], args.forces[1], percent(share), number(battles, 0)});
  if (share.lo > 0.5) asked.tell("lab.compare.stronger", {args.forces[0]});
  else if (share.hi < 0.5) asked.tell("lab.compare.stronger", {args.forces[1]});
  else asked.tell("lab.compare.even");
  return ok;
}

int lab_worth(const Common& common, const QuestionArgs& args) {
  const Asked asked(common, args, "worth");
  const Side side = args.side == "blue" ? Side::blue : Side::red;
  const std::size_t colon = args.swap.find(':');
  const auto known = lab::as_it_comes(asked.question());
  if (!known) return asked.refused(known.error());
  const auto swap = colon == std::string::npos ? std::nullopt
                                               : lab::one_swapped(asked.question(), side, args.swap.substr(0, colon),
                                                                  args.swap.substr(colon + 1));
  if (!swap) return complain(message("lab.worth.swap", common.lang)), usage;
  const auto smaller = lab::smaller_forces(asked.question(), side);
  if (!smaller) return asked.tell("lab.worth.unfit"), no;
  if (!asked.run(swap->plan, "swap") || !asked.run(smaller->plan, "smaller")) return no;
  const std::string folder = asked.folder("swap");
  const lab::Logistic fit = lab::by_points(asked.folder("smaller"), *smaller, side);
  const auto worth = lab::worth_of(lab::rows_of(folder, swap->plan, 0), lab::rows_of(folder, swap->plan, 1), side, fit);
  if (!worth) return asked.tell("lab.worth.unfit"), no;
  asked.tell("lab.worth.value", {args.swap, number(worth->value), number(worth->lo), number(worth->hi),
                                 asked.side(side), std::to_string(swap->cost)});
  return ok;
}

int lab_ab(const Common& common, const QuestionArgs& args) {
  const Asked asked(common, args, "ab");
  const auto plan = lab::changed_rule(asked.question(), args.rule, args.value, std::atoi(args.to.c_str()));
  if (!plan) return asked.refused(plan.error());
  if (!asked.run(*plan, "pairs")) return no;
  std::string stands;
  for (const ValueInfo& info : rule_values(plan->cases.front().system))
    if (text(info.rule) == args.rule && info.name == args.value) stands = std::to_string(info.value);
  const std::string folder = asked.folder("pairs");
  const lab::Rows before = lab::rows_of(folder, *plan, 0), after = lab::rows_of(folder, *plan, 1);
  asked.tell("lab.ab.head", {args.rule, args.value, stands, args.to, std::to_string(before.size())});
  for (const Measure& measure : measures) {
    const lab::Interval d = lab::paired_difference(before, after, measure.of);
    const bool sure = d.lo > 0 || d.hi < 0;
    asked.tell("lab.ab.line",
               {asked.word(measure.key), number(mean_of(before, measure.of), 2), number(mean_of(after, measure.of), 2),
                number(d.value, 3), number(d.lo, 3), number(d.hi, 3), sure ? " *" : ""});
  }
  return ok;
}

}  // namespace esc::apps
