// query_words.hpp — a procedure of the contract with its words: title, dice, outcomes, and what each key means.
#pragma once
#include <string>

#include "core/query_set.hpp"
#include "io/lang.hpp"

namespace esc {

// `part`: "" for the title, ".dice", ".outcomes".
std::string query_words(const QuerySet& set, const QueryKind& kind, std::string_view part, Lang lang);
std::string key_words(const QuerySet& set, const QueryKind& kind, std::string_view key, Lang lang);

// schema_of with "system", "title", "dice", "outcomes", and "text" for each key.
Value told_schema(const QuerySet& set, const QueryKind& kind, Lang lang);

}  // namespace esc
