#include "io/audit.hpp"

namespace esc {

std::vector<Value> audit_of(const Game& game, const Step& step, int number_of_game) {
  std::vector<Value> lines;
  const std::vector<Event>& events = game.events();
  for (std::size_t i = step.first_event; i < events.size(); ++i) {
    if (!events[i].roll) continue;
    const Roll& roll = *events[i].roll;
    Object line{{"system", game.system()},
                {roll.chance ? "chance" : "query", roll.query},
                {"rolled", List(roll.faces.begin(), roll.faces.end())},
                {"outcome", roll.outcome},
                {"used", static_cast<int>(roll.faces.size())},
                {"game", number_of_game},
                {"step", step.n}};
    if (!roll.chance) line["given"] = roll.given;
    lines.emplace_back(std::move(line));
  }
  return lines;
}

}  // namespace esc
