// queries.hpp — every procedure of Le guêpier mexicain that can be asked from outside (docs/rules/guepier.md, section
// 7).
#pragma once
#include "core/query_set.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

QuerySet queries(const Rulebook&);  // the book must outlive the set

}  // namespace esc::guepier
