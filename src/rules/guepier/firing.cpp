#include "rules/guepier/firing.hpp"

#include <algorithm>

#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/gunnery.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr std::uint8_t nothing_queued = 0xff;

bool defensive(const Ask& ask) { return static_cast<AskKind>(ask.kind) == AskKind::defend; }
bool is_gun_act(Act act) { return act == Act::cannon || act == Act::batter || act == Act::bombard; }

MenSet men_of_side(const Battle& s, Side side) {
  MenSet men = 0;
  each_active(s, side, [&](std::uint16_t k) { men |= only_man(k); });
  return men;
}

bool is_ready_to_fire(const Battle& s, std::size_t man) {
  return may_fire(s, man) && !s.men[man].fire_done && !is_in_contact(s, man);
}

MenSet ready_to_fire(const Battle& s, MenSet men) {
  MenSet ready = 0;
  each_of(men, [&](std::uint16_t k) {
    if (is_ready_to_fire(s, k)) ready |= only_man(k);
  });
  return ready;
}

// Those who are named by the charge under way, with all their comrades.
MenSet charged_men(const Battle& s) {
  unsigned units = 0;
  each_of(s.doing.targets, [&](std::uint16_t k) { units |= s.unit_of(k) == no_unit ? 0u : 1u << s.unit_of(k); });
  MenSet men = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const bool his_unit = s.unit_of(k) != no_unit && (units >> s.unit_of(k) & 1) != 0;
    if (s.men[k].active() && (his_unit || has(s.doing.targets, k))) men |= only_man(k);
  }
  return men;
}

enum class Prospect : std::uint8_t { nobody_in_sight, others_in_the_way, target };

// Most enemies are out of his arc, and the arc is quickly measured.
Prospect prospect_of(const Battle& s, std::size_t man, MenSet enemies) {
  const Man& m = s.men[man];
  Prospect best = Prospect::nobody_in_sight;
  each_of(enemies, [&](std::uint16_t k) {
    if (best == Prospect::target || !in_arc45(m.facing, m.at, s.men[k].at)) return;
    const Verdict no = why_not_shoot(s, man, k, false);
    if (!no) best = Prospect::target;
    else if (no->rule == "GM-R-18"_rule || no->rule == "GM-R-55"_rule) best = Prospect::others_in_the_way;
  });
  return best;
}

bool has_target(const Battle& s, std::size_t man, MenSet enemies) {
  return prospect_of(s, man, enemies) == Prospect::target;
}

bool gun_has_target(const Battle& s, std::size_t gun, Side side) {
  if (!gun_may_fire(s, gun, side)) return false;
  const GunState& g = s.guns[gun];
  const bool building = s.setup->sight_zones.any([&](PieceId zone) {
    const Box box = box_of(s.setup->table.parts(zone).front());
    const Pt middle{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    return in_arc45(g.facing, g.at, middle) && !why_not_bombard(s, gun, side, middle);
  });
  if (building) return true;  // no sight needed: the quickest to know
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (in_arc45(g.facing, g.at, s.men[k].at) && !why_not_cannon(s, gun, side, k)) return true;
  for (const ObstacleSetup& o : s.setup->obstacles)
    if (in_arc45(g.facing, g.at, middle_of(s.setup->table, o.piece)) && !why_not_batter(s, gun, side, o.piece))
      return true;
  return false;
}

bool side_can_fire(Battle& s, Side side) {
  if (s.of(side).ceased) return false;
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (gun_has_target(s, g, side)) return true;
  return group_has_target(s, men_of_side(s, side));
}

void ask_to_fire(Battle& s, AskKind kind, Side side, std::uint16_t actor) {
  s.pending.push_back({.id = s.decisions, .who = side, .kind = static_cast<std::uint8_t>(kind), .actor = actor});
}

void apply_shot(Battle& s, std::size_t shooter, std::size_t target, ShotResult result, Log& log) {
  switch (result) {
    case ShotResult::jam:
      s.men[shooter].jammed_until = static_cast<std::uint8_t>(s.turn + 1);  // GM-R-36
      return;
    case ShotResult::miss:
      return;
    case ShotResult::killed:
    case ShotResult::broken:
      return eliminate(s, target, log);
    case ShotResult::stopped:
      return set_marker(s, target, State::stopped);
    case ShotResult::pinned:
      return set_marker(s, target, State::pinned);
  }
}

void note_shot(Battle& s, std::size_t shooter, bool before_charge) {
  s.men[shooter].fired = true;
  s.men[shooter].fired_defensively |= before_charge;
}

void shoot(Battle& s, std::size_t shooter, std::size_t target, bool aimed, bool before_charge, Dice& dice, Log& log) {
  Shot facts = shot_facts(s, shooter, target, aimed);
  facts.priority = before_charge || is_priority(s, shooter, target);  // GM-R-34
  note_shot(s, shooter, before_charge);
  const ShotResult result =
      log.play<ShotQuery>(facts, s.book(), dice, "shot", everyone, {figure(shooter), figure(target)});
  apply_shot(s, shooter, target, result, log);
}

// The figure of the enemy unit that he measures to (GM-R-38).
std::uint16_t nearest_of(const Battle& s, std::size_t shooter, MenSet targets, bool located_only) {
  std::uint16_t nearest = nobody;
  Measure least;
  each_of(targets, [&](std::uint16_t k) {
    if (!s.men[k].active() || (located_only && !is_located(s, k))) return;
    const Measure far = gap(s.men[shooter].base(), base_of(s, k));
    if ((nearest != nobody && far >= least) || !in_arc45(s.men[shooter].facing, s.men[shooter].at, s.men[k].at) ||
        why_not_shoot(s, shooter, k, false))
      return;
    nearest = k, least = far;
  });
  return nearest;
}

bool unit_is_priority(const Battle& s, std::size_t shooter, MenSet targets) {
  const std::uint16_t nearest = nearest_of(s, shooter, targets, true);
  return nearest != nobody && is_priority(s, shooter, nearest);
}

// Whom the next hit strikes: different figures, nearest to the leader first, second rank included, then round again.
std::uint16_t next_to_be_hit(Battle& s, std::size_t leader) {
  Doing& d = s.doing;
  for (const bool again : {false, true}) {
    std::uint16_t next = nobody;
    Measure least;
    each_of(d.volleyed & ~d.hit, [&](std::uint16_t k) {
      if (!s.men[k].active() || is_in_contact(s, k)) return;  // GM-R-55
      const Measure far = gap(s.men[leader].base(), base_of(s, k));
      if (next == nobody || far < least) next = k, least = far;
    });
    if (next != nobody || again) return next;
    d.hit = 0;
  }
  return nobody;
}

void fire_in_volley(Battle& s, std::size_t shooter, std::size_t leader, bool aimed, bool before_charge, Dice& dice,
                    Log& log) {
  Doing& d = s.doing;
  const std::uint16_t target = next_to_be_hit(s, leader);
  const std::uint16_t measured = target == nobody ? nobody : nearest_of(s, shooter, d.volleyed, false);
  if (measured == nobody) return;  // those whom he saw have fallen
  Shot facts = shot_facts(s, shooter, measured, aimed && !why_not_shoot(s, shooter, measured, true));
  facts.priority = before_charge || unit_is_priority(s, shooter, d.volleyed);
  facts.target_cover = cover_against(s, s.men[shooter].at, target, CoverFor::saves);
  facts.target_state = s.men[target].marker;
  note_shot(s, shooter, before_charge);
  const ShotResult result =
      log.play<ShotQuery>(facts, s.book(), dice, "shot", everyone, {figure(shooter), figure(target)});
  if (result != ShotResult::jam && result != ShotResult::miss) d.hit |= only_man(target);
  apply_shot(s, shooter, target, result, log);
}

void begin_volley(Battle& s, std::size_t leader, MenSet shooters, MenSet targets, Log& log) {
  s.doing.shooters = ready_to_fire(s, shooters);
  s.doing.volleyed = targets;
  s.doing.hit = 0;
  log.say("volley", everyone, {figure(leader)});
}

// Shot after shot; a loss interrupts it, and it goes on after the tests.
void go_on_with_volley(Battle& s, std::size_t leader, bool aimed, bool before_charge, Dice& dice, Log& log) {
  MenSet& left = s.doing.shooters;
  while (left != 0 && s.fallen.empty()) {
    const auto shooter = static_cast<std::size_t>(__builtin_ctzll(left));
    left &= left - 1;
    if (may_fire(s, shooter)) fire_in_volley(s, shooter, leader, aimed, before_charge, dice, log);
  }
}

MenSet volley_targets(const Battle& s, const Ask& ask, std::size_t target) {
  if (defensive(ask)) return s.doing.chargers;
  return s.unit_of(target) == no_unit ? only_man(target) : unit_men(s, s.unit_of(target));
}

Verdict why_not_this_group(const Battle& s, const Ask& ask, std::uint16_t man) {
  if (man >= s.men.size() || s.side(man) != ask.who || !s.men[man].active())
    return Refusal{"GM-R-08"_rule, "not_your_man"};
  if (defensive(ask)) return has(defenders(s), man) ? std::nullopt : Verdict(Refusal{"GM-R-39"_rule, "not_charged"});
  if (s.men[man].fire_done) return Refusal{"GM-R-08"_rule, "group_is_done"};
  if (ask.actor != nobody && !has(s.doing.group, man)) return Refusal{"GM-R-08"_rule, "another_group_fires"};
  return std::nullopt;
}

void end_group(Battle& s) {
  each_of(s.doing.group, [&](std::uint16_t k) { s.men[k].fire_done = true; });
  if (s.doing.gun >= 0) s.guns[static_cast<std::size_t>(s.doing.gun)].done = true;
  s.doing = {};
  s.agenda.pop_back();
  s.agenda.back().side = other(s.agenda.back().side);  // GM-R-08
}

// Runs the shot that the last answer queued in the frame.
void run_queued(Battle& s, const Frame& f, bool before_charge, Dice& dice, Log& log) {
  const auto act = static_cast<Act>(f.pc);
  const auto target = static_cast<std::size_t>(f.a);
  const Side side = s.side(f.who);
  const std::int16_t gun = is_gun_act(act) ? gun_served_by(s, f.who) : std::int16_t{-1};
  switch (act) {
    case Act::fire:
      return shoot(s, f.who, target, (f.b & aimed_shot) != 0, before_charge, dice, log);
    case Act::volley: {
      if (s.doing.shooters == 0) {
        const MenSet shooters = before_charge ? defenders(s) & unit_men(s, s.unit_of(f.who)) : s.doing.group;
        const Ask ask{.kind = static_cast<std::uint8_t>(before_charge ? AskKind::defend : AskKind::fire)};
        begin_volley(s, f.who, shooters, volley_targets(s, ask, target), log);
      }
      return go_on_with_volley(s, f.who, (f.b & aimed_shot) != 0, before_charge, dice, log);
    }
    case Act::cannon:
      fire_cannon(s, static_cast<std::size_t>(gun), side, target, dice, log);
      if (before_charge)
        each_of(crew_of(s, static_cast<std::size_t>(gun), side),
                [&](std::uint16_t k) { s.men[k].fired_defensively = true; });
      return;
    case Act::batter:
      return fire_at_line(s, static_cast<std::size_t>(gun), side, target, dice, log);
    case Act::bombard:
      return bombard(s, static_cast<std::size_t>(gun), side, s.doing.aim, dice, log);
    default:
      return;
  }
}

}  // namespace

bool group_has_target(Battle& s, MenSet group) {
  if (group == 0) return false;
  const MenSet enemies = men_of_side(s, other(s.side(static_cast<std::size_t>(__builtin_ctzll(group)))));
  bool found = false;
  each_of(group & ~s.idle, [&](std::uint16_t k) {
    if (found || !is_ready_to_fire(s, k)) return;
    const Prospect prospect = prospect_of(s, k, enemies);
    found = prospect == Prospect::target;
    if (!found) s.idle |= only_man(k);
    if (prospect == Prospect::nobody_in_sight) s.blind |= only_man(k);
  });
  return found;
}

// GM-DEF-01, GM-R-39: of the charged unit, with a line to one of the chargers where they still stand
MenSet defenders(const Battle& s) {
  MenSet able = 0, chargers = 0;
  each_of(s.doing.chargers, [&](std::uint16_t k) {
    if (s.men[k].active()) chargers |= only_man(k);
  });
  each_of(charged_men(s), [&](std::uint16_t k) {
    if (const std::int16_t gun = gun_served_by(s, k); gun >= 0) {
      bool found = false;
      each_of(chargers, [&](std::uint16_t c) {
        found = found || !why_not_cannon(s, static_cast<std::size_t>(gun), s.side(k), c);
      });
      if (found) able |= only_man(k);
    } else if (may_fire(s, k) && has_target(s, k, chargers)) {
      able |= only_man(k);
    }
  });
  return able;
}

bool makes_a_volley(const Battle& s, MenSet shooters, MenSet targets) {
  int able = 0;
  each_of(shooters, [&](std::uint16_t k) {
    if (able < 2 && is_ready_to_fire(s, k) && has_target(s, k, targets)) ++able;
  });
  return able == 2;
}

Verdict why_not_fire(const Battle& s, const Ask& ask, const Answer& a) {
  if (const Verdict no = why_not_this_group(s, ask, a.actor)) return no;
  if (a.n < 0 || a.n > aimed_shot) return Refusal{"GM-AIM-01"_rule, "no_such_shot"};
  if (defensive(ask)) {
    if (a.n != 0) return Refusal{"GM-R-39"_rule, "cannot_aim"};
    if (a.target >= s.men.size() || !has(s.doing.chargers, a.target)) return Refusal{"GM-R-39"_rule, "only_chargers"};
  }
  return why_not_shoot(s, a.actor, a.target, (a.n & aimed_shot) != 0);
}

Verdict why_not_volley(const Battle& s, const Ask& ask, const Answer& a) {
  if (const Verdict no = why_not_this_group(s, ask, a.actor)) return no;
  if (a.n < 0 || a.n > (defensive(ask) ? 0 : aimed_shot)) return Refusal{"GM-R-39"_rule, "cannot_aim"};
  if (ask.actor != nobody && !defensive(ask)) return Refusal{"GM-R-38"_rule, "volley_comes_first"};
  if (s.unit_of(a.actor) == no_unit || !has(main_body(s, s.unit_of(a.actor)), a.actor))
    return Refusal{"GM-VOLLEY-01"_rule, "units_fire_volleys"};
  if (a.target >= s.men.size() || !s.men[a.target].active() || s.side(a.target) == ask.who)
    return Refusal{"GM-VOLLEY-01"_rule, "no_such_target"};
  if (s.unit_of(a.target) == no_unit && !defensive(ask)) return Refusal{"GM-VOLLEY-01"_rule, "volley_at_a_unit"};
  if (s.units[s.unit_of(a.actor)].mode == Mode::skirmish) return Refusal{"GM-R-38"_rule, "skirmishers_fire_no_volley"};
  const MenSet shooters = defensive(ask) ? defenders(s) & unit_men(s, s.unit_of(a.actor)) : fire_group_of(s, a.actor);
  if (!makes_a_volley(s, shooters, volley_targets(s, ask, a.target)))
    return Refusal{"GM-R-38"_rule, "two_shooters_wanted"};
  return std::nullopt;
}

Verdict why_not_gun_answer(const Battle& s, const Ask& ask, const Answer& a) {
  if (const Verdict no = why_not_this_group(s, ask, a.actor)) return no;
  const std::int16_t served = gun_served_by(s, a.actor);
  if (served < 0) return Refusal{"GM-R-32"_rule, "no_gun_here"};
  const auto gun = static_cast<std::size_t>(served);
  if (s.guns[gun].done || (ask.actor != nobody && !defensive(ask))) return Refusal{"GM-R-08"_rule, "group_is_done"};
  const auto act = static_cast<Act>(a.act);
  if (defensive(ask) && (act != Act::cannon || a.target >= s.men.size() || !has(s.doing.chargers, a.target)))
    return Refusal{"GM-R-39"_rule, "only_chargers"};
  if (act == Act::cannon) return why_not_cannon(s, gun, ask.who, a.target);
  if (act == Act::batter) return why_not_batter(s, gun, ask.who, a.target);
  if (a.path.size() != 1) return Refusal{"GM-BOMB-02"_rule, "one_place_wanted"};
  return why_not_bombard(s, gun, ask.who, a.path.front());
}

Verdict why_not_pass(const Battle& s, const Ask& ask, const Answer& a) {
  if (ask.actor != nobody) return Refusal{"GM-R-08"_rule, "group_is_done"};
  return why_not_this_group(s, ask, a.actor);
}

void take_fire(Battle& s, const Answer& a) {
  Frame& f = s.agenda.back();
  const auto act = static_cast<Act>(a.act);
  if (static_cast<FrameKind>(f.kind) == FrameKind::fire) {
    if (act == Act::cease) {
      s.of(f.side).ceased = true;
      f.side = other(f.side);
      return;
    }
    s.doing = {};
    s.doing.lead = a.actor;
    s.doing.gun = is_gun_act(act) || act == Act::pass ? gun_served_by(s, a.actor) : std::int16_t{-1};
    s.doing.group =
        s.doing.gun >= 0 ? crew_of(s, static_cast<std::size_t>(s.doing.gun), f.side) : fire_group_of(s, a.actor);
    s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::shooting), .pc = nothing_queued, .side = f.side});
    if (act == Act::pass) return end_group(s);
  } else if (act == Act::done) {
    if (static_cast<FrameKind>(f.kind) == FrameKind::defence) return s.agenda.pop_back();
    return end_group(s);
  }
  Frame& shooting = s.agenda.back();
  shooting.pc = a.act;
  shooting.who = a.actor;
  shooting.a = static_cast<std::int16_t>(a.target);
  shooting.b = a.n;
  if (!a.path.empty()) s.doing.aim = a.path.front();
}

void step_fire(Battle& s, Log&) {
  Frame& f = s.agenda.back();
  if (!side_can_fire(s, f.side)) {
    if (!side_can_fire(s, other(f.side))) return s.agenda.pop_back();
    f.side = other(f.side);
  }
  ask_to_fire(s, AskKind::fire, f.side, nobody);
}

void step_shooting(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  if (f.pc != nothing_queued) {
    const Frame queued = f;
    run_queued(s, queued, false, dice, log);
    if (s.doing.shooters != 0) return;                                  // a volley goes on
    if (static_cast<Act>(queued.pc) != Act::fire) return end_group(s);  // a volley, or a gun's one shot
    f.pc = nothing_queued;
    return;
  }
  MenSet left = 0;
  each_of(s.doing.group, [&](std::uint16_t k) {
    if (s.men[k].active()) left |= only_man(k);
  });
  if (left == 0 || !group_has_target(s, left)) return end_group(s);
  ask_to_fire(s, AskKind::fire, f.side, s.doing.lead);
}

void step_defence(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  if (f.pc != 0) {
    const Frame queued = f;
    run_queued(s, queued, true, dice, log);
    if (s.doing.shooters == 0) f.pc = 0;
    return;
  }
  bool anyone_charges = false;
  each_of(s.doing.chargers, [&](std::uint16_t k) { anyone_charges |= s.men[k].active(); });
  if (!anyone_charges || defenders(s) == 0) return s.agenda.pop_back();
  ask_to_fire(s, AskKind::defend, f.side, f.who);
}

}  // namespace esc::guepier
