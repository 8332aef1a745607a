#include "rules/guepier/effects.hpp"

#include <algorithm>

#include "rules/guepier/blasts.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"

namespace esc::guepier {

namespace {

Pt middle_of_men(const Battle& s, MenSet men) {
  std::int64_t x = 0, y = 0, n = 0;
  each_of(men, [&](std::uint16_t k) { x += s.men[k].at.x, y += s.men[k].at.y, ++n; });
  return n == 0 ? Pt{} : Pt{static_cast<Len>(x / n), static_cast<Len>(y / n)};
}

void leave_ladder(Man& m) { m.ladder = -1, m.stepped_on = m.rung = 0, m.descending = false; }

}  // namespace

void set_marker(Battle& s, std::size_t man, State marker) {
  s.men[man].marker = marker;
  if (marker != State::none && s.men[man].mode == Mode::rapid)
    s.men[man].mode = Mode::still;  // GM-SAVE-08, GM-MORALE-02
}

void eliminate(Battle& s, std::size_t man, Log& log) {
  Man& m = s.men[man];
  if (!m.active()) return;
  s.fallen.push_back(static_cast<std::uint16_t>(man));
  const std::int8_t gear = m.gear;
  if (m.wagon >= 0) s.wagons[static_cast<std::size_t>(m.wagon)].driver = nobody;
  m.status = Status::eliminated;
  s.idle = s.blind;
  m.gear = m.wagon = -1;
  m.reached = 0;
  leave_ladder(m);
  for (Man& other : s.men) {
    other.reached &= ~only_man(man);
    if (other.reached == 0) other.fresh = other.weapon_named = false;
  }
  log.say("eliminated", everyone, {figure(man)});
  if (gear >= 0) check_carriers(s, static_cast<std::size_t>(gear), log);
  const std::uint8_t unit = s.unit_of(man);
  if (unit == no_unit) return;
  ++s.units[unit].losses;  // GM-AP-03, GM-R-13
  if (s.setup->is_officer(man)) log.say("officer_lost", everyone, {Arg::unit(unit)});
  if (unit_men(s, unit) == 0) {
    s.units[unit].wiped_out = true;
    log.say("unit_wiped_out", everyone, {Arg::unit(unit)});
  }
}

void hurt(Battle& s, std::size_t man, Hurt how, Log& log) {
  if (is_eliminated(how)) return eliminate(s, man, log);
  set_marker(s, man, how == Hurt::stopped ? State::stopped : State::pinned);
}

std::string_view gear_word(GearKind kind) {
  switch (kind) {
    case GearKind::ladder:
      return "gear.guepier.ladder";
    case GearKind::ram:
      return "gear.guepier.ram";
    case GearKind::barrel:
      break;
  }
  return "gear.guepier.barrel";
}

void drop_gear(Battle& s, std::size_t gear, Log& log) {
  Gear& g = s.gear[gear];
  if (g.how != Gear::How::carried) return;
  const MenSet carriers = carriers_of(s, gear);
  if (carriers != 0) g.at = middle_of_men(s, carriers);
  g.how = Gear::How::ground;
  each_of(carriers, [&](std::uint16_t k) { s.men[k].gear = -1; });
  log.say("gear_dropped", everyone, {Arg::text(gear_word(s.setup->gear[gear].kind))});
}

void check_carriers(Battle& s, std::size_t gear, Log& log) {
  const int carriers = __builtin_popcountll(carriers_of(s, gear));
  const int least = s.setup->gear[gear].kind == GearKind::barrel ? 1 : s.book().ram.least_carriers;  // GM-R-27
  if (carriers < least) drop_gear(s, gear, log);
}

void open_line(Battle& s, std::size_t obstacle) {
  s.gone.add(s.setup->obstacles[obstacle].piece);
  s.idle = s.blind = 0;
  refresh_places(s);
}

void shut_line(Battle& s, std::size_t obstacle) {
  s.gone.remove(s.setup->obstacles[obstacle].piece);
  refresh_places(s);
}

int damage_that_destroys(const Battle& s, std::size_t obstacle) {
  return s.book().obstacle.strength[static_cast<std::size_t>(s.setup->obstacles[obstacle].kind)];
}

void batter(Battle& s, std::size_t obstacle, const Battered& how, Log& log) {
  Damaged& d = s.obstacles[obstacle];
  const PieceId piece = s.setup->obstacles[obstacle].piece;
  if (how.fire && s.smoke.size() < s.smoke.capacity() && !d.burning) {  // GM-OBST-06, GM-R-17, GM-R-66
    d.burning = true;
    s.smoke.push_back(middle_of(s.setup->table, piece));
    log.say("fire_breaks_out", everyone, {Arg::piece(piece)});
  }
  if (how.kind == Battered::Kind::damaged)
    d.damage = static_cast<std::uint8_t>(std::min(d.damage + how.damage, damage_that_destroys(s, obstacle)));
  if (how.kind != Battered::Kind::destroyed) return;
  d.damage = static_cast<std::uint8_t>(damage_that_destroys(s, obstacle));
  d.destroyed = true;  // GM-OBST-08, GM-RAM-08
  open_line(s, obstacle);
  log.say("obstacle_falls", everyone, {Arg::piece(piece)});
}

void explode(Battle& s, Pt at, Side by, Dice& dice, Log& log) {
  const Setup& setup = *s.setup;
  PieceId zone = no_piece;  // the dense zone of the impact
  setup.zones.each([&](PieceId z) {
    if (saves_cover(setup.table.piece(z)) == Cover::dense && in_area(setup.table, z, at)) zone = z;
  });
  Explosion facts{.targets = {}};
  Vec<std::uint16_t, most_men> struck;
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    const Man& m = s.men[k];
    if (!m.active() || gap(m.base(), at) > Measure(blast_radius)) continue;
    Blasted b{.side = s.side(k) == by ? Camp::own : Camp::enemy,
              .cover = cover_against(s, at, k, CoverFor::saves),
              .state = m.marker};
    if (zone != no_piece) b.impact = m.zone == zone ? Impact::same : Impact::other;
    struck.push_back(k);
    facts.targets.push_back(b);
  }
  if (struck.empty()) return;
  const auto hurts = play_blast<ExplosionQuery>(facts, s.book(), dice, log, "explosion", {});
  for (std::size_t i = 0; i < struck.size(); ++i) hurt(s, struck[i], hurts[i], log);
}

}  // namespace esc::guepier
