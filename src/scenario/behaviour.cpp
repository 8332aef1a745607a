#include "scenario/behaviour.hpp"

#include "scenario/read_data.hpp"

namespace esc {

Behaviour read_behaviour(Reader& of_side) {
  return of_side.choice_or<Behaviour>("behaviour", Behaviour::none, behaviour_names);
}

std::array<Behaviour, 2> behaviours_in(std::string_view scenario_text) {
  std::array<Behaviour, 2> found{};
  read_data({"", std::string(scenario_text)}, inches(1), [&](Reader& file) {
    file.ignore_rest();
    for (const Side side : both_sides)
      file.table(text(side), [&](Reader& of_side) {
        of_side.ignore_rest();
        found[index(side)] = read_behaviour(of_side);
      });
  });
  return found;
}

}  // namespace esc
