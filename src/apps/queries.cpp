#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/registry.hpp"
#include "io/schema.hpp"

namespace esc::apps {

namespace {

std::string title(const QuerySet& set, const QueryKind& kind, std::string_view end, Lang lang) {
  return message("query." + std::string(set.system) + "." + std::string(kind.name()) + std::string(end), lang);
}

// Keys are named per system, or per query where the same word means two things.
std::string key_words(const QuerySet& set, const QueryKind& kind, const KeyInfo& key, Lang lang) {
  const std::string system(set.system), name(key.key);
  if (const auto found = find_message("key." + system + "." + std::string(kind.name()) + "." + name))
    return std::string(found->in(lang));
  if (const auto found = find_message("key." + system + "." + name)) return std::string(found->in(lang));
  return "";
}

Value to_value(const QuerySet& set, const QueryKind& kind, Lang lang) {
  Value schema = schema_of(kind);
  Object& out = *schema.as<Object>();
  out["system"] = set.system;
  out["title"] = title(set, kind, "", lang);
  out["dice"] = title(set, kind, ".dice", lang);
  out["outcomes"] = title(set, kind, ".outcomes", lang);
  return schema;
}

void print_query(const QuerySet& set, const QueryKind& kind, Lang lang) {
  print(std::string(set.system) + " " + std::string(kind.name()) + " – " + title(set, kind, "", lang));
  for (const KeyInfo& key : kind.keys())
    print("  " +
          message("queries.key", lang,
                  {std::string(key.key), describe(key, lang), to_json(key.fallback), key_words(set, kind, key, lang)}));
  print("  " + message("queries.dice", lang, {title(set, kind, ".dice", lang)}));
  print("  " + message("queries.outcomes", lang, {title(set, kind, ".outcomes", lang)}));
  print("");
}

}  // namespace

int queries(const Common& common, const std::string& system) {
  const QueryRegistry& registry = standard_queries();
  if (!system.empty() && !registry.find(system)) {
    std::string names;
    for (const QuerySet& set : registry.sets()) names.append(names.empty() ? "" : ", ").append(set.system);
    complain(message("contract.unknown_system", common.lang, {system, names}));
    return no;
  }
  List list;
  for (const QuerySet& set : registry.sets()) {
    if (!system.empty() && set.system != system) continue;
    for (const auto& kind : set.kinds) {
      if (common.json) list.push_back(to_value(set, *kind, common.lang));
      else print_query(set, *kind, common.lang);
    }
  }
  if (common.json) print_json(std::move(list));
  return ok;
}

}  // namespace esc::apps
