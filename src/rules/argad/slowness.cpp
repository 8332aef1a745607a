#include "rules/argad/slowness.hpp"

#include "rules/argad/boats.hpp"

namespace esc::argad {

namespace {

struct Throw {  // of slowness dice that a whole unit shares (AR-R-30)
  Side side;
  std::uint8_t unit;
  int dice;
  PieceSet pieces;
  int slowness;
  bool blocked;
};

}  // namespace

Foreseen foreseen(const Setup& setup, Kind kind, Pt from, std::span<const Pt> path) {
  Foreseen seen;
  const auto add = [&](PieceId piece, Going going) {
    seen.pieces.add(piece);
    if (going <= seen.worst) return;
    seen.worst = going;
    seen.ground = ground_of(setup, piece);
  };
  if (const Going here = going_at(setup, from, kind); here != Going::easy) add(setup.table.top_area_at(from), here);
  for (const Pt to : path) {
    if (!(setup.table.candidates(from, to) & setup.hindering[index(kind)]).empty()) {
      Hindrances met;
      look_ahead(setup, from, to, kind, met);
      for (const Hindrance& h : met)
        if (!h.water) add(h.piece, h.going);
    }
    from = to;
  }
  return seen;
}

void roll_for_ground(const State& s, Movers& movers, Dice& dice, Log& log) {
  Vec<Throw, most_men> throws;
  for (Mover& m : movers) {
    const Man& man = s.men[m.man];
    if (s.plans[m.man].order == Act::crawl) {
      dice.thrown_by(m.man, "AR-MOVE-08"_rule);
      m.crawls = centimetres(log.play<CrawlQuery>({}, s.book(), dice, "crawls", everyone, {figure(m.man)}));
      m.step = fine(m.crawls) / static_cast<Fine>(movement_steps);
      continue;
    }
    if (const Len rowed = rowed_distance(s, m.man); rowed > 0) {
      m.afloat = rowed;
      m.step = fine(rowed) / static_cast<Fine>(movement_steps);
      continue;
    }
    if (s.plans[m.man].path.empty() && s.plans[m.man].quarry == nobody) continue;
    if (in_water(*s.setup, man.at)) {
      swim(s, m);
      continue;
    }
    const auto& path = s.plans[m.man].path;
    const auto [pieces, worst, ground] = foreseen(*s.setup, man.kind, man.at, {path.data(), path.size()});
    m.worst = going_at(*s.setup, man.at, man.kind);
    if (worst == Going::easy) continue;
    const int number = s.book().move.slowness_dice[index(man.kind)];
    const Throw* shared = nullptr;
    for (const Throw& t : throws)
      if (man.unit != 0 && t.side == s.side(m.man) && t.unit == man.unit && t.dice == number &&
          !(t.pieces & pieces).empty() && !shared)
        shared = &t;
    if (shared) {
      m.slowness = shared->slowness;
      m.blocked = shared->blocked;
      continue;
    }
    roll_slowness(s, m, ground, dice, log);
    throws.push_back({s.side(m.man), man.unit, number, pieces, m.slowness, m.blocked});
  }
  for (Mover& m : movers)
    if (m.worst != Going::easy && (m.blocked || m.allowance(s.book()) == 0)) m.stopped = true;
}

}  // namespace esc::argad
