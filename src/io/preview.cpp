#include "io/preview.hpp"

#include "io/messages.hpp"
#include "io/narrator.hpp"
#include "io/outcome_text.hpp"
#include "io/scene_codec.hpp"
#include "table/vec.hpp"

namespace esc {

namespace {

// Runs the procedure until it wants its first die: what it has noted by then is certain.
std::vector<LedgerLine> certain_reasons(const AskedQuery& asked) {
  Ledger why;
  GivenDice none({});
  try {
    asked.resolve(none, why);
  } catch (const GivenDice::MoreDice&) {
  }
  return {why.lines().begin(), why.lines().end()};
}

Value weigh(const Preview::Chance& chance, const QuerySet& set, Lang lang) {
  Object out{{"query", chance.query}, {"given", chance.given}};
  const QueryKind* kind = find_kind(set, chance.query);
  if (!kind) return out;
  auto reading = kind->ask(chance.given);
  const auto* asked = std::get_if<std::unique_ptr<AskedQuery>>(&reading);
  if (!asked || (*asked)->why_not()) return out;
  Object odds, words;
  for (const auto& [outcome, share] : (*asked)->odds()) {
    odds.emplace(outcome, text(share));
    words.emplace(outcome, outcome_text(set.system, outcome, lang));
  }
  out["odds"] = std::move(odds);
  out["words"] = std::move(words);
  out["ledger"] = write_ledger(certain_reasons(**asked), set.system, lang);
  return out;
}

}  // namespace

Value write_ledger(std::span<const LedgerLine> lines, std::string_view system, Lang lang) {
  List out;
  for (const LedgerLine& line : lines)
    out.emplace_back(
        Object{{"rule", text(line.rule)},
               {"value", line.value},
               {"counted", line.counted},
               {"text", message("rule." + std::string(system) + "." + std::string(text(line.rule)), lang)}});
  return out;
}

Value weigh(const Game& game, Side side, const Answer& answer, const QueryRegistry& registry, Lang lang) {
  const Preview preview = game.preview(side, answer);
  Value out = write_preview(preview);
  Object& fields = *out.as<Object>();
  if (preview.no) {
    const std::string key = "refusal." + std::string(game.system()) + "." + std::string(preview.no->code);
    fields["refused"].as<Object>()->emplace("message", message(key, lang));
  }
  if (const QuerySet* set = registry.find(game.system())) {
    List chances;
    for (const Preview::Chance& chance : preview.chances) chances.push_back(weigh(chance, *set, lang));
    fields["chances"] = std::move(chances);
  }
  return out;
}

Value measured(const Game& game, Pt from, Pt to, Lang lang) {
  const Len length = measure_between(from, to).floor();
  return Object{{"distance", length}, {"text", Narrator(game, lang).length(length)}};
}

}  // namespace esc
