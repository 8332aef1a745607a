// check.hpp — is a file that somebody wrote sound? Scenarios, forces and values, of whatever system.
//   for (const DataError& error : check_data({path, text})) …
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "scenario/data_error.hpp"

namespace esc {

std::vector<DataError> check_data(const SourceText&);

tl::expected<std::string, DataError> read_data_file(const std::string& path);

}  // namespace esc
