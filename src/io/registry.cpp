#include "io/registry.hpp"

#include "rules/argad/queries.hpp"
#include "rules/capitan/queries.hpp"
#include "rules/guepier/queries.hpp"
#include "rules/laporte/queries.hpp"
#include "rules/tomahawk/queries.hpp"

namespace esc {

const QuerySet* QueryRegistry::find(std::string_view system) const {
  for (const QuerySet& set : sets_)
    if (set.system == system) return &set;
  return nullptr;
}

const QueryKind* find_kind(const QuerySet& set, std::string_view query) {
  for (const auto& kind : set.kinds)
    if (kind->name() == query) return kind.get();
  return nullptr;
}

const QueryRegistry& standard_queries() {
  static const QueryRegistry registry = [] {
    std::vector<QuerySet> sets;
    sets.push_back(laporte::queries(laporte::standard_rulebook()));
    sets.push_back(argad::queries(argad::standard_rulebook()));
    sets.push_back(tomahawk::queries(tomahawk::standard_rulebook()));
    sets.push_back(guepier::queries(guepier::standard_rulebook()));
    sets.push_back(capitan::queries(capitan::standard_rulebook()));
    return QueryRegistry(std::move(sets));
  }();
  return registry;
}

}  // namespace esc
