// `escarmouche engine`: a machine player on stdin and stdout, one line a message (docs/engine-protocol.md).
#include <cstdio>
#include <iostream>
#include <optional>
#include <sstream>

#include "ai/order.hpp"
#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "core/rng.hpp"
#include "io/answer_codec.hpp"
#include "io/explain.hpp"
#include "io/json.hpp"
#include "io/minded.hpp"
#include "io/playable.hpp"
#include "io/version.hpp"

namespace esc::apps {

namespace {

class Engine {
 public:
  explicit Engine(const Common& common, const EngineArgs& args)
      : lang_(common.lang), player_(args.player), seed_(args.seed) {}

  // False: the other end wants no more.
  bool hear(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space), rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (word.empty()) return true;
    if (word == "quit") return false;
    if (word == "esc") introduce();
    else if (word == "isready") say("readyok");
    else if (word == "setoption") set_option(rest);
    else if (word == "newbattle") new_battle(rest);
    else if (word == "step") step(rest);
    else if (word == "position")
      ;  // we keep the position by the steps
    else if (word == "go") go(rest);
    else say("error unknown command " + word);
    return true;
  }

 private:
  static void say(const std::string& line) {
    print(line);
    std::fflush(stdout);
  }

  void introduce() const {
    say("id name escarmouche " + std::string(engine_version));
    say("id protocol 1");
    say("option name player default " + player_);
    say("option name lang default " + std::string(text(lang_)));
    say("escok");
  }

  void set_option(const std::string& rest) {
    std::istringstream in(rest);
    std::string name, value;
    in >> name >> value;
    if (name == "player" && read_order(value)) player_ = value;
    else if (name == "lang" && find_lang(value)) lang_ = *find_lang(value);
    else say("error bad option " + rest);
  }

  void new_battle(const std::string& rest) {
    game_.reset();
    const JsonRead read = parse_json(rest);
    const Object* said = read ? read.value->as<Object>() : nullptr;
    const auto text_of = [&](std::string_view key) {
      const auto it = said ? said->find(key) : Object::const_iterator{};
      const auto* text = said && it != said->end() ? it->second.as<std::string>() : nullptr;
      return text ? *text : std::string();
    };
    const std::string own = text_of("scenario_text");
    GameMaking made = own.empty() ? make_built_in_game(text_of("scenario"))
                                  : make_game(SourceText{text_of("scenario"), own}, text_of("system"), false);
    if (!made.game) return say("error " + (made.errors.empty() ? "no battle" : show(made.errors.front(), lang_)));
    game_ = std::move(made.game);
  }

  // One step of the battle as the record has it: its answer and the faces that were rolled.
  void step(const std::string& rest) {
    if (!game_) return say("error no battle");
    const JsonRead read = parse_json(rest);
    const Object* said = read ? read.value->as<Object>() : nullptr;
    const auto faces_at = said ? said->find("faces") : Object::const_iterator{};
    if (!said || faces_at == said->end() || !faces_at->second.as<List>()) return say("error a step has faces");
    std::vector<int> faces;
    for (const Value& face : *faces_at->second.as<List>())
      if (const auto* n = face.as<std::int64_t>()) faces.push_back(static_cast<int>(*n));
    GivenDice dice(faces);
    try {
      const auto answer = said->find("answer");
      if (answer == said->end()) return game_->start(dice);
      const auto side = said->find("side");
      const auto* name = side != said->end() ? side->second.as<std::string>() : nullptr;
      const Side who = name && *name == "blue" ? Side::blue : Side::red;
      if (const auto no = game_->submit(who, answer->second, dice)) say("error refused " + no->key);
    } catch (const GivenDice::MoreDice&) {
      say("error more dice are rolled in this step");
    } catch (const GivenDice::BadFace&) {
      say("error a die has no such face");
    }
  }

  // go [side red|blue] [playouts N] [ms N]
  void go(const std::string& rest) {
    if (!game_ || game_->over()) return say("error nothing is asked");
    auto order = read_order(player_).value_or(BotOrder{.level = "greedy"});
    std::optional<Side> side;
    std::istringstream in(rest);
    for (std::string word, value; in >> word >> value;) {
      if (word == "playouts") order.playouts = std::clamp(std::atoi(value.c_str()), 1, most_playouts);
      if (word == "ms") order.playouts = 0, order.ms = std::clamp(std::atoi(value.c_str()), 1, most_ms);
      if (word == "side") side = value == "blue" ? Side::blue : Side::red;
    }
    const std::string player = text(order);
    if (!game_->knows_bot(player)) return say("error no such player " + player);
    for (const Ask& ask : game_->asks()) {
      if (side && ask.who != *side) continue;
      Rng rng(seed_, ask.id);
      const std::string as_wanted = minded(*game_, ask.who, player);
      const Answer answer = game_->choose(as_wanted, ask, rng);
      say("info " + to_json(write_thought(*game_, ask.who, game_->thought(as_wanted), lang_)));
      return say("best " + to_json(write_answer(answer, game_->act_names())));
    }
    say("error nothing is asked");
  }

  Lang lang_;
  std::string player_;
  std::uint64_t seed_;
  std::unique_ptr<Game> game_;
};

}  // namespace

int engine(const Common& common, const EngineArgs& args) {
  Engine engine(common, args);
  for (std::string line; std::getline(std::cin, line);)
    if (!engine.hear(line)) break;
  return ok;
}

}  // namespace esc::apps
