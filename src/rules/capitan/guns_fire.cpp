#include "rules/capitan/guns_fire.hpp"

#include <algorithm>

#include "rules/capitan/effects.hpp"
#include "rules/capitan/endure.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_structure.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/sight.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

// Whose figure stands at the point of aim.
UnitId unit_at(const State& s, Pt aim) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.units[u].visible())
      for (const std::uint8_t k : s.units[u].members)
        if (within(s.figures[k].at, aim, s.radius(u))) return static_cast<UnitId>(u);
  return no_unit;
}

bool fired_last_turn(const State& s, const Gun& gun) { return gun.fired_turn != 0 && gun.fired_turn + 1 == s.turn; }

// CA-12.8-03: who serves a gun fires it as gunners do.
Crew crew_kind(const State& s, UnitId crew) {
  if (s.card(crew).is_artillery()) return Crew::artillery;
  return s.mounted(crew) ? Crew::cavalry : Crew::infantry;
}

bool arc_holds(const State& s, const Gun& gun, Pt aim) {
  return in_arc(gun.facing, 45, muzzle_of(s, gun), aim);  // CA-12.4-01, CA-12.5-06, CA-R-73
}

// CA-12.10: how often these gunners may fire.
Verdict rate_allows(const State& s, const Laying& l) {
  const Gun& gun = s.guns[l.gun];
  if (gun.fired_turn == s.turn && gun.fired_turn != 0) return Refusal{"CA-12.10-01"_rule, "fired_this_turn"};
  const RateOfFire rate{s.card(gun.crew).troop_class, fired_last_turn(s, gun), model_of(s, l.gun).piece == Piece::rocket};
  if (const Verdict no = RateOfFireQuery::why_not(rate, s.book())) return no;
  GivenDice none({});
  Ledger off{false};
  if (RateOfFireQuery::resolve(rate, s.book(), none, off) == 0) return Refusal{"CA-12.10-03"_rule, "fired_last_turn"};
  return std::nullopt;
}

Verdict structure_allows(const State& s, const Laying& l, const Accuracy& facts) {
  if (l.structure >= s.setup->table.pieces().size() || !s.setup->destructible.has(l.structure))
    return Refusal{"CA-12.14-01"_rule, "cannot_be_destroyed"};
  if (s.destroyed.has(l.structure)) return Refusal{"CA-12.14-01"_rule, "destroyed_already"};
  const Len off_it = by_hex(s) ? hex_length / 2 : centimetres(1);
  if (gap(Base::round(l.aim, 1), s.setup->table, l.structure) > Measure{off_it})
    return Refusal{"CA-12.14-03"_rule, "not_aimed_at_it"};
  return StructureDamageQuery::why_not({.accuracy = facts, .solidity = solidity_left(s, l.structure)}, s.book());
}

void strike_unit(State& s, const Laying& l, const Accuracy& accuracy, UnitId unit, const Members& touched, Dice& dice,
                 Log& log) {
  Unit& u = s.units[unit];
  const bool saves = accuracy.laid.ammo != Ammo::grenade;  // CA-R-87: against those nothing helps
  const Ability second_try = saves ? second_try_in_use(s, unit, s.guns[l.gun].crew) : Ability::none;
  ArtillerySave facts = save_facts(s, l, accuracy, unit, static_cast<int>(touched.size()));
  facts.touched.target_ability = second_try;
  if (second_try != Ability::none) u.ability = second_try;
  u.under_fire = true;
  const int lost = play_open<ArtillerySaveQuery>(
      s, facts, {{s.side(unit), again_dodge, "CA-10.1-07"_rule, &facts.touched.target_reroll}}, dice, log, "gun_saves", unit, no_unit);
  remove_touched(s, unit, touched, lost, log);  // CA-R-94: gunners do not pursue
}

}  // namespace

Laying laying_of(std::uint8_t gun, const Vec<Pt, 8>& path, int n, std::uint16_t target) {
  Laying l{.gun = gun, .ammo = Ammo(n & gun_ammo), .ability = Ability((n & gun_abilities) >> gun_ability_shift)};
  l.unhelped = (n & gun_unhelped) != 0;
  if (!path.empty()) l.aim = path.front();
  if ((n & gun_at_structure) != 0) l.structure = target;
  return l;
}

Accuracy accuracy_facts(const State& s, const Laying& l) {
  const Gun& gun = s.guns[l.gun];
  const GunModel& model = model_of(s, l.gun);
  const Pt muzzle = muzzle_of(s, gun);
  const UnitId at = unit_at(s, l.aim);
  Accuracy a;
  a.laid = {.gun = model.type, .piece = model.piece, .ammo = l.ammo, .ability = l.ability};
  a.laid.range = as_distance(s, root_measure(apart(s, muzzle, l.aim)));
  a.laid.line_of_sight = clear_line(s, muzzle, l.aim, gun.crew, at);
  a.laid.crew_reduced = service_of(s, l.gun, l.unhelped).reduced();
  a.laid.unlimbered = gun.battery_turn != 0 && gun.battery_turn == s.turn;
  a.in_arc = arc_holds(s, gun, l.aim);
  a.troop_class = s.card(gun.crew).troop_class;  // CA-12.11-01
  a.crew = crew_kind(s, gun.crew);
  if (const int above = level_of(s, muzzle) - level_of(s, l.aim); above > 0) a.height = centimetres(above);
  a.moved = gun.moved;
  a.pivoted = gun.pivoted;
  a.horse = model.horse;
  a.rapid = fired_last_turn(s, gun);
  a.activated_by_command = s.active.unit == gun.crew && s.active.commander != no_unit;
  return a;
}

ArtillerySave save_facts(const State& s, const Laying& l, const Accuracy& accuracy, UnitId touched, int figures) {
  const Unit& u = s.units[touched];
  const bool charges = touched == l.charger;
  Touched t{.figures = figures};
  t.cover = cover_of(s, touched, muzzle_of(s, s.guns[l.gun]));
  t.target_move = charges ? Pace::charge : u.pace;  // CA-R-81, CA-R-90
  t.crew_under_fire = s.units[s.guns[l.gun].crew].under_fire;
  t.crew_charged = charges;
  t.target_ability = best_second_try(s, touched);
  t.target_activated = u.activated;
  t.target_reduced = reduced(s, touched);
  t.target_reroll = perk_left(s, s.side(touched), again_dodge);
  return {accuracy.laid, t};
}

bool beyond_reach(const Refusal& no) { return no.code == "out_of_range" || no.code == "effective_range_only"; }

Verdict why_not_lay(const State& s, const Laying& l) {
  const Gun& gun = s.guns[l.gun];
  if (gun.spiked) return Refusal{"CA-12.7-01"_rule, "gun_is_spiked"};
  if (gun.limbered) return Refusal{"CA-R-76"_rule, "gun_is_limbered"};
  if (!s.setup->table.holds(l.aim)) return Refusal{"CA-12.13-01"_rule, "off_table"};
  if (service_of(s, l.gun, l.unhelped).manning == Manning::silent) return Refusal{"CA-12.15-01"_rule, "too_few_gunners"};
  if (const Verdict no = rate_allows(s, l)) return no;
  if (l.ability != Ability::none && !ability_free(s, gun.crew, l.ability)) return Refusal{"CA-11-02"_rule, "ability_not_free"};
  if (l.ammo == Ammo::grenade && gun.grenades == 0) return Refusal{"CA-11.30-07"_rule, "no_grenades"};
  const UnitId at = unit_at(s, l.aim);
  if (at != no_unit && in_melee(s, at)) return Refusal{"CA-R-112"_rule, "target_in_melee"};
  const Accuracy facts = accuracy_facts(s, l);
  if (const Verdict no = no_shell_for_type(facts.laid)) return no;
  if (l.structure != no_piece) return structure_allows(s, l, facts);
  return AccuracyQuery::why_not(facts, s.book());
}

Members under(const State& s, const ImpactArea& area, UnitId unit, bool lobbed_shot) {
  Members touched;
  if (!s.units[unit].visible()) return touched;
  const std::uint8_t gun = gun_of(s, unit);
  const bool team = gun != no_gun && s.guns[gun].limbered && !lobbed_shot && area.touches(base_of(s.guns[gun]));
  for (const std::uint8_t k : s.units[unit].members)
    if (team || area.touches(Base::round(s.figures[k].at, s.radius(unit)))) touched.push_back(k);
  return touched;
}

void fire_at(State& s, const Laying& l, Dice& dice, Log& log) {
  Gun& gun = s.guns[l.gun];
  const UnitId crew = gun.crew;
  const Service service = service_of(s, l.gun, l.unhelped);
  const Accuracy facts = accuracy_facts(s, l);
  const Verdict no = AccuracyQuery::why_not(facts, s.book());
  gun.fired = true;
  gun.fired_turn = s.turn;
  s.units[crew].shots = static_cast<std::uint8_t>(s.units[crew].shots + 1);
  if (l.ability != Ability::none) s.units[crew].ability = l.ability;
  if (service.helper != no_unit) lay_down_card(s, service.helper);  // CA-12.15-02
  if (no) return log.say("gun_out_of_range", everyone, {unit_arg(crew)});
  if (l.ammo == Ammo::grenade) --gun.grenades;
  // CA-12.13-02, CA-12.13-03, CA-12.13-04, CA-12.13-05: the point of impact, the deviation, the template, the figures under it
  const Deviation off = log.play<AccuracyQuery>(facts, s.book(), dice, "gun_fires", everyone, {unit_arg(crew)});
  GivenDice none({});
  Ledger quiet{false};
  const Zone zone = ImpactZoneQuery::resolve({facts.laid}, s.book(), none, quiet);
  const Pt muzzle = muzzle_of(s, gun), impact = deviated(muzzle, l.aim, off, length_of(off, facts));
  const ImpactArea area = area_of(zone, muzzle, impact, s.setup->switches.hex);  // CA-12.11-07
  const bool high = lobbed(facts.laid), rocket = facts.laid.piece == Piece::rocket;
  std::array<Members, most_units> touched;
  for (std::size_t u = 0; u < s.units.size(); ++u) touched[u] = under(s, area, static_cast<UnitId>(u), high);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (touched[u].empty()) continue;
    const auto unit = static_cast<UnitId>(u);
    strike_unit(s, l, facts, unit, touched[u], dice, log);
    if (rocket && !s.units[u].activated) {  // CA-12.18-05
      log.say("rocket_panic", everyone, {unit_arg(u)});
      lay_down_card(s, unit);
    }
  }
  if (l.structure != no_piece && area.touches(s.setup->table, l.structure))
    harm_structure(s, l.structure, damage_of_hit(facts.laid, s.book(), quiet), dice, log);
}

}  // namespace esc::capitan
