#include "rules/capitan/grid.hpp"
#include "rules/capitan/propose_act.hpp"

#include <algorithm>

#include "rules/capitan/activation.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/convoy.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::capitan {

namespace {

using UnitList = Vec<UnitId, most_units>;

Answer plain(const Ask& ask, Act act, std::uint16_t target = nobody, int n = 0) {
  return {.ask = ask.id, .act = static_cast<std::uint8_t>(act), .actor = ask.actor, .target = target,
          .n = static_cast<std::int16_t>(n)};
}

UnitList enemies_of(const State& s, Side side) {
  UnitList list;
  each_visible(s, other(side), [&](UnitId u) { list.push_back(u); });
  return list;
}

Ability fire_ability_of(const State& s, UnitId unit) {
  for (const Ability a : {Ability::sharpshooters, Ability::expert_marksman, Ability::good_eye, Ability::nock_gun, Ability::duelist})
    if (ability_free(s, unit, a)) return a;
  if (ability_free(s, unit, Ability::close_order_fire) && in_line(s, unit)) return Ability::close_order_fire;
  return Ability::none;
}

class Actor {
 public:
  Actor(const State& s, const Ask& ask, Rng& rng) : s_(s), ask_(ask), rng_(rng), unit_(static_cast<UnitId>(ask.actor)) {}

  Answer any() {
    const Unit& u = s_.units[unit_];
    if (s_.active.began_in_melee) return plain(ask_, Act::fight);
    if (u.status == Status::waiting) return enter();
    if (u.hidden()) return sneak();
    if (s_.active.bound && must_attack(s_, unit_)) return attack();
    if (const auto drives = wagon()) return *drives;
    if (s_.setup->demolition && rng_.below(2) == 0 && !why_not_lay_charge(s_, unit_)) return plain(ask_, Act::lay_charge);
    if (s_.active.regroups) return regroup();
    if (!s_.guns.empty())
      if (auto gun = propose_gun_act(s_, unit_, rng_)) {
        gun->ask = ask_.id, gun->actor = ask_.actor;
        return *gun;
      }
    const std::uint32_t mood = rng_.below(10);
    if (mood == 0) return end();
    if (mood <= 3 && assault()) return answer_;
    if (mood <= 6 && fire()) return answer_;
    if (walk()) return answer_;
    if (fire()) return answer_;
    return end();
  }

 private:
  Answer end() { return plain(ask_, Act::end); }

  bool allowed(const Answer& a) {
    if (check_act(s_, ask_, on_grid(s_, a))) return false;
    answer_ = a;
    return true;
  }

  UnitId any_enemy() {
    const UnitList list = enemies_of(s_, ask_.who);
    return list.empty() ? no_unit : list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  }
  UnitId nearest_enemy() {
    UnitId best = no_unit;
    std::int64_t least = 0;
    for (const UnitId e : enemies_of(s_, ask_.who))
      if (const Nearest n = nearest_of(s_, unit_, e); n.found() && (best == no_unit || n.squared < least)) best = e, least = n.squared;
    return best;
  }

  bool fire() {
    if (s_.active.shots > 0) return false;
    for (int tries = 0; tries < 2; ++tries) {
      const UnitId target = tries == 0 ? nearest_enemy() : any_enemy();
      if (target == no_unit) return false;
      Answer a = fire_answer(s_, ask_, target);
      if (s_.mounted(unit_) && s_.active.moves == 0 && rng_.below(2) == 0) a.n |= fire_will_move;
      if (allowed(a)) return true;
    }
    return false;
  }

  bool assault() {
    if (s_.active.moves > 0 || s_.active.no_contact) return false;
    const UnitId target = nearest_enemy();
    if (target == no_unit || distance(s_, unit_, target) > Measure{s_.card(unit_).charge + centimetres(4)}) return false;
    const int led = s_.active.commander != no_unit && !why_not_lead(s_, s_.active.commander, unit_) ? charge_led : 0;
    if (led == 0 && s_.active.commander != no_unit && rng_.below(2) == 0 && allowed(plain(ask_, Act::charge, target, charge_jointly)))
      return true;
    return allowed(plain(ask_, Act::charge, target, led)) || allowed(plain(ask_, Act::engage, target, led)) ||
           allowed(plain(ask_, Act::engage, target, engage_marching));
  }

  Answer attack() {  // CA-R-110
    for (const UnitId e : enemies_of(s_, ask_.who))
      for (const Act act : {Act::charge, Act::engage})
        if (allowed(plain(ask_, act, e))) return answer_;
    return end();
  }

  Pt objective() {
    std::uint32_t n = static_cast<std::uint32_t>(s_.setup->objectives.size());
    if (n > 0) {
      const Objective& o = s_.setup->objectives[rng_.below(n)];
      if (o.kind == Objective::Kind::building) {
        const auto& points = s_.setup->table.piece(o.piece).shape.points;
        const Box box = box_of({points.data(), points.size()});
        return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
      }
      if (o.kind == Objective::Kind::place) return o.at;
    }
    return {static_cast<Len>(rng_.between(0, s_.setup->table.width())), static_cast<Len>(rng_.between(0, s_.setup->table.height()))};
  }

  bool walk() {
    if (s_.active.move_over) return false;
    const std::uint32_t mood = rng_.below(6);
    const UnitId foe = mood < 3 ? nearest_enemy() : no_unit;
    const Pt aim = foe != no_unit ? middle_of(s_, foe) : objective();
    const bool may_march = s_.active.moves == 0 && s_.active.shots == 0 && rng_.below(3) == 0;
    const Act act = continues(s_.active) ? s_.active.halted : may_march ? Act::march : Act::move;
    constexpr Form forms[] = {Form::keep, Form::keep, Form::keep, Form::line, Form::column};
    if (const auto a = move_answer(s_, ask_, act, aim, forms[rng_.below(5)])) return answer_ = *a, true;
    if (act == Act::move) return false;
    if (const auto a = move_answer(s_, ask_, Act::move, aim, Form::keep)) return answer_ = *a, true;
    return false;
  }

  Answer regroup() {
    const Pt middle = middle_of(s_, unit_);
    for (int tries = 0; tries < 3 && !s_.active.move_over; ++tries) {
      Answer a = plain(ask_, Act::regroup, nobody, static_cast<int>(Form::loose));
      a.path = {along(middle, static_cast<Angle>(rng_.below(360)), tries * 300)};
      if (allowed(a)) return answer_;
    }
    return end();
  }

  Answer enter() {
    const UnitSetup& u = s_.setup->units[unit_];
    const Stretch own = edge_of(s_.setup->table, s_.setup->sides[index(u.side)].entry);
    const Pt middle{s_.setup->table.width() / 2, s_.setup->table.height() / 2};
    for (int tries = 0; tries < 6; ++tries) {
      const Stretch& by = u.entries.empty() ? own : u.entries[rng_.below(static_cast<std::uint32_t>(u.entries.size()))];
      const Pt from{static_cast<Len>(rng_.between(std::min(by.from.x, by.to.x), std::max(by.from.x, by.to.x))),
                    static_cast<Len>(rng_.between(std::min(by.from.y, by.to.y), std::max(by.from.y, by.to.y)))};
      Answer a = plain(ask_, Act::move, nobody, static_cast<int>(Form::loose));
      const Pt aim{from.x == 0 || from.x == s_.setup->table.width() ? middle.x : from.x,
                   from.y == 0 || from.y == s_.setup->table.height() ? middle.y : from.y};
      a.path = {from, along(from, bearing(from, aim), s_.card(unit_).normal * 3 / 5)};
      if (allowed(a)) return answer_;
    }
    return end();
  }

  Answer sneak() {
    const Markers& m = s_.units[unit_].markers;
    if (rng_.below(8) == 0) return plain(ask_, Act::show);
    if (s_.active.moves > 0) return end();
    for (int tries = 0; tries < 3; ++tries) {
      Answer a = plain(ask_, rng_.below(2) == 0 ? Act::march : Act::move);
      const Angle way = static_cast<Angle>(rng_.below(360));
      for (std::size_t k = 0; k < dud_markers; ++k) a.path.push_back(along(m.at[k], way, rng_.between(0, 1400)));
      if (allowed(a)) return answer_;
    }
    return end();
  }

  // A wagon beside it goes on along its road.
  std::optional<Answer> wagon() {
    if (!s_.setup->convoy || s_.setup->convoy->side != ask_.who) return std::nullopt;
    const Convoy& convoy = *s_.setup->convoy;
    for (std::size_t w = 0; w < s_.wagons.size(); ++w) {
      if (!s_.wagons[w].stands() || s_.wagons[w].moved || !near(s_, unit_, s_.wagons[w].at, convoy.escort)) continue;
      Answer a = plain(ask_, Act::drive, nobody, static_cast<int>(w));
      for (const Len far : {convoy.on_road, convoy.off_road}) {
        a.path = road_ahead(s_.wagons[w].at, far);
        if (!a.path.empty() && allowed(a)) return answer_;
      }
    }
    return std::nullopt;
  }

  Vec<Pt, 8> road_ahead(Pt at, Len far) const {
    Vec<Pt, 8> path;
    if (s_.setup->convoy->road == no_piece) return path;
    for (const Pt p : s_.setup->table.piece(s_.setup->convoy->road).shape.points) {
      if (p.x <= at.x || far <= 0 || path.size() == 7) continue;
      const Len leg = static_cast<Len>(Line(at, p).length() / fine_per_len) + 1;
      const Pt to = leg <= far ? p : along(at, bearing(at, p), far - 1);
      path.push_back(to);
      far -= leg;
      at = to;
    }
    return path;
  }

  const State& s_;
  const Ask& ask_;
  Rng& rng_;
  UnitId unit_;
  Answer answer_;
};

}  // namespace

Answer fire_answer(const State& s, const Ask& ask, UnitId target) {
  const auto unit = static_cast<UnitId>(ask.actor);
  int n = static_cast<int>(index(fire_ability_of(s, unit)));
  const bool stands = s.active.moves == 0;
  if (stands && s.card(unit).troop_class == TroopClass::elite && s.units[unit].shots == 0 && !s.active.regrouped) n |= fire_twice;
  return plain(ask, Act::fire, target, n);
}

std::optional<Answer> move_answer(const State& s, const Ask& ask, Act act, Pt aim, Form form) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const Pt at = s.figures[s.units[unit].members.front()].at;
  const MoveKind kind = act == Act::march ? MoveKind::march : MoveKind::normal;
  const Len reach = s.active.moves > 0 ? s.active.left : allowance(s, unit, kind, {});
  const Len far = std::min(reach, static_cast<Len>(Line(at, aim).length() / fine_per_len));
  Answer a = plain(ask, act, nobody, static_cast<int>(form));
  for (const int percent : {100, 70, 40, 20}) {
    a.path = {along(at, bearing(at, aim), far * percent / 100)};
    if (form != Form::keep && percent == 100) continue;  // those on the wings have farther to go
    if (!check_act(s, ask, on_grid(s, a))) return a;
  }
  return std::nullopt;
}

Answer propose_act(const State& s, const Ask& ask, Rng& rng) { return Actor(s, ask, rng).any(); }

}  // namespace esc::capitan
