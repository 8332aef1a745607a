#include "rules/laporte/move.hpp"

namespace esc::laporte {

int MoveQuery::resolve(const Move& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const int thrown = m.wounded ? 1 : m.dice;  // LP-MOVE-01
  for (int i = 0; i < m.moves; ++i)           // LP-MOVE-03: each its own roll, the distances add up
    why.add("LP-MOVE-02"_rule, dice.part([&](Dice& d) { return d.best(thrown, d6, "LP-MOVE-02"_rule); }));
  const int hundredths = why.sum() * 100;
  if (!m.hindering) return hundredths;
  why.note("LP-MOVE-08"_rule);
  return hundredths / book.hindering_factor;
}

std::string MoveQuery::text(const Move&, int hundredths) {
  std::string inches = std::to_string(hundredths / 100);
  if (hundredths % 100 == 0) return inches;
  std::string fraction = std::to_string(100 + hundredths % 100).substr(1);
  if (fraction.back() == '0') fraction.pop_back();
  return inches + "." + fraction;
}

}  // namespace esc::laporte
