#include "rules/argad/brawl.hpp"

#include "rules/argad/boats.hpp"
#include "rules/argad/casualties.hpp"
#include "rules/argad/ground.hpp"
#include "rules/argad/recoil.hpp"

namespace esc::argad {

namespace {

constexpr std::array<std::string_view, 3> effect_names{"missed", "recoils", "killed"};

using Blows = std::array<Struck, most_men>;

// A blow is lost when its victim is dead or out of contact by then.
bool still_strikes(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const std::uint16_t victim = s.plans[man].victim;
  return m.on_table() && !m.gave_way && victim != nobody && s.men[victim].on_table() && in_contact(s, man, victim);
}

MenSet strikers_of(const State& s, int reach) {
  MenSet set = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (still_strikes(s, k) && length(weapon_in_hand(s, k), s.book()) == reach) set |= only_man(k);
  return set;
}

void give_way(State& s, std::size_t man, Pt striker, Log& log) {
  Man& m = s.men[man];
  const Pt to = recoil_place(s, man, striker);
  m.gave_way = true;  // AR-R-12: pushed back or not, he strikes no more
  log.say(to == m.at ? "cannot_recoil" : "recoils", everyone, {figure(man)});
  m.at = to;
}

// What the blow does in the end, given the blow of the man whom he strikes if that one strikes him (AR-R-47).
Effect effect_of(const State& s, std::size_t man, MenSet strikers, const Blows& blows) {
  const std::uint16_t victim = s.plans[man].victim;
  const Effect own = blows[man].effect;
  if (!has(strikers, victim) || s.plans[victim].victim != man) return own;
  Ledger off{false};
  const Who winner =
      prevails(s.profile(man).fighting_class, blows[man], s.profile(victim).fighting_class, blows[victim], off);
  return winner == Who::a ? own : Effect::miss;
}

void apply(State& s, MenSet strikers, const Blows& blows, Log& log) {
  std::array<std::uint16_t, most_men> pushed_by;
  pushed_by.fill(nobody);
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    if (!has(strikers, k)) continue;
    const std::uint16_t victim = s.plans[k].victim;
    const Effect effect = effect_of(s, k, strikers, blows);
    if (effect == Effect::kill) s.men[victim].falling = true;
    if (effect == Effect::recoil && pushed_by[victim] == nobody) pushed_by[victim] = k;  // AR-R-11: the first
  }
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (pushed_by[k] != nobody && !s.men[k].falling) give_way(s, k, s.men[pushed_by[k]].at, log);
  remove_fallen(s, log);
}

void strike_together(State& s, int reach, Dice& dice, Log& log) {
  const MenSet strikers = strikers_of(s, reach);
  Blows blows{};
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!has(strikers, k)) continue;
    const std::uint16_t victim = s.plans[k].victim;
    dice.thrown_by(k, "AR-MELEE-02"_rule);
    blows[k] = log.play<BlowQuery>(blow_of(Who::a, melee_facts(s, k, victim)), s.book(), dice, "blow", everyone,
                                   {figure(k), figure(victim)});
    s.men[k].struck = true;
  }
  if (strikers != 0) apply(s, strikers, blows, log);
}

// Two men who strike each other and nobody else who strikes: the melee of the contract.
bool is_one_duel(const State& s, std::uint16_t& a, std::uint16_t& b) {
  int count = 0;
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    if (!still_strikes(s, k)) continue;
    (count == 0 ? a : b) = k;
    ++count;
  }
  return count == 2 && s.plans[a].victim == b && s.plans[b].victim == a && !melee_facts(s, a, b).place.confined &&
         !melee_facts(s, b, a).place.confined;
}

void fight_duel(State& s, std::uint16_t a, std::uint16_t b, Dice& dice, Log& log) {
  dice.thrown_by(a, "AR-MELEE-01"_rule);
  const Fight fight =
      log.play<MeleeQuery>(melee_facts(s, a, b), s.book(), dice, "duel", everyone, {figure(a), figure(b)});
  s.men[a].struck = s.men[b].struck = true;
  switch (fight) {
    case Fight::a_killed:
      s.men[a].falling = true;
      break;
    case Fight::b_killed:
      s.men[b].falling = true;
      break;
    case Fight::a_recoils:
      give_way(s, a, s.men[b].at, log);
      break;
    case Fight::b_recoils:
      give_way(s, b, s.men[a].at, log);
      break;
    case Fight::nothing:
      break;
  }
  remove_fallen(s, log);
}

}  // namespace

std::string BlowQuery::text(const Blow&, Struck struck) {
  return std::string(effect_names[static_cast<std::size_t>(struck.effect)]);
}

bool may_strike(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  return m.on_table() && m.contact && !m.fired && !is_swimming(s, man) && enemies_in_contact(s, man) != 0;
}

void fight_melees(State& s, Dice& dice, Log& log) {
  std::uint16_t a = nobody, b = nobody;
  if (is_one_duel(s, a, b)) return fight_duel(s, a, b, dice, log);
  int longest = 0;
  for (const int reach : s.book().melee.length) longest = std::max(longest, reach);
  for (int reach = longest; reach > 0; --reach) strike_together(s, reach, dice, log);
}

}  // namespace esc::argad
