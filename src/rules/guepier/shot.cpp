#include "rules/guepier/shot.hpp"

#include "core/other_hand.hpp"
#include "rules/guepier/fire.hpp"
#include "rules/guepier/save.hpp"

namespace esc::guepier {

namespace {

std::span<const int> scores(Firearm weapon, const FireValues& fire) {
  return weapon == Firearm::rifle ? std::span<const int>(fire.rifle) : std::span<const int>(fire.pistol);
}

Verdict why_unable(const Shot& s) {
  if (s.shooter_state == State::pinned) return Refusal{"GM-RALLY-16"_rule, "pinned"};
  if (s.shooter_state == State::stopped && s.shooter_mode == Mode::rapid)
    return Refusal{"GM-RALLY-15"_rule, "stopped_not_rapid"};
  if (s.jammed) return Refusal{"GM-FIRE-21"_rule, "jammed"};
  if (s.already_fired) return Refusal{"GM-FIRE-02"_rule, "already_fired"};
  if (s.carrying) return Refusal{"GM-LADDER-01"_rule, "carrying"};
  if (s.on_ladder) return Refusal{"GM-LADDER-05"_rule, "on_ladder"};
  if (s.obsolete && s.weapon == Firearm::pistol) return Refusal{"GM-FIRE-16"_rule, "no_obsolete_pistol"};
  return std::nullopt;
}

bool may_aim(const Shot& s) { return s.shooter_mode == Mode::still && !s.moved_last_turn && !s.charged; }

// Whether the target must save. The first die decides alone about a jam, and then no other is rolled (GM-R-36,
// GM-R-37).
ShotResult to_hit(const Shot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const Fire fire{.shooter = s.shooter,
                  .grade = s.grade,
                  .state = s.shooter_state,
                  .marker = s.shooter_mode == Mode::rapid,
                  .rifle = s.weapon == Firearm::rifle,
                  .obsolete = s.obsolete,
                  .smoke = s.smoke,
                  .target_mounted = s.target_mounted,
                  .target_skirmishing = s.target_skirmishing,
                  .target_gunner = s.target_gunner};
  const RuleId rule = s.aimed ? "GM-AIM-02"_rule : "GM-FIRE-06"_rule;
  const int face = dice.best(s.aimed ? 2 : 1, s.weapon == Firearm::rifle ? d12 : d6, rule);
  why.restart_sum();
  why.add(rule, face);
  if (face == 1) return why.note("GM-FIRE-21"_rule), ShotResult::jam;
  int total = face + fire_modifiers(fire, book.fire, why);
  if (!s.priority) total += minus_d4("GM-FIRE-17"_rule, dice, why);
  const int needed = scores(s.weapon, book.fire)[band_of(s.range, s.dawn, book.fire.limit_cm)];
  return total < needed ? ShotResult::miss : ShotResult::killed;  // GM-FIRE-20
}

ShotResult after_save(Hurt hurt) {
  switch (hurt) {
    case Hurt::killed:
      return ShotResult::killed;
    case Hurt::stopped:
      return ShotResult::stopped;
    case Hurt::pinned:
      return ShotResult::pinned;
    case Hurt::broken:
      break;
  }
  return ShotResult::broken;
}

}  // namespace

Verdict ShotQuery::why_not(const Shot& s, const Rulebook& book) {
  if (!s.los) return Refusal{"GM-FIRE-03"_rule, "no_sight"};
  if (!s.in_arc) return Refusal{"GM-FIRE-01"_rule, "out_of_arc"};
  if (auto no = why_unable(s)) return no;
  if (s.target_mounted && s.target_skirmishing) return Refusal{"GM-R-30"_rule, "mounted_skirmisher"};
  if (band_of(s.range, s.dawn, book.fire.limit_cm) >= scores(s.weapon, book.fire).size())
    return Refusal{"GM-FIRE-06"_rule, "out_of_range"};
  if (s.aimed && !may_aim(s)) return Refusal{"GM-AIM-01"_rule, "cannot_aim"};
  return std::nullopt;
}

ShotResult ShotQuery::resolve(const Shot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const auto hit =
      static_cast<ShotResult>(dice.part([&](Dice& d) { return static_cast<int>(to_hit(s, book, d, why)); }));
  if (hit != ShotResult::killed) return hit;
  const Save save{.weapon = s.weapon == Firearm::rifle ? Threat::rifle : Threat::pistol,
                  .cover = s.target_cover,
                  .state = s.target_state};
  return after_save(other_hand([&] { return SaveQuery::resolve(save, book, dice, why); }));
}

}  // namespace esc::guepier
