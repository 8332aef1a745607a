// value_diff.hpp — what changed between two values, path by path: figures/3/at: [10,20] → [10,30].
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/value.hpp"

namespace esc {

struct Change {
  std::string path;                    // steps joined by /
  std::optional<Value> before, after;  // nothing: it is not there
};

std::vector<Change> changes(const Value& before, const Value& after);

// The `after` of changes as a value that a file can hold, and back: [["figures/3/at", [10,30]], ["marks/2"]].
Value write_changes(const std::vector<Change>& changes);
bool apply_changes(Value& value, const Value& written);  // false: they do not fit the value

std::string show(const Change& change);

}  // namespace esc
