#include "io/narrator.hpp"

#include "io/messages.hpp"
#include "io/outcome_text.hpp"
#include "scenario/scenario.hpp"

namespace esc {

std::string Narrator::own(std::string_view prefix, std::string_view key) const {
  return std::string(prefix) + "." + std::string(game_.system()) + "." + std::string(key);
}

std::string Narrator::word(std::string_view key) const {
  for (const MessageRow& row : game_.source().names)
    if (row.key == key) return lang_ == Lang::fr ? row.words.fr : row.words.en;
  return message(key, lang_);
}

std::string Narrator::name(const Name& name) const {
  const std::string called = word(name.key);
  return name.number == 0 ? called : called + " " + std::to_string(name.number);
}

std::string Narrator::figure(std::uint16_t id) const { return id == nobody ? "–" : name(game_.figure_name(id)); }
std::string Narrator::unit(std::uint16_t id) const { return id == nobody ? "–" : name(game_.unit_name(id)); }

std::string Narrator::side(Side side) const {
  if (side == Side::none) return message("side.none", lang_);
  return word("side." + game_.source().scenario + "." + std::string(text(side)));
}

// Tenths are enough for people; they are cut, so that nobody reads 10.0 where the rule sees less than 10.
std::string Narrator::length(Len length) const {
  const Len unit = length_unit_of(game_.system());
  const Len tenths = length * 10 / unit;
  std::string number = std::to_string(tenths / 10);
  if (tenths % 10 != 0) number += (lang_ == Lang::fr ? "," : ".") + std::to_string(tenths % 10);
  return message(unit == inches(1) ? "length.inches" : "length.centimetres", lang_, {number});
}

std::string Narrator::arg(const Arg& arg) const {
  const auto id = static_cast<std::uint16_t>(arg.value);
  switch (arg.kind) {
    case Arg::Kind::number:
      return std::to_string(arg.value);
    case Arg::Kind::figure:
      return figure(id);
    case Arg::Kind::unit:
      return unit(id);
    case Arg::Kind::piece:
      return word("piece." + game_.source().scenario + "." + game_.piece_name(id));
    case Arg::Kind::side:
      return side(static_cast<Side>(arg.value));
    case Arg::Kind::length:
      return length(arg.value);
    case Arg::Kind::word:
      break;
  }
  return word(arg.word);
}

std::string Narrator::outcome(const Roll& roll) const { return outcome_text(game_.system(), roll.outcome, lang_); }

std::vector<std::string> Narrator::event(const Event& event) const {
  std::vector<std::string> texts;
  for (const Arg& a : event.args) texts.push_back(arg(a));
  NamedTexts named;
  if (event.roll) {
    std::string faces;
    for (const int face : event.roll->faces) faces += (faces.empty() ? "" : " ") + std::to_string(face);
    named = {{"faces", faces}, {"outcome", outcome(*event.roll)}};
  }
  std::vector<std::string> lines{message(own("event", event.key), lang_, texts, named)};
  if (!event.roll) return lines;
  for (const LedgerLine& line : event.roll->ledger) {
    const std::string value = line.counted ? (line.value > 0 ? "+" : "") + std::to_string(line.value) : "";
    lines.push_back(
        message("event.reason", lang_, {value, word(own("rule", text(line.rule))), std::string(text(line.rule))}));
  }
  return lines;
}

std::string Narrator::question(const Ask& ask) const {
  const std::string actor = ask.actor == nobody ? "" : this->actor(ask.actor);
  return message(
      "ask.line", lang_,
      {side(ask.who), message(own("ask", game_.ask_names()[ask.kind]), lang_, {actor, std::to_string(ask.n)})});
}

std::string Narrator::actor(std::uint16_t id) const { return id == nobody ? "–" : arg(game_.actor_of(id)); }

std::string Narrator::target(const Answer& answer) const {
  return answer.target == nobody ? "–" : arg(game_.target_of(answer));
}

std::string Narrator::details(const Answer& answer) const {
  std::string text;
  for (const auto& [key, filled] : game_.details_of(answer))
    text += (text.empty() ? "" : ", ") + message(own("detail", key), lang_, {arg(filled)});
  return text;
}

std::string Narrator::answer(const Answer& answer) const {
  std::string text = word(own("act", game_.act_names()[answer.act]));
  if (answer.actor != nobody) text += " · " + actor(answer.actor);
  if (answer.target != nobody) text += " → " + target(answer);
  if (!answer.path.empty()) text += " → (" + length(answer.path.back().x) + ", " + length(answer.path.back().y) + ")";
  if (const std::string more = details(answer); !more.empty()) text += " (" + more + ")";
  return text;
}

std::string Narrator::denied(const Denied& no) const {
  std::vector<std::string> texts = no.texts;
  for (std::string& text : texts)
    if (text.starts_with("expect.")) text = message(text, lang_);
  const std::string sentence = message(no.key, lang_, texts);
  return no.rule ? sentence + " (" + std::string(text(*no.rule)) + ")" : sentence;
}

std::string Narrator::result(const Result& result) const {
  const std::string reason = word(own("result", result.reason));
  const std::size_t first = result.winner == Side::blue ? 1 : 0;  // the winner's points before the loser's
  const std::string points = std::to_string(result.points[first]) + " : " + std::to_string(result.points[1 - first]);
  if (result.winner == Side::none) return message("result.draw", lang_, {reason, points});
  return message("result.won", lang_, {side(result.winner), reason, points});
}

std::string Narrator::position(Seer seer) const {
  const Scene scene = game_.scene(seer);
  std::string out = message("scene.turn", lang_, {std::to_string(scene.turn), std::to_string(scene.turns)}) + "\n";
  for (const Side s : both_sides) {
    out += side(s) + "\n";
    for (const SceneFigure& f : scene.figures) {
      if (f.side != s) continue;
      out += "  " + name(f.name) + " (" + length(f.at.x) + ", " + length(f.at.y) + ") " + word(own("status", f.status));
      for (const SceneFact& marker : f.markers) out += ", " + word(own("fact", marker.key));
      out += "\n";
    }
  }
  return out;
}

}  // namespace esc
