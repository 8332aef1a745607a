// rule_values.hpp — the numbers of every system that a designer may change, by rule id.
#pragma once
#include <string_view>
#include <vector>

#include "core/rulebook.hpp"

namespace esc {

std::vector<ValueInfo> rule_values(std::string_view system);  // none for an unknown system

}  // namespace esc
