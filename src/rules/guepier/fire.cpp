#include "rules/guepier/fire.hpp"

namespace esc::guepier {

namespace {

constexpr Row<Fire, FireValues> modifiers[] = {
    {"GM-FIRE-08"_rule, &FireValues::french_regular, [](const Fire& f) { return f.shooter == Troop::french_regular; }},
    {"GM-FIRE-09"_rule, &FireValues::mexican_regular,
     [](const Fire& f) { return f.shooter == Troop::mexican_regular; }},
    {"GM-FIRE-10"_rule, &FireValues::target_mounted, [](const Fire& f) { return f.target_mounted; }},
    {"GM-FIRE-11"_rule, &FireValues::small_target,  // once (GM-R-30)
     [](const Fire& f) { return f.target_skirmishing || f.target_gunner; }},
    {"GM-FIRE-12"_rule, &FireValues::marker, [](const Fire& f) { return f.marker && !f.rifle; }},
    {"GM-FIRE-12"_rule, &FireValues::marker_rifle, [](const Fire& f) { return f.marker && f.rifle; }},
    // the only penalty of being stopped (GM-R-68)
    {"GM-FIRE-13"_rule, &FireValues::stopped, [](const Fire& f) { return f.state == State::stopped; }},
    {"GM-FIRE-14"_rule, &FireValues::irregular, [](const Fire& f) { return !is_regular(f.shooter); }},
    {"GM-FIRE-16"_rule, &FireValues::obsolete, [](const Fire& f) { return f.obsolete; }},
    {"GM-FIRE-19"_rule, &FireValues::smoke, [](const Fire& f) { return f.smoke; }},
};

}  // namespace

int fire_modifiers(const Fire& f, const FireValues& fire, Ledger& why) {
  return enter(modifiers, f, fire, why) + enter_grade("GM-FIRE-15"_rule, f.grade, fire.grade, why);
}

int minus_d4(RuleId rule, Dice& dice, Ledger& why) {
  const int face = dice.die(d4, rule);
  why.add(rule, -face);
  return -face;
}

std::size_t band_of(Measure range, bool dawn, std::span<const int> limits_cm) {
  std::size_t band = 0;
  while (band < limits_cm.size() && range > Measure(centimetres(limits_cm[band]) / (dawn ? 2 : 1))) ++band;
  return band;
}

}  // namespace esc::guepier
