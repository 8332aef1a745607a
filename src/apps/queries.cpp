#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/query_words.hpp"
#include "io/registry.hpp"
#include "io/schema.hpp"

namespace esc::apps {

namespace {

void print_query(const QuerySet& set, const QueryKind& kind, Lang lang) {
  print(std::string(set.system) + " " + std::string(kind.name()) + " – " + query_words(set, kind, "", lang));
  for (const KeyInfo& key : kind.keys())
    print("  " + message("queries.key", lang,
                         {std::string(key.key), describe(key, lang), to_json(key.fallback),
                          key_words(set, kind, key.key, lang)}));
  print("  " + message("queries.dice", lang, {query_words(set, kind, ".dice", lang)}));
  print("  " + message("queries.outcomes", lang, {query_words(set, kind, ".outcomes", lang)}));
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
      if (common.json) list.push_back(told_schema(set, *kind, common.lang));
      else print_query(set, *kind, common.lang);
    }
  }
  if (common.json) print_json(std::move(list));
  return ok;
}

}  // namespace esc::apps
