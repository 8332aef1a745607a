#include "rules/laporte/move.hpp"

namespace esc::laporte {

int MoveQuery::resolve(const Move& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const int thrown = m.wounded ? 1 : m.dice;              // LP-MOVE-01
  const int inches = dice.sum_of(m.moves, [&](Dice& d) {  // LP-MOVE-03: each its own roll, the distances add up
    const int best = d.best(thrown, d6, "LP-MOVE-02"_rule);
    why.add("LP-MOVE-02"_rule, best);
    return best;
  });
  const int hundredths = inches * 100;
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
