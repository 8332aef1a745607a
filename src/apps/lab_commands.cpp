#include "apps/lab_commands.hpp"

#include "io/messages.hpp"

namespace esc::apps {

std::string LabCommands::help(const std::string& key) const { return message("help." + key, common_.lang); }

LabCommands::LabCommands(const Common& common, const Make& command,
                         const std::function<CLI::App*(CLI::App*)>& with_json)
    : common_(common) {
  CLI::App* asked = with_json(command("hint", [this] { return hint(common_, hint_); }));
  asked->add_option("FILE", hint_.file, help("file"))->required();
  asked->add_option("--player", hint_.player, help("hint_player"))->capture_default_str();
  asked->add_option("--upto", hint_.upto, help("upto"))->check(CLI::Range(0, 1'000'000'000));
  asked->add_option("--seed", hint_.seed, help("seed"))->capture_default_str();

  CLI::App* spoken = command("engine", [this] { return engine(common_, engine_); });
  spoken->add_option("--player", engine_.player, help("hint_player"))->capture_default_str();
  spoken->add_option("--seed", engine_.seed, help("seed"))->capture_default_str();

  CLI::App* experiment = command("lab", [this] { return answer_ ? answer_(common_, question_) : lab(common_, lab_); });
  experiment->add_option("PLAN", lab_.plan, help("lab_plan"));
  experiment->add_option("--out", lab_.out, help("lab_out"));
  experiment->add_option("--workers", lab_.workers, help("lab_workers"))->check(CLI::Range(0, 1024));
  add_questions(experiment);
  experiment->require_subcommand(0, 1);
}

CLI::App* LabCommands::question(CLI::App* lab, const std::string& name,
                                int (*answer)(const Common&, const QuestionArgs&)) {
  CLI::App* sub = lab->add_subcommand(name, help("lab_" + name));
  sub->callback([this, answer] { answer_ = answer; });
  sub->add_option("SCENARIO", question_.scenario, help("scenario"))->required();
  sub->add_option("--player", question_.player, help("lab_player"))->capture_default_str();
  sub->add_option("--battles", question_.battles, help("lab_battles"))
      ->check(CLI::Range(2, 10'000'000))
      ->capture_default_str();
  sub->add_option("--workers", question_.workers, help("lab_workers"))->check(CLI::Range(0, 1024));
  sub->add_option("--out", question_.out, help("lab_out"));
  return sub;
}

void LabCommands::add_questions(CLI::App* lab) {
  question(lab, "fair", lab_fair);
  question(lab, "compare", lab_compare)
      ->add_option("FORCES", question_.forces, help("lab_forces"))
      ->expected(2)
      ->required();
  CLI::App* worth = question(lab, "worth", lab_worth);
  worth->add_option("--side", question_.side, help("lab_side"))->check(CLI::IsMember({"red", "blue"}));
  worth->add_option("--swap", question_.swap, help("lab_swap"))->required();
  CLI::App* ab = question(lab, "ab", lab_ab);
  ab->add_option("--rule", question_.rule, help("lab_rule"))->required();
  ab->add_option("--value", question_.value, help("lab_value"))->required();
  ab->add_option("--to", question_.to, help("lab_to"))->required();
}

}  // namespace esc::apps
