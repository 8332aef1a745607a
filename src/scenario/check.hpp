// check.hpp — is a file that somebody wrote sound? Scenarios, forces and values, of whatever system.
//   for (const DataError& error : check_data({path, text})) …
#pragma once
#include <vector>

#include "scenario/data_error.hpp"

namespace esc {

std::vector<DataError> check_data(const SourceText&);

}  // namespace esc
