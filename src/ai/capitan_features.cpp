#include "ai/capitan_features.hpp"

#include <algorithm>

#include "ai/capitan_ambush.hpp"
#include "ai/capitan_goals.hpp"
#include "ai/capitan_gunnery.hpp"
#include "ai/capitan_storm.hpp"
#include "ai/capitan_worth.hpp"
#include "rules/capitan/activation.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/deploy.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/propose_act.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/way.hpp"
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

bool joiner_reaches(const State& s, const Answer& a) {
  return a.target < s.units.size() && approach(s, static_cast<UnitId>(a.target), s.charge.target, Assault::charge, {}).reaches();
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

void Features::look(const State& seen, const Ask& ask) {
  s_ = &seen, ask_ = ask, gain_after_fire_ = 0;
  prospects_ = {}, spots_.clear();
  const auto kind = static_cast<AskKind>(ask.kind);
  if (kind == AskKind::act || kind == AskKind::advance) prospects_ = prospects_of(seen, static_cast<UnitId>(ask.actor));
}

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
void Features::suggest(Rng& rng, std::vector<Answer>& more) {
  if (static_cast<AskKind>(ask_.kind) == AskKind::deploy) return suggest_posts(rng, more);
  if (static_cast<AskKind>(ask_.kind) != AskKind::act) return;
  const auto unit = static_cast<UnitId>(ask_.actor);
  const State& s = *s_;
  if (s.units[unit].hidden()) return suggest_sneaks(s, ask_, more);
  if (s.serves(unit)) suggest_aims(s, ask_, more);
  if (!s.units[unit].visible() || s.active.move_over || s.active.began_in_melee || s.serves(unit)) return;
  suggest_entries(s, ask_, more);
  if (storms()) suggest_storm(s, ask_, more);
  Vec<Pt, 12> aims;
  if (const UnitId foe = nearest_enemy(s, unit); foe != no_unit) aims.push_back(middle_of(s, foe));
  for (const Objective& o : s.setup->objectives) {
    if (aims.size() == aims.capacity()) break;
    if (o.kind == Objective::Kind::place) aims.push_back(o.at);
    if (o.kind == Objective::Kind::building)
      for (const Door& door : s.setup->table.piece(o.piece).doors)
        if (aims.size() < aims.capacity()) aims.push_back(door.at);
  }
  if (sapper_of(s) == unit && aims.size() < aims.capacity()) aims.push_back(s.setup->demolition->at);
  for (const Wagon& w : s.wagons)
    if (w.stands() && aims.size() < aims.capacity()) aims.push_back(w.at);
  for (const Gun& gun : s.guns)
    if (!gun.spiked && gun.owner != ask_.who && aims.size() < aims.capacity()) aims.push_back(gun.at);
  for (const Pt aim : aims)
    for (const Act act : {Act::move, Act::march})
      if (const auto a = move_answer(s, ask_, act, aim, Form::keep)) more.push_back(*a);
}

// Where its post comes nearest to each goal, beside those who stand there already.
void Features::suggest_posts(Rng& rng, std::vector<Answer>& more) {
  const State& s = *s_;
  const auto sample = propose_deployment(s, ask_, rng);
  if (sample && static_cast<Act>(sample->act) == Act::hide) return suggest_lairs(s, *sample, rng, more);
  if (!sample || static_cast<Act>(sample->act) != Act::place) return;
  const UnitSetup& u = s.setup->units[sample->actor];
  if (storms()) suggest_column_posts(s, *sample, more);
  for (const Objective& o : s.setup->objectives) {
    if (o.kind != Objective::Kind::building && o.kind != Objective::Kind::place) continue;
    const Pt goal = o.kind == Objective::Kind::place ? o.at : s.setup->table.piece(o.piece).doors.empty()
                        ? s.setup->table.piece(o.piece).shape.points.front()
                        : s.setup->table.piece(o.piece).doors.front().at;
    for (Len aside = -centimetres(36); aside <= centimetres(36); aside += centimetres(6))
      for (const Form form : {Form::line, Form::loose}) {
        Answer a = *sample;
        a.n = static_cast<std::int16_t>(form);
        a.facing = 90;
        a.path = {{std::clamp<Len>(goal.x + aside, u.post.zone.lo.x, u.post.zone.hi.x),
                   std::clamp<Len>(goal.y, u.post.zone.lo.y + centimetres(3), u.post.zone.hi.y - centimetres(3))}};
        if (!Capitan::check(s, a)) more.push_back(std::move(a));
      }
  }
}

int Features::value_of_card(const Answer& a) const {
  const auto unit = static_cast<UnitId>(a.actor);
  if (unit >= s_->units.size()) return 0;
  return opportunity(*s_, unit) * 4 + s_->card(unit).initiative + (storms() ? precedence_in_storm(*s_, unit) : 0);
}

int Features::value_of_gun(const Answer& a) const {
  const State& s = *s_;
  switch (static_cast<Act>(a.act)) {
    case Act::spike:
    case Act::serve_gun: return a.target < s.guns.size() && s.guns[a.target].owner != ask_.who ? 200 : -200;
    case Act::fire_gun: {
      const Laying shot = laying_of(gun_of(s, static_cast<UnitId>(ask_.actor)), a.path, a.n, a.target);
      return shot.gun == no_gun || shot.structure != no_piece ? 5 : 5 + worth_of_shot(s, shot);
    }
    case Act::pivot_gun: return worth_of_pivot(s, gun_of(s, static_cast<UnitId>(ask_.actor)), a.facing);
    case Act::demolish: return 40;
    case Act::unlimber: return 6;
    default: return -20;
  }
}

// Nearer first and then fire, or fire and then away: what it can do of both decides (CA-3.1-01).
int Features::value_of_move(const Answer& a) {
  const State& s = *s_;
  const auto unit = static_cast<UnitId>(ask_.actor);
  if (s.units[unit].status == Status::waiting) return 15;
  if (a.path.empty()) return 0;
  if (s.units[unit].hidden()) {
    const Markers& m = s.units[unit].markers;
    return m.real < dud_markers ? worth_of_lair(s, unit, a.path[m.real]) - worth_of_lair(s, unit, m.at[m.real]) : 0;
  }
  const Pt from = s.figures[s.units[unit].members.front()].at;
  const int gain = spot(a.path.back()).worth - spot(from).worth;
  return gain + (storms() ? gain_of_storm(s, unit, a) : 0) + fire_after(a);
}

int Features::fire_after(const Answer& a) {
  if (!fires_after(a)) return 0;
  const auto unit = static_cast<UnitId>(ask_.actor);
  Spot& there = spot(a.path.back());
  if (!there.fire) there.fire = fire_from(*s_, unit, there.at);
  return worth_on_the_way(unit, *there.fire);
}

Features::Spot& Features::spot(Pt at) {
  const auto known = std::find_if(spots_.begin(), spots_.end(), [&](const Spot& spot) { return spot.at == at; });
  if (known != spots_.end()) return *known;
  return spots_.emplace_back(Spot{at, worth_of_place(*s_, static_cast<UnitId>(ask_.actor), at, prospects_, temper_)});
}

int Features::worth_on_the_way(UnitId unit, int fire) const { return storms() ? worth_of_fire_in_storm(*s_, unit, fire) : fire; }

bool Features::fires_after(const Answer& a) const {
  const auto unit = static_cast<UnitId>(ask_.actor);
  return static_cast<Act>(a.act) == Act::move && s_->active.shots == 0 && s_->card(unit).troop_class != TroopClass::militia;
}

// A first look at everything; it also finds how much a move at normal speed would gain after a fire.
int Features::promise(const Answer& a) {
  const int worth = value(a);
  if (static_cast<AskKind>(ask_.kind) != AskKind::act) return worth;
  const auto act = static_cast<Act>(a.act);
  if (act == Act::move && !a.path.empty() && s_->units[ask_.actor].visible())
    gain_after_fire_ = std::max(gain_after_fire_, worth - fire_after(a));
  return act == Act::fire && worth > 0 ? worth + seldom_overlooked : worth;  // idle shots must not crowd out the rest
}

int Features::value_of_act(const Answer& a) {
  const State& s = *s_;
  const auto unit = static_cast<UnitId>(ask_.actor);
  const auto act = static_cast<Act>(a.act);
  const UnitId leader = (a.n & charge_led) != 0 ? s.active.commander : no_unit;
  if (is_gun_act(act)) return value_of_gun(a);
  switch (act) {
    case Act::fire: {
      const int gain = worth_on_the_way(unit, worth_of_fire(s, firing_of(s, unit, a.target, a.n)));
      const bool stays = (a.n & fire_twice) != 0 || s.active.moves > 0;
      return gain > 0 ? gain + (stays ? 0 : gain_after_fire_) : -1;
    }
    case Act::charge: {
      if ((a.n & charge_marker) != 0) return worth_of_search(a);
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
    case Act::lay_charge: return worth_of_charge;
    case Act::show: {
      const UnitId foe = nearest_enemy(s, unit);
      if (s.active.moves == 0 && can_lay_charge_from(s, unit, middle_of(s, unit))) return worth_of_charge;
      if (foe == no_unit || s.active.moves > 0) return -3;
      const Firing f{.unit = unit, .target = foe, .from_markers = true};
      return sees(s, unit, foe) ? worth_of_fire(s, f) : -3;
    }
    case Act::merge: return 6;
    case Act::end: return 0;
    default: return -5;
  }
}

// One marker of three is the unit: worth a charge that can reach it, by troops, when nothing better offers.
int Features::worth_of_search(const Answer& a) const {
  const State& s = *s_;
  const auto unit = static_cast<UnitId>(ask_.actor);
  const Pt at = s.units[a.target].markers.at[static_cast<std::size_t>((a.n & charge_marker) - 1)];
  const bool reaches = near(s, unit, at, allowance(s, unit, MoveKind::charge, {}));
  return reaches && !is_command(s, unit) && !holds_guns(s, ask_.who) ? 8 : -10;
}

int Features::value_of_deployment(const Answer& a) const {
  if (a.actor >= s_->units.size() || a.path.empty()) return -1;
  const auto unit = static_cast<UnitId>(a.actor);
  if (static_cast<Act>(a.act) != Act::hide)
    return worth_of_place(*s_, unit, a.path.front(), {}, temper_) + (storms() ? worth_of_storm_post(*s_, unit, a) : 0);
  return a.n >= 0 && static_cast<std::size_t>(a.n) < a.path.size() ? worth_of_lair(*s_, unit, a.path[static_cast<std::size_t>(a.n)]) : -1;
}

int Features::value(const Answer& a) {
  const State& s = *s_;
  const auto act = static_cast<Act>(a.act);
  const auto unit = static_cast<UnitId>(ask_.actor);
  switch (static_cast<AskKind>(ask_.kind)) {
    case AskKind::deploy: return value_of_deployment(a);
    case AskKind::card: return value_of_card(a);
    case AskKind::prepare:
      if (act == Act::name) return s.units[a.target].routing ? 30 : opportunity(s, static_cast<UnitId>(a.target)) - point_of_command;
      return act == Act::lay ? 1 : 20;
    case AskKind::next: {
      const auto next = static_cast<UnitId>(a.target);
      return act == Act::activate ? 10 + opportunity(s, next) + (storms() ? precedence_in_storm(s, next) / 4 : 0) : 0;
    }
    case AskKind::aide: return act == Act::ride ? 5 : 0;
    case AskKind::act: return value_of_act(a);
    case AskKind::evade: return act == Act::stand ? worth_of_blows(s, unit, s.charge.units.front(), false) : 0;
    case AskKind::retarget:
      if (act == Act::engage) return worth_of_assault(s, unit, static_cast<UnitId>(a.target), Assault::engage, no_unit);
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
      const auto moment = moment_named(s, {a.path.data(), a.path.size()});
      const int price = 12 + (storms() ? price_of_standing_still(s, reactor) : 0);
      if (!moment) return worth_of_fire(s, f) - price;
      State then = s;
      halt_at(then, *moment);
      return worth_of_fire(then, f) - price;
    }
    case AskKind::perks: return act == Act::decline ? 0 : 1;  // a turn has few rolls; what is kept is often lost
    case AskKind::join: return act == Act::finish ? 0 : joiner_reaches(s, a) ? 4 : -10;
    case AskKind::defend:
    case AskKind::assail:
    case AskKind::endure:
    case AskKind::pursue: return act == Act::decline ? 0 : 5;
    default: return 0;
  }
}

}  // namespace esc::capitan
