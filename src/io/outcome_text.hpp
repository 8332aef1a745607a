// outcome_text.hpp — an outcome of a procedure in words. Numbers in it are told apart: kills_2 is the message "kills"
// with 2 for {0}, a1d0 is "ad" with 1 for {0} and 0 for {1}.
#pragma once
#include <string>
#include <string_view>

#include "io/lang.hpp"

namespace esc {

std::string outcome_text(std::string_view system, std::string_view outcome, Lang lang);  // nobody's word: as it is

}  // namespace esc
