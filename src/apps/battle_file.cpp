#include "apps/battle_file.hpp"

#include "io/messages.hpp"
#include "io/narrator.hpp"

namespace esc::apps {

std::vector<std::string> show(const Difference& difference, const Game& game, Lang lang) {
  constexpr std::size_t most = 20;
  std::vector<std::string> lines{message("replay.difference", lang,
                                         {std::to_string(difference.step), std::to_string(difference.line),
                                          message(difference.key, lang, difference.texts)})};
  if (difference.denied) lines.push_back("  " + Narrator(game, lang).denied(*difference.denied));
  for (std::size_t i = 0; i < difference.scenes.size() && i < most; ++i)
    lines.push_back("  " + esc::show(difference.scenes[i]));
  if (difference.scenes.size() > most)
    lines.push_back("  " + message("replay.more_changes", lang, {std::to_string(difference.scenes.size() - most)}));
  return lines;
}

}  // namespace esc::apps
