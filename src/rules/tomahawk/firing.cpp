#include "rules/tomahawk/firing.hpp"

#include <algorithm>

#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/unit_fire.hpp"
#include "rules/tomahawk/volley.hpp"

namespace esc::tomahawk {

namespace {

enum Stage : std::uint8_t { window, dice_roll, saving, testing };
constexpr Len stand_in_reach = inches(2);  // MT-OFF-03, MT-R-68

bool alike(const Aim& a, const Shot& s, const Aim& b, const Shot& t) {
  return a.to_hit == b.to_hit && a.to_kill == b.to_kill && s.weapon == t.weapon;
}

// What the targets know before the first shot (MT-REACT-10, 17).
void note_circumstances(const State& s, Fire& fire) {
  Looking look(s);
  UnitSet targets = 0;
  for (const Aimed& a : fire.aims) targets |= only_unit(s.unit_of(a.target));
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!has(targets, u) || s.profile(u).large()) continue;
    bool spotted = false;
    for (const Aimed& a : fire.aims)
      spotted = spotted || (s.unit_of(a.target) == u &&
                            any_man(s, u, [&](std::size_t k) { return look.spots(k, look.at_figure(a.shooter)); }));
    if (!spotted) fire.unseen |= only_unit(u);
  }
}

// MT-REACT-09: every figure that is left, against every figure that shot at the unit
void note_shelter(const State& s, Fire& fire) {
  Looking look(s);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (fire.losses[u] == 0 || !s.units[u].on_table()) continue;
    const bool exposed = std::any_of(fire.aims.begin(), fire.aims.end(), [&](const Aimed& a) {
      return s.unit_of(a.target) == u && any_man(s, u, [&](std::size_t k) { return !look.solid_cover(a.shooter, k); });
    });
    if (!exposed) fire.sheltered |= only_unit(u);
  }
}

// The dice: `volley` where all shooters are alike, else each by his own number.
unsigned roll(const State& s, const Fire& fire, const Vec<Shot, 16>& shots, Dice& dice, Log& log) {
  Ledger off{false};
  const Aim first = aim(shots[0], s.book(), off);
  const std::size_t enemy = s.unit_of(fire.aims[0].target);
  bool same = true;
  for (std::size_t i = 0; i < shots.size() && same; ++i)
    same = alike(first, shots[0], aim(shots[i], s.book(), off), shots[i]) && s.unit_of(fire.aims[i].target) == enemy;
  if (!same)
    return log.play<UnitFireQuery>({shots}, s.book(), dice, "unit_fire", everyone,
                                   {unit_arg(fire.unit), unit_arg(enemy)});
  const int shooters = static_cast<int>(shots.size());
  const int targets =
      s.profile(enemy).large() ? std::max<int>(1, s.units[enemy].hits) : std::max(1, men_left(s, enemy));
  std::vector<int> faces;
  Recorder recorder(dice, faces);
  log.play<VolleyQuery>({shots[0], shooters, targets}, s.book(), recorder, "volley", everyone,
                        {unit_arg(fire.unit), unit_arg(enemy)});
  return killers_of(first, shooters, faces);
}

void smoke(State& s, const Fire& fire) {
  for (const Aimed& a : fire.aims) {
    const auto weapon = static_cast<Weapon>(a.weapon);
    if (is_black_powder(weapon)) s.figures[a.shooter].smoke = true;                           // MT-WPN-12
    if (is_single_shot(weapon)) s.figures[a.shooter].single_shot_used = true;                 // MT-WPN-13, MT-R-42
    if (weapon == Weapon::artillery) s.units[s.unit_of(a.shooter)].gun = GunState::unloaded;  // MT-ART-02, MT-R-43
  }
  const std::size_t first = s.setup->units[fire.unit].first;
  each_man(s, fire.unit, [&](std::size_t k) {
    if (has(fire.reloading, k - first)) s.figures[k].smoke = false;
  });
}

bool has_stand_in(const State& s, std::size_t officer) {
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (may_stand_in(s, officer, k)) return true;
  return false;
}

// MT-FIRE-19, 22, MT-R-51
void kill(State& s, Fire& fire, const Aimed& a, Log& log) {
  const std::size_t enemy = s.unit_of(a.target);
  Unit& u = s.units[enemy];
  if (s.profile(enemy).large()) {
    if (u.hits > 0 && --u.hits == 0) {
      log.say(s.profile(enemy).body == Target::boat ? "sunk" : "immobilised", everyone, {unit_arg(enemy)});
      if (s.profile(enemy).body == Target::boat) fall(s, a.target, fire.unit, log);
    }
    return;
  }
  std::uint16_t figure = a.target;
  if (!s.figures[figure].up() || s.setup->is_gun(figure)) figure = nearest_figure(s, enemy, s.figures[a.shooter].at);
  if (figure == nobody) return;  // kills beyond the last figure are lost
  if (s.profile(enemy).officer && has_stand_in(s, figure)) {
    fire.doomed = figure;
    return;
  }
  ++fire.losses[enemy];
  fall(s, figure, fire.unit, log);
}

void shoot(State& s, Dice& dice, Log& log) {
  Fire& fire = s.fires.back();
  const bool all_round = fire.in_window && fire.hasty;
  Looking look(s);
  Vec<Aimed, most_in_unit> ready;
  Vec<Shot, 16> shots;
  const int crew = fire.artillery ? gun_of(s, fire.unit).crew : 0;
  for (const Aimed& a : fire.aims) {
    if (!s.figures[a.shooter].up() || !s.figures[a.target].up()) continue;
    if (fire.artillery && static_cast<int>(ready.size()) >= crew) continue;
    const Shot shot = look.shot(a.shooter, a.target, static_cast<Weapon>(a.weapon), fire.hasty, all_round);
    if (ShotQuery::why_not(shot, s.book())) continue;
    ready.push_back(a);
    shots.push_back(shot);
  }
  fire.aims = ready;
  if (shots.empty()) return;
  note_circumstances(s, fire);
  fire.killers = static_cast<std::uint16_t>(roll(s, fire, shots, dice, log));
  smoke(s, fire);
}

// One kill after the other, up to one that somebody may take upon himself.
void see_to_kills(State& s, Log& log) {
  Fire& fire = s.fires.back();
  for (std::size_t i = 0; fire.killers != 0 && fire.doomed == nobody; ++i) {
    if ((fire.killers >> i & 1) == 0) continue;
    fire.killers = static_cast<std::uint16_t>(fire.killers & ~(1U << i));
    kill(s, fire, fire.aims[i], log);
  }
}

void finish(State& s, Log& log) {
  s.fires.pop_back();
  s.agenda.pop_back();
  note_approach(s);
  look_for_markers(s, log);
}

}  // namespace

bool may_stand_in(const State& s, std::size_t officer, std::size_t figure) {
  const std::size_t unit = s.unit_of(officer), his = s.unit_of(figure);
  return unit != his && s.figures[figure].up() && s.units[his].on_table() && s.side(his) == s.side(unit) &&
         s.profile(his).type == s.profile(unit).type && !s.profile(his).large() && !s.setup->is_gun(figure) &&
         near(s, officer, figure, stand_in_reach);
}

UnitSet watchers(const State& s, Side side, std::size_t at_unit, UnitSet passed) {
  UnitSet set = 0;
  if (!s.units[at_unit].on_table()) return set;  // MT-R-22
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == side && s.units[u].on_table() && s.units[u].vigilance && !has(passed, u) &&
        can_fire_at(s, u, at_unit))
      set |= only_unit(u);
  return set;
}

std::size_t watched_unit(const State& s) {
  return kind_of(s.agenda.back()) == FrameKind::march ? s.march.unit : s.fires.back().unit;
}

UnitSet watchers_now(const State& s) {
  const bool march = kind_of(s.agenda.back()) == FrameKind::march;
  const std::size_t unit = watched_unit(s);
  return watchers(s, other(s.side(unit)), unit, march ? s.march.passed : s.fires.back().passed);
}

void begin_fire(State& s, const Fire& fire, bool in_window) {
  s.fires.push_back(fire);
  Fire& f = s.fires.back();
  f.in_window = in_window;
  f.losses.assign(s.units.size(), 0);
  lose_vigilance(s, fire.unit);
  s.agenda.push_back({.kind = of(FrameKind::fire),
                      .pc = static_cast<std::uint8_t>(in_window ? dice_roll : window),
                      .side = s.side(fire.unit),
                      .who = fire.unit});
}

void take_sacrifice(State& s, std::uint16_t figure, Log& log) {
  Fire& fire = s.fires.back();
  const std::uint16_t victim = figure == nobody ? fire.doomed : figure;
  if (figure != nobody) log.say("sacrifice", everyone, {figure_arg(figure), figure_arg(fire.doomed)});
  ++fire.losses[s.unit_of(victim)];
  fire.doomed = nobody;
  fall(s, victim, fire.unit, log);
}

void step_fire(State& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  switch (f.pc) {
    case window:
      if (s.fires.back().lost_action || !s.units[f.who].on_table()) return finish(s, log);
      if (watchers_now(s) != 0) return ask(s, AskKind::vigilance, other(f.side), speaker(s, f.who));
      f.pc = dice_roll;
      return;
    case dice_roll:
      f.pc = saving;
      return shoot(s, dice, log);
    case saving:
      see_to_kills(s, log);
      if (s.fires.back().doomed != nobody) return ask(s, AskKind::sacrifice, other(f.side), s.fires.back().doomed);
      note_shelter(s, s.fires.back());
      f.pc = testing;
      f.a = 0;
      return;
    default:
      break;
  }
  Fire& fire = s.fires.back();
  while (static_cast<std::size_t>(f.a) < s.units.size()) {  // MT-REACT-17
    const auto unit = static_cast<std::size_t>(f.a++);
    if (fire.losses[unit] > 0 && s.units[unit].on_table())
      return push_test(s, unit, Cause::shooting, fire.unit);  // MT-R-54
  }
  finish(s, log);
}

void reload(State& s, std::size_t unit) {
  each_man(s, unit, [&](std::size_t k) { s.figures[k].smoke = false; });
  if (!s.profile(unit).has_gun()) return;
  const Gun gun = gun_of(s, unit);
  if (gun.figure == nobody || gun.crew == 0) return;
  GunState& state = s.units[s.unit_of(gun.figure)].gun;
  if (state != GunState::loaded) state = static_cast<GunState>(index(state) - 1);
}

}  // namespace esc::tomahawk
