#include "rules/guepier/propose_way.hpp"

#include <algorithm>

#include "rules/guepier/activation.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

std::uint16_t nearest_enemy(const Battle& s, std::size_t man) {
  std::uint16_t best = nobody;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    if (best == nobody || squared(s.men[k].at - s.men[man].at) < squared(s.men[best].at - s.men[man].at)) best = k;
  });
  return best;
}

bool overlaps_earlier(const Battle& s, const Answer& a, std::size_t man, Pt at) {
  const Base base = Base::round(at, s.men[man].radius());
  for (const Placement& p : a.places)
    if (overlaps(base, Base::round(p.at, s.men[p.figure].radius()))) return true;
  return false;
}

// How far he gets in that direction: all the way, or a part of it.
bool place_one(const Battle& s, Answer& a, std::size_t man, Angle direction, Len distance, MenSet moving,
               const Leave& leave) {
  const Pt from = s.men[man].at;
  for (const int part : {4, 3, 2, 1}) {
    const Pt to = along(from, direction, distance * part / 4);
    const Pt path[] = {from, to};
    if (overlaps_earlier(s, a, man, to) || why_not_way(s, man, path, leave) || why_not_stand(s, man, to, moving, leave))
      continue;
    a.places.push_back({static_cast<std::uint16_t>(man), to, no_angle});
    return true;
  }
  return false;
}

PieceId nearest_wall_for(const Battle& s, std::size_t gear) {
  const GearKind kind = s.setup->gear[gear].kind;
  const MenSet carriers = carriers_of(s, gear);
  if (carriers == 0) return no_piece;  // raised, spent or dropped meanwhile
  const Base base = s.men[static_cast<std::size_t>(__builtin_ctzll(carriers))].base();
  PieceId best = no_piece;
  Measure far;
  for (const ObstacleSetup& o : s.setup->obstacles) {
    if (o.kind == Obstacle::barricade || !stands(s, o.piece) ||
        (o.kind == Obstacle::door) != (kind != GearKind::ladder))
      continue;
    const Measure d = gap(base, s.setup->table, o.piece);
    if (best == no_piece || d < far) best = o.piece, far = d;
  }
  return best;
}

// All have gone; somebody has come to a door.
Answer propose_door(const Battle& s, const Ask& ask, Rng& rng) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::done)};
  if (rng.below(2) == 0) return a;
  for (const PieceId door : s.setup->doors)
    for (const Act act : {Act::open_door, Act::close_door}) {
      Answer turn{.ask = ask.id, .act = static_cast<std::uint8_t>(act), .target = door};
      bool found = false;
      each_of(s.doing.party, [&](std::uint16_t k) {
        if (found) return;
        turn.actor = k;
        found = !check(s, turn);
      });
      if (found) return turn;
    }
  return a;
}

}  // namespace

Angle towards_enemy(const Battle& s, std::size_t man) {
  const std::uint16_t enemy = nearest_enemy(s, man);
  return enemy == nobody ? s.men[man].facing : bearing(s.men[man].at, s.men[enemy].at);
}

Answer shifted(const Battle& s, const Ask& ask, Angle direction, Len distance, Angle facing) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::go), .actor = s.doing.lead, .facing = facing};
  const Leave leave = leave_of(s);
  if (s.doing.gun >= 0) {
    const auto gun = static_cast<std::size_t>(s.doing.gun);
    const Pt to = along(s.guns[gun].at, direction, distance);
    if (why_not_gun_way(s, gun, to, leave.distance)) return a;
    a.path.push_back(to);
    each_of(s.doing.movers, [&](std::uint16_t k) {
      a.places.push_back({k, along(s.men[k].at, direction, distance), no_angle});
    });
    return a;
  }
  Vec<std::uint16_t, most_men> order;  // the foremost first, so that they leave room
  const Pt way = esc::direction(direction);
  each_of(s.doing.movers, [&](std::uint16_t k) { order.push_back(k); });
  std::sort(order.begin(), order.end(), [&](std::uint16_t x, std::uint16_t y) {
    const std::int64_t ahead_x = dot(s.men[x].at, way), ahead_y = dot(s.men[y].at, way);
    return ahead_x != ahead_y ? ahead_x > ahead_y : x < y;
  });
  MenSet staying = 0;
  for (const std::uint16_t k : order) {
    if (!place_one(s, a, k, direction, distance, s.doing.movers & ~staying, leave)) staying |= only_man(k);
  }
  return a;
}

Answer carried_to(const Battle& s, const Ask& ask, PieceId wall) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::go), .actor = s.doing.lead};
  const Part& part = s.setup->table.parts(wall).front();
  const Line line(part.points.front(), part.points.back());
  const Pt from = s.men[s.doing.lead].at;
  const bool left = cross(line.way(), from - line.from()) > 0;
  const Angle side = bearing(line.from(), line.to()), out = normal_angle(side + (left ? 90 : -90));
  const Leave leave = leave_of(s);
  const Pt goal = along(line.point_at(line.foot(from)), out, foot_radius + millimetres(3));
  const int count = __builtin_popcountll(s.doing.movers);
  int k = 0;
  each_of(s.doing.movers, [&](std::uint16_t man) {
    const int slot = 2 * k++ - (count - 1);
    Pt to = along(goal, slot < 0 ? normal_angle(side + 180) : side,
                  (slot < 0 ? -slot : slot) * (foot_radius + millimetres(2)));
    const Line way(s.men[man].at, to);
    if (way.length() > fine(leave.distance)) to = way.point_at(fine(leave.distance - 2));
    a.places.push_back({man, to, no_angle});
  });
  a.facing = normal_angle(out + 180);
  return a;
}

Answer propose_way(const Battle& s, const Ask& ask, Rng& rng) {
  Answer done{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::done)};
  if (s.doing.movers == 0) return propose_door(s, ask, rng);
  const std::uint16_t lead = s.doing.lead;
  for (std::size_t g = 0; g < s.gear.size(); ++g)
    if (s.gear[g].how == Gear::How::raised)
      for (std::uint16_t k = 0; k < s.men.size(); ++k)
        if (has(s.doing.movers, k)) {
          Answer climb{.ask = ask.id,
                       .act = static_cast<std::uint8_t>(Act::step_on),
                       .actor = k,
                       .n = static_cast<std::int16_t>(g)};
          if (!check(s, climb)) return climb;
        }
  if (s.doing.gear >= 0 && rng.below(8) != 0)
    if (const PieceId wall = nearest_wall_for(s, static_cast<std::size_t>(s.doing.gear)); wall != no_piece) {
      const Answer a = carried_to(s, ask, wall);
      if (!a.places.empty() && !check(s, a)) return a;
    }
  const Angle facing = towards_enemy(s, lead);
  const Len distance = centimetres(s.doing.cm) - 1;
  for (int tries = 0; tries < 3; ++tries) {
    const Angle direction = rng.below(3) != 0 ? normal_angle(facing + static_cast<int>(rng.below(41)) - 20)
                                              : static_cast<Angle>(rng.below(360));
    const Answer a = shifted(s, ask, direction, tries == 0 ? distance : distance / 2, facing);
    if (!a.places.empty() && !(s.doing.gun >= 0 ? check(s, a) : why_not_together(s, a))) return a;
  }
  return done;
}

}  // namespace esc::guepier
