// The command line: what can be asked of the program. Each subcommand stands in a file of its own (commands.hpp).
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <exception>

#include "apps/commands.hpp"
#include "apps/lab_commands.hpp"
#include "apps/terminal.hpp"
#include "apps/usage.hpp"
#include "io/messages.hpp"
#include "io/version.hpp"

namespace {

using namespace esc;
using namespace esc::apps;

Lang lang_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value && *value) return find_lang(value).value_or(Lang::en);
  return Lang::en;
}

// The language decides the help texts too, so it is looked for before the command line is read.
Lang lang_of(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--lang=")) return find_lang(word.substr(7)).value_or(Lang::en);
    if (word == "--lang" && i + 1 < argc) return find_lang(argv[i + 1]).value_or(Lang::en);
  }
  return lang_of_environment();
}

class CommandLine {
 public:
  explicit CommandLine(Lang lang) : app_(help("app", lang), "escarmouche") {
    common_.lang = lang;
    translate_help(app_, lang);
    app_.set_version_flag("--version", std::string(engine_version), help("version"));
    app_.require_subcommand(1);
    app_.fallthrough();
    app_.set_help_flag("-h,--help", help("help"));
    app_.add_option("--lang", lang_name_, help("lang"))->check(CLI::IsMember({"fr", "en"}));
    add_lists();
    add_battle();
    add_replay();
    add_play();
    add_career();
    lab_.emplace(
        common_, [this](const std::string& name, std::function<int()> action) { return command(name, action); },
        [this](CLI::App* sub) { return with_json(sub); });
    add_serve();
  }

  int run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      if (error.get_exit_code() == 0) return app_.exit(error);  // help or version, asked for
      complain(usage_error(app_, error, common_.lang));
      complain(message("usage.see_help", common_.lang));
      return usage;
    }
    return action_();
  }

 private:
  static std::string help(const std::string& key, Lang lang) { return message("help." + key, lang); }
  std::string help(const std::string& key) const { return help(key, common_.lang); }

  CLI::App* command(const std::string& name, std::function<int()> action) {
    CLI::App* sub = app_.add_subcommand(name, help(name))->group(message("usage.label.Subcommands", common_.lang));
    sub->callback([this, action] { action_ = action; });
    return sub;
  }
  CLI::App* with_json(CLI::App* sub) {
    sub->add_flag("--json", common_.json, help("json"));
    return sub;
  }

  void add_lists() {
    with_json(command("systems", [this] { return systems(common_); }));
    with_json(command("scenarios", [this] {
      return scenarios(common_, system_);
    }))->add_option("SYSTEM", system_, help("system"));
    with_json(command("queries", [this] {
      return queries(common_, system_);
    }))->add_option("SYSTEM", system_, help("system"));
    command("query", [this] { return query(common_); });
    with_json(command("check", [this] { return check(common_, files_); }))
        ->add_option("FILE", files_, help("files"))
        ->required();
  }

  void add_battle() {
    CLI::App* sub = with_json(command("battle", [this] { return battle(common_, battle_); }));
    sub->add_option("SCENARIO", battle_.scenario, help("scenario"))->required();
    sub->add_option("--red", battle_.red, help("red"));
    sub->add_option("--blue", battle_.blue, help("blue"));
    sub->add_option("--seed", battle_.seed, help("seed"));
    sub->add_option("--games", battle_.games, help("games"))->check(CLI::Range(1, 100'000'000));
    sub->add_option("--save", battle_.save, help("save"));
    sub->add_option("--audit", battle_.audit, help("audit"));
    sub->add_option("--log", battle_.log, help("log"))->check(CLI::IsMember({"fr", "en", "none"}));
    sub->add_flag("--thoughts", battle_.thoughts, help("thoughts"));
  }

  void add_replay() {
    CLI::App* sub = with_json(command("replay", [this] { return replay(common_, replay_); }));
    sub->add_option("FILE", replay_.file, help("file"))->required();
    sub->add_flag("--verify", replay_.verify, help("verify"));
    sub->add_option("--upto", replay_.upto, help("upto"))->check(CLI::Range(0, 1'000'000'000));
    sub->add_option("--log", replay_.log, help("log"))->check(CLI::IsMember({"fr", "en", "none"}));
  }

  void add_play() {
    CLI::App* sub = command("play", [this] {
      play_.typed_dice = dice_ == "typed";
      return play(common_, play_);
    });
    sub->add_option("SCENARIO", play_.scenario, help("scenario"))->capture_default_str();
    sub->add_option("--red", play_.red, help("player"))->capture_default_str();
    sub->add_option("--blue", play_.blue, help("player"))->capture_default_str();
    sub->add_option("--seed", play_.seed, help("seed"));
    sub->add_option("--dice", dice_, help("dice"))->check(CLI::IsMember({"program", "typed"}))->capture_default_str();
    sub->add_option("--save", play_.save, help("save_file"));
  }

  void add_career() {
    CLI::App* sub = with_json(command("career", [this] { return career(common_, career_); }));
    sub->add_option("FILE", career_.file, help("career_file"))->required();
    CLI::Option* begins = sub->add_option("--new", career_.player, help("career_new"));
    sub->add_option("--nation", career_.nation, help("career_nation"))
        ->check(CLI::IsMember({"spain", "great_britain", "france", "german_states"}))
        ->needs(begins);
    sub->add_option("--arm", career_.arm, help("career_arm"))->check(CLI::IsMember({"infantry", "cavalry"}))->needs(begins);
    CLI::Option* records = sub->add_option("--record", career_.battle, help("career_record"))->excludes(begins);
    CLI::Option* promotes = sub->add_option("--promote", career_.scenario, help("career_promote"))->excludes(begins)->excludes(records);
    sub->add_option("--side", career_.side, help("career_side"))->check(CLI::IsMember({"red", "blue"}))->capture_default_str();
    CLI::Option* against = sub->add_option("--against", career_.against, help("career_against"))->needs(promotes);
    promotes->needs(against);
    sub->add_option("--ability", career_.ability, help("career_ability"))->needs(promotes);
    sub->add_option("--other-ability", career_.other_ability, help("career_other_ability"))->needs(promotes);
    sub->add_option("--save", career_.save, help("career_save"))->needs(promotes);
  }

  void add_serve() {
    CLI::App* sub = command("serve", [this] { return serve(common_, serve_); });
    sub->add_option("--host", serve_.host, help("host"))->capture_default_str();
    sub->add_option("--port", serve_.port, help("port"))->capture_default_str();
    sub->add_option("--data", serve_.data, help("data"));
    sub->add_option("--web", serve_.web, help("web"));
    sub->add_flag("--webhooks", serve_.webhooks, help("webhooks"));
  }

  CLI::App app_;
  Common common_;
  BattleArgs battle_;
  ReplayArgs replay_;
  PlayArgs play_;
  std::optional<LabCommands> lab_;
  CareerArgs career_;
  ServeArgs serve_;
  std::string lang_name_, system_, dice_ = "program";
  std::vector<std::string> files_;
  std::function<int()> action_;
};

}  // namespace

int main(int argc, char** argv) {
  try {
    return CommandLine(lang_of(argc, argv)).run(argc, argv);
  } catch (const std::exception& error) {
    complain(error.what());
    return no;
  }
}
