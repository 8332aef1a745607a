// answer_codec.hpp — an Answer as a plain value and back: acts by name, figures by number, points in 0.1 mm.
//   {"ask": 12, "act": "move", "actor": 3, "path": [[5080, 2540]], "facing": 90}
#pragma once
#include <string>
#include <variant>

#include "core/ask.hpp"
#include "core/keys.hpp"
#include "core/value.hpp"

namespace esc {

struct BadAnswer {
  std::string key;       // the field that is wrong
  std::string expected;  // a message key, expect.…
};

std::variant<Answer, BadAnswer> read_answer(const Value& value, Names acts);
Value write_answer(const Answer& answer, Names acts);  // what has its default is left out
Value write_point(Pt p);

}  // namespace esc
