#include "ai/tomahawk_worth.hpp"

#include <algorithm>

#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/moving.hpp"
#include "table/sight.hpp"

namespace esc::tomahawk {

namespace {

constexpr int faces = 10;
constexpr int certain = 1000;  // shares are in thousandths
constexpr Len inch_length = inches(1);

int share_at_least(int needed) { return std::clamp(faces - needed, 0, faces) * certain / faces; }

int inches_between(Pt a, Pt b) { return static_cast<int>(measure_between(a, b).floor() / inch_length); }

// Men that `thousandths` of a man on average come to, and what losing the last of them costs besides.
int worth_of_losses(const State& s, std::size_t unit, int thousandths) {
  const int men = std::max(1, men_left(s, unit));
  const int most = men * certain, lost = std::min(thousandths, most);
  const int last = (s.profile(unit).officer ? 2 : 1) * victory_point;
  return lost * worth_of_man(s, unit) / certain + last * lost / most * lost / most +
         std::min(lost, certain) * 60 / certain;
}

int blows(const Fighters& by, const Fighters& at, bool charge, bool defended) {
  int attack = by.aggression, save = at.defence;
  if (by.weapon == CloseWeapon::lance && charge) attack -= 2;
  if (by.weapon == CloseWeapon::sabre && charge && by.mounted && !at.mounted) attack -= 1;
  if (by.weapon == CloseWeapon::naval) attack -= 1;
  if (at.weapon == CloseWeapon::sabre) save -= 1;
  if (at.weapon == CloseWeapon::lance) save += 1;
  const int fails = certain - share_at_least(save);
  const int falls = defended ? fails * fails / certain : fails;
  return by.fighters * share_at_least(attack) * falls / certain;
}

int worth_of_melee(const State& s, std::size_t unit, std::size_t enemy, const MeleeRound& m) {
  const int given = blows(m.att, m.def, m.charge, m.defended) * (m.surprise ? 13 : 10) / 10;
  const int taken = s.units[enemy].flight ? 0 : blows(m.def, m.att, false, false);
  return worth_of_losses(s, enemy, given) - worth_of_losses(s, unit, taken) + (given - taken) / 10;
}

int nearest_foe(const State& s, Side side, Pt at) {
  int best = 99;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) != side && s.units[u].on_table() && !s.profile(u).large())
      best = std::min(best, inches_between(at, middle_of(s, u)));
  for (const Marker& m : s.markers)
    if (m.on && m.side != side) best = std::min(best, inches_between(at, m.at) + 6);
  return best;
}

// To the nearest house that is neither burnt nor on fire.
int inches_to_house(const State& s, Pt at) {
  int best = 30;
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h)
    if (((s.burnt | s.burning) >> h & 1) == 0) {
      const Len off = gap(Base::round(at, foot_radius), s.setup->table, s.setup->houses[h]).floor();
      best = std::min(best, static_cast<int>(off / inch_length));
    }
  return best;
}

// By way of the nearest place where the water can be passed.
int inches_to_zone(const State& s, const Rect& zone, Pt at) {
  const Pt goal{std::clamp(at.x, zone.lo.x, zone.hi.x), std::clamp(at.y, zone.lo.y, zone.hi.y)};
  if (zone.holds(at)) return 0;
  if (!any_crossed(s.setup->table, at, goal, s.setup->water)) return inches_between(at, goal);
  int best = 60;
  for (const Passage& c : passages(s)) {
    const bool ahead = squared(at - c.near) + squared(c.far - goal) <= squared(at - c.far) + squared(c.near - goal);
    const Pt first = ahead ? c.near : c.far, last = ahead ? c.far : c.near;
    const Pt landed{std::clamp(last.x, zone.lo.x, zone.hi.x), std::clamp(last.y, zone.lo.y, zone.hi.y)};
    const bool on_it = any_crossed(s.setup->table, first, at, s.setup->water);  // he is past the first end
    const int way = on_it ? inches_between(at, last) : inches_between(at, first) + inches_between(first, last);
    best = std::min(best, way + inches_between(last, landed) + c.delay);
  }
  return best;
}

// What the scenario pays for draws a unit towards it.
int pull_of_awards(const State& s, std::size_t unit, Pt at) {
  const Side side = s.side(unit);
  int pull = 0;
  for (const Award& award : s.setup->awards) {
    switch (award.kind) {
      case Award::Kind::wagon_taken:
        if (award.side == side)
          for (std::size_t u = 0; u < s.units.size(); ++u)
            if (s.side(u) != side && s.profile(u).body == Target::wagon && s.units[u].on_table() && s.units[u].hits > 0)
              pull = std::max(pull, 60 - 2 * inches_between(at, middle_of(s, u)));
        break;
      case Award::Kind::house_burnt:
        if (award.side == side && !s.profile(unit).officer) pull = std::max(pull, 660 - 22 * inches_to_house(s, at));
        break;
      case Award::Kind::crossed:
        if (award.side == side && !s.profile(unit).officer) {
          const int left = inches_to_zone(s, award.zone, at);
          pull += 900 - 20 * left + (left == 0 ? 250 : 0);
        }
        break;
      default:
        break;
    }
  }
  return pull;
}

int pull_of_exit(const State& s, std::size_t unit, Pt at) {
  int best = -99999;
  for (const Exit& e : s.setup->exits)
    if (e.side == s.side(unit)) {
      const Pt middle{(e.from.x + e.to.x) / 2, (e.from.y + e.to.y) / 2};
      best = std::max(best, on_exit(*s.setup, e.side, at) ? 900 : -20 * inches_between(at, middle));
    }
  return best == -99999 ? 0 : best;
}

}  // namespace

std::vector<Passage> passages(const State& s) {
  std::vector<Passage> places;
  if (s.setup->water.empty()) return places;
  for (PieceId i = 0; i < s.setup->table.pieces().size(); ++i) {
    const Piece& piece = s.setup->table.piece(i);
    const bool ford = kind_of(piece) == Terrain::ford, road = kind_of(piece) == Terrain::road;
    if (!ford && !road) continue;
    const Box box = box_of(piece.shape.points);
    Pt near{(box.lo.x + box.hi.x) / 2, box.lo.y - inches(1)}, far{near.x, box.hi.y + inches(1)};
    if (road) near = piece.shape.points.front(), far = piece.shape.points.back();
    if (!any_crossed(s.setup->table, near, far, s.setup->water)) continue;
    int delay = ford ? 4 : 0;
    for (std::size_t b = 0; b < s.setup->barriers.size(); ++b)
      if ((s.dragged_off >> b & 1) == 0 && segments_meet(near, far, s.setup->barriers[b].from, s.setup->barriers[b].to))
        delay += 4;
    places.push_back({near, far, delay});
  }
  return places;
}

int worth_of_man(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  if (p.large()) return 0;
  return p.has_gun() ? 120 : 10 * p.points;
}

int worth_of_fire(const State& s, const Fire& fire) {
  Looking look(s);
  Vec<int, most_units> kills(s.units.size(), 0);
  for (const Aimed& a : fire.aims) {
    Ledger off{false};
    const Aim needed =
        aim(look.shot(a.shooter, a.target, static_cast<Weapon>(a.weapon), fire.hasty, fire.hasty), s.book(), off);
    kills[s.unit_of(a.target)] += share_at_least(needed.to_hit) * share_at_least(needed.to_kill) / certain;
  }
  int worth = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (kills[u] == 0) continue;
    if (s.profile(u).large()) worth += s.units[u].hits > 0 ? kills[u] * 200 / certain : 0;
    else worth += worth_of_losses(s, u, kills[u]);
  }
  return worth + (fire.volley ? 20 : 0);
}

int best_fire(const State& s, std::size_t unit) {
  int best = 0;
  if (s.units[unit].flight || s.units[unit].shaken || s.profile(unit).large()) return 0;
  each_unit(s, other(s.side(unit)), [&](std::size_t u) {
    const FirePlan plan = plan_fire(s, unit, {.target = static_cast<std::uint16_t>(u)});
    if (!plan.no) best = std::max(best, worth_of_fire(s, plan.fire));
  });
  return best;
}

int worth_of_charge(const State& s, std::size_t unit, const Answer& charge) {
  const Planned plan = plan_move(s, unit, charge, true, false);
  if (plan.no) return -1000;
  State there = s;
  for (const Placement& p : charge.places) stand_at(there, p.figure, p.at, p.facing);
  int worth = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!has(plan.march.engaged, u)) continue;
    worth += worth_of_melee(s, unit, u, melee_facts(there, unit, u, true, has(plan.march.surprised, u)));
    if (!has(plan.march.surprised, u)) {
      const FirePlan answer =
          plan_fire(there, u, {.target = static_cast<std::uint16_t>(unit), .hasty = true, .all_round = true});
      if (!answer.no) worth -= worth_of_fire(there, answer.fire) / 2;
    }
  }
  return worth;
}

int worth_of_round(const State& s, std::size_t unit) {
  int worth = 0;
  const UnitSet enemies = engaged_with(s, unit);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(enemies, u)) worth += worth_of_melee(s, unit, u, melee_facts(s, unit, u, false, false));
  return worth;
}

int worth_of_place(const State& s, std::size_t unit, Pt at) {
  const Profile& p = s.profile(unit);
  if (p.large()) return 2 * pull_of_exit(s, unit, at);
  const int foe = nearest_foe(s, s.side(unit), at);
  int worth = 12 * static_cast<int>(cover_at(s, at));
  if (house_at(s, at) != outdoors) worth += 40;
  if (p.officer) {
    worth -= 6 * std::max(0, 10 - foe);
    int friends = 30;
    each_unit(s, s.side(unit), [&](std::size_t u) {
      if (u != unit && s.profile(u).type == p.type && !s.profile(u).large())
        friends = std::min(friends, inches_between(at, middle_of(s, u)));
    });
    return worth - 4 * std::max(0, friends - 3);
  }
  const int wanted = p.mount != Mount::none ? 10 : p.has_gun() ? 30 : 9;
  worth -= 4 * std::max(0, foe - wanted) + 6 * std::max(0, 5 - foe);
  return worth + pull_of_awards(s, unit, at);
}

int worth_of_marker_place(const State& s, std::size_t marker, Pt at) {
  const Marker& m = s.markers[marker];
  const int foe = nearest_foe(s, m.side, at);
  const bool burns = s.setup->fire_setters && *s.setup->fire_setters == m.side;
  return 10 * static_cast<int>(cover_at(s, at)) - 3 * std::max(0, foe - 11) - 8 * std::max(0, 5 - foe) -
         (burns ? 10 * inches_to_house(s, at) : 0);
}

int worth_of_acting(const State& s, std::size_t unit) {
  const Unit& u = s.units[unit];
  const Profile& p = s.profile(unit);
  if (u.status == Status::hidden) return 60;
  if (u.status == Status::off_table) return 120;
  if (!u.on_table()) return 0;
  if (u.flight) return 150;
  if (u.shaken) return 80;
  if (p.large()) return u.hits > 0 && !s.setup->exits.empty() ? 150 : 0;
  if (engaged(s, unit)) return std::max(0, worth_of_round(s, unit));
  const bool wanted = s.setup->fire_setters == s.side(unit) || pull_of_awards(s, unit, middle_of(s, unit)) > 0;
  return std::max(has_smoke(s, unit) ? 90 : wanted ? 130 : 50, best_fire(s, unit));
}

}  // namespace esc::tomahawk
