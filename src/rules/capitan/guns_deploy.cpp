#include "rules/capitan/guns_deploy.hpp"

#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

constexpr Len round_the_gun = millimetres(42);

Angle towards_the_enemy(const State& s, UnitId crew) {
  constexpr Angle away[] = {270, 180, 90, 0};
  return away[index(s.setup->sides[index(s.side(crew))].entry)];
}

Crowd room_of_gun(const State& s, UnitId crew) {
  Crowd crowd = crowd_around(s, crew, Arm::infantry);
  crowd.radius = gun_radius;
  return crowd;
}

}  // namespace

bool brings_gun(const State& s, UnitId crew) {
  const std::uint8_t gun = s.setup->units[crew].gun;
  return gun != no_gun && !s.setup->guns[gun].placed;
}

void put_gun(State& s, UnitId crew, Pt at, Angle facing) {
  Gun& gun = s.guns[s.setup->units[crew].gun];
  gun.at = on_grid(s, at);
  gun.facing = facing == no_angle ? towards_the_enemy(s, crew) : facing;
  if (by_hex(s)) gun.facing = hex_sides[sides_towards({}, direction(gun.facing))[0]];  // CA-R-73
  gun.crew = crew;
  gun.owner = s.side(crew);
}

std::optional<Places> crew_round_gun(const State& s, UnitId crew, Pt gun, Angle facing) {
  State then = s;
  put_gun(then, crew, gun, facing);
  const Crowd crowd = crowd_around(then, crew);
  const Gun& placed = then.guns[s.setup->units[crew].gun];
  const auto men = static_cast<int>(s.units[crew].members.size());
  Places places;
  for (int i = 0; i < men; ++i) {
    const Pt behind = along(placed.at, normal_angle(placed.facing + 180 + 30 * i - 15 * (men - 1)), round_the_gun);
    const auto spot = free_spot(crowd, on_grid(s, behind), {places.data(), places.size()});
    if (!spot) return std::nullopt;
    places.push_back(*spot);
  }
  if (!together(then, crew, places)) return std::nullopt;
  return places;
}

Verdict why_not_gun_there(const State& s, UnitId crew, Pt at) {
  if (const Verdict no = why_not_post(*s.setup, crew, at)) return no;
  if (!open_spot(room_of_gun(s, crew), on_grid(s, at), {})) return Refusal{"CA-R-06"_rule, "no_room"};
  return std::nullopt;
}

void bring_gun_in(State& s, UnitId crew) {
  if (!brings_gun(s, crew) || !s.units[crew].visible() || s.guns[s.setup->units[crew].gun].owner != Side::none) return;
  const Pt middle = middle_of(s, crew);
  put_gun(s, crew, free_spot(room_of_gun(s, crew), middle, {}).value_or(middle), no_angle);
  Gun& gun = s.guns[s.setup->units[crew].gun];
  gun.limbered = model_of(s, s.setup->units[crew].gun).limber;
  if (const auto places = crew_round_gun(s, crew, gun.at, gun.facing)) stand(s, crew, *places);
}

}  // namespace esc::capitan
