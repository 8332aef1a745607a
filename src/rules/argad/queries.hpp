// queries.hpp — everything that can be asked of the rules of « Argad ! » from outside.
#pragma once
#include "core/query_set.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

QuerySet queries(const Rulebook&);

}  // namespace esc::argad
