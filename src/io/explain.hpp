// explain.hpp — why a machine player answers as it does, in words: the plan in a sentence, the odds it saw, the answers
// it rejected. The odds are those of the contract, so they are the ones that a player is shown for the same answer.
//   const Answer answer = game.choose("veteran", ask, rng);
//   for (const std::string& line : explain(game, ask.who, game.thought("veteran"), Lang::fr)) print(line);
#pragma once
#include <string>
#include <vector>

#include "io/game.hpp"
#include "io/lang.hpp"

namespace esc {

std::vector<std::string> explain(const Game& game, Side side, const Thought& why, Lang lang);
// {"answer", "plan", "odds": ["…"], "rejected": [{"answer", "text", "against"}], "looks", and "rehearsed" where it chose how to fight}
Value write_thought(const Game& game, Side side, const Thought& why, Lang lang);

}  // namespace esc
