#include "rules/argad/mover.hpp"

#include <algorithm>

namespace esc::argad {

namespace {

constexpr Len dry_shore = millimetres(1);  // the border of water belongs to it

void add(Hindrances& out, Hindrance h) {
  if (out.size() < out.capacity()) out.push_back(h);
}

// What entering this ground does to him; true: he goes no further than its edge.
bool enters(const State& s, Mover& m, const Hindrance& h, Fine at, Dice& dice, Log& log) {
  const Man& man = s.men[m.man];
  if (m.afloat > 0) return false;
  if (h.water) {
    if (s.profile(m.man).swimmer == Swimmer::none || man.kind != Kind::foot) return true;  // AR-R-44
    swim(s, m);
    return at >= m.allowance(s.book());
  }
  if (m.crawls > 0 || h.going <= m.worst) return false;                              // AR-MOVE-08
  if (m.slowness < 0) roll_slowness(s, m, ground_of(*s.setup, h.piece), dice, log);  // unforeseen
  m.worst = h.going;
  return m.blocked || at >= m.allowance(s.book());
}

// A straight stretch of at most `most`; returns the place reached and what it took.
struct Stretch {
  Pt end;
  Fine taken = 0;
};

Stretch walk_straight(const State& s, Mover& m, Pt from, Pt to, Fine most, Dice& dice, Log& log) {
  const Setup& setup = *s.setup;
  const Line line(from, to);
  Fine taken = std::min(most, line.length());
  Pt end = taken == line.length() ? to : line.point_at(taken);
  const Man& man = s.men[m.man];
  if (!(setup.table.candidates(from, end) & setup.hindering[index(man.kind)]).empty()) {
    Hindrances ahead;
    look_ahead(setup, from, end, man.kind, ahead);
    for (const Hindrance& h : ahead) {
      if (!enters(s, m, h, m.used + h.enter, dice, log)) continue;
      m.stopped = true;
      const Fine to_edge = std::min(taken, h.water ? std::max<Fine>(0, h.enter - fine(dry_shore)) : h.enter);
      return {line.point_at(to_edge), to_edge};
    }
    taken = std::min(taken, std::max<Fine>(0, m.allowance(s.book()) - m.used));
    end = taken == line.length() ? to : line.point_at(taken);
  }
  return {end, taken};
}

void look_for_edge(const Table& table, Mover& m, Pt from, Pt& to) {
  if (table.holds(to)) return;
  const Pt legs[] = {from, to};
  const auto exit = leaves_table(table, legs);
  if (!exit) return;
  to = exit->at;
  m.leaves = m.stopped = true;
  m.edge = to.x <= 0 ? Edge::west : to.x >= table.width() ? Edge::east : to.y <= 0 ? Edge::south : Edge::north;
}

// AR-R-53: on the way to an enemy nobody looked for walls beforehand.
void stop_at_walls(const State& s, const Mover& m, Pt from, Pt& to) {
  const Setup& setup = *s.setup;
  const Len radius = s.men[m.man].radius();
  if ((setup.table.candidates(box_of(from, to).grown(radius)) & setup.barred).empty()) return;
  const Pt legs[] = {from, to};
  if (const auto hit =
          first_contact(setup.table, legs, radius, {.bases = {}, .hard = setup.barred, .doors_open = true}))
    to = hit->at;
}

}  // namespace

void look_ahead(const Setup& setup, Pt from, Pt to, Kind kind, Hindrances& out) {
  Crossings met;
  crossings(setup.table, from, to, met);
  for (const Crossing& c : met) {
    if (!setup.hindering[index(kind)].has(c.piece)) continue;
    const Piece& piece = setup.table.piece(c.piece);
    if (kind_of(piece) == Terrain::house) {
      if (c.from_inside != c.to_inside)
        add(out, {c.piece, c.from_inside ? c.leave : c.enter, Going::difficult});  // AR-R-53: a door
    } else if (!piece.shape.is_area()) {
      add(out, {c.piece, c.enter, Going::difficult});  // AR-R-29
    } else if (c.visible > 0) {
      const bool water = piece.ground == ground_water;
      add(out, {c.piece, c.from_inside ? 0 : c.enter,
                water ? Going::easy : going(static_cast<Ground>(piece.ground), kind, setup.book), water});
    }
  }
  std::sort(out.begin(), out.end(), [](const Hindrance& a, const Hindrance& b) { return a.enter < b.enter; });
}

// AR-MOVE-06, AR-MOVE-07: the dice come off what is left, halved first in very difficult ground
Fine Mover::allowance(const Rulebook& book) const {
  if (afloat > 0) return fine(afloat);
  if (crawls > 0) return fine(crawls);
  if (swims > 0) return fine(swims);
  if (worst == Going::easy) return fine(open);
  const Len before = worst == Going::very_difficult ? open / book.move.very_difficult_divisor : open;
  return fine(std::max(0, before - centimetres(slowness)));
}

Ground ground_of(const Setup& setup, PieceId id) {
  const Piece& piece = setup.table.piece(id);
  return piece.ground == 0 ? Ground::difficult : static_cast<Ground>(piece.ground);
}

void swim(const State& s, Mover& m) {
  const bool good = s.profile(m.man).swimmer == Swimmer::good;
  GivenDice none({});
  Ledger off{false};
  m.swims = centimetres(
      SwimQuery::resolve({.mode = good ? Afloat::good_swimmer : Afloat::poor_swimmer}, s.book(), none, off));
  m.step = fine(m.swims) / static_cast<Fine>(movement_steps);
}

Move move_facts(const State& s, std::size_t man, Kind kind, Ground worst) {
  const Profile& p = s.profile(man);
  const bool on_foot = kind == Kind::foot;
  const bool at_home = std::find(p.at_home_in.begin(), p.at_home_in.end(), worst) != p.at_home_in.end();
  return {.troop = kind,
          .load = p.load,
          .terrain = worst,
          .skilled = on_foot && s.switches().skilled && at_home,      // AR-MOVE-12
          .blocked_on_six = on_foot && s.switches().blocked_on_six};  // AR-MOVE-11
}

void roll_slowness(const State& s, Mover& m, Ground worst, Dice& dice, Log& log) {
  const Kind kind = s.men[m.man].kind;
  const Move facts = move_facts(s, m.man, kind, worst);
  dice.thrown_by(m.man, "AR-MOVE-05"_rule);
  const int cm = log.play<MoveQuery>(facts, s.book(), dice, "slowness", everyone, {figure(m.man)});
  const int open = open_ground_cm(kind, facts.load, s.book());
  const bool halved = going(worst, kind, s.book()) == Going::very_difficult;
  m.slowness = (halved ? open / s.book().move.very_difficult_divisor : open) - cm;
  m.blocked = facts.blocked_on_six && cm == 0;
}

Pt next_place(const State& s, Mover& m, Pt quarry, bool has_quarry, Dice& dice, Log& log) {
  const Table& table = s.setup->table;
  const auto& path = s.plans[m.man].path;
  Pt at = s.men[m.man].at;
  Fine rest = std::min(m.step, m.allowance(s.book()) - m.used);
  if (rest <= 0) m.stopped = true;
  while (!m.stopped && rest > 0 && m.leg < path.size()) {
    const Line line(m.leg_start, path[m.leg]);
    const Fine target = std::min(line.length(), m.along_leg + rest);
    Pt to = target == line.length() ? path[m.leg] : line.point_at(target);
    look_for_edge(table, m, at, to);
    const Fine wanted = target - m.along_leg;
    const Stretch stretch = walk_straight(s, m, at, to, wanted, dice, log);
    const bool cut_short = stretch.end != to;
    at = stretch.end;
    m.used += cut_short ? stretch.taken : wanted;
    m.along_leg += cut_short ? stretch.taken : wanted;
    rest -= cut_short ? rest : wanted;
    if (cut_short || m.leaves) return at;
    if (m.along_leg >= line.length()) ++m.leg, m.along_leg = 0, m.leg_start = at;
  }
  if (m.stopped || m.leg < path.size()) return at;
  if (!has_quarry) return m.stopped = true, at;
  if (rest <= 0 || quarry == at) return at;
  const Line line(at, quarry);
  Pt to = line.length() <= rest ? quarry : line.point_at(rest);
  stop_at_walls(s, m, at, to);
  const Stretch stretch = walk_straight(s, m, at, to, rest, dice, log);
  m.used += stretch.taken;
  return stretch.end;
}

}  // namespace esc::argad
