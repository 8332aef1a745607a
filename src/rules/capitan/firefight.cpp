#include "rules/capitan/firefight.hpp"

#include "rules/capitan/charge_fire.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/endure.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/sight.hpp"

namespace esc::capitan {

Verdict why_not_target(const State& s, UnitId unit, UnitId target) {
  if (target >= s.units.size() || s.side(target) == s.side(unit)) return Refusal{"CA-7.1-01"_rule, "no_such_enemy"};
  if (s.units[target].hidden()) return Refusal{"CA-6.10-08"_rule, "markers_are_no_targets"};
  if (!s.units[target].on_table()) return Refusal{"CA-7.1-01"_rule, "no_such_enemy"};
  if (in_melee(s, target) || in_melee(s, unit)) return Refusal{"CA-R-112"_rule, "in_melee"};
  if (!sees(s, unit, target)) return Refusal{"CA-7.1-02"_rule, "no_line_of_sight"};
  return std::nullopt;
}

Firing firing_of(const State& s, UnitId unit, std::uint16_t target, int n) {
  Firing f{.unit = unit, .target = static_cast<UnitId>(target), .ability = Ability(n & fire_ability)};
  f.volleys = (n & fire_twice) != 0 ? 2 : 1;
  f.picked = (n & fire_at_officer) != 0 ? 1 : n >> fire_pick_shift;
  const Activation& a = s.active;
  if (a.moves > 0) f.move = a.pace, f.sequence = Sequence::move_first;
  else if ((n & fire_will_move) != 0) f.move = Pace::normal;
  f.regrouped = a.regrouped;
  f.from_markers = a.from_markers && a.moves == 0;
  return f;
}

namespace {

int number_of(const State& s, UnitId unit) { return static_cast<int>(s.units[unit].members.size()); }

Verdict wrong_ability(const State& s, UnitId unit, int n) {
  constexpr Ability of_fire[] = {Ability::nock_gun,       Ability::expert_marksman,    Ability::duelist,
                                 Ability::good_eye,       Ability::close_order_fire,   Ability::experienced_riders,
                                 Ability::sharpshooters};
  const int chosen = n & fire_ability;
  if (chosen == 0) return std::nullopt;
  for (const Ability a : of_fire)
    if (index(a) == static_cast<std::size_t>(chosen))
      return ability_free(s, unit, a) ? std::nullopt : Verdict(Refusal{"CA-11-02"_rule, "ability_not_free"});
  return Refusal{"CA-11-02"_rule, "no_such_ability"};
}

}  // namespace

Verdict why_not_open_fire(const State& s, UnitId unit, std::uint16_t target, int n) {
  const Activation& a = s.active;
  if (n < 0 || n > fire_all) return Refusal{"CA-3.1-01"_rule, "no_such_act"};
  if (s.units[unit].hidden()) return Refusal{"CA-7.4-02"_rule, "show_first"};
  if (s.units[unit].status == Status::waiting) return Refusal{"CA-R-102"_rule, "not_arrived"};
  if (a.shots > 0) return Refusal{"CA-3.1-01"_rule, "fired_already"};
  const int volleys = (n & fire_twice) != 0 ? 2 : 1;
  if (s.units[unit].shots + volleys > 2) return Refusal{"CA-7.5-01"_rule, "two_fires_a_turn"};
  if (s.serves(unit)) return Refusal{"CA-12.6-01"_rule, "serves_its_gun"};
  if (a.regroups && !a.regrouped) return Refusal{"CA-6.8-01"_rule, "regroup_first"};
  if (const Verdict no = wrong_ability(s, unit, n)) return no;
  if (target >= s.units.size()) return Refusal{"CA-7.1-01"_rule, "no_such_enemy"};
  if (const Verdict no = why_not_target(s, unit, static_cast<UnitId>(target))) return no;
  const Firing f = firing_of(s, unit, target, n);
  if (f.picked != 0 && (!is_command(s, f.target) || f.ability != Ability::sharpshooters || f.picked > number_of(s, f.target)))
    return Refusal{"CA-11.30-06"_rule, "cannot_pick_the_officer"};
  const Verdict no = why_not_fire(s, f);
  if (no && !s.setup->switches.premeasure && no->code == "out_of_range") return std::nullopt;  // CA-R-104: spent
  return no;
}

namespace {

// Two volleys are two rolls where a rank may roll again after either of them; the Nock gun fires in the first (CA-R-65).
Vec<Fire, 2> rolls_of(const State& s, const Firing& f, const Fire& facts) {
  const bool open = perk_left(s, s.side(f.unit), again_fire) || perk_left(s, s.side(f.target), again_dodge);
  if (!open || facts.volleys == 1) return {facts};
  Fire first = facts, second = facts;
  first.volleys = second.volleys = 1;
  if (facts.ability == Ability::nock_gun) second.ability = Ability::none, --second.figures;
  if (second.figures == 0) return {first};
  return {first, second};
}

void fire_group(State& s, const Firing& f, Fire facts, Dice& dice, Log& log) {
  Unit& t = s.units[f.target];
  for (Fire& roll : rolls_of(s, f, facts)) {
    const int standing = (f.at_aide || f.picked > 1 ? 1 : static_cast<int>(t.members.size())) - t.lost_now;
    if (standing <= 0) return;
    roll.target_figures = standing;
    const int lost = play_open<FireQuery>(s, roll,
                                          {{s.side(f.unit), again_fire, "CA-10.1-03"_rule, &roll.reroll, Lies::all_but_dodges},
                                           {s.side(f.target), again_dodge, "CA-10.1-07"_rule, &roll.target_reroll, Lies::all, true}},
                                          dice, log, "fire", f.unit, f.target);
    t.lost_now = static_cast<std::uint8_t>(t.lost_now + lost);
    if (f.picked != 0 && lost > 0) return;  // CA-R-108: nobody else can fall
  }
}

}  // namespace

void open_fire(State& s, const Firing& f, Dice& dice, Log& log) {  // CA-7.1-03: the whole unit at one target
  Unit &u = s.units[f.unit], &t = s.units[f.target];
  u.shots = static_cast<std::uint8_t>(u.shots + f.volleys);
  if (f.ability != Ability::none) u.ability = f.ability;
  const bool spent = chooses_second_try(s, f.target) && why_not_fire(s, f);  // nobody is asked about shots that fall short
  const Ability second_try = spent ? Ability::none : second_try_in_use(s, f.target, f.unit);
  u.works = 0;  // CA-11.25-03: without firing
  t.under_fire = true;
  bool fired = false;
  for (const FireGroup& group : fire_groups(s, f)) {
    if (t.lost_now >= (f.at_aide || (f.picked != 0 && t.lost_now > 0) ? 1 : t.members.size())) break;
    Fire facts = fire_facts(s, f, group);
    facts.target_ability = second_try;
    if (FireQuery::why_not(facts, s.book())) continue;
    fired = true;
    if (second_try != Ability::none) t.ability = second_try;
    fire_group(s, f, facts, dice, log);
  }
  if (!fired) return log.say("out_of_range", everyone, {unit_arg(f.unit), unit_arg(f.target)});
  if (t.lost_now > 0) push_losses(s, f.target, f.unit, by_fire | f.picked << picked_shift | (f.at_aide ? the_aide : 0));
}

Reaction staked_reaction(State& s, Reaction r, UnitId reactor, UnitId active) {
  r.rank_bonus = bonus_for_roll(s, s.side(reactor), reactor, active);
  r.active_rank_bonus = bonus_for_roll(s, s.side(active), active, reactor);
  return r;
}

namespace {

constexpr AbilitySet before_anything = only(Ability::reaction_fire) | only(Ability::rapid_reaction_fire);
constexpr AbilitySet all_reactions = before_anything | only(Ability::skirmishers);

}  // namespace

AbilitySet reactions_of(const State& s, UnitId reactor, int moment) {
  AbilitySet set = s.abilities(reactor) & all_reactions;
  if (moment != 0) set &= only(Ability::skirmishers);  // CA-3.2.3-01, CA-3.2.4-01
  for (const Ability a : {Ability::reaction_fire, Ability::rapid_reaction_fire, Ability::skirmishers})
    if ((set & only(a)) != 0 && !ability_free(s, reactor, a)) set &= ~only(a);
  return set;
}

ReactionKind reaction_by(Ability a) {
  if (a == Ability::rapid_reaction_fire) return ReactionKind::rapid_reaction_fire;
  return a == Ability::reaction_fire ? ReactionKind::reaction_fire : ReactionKind::skirmisher;
}

namespace {

Firing reaction_fire(const State& s, UnitId reactor, Ability by) {
  return {.unit = reactor, .target = s.active.unit, .occasion = Occasion::reaction,
          .ability = by, .from_markers = s.units[reactor].hidden(), .at_aide = s.active.rides};
}

}  // namespace

bool entitled_to_react(const State& s, UnitId reactor, int moment) {
  const Unit& r = s.units[reactor];
  if ((s.abilities(reactor) & all_reactions) == 0 || s.active.unit == no_unit) return false;
  if (s.side(reactor) == s.side(s.active.unit) || !r.on_table() || r.activated || r.routing || r.disordered || r.melee != 0 ||
      has(s.active.tried, reactor))
    return false;  // CA-R-23
  if (reactions_of(s, reactor, moment) == 0) return false;
  if (s.active.rides && !has_role(s, s.active.unit, Role::aide)) return false;  // he has fallen
  return s.units[s.active.unit].visible() && !in_melee(s, s.active.unit);
}

bool may_react(const State& s, UnitId reactor, int moment) {
  if (moment == 1) return !moments_of(s, reactor, false).empty();
  return entitled_to_react(s, reactor, moment) && may_react_here(s, reactor);
}

bool may_react_here(const State& s, UnitId reactor) {
  const UnitId active = s.active.unit;
  if (!(s.active.rides ? sees(s, reactor, place_of_aide(s, active), active) : sees(s, reactor, active))) return false;
  return !why_not_fire(s, reaction_fire(s, reactor, Ability::skirmishers));  // which one makes no difference to that
}

bool could_react(const State& s, UnitId reactor, int moment) {
  if (moment == 1) return !moments_of(s, reactor, true).empty();
  return entitled_to_react(s, reactor, moment) && could_react_here(s, reactor);
}

bool could_react_here(const State& s, UnitId reactor) {
  if (!s.units[reactor].hidden()) return may_react_here(s, reactor);
  const Markers& m = s.units[reactor].markers;
  for (std::size_t k = 0; k < dud_markers; ++k)
    if (m.stands(k) && sees(s, s.active.unit, m.at[k], reactor)) return true;
  return false;
}

bool somebody_reacts(const State& s, int moment) {
  const Side foe = other(s.side(s.active.unit));
  for (std::size_t r = 0; r < s.units.size(); ++r)
    if (s.side(r) == foe && could_react(s, static_cast<UnitId>(r), moment)) return true;
  return false;
}

void open_window(State& s, int moment) {
  if (!somebody_reacts(s, moment)) return;
  s.agenda.push_back({.kind = of(FrameKind::window), .side = other(s.side(s.active.unit)), .who = s.active.unit,
                      .a = static_cast<std::int16_t>(moment)});
}

void step_window(State& s, Frame& f, Dice& dice, Log& log) {
  const UnitId active = s.active.unit;
  if (s.declared.given) {
    const Declared order = s.declared;
    s.declared = {};
    if (order.act == Act::decline) return s.agenda.pop_back();
    const auto reactor = static_cast<UnitId>(order.actor);
    s.active.tried |= only_unit(reactor);
    if (f.a == 1) halt_at(s, moment_named(s, {order.path.data(), order.path.size()}).value_or(s.motion.reached));
    const Ability by = named_ability(reactions_of(s, reactor, f.a), order.n);
    const Firing fire = reaction_fire(s, reactor, by);
    const Reaction facts = staked_reaction(s, reaction_facts(s, reaction_by(by), reactor, active), reactor, active);
    const bool reacts = log.play<ReactionQuery>(facts, s.book(), dice, "reaction", everyone, {unit_arg(reactor), unit_arg(active)});
    if (!reacts) return;  // CA-3.2.3-03: it may try again later, at another
    if (s.units[reactor].hidden()) show_unit(s, reactor, false, log);
    lay_down_card(s, reactor);  // CA-3.2.3-04
    s.units[reactor].moved_before = false;
    s.units[reactor].target_kept = true;
    s.units[reactor].last_target = active;
    return open_fire(s, fire, dice, log);  // CA-3.2.4-02: at nobody else
  }
  if (somebody_reacts(s, f.a)) return ask(s, AskKind::react, f.side, active, f.a);
  s.agenda.pop_back();
}

}  // namespace esc::capitan
