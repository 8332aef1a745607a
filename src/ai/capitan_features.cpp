#include "ai/capitan_features.hpp"

#include <algorithm>

#include "ai/capitan_worth.hpp"
#include "rules/capitan/activation.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/propose_act.hpp"
#include "rules/capitan/sight.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

UnitId nearest_enemy(const State& s, UnitId unit) {
  UnitId best = no_unit;
  std::int64_t least = 0;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    const Nearest n = nearest_of(s, unit, e);
    if (n.found() && (best == no_unit || n.squared < least)) best = e, least = n.squared;
  });
  return best;
}

// Into a house that is worth points: before its door, through it, then to this side or that of the middle.
void suggest_entries(const State& s, const Ask& ask, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(ask.actor);
  for (const Objective& o : s.setup->objectives) {
    if (o.kind != Objective::Kind::building || s.destroyed.has(o.piece)) continue;
    const esc::Piece& house = s.setup->table.piece(o.piece);
    const Box box = box_of({house.shape.points.data(), house.shape.points.size()});
    const Pt middle{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    for (const Door& door : house.doors) {
      if (!near(s, unit, door.at, centimetres(16))) continue;
      const Pt before = along(door.at, bearing(middle, door.at), millimetres(15));
      const Pt behind = along(door.at, bearing(door.at, middle), millimetres(15));
      for (const Len aside : {-centimetres(5), 0, centimetres(5)}) {
        Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::move), .actor = ask.actor,
                 .n = static_cast<std::int16_t>(Form::loose)};
        a.path = {before, behind, {middle.x + aside, middle.y}};
        more.push_back(std::move(a));
      }
    }
  }
}

// What the unit could do at once if its card won.
int opportunity(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  if (u.melee != 0) return 30;
  if (!u.visible()) return 5;
  const UnitId foe = nearest_enemy(s, unit);
  if (foe == no_unit) return 1;
  const Measure apart = distance(s, unit, foe);
  int best = 2;
  if (s.serves(unit)) best = 25;
  if (apart <= Measure{centimetres(60)} && sees(s, unit, foe)) {
    const Firing f{.unit = unit, .target = foe};
    best = std::max(best, 2 * worth_of_fire(s, f));
  }
  if (apart <= Measure{s.card(unit).charge + centimetres(3)})
    best = std::max(best, worth_of_assault(s, unit, foe, Assault::charge, no_unit));
  return best;
}

}  // namespace

int Features::samples(const Ask& ask) const {
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::act: return 6;
    case AskKind::deploy: return 6;
    case AskKind::losses:
    case AskKind::aide:
    case AskKind::advance: return 2;
    default: return 0;
  }
}

// Towards the enemy, the goals, and out of his reach.
void Features::suggest(Rng&, std::vector<Answer>& more) {
  if (static_cast<AskKind>(ask_.kind) != AskKind::act) return;
  const auto unit = static_cast<UnitId>(ask_.actor);
  const State& s = *s_;
  if (!s.units[unit].visible() || s.active.move_over || s.active.began_in_melee || s.serves(unit)) return;
  suggest_entries(s, ask_, more);
  Vec<Pt, 12> aims;
  if (const UnitId foe = nearest_enemy(s, unit); foe != no_unit) aims.push_back(middle_of(s, foe));
  for (const Objective& o : s.setup->objectives) {
    if (aims.size() == aims.capacity()) break;
    if (o.kind == Objective::Kind::place) aims.push_back(o.at);
    if (o.kind == Objective::Kind::building)
      for (const Door& door : s.setup->table.piece(o.piece).doors)
        if (aims.size() < aims.capacity()) aims.push_back(door.at);
  }
  for (const Wagon& w : s.wagons)
    if (w.stands() && aims.size() < aims.capacity()) aims.push_back(w.at);
  for (const Gun& gun : s.guns)
    if (!gun.spiked && gun.owner != ask_.who && aims.size() < aims.capacity()) aims.push_back(gun.at);
  for (const Pt aim : aims)
    for (const Act act : {Act::move, Act::march})
      if (const auto a = move_answer(s, ask_, act, aim, Form::keep)) more.push_back(*a);
}

int Features::value_of_card(const Answer& a) const {
  const auto unit = static_cast<UnitId>(a.actor);
  if (unit >= s_->units.size()) return 0;
  return opportunity(*s_, unit) * 4 + s_->card(unit).initiative;
}

int Features::value_of_gun(const Answer& a) const {
  const State& s = *s_;
  switch (static_cast<Act>(a.act)) {
    case Act::spike:
    case Act::serve_gun: return a.target < s.guns.size() && s.guns[a.target].owner != ask_.who ? 200 : -200;
    case Act::fire_gun: {
      int price = 0;
      each_visible(s, other(ask_.who), [&](UnitId e) {
        for (const Pt p : places_of(s, e))
          if (!a.path.empty() && within(p, a.path.front(), centimetres(8))) price += price_of_figure(s, e);
      });
      return 5 + price / 4;
    }
    case Act::pivot_gun: return 3;
    case Act::demolish: return 40;
    case Act::unlimber: return 6;
    default: return -20;
  }
}

int Features::value_of_move(const Answer& a) const {
  const State& s = *s_;
  const auto unit = static_cast<UnitId>(ask_.actor);
  if (s.units[unit].status == Status::waiting) return 15;
  if (a.path.empty()) return 0;
  if (s.units[unit].hidden()) {
    const Markers& m = s.units[unit].markers;
    return m.real < dud_markers ? (worth_of_place(s, unit, a.path[m.real]) - worth_of_place(s, unit, m.at[m.real])) / 2 : 0;
  }
  const Pt from = s.figures[s.units[unit].members.front()].at;
  const int gain = worth_of_place(s, unit, a.path.back()) - worth_of_place(s, unit, from);
  const bool fires_after = static_cast<Act>(a.act) == Act::move && s.active.shots == 0 && !s.mounted(unit) &&
                           s.card(unit).troop_class != TroopClass::militia;
  if (!fires_after) return gain / 2;
  const int now = fire_from(s, unit, from), then = fire_from(s, unit, a.path.back());
  return gain / 2 + (then > now ? then / 2 + 3 : 0);  // nearer first, then fire
}

int Features::value_of_act(const Answer& a) const {
  const State& s = *s_;
  const auto unit = static_cast<UnitId>(ask_.actor);
  const auto act = static_cast<Act>(a.act);
  const UnitId leader = (a.n & charge_led) != 0 ? s.active.commander : no_unit;
  if (is_gun_act(act)) return value_of_gun(a);
  switch (act) {
    case Act::fire: return worth_of_fire(s, firing_of(s, unit, a.target, a.n)) * 2 - 1;
    case Act::charge: {
      if ((a.n & charge_marker) != 0) return 20;
      const auto target = static_cast<UnitId>(a.target);
      if (!approach(s, unit, target, Assault::charge, {}).reaches()) return -10;
      return worth_of_assault(s, unit, target, Assault::charge, leader) + ((a.n & charge_jointly) != 0 ? 4 : 0);
    }
    case Act::engage: return worth_of_assault(s, unit, static_cast<UnitId>(a.target), Assault::engage, leader);
    case Act::move:
    case Act::march:
    case Act::double_move: return value_of_move(a);
    case Act::regroup: return 5;
    case Act::fight: return 1;
    case Act::drive: return a.path.empty() ? 0 : 100 + (a.path.back().x - s.wagons[static_cast<std::size_t>(a.n)].at.x) / 100;
    case Act::lay_charge: return 12;
    case Act::show: {
      const UnitId foe = nearest_enemy(s, unit);
      if (foe == no_unit || s.active.moves > 0) return -3;
      const Firing f{.unit = unit, .target = foe, .from_markers = true};
      return sees(s, unit, foe) ? worth_of_fire(s, f) : -3;
    }
    case Act::merge: return 6;
    case Act::end: return 0;
    default: return -5;
  }
}

int Features::value_of_deployment(const Answer& a) const {
  if (a.actor >= s_->units.size() || a.path.empty()) return -1;
  return worth_of_place(*s_, static_cast<UnitId>(a.actor), a.path.front());
}

int Features::value(const Answer& a) {
  const State& s = *s_;
  const auto act = static_cast<Act>(a.act);
  const auto unit = static_cast<UnitId>(ask_.actor);
  switch (static_cast<AskKind>(ask_.kind)) {
    case AskKind::deploy: return value_of_deployment(a);
    case AskKind::card: return value_of_card(a);
    case AskKind::prepare:
      if (act == Act::name) return s.units[a.target].routing ? 30 : opportunity(s, static_cast<UnitId>(a.target));
      return act == Act::lay ? 1 : 20;
    case AskKind::next: return act == Act::activate ? 10 + opportunity(s, static_cast<UnitId>(a.target)) : 0;
    case AskKind::aide: return act == Act::ride ? 5 : 0;
    case AskKind::act: return value_of_act(a);
    case AskKind::evade: return act == Act::stand ? worth_of_blows(s, unit, s.charge.units.front(), false) : 0;
    case AskKind::retarget:
      return act == Act::charge && (a.n & charge_marker) == 0
                 ? worth_of_assault(s, unit, static_cast<UnitId>(a.target), Assault::charge, no_unit)
                 : 0;
    case AskKind::withdraw:
      if (act != Act::stand) return -10;
      if (const UnitSet foes = enemies_in_melee(s, unit); foes != 0)
        return worth_of_blows(s, unit, static_cast<UnitId>(__builtin_ctz(foes)), false);
      return 0;
    case AskKind::counter: return act == Act::decline ? 0 : act == Act::counter_together ? 3 : 2;
    case AskKind::gunners: return act == Act::canister ? 30 : act == Act::stand ? 5 : 0;
    case AskKind::advance:
      if (act == Act::decline) return 0;
      return a.target != nobody ? worth_of_blows(s, unit, static_cast<UnitId>(a.target), false) : value_of_move(a);
    case AskKind::react: {  // it is the reactor's activation of this turn
      if (act == Act::decline || a.actor >= s.units.size()) return 0;
      const auto reactor = static_cast<UnitId>(a.actor);
      const Firing f{.unit = reactor, .target = unit, .occasion = Occasion::reaction, .from_markers = s.units[reactor].hidden()};
      return worth_of_fire(s, f) - 12;
    }
    case AskKind::defend:
    case AskKind::assail:
    case AskKind::pursue: return act == Act::decline ? 0 : 5;
    default: return 0;
  }
}

}  // namespace esc::capitan
