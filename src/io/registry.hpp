// registry.hpp — the rule systems that this program knows, one line each in registry.cpp.
#pragma once
#include <string_view>
#include <vector>

#include "core/query_set.hpp"

namespace esc {

class QueryRegistry {
 public:
  explicit QueryRegistry(std::vector<QuerySet> sets) : sets_(std::move(sets)) {}
  const std::vector<QuerySet>& sets() const { return sets_; }
  const QuerySet* find(std::string_view system) const;

 private:
  std::vector<QuerySet> sets_;
};

const QueryKind* find_kind(const QuerySet& set, std::string_view query);

// Every system by its standard rulebook.
const QueryRegistry& standard_queries();

}  // namespace esc
