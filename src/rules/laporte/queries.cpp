#include "rules/laporte/queries.hpp"

#include "rules/laporte/cost.hpp"
#include "rules/laporte/initiative.hpp"
#include "rules/laporte/melee.hpp"
#include "rules/laporte/morale.hpp"
#include "rules/laporte/move.hpp"
#include "rules/laporte/shot.hpp"

namespace esc::laporte {

QuerySet queries(const Rulebook& book) {
  return QuerySet::of<InitiativeQuery, MoveQuery, ShotQuery, SaveQuery, MeleeQuery, MoraleQuery, CostQuery>("laporte", book);
}

}  // namespace esc::laporte
