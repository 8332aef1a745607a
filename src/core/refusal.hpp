// refusal.hpp — "no", with the rule that says so. `code` names the sentence in the message catalogue (refusal.<system>.<code>).
#pragma once
#include <optional>
#include <string_view>

#include "core/rule_id.hpp"

namespace esc {

struct Refusal {
  RuleId rule;
  std::string_view code;  // a literal
  bool operator==(const Refusal&) const = default;
};
using Verdict = std::optional<Refusal>;  // empty: allowed

}  // namespace esc
