// harm.hpp — what the outcome of a roll does to men, in thousandths of a man, from the words of each system's queries.
//   harm_of("laporte", "shot", "killed")     1000: to the enemy of the one who rolls
//   harm_of("tomahawk", "melee", "a1d3")     2000: three of theirs for one of ours
#pragma once
#include <optional>
#include <string_view>

namespace esc::lab {

// Nothing for a roll that hurts nobody by itself. Negative: the one who rolls is hurt.
std::optional<int> harm_of(std::string_view system, std::string_view query, std::string_view outcome);

bool strikes(std::string_view system, std::string_view query);      // whether harm_of knows the query
bool struck_back(std::string_view system, std::string_view query);  // a fight in which either may fall

}  // namespace esc::lab
