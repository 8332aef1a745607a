// lang.hpp — the languages that the program speaks.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace esc {

enum class Lang : std::uint8_t { en, fr };

constexpr std::string_view text(Lang lang) { return lang == Lang::fr ? "fr" : "en"; }
constexpr std::optional<Lang> find_lang(std::string_view name) {
  if (name.starts_with("fr")) return Lang::fr;  // also "fr_FR.UTF-8"
  if (name.starts_with("en")) return Lang::en;
  return std::nullopt;
}

}  // namespace esc
