// scenario_text.hpp — a scenario file with one of its keys set to something else, its other lines as they were.
//   with_key(text, "red", "force", "\"french_assault\"")
#pragma once
#include <string>
#include <string_view>

namespace esc::lab {

// `section` "" is what stands before the first table. A key that the section lacks is added to it.
std::string with_key(std::string_view text, std::string_view section, std::string_view key, std::string_view literal);

}  // namespace esc::lab
