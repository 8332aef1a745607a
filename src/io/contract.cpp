#include "io/contract.hpp"

#include <limits>
#include <vector>

#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/schema.hpp"

namespace esc {

namespace {

constexpr int no_face = std::numeric_limits<int>::min();  // no die has it

struct Fault {
  std::string code, message;
};

struct SystemWords {
  const QuerySet& set;
  Lang lang;
  std::string in_core(std::string_view key, std::vector<std::string> texts = {}) const {
    return message(key, lang, texts);
  }
  std::string rule(RuleId id) const {
    return message("rule." + std::string(set.system) + "." + std::string(text(id)), lang);
  }
  std::string refusal(std::string_view code) const {
    return message("refusal." + std::string(set.system) + "." + std::string(code), lang);
  }
};

std::string die_text(Die die) { return std::to_string(die.lowest) + ".." + std::to_string(die.highest()); }

Fault bad_value(std::string_view what, std::string expected, Lang lang) {
  return {"bad_value", message("contract.bad_value", lang, {std::string(what), std::move(expected)})};
}

Fault bad_key(const QueryKind& kind, const BadKey& bad, Lang lang) {
  const std::vector<KeyInfo> keys = kind.keys();
  if (bad.code == "unknown_key") {
    std::string known;
    const std::size_t dot = bad.key.rfind('.');
    const KeyInfo* owner = dot == std::string::npos ? nullptr : find_key(keys, bad.key.substr(0, dot));
    for (const KeyInfo& key : owner ? owner->fields : keys) known.append(known.empty() ? "" : ", ").append(key.key);
    return {"unknown_key", message("contract.unknown_key", lang, {bad.key, known})};
  }
  const KeyInfo* key = find_key(keys, bad.key);
  return bad_value(bad.key, key ? describe(*key, lang) : bad.expected, lang);
}

Fault bad_combination(const BadKey& bad, const SystemWords& words) {
  const std::string key = "refusal." + std::string(words.set.system) + "." + bad.expected;
  return bad_value(bad.key, find_message(key) ? words.refusal(bad.expected) : bad.expected, words.lang);
}

Fault bad_face(std::size_t at, const Value& face, Die die, Lang lang) {
  return {"bad_face", message("contract.bad_face", lang, {std::to_string(at + 1), to_json(face), die_text(die)})};
}

int face_of(const Value& value) {
  const auto* n = value.as<std::int64_t>();
  return n && *n > no_face && *n <= std::numeric_limits<int>::max() ? static_cast<int>(*n) : no_face;
}

Value ledger_value(const Ledger& why, const SystemWords& words) {
  List lines;
  for (const LedgerLine& line : why.lines())
    lines.emplace_back(Object{
        {"rule", text(line.rule)}, {"why", words.rule(line.rule)}, {"value", line.value}, {"counted", line.counted}});
  return lines;
}

// Remembers what each face was rolled for.
class ExplainedDice final : public Dice {
 public:
  ExplainedDice(Dice& source, const SystemWords& words) : source_(source), words_(words) {}
  int die(Die die, RuleId why) override {
    const int face = source_.die(die, why);
    told_.emplace_back(Object{{"face", face}, {"rule", text(why)}, {"why", words_.rule(why)}});
    return face;
  }
  List take() { return std::move(told_); }

 private:
  Dice& source_;
  const SystemWords& words_;
  List told_;
};

std::variant<Object, Fault> verdict(const AskedQuery& asked, const List& rolled, const SystemWords& words) {
  std::vector<int> faces;
  for (const Value& face : rolled) faces.push_back(face_of(face));
  GivenDice dice(faces);
  ExplainedDice explained(dice, words);
  Ledger why;
  try {
    std::string outcome = asked.resolve(explained, why);
    return Object{{"outcome", std::move(outcome)},
                  {"used", static_cast<int>(dice.used())},
                  {"dice", explained.take()},
                  {"ledger", ledger_value(why, words)}};
  } catch (const GivenDice::MoreDice& more) {
    return Fault{"more_dice",
                 words.in_core("contract.more_dice", {std::to_string(rolled.size()), die_text(more.die),
                                                      std::string(text(more.next)), words.rule(more.next)})};
  } catch (const GivenDice::BadFace& bad) {
    return bad_face(bad.at, rolled[bad.at], bad.die, words.lang);
  }
}

Object odds(const AskedQuery& asked) {
  Object outcomes;
  for (const auto& [outcome, share] : asked.odds()) outcomes.emplace(outcome, text(share));
  return Object{{"odds", std::move(outcomes)}};
}

const Value* field(const Object& object, std::string_view key) {
  const auto it = object.find(key);
  return it == object.end() ? nullptr : &it->second;
}

std::string text_field(const Object& object, std::string_view key) {
  const Value* value = field(object, key);
  if (!value) return "";
  const auto* s = value->as<std::string>();
  return s ? *s : to_json(*value);
}

std::string names_of(const QueryRegistry& registry) {
  std::string names;
  for (const QuerySet& set : registry.sets()) names.append(names.empty() ? "" : ", ").append(set.system);
  return names;
}

std::string names_of(const QuerySet& set) {
  std::string names;
  for (const auto& kind : set.kinds) names.append(names.empty() ? "" : ", ").append(kind->name());
  return names;
}

bool is_text(const Value* value) { return value && value->as<std::string>(); }

// The order of the checks is the catalogues' own: system, query, keys, rolled, combinations, the rules, the dice.
std::variant<Object, Fault> judge(const Object& question, const QueryRegistry& registry, Lang lang) {
  const std::string system = text_field(question, "system"), query = text_field(question, "query");
  const QuerySet* set = is_text(field(question, "system")) ? registry.find(system) : nullptr;
  if (!set) return Fault{"unknown_system", message("contract.unknown_system", lang, {system, names_of(registry)})};
  const QueryKind* kind = is_text(field(question, "query")) ? find_kind(*set, query) : nullptr;
  if (!kind) return Fault{"unknown_query", message("contract.unknown_query", lang, {query, system, names_of(*set)})};

  static const Object nothing;
  const Value* given = field(question, "given");
  const Object* keys = given ? given->as<Object>() : &nothing;
  if (!keys) return bad_value("given", message("expect.object", lang), lang);
  auto reading = kind->ask(*keys);
  if (const BadKey* bad = std::get_if<BadKey>(&reading)) return bad_key(*kind, *bad, lang);
  const AskedQuery& asked = *std::get<std::unique_ptr<AskedQuery>>(reading);

  const Value* rolled = field(question, "rolled");
  if (rolled && rolled->is_null() && set->policy.null_rolled_asks_odds) rolled = nullptr;
  const List* faces = rolled ? rolled->as<List>() : nullptr;
  if (rolled && !faces) return bad_value("rolled", message("expect.faces", lang), lang);
  if (const auto die = set->policy.all_faces_checked; die && faces)
    for (std::size_t i = 0; i < faces->size(); ++i)
      if (const int face = face_of((*faces)[i]); face < die->lowest || face > die->highest())
        return bad_face(i, (*faces)[i], *die, lang);

  const SystemWords words{*set, lang};
  if (const auto bad = asked.bad_combination()) return bad_combination(*bad, words);
  if (const Verdict no = asked.why_not())
    return Fault{"impossible",
                 words.in_core("contract.impossible", {words.refusal(no->code), std::string(text(no->rule))})};
  if (faces) return verdict(asked, *faces, words);
  return odds(asked);
}

Value with_id(Value id, std::variant<Object, Fault> judged) {
  Object out;
  if (Object* found = std::get_if<Object>(&judged)) {
    out = std::move(*found);
  } else {
    Fault& fault = std::get<Fault>(judged);
    out["error"] = Object{{"code", std::move(fault.code)}, {"message", std::move(fault.message)}};
  }
  out["id"] = std::move(id);
  return out;
}

}  // namespace

Value answer(const Value& question, const QueryRegistry& registry, Lang lang) {
  const Object* fields = question.as<Object>();
  if (!fields) return with_id(Value(), Fault{"bad_json", message("contract.not_an_object", lang)});
  const Value* id = field(*fields, "id");
  return with_id(id ? *id : Value(), judge(*fields, registry, lang));
}

std::string answer_line(std::string_view line, const QueryRegistry& registry, Lang lang) {
  const JsonRead read = parse_json(line);
  if (read) return to_json(answer(*read.value, registry, lang));
  return to_json(with_id(Value(), Fault{"bad_json", message("contract.bad_json", lang, {read.fault})}));
}

}  // namespace esc
