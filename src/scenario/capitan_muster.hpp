// capitan_muster.hpp — forces of Capitán: the control sheets of section 7, [[force]] tables with a row a unit. Sizes, menus,
// numbers of units of a card and points are held to the cards.
#pragma once
#include <vector>

#include "scenario/capitan_cards.hpp"

namespace esc::capitan {

struct ForceUnit {
  std::string id;
  std::size_t card = 0;
  int figures = 0;
  AbilitySet abilities = 0;
  int points = 0;
};

struct Force {
  std::string id;
  Words name;
  Coalition coalition = Coalition::allies;
  std::vector<ForceUnit> units;
  int points = 0;
};

struct Muster {
  CardIndex cards;
  std::vector<Force> forces;
  IdSet force_ids;
};

void read_muster(Reader& file, Muster&);  // adds what the file holds
// All that comes with the program and, where somebody checks one, his own file of forces.
Muster standard_muster(std::vector<DataError>&, const SourceText* own = nullptr);

// What the unit costs (CA-9.1, CA-11-01); abilities that are free for it are not counted.
int cost_of(const Card&, int figures, AbilitySet, const Rulebook&);
bool balanced(int points, int other_points, std::optional<int> agreed, const Rulebook&);  // CA-R-60

// Nothing that forbids the force: strengths that are not usual (CA-R-02), troops that nobody can command.
struct Advice {
  std::string unit;  // id
  RuleId rule;
};
std::vector<Advice> advice_on(const Force&, const CardIndex&);

}  // namespace esc::capitan
