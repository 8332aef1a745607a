#include "apps/typed_dice.hpp"

#include <charconv>
#include <iostream>

#include "apps/terminal.hpp"
#include "io/messages.hpp"

namespace esc::apps {

int TypedDice::die(Die die, RuleId why) {
  const Narrator tell(game_, lang_);
  const std::string rule(text(why));
  const std::string reason = tell.word("rule." + std::string(game_.system()) + "." + rule);
  for (;;) {
    std::cout << message("play.die", lang_, {std::to_string(die.lowest), std::to_string(die.highest()), rule, reason})
              << " " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) throw InputEnded{};
    int face = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), face);
    if (error == std::errc() && end == line.data() + line.size() && face >= die.lowest && face <= die.highest())
      return face;
    print(message("play.no_face", lang_, {line}));
  }
}

}  // namespace esc::apps
