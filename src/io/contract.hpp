// contract.hpp — one question of the query contract in, one answer out: exact odds, or the verdict on faces rolled.
//   answer_line(R"({"id":1,"system":"laporte","query":"morale"})", standard_queries(), Lang::en)
#pragma once
#include <string>
#include <string_view>

#include "io/lang.hpp"
#include "io/registry.hpp"

namespace esc {

// Never throws for a bad question: its answer names the fault by code.
std::string answer_line(std::string_view line, const QueryRegistry& registry, Lang lang);
Value answer(const Value& question, const QueryRegistry& registry, Lang lang);

}  // namespace esc
