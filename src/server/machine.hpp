// machine.hpp — a machine player's answer that the judge allows, whatever happens to the player: a battle must not
// stand still because a bot fails.
//   const auto answer = machine_answer(match, "veteran", ask);
#pragma once
#include <optional>
#include <string>

#include "io/match.hpp"

namespace esc::server {

// Of the bot; should it fail, of the simplest one, then the first choice on offer. Nothing when not even that is
// allowed.
std::optional<Value> machine_answer(const Match& match, const std::string& bot, const Ask& ask);

}  // namespace esc::server
