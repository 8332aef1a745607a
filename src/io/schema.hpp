// schema.hpp — what a key of a question may be: as a sentence for people, as a value for programs.
#pragma once
#include <string>

#include "core/keys.hpp"
#include "core/query_set.hpp"
#include "io/lang.hpp"

namespace esc {

std::string describe(const KeyInfo& key, Lang lang);  // "a whole number 1..3, or null"
Value schema_of(const KeyInfo& key);
Value schema_of(const QueryKind& kind);

// The key that a fault names; "targets.side" is the key side of the objects in targets.
const KeyInfo* find_key(const std::vector<KeyInfo>& keys, std::string_view path);

}  // namespace esc
