#include "io/schema.hpp"

#include "io/json.hpp"
#include "io/messages.hpp"

namespace esc {

namespace {

std::string joined(const std::vector<std::string_view>& words) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : ", ").append(word);
  return out;
}

std::string joined(const std::vector<int>& numbers) {
  std::string out;
  for (const int number : numbers) out.append(out.empty() ? "" : ", ").append(std::to_string(number));
  return out;
}

std::string limits(const KeyInfo& key) { return to_json(key.lowest) + ".." + to_json(key.highest); }

std::string describe_value(const KeyInfo& key, Lang lang) {
  if (!key.numbers.empty()) return message("expect.text", lang, {joined(key.numbers)});
  if (key.type == "int") return message("expect.int", lang, {limits(key)});
  if (key.type == "bool") return message("expect.bool", lang);
  if (key.type == "text") return message("expect.text", lang, {joined(key.choices)});
  if (key.type == "words") return message("expect.words", lang, {limits(key), joined(key.choices)});
  if (key.type == "points") return message("expect.pairs", lang, {limits(key)});
  if (key.type == "list") return message(key.repeats ? "expect.any_list" : "expect.list", lang, {joined(key.choices)});
  if (key.type == "object") return message("expect.object", lang);
  if (key.type == "objects") return message("expect.objects", lang, {limits(key)});
  if (key.type == "ints") return message("expect.ints", lang, {limits(key), limits(key.fields.front())});
  if (key.highest.is_null()) return message("expect.number", lang, {to_json(key.lowest)});
  return message(key.above_lowest ? "expect.number_above" : "expect.number_between", lang, {to_json(key.lowest), to_json(key.highest)});
}

}  // namespace

std::string describe(const KeyInfo& key, Lang lang) {
  const std::string value = describe_value(key, lang);
  return key.nullable ? message("expect.or_null", lang, {value}) : value;
}

Value schema_of(const KeyInfo& key) {
  Object out{{"type", key.type}, {"default", key.fallback}};
  if (!key.key.empty()) out["key"] = key.key;
  if (!key.lowest.is_null()) out["lowest"] = key.lowest;
  if (key.above_lowest) out["above_lowest"] = true;
  if (!key.highest.is_null()) out["highest"] = key.highest;
  if (key.nullable) out["nullable"] = true;
  if (!key.choices.empty()) out["choices"] = List(key.choices.begin(), key.choices.end());
  if (!key.numbers.empty()) out["choices"] = List(key.numbers.begin(), key.numbers.end());
  List fields;
  for (const KeyInfo& field : key.fields) fields.push_back(schema_of(field));
  if (!fields.empty()) out["fields"] = std::move(fields);
  return out;
}

Value schema_of(const QueryKind& kind) {
  List keys;
  for (const KeyInfo& key : kind.keys()) keys.push_back(schema_of(key));
  return Object{{"query", kind.name()}, {"keys", std::move(keys)}};
}

const KeyInfo* find_key(const std::vector<KeyInfo>& keys, std::string_view path) {
  const std::size_t dot = path.find('.');
  for (const KeyInfo& key : keys)
    if (key.key == path.substr(0, dot))
      return dot == std::string_view::npos ? &key : find_key(key.fields, path.substr(dot + 1));
  return nullptr;
}

}  // namespace esc
