#include "server/telling.hpp"

#include <algorithm>

#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/narrator.hpp"
#include "io/outcome_text.hpp"
#include "io/preview.hpp"
#include "io/scene_codec.hpp"

namespace esc::server {

namespace {

// The words of an answer, and what its target is: a page need not know the system to show it.
Object tell_answer(const Game& game, const Answer& answer, const Narrator& tell) {
  Object out{{"text", tell.answer(answer)}};
  if (answer.target != nobody) out["target"] = write_arg(game.target_of(answer));
  if (std::string details = tell.details(answer); !details.empty()) out["details"] = std::move(details);
  return out;
}

// The refused choices with their sentences, so that a page can say why without asking.
Value tell_options(const Game& game, const Ask& ask, Lang lang) {
  const Options options = game.options(ask);
  const Narrator tell(game, lang);
  Value out = write_options(ask, options, game.act_names());
  Object& fields = *out.as<Object>();
  List told;
  for (const Answer& answer : options.list) told.emplace_back(tell_answer(game, answer, tell));
  fields["told"] = std::move(told);
  List& barred = *fields["barred"].as<List>();
  for (std::size_t i = 0; i < barred.size(); ++i) {
    Object& no = *barred[i].as<Object>();
    no["message"] = tell_refusal(game, options.barred[i].why, lang);
    no.merge(tell_answer(game, options.barred[i].answer, tell));
  }
  return out;
}

}  // namespace

void Chronicle::add(int step, std::vector<Event> events) {
  for (Event& event : events) {
    if (event.roll) event.roll->given.clear();  // the ledger tells what of it mattered
    entries_.push_back({step, std::move(event)});
  }
}

List Chronicle::told(const Game& game, Seer seer, Lang lang, std::size_t first, int step) const {
  List list;
  std::int64_t n = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (!may_see(seer, entry.event.seen_by)) continue;
    const std::int64_t number = n++;
    if (i < first || (step >= 0 && entry.step != step)) continue;
    Value told = tell_event(game, entry.event, lang);
    Object& fields = *told.as<Object>();
    fields["n"] = number, fields["step"] = entry.step;
    list.push_back(std::move(told));
  }
  return list;
}

Value tell_event(const Game& game, const Event& event, Lang lang) {
  Value written = write_event(event);
  Object& fields = *written.as<Object>();
  Object out{{"key", std::move(fields["event"])},
             {"args", std::move(fields["args"])},
             {"text", Narrator(game, lang).event(event).front()}};
  if (event.roll) {
    out[event.roll->chance ? "chance" : "query"] = event.roll->query;
    out["faces"] = List(event.roll->faces.begin(), event.roll->faces.end());
    out["outcome"] = event.roll->outcome;
    out["verdict"] = outcome_text(game.system(), event.roll->outcome, lang);
    out["lines"] = write_ledger(event.roll->ledger, game.system(), lang);
  }
  return out;
}

Value tell_result(const Game& game, Lang lang) {
  Value result = write_result(game.result());
  result.as<Object>()->emplace("text", Narrator(game, lang).result(game.result()));
  return result;
}

Object tell_denied(const Game& game, const Denied& no, Lang lang) {
  Object out{{"code", no.key}, {"message", Narrator(game, lang).denied(no)}};
  if (no.rule) out["rule"] = text(*no.rule);
  return out;
}

std::string tell_refusal(const Game& game, const Refusal& no, Lang lang) {
  return message("refusal." + std::string(game.system()) + "." + std::string(no.code), lang);
}

namespace {

// How far the other is with his secret answers could tell what they are: who has such a question open himself hears
// nothing of it, and who watches hears that both decide.
std::vector<Side> told_to_decide(const Game& game, Seer seer) {
  std::vector<Side> sides;
  bool sealed = false;
  for (const Ask& ask : game.asks()) {
    if (ask.secret && seer == seer_of(ask.who)) return {};
    if (seer == seer_of(ask.who)) continue;
    sealed = sealed || ask.secret;
    if (std::find(sides.begin(), sides.end(), ask.who) == sides.end()) sides.push_back(ask.who);
  }
  if (sealed && seer != seer_of(Side::red) && seer != seer_of(Side::blue)) return {Side::red, Side::blue};
  return sides;
}

}  // namespace

Object tell_position(const Game& game, Seer seer, Lang lang) {
  Object options;
  List asks;
  for (const Side side : told_to_decide(game, seer)) asks.emplace_back(Object{{"who", text(side)}, {"waiting", true}});
  for (const Ask& ask : game.asks()) {
    if (seer != seer_of(ask.who)) continue;
    Value told = write_ask(ask, game.ask_names());
    told.as<Object>()->emplace("text", Narrator(game, lang).question(ask));
    asks.push_back(std::move(told));
    options.emplace(std::to_string(ask.id), tell_options(game, ask, lang));
  }
  Value view = view_for(game, seer);
  Object out{{"turn", (*view.as<Object>())["turn"]},
             {"asks", std::move(asks)},
             {"options", std::move(options)},
             {"over", game.over()}};
  out["view"] = std::move(view);
  if (game.over()) out["result"] = tell_result(game, lang);
  return out;
}

std::string message_text(std::string_view type, Object fields) {
  fields["type"] = type;
  return to_json(std::move(fields));
}

}  // namespace esc::server
