#include "rules/guepier/brawl.hpp"

#include <algorithm>

#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/way.hpp"

namespace esc::guepier {

namespace {

Verdict why_not_armed(const Battle& s, std::size_t man, int n) {
  if (n < 0 || n > with_pistol) return Refusal{"GM-R-84"_rule, "no_such_weapon"};
  const bool pistol = n == with_pistol;
  if (pistol && !has_pistol(s, man)) return Refusal{"GM-R-84"_rule, "no_pistol"};
  if (s.men[man].weapon_named && s.men[man].uses_pistol != pistol) return Refusal{"GM-R-84"_rule, "weapon_kept"};
  return std::nullopt;
}

void name_weapon(Man& m, int n) {
  m.uses_pistol = n == with_pistol;
  m.weapon_named = true;
}

// GM-R-54: who is left over waits for the next turn
bool any_fight(const Battle& s, Side side) {
  for (std::size_t a = 0; a < s.men.size(); ++a) {
    if (!s.men[a].active() || s.side(a) != side || s.men[a].fought || s.men[a].reached == 0) continue;
    bool found = false;
    each_of(s.men[a].reached, [&](std::uint16_t d) { found = found || may_fight(s, a, d); });
    if (found) return true;
  }
  return false;
}

// A contact that is no more is forgotten, and the weapon with it.
void forget_lost_contacts(Battle& s) {
  for (std::size_t a = 0; a < s.men.size(); ++a) {
    Man& m = s.men[a];
    if (m.reached == 0) continue;
    MenSet kept = 0;
    each_of(m.reached, [&](std::uint16_t d) {
      if (m.active() && s.men[d].active() && in_contact(s, a, d)) kept |= only_man(d);
    });
    m.reached = kept;
  }
}

// GM-MELEE-23: the place that the loser held, if it lies in or behind a cover that the winner is not in
bool took_cover(const Battle& s, std::size_t winner, const Man& loser) {
  const Man& m = s.men[winner];
  if (m.ladder >= 0) return true;
  if (loser.wagon >= 0 || loser.ladder >= 0) return false;
  if (loser.zone != no_piece && loser.zone != m.zone) return true;
  return (s.setup->table.candidates(m.at, loser.at) & s.setup->lines).any([&](PieceId line) {
    return stands(s, line) && meets_line(s.setup->table, line, m.at, loser.at);
  });
}

// GM-COST-15: into a zone, or over a line, that is closed to horses
bool closed_to_rider(const Battle& s, std::size_t man, Pt at) {
  const Table& table = s.setup->table;
  return s.men[man].mounted && table.candidates(s.men[man].at, at).any([&](PieceId p) {
    return has_flag(table.piece(p), flag_no_horse) && stands(s, p) && meets_line(table, p, s.men[man].at, at);
  });
}

bool can_step_to(const Battle& s, std::size_t man, Pt at, PieceId level) {
  const Base base = Base::round(at, s.men[man].radius());
  if (closed_to_rider(s, man, at)) return false;
  if (!s.setup->table.holds(at) || !room_for(s, base, level, only_man(man), -1)) return false;
  bool near = false;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    near |= s.men[k].roof == level && s.men[k].ladder < 0 && within_gap(base, s.men[k].base(), at_foot);
  });
  return !near;
}

void resolve(Battle& s, Dice& dice, Log& log) {
  Doing& d = s.doing;
  const std::size_t att = d.attacker, def = d.defender;
  const MenSet att_help = d.att_help, def_help = d.def_help;
  const Melee facts = melee_facts(s, att, def, __builtin_popcountll(att_help), __builtin_popcountll(def_help));
  each_of(att_help, [&](std::uint16_t k) { log.say("lends_hand", everyone, {figure(k), figure(att)}); });
  each_of(def_help, [&](std::uint16_t k) { log.say("lends_hand", everyone, {figure(k), figure(def)}); });
  const Round round = log.play<MeleeQuery>(facts, s.book(), dice, "melee", everyone, {figure(att), figure(def)});
  each_of(only_man(att) | only_man(def) | att_help | def_help, [&](std::uint16_t k) { s.men[k].fought = true; });
  s.agenda.pop_back();
  if (round == Round::tie) return;
  const bool won = round == Round::attacker_wins;
  const std::size_t winner = won ? att : def, loser = won ? def : att;
  const Man fallen_man = s.men[loser];
  eliminate(s, loser, log);
  each_of(won ? def_help : att_help, [&](std::uint16_t k) { eliminate(s, k, log); });  // GM-MELEE-18
  const bool advance =
      won && took_cover(s, winner, fallen_man) && can_step_to(s, winner, fallen_man.at, fallen_man.roof);
  if (advance) {
    d.lead = static_cast<std::uint16_t>(winner);
    d.aim = fallen_man.at;
    s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::advance),
                        .side = s.side(winner),
                        .who = static_cast<std::uint16_t>(winner),
                        .a = static_cast<std::int16_t>(fallen_man.roof)});
  }
}

// What is said before the dice, in this order (GM-R-84, GM-MELEE-18, GM-R-50); the attacker has named his weapon.
enum Saying : std::uint8_t { defenders_weapon, attackers_claim, defenders_claim, blows };

bool has_a_say(const Battle& s, std::uint8_t saying) {
  const std::size_t att = s.doing.attacker, def = s.doing.defender;
  if (s.men[att].marker == State::pinned || s.men[def].marker == State::pinned) return false;  // GM-R-79: no dice
  if (saying == defenders_weapon) return has_pistol(s, def) && !s.men[def].weapon_named;
  return supporters(s, saying == attackers_claim ? att : def, att, def) != 0;
}

}  // namespace

int claim_of(MenSet supports) {
  int n = 0, shift = 0;
  each_of(supports, [&](std::uint16_t k) {
    if (shift <= second_support_shift) n |= (k + 1) << shift;
    shift += second_support_shift;
  });
  return n;
}

MenSet claimed_in(int n) {
  MenSet claimed = 0;
  for (const int shift : {0, second_support_shift})
    if (const int k = (n >> shift & support_mask) - 1; k >= 0 && k < static_cast<int>(most_men))
      claimed |= only_man(static_cast<std::size_t>(k));
  return claimed;
}

MenSet cheapest_of(const Battle& s, MenSet men) {
  MenSet cheapest = 0;
  int least = 0;
  each_of(men, [&](std::uint16_t k) {
    if (cheapest == 0 || s.profile(k).points < least) cheapest = only_man(k), least = s.profile(k).points;
  });
  return cheapest;
}

bool has_pistol(const Battle& s, std::size_t man) {
  return s.profile(man).armed && s.profile(man).firearm == Firearm::pistol;
}

bool may_fight(const Battle& s, std::size_t attacker, std::size_t defender) {
  const Man &a = s.men[attacker], &d = s.men[defender];
  if (!a.active() || !d.active() || a.fought || d.fought || !has(a.reached, defender)) return false;
  if (a.fresh && a.marker == State::pinned) return false;  // not fought out in its turn: carried over (GM-R-53)
  return in_contact(s, attacker, defender);
}

MenSet supporters(const Battle& s, std::size_t man, std::size_t attacker, std::size_t defender) {
  MenSet found = 0;
  const std::size_t opponent = man == attacker ? defender : attacker;
  each_active(s, s.side(man), [&](std::uint16_t k) {
    const Man& m = s.men[k];
    if (k == man || m.marker != State::none || m.fought || m.ladder >= 0 || m.wagon >= 0 || m.gear >= 0 || m.hauled)
      return;  // who carries does nothing else (GM-LADDER-01)
    const bool touches_him = man == attacker ? in_contact(s, k, defender)
                                             : s.men[k].roof == s.men[defender].roof && !walled_off(s, k, defender) &&
                                                   within_gap(m.base(), base_of(s, defender), contact_reach);
    if (touches_him && (enemies_in_contact(s, k) & ~only_man(opponent)) == 0) found |= only_man(k);
  });
  return found;
}

Verdict why_not_fight(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || a.target >= s.men.size() || s.side(a.actor) != side || s.side(a.target) == side)
    return Refusal{"GM-MELEE-01"_rule, "not_in_contact"};
  if (s.men[a.actor].fought || s.men[a.target].fought) return Refusal{"GM-MELEE-02"_rule, "fought_already"};
  if (!may_fight(s, a.actor, a.target)) return Refusal{"GM-MELEE-01"_rule, "not_in_contact"};
  return why_not_armed(s, a.actor, a.n);
}

Verdict why_not_parry(const Battle& s, const Answer& a) { return why_not_armed(s, s.doing.defender, a.n); }

// GM-MELEE-11: two at most, whom his player names; GM-MELEE-18: or none
Verdict why_not_claim(const Battle& s, std::size_t man, const Answer& a) {
  if (a.n < 0 || (claimed_in(a.n) & ~supporters(s, man, s.doing.attacker, s.doing.defender)) != 0 ||
      claim_of(claimed_in(a.n)) != a.n)
    return Refusal{"GM-MELEE-19"_rule, "no_such_support"};
  return std::nullopt;
}

void take_fight(Battle& s, const Answer& a) {
  Doing& d = s.doing;
  d = {};
  d.attacker = a.actor;
  d.defender = a.target;
  name_weapon(s.men[a.actor], a.n);
  s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::parry), .side = s.side(a.target), .who = a.target});
}

void take_parry(Battle& s, const Answer& a) {
  name_weapon(s.men[s.doing.defender], a.n);
  s.agenda.back().pc = attackers_claim;
}

void take_claim(Battle& s, const Answer& a) {
  Frame& f = s.agenda.back();
  (f.pc == attackers_claim ? s.doing.att_help : s.doing.def_help) = claimed_in(a.n);
  ++f.pc;
}

void step_melee(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  if (f.pc == 0) {
    f.pc = 1;
    strike_with_rams(s, f.side, dice, log);  // GM-R-69: before the melees
    forget_lost_contacts(s);
  }
  if (!any_fight(s, f.side)) return s.agenda.pop_back();
  s.pending.push_back({.id = s.decisions, .who = f.side, .kind = static_cast<std::uint8_t>(AskKind::melee)});
}

// Each is asked only if he has something to say.
void step_parry(Battle& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  while (f.pc < blows && !has_a_say(s, f.pc)) ++f.pc;
  if (f.pc == blows) return resolve(s, dice, log);
  const std::uint16_t man = f.pc == attackers_claim ? s.doing.attacker : s.doing.defender;
  const AskKind kind = f.pc == defenders_weapon ? AskKind::parry : AskKind::claim;
  s.pending.push_back({.id = s.decisions, .who = s.side(man), .kind = static_cast<std::uint8_t>(kind), .actor = man});
}

void step_advance(Battle& s) {
  const Frame& f = s.agenda.back();
  if (!s.men[f.who].active() || !can_step_to(s, f.who, s.doing.aim, static_cast<PieceId>(f.a)))
    return s.agenda.pop_back();
  s.pending.push_back(
      {.id = s.decisions, .who = f.side, .kind = static_cast<std::uint8_t>(AskKind::advance), .actor = f.who});
}

Verdict why_not_step_in(const Battle& s, const Answer& a) {
  if (a.path.size() > 1 || (a.path.size() == 1 && a.path.front() != s.doing.aim))
    return Refusal{"GM-R-67"_rule, "place_of_the_fallen"};
  return std::nullopt;
}

void step_in(Battle& s, const Answer& a, Log& log) {
  const Frame f = s.agenda.back();
  if (static_cast<Act>(a.act) == Act::step_in) {
    if (s.men[f.who].ladder >= 0) climb_over(s, f.who, s.doing.aim);
    else s.men[f.who].roof = static_cast<PieceId>(f.a), put(s, f.who, s.doing.aim);
    log.say("sets_foot", everyone, {figure(f.who)});
  }
  s.doing = {};
  s.agenda.pop_back();
}

}  // namespace esc::guepier
