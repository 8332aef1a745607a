// read_data.hpp — one data file read from its first line to its last, with all that is wrong with it.
//   add_faults(faults, read_data(source, inches(1), [&](Reader& file) { read_muster(file, muster); }));
#pragma once
#include <functional>

#include "scenario/reader.hpp"

namespace esc {

// `read` is not called for a text that is no TOML. Lengths of the file are in `unit`.
std::vector<DataError> read_data(const SourceText&, Len unit, const std::function<void(Reader&)>& read);

void add_faults(std::vector<DataError>& faults, std::vector<DataError> more);

}  // namespace esc
