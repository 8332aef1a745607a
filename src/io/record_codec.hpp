// record_codec.hpp — the lines of a battle file as values.
#pragma once
#include "io/record.hpp"

namespace esc {

Value write_header(const RecordHeader& header);
Value write_step(const RecordStep& step);
Value write_end(const RecordEnd& end);

std::optional<RecordHeader> read_header(const Value& line);
std::optional<RecordStep> read_step(const Value& line);
std::optional<RecordEnd> read_end(const Value& line);

std::string hex(std::uint64_t n);

// Brings a line of an older format to the present one; nothing when no program of ours wrote that format.
std::optional<int> format_of(const Value& header);
Value migrated(Value line, int from_format);

}  // namespace esc
