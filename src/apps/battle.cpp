#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "apps/commands.hpp"
#include "apps/outside_bot.hpp"
#include "apps/terminal.hpp"
#include "io/audit.hpp"
#include "io/explain.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/minded.hpp"
#include "io/narrator.hpp"
#include "io/record.hpp"
#include "io/scene_codec.hpp"

namespace esc::apps {

namespace {

class Fight {
 public:
  Fight(const Common& common, const BattleArgs& args, std::optional<Lang> log, std::ofstream& audit)
      : common_(common), args_(args), log_(log), audit_(audit) {}

  Result fight(std::unique_ptr<Game> game, int number) {
    Match match(std::move(game), seed_of_battle(args_.seed, static_cast<std::uint64_t>(number - 1)));
    match.game().keep_events(log_ || audit_.is_open() || is_outside(args_.red) || is_outside(args_.blue));
    std::array<std::optional<OutsideBot>, 2> outside;
    for (const Side side : both_sides)
      if (is_outside(asked_for(side)))
        outside[index(side)].emplace(asked_for(side).substr(outside_prefix.size()), side, match.game());
    for (const Side side : both_sides)
      if (std::string& player = players_[index(side)]; player.empty() && !is_outside(asked_for(side)))
        player = minded(match.game(), side, asked_for(side));
    std::optional<RecordWriter> record;
    if (!args_.save.empty()) record.emplace(path_of(match.game(), number), header_of(match, {args_.red, args_.blue}));
    const Step opening = match.start();
    told(match, opening, number, record);
    for (auto& bot : outside)
      if (bot) bot->told(match.game(), opening);
    while (!match.game().over()) {
      const Ask ask = match.game().asks().front();
      auto& bot = outside[index(ask.who)];
      const Value answer = bot ? bot->choose(match.game(), ask) : match.choose(player(ask.who), ask);
      if (log_ && args_.thoughts && !bot) think_aloud(match.game(), ask);
      const auto step = match.submit(ask.who, answer);
      if (!step)
        throw std::logic_error(Narrator(match.game(), common_.lang).denied(step.error()) + " " + to_json(answer));
      told(match, *step, number, record);
      for (auto& listener : outside)
        if (listener) listener->told(match.game(), *step);
    }
    if (record) record->end(match.game(), match.seed());
    const Result result = match.game().result();
    if (log_) print(Narrator(match.game(), *log_).result(result));
    if (common_.json) print_json(summary(match, number));
    return result;
  }

 private:
  const std::string& asked_for(Side side) const { return side == Side::red ? args_.red : args_.blue; }
  const std::string& player(Side side) const { return players_[index(side)]; }

  std::string path_of(const Game& game, int number) const {
    return (std::filesystem::path(args_.save) / (game.source().scenario + "-" + std::to_string(number) + ".battle"))
        .string();
  }

  void told(const Match& match, const Step& step, int number, std::optional<RecordWriter>& record) {
    if (record) record->step(match.game(), step);
    if (audit_.is_open())
      for (const Value& line : audit_of(match.game(), step, number)) audit_ << to_json(line) << '\n';
    if (!log_) return;
    const Narrator tell(match.game(), *log_);
    for (std::size_t i = step.first_event; i < match.game().events().size(); ++i) {
      const auto lines = tell.event(match.game().events()[i]);
      for (std::size_t k = 0; k < lines.size(); ++k) print(k == 0 ? lines[k] : "    " + lines[k]);
    }
  }

  // Where there was something to choose.
  void think_aloud(const Game& game, const Ask& ask) const {
    const Thought why = game.thought(player(ask.who));
    if (why.lines.size() < 2) return;
    const std::string side = message("lab.report." + std::string(text(ask.who)), *log_);
    const std::string lead = std::string("  (").append(side).append(") ");
    for (const std::string& line : explain(game, ask.who, why, *log_)) print(lead + line);
  }

  Value summary(const Match& match, int number) const {
    Value out = write_result(match.game().result());
    Object& fields = *out.as<Object>();
    fields["game"] = number;
    fields["seed"] = std::to_string(match.seed());
    fields["steps"] = match.steps();
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(match.game().hash()));
    fields["hash"] = hash;
    return out;
  }

  const Common& common_;
  const BattleArgs& args_;
  std::optional<Lang> log_;
  std::ofstream& audit_;
  std::array<std::string, 2> players_;  // as the scenario, the same for all battles, wants them to behave
};

bool known_bots(const Game& game, const BattleArgs& args, Lang lang) {
  const auto bots = game.bots();
  for (const std::string& bot : {args.red, args.blue})
    if (!game.knows_bot(bot) && !is_outside(bot)) {
      complain(message("battle.unknown_bot", lang, {bot, listed(bots)}));
      return false;
    }
  return true;
}

}  // namespace

int battle(const Common& common, const BattleArgs& args) {
  const std::unique_ptr<Game> fresh = game_or_complaint(args.scenario, common.lang);
  if (!fresh) return no;
  if (!known_bots(*fresh, args, common.lang)) return usage;
  std::error_code error;
  if (!args.save.empty()) std::filesystem::create_directories(args.save, error);
  std::ofstream audit;
  if (!args.audit.empty()) audit.open(args.audit, std::ios::binary);
  if (error || (!args.audit.empty() && !audit)) {
    complain(message("file.unwritable", common.lang, {error ? args.save : args.audit}));
    return no;
  }
  std::optional<Lang> log = find_lang(args.log);
  if (args.log.empty() && args.games == 1 && !common.json) log = common.lang;

  Fight fight(common, args, log, audit);
  int won[3] = {0, 0, 0};
  {
    Progress progress(args.games);
    for (int k = 1; k <= args.games; ++k) {
      ++won[index(fight.fight(fresh->clone(), k).winner)];
      progress.done(k);
    }
  }
  if (args.games > 1 && !common.json)
    print(message("battle.sum", common.lang,
                  {std::to_string(args.games), args.red, std::to_string(won[0]), args.blue, std::to_string(won[1]),
                   std::to_string(won[2])}));
  if (audit.is_open() && !audit.flush()) {
    complain(message("file.unwritable", common.lang, {args.audit}));
    return no;
  }
  return ok;
}

}  // namespace esc::apps
