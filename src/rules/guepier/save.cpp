#include "rules/guepier/save.hpp"

#include "core/other_hand.hpp"

namespace esc::guepier {

namespace {

struct Need {
  RuleId rule;
  int score;
};

Need need_against(Threat weapon, const SaveValues& save) {
  switch (weapon) {
    case Threat::rifle:
      return {"GM-SAVE-02"_rule, save.rifle};
    case Threat::pistol:  // harder than a rifle's, as printed (GM-R-46)
      return {"GM-SAVE-03"_rule, save.pistol};
    case Threat::cannon:
    case Threat::explosion:
      break;
  }
  return {"GM-SAVE-04"_rule, save.cannon};
}

int shelter(const Save& s, const SaveValues& save, Ledger& why) {
  if (s.impact == Impact::other)
    return why.add("GM-EXPL-02"_rule, save.dense), save.dense;  // GM-R-45: whatever its own
  if (s.impact == Impact::same) return why.add("GM-EXPL-01"_rule, save.dense, false), 0;
  switch (s.cover) {
    case Cover::none:
      return 0;
    case Cover::light:
      return why.add("GM-SAVE-05"_rule, save.light), save.light;
    case Cover::dense:
      break;
  }
  return why.add("GM-SAVE-06"_rule, save.dense), save.dense;
}

Hurt result(const Save& s, int face, const Rulebook& book, Ledger& why) {
  const Need need = need_against(s.weapon, book.save);
  why.restart_sum();
  why.add(need.rule, face);
  if (face + shelter(s, book.save, why) < need.score) return why.note("GM-SAVE-07"_rule), Hurt::killed;
  switch (s.state) {
    case State::none:
      return why.note("GM-SAVE-08"_rule), Hurt::stopped;
    case State::stopped:
      return why.note("GM-SAVE-09"_rule), Hurt::pinned;
    case State::pinned:
      break;
  }
  return why.note("GM-SAVE-10"_rule), Hurt::broken;
}

Save save_of(const Struck& s, Threat weapon) { return {.weapon = weapon, .cover = s.cover, .state = s.state}; }
Save save_of(const Blasted& b, Threat weapon) {
  return {.weapon = weapon, .cover = b.cover, .state = b.state, .impact = b.impact};
}

template <class Target>
std::vector<Hurt> one_die_a_side(const std::vector<Target>& targets, Threat weapon, const Rulebook& book, Dice& dice,
                                 Ledger& why) {
  std::vector<Hurt> hurts(targets.size());
  for (const Camp side : {Camp::enemy, Camp::own}) {
    int face = 0;  // no natural face: not rolled yet
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (targets[i].side != side) continue;
      if (face == 0) face = hand_of(side == Camp::enemy, [&] { return dice.die(d8, "GM-SAVE-11"_rule); });
      hurts[i] = result(save_of(targets[i], weapon), face, book, why);
    }
  }
  return hurts;
}

}  // namespace

Verdict SaveQuery::why_not(const Save& s, const Rulebook&) {
  if (s.impact != Impact::none && s.weapon != Threat::explosion)
    return Refusal{"GM-EXPL-01"_rule, "impact_no_explosion"};
  if (s.impact == Impact::same && s.cover != Cover::dense) return Refusal{"GM-EXPL-01"_rule, "impact_not_dense"};
  return std::nullopt;
}

Hurt SaveQuery::resolve(const Save& s, const Rulebook& book, Dice& dice, Ledger& why) {
  return result(s, dice.die(d8, "GM-SAVE-01"_rule), book, why);
}

Verdict why_not(const std::vector<Blasted>& targets) {
  for (const Blasted& b : targets)
    if (b.impact == Impact::same && b.cover != Cover::dense) return Refusal{"GM-EXPL-01"_rule, "impact_not_dense"};
  return std::nullopt;
}

std::vector<Hurt> save_together(const std::vector<Struck>& targets, Threat weapon, const Rulebook& book, Dice& dice,
                                Ledger& why) {
  return one_die_a_side(targets, weapon, book, dice, why);
}

std::vector<Hurt> save_together(const std::vector<Blasted>& targets, const Rulebook& book, Dice& dice, Ledger& why) {
  return one_die_a_side(targets, Threat::explosion, book, dice, why);
}

std::string hurts_text(const std::vector<Hurt>& hurts) {
  std::string joined;
  for (const Hurt hurt : hurts) {
    if (!joined.empty()) joined += ',';
    joined += word(hurt, hurt_names);
  }
  return joined;
}

}  // namespace esc::guepier
