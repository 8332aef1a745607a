#include "rules/capitan/queries.hpp"

#include "rules/capitan/artillery_shot.hpp"
#include "rules/capitan/charge.hpp"
#include "rules/capitan/cohesion.hpp"
#include "rules/capitan/command.hpp"
#include "rules/capitan/dodge.hpp"
#include "rules/capitan/fire.hpp"
#include "rules/capitan/gun_crew.hpp"
#include "rules/capitan/initiative.hpp"
#include "rules/capitan/melee.hpp"
#include "rules/capitan/morale.hpp"
#include "rules/capitan/movement.hpp"
#include "rules/capitan/points.hpp"
#include "rules/capitan/presence.hpp"
#include "rules/capitan/reaction.hpp"
#include "rules/capitan/terrain.hpp"

namespace esc::capitan {

QuerySet queries(const Rulebook& book) {
  return QuerySet::of<InitiativeQuery, CommandActivationQuery, ReactionQuery, ChargeTestQuery, RallyQuery,
                      CourageTestQuery, BreakOffQuery, DodgeQuery, FireQuery, MeleeQuery, AccuracyQuery,
                      ArtillerySaveQuery, ArtilleryShotQuery, StructureDamageQuery, MovementQuery, CommandCheckQuery,
                      DudCheckQuery, CrewStatusQuery, RateOfFireQuery, UnitPointsQuery, BalanceQuery, PromotionQuery,
                      CoverGradeQuery, SightCheckQuery, CohesionQuery, EvadeCheckQuery, ImpactZoneQuery,
                      FlagCheckQuery>("capitan", book);
}

}  // namespace esc::capitan
