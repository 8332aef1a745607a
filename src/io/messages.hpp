// messages.hpp — the words of the program in French and English, by key; they stand in data/i18n/*.toml.
//   message("contract.bad_face", Lang::en, {"7", "1", "6"})  →  "The die has no face 7 …"
#pragma once
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/lang.hpp"

namespace esc {

struct Message {
  std::string_view key, en, fr;
  std::string_view in(Lang lang) const { return lang == Lang::fr ? fr : en; }
};

std::span<const Message> all_messages();  // sorted by key
std::optional<Message> find_message(std::string_view key);

using NamedTexts = std::map<std::string, std::string, std::less<>>;

// {0}, {1} … stand for the texts in order, {outcome} for a named one; {{ is a brace. An unknown place stays as it is.
std::string fill(std::string_view pattern, const std::vector<std::string>& texts, const NamedTexts& named = {});

// The sentence of a key; a key that nobody wrote shows itself, so that the reader can report it.
std::string message(std::string_view key, Lang lang, const std::vector<std::string>& texts = {},
                    const NamedTexts& named = {});

}  // namespace esc
