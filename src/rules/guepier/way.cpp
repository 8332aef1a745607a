#include "rules/guepier/way.hpp"

#include "rules/guepier/move.hpp"
#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

bool defended(const Battle& s, PieceId line, Side mover) {  // GM-R-25
  bool found = false;
  each_active(s, other(mover),
              [&](std::uint16_t k) { found = found || contiguous(s.setup->table, s.men[k].base(), line); });
  return found;
}

Verdict why_not_cross(const Battle& s, std::size_t man, PieceId line, const Leave& leave) {
  const Piece& piece = s.setup->table.piece(line);
  const bool mounted = s.men[man].mounted;
  if (has_flag(piece, flag_barrier)) {
    if (kind_of(piece) == Terrain::door) return Refusal{"GM-DOOR-02"_rule, "door_closed"};
    return Refusal{has_flag(piece, flag_side) ? "GM-R-77"_rule : "GM-R-76"_rule, "wall_in_the_way"};
  }
  if (has_flag(piece, mounted ? flag_no_horse : flag_no_foot)) return Refusal{"GM-COST-15"_rule, "closed_ground"};
  if (leave.footed.has(line)) return std::nullopt;  // GM-TERR-02
  if (!mounted || leave.mode != Mode::rapid || !has_flag(piece, flag_jump))
    return Refusal{"GM-TERR-02"_rule, "not_at_foot"};
  if (defended(s, line, s.side(man))) return Refusal{"GM-CAV-01"_rule, "defended"};
  return std::nullopt;
}

Verdict why_not_lines(const Battle& s, std::size_t man, Path path, const PieceSet& near, const Leave& leave) {
  Verdict no;
  (near & s.setup->lines).any([&](PieceId line) {
    if (!stands(s, line)) return false;
    for (std::size_t leg = 0; leg + 1 < path.size(); ++leg)
      if (meets_line(s.setup->table, line, path[leg], path[leg + 1]))
        if ((no = why_not_cross(s, man, line, leave))) return true;
    return false;
  });
  return no;
}

Verdict why_not_zones(const Battle& s, std::size_t man, Path path, const PieceSet& near, const Leave& leave) {
  const Table& table = s.setup->table;
  const Man& m = s.men[man];
  Verdict no;
  (near & s.setup->zones).any([&](PieceId zone) {
    if (m.roof == zone) return false;  // his level ends at the building's sides
    const Piece& piece = table.piece(zone);
    const bool ends_in = in_area(table, zone, path.back());
    if (m.zone == zone) {
      if (ends_in) return false;
      if (saves_cover(piece) > leave.zone_left)
        no = Refusal{saves_cover(piece) == Cover::dense ? "GM-COST-13"_rule : "GM-COST-12"_rule, "leaving_not_paid"};
      return no.has_value();
    }
    bool met = false;
    for (std::size_t leg = 0; leg + 1 < path.size() && !met; ++leg)
      met = meets_line(table, zone, path[leg], path[leg + 1]);
    if (!met) return false;
    if (has_flag(piece, m.mounted ? flag_no_horse : flag_no_foot)) no = Refusal{"GM-COST-15"_rule, "closed_ground"};
    else if (!ends_in) no = Refusal{"GM-TERR-01"_rule, "through_zone"};
    return no.has_value();
  });
  return no;
}

bool barred_from(const Battle& s, Pt a, Pt b) {
  return (s.setup->table.candidates(a, b) & s.setup->barriers).any([&](PieceId line) {
    return stands(s, line) && meets_line(s.setup->table, line, a, b);
  });
}

Box box_of_path(Path path, Len margin) {
  Box box{path.front(), path.front()};
  for (const Pt p : path) {
    box.lo = {std::min(box.lo.x, p.x), std::min(box.lo.y, p.y)};
    box.hi = {std::max(box.hi.x, p.x), std::max(box.hi.y, p.y)};
  }
  return box.grown(margin);
}

// Without a charge nobody comes within 1 cm of an enemy; nobody passes through one (GM-R-29).
Verdict why_not_past_enemies(const Battle& s, std::size_t man, Path path, const Leave& leave) {
  const Man& m = s.men[man];
  const Box passed = box_of_path(path, m.radius() + mounted_radius + at_foot);
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& enemy = s.men[k];
    if (!enemy.active() || !passed.contains(enemy.at) || s.side(k) == s.side(man) || enemy.roof != m.roof) continue;
    const Len touch = m.radius() + enemy.radius(), reach = has(leave.charged, k) ? touch : touch + at_foot;
    for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
      const Pt a = path[leg], b = path[leg + 1];
      if (!segment_reaches(a, b, enemy.at, reach, true)) continue;
      if (leg == 0 && closer_than(a, enemy.at, reach) && squared(b - enemy.at) >= squared(a - enemy.at)) continue;
      if (barred_from(s, a, enemy.at) && barred_from(s, b, enemy.at)) continue;
      return Refusal{"GM-R-29"_rule, "too_near_enemy"};
    }
  }
  return std::nullopt;
}

bool on_table(const Table& table, const Base& base) {
  return base.at.x >= base.radius && base.at.y >= base.radius && base.at.x + base.radius <= table.width() &&
         base.at.y + base.radius <= table.height();
}

}  // namespace

Cover zone_cover(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  return m.zone == no_piece ? Cover::none : saves_cover(s.setup->table.piece(m.zone));
}

Leave leave_of(const Battle& s) {
  const Doing& d = s.doing;
  const int more = d.gun >= 0 || d.mode == Mode::still
                       ? 0
                       : pace(Arm::cavalry, d.mode, s.book()) - pace(Arm::foot, d.mode, s.book());
  return {.distance = centimetres(d.cm - (d.lead != nobody && s.men[d.lead].mounted ? more : 0)),
          .riders_more = centimetres(more),
          .mode = d.mode,
          .zone_left = (d.extras & leaves_dense) != 0   ? Cover::dense
                       : (d.extras & leaves_light) != 0 ? Cover::light
                                                        : Cover::none,
          .footed = d.footed,
          .charged = d.targets};
}

PieceSet lines_at_foot(const Battle& s, MenSet men) {
  PieceSet found;
  const Setup& setup = *s.setup;
  each_of(men, [&](std::uint16_t k) {
    const Base base = s.men[k].base();
    (setup.table.candidates(box_of(base.at, base.at).grown(base.radius + at_foot)) & setup.lines)
        .each([&](PieceId line) {
          if (contiguous(setup.table, base, line)) found.add(line);
        });
  });
  return found;
}

Verdict why_not_way(const Battle& s, std::size_t man, Path path, const Leave& leave) {
  const Table& table = s.setup->table;
  for (const Pt p : path)
    if (!table.holds(p)) return Refusal{"GM-R-83"_rule, "off_table"};
  const Len reach = leave.reach(s.men[man]);
  const bool short_way = path.size() == 2 && within(path[0], path[1], reach);  // known without a root
  if (!short_way && path_length(path) > fine(reach)) return Refusal{"GM-MOVE-05"_rule, "too_far"};
  const PieceSet near = table.candidates(box_of_path(path, 0));
  if (Verdict no = why_not_lines(s, man, path, near, leave)) return no;
  if (Verdict no = why_not_zones(s, man, path, near, leave)) return no;
  return why_not_past_enemies(s, man, path, leave);
}

Verdict why_not_past(const Battle& s, std::size_t man, Path path, const Leave& leave) {
  for (const Pt p : path)
    if (!s.setup->table.holds(p)) return Refusal{"GM-R-83"_rule, "off_table"};
  if (Verdict no = why_not_lines(s, man, path, s.setup->table.candidates(box_of_path(path, 0)), leave)) return no;
  return why_not_past_enemies(s, man, path, leave);
}

bool room_for(const Battle& s, const Base& base, PieceId roof, MenSet ignored, std::int16_t gun_ignored) {
  const Table& table = s.setup->table;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (const Man& m = s.men[k]; within(base.at, m.at, base.radius + mounted_radius) && m.active() &&
                                 !has(ignored, k) && m.roof == roof && m.ladder < 0 && m.wagon < 0 &&
                                 overlaps(base, m.base()))
      return false;
  if (roof == no_piece) {
    for (std::size_t g = 0; g < s.guns.size(); ++g)
      if (s.guns[g].placed && static_cast<std::int16_t>(g) != gun_ignored && overlaps(base, s.guns[g].base()))
        return false;
    for (const Wagon& wagon : s.wagons)
      if (wagon.on_table() && within(base.at, wagon.at, base.radius + wagon_half_length + wagon_half_width) &&
          overlaps(base, wagon.base()))
        return false;
  }
  const PieceSet near = table.candidates(box_of(base.at, base.at).grown(base.radius)) & s.setup->lines;
  return !near.any([&](PieceId line) { return stands(s, line) && overlaps(base, table, line); });
}

Verdict why_not_stand(const Battle& s, std::size_t man, Pt at, MenSet moving, const Leave& leave,
                      std::int16_t gun_moving) {
  const Man& m = s.men[man];
  const Base base = Base::round(at, m.radius());
  if (!on_table(s.setup->table, base)) return Refusal{"GM-R-83"_rule, "off_table"};
  if (!room_for(s, base, m.roof, moving | only_man(man), gun_moving)) return Refusal{"GM-R-19"_rule, "no_room"};
  constexpr Len farthest = mounted_radius + over_line + wagon_half_length + wagon_half_width;  // of two that touch
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (within(at, s.men[k].at, farthest) && s.men[k].active() && s.side(k) != s.side(man) && !has(leave.charged, k) &&
        within_gap(base, base_of(s, k), over_line) && would_touch(s, man, at, k))
      return Refusal{"GM-R-29"_rule, "too_near_enemy"};
  return std::nullopt;
}

Verdict why_not_gun_way(const Battle& s, std::size_t gun, Pt to, Len distance) {
  const Setup& setup = *s.setup;
  const GunState& g = s.guns[gun];
  if (setup.guns[gun].fixed) return Refusal{"GM-R-80"_rule, "gun_is_fixed"};
  const Base base = Base::round(to, gun_radius);
  if (!on_table(setup.table, base)) return Refusal{"GM-R-83"_rule, "off_table"};
  if (!within(g.at, to, distance)) return Refusal{"GM-MOVE-09"_rule, "too_far"};
  const PieceSet near = setup.table.candidates(g.at, to);
  const bool line =
      (near & setup.lines).any([&](PieceId l) { return stands(s, l) && meets_line(setup.table, l, g.at, to); });
  const bool zone = (near & setup.zones).any([&](PieceId z) {
    return has_flag(setup.table.piece(z), flag_no_horse) && meets_line(setup.table, z, g.at, to);
  });
  if (line || zone) return Refusal{"GM-R-80"_rule, "gun_cannot_pass"};
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && closer_than(base, s.men[k].base(), 1) && s.side(k) != s.side(s.doing.lead))
      return Refusal{"GM-R-29"_rule, "too_near_enemy"};
  return std::nullopt;
}

}  // namespace esc::guepier
