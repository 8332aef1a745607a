// read_data.hpp — one data file read from its first line to its last, with all that is wrong with it.
//   add_faults(faults, read_data(source, inches(1), [&](Reader& file) { read_muster(file, muster); }));
#pragma once
#include <functional>
#include <optional>
#include <tl/expected.hpp>

#include "scenario/reader.hpp"

namespace esc {

// `read` is not called for a text that is no TOML. Lengths of the file are in `unit`.
std::vector<DataError> read_data(const SourceText&, Len unit, const std::function<void(Reader&)>& read);

void add_faults(std::vector<DataError>& faults, std::vector<DataError> more);

// What the program carries, and a file of one's own after it, or in place of the one whose name it has; `own` may be
// nothing. Each is a file of forces.
void read_carried(std::vector<DataError>& faults, std::string_view system, std::string_view profiles, Len unit,
                  const SourceText* own, const std::function<void(Reader&)>& read);

// What a Draft makes of the file: the loaded scenario, or all that is wrong with it and with what it stands on.
template <class Draft, class Loading, class... With>
Loading drafted(const SourceText& source, Len unit, std::vector<DataError> faults, With&... with) {
  std::optional<Draft> draft;
  add_faults(faults, read_data(source, unit, [&](Reader& file) { draft.emplace(file, with...); }));
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return std::move(*draft).finished();
}

}  // namespace esc
