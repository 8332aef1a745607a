#include "ai/capitan_worth.hpp"

#include <algorithm>

#include "ai/capitan_goals.hpp"
#include "core/rng.hpp"
#include "rules/capitan/dodge.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

constexpr int rolls = 10;

// The sum of a procedure's worth over the same few rolls each time.
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

int in_thousand(int lucky, int faces) { return std::clamp(lucky, 0, faces) * 1000 / faces; }

// What the ability that helps a unit most adds to its firing dice.
int marksmanship(const State& s, UnitId unit) {
  if (reduced(s, unit)) return 0;
  const AbilitySet has = s.abilities(unit);
  const Rulebook::Fire& book = s.book().fire;
  if ((has & (only(Ability::expert_marksman) | only(Ability::sharpshooters))) != 0) return book.expert_at_infantry;
  return (has & only(Ability::close_order_fire)) != 0 ? book.close_order : 0;
}

// A shot of its own weapon at that range.
int hits_in_thousand(const State& s, UnitId unit, Band band) {
  const int die = s.card(unit).fire_die;
  const int hit = in_thousand(die + 1 + marksmanship(s, unit) - s.book().fire.difficulty[index(band)], die);
  return s.card(unit).escort ? hit + (1000 - hit) * hit / 1000 : hit;  // CA-1.3-04
}

int hits_in_thousand(const State& s, UnitId unit, Measure apart) {
  const Band far = s.mounted(unit) ? Band::medium : Band::distant;  // CA-7.2-03
  for (const Band band : {Band::close, Band::medium, Band::distant}) {
    if (band > far) break;
    if (apart <= Measure{centimetres(reach_cm(s, unit, band))}) return hits_in_thousand(s, unit, band);
  }
  return 0;
}

int volleys_of(const State& s, UnitId unit) { return s.card(unit).troop_class == TroopClass::elite ? 2 : 1; }  // CA-3.1-01

// What one figure of the unit would still do to its enemies: who shoots well is worth more than his points say.
int menace(const State& s, UnitId unit) {
  constexpr int turns_felt = 4, price_of_hit = 8;  // half of the hits are dodged
  const int turns = std::min(turns_felt, s.setup->turns - s.turn);
  return turns * volleys_of(s, unit) * hits_in_thousand(s, unit, Band::medium) * price_of_hit / 1000;
}

int falls_in_thousand(const State& s, UnitId unit, Cover cover) {
  const Card& card = s.card(unit);
  Ledger off{false};
  const DodgeRoll roll = dodge_roll({.fire_die = card.fire_die, .combat_die = card.combat_die, .cover = cover}, s.book(), off);
  return in_thousand(roll.need - 1, roll.die.sides);
}

// What the next two of its figures would give away, each: little at first, much when it is about to break.
int price_of_next(const State& s, UnitId unit) {
  const int figures = static_cast<int>(s.units[unit].members.size());
  return (toll(s, unit, figures - 2) - toll(s, unit, figures)) / 2;
}

// One fire of a unit at another, in victory points.
int expected_fire(const State& s, UnitId firer, UnitId target, Measure apart, Cover cover) {
  const auto shots = static_cast<std::int64_t>(s.units[firer].members.size());
  return static_cast<int>(shots * hits_in_thousand(s, firer, apart) * falls_in_thousand(s, target, cover) *
                          price_of_next(s, target) / 1'000'000);
}

}  // namespace

int price_of_figure(const State& s, UnitId unit) {
  const UnitSetup& u = s.setup->units[unit];
  return u.points / std::max<int>(1, u.count);
}

int forfeit(const State& s, UnitId unit, int figures) {
  const UnitSetup& u = s.setup->units[unit];
  const int least = is_command(s, unit) ? 0 : s.book().morale.reduced_to;
  if (figures <= 0) return u.points;
  if (figures <= least) return u.points / 2 + u.points * (least - figures) / 8;
  return u.points * (std::max<int>(u.count, figures) - figures) * 2 / 5 / std::max(1, u.count - least);
}

int toll(const State& s, UnitId unit, int figures) {
  return forfeit(s, unit, figures) + (s.setup->units[unit].count - std::max(0, figures)) * menace(s, unit);
}

int worth_of_fire(const State& s, const Firing& f) {
  int sum = 0;
  const int figures = static_cast<int>(s.units[f.target].members.size()), before = toll(s, f.target, figures);
  for (const FireGroup& group : fire_groups(s, f)) {
    const Fire facts = fire_facts(s, f, group);
    if (FireQuery::why_not(facts, s.book())) continue;
    sum += sum_over_rolls([&](Dice& dice, Ledger& off) {
      return toll(s, f.target, figures - FireQuery::resolve(facts, s.book(), dice, off)) - before;
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
  const int own = toll(s, a, m.a.figures), his = toll(s, b, m.b.figures);
  const int sum = sum_over_rolls([&](Dice& dice, Ledger& off) {
    const Round r = MeleeQuery::resolve(m, s.book(), dice, off);
    const bool a_gone = r.fate == Fate::a_eliminated || r.fate == Fate::both_eliminated;
    const bool b_gone = r.fate == Fate::b_eliminated || r.fate == Fate::both_eliminated;
    return toll(s, b, b_gone ? 0 : m.b.figures - r.b_lost) - his - (toll(s, a, a_gone ? 0 : m.a.figures - r.a_lost) - own);
  });
  return sum / rolls;
}

// Whoever does not dare may still do what he would have done instead (CA-5.1-04): what counts is what comes of it if he does.
// A convoy does not wait for those who hunt it: they take the whole chance into account.
int worth_of_assault(const State& s, UnitId unit, UnitId target, Assault kind, UnitId leader) {
  ChargeTest test = charge_facts(s, unit, target, kind, leader);
  const int blows = worth_of_blows(s, unit, target, kind == Assault::charge);
  const int rout = s.setup->units[target].points / 2;
  constexpr int shaken = 8;  // it stands before the enemy with less courage (CA-5.1-05)
  int dared = 0;
  const int sum = sum_over_rolls([&](Dice& dice, Ledger& off) {
    const Daring daring = ChargeTestQuery::resolve(test, s.book(), dice, off);
    if (daring == Daring::fail) return -shaken;
    ++dared;
    return daring == Daring::doubled ? rout : blows;
  });
  const bool hunts = s.setup->convoy && s.setup->convoy->side != s.side(unit);
  return sum / (hunts ? rolls : std::max(1, dared));
}

int fire_from(const State& s, UnitId unit, Pt at) {
  int give = 0;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (s.units[e].routing) return;
    const Nearest n = nearest_to(s, e, at);
    const Measure apart = root_measure(n.squared);
    if (expected_fire(s, unit, e, apart, Cover::none) <= give || !clear_line(s, at, n.from, unit, e)) return;
    give = std::max(give, expected_fire(s, unit, e, apart, cover_of(s, e, at)));
  });
  return give;
}

namespace {

// A friend who stands nearer draws the fire that is meant for a command unit (CA-7.1-06).
bool screened(const State& s, UnitId unit, UnitId enemy, Measure apart) {
  bool nearer = false;
  each_visible(s, s.side(unit), [&](UnitId f) {
    nearer = nearer || (f != unit && !s.units[f].routing && distance(s, f, enemy) < apart);
  });
  return nearer;
}

// By every enemy who has it in reach; elite troops fire twice. A command unit thinks of those, too, who need only come nearer.
int fire_taken(const State& s, UnitId unit, Pt at, Cover cover) {
  const bool command = is_command(s, unit);
  int take = 0;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (s.units[e].routing) return;
    const Nearest n = nearest_to(s, e, at);
    const Measure apart = root_measure(n.squared);
    const Measure when_fired = command ? Measure{std::max<Len>(0, apart.floor() - s.card(e).normal)} : apart;
    const int loss = volleys_of(s, e) * expected_fire(s, e, unit, when_fired, cover);
    if (loss == 0 || (command && screened(s, unit, e, apart)) || !clear_line(s, n.from, at, e, unit)) return;
    take += loss;
  });
  return take;
}

// To be at short range of somebody is what a unit wants; each step towards it counts a little.
int way_to_go(const State& s, UnitId unit, Pt at, Cover cover) {
  if (is_command(s, unit) || holds_guns(s, s.side(unit))) return 0;
  Measure nearest = centimetres(300);
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (!s.units[e].routing) nearest = std::min(nearest, root_measure(nearest_to(s, e, at).squared));
  });
  const bool sheltered = cover >= Cover::medium && !s.mounted(unit);
  const Len wanted = centimetres(sheltered ? reach_cm(s, unit, Band::medium) : std::min(20, reach_cm(s, unit, Band::close)));
  return std::max<Len>(0, nearest.floor() - wanted) / centimetres(1) / 3;
}

// Half of it, for the enemy acts in between; less the farther he is beyond the reach of a charge.
int threat_from(const State& s, UnitId unit, Pt at, const Prospects& prospects) {
  int best = 0;
  const Len reach = s.card(unit).charge;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    const int hope = prospects.assault[e] / 2;
    if (hope <= best || s.units[e].routing) return;
    const Len far = root_measure(nearest_to(s, e, at).squared).floor();
    best = std::max(best, far <= reach ? hope : hope * reach / (2 * far));
  });
  return best;
}

}  // namespace

Prospects prospects_of(const State& s, UnitId unit) {
  Prospects p;
  if (!s.units[unit].visible() || s.serves(unit) || reduced(s, unit)) return p;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (!s.units[e].routing) p.assault[e] = std::max(0, worth_of_assault(s, unit, e, Assault::charge, no_unit));
  });
  return p;
}

int way_to_battle(const State& s, UnitId unit, Pt at) { return way_to_go(s, unit, at, Cover::none); }

int worth_of_lair(const State& s, UnitId unit, Pt at) {
  constexpr int found_out = 3, targets_a_firer = 3;  // one time in so many
  const Cover cover = s.setup->sheltering.empty() ? Cover::none : cover_at(s, at, s.arm(unit), s.setup->table.box().hi);
  return fire_from(s, unit, at) - fire_taken(s, unit, at, cover) / (found_out * targets_a_firer) - way_to_go(s, unit, at, cover) + pull_of_goals(s, unit, at);
}

// Troops shy away from fire but little: who keeps his distance is under it for longer and gives less. Leaders do, and so do
// troops who need not go anywhere.
int worth_of_place(const State& s, UnitId unit, Pt at, const Prospects& prospects, const Temper& temper) {
  const Cover cover = s.setup->sheltering.empty() ? Cover::none : cover_at(s, at, s.arm(unit), s.setup->table.box().hi);
  const int steadiness = is_command(s, unit) ? 1 : temper.holds() ? 2 : 6;
  const int risk = fire_taken(s, unit, at, cover) * temper.danger() / 100 / steadiness;
  const int prospect = threat_from(s, unit, at, prospects) - way_to_go(s, unit, at, cover);
  const int goals = pull_of_goals(s, unit, at);
  return fire_from(s, unit, at) - risk + prospect * temper.eagerness() / 100 + (temper.holds() ? goals : goals * temper.ground() / 100);
}

}  // namespace esc::capitan
