// queries.hpp — everything that can be asked of Laporte's rules from outside.
#pragma once
#include "core/query_set.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

QuerySet queries(const Rulebook&);

}  // namespace esc::laporte
