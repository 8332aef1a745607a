#include "rules/tomahawk/queries.hpp"

#include "rules/tomahawk/breaking_off.hpp"
#include "rules/tomahawk/command.hpp"
#include "rules/tomahawk/melee.hpp"
#include "rules/tomahawk/move.hpp"
#include "rules/tomahawk/rally.hpp"
#include "rules/tomahawk/reaction.hpp"
#include "rules/tomahawk/shot.hpp"
#include "rules/tomahawk/spotting.hpp"
#include "rules/tomahawk/volley.hpp"

namespace esc::tomahawk {

QuerySet queries(const Rulebook& book) {
  return QuerySet::of<MoveQuery, SpotRangeQuery, SpotQuery, ShotQuery, VolleyQuery, VolleyTestQuery, ReactionQuery,
                      RallyQuery, MeleeAttackQuery, MeleeQuery, RecoilLossesQuery, FlightLossesQuery, CommandGainQuery,
                      AbilityQuery>("tomahawk", book, {.all_faces_checked = d10_from_zero});
}

}  // namespace esc::tomahawk
