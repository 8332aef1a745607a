#include "rules/argad/queries.hpp"

#include "rules/argad/cost.hpp"
#include "rules/argad/grenade.hpp"
#include "rules/argad/melee.hpp"
#include "rules/argad/move.hpp"
#include "rules/argad/point_blank.hpp"
#include "rules/argad/shot.hpp"
#include "rules/argad/volley.hpp"

namespace esc::argad {

QuerySet queries(const Rulebook& book) {
  return QuerySet::of<MoveQuery, CrawlQuery, SwimQuery, ShotQuery, VolleyQuery, MeleeQuery, PointBlankQuery,
                      GrenadeQuery, CostQuery>("argad", book);
}

}  // namespace esc::argad
