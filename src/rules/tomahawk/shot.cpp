#include "rules/tomahawk/shot.hpp"

#include "rules/tomahawk/modifiers.hpp"

namespace esc::tomahawk {

namespace {

constexpr Row<Shot> circumstances[] = {
    {"MT-FIRE-03"_rule, &Rulebook::hasty, [](const Shot& s) { return int{s.hasty}; }},
    {"MT-FIRE-06"_rule, &Rulebook::obstacle, [](const Shot& s) { return s.obstacles; }},
    {"MT-FIRE-07"_rule, &Rulebook::dispersed, [](const Shot& s) { return int{s.dispersed}; }},
    {"MT-FIRE-13"_rule, &Rulebook::rider, [](const Shot& s) { return int{s.target == Target::rider}; }},
    {"MT-FIRE-14"_rule, &Rulebook::large_target,
     [](const Shot& s) { return int{s.target == Target::wagon || s.target == Target::boat}; }},
};

struct Covers {
  bool light, dense, solid;
};

// MT-FIRE-12: cover that the target has, or that lies deep enough across the line
Covers covers_of(const Shot& s, const Rulebook& book) {
  const Measure deep = inches(book.cover_depth_in);
  return {.light = s.cover == Cover::light || s.through_light >= deep,
          .dense = s.cover == Cover::dense || s.through_dense >= deep,
          .solid = s.cover == Cover::solid || s.through_solid >= deep};
}

// MT-FIRE-08: only the heaviest counts
constexpr Row<Covers> cover_rows[] = {
    {"MT-FIRE-09"_rule, &Rulebook::light_cover, [](const Covers& c) { return int{c.light}; }},
    {"MT-FIRE-10"_rule, &Rulebook::dense_cover, [](const Covers& c) { return int{c.dense}; }},
    {"MT-FIRE-11"_rule, &Rulebook::solid_cover, [](const Covers& c) { return int{c.solid}; }},
};

int power(const Shot& s, const Rulebook& book) {
  const Rulebook::Arm& arm = book.arm(s.weapon);
  return s.distance <= half_inches(arm.range_in) ? arm.power_near : arm.power_far;  // MT-R-03
}

Verdict unloaded(Weapon weapon) {
  if (is_black_powder(weapon)) return Refusal{"MT-WPN-12"_rule, "not_reloaded"};
  if (is_single_shot(weapon)) return Refusal{"MT-WPN-13"_rule, "single_shot_used"};
  if (weapon == Weapon::artillery) return Refusal{"MT-ART-02"_rule, "gun_not_loaded"};
  return std::nullopt;  // the others are always ready
}

}  // namespace

Aim aim(const Shot& s, const Rulebook& book, Ledger& why) {
  why.restart_sum();
  enter(circumstances, s, book, why);
  if (s.distance > inches(book.extreme_beyond_in)) why.add("MT-FIRE-05"_rule, book.extreme_range);  // MT-R-46
  else if (s.distance > inches(book.long_beyond_in)) why.add("MT-FIRE-04"_rule, book.long_range);
  enter_heaviest(cover_rows, covers_of(s, book), book, why);  // MT-R-37
  Aim needed{.to_hit = s.shooting - why.sum(), .to_kill = power(s, book)};  // MT-CORE-02, MT-R-02, MT-R-45
  why.restart_sum();
  why.note(rule_of(s.weapon));  // MT-R-40
  if (needed.to_hit > d10_from_zero.highest()) {  // MT-R-48
    why.note("MT-FIRE-15"_rule);
    why.add("MT-FIRE-16"_rule, book.impossible_kill);
    needed.to_hit = d10_from_zero.highest();
    needed.to_kill -= why.sum();
  }
  return needed;
}

Verdict ShotQuery::why_not(const Shot& s, const Rulebook& book) {
  if (!s.line_of_sight) return Refusal{"MT-FIRE-01"_rule, "no_line_of_sight"};
  if (!s.spotted) return Refusal{"MT-FIRE-01"_rule, "not_spotted"};
  if (s.distance > inches(book.arm(s.weapon).range_in)) return Refusal{rule_of(s.weapon), "out_of_range"};
  return s.loaded ? std::nullopt : unloaded(s.weapon);
}

ShotResult ShotQuery::resolve(const Shot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  const Aim needed = aim(s, book, why);
  const auto passes = [&](const Throw& t) { return dice.count(1, t.die, t.lo, t.hi, t.why) == 1; };
  if (!passes(needed.hit_throw())) return ShotResult::miss;
  return passes(needed.kill_throw()) ? ShotResult::kill : ShotResult::no_kill;
}

std::string ShotQuery::text(const Shot&, ShotResult result) {
  constexpr std::string_view names[] = {"miss", "no_kill", "kill"};
  return std::string(names[index(result)]);
}

}  // namespace esc::tomahawk
