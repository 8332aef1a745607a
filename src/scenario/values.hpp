// values.hpp — a values.toml read at run time: it sets some numbers of a rulebook, the others stay as they are.
//   const auto book = load_values(source, laporte::standard_rulebook());
#pragma once
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "core/rulebook.hpp"
#include "scenario/data_error.hpp"

namespace esc {

// One row for each value that `known` lists: the file's where it has one.
tl::expected<std::vector<ValueRow>, std::vector<DataError>> read_value_rows(const SourceText&,
                                                                            std::span<const ValueInfo> known);

template <class Book>
tl::expected<Book, std::vector<DataError>> load_values(const SourceText& source, const Book& standard) {
  const auto rows = read_value_rows(source, list_values(standard));
  if (!rows) return tl::unexpected(rows.error());
  return read_values<Book>(*rows);
}

}  // namespace esc
