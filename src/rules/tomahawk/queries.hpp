// queries.hpp — every procedure of the system that can be asked from outside, in the catalogue's order.
#pragma once
#include "core/query_set.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

QuerySet queries(const Rulebook&);  // the set keeps a reference to the book

}  // namespace esc::tomahawk
