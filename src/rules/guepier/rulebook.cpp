#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

namespace {

constexpr ValueRow rows[] = {
#include "generated/guepier_values.inc"
};

constexpr int least = -10, most = 10;  // a modifier
constexpr int longest_cm = 500;        // a distance
constexpr int dearest = 100;           // a price in points
constexpr int hardest = 30;            // a score to reach

template <class V>
void grades(V& v, RuleId rule, GradeValues& grade) {
  v.value(rule, "raw", grade.raw, least, most);
  v.value(rule, "experienced", grade.experienced, least, most);
  v.value(rule, "veteran", grade.veteran, least, most);
}

template <class V>
void command_values(V& v, ActionPointValues& ap, RallyValues& rally) {
  v.value("GM-AP-01"_rule, "dice", ap.led_dice, 0, 6);
  v.value("GM-AP-02"_rule, "dice", ap.leaderless_dice, 0, 6);
  v.value("GM-AP-03"_rule, "loss", ap.loss, least, most);
  v.value("GM-AP-03"_rule, "most_losses", ap.most_losses, 0, 30);
  v.value("GM-RALLY-02"_rule, "irregular", rally.irregular, least, most);
  v.value("GM-RALLY-03"_rule, "stopped", rally.stopped, least, most);
  v.value("GM-RALLY-04"_rule, "pinned", rally.pinned, least, most);
  v.value("GM-RALLY-05"_rule, "officer_dead", rally.officer_dead, least, most);
  v.value("GM-RALLY-06"_rule, "slice", rally.slice, least, most);
  v.value("GM-RALLY-06"_rule, "slice_cm", rally.slice_cm, 1, longest_cm);
  v.value("GM-RALLY-07"_rule, "action_point", rally.action_point, least, most);
  v.value("GM-RALLY-08"_rule, "french_regular", rally.french_regular, least, most);
  grades(v, "GM-RALLY-09"_rule, rally.grade);
  v.value("GM-RALLY-10"_rule, "tenacious", rally.tenacious, least, most);
  v.value("GM-RALLY-11"_rule, "score", rally.score, 1, hardest);
  v.value("GM-MORALE-01"_rule, "radius_cm", rally.morale_radius_cm, 0, longest_cm);
}

template <class V>
void locate_values(V& v, LocateValues& locate) {
  v.value("GM-LOC-02"_rule, "score", locate.score[0], 1, hardest);
  v.value("GM-LOC-03"_rule, "score", locate.score[1], 1, hardest);
  v.value("GM-LOC-04"_rule, "score", locate.score[2], 1, hardest);
  v.value("GM-LOC-05"_rule, "several_observers", locate.several_observers, least, most);
  v.value("GM-LOC-06"_rule, "marker", locate.marker, least, most);
  v.value("GM-LOC-07"_rule, "fired_last_turn", locate.fired_last_turn, least, most);
  v.value("GM-LOC-08"_rule, "mounted", locate.mounted, least, most);
  v.value("GM-LOC-09"_rule, "near", locate.near, least, most);
  v.value("GM-LOC-09"_rule, "near_cm", locate.near_cm, 0, longest_cm);
  v.value("GM-LOC-10"_rule, "cannon", locate.cannon, least, most);
}

template <class V>
void movement_values(V& v, MoveValues& move, CostValues& cost) {
  v.value("GM-MOVE-05"_rule, "rapid_cm", move.rapid, 0, longest_cm);
  v.value("GM-MOVE-06"_rule, "gallop_cm", move.gallop, 0, longest_cm);
  v.value("GM-MOVE-07"_rule, "skirmish_cm", move.skirmish, 0, longest_cm);
  v.value("GM-MOVE-08"_rule, "trot_cm", move.trot, 0, longest_cm);
  v.value("GM-MOVE-09"_rule, "cannon_cm", move.cannon, 0, longest_cm);
  v.value("GM-COST-01"_rule, "go_on", cost.go_on, 0, most);
  v.value("GM-COST-02"_rule, "stay", cost.stay, 0, most);
  v.value("GM-COST-03"_rule, "halt", cost.halt, 0, most);
  v.value("GM-COST-04"_rule, "skirmish", cost.skirmish, 0, most);
  v.value("GM-COST-05"_rule, "slow_down", cost.slow_down, 0, most);
  v.value("GM-COST-06"_rule, "pivot", cost.pivot, 0, most);
  v.value("GM-COST-07"_rule, "battery", cost.battery, 0, most);
  v.value("GM-COST-08"_rule, "formation", cost.formation, 0, most);
  v.value("GM-COST-09"_rule, "rush", cost.rush, 0, most);
  v.value("GM-COST-10"_rule, "charge", cost.charge, 0, most);
  v.value("GM-COST-11"_rule, "mounted_charge_on_cover", cost.mounted_charge_on_cover, 0, most);
  v.value("GM-COST-12"_rule, "leave_light", cost.leave_light, 0, most);
  v.value("GM-COST-13"_rule, "leave_dense", cost.leave_dense, 0, most);
  v.value("GM-COST-14"_rule, "remount", cost.remount, 0, most);
}

template <class V>
void fire_values(V& v, FireValues& fire) {
  constexpr std::string_view limits[] = {"limit_1_cm", "limit_2_cm", "limit_3_cm", "limit_4_cm", "limit_5_cm"};
  constexpr std::string_view rifle[] = {"rifle_1", "rifle_2", "rifle_3", "rifle_4", "rifle_5"};
  constexpr std::string_view pistol[] = {"pistol_1", "pistol_2", "pistol_3", "pistol_4"};
  for (std::size_t i = 0; i < std::size(limits); ++i)
    v.value("GM-FIRE-06"_rule, limits[i], fire.limit_cm[i], 0, longest_cm);
  for (std::size_t i = 0; i < std::size(rifle); ++i) v.value("GM-FIRE-06"_rule, rifle[i], fire.rifle[i], 1, hardest);
  for (std::size_t i = 0; i < std::size(pistol); ++i) v.value("GM-FIRE-06"_rule, pistol[i], fire.pistol[i], 1, hardest);
  v.value("GM-FIRE-08"_rule, "french_regular", fire.french_regular, least, most);
  v.value("GM-FIRE-09"_rule, "mexican_regular", fire.mexican_regular, least, most);
  v.value("GM-FIRE-10"_rule, "target_mounted", fire.target_mounted, least, most);
  v.value("GM-FIRE-11"_rule, "small_target", fire.small_target, least, most);
  v.value("GM-FIRE-12"_rule, "marker", fire.marker, least, most);
  v.value("GM-FIRE-12"_rule, "marker_rifle", fire.marker_rifle, least, most);
  v.value("GM-FIRE-13"_rule, "stopped", fire.stopped, least, most);
  v.value("GM-FIRE-14"_rule, "irregular", fire.irregular, least, most);
  grades(v, "GM-FIRE-15"_rule, fire.grade);
  v.value("GM-FIRE-16"_rule, "obsolete", fire.obsolete, least, most);
  v.value("GM-FIRE-19"_rule, "smoke", fire.smoke, least, most);
}

template <class V>
void siege_values(V& v, Rulebook& book) {
  constexpr std::string_view limits[] = {"limit_1_cm", "limit_2_cm", "limit_3_cm", "limit_4_cm", "limit_5_cm"};
  constexpr std::string_view scores[] = {"score_1", "score_2", "score_3", "score_4", "score_5", "score_beyond"};
  for (std::size_t i = 0; i < std::size(limits); ++i)
    v.value("GM-ART-02"_rule, limits[i], book.cannon.limit_cm[i], 0, longest_cm);
  for (std::size_t i = 0; i < std::size(scores); ++i)
    v.value("GM-ART-02"_rule, scores[i], book.cannon.score[i], 1, hardest);
  v.value("GM-R-32"_rule, "gunners", book.cannon.least_gunners, 0, 10);
  v.value("GM-OBST-02"_rule, "door", book.obstacle.resistance[0], 1, hardest);
  v.value("GM-OBST-03"_rule, "barricade", book.obstacle.resistance[1], 1, hardest);
  v.value("GM-OBST-04"_rule, "wall", book.obstacle.resistance[2], 1, hardest);
  v.value("GM-OBST-06"_rule, "margin", book.obstacle.fire_margin, 0, hardest);
  v.value("GM-OBST-07"_rule, "door", book.obstacle.strength[0], 1, hardest);
  v.value("GM-OBST-07"_rule, "barricade", book.obstacle.strength[1], 1, hardest);
  v.value("GM-OBST-07"_rule, "wall", book.obstacle.strength[2], 1, hardest);
  v.value("GM-RAM-02"_rule, "carriers", book.ram.least_carriers, 1, 10);
  v.value("GM-R-27"_rule, "carriers", book.ram.most_carriers, 1, 10);
  v.value("GM-RAM-04"_rule, "simple", book.ram.resistance[0], 1, hardest);
  v.value("GM-RAM-05"_rule, "reinforced", book.ram.resistance[1], 1, hardest);
  v.value("GM-RAM-07"_rule, "door", book.ram.strength, 1, hardest);
  v.value("GM-POWDER-02"_rule, "up_to", book.powder.backfire, 0, 6);
  v.value("GM-POWDER-03"_rule, "up_to", book.powder.dud, 0, 6);
  v.value("GM-POWDER-04"_rule, "up_to", book.powder.small_hole, 0, 6);
}

template <class V>
void save_and_melee_values(V& v, SaveValues& save, MeleeValues& melee) {
  v.value("GM-SAVE-02"_rule, "rifle", save.rifle, 1, hardest);
  v.value("GM-SAVE-03"_rule, "pistol", save.pistol, 1, hardest);
  v.value("GM-SAVE-04"_rule, "cannon", save.cannon, 1, hardest);
  v.value("GM-SAVE-05"_rule, "light", save.light, least, most);
  v.value("GM-SAVE-06"_rule, "dense", save.dense, least, most);
  constexpr RuleId weapons[] = {"GM-MELEE-04"_rule, "GM-MELEE-05"_rule, "GM-MELEE-06"_rule,
                                "GM-MELEE-07"_rule, "GM-MELEE-08"_rule, "GM-MELEE-09"_rule};
  for (std::size_t i = 0; i < std::size(weapons); ++i) {
    v.value(weapons[i], "die", melee.die[i], 2, 20);
    v.value(weapons[i], "die_in_dense", melee.die_in_dense[i], 2, 20);
  }
  v.value("GM-MELEE-10"_rule, "assailant", melee.assailant, least, most);
  v.value("GM-MELEE-11"_rule, "support", melee.support, least, most);
  v.value("GM-MELEE-12"_rule, "cavalry", melee.cavalry, least, most);
  v.value("GM-MELEE-13"_rule, "regular", melee.regular, least, most);
  v.value("GM-MELEE-14"_rule, "irregular", melee.irregular, least, most);
  grades(v, "GM-MELEE-15"_rule, melee.grade);
  v.value("GM-MELEE-16"_rule, "stopped", melee.stopped, least, most);
  v.value("GM-MELEE-17"_rule, "fired", melee.fired, least, most);
}

template <class V>
void force_values(V& v, ForceValues& force) {
  v.value("GM-FORCE-01"_rule, "groups", force.groups, 1, 10);
  v.value("GM-GEN-02"_rule, "least_figures", force.least_figures, 1, 30);
  v.value("GM-GEN-02"_rule, "most_figures", force.most_figures, 1, 300);
  v.value("GM-FORCE-03"_rule, "general", force.mexican.general, 0, dearest);
  v.value("GM-FORCE-04"_rule, "officer", force.mexican.officer, 0, dearest);
  v.value("GM-FORCE-05"_rule, "regular", force.mexican.regular, 0, dearest);
  v.value("GM-FORCE-06"_rule, "militia", force.mexican.militia, 0, dearest);
  v.value("GM-FORCE-07"_rule, "irregular", force.mexican.irregular, 0, dearest);
  v.value("GM-FORCE-08"_rule, "cavalry", force.mexican.cavalry, 0, dearest);
  v.value("GM-FORCE-09"_rule, "mounted_infantry", force.mexican.mounted_infantry, 0, dearest);
  grades(v, "GM-FORCE-10"_rule, force.mexican.grade);
  v.value("GM-FORCE-11"_rule, "tenacious", force.mexican.tenacious, 0, dearest);
  v.value("GM-FORCE-12"_rule, "general", force.french.general, 0, dearest);
  v.value("GM-FORCE-13"_rule, "officer", force.french.officer, 0, dearest);
  v.value("GM-FORCE-14"_rule, "regular", force.french.regular, 0, dearest);
  v.value("GM-FORCE-15"_rule, "cavalry", force.french.cavalry, 0, dearest);
  v.value("GM-FORCE-16"_rule, "allies", force.french.allies, 0, dearest);
  grades(v, "GM-FORCE-17"_rule, force.french.grade);
  v.value("GM-FORCE-18"_rule, "tenacious", force.french.tenacious, 0, dearest);
}

}  // namespace

template <class V>
void values(V& v, Rulebook& book) {
  command_values(v, book.action_points, book.rally);
  locate_values(v, book.locate);
  movement_values(v, book.move, book.cost);
  fire_values(v, book.fire);
  siege_values(v, book);
  save_and_melee_values(v, book.save, book.melee);
  force_values(v, book.force);
}
template void values(ValueReader&, Rulebook&);
template void values(ValueLister&, Rulebook&);

const Rulebook& standard_rulebook() {
  static const Rulebook book = read_values<Rulebook>(rows);
  return book;
}

std::optional<BadValueRow> standard_fault() {
  std::optional<BadValueRow> fault;
  read_values<Rulebook>(rows, &fault);
  return fault;
}

}  // namespace esc::guepier
