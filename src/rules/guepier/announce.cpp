// announce.cpp — a party says what it will do, and pays (GM-MOVE-10 to 12, GM-COST).
#include "rules/guepier/activation.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/wagons.hpp"
#include "rules/guepier/way.hpp"

namespace esc::guepier {

namespace {

// A door or a breach lies between them, if not on the straight line (GM-R-77).
bool opens_between(const Battle& s, std::size_t a, std::size_t b) {
  const Table& table = s.setup->table;
  if (s.men[a].roof != s.men[b].roof) return false;
  const auto barred = [&](Pt from, Pt to) {
    return (table.candidates(from, to) & s.setup->barriers).any([&](PieceId line) {
      return stands(s, line) && meets_line(table, line, from, to);
    });
  };
  return s.gone.any([&](PieceId line) {
    const Pt opening = middle_of(table, line);
    return within(s.men[a].at, opening, centimetres(30)) && !barred(s.men[a].at, opening) &&
           !barred(opening, s.men[b].at);
  });
}

Verdict why_no_charge(const Battle& s, const Party& party, const Answer& a) {
  if ((a.n & with_charge) == 0)
    return a.n >> also_shift == 0 ? std::nullopt : Verdict(Refusal{"GM-R-29"_rule, "no_such_target"});
  if (party.kind == PartyKind::carriers) return Refusal{"GM-LADDER-01"_rule, "carrying"};
  if (a.target >= s.men.size() || !s.men[a.target].active() || s.side(a.target) == party.side)
    return Refusal{"GM-R-29"_rule, "no_such_target"};
  const MenSet chargers = able_to_move(s, party, mode_of(static_cast<Act>(a.act)));
  Verdict no;
  each_of(named_groups(s, a.target, a.n), [&](std::uint16_t named) {
    bool any_located = false, any_open = false;
    each_of(charge_targets(s, named), [&](std::uint16_t k) {
      any_located = true;
      each_of(chargers,
              [&](std::uint16_t c) { any_open = any_open || !walled_off(s, c, k) || opens_between(s, c, k); });
    });
    if (!any_located) no = Refusal{"GM-LOC-01"_rule, "not_located"};
    else if (!any_open) no = Refusal{"GM-R-77"_rule, "cannot_be_charged"};
  });
  return no;
}

Verdict why_no_mounting(const Battle& s, const Party& party, int extras) {
  const bool mount = (extras & with_mount) != 0, dismount = (extras & with_dismount) != 0;
  if (!mount && !dismount) return std::nullopt;
  if (mount && dismount) return Refusal{"GM-COST-14"_rule, "mount_or_dismount"};
  Verdict no;
  each_of(party.men, [&](std::uint16_t k) {
    if (s.unit_of(k) == no_unit && (!has_horse(s, k) || s.men[k].mounted == mount))
      return;  // the general stays as he is
    if (!has_horse(s, k)) no = Refusal{"GM-COST-14"_rule, "no_horses"};
    else if (s.men[k].mounted == mount) no = Refusal{"GM-COST-14"_rule, mount ? "mounted_already" : "on_foot_already"};
    else if (is_in_contact(s, k)) no = Refusal{"GM-R-82"_rule, "in_melee"};
    else if (mount && (s.men[k].zone != no_piece && has_flag(s.setup->table.piece(s.men[k].zone), flag_no_horse)))
      no = Refusal{"GM-R-82"_rule, "closed_ground"};
    else if (mount && !room_for(s, Base::round(s.men[k].at, mounted_radius), s.men[k].roof, party.men, -1))
      no = Refusal{"GM-R-82"_rule, "no_room"};
  });
  return no;
}

Verdict why_no_gun_work(const Battle& s, const Party& party, int extras) {
  if (party.kind != PartyKind::crew) return std::nullopt;
  const auto gun = static_cast<std::size_t>(party.thing);
  const int able = __builtin_popcountll(able_to_move(s, party, Mode::skirmish));
  if ((extras & (with_battery | with_pivot)) != 0 && able < s.book().cannon.least_gunners)
    return Refusal{"GM-R-32"_rule, "too_few_gunners"};
  if ((extras & with_battery) != 0 && s.guns[gun].in_battery) return Refusal{"GM-COST-07"_rule, "in_battery_already"};
  return std::nullopt;
}

int points_for_wagons(int extras) { return (extras & with_wagons) != 0 ? 1 : 0; }  // GM-S2

void set_modes(Battle& s, const Party& party, Mode mode) {
  const auto form = [&](Unit& unit) {
    unit.mode = mode;
    unit.activated = true;
    if (mode == Mode::skirmish) unit.formed = Formed::dispersed;  // GM-R-86: taken up and left with the mode
    if (mode == Mode::rapid && unit.formed == Formed::dispersed) unit.formed = Formed::line;
  };
  if (party.kind == PartyKind::unit) form(s.units[party.unit]);
  if (party.kind == PartyKind::detachment) {
    s.of(party.side).activated = true;
    for (std::uint8_t u = 0; u < s.units.size(); ++u)
      if ((s.of(party.side).detachment >> u & 1) != 0) form(s.units[u]);
  }
  if (party.kind == PartyKind::crew) s.guns[static_cast<std::size_t>(party.thing)].acted = true;
}

}  // namespace

Mode mode_of(Act act) { return act == Act::skirmish ? Mode::skirmish : act == Act::rapid ? Mode::rapid : Mode::still; }

// GM-MOVE-11: without points only what costs nothing; GM-EX-01 is an example
Verdict why_not_announce(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side) return Refusal{"GM-MOVE-10"_rule, "not_your_man"};
  const Party party = party_of(s, a.actor);
  const Mode mode = mode_of(static_cast<Act>(a.act));
  const int extras = a.n;
  if (party.kind == PartyKind::none) return Refusal{"GM-MOVE-10"_rule, "no_party"};
  if (has_acted(s, party)) return Refusal{"GM-R-24"_rule, "already_activated"};
  if (extras < 0 || (extras & ~every_extra) != 0) return Refusal{"GM-COST-16"_rule, "no_such_extra"};
  if (party.kind == PartyKind::general)  // GM-R-71
    return mode == Mode::rapid || extras != 0 ? Verdict(Refusal{"GM-R-71"_rule, "general_alone"}) : std::nullopt;
  if (mode != Mode::still && able_to_move(s, party, mode) == 0) return Refusal{"GM-RALLY-16"_rule, "nobody_can_move"};
  if ((extras & to_line) != 0 && (extras & to_column) != 0) return Refusal{"GM-COST-08"_rule, "line_or_column"};
  if ((extras & (to_line | to_column)) != 0) {
    if (party.kind != PartyKind::unit && party.kind != PartyKind::detachment)
      return Refusal{"GM-COST-08"_rule, "units_form_up"};
    if (formed_up(s, able_to_move(s, party, mode), (extras & to_line) != 0 ? Formed::line : Formed::column,
                  s.men[a.actor].facing)
            .empty())
      return Refusal{"GM-R-86"_rule, "no_room"};
  }
  if ((extras & with_pivot) != 0 && a.facing == no_angle) return Refusal{"GM-COST-06"_rule, "facing_wanted"};
  if ((extras & with_wagons) != 0)
    if (const Verdict no = why_no_wagons(s, party)) return no;
  if (const Verdict no = why_no_charge(s, party, a)) return no;
  if (const Verdict no = why_no_mounting(s, party, extras)) return no;
  if (const Verdict no = why_no_gun_work(s, party, extras)) return no;
  ActionCost cost = cost_facts(s, party, a.actor, mode, extras, a.target);
  if (cost.pa) cost.pa = *cost.pa - points_for_wagons(extras);
  if (cost.pa && *cost.pa < 0) return Refusal{"GM-MOVE-10"_rule, "not_enough_points"};
  return ActionCostQuery::why_not(cost, s.book());
}

void announce(Battle& s, const Answer& a, Log& log) {
  const Party party = party_of(s, a.actor);
  Doing& d = s.doing;
  d = {};
  d.lead = a.actor;
  d.mode = mode_of(static_cast<Act>(a.act));
  d.extras = a.n;
  d.gun = party.kind == PartyKind::crew ? party.thing : std::int16_t{-1};
  d.gear = party.kind == PartyKind::carriers ? party.thing : std::int16_t{-1};
  d.cm = a.facing == no_angle ? std::int16_t{0} : a.facing;  // of a pivot, until the distance is rolled
  d.party = party.men;
  if (party.kind == PartyKind::general) {
    d.extras |= leaves_dense;  // his one move is free (GM-R-71)
  } else {
    GivenDice none({});
    const ActionCost cost = cost_facts(s, party, a.actor, d.mode, d.extras, a.target);
    d.onto_cover = !is_mounted(cost.arm) || cost.target_in_cover;
    const int price = log.play<ActionCostQuery>(cost, s.book(), none,
                                                party.men == only_man(a.actor) ? "activates_alone" : "activates",
                                                everyone, {figure(a.actor)});
    spend(s, party.unit, price + points_for_wagons(a.n));
  }
  d.movers = able_to_move(s, party, d.mode);
  set_modes(s, party, d.mode);
  each_of(party.men, [&](std::uint16_t k) {
    s.men[k].acted = true;
    s.men[k].hauled |= party.kind == PartyKind::carriers;
    if (has(d.movers, k)) s.men[k].mode = d.mode;
    else if (s.men[k].mode != Mode::rapid) s.men[k].mode = Mode::still;
  });
  if ((a.n & with_charge) != 0) {
    d.chargers = d.movers;
    each_of(named_groups(s, a.target, a.n), [&](std::uint16_t named) {
      d.targets |= charge_targets(s, named);
      name_as_charged(s, named);
    });
  }
  s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::way), .side = party.side, .who = a.actor});
}

}  // namespace esc::guepier
