// lab_commands.hpp — the command lines of machine players and laboratory: hint, engine, lab.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>

#include "apps/lab.hpp"

namespace esc::apps {

class LabCommands {
 public:
  // `command` makes a subcommand that runs an action; `common` outlives this.
  using Make = std::function<CLI::App*(const std::string& name, std::function<int()> action)>;
  LabCommands(const Common& common, const Make& command, const std::function<CLI::App*(CLI::App*)>& with_json);

 private:
  void add_questions(CLI::App* lab);
  CLI::App* question(CLI::App* lab, const std::string& name, int (*answer)(const Common&, const QuestionArgs&));
  std::string help(const std::string& key) const;

  const Common& common_;
  HintArgs hint_;
  EngineArgs engine_;
  LabArgs lab_;
  QuestionArgs question_;
  int (*answer_)(const Common&, const QuestionArgs&) = nullptr;
};

}  // namespace esc::apps
