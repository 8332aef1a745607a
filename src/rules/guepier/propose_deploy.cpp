// propose_deploy.cpp — a unit drawn up somewhere it may stand, for random play and as a first suggestion.
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/flow.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

Rect anywhere_for(const Battle& s, std::size_t man, Rng& rng) {
  const Setup& setup = *s.setup;
  const std::uint8_t unit = s.unit_of(man);
  if (unit != no_unit && setup.units[unit].enters > 0) {
    for (const Entry& entry : setup.entries)
      if (entry.unit == unit) return entry.edges[rng.below(static_cast<std::uint32_t>(entry.edges.size()))];
  }
  const Deployment& d = setup.deployment[index(s.side(man))];
  if (d.in.empty()) return d.zone;
  const PieceId piece = d.in[rng.below(static_cast<std::uint32_t>(d.in.size()))];
  const Box box = box_of(setup.table.parts(piece).front());
  return {box.lo, box.hi};
}

// Near a wagon where everybody must be, else anywhere.
Pt anchor(const Battle& s, std::size_t man, const Rect& zone, Rng& rng) {
  const Deployment& d = s.setup->deployment[index(s.side(man))];
  if (d.near_wagons > 0 && !s.wagons.empty()) {
    const Pt at = s.wagons[rng.below(static_cast<std::uint32_t>(s.wagons.size()))].at;
    return {at.x + rng.between(-d.near_wagons, d.near_wagons), at.y + rng.between(-d.near_wagons, d.near_wagons)};
  }
  return {rng.between(zone.lo.x, zone.hi.x), rng.between(zone.lo.y, zone.hi.y)};
}

bool try_block(const Battle& s, Answer& a, MenSet men, Len radius, Rng& rng) {
  const Rect zone = anywhere_for(s, a.actor, rng);
  const Pt corner = anchor(s, a.actor, zone, rng);
  const int count = __builtin_popcountll(men);
  const int files = count <= 2 ? count : 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(count - 1)));
  const Len step = 2 * radius + rng.between(millimetres(1), centimetres(1));
  a.places.clear();
  int k = 0;
  each_of(men, [&](std::uint16_t man) {
    a.places.push_back({man, {corner.x + k % files * step, corner.y + k / files * step}, no_angle});
    ++k;
  });
  return !check(s, a);
}

std::uint16_t next_to_place(const Battle& s, const Ask& ask) {
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != ask.who || s.men[k].status != Status::undeployed) continue;
    const std::uint8_t unit = s.unit_of(k);
    if ((unit == no_unit ? 0 : s.setup->units[unit].enters) == s.turn) return k;
  }
  return nobody;
}

Angle face_middle(const Battle& s, Pt at) {
  return bearing(at, {s.setup->table.width() / 2, s.setup->table.height() / 2});
}

// The gun goes where its unit's gunners will be: they are placed beside it afterwards.
Answer propose_gun(const Battle& s, const Ask& ask, std::size_t gun, Rng& rng) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::place_gun), .n = static_cast<std::int16_t>(gun)};
  const Deployment& d = s.setup->deployment[index(ask.who)];
  a.path.push_back({});
  do {
    a.path[0] = {rng.between(d.zone.lo.x, d.zone.hi.x), rng.between(d.zone.lo.y, d.zone.hi.y)};
    if (d.guns_at != no_piece) {  // step up to a wall
      const ObstacleSetup& wall = s.setup->obstacles[rng.below(static_cast<std::uint32_t>(s.setup->obstacles.size()))];
      const Part& part = s.setup->table.parts(wall.piece).front();
      const Pt middle{(part.points.front().x + part.points.back().x) / 2,
                      (part.points.front().y + part.points.back().y) / 2};
      a.path[0] = along(middle, static_cast<Angle>(90 * rng.below(4)), gun_radius + millimetres(3));
      a.facing = bearing(a.path[0], middle);
    } else {
      a.facing = face_middle(s, a.path[0]);
    }
  } while (check(s, a));
  return a;
}

// Gunners first, around their gun; the rest behind them.
bool try_around_gun(const Battle& s, Answer& a, MenSet men, std::size_t gun, Rng& rng) {
  const Pt at = s.guns[gun].at;
  const int turn = static_cast<int>(rng.below(360));
  a.places.clear();
  int k = 0;
  const auto put_man = [&](std::uint16_t man) {
    const int ring = k / 8;
    a.places.push_back({man,
                        along(at, normal_angle(turn + 45 * (k % 8) + 22 * ring),
                              gun_radius + foot_radius + centimetres(1) + ring * centimetres(3)),
                        no_angle});
    ++k;
  };
  each_of(men, [&](std::uint16_t man) {
    if (s.profile(man).gunner) put_man(man);
  });
  each_of(men, [&](std::uint16_t man) {
    if (!s.profile(man).gunner) put_man(man);
  });
  return !check(s, a);
}

// As above, but every figure anywhere in reach of the ones before it: it finds room where blocks do not. The last one
// is judged with the whole.
bool try_cluster(const Battle& s, Answer& a, MenSet men, Len radius, Pt seed, Rng& rng) {
  a.places.clear();
  const auto count = static_cast<std::size_t>(__builtin_popcountll(men));
  bool placed_all = true;
  each_of(men, [&](std::uint16_t man) {
    if (!placed_all) return;
    for (int tries = 0; tries < 60; ++tries) {
      const Pt near = a.places.empty() ? seed : a.places[rng.below(static_cast<std::uint32_t>(a.places.size()))].at;
      Pt at = seed;
      if (!a.places.empty() || tries > 0) {
        const auto far = 2 * radius + rng.between(10, centimetres(3) - 10);
        at = along(near, static_cast<Angle>(rng.below(360)), far);
      }
      a.places.push_back({man, at, no_angle});
      if (!(a.places.size() < count ? why_not_spot(s, a, a.places.size() - 1, men) : check(s, a))) return;
      a.places.pop_back();
    }
    placed_all = false;
  });
  return placed_all && !check(s, a);
}

}  // namespace

Answer propose_deployment(const Battle& s, const Ask& ask, Rng& rng) {
  for (std::size_t g = 0; g < s.guns.size() && s.turn == 0; ++g)
    if (!s.guns[g].placed && s.setup->units[s.setup->guns[g].unit].side == ask.who) return propose_gun(s, ask, g, rng);
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::ready)};
  const std::uint16_t man = next_to_place(s, ask);
  if (man == nobody) return a;
  a.act = static_cast<std::uint8_t>(Act::place);
  a.actor = man;
  const std::uint8_t unit = s.unit_of(man);
  const MenSet men = unit == no_unit ? only_man(man) : to_place(s, unit);
  const Len radius = s.setup->men[man].horse != Mount::none && unit != no_unit ? mounted_radius : foot_radius;
  for (std::size_t g = 0; g < s.guns.size() && unit != no_unit; ++g)
    if (s.setup->guns[g].unit == unit) {
      a.facing = s.guns[g].facing;
      for (int tries = 0; tries < 40; ++tries)
        if (try_around_gun(s, a, men, g, rng)) return a;
      for (int tries = 0; tries < 40; ++tries)
        if (try_cluster(s, a, men, radius,
                        along(s.guns[g].at, static_cast<Angle>(rng.below(360)), gun_radius + foot_radius + 20), rng))
          return a;
    }
  for (int tries = 0;; ++tries) {  // a zone always has room for the force that its scenario puts there
    if (tries % 4 == 3) {
      const Rect zone = anywhere_for(s, man, rng);
      if (!try_cluster(s, a, men, radius, anchor(s, man, zone, rng), rng)) continue;
    } else if (!try_block(s, a, men, radius, rng)) {
      continue;
    }
    a.facing = face_middle(s, a.places.front().at);
    return a;
  }
}

}  // namespace esc::guepier
