#include "io/query_words.hpp"

#include "io/messages.hpp"
#include "io/schema.hpp"

namespace esc {

std::string query_words(const QuerySet& set, const QueryKind& kind, std::string_view part, Lang lang) {
  return message("query." + std::string(set.system) + "." + std::string(kind.name()) + std::string(part), lang);
}

// Keys are named per system, or per query where the same word means two things.
std::string key_words(const QuerySet& set, const QueryKind& kind, std::string_view key, Lang lang) {
  const std::string system(set.system), name(key);
  if (const auto found = find_message("key." + system + "." + std::string(kind.name()) + "." + name))
    return std::string(found->in(lang));
  if (const auto found = find_message("key." + system + "." + name)) return std::string(found->in(lang));
  return "";
}

Value told_schema(const QuerySet& set, const QueryKind& kind, Lang lang) {
  Value schema = schema_of(kind);
  Object& out = *schema.as<Object>();
  for (Value& key : *out["keys"].as<List>()) {
    Object& fields = *key.as<Object>();
    fields["text"] = key_words(set, kind, *fields["key"].as<std::string>(), lang);
  }
  out["system"] = set.system;
  out["title"] = query_words(set, kind, "", lang);
  out["dice"] = query_words(set, kind, ".dice", lang);
  out["outcomes"] = query_words(set, kind, ".outcomes", lang);
  return schema;
}

}  // namespace esc
