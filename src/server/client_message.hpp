// client_message.hpp — what a client may say, read from its text. Whatever is malformed is named and has no effect.
//   const auto read = read_message(text);
//   if (const BadMessage* bad = std::get_if<BadMessage>(&read)) …
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/units.hpp"
#include "core/value.hpp"
#include "io/lang.hpp"

namespace esc::server {

enum class Says : std::uint8_t { answer, preview, measure, undo, undo_reply, faces, hint, lang };

struct ClientMessage {
  Says says = Says::answer;
  Value id;  // a whole number or nothing; the reply repeats it
  Value answer;
  Pt from, to;
  bool yes = false;
  std::vector<int> faces;
  Lang lang = Lang::en;
};

struct BadMessage {
  Value id;
  std::string key;  // of the sentence
  std::vector<std::string> texts;
};

std::variant<ClientMessage, BadMessage> read_message(std::string_view text);

}  // namespace esc::server
