#include "io/explain.hpp"

#include <cstdio>
#include <cstdlib>

#include "core/ratio.hpp"
#include "io/answer_codec.hpp"
#include "io/messages.hpp"
#include "io/narrator.hpp"
#include "io/outcome_text.hpp"
#include "io/registry.hpp"

namespace esc {

namespace {

// Thousandths as people read them: 1250 → 1.3, 1,3 in French.
std::string tenths(int thousandths, Lang lang) {
  const int rounded = (std::abs(thousandths) + 50) / 100;
  std::string out(thousandths < 0 && rounded > 0 ? "−" : "");
  return out.append(std::to_string(rounded / 10))
      .append(lang == Lang::fr ? "," : ".")
      .append(std::to_string(rounded % 10));
}

std::string plan(const Game& game, const Thought& why, Lang lang) {
  const Narrator tell(game, lang);
  const Answer& answer = why.lines.front().answer;
  const std::string key = "plan." + std::string(game.system()) + "." + std::string(why.plan);
  if (why.plan.empty() || !find_message(key)) return message("plan.plain", lang, {tell.answer(answer)});
  return message(key, lang, {}, {{"actor", tell.actor(answer.actor)}, {"target", tell.target(answer)}});
}

std::string rehearsed(const Temper& temper, Lang lang) {
  std::string words = message("style." + std::string(style_names[static_cast<std::size_t>(temper.style)]), lang);
  if (temper.behaviour != Behaviour::none)
    words.append(", ").append(message("behaviour." + std::string(behaviour_names[static_cast<std::size_t>(temper.behaviour)]), lang));
  return message("thought.rehearsed", lang, {words});
}

std::string percent(const Ratio& share, Lang lang) {
  const Ratio thousandths = share * 1000;
  const long rounded = static_cast<long>(thousandths + Ratio(1, 2));
  std::string out = std::to_string(rounded / 10);
  return rounded % 10 == 0 ? out : out.append(lang == Lang::fr ? "," : ".").append(std::to_string(rounded % 10));
}

std::string odds_of(const Game& game, const Preview::Chance& chance, const QuerySet& set, Lang lang) {
  const QueryKind* kind = find_kind(set, chance.query);
  if (!kind) return {};
  auto reading = kind->ask(chance.given);
  const auto* asked = std::get_if<std::unique_ptr<AskedQuery>>(&reading);
  if (!asked || (*asked)->why_not()) return {};
  constexpr std::size_t most = 6;
  const auto odds = (*asked)->odds();
  if (odds.size() > most) return {};
  std::string list;
  for (const auto& [outcome, share] : odds) {
    list.append(list.empty() ? "" : ", ").append(outcome_text(game.system(), outcome, lang));
    list.append(" ").append(percent(share, lang)).append(lang == Lang::fr ? " %" : "%");
  }
  const std::string query = message("query." + std::string(game.system()) + "." + std::string(chance.query), lang);
  return message("thought.odds", lang, {query, list});
}

std::vector<std::string> odds_seen(const Game& game, Side side, const Answer& answer, Lang lang) {
  std::vector<std::string> lines;
  const QuerySet* set = standard_queries().find(game.system());
  if (!set) return lines;
  for (const Preview::Chance& chance : game.preview(side, answer).chances)
    if (std::string line = odds_of(game, chance, *set, lang); !line.empty()) lines.push_back(std::move(line));
  return lines;
}

// Thousandths of a man. Beyond a few men it is no longer men that count but the battle, and a number would say nothing.
std::string fewer_men(int worse, Lang lang) {
  constexpr int hardly = 50, far = 5000;
  if (worse < hardly) return message("thought.as_good", lang);
  if (worse > far) return message("thought.far", lang);
  const int several = lang == Lang::fr ? 1950 : 950;
  return message(worse < several ? "thought.worth" : "thought.worth_men", lang, {tenths(worse, lang)});
}

// How much worse it looked than what was taken.
std::string against(const Thought& why, const Thought::Line& line, Lang lang) {
  const int worse = why.lines.front().value - line.value;
  if (why.unit == Thought::Unit::worth) return fewer_men(worse, lang);
  if (line.looks == 0) return message("thought.not_tried", lang);
  if (worse <= 0) return message("thought.as_good", lang);  // it may even have looked better, but not beyond doubt
  constexpr int all_of_it = 2000;  // from all lost to all won
  return message("thought.share", lang, {tenths(worse * (100'000 / all_of_it), lang), std::to_string(line.looks)});
}

}  // namespace

std::vector<std::string> explain(const Game& game, Side side, const Thought& why, Lang lang) {
  if (why.lines.empty()) return {message("thought.nothing", lang)};
  const Narrator tell(game, lang);
  std::vector<std::string> lines{plan(game, why, lang)};
  if (why.rehearsed) lines.push_back(rehearsed(*why.rehearsed, lang));
  for (std::string& odds : odds_seen(game, side, why.lines.front().answer, lang)) lines.push_back(std::move(odds));
  for (std::size_t i = 1; i < why.lines.size(); ++i)
    lines.push_back(
        message("thought.rejected", lang, {tell.answer(why.lines[i].answer), against(why, why.lines[i], lang)}));
  if (why.looks > 0) lines.push_back(message("thought.looks", lang, {std::to_string(why.looks)}));
  return lines;
}

Value write_thought(const Game& game, Side side, const Thought& why, Lang lang) {
  if (why.lines.empty()) return Object{{"plan", message("thought.nothing", lang)}};
  const Narrator tell(game, lang);
  const Answer& taken = why.lines.front().answer;
  List odds, rejected;
  for (std::string& line : odds_seen(game, side, taken, lang)) odds.emplace_back(std::move(line));
  for (std::size_t i = 1; i < why.lines.size(); ++i)
    rejected.emplace_back(Object{{"answer", write_answer(why.lines[i].answer, game.act_names())},
                                 {"text", tell.answer(why.lines[i].answer)},
                                 {"against", against(why, why.lines[i], lang)}});
  Object thought{{"answer", write_answer(taken, game.act_names())},
                 {"text", tell.answer(taken)},
                 {"plan", plan(game, why, lang)},
                 {"odds", std::move(odds)},
                 {"rejected", std::move(rejected)},
                 {"looks", why.looks}};
  if (why.rehearsed) thought.emplace("rehearsed", rehearsed(*why.rehearsed, lang));
  return thought;
}

}  // namespace esc
