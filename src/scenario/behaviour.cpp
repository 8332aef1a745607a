#include "scenario/behaviour.hpp"

#include "scenario/read_data.hpp"

namespace esc {

Advice read_advice(Reader& of_side) {
  return {.behaviour = of_side.choice_or<Behaviour>("behaviour", Behaviour::none, behaviour_names),
          .studied = of_side.choice_or<Studied>("studied", Studied::not_yet, studied_names)};
}

std::array<Advice, 2> advice_in(std::string_view scenario_text) {
  std::array<Advice, 2> found{};
  read_data({"", std::string(scenario_text)}, inches(1), [&](Reader& file) {
    file.ignore_rest();
    for (const Side side : both_sides)
      file.table(text(side), [&](Reader& of_side) {
        of_side.ignore_rest();
        found[index(side)] = read_advice(of_side);
      });
  });
  return found;
}

}  // namespace esc
