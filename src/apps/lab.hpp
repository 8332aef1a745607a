// lab.hpp — the laboratory on the command line: a plan, or one of a designer's questions.
#pragma once
#include <string>
#include <vector>

#include "apps/commands.hpp"
#include "lab/plan.hpp"

namespace esc::apps {

struct LabArgs {
  std::string plan, out;
  int workers = 0;  // 0: one a core
};

struct QuestionArgs {
  std::string scenario, player = "greedy", out;
  std::vector<std::string> forces;  // compare
  std::string side = "red", swap, set;
  std::string rule, value, to;
  int battles = 200, workers = 0;
};

int lab(const Common&, const LabArgs&);
int lab_fair(const Common&, const QuestionArgs&);
int lab_compare(const Common&, const QuestionArgs&);
int lab_worth(const Common&, const QuestionArgs&);
int lab_ab(const Common&, const QuestionArgs&);

int workers_or_cores(int workers);
// Runs the plan to its end or until it is interrupted, shows a bar, and writes tables and report. Returns ok when
// whole.
int run_plan(const Common&, const lab::Plan&, const std::string& folder, int workers);
std::string default_folder(const std::string& plan_path);

}  // namespace esc::apps
