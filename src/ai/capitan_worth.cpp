#include "ai/capitan_worth.hpp"

#include <algorithm>

#include "core/rng.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

constexpr int rolls = 8;

// The mean of a procedure over the same few rolls each time, times `rolls`.
template <class Proc>
int sum_over_rolls(Proc proc) {
  int sum = 0;
  for (std::uint64_t k = 0; k < rolls; ++k) {
    RollDice dice(41, k);
    Ledger off{false};
    sum += proc(dice, off);
  }
  return sum;
}

int reach_cm(const State& s, UnitId unit, Band band) {
  return s.book().fire.range_cm[index(s.card(unit).weapon)][index(band)];
}

// What its fire is worth from that distance, on a scale of its firepower.
int firepower(const State& s, UnitId unit, Measure apart) {
  const int figures = static_cast<int>(s.units[unit].members.size()), die = s.card(unit).fire_die;
  const Band far = s.mounted(unit) ? Band::medium : Band::distant;
  for (const Band band : {Band::close, Band::medium, Band::distant}) {
    if (band > far) break;
    if (apart <= Measure{centimetres(reach_cm(s, unit, band))})
      return figures * std::max(0, die + 1 - s.book().fire.difficulty[index(band)]) * 3 / die;
  }
  return 0;
}

Pt middle_of_piece(const State& s, PieceId piece) {
  const auto& points = s.setup->table.piece(piece).shape.points;
  const Box box = box_of({points.data(), points.size()});
  return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
}

int closeness(Pt a, Pt b, int points) {  // all of it on the spot, nothing a metre off
  const Len far = measure_between(a, b).floor();
  return far >= centimetres(100) ? 0 : points * (centimetres(100) - far) / centimetres(100);
}

int pull_of_goals(const State& s, UnitId unit, Pt at) {
  int pull = 0;
  const Side side = s.side(unit);
  for (const Objective& o : s.setup->objectives) switch (o.kind) {
      case Objective::Kind::building: 
        pull += closeness(at, middle_of_piece(s, o.piece), o.points / 4);
        if (s.setup->table.contains(o.piece, at)) pull += o.points / 3;
        break;
      case Objective::Kind::place: pull += closeness(at, o.at, o.points / 4); break;
      case Objective::Kind::wagon_through:
      case Objective::Kind::wagon_taken:
        for (const Wagon& w : s.wagons)
          if (w.stands()) pull += closeness(at, w.at, o.side == side ? o.points / 3 : o.points / 6);
        break;
      case Objective::Kind::gun_silenced:
        for (const Gun& gun : s.guns)
          if (!gun.spiked && gun.owner != Side::none) pull += closeness(at, gun.at, o.side == side ? o.points / 3 : o.points / 8);
        break;
      default: break;
    }
  return pull;
}

}  // namespace

int price_of_figure(const State& s, UnitId unit) {
  const UnitSetup& u = s.setup->units[unit];
  return u.points / std::max<int>(1, u.count);
}

int worth_of_fire(const State& s, const Firing& f) {
  int sum = 0;
  const int figures = static_cast<int>(s.units[f.target].members.size()), price = price_of_figure(s, f.target);
  for (const FireGroup& group : fire_groups(s, f)) {
    const Fire facts = fire_facts(s, f, group);
    if (FireQuery::why_not(facts, s.book())) continue;
    sum += sum_over_rolls([&](Dice& dice, Ledger& off) {
      const int lost = FireQuery::resolve(facts, s.book(), dice, off), left = figures - lost;
      if (left <= 0) return figures * price * 2;
      return lost * price + (left <= 2 && !is_command(s, f.target) ? figures * price / 2 : 0);
    });
  }
  return sum / rolls;
}

int worth_of_blows(const State& s, UnitId a, UnitId b, bool charging) {
  const auto fighter = [&](UnitId u, bool charges) {
    const Card& c = s.card(u);
    return Fighter{.figures = std::max<int>(1, static_cast<int>(s.units[u].members.size())), .arm = s.arm(u),
                   .troop_class = c.troop_class, .fire_die = c.fire_die, .combat_die = c.combat_die, .charging = charges,
                   .lance = c.lance, .cuirassier = c.cuirass, .flag_near = flag_near(s, u), .captured_flag = s.units[u].flags > 0,
                   .cannot_fight = !charges && s.units[u].fought};
  };
  Melee m{.a = fighter(a, charging), .b = fighter(b, false)};
  m.b.cover = cover_of(s, b, nearest_of(s, a, b).from);
  m.report = Report::fate;
  const int own = price_of_figure(s, a), his = price_of_figure(s, b);
  const int sum = sum_over_rolls([&](Dice& dice, Ledger& off) {
    const Round r = MeleeQuery::resolve(m, s.book(), dice, off);
    int gain = r.b_lost * his - r.a_lost * own;
    if (r.fate == Fate::b_eliminated) gain += m.b.figures * his;
    if (r.fate == Fate::a_eliminated) gain -= m.a.figures * own;
    return gain;
  });
  return sum / rolls;
}

int worth_of_assault(const State& s, UnitId unit, UnitId target, Assault kind, UnitId leader) {
  ChargeTest test = charge_facts(s, unit, target, kind, leader);
  const int blows = worth_of_blows(s, unit, target, kind == Assault::charge);
  const int rout = s.setup->units[target].points * 2 / 3;
  const int sum = sum_over_rolls([&](Dice& dice, Ledger& off) {
    switch (ChargeTestQuery::resolve(test, s.book(), dice, off)) {
      case Daring::fail: return -5;
      case Daring::doubled: return rout;
      case Daring::charge: break;
    }
    return blows;
  });
  return sum / rolls;
}

namespace {

// A side whose guns count for it waits for the enemy.
bool holds_guns(const State& s, Side side) {
  return std::any_of(s.setup->objectives.begin(), s.setup->objectives.end(), [&](const Objective& o) {
    return o.kind == Objective::Kind::gun_served && o.side == side;
  });
}

}  // namespace

int fire_from(const State& s, UnitId unit, Pt at) {
  int give = 0;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (!s.units[e].routing)
      give = std::max(give, firepower(s, unit, root_measure(nearest_to(s, e, at).squared)) * price_of_figure(s, e) / 3);
  });
  return give;
}

// To be at short range of somebody is what a unit wants; each step towards it counts a little.
int worth_of_place(const State& s, UnitId unit, Pt at) {
  int take = 0;
  Measure nearest = centimetres(300);
  const Cover cover = s.setup->sheltering.empty() ? Cover::none : cover_at(s, at, s.arm(unit), s.setup->table.box().hi);
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (s.units[e].routing) return;
    const Nearest n = nearest_to(s, e, at);
    const Measure apart = root_measure(n.squared);
    nearest = std::min(nearest, apart);
    take += firepower(s, e, apart) * price_of_figure(s, unit) / 4;
  });
  constexpr int sheltered[] = {100, 75, 50, 10};
  const bool shot_from_shelter = cover >= Cover::medium && !s.mounted(unit);
  const Len wanted = centimetres(shot_from_shelter ? reach_cm(s, unit, Band::medium) : std::min(20, reach_cm(s, unit, Band::close)));
  const int approach = is_command(s, unit) || holds_guns(s, s.side(unit)) ? 0 : std::max<Len>(0, nearest.floor() - wanted) / centimetres(1) * 2 / 3;
  return fire_from(s, unit, at) - approach - take * sheltered[index(cover)] / 500 + pull_of_goals(s, unit, at);
}

}  // namespace esc::capitan
