// queries.hpp — everything that can be asked of Capitán from outside.
#pragma once
#include "core/query_set.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

QuerySet queries(const Rulebook&);

}  // namespace esc::capitan
