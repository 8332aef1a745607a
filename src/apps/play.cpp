// A battle in the terminal: people or machines, turn by turn with the reasons, by the program's dice or by real ones.
#include <iostream>
#include <random>
#include <sstream>

#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "apps/typed_dice.hpp"
#include "io/answer_codec.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/minded.hpp"
#include "io/record.hpp"
#include "scenario/scenario.hpp"

namespace esc::apps {

namespace {

constexpr std::string_view human = "human";

class Play {
 public:
  Play(const Common& common, const PlayArgs& args, Match& match)
      : lang_(common.lang),
        args_(args),
        match_(match),
        tell_(match.game(), common.lang),
        typed_(match.game(), common.lang) {}

  int run() {
    if (!args_.save.empty()) record_.emplace(args_.save, header_of(match_, {args_.red, args_.blue}));
    try {
      tell(match_.start(dice()));
      while (!match_.game().over()) turn(match_.game().asks().front());
    } catch (const InputEnded&) {
      print(message("play.left", lang_));
      return ok;
    }
    if (record_) record_->end(match_.game(), match_.seed());
    print(tell_.result(match_.game().result()));
    return ok;
  }

 private:
  Dice* dice() { return args_.typed_dice ? &typed_ : nullptr; }

  void turn(const Ask& ask) {
    const std::string& player = ask.who == Side::red ? args_.red : args_.blue;
    for (;;) {
      const Value answer =
          player == human ? typed_answer(ask) : match_.choose(minded(match_.game(), ask.who, player), ask);
      const auto step = match_.submit(ask.who, answer, dice());
      if (step) return tell(*step);
      print(tell_.denied(step.error()));
    }
  }

  void tell(const Step& step) {
    if (record_) record_->step(match_.game(), step);
    const std::vector<Event>& events = match_.game().events();
    for (std::size_t i = step.first_event; i < events.size(); ++i) {
      if (!may_see(seer(), events[i].seen_by)) continue;
      const auto lines = tell_.event(events[i]);
      for (std::size_t k = 0; k < lines.size(); ++k) print(k == 0 ? lines[k] : "    " + lines[k]);
    }
  }

  // At one screen a lone human sees what his side sees; two share it and see what both see.
  Seer seer() const {
    if (args_.red == human && args_.blue == human) return Seer::spectator;
    if (args_.red == human) return Seer::red;
    return args_.blue == human ? Seer::blue : Seer::referee;
  }

  void show_options(const Ask& ask, const Options& options) const {
    print("");
    print(tell_.question(ask));
    for (std::size_t i = 0; i < options.list.size(); ++i)
      print("  " + std::to_string(i + 1) + ". " + tell_.answer(options.list[i]));
    if (!options.zones.empty()) print("  " + message("play.zone_hint", lang_));
    print("  " + message("play.hint", lang_));
  }

  void show_barred(const Options& options) const {
    for (const Options::Barred& no : options.barred)
      print("  " + tell_.answer(no.answer) + ": " +
            tell_.denied(
                {"refusal." + std::string(match_.game().system()) + "." + std::string(no.why.code), {}, no.why.rule}));
  }

  Value typed_answer(const Ask& ask) {
    const Options options = match_.game().options(ask);
    show_options(ask, options);
    for (;;) {
      std::cout << "> " << std::flush;
      std::string line;
      if (!std::getline(std::cin, line) || line == "q") throw InputEnded{};
      if (line == "p") std::cout << tell_.position(seer());
      else if (line == "?") show_barred(options);
      else if (const auto answer = read_choice(line, ask, options)) return *answer;
      else print(message("play.not_understood", lang_));
    }
  }

  // A number of the list, "x y" for the end of a way, or a whole answer as JSON.
  std::optional<Value> read_choice(const std::string& line, const Ask& ask, const Options& options) const {
    if (line.starts_with("{")) return parse_json(line).value;
    std::istringstream words(line);
    std::string first, second, rest;
    words >> first >> second >> rest;
    const Names acts = match_.game().act_names();
    if (second.empty()) {
      const auto n = to_measure(parse_json(first).value.value_or(Value()), 1);
      if (!n || !n->exact() || n->floor() < 1 || n->floor() > static_cast<Len>(options.list.size()))
        return std::nullopt;
      return write_answer(options.list[static_cast<std::size_t>(n->floor() - 1)], acts);
    }
    const Len unit = length_unit_of(match_.game().system());
    const auto x = to_measure(parse_json(first).value.value_or(Value()), unit);
    const auto y = to_measure(parse_json(second).value.value_or(Value()), unit);
    if (!x || !y || !rest.empty() || options.zones.empty()) return std::nullopt;
    Answer answer{.ask = ask.id, .act = options.zones.front().act, .actor = options.zones.front().actor};
    answer.path.push_back({x->floor(), y->floor()});
    return write_answer(answer, acts);
  }

  Lang lang_;
  const PlayArgs& args_;
  Match& match_;
  Narrator tell_;
  TypedDice typed_;
  std::optional<RecordWriter> record_;
};

bool known_players(const Game& game, const PlayArgs& args, Lang lang) {
  auto players = game.bots();
  players.push_back(human);
  for (const std::string& player : {args.red, args.blue})
    if (player != human && !game.knows_bot(player)) {
      complain(message("battle.unknown_bot", lang, {player, listed(players)}));
      return false;
    }
  return true;
}

}  // namespace

int play(const Common& common, const PlayArgs& args) {
  std::unique_ptr<Game> game = game_or_complaint(args.scenario, common.lang);
  if (!game) return no;
  if (!known_players(*game, args, common.lang)) return usage;
  std::random_device chance;
  const std::uint64_t seed = args.seed.value_or(std::uint64_t{chance()} << 32 | chance());
  Match match(std::move(game), seed);
  return Play(common, args, match).run();
}

}  // namespace esc::apps
