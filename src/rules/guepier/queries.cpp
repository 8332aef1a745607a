#include "rules/guepier/queries.hpp"

#include "rules/guepier/action_cost.hpp"
#include "rules/guepier/action_points.hpp"
#include "rules/guepier/bombardment.hpp"
#include "rules/guepier/cannon.hpp"
#include "rules/guepier/charge.hpp"
#include "rules/guepier/explosion.hpp"
#include "rules/guepier/force.hpp"
#include "rules/guepier/locate.hpp"
#include "rules/guepier/melee.hpp"
#include "rules/guepier/morale.hpp"
#include "rules/guepier/move.hpp"
#include "rules/guepier/obstacle.hpp"
#include "rules/guepier/powder.hpp"
#include "rules/guepier/rally.hpp"
#include "rules/guepier/ram.hpp"
#include "rules/guepier/save.hpp"
#include "rules/guepier/volley.hpp"

namespace esc::guepier {

QuerySet queries(const Rulebook& book) {
  return QuerySet::of<ActionPointsQuery, RallyQuery, MoraleQuery, LocateQuery, MoveQuery, ChargeQuery, ActionCostQuery,
                      ShotQuery, VolleyQuery, CannonQuery, CannonObstacleQuery, BombardmentQuery, PowderBarrelQuery,
                      ExplosionQuery, RamQuery, SaveQuery, MeleeQuery, FigureCostQuery, ForceCheckQuery>(
      "guepier", book, {.null_rolled_asks_odds = true});
}

}  // namespace esc::guepier
