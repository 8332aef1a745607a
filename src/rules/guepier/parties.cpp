#include "rules/guepier/parties.hpp"

#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

constexpr Len command_reach = centimetres(5), line_link = centimetres(3), dispersed_link = centimetres(10);

MenSet unmarked(const Battle& s, MenSet men) {
  MenSet free = 0;
  each_of(men, [&](std::uint16_t k) {
    if (s.men[k].marker == State::none) free |= only_man(k);
  });
  return free;
}

bool near(const Battle& s, MenSet a, MenSet b) {
  bool found = false;
  each_of(a, [&](std::uint16_t i) {
    each_of(b, [&](std::uint16_t j) { found |= within_gap(s.men[i].base(), s.men[j].base(), command_reach); });
  });
  return found;
}

// Those of a unit who go with it: not carriers, crews, climbers or drivers.
MenSet rank_and_file(const Battle& s, std::uint8_t unit) {
  MenSet men = 0;
  each_of(unit_men(s, unit), [&](std::uint16_t k) {
    const Man& m = s.men[k];
    if (m.gear < 0 && m.ladder < 0 && m.wagon < 0 && gun_served_by(s, k) < 0) men |= only_man(k);
  });
  return men;
}

}  // namespace

Len link_of(const Battle& s, std::uint8_t unit) {
  return s.units[unit].formed == Formed::dispersed ? dispersed_link : line_link;
}

MenSet unit_men(const Battle& s, std::uint8_t unit) {
  MenSet men = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.unit_of(k) == unit) men |= only_man(k);
  return men;
}

MenSet linked_to(const Battle& s, std::size_t man, MenSet among, Len link) {
  MenSet found = only_man(man), border = found;
  while (border != 0) {
    MenSet next = 0;
    each_of(border, [&](std::uint16_t i) {
      each_of(among & ~found & ~next, [&](std::uint16_t j) {
        if (within_gap(s.men[i].base(), s.men[j].base(), link)) next |= only_man(j);
      });
    });
    found |= next;
    border = next;
  }
  return found;
}

MenSet main_body(const Battle& s, std::uint8_t unit) {
  const MenSet all = rank_and_file(s, unit);
  MenSet best = 0, rest = all;
  const Len link = link_of(s, unit);
  while (rest != 0) {
    const auto first = static_cast<std::size_t>(__builtin_ctzll(rest));
    const MenSet body = linked_to(s, first, all, link);
    if (body == all) return all;
    bool led = false;
    each_of(body, [&](std::uint16_t k) { led |= s.setup->is_officer(k); });
    if (led) return body;
    if (__builtin_popcountll(body) > __builtin_popcountll(best)) best = body;
    rest &= ~body;
  }
  return best;
}

bool has_living_officer(const Battle& s, std::uint8_t unit) {
  bool led = false;
  each_of(unit_men(s, unit), [&](std::uint16_t k) { led |= s.setup->is_officer(k); });
  return led;
}

std::int16_t gun_served_by(const Battle& s, std::size_t man) {
  if (!s.profile(man).gunner || s.men[man].gear >= 0 || s.men[man].roof != no_piece) return -1;
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (s.guns[g].placed && within_gap(s.men[man].base(), s.guns[g].base(), crew_reach))
      return static_cast<std::int16_t>(g);
  return -1;
}

MenSet crew_of(const Battle& s, std::size_t gun, Side side) {
  MenSet crew = 0;
  each_active(s, side, [&](std::uint16_t k) {
    if (gun_served_by(s, k) == static_cast<std::int16_t>(gun)) crew |= only_man(k);
  });
  return crew;
}

MenSet carriers_of(const Battle& s, std::size_t gear) {
  MenSet carriers = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.men[k].gear == static_cast<std::int8_t>(gear)) carriers |= only_man(k);
  return carriers;
}

bool in_detachment(const Battle& s, std::uint8_t unit) {
  return unit != no_unit && (s.of(s.setup->units[unit].side).detachment >> unit & 1) != 0;
}

int points_of(const Battle& s, std::uint8_t unit) {
  if (unit == no_unit) return 0;
  return in_detachment(s, unit) ? s.of(s.setup->units[unit].side).pa : s.units[unit].pa;
}

void spend(Battle& s, std::uint8_t unit, int points) {
  if (unit == no_unit || points == 0) return;
  std::uint8_t& pool = in_detachment(s, unit) ? s.of(s.setup->units[unit].side).pa : s.units[unit].pa;
  pool = static_cast<std::uint8_t>(pool - points);
}

Party party_of(const Battle& s, std::size_t man) {
  if (man >= s.men.size() || !s.men[man].active()) return {};
  const Man& m = s.men[man];
  const Side side = s.side(man);
  const SideState& own = s.of(side);
  std::uint8_t unit = s.unit_of(man);
  if (m.ladder >= 0) return {};
  if (m.wagon >= 0) return {PartyKind::unit, unit, -1, side, main_body(s, unit)};  // he speaks, and drives on
  if (m.gear >= 0)                                                                 // GM-LADDER-02
    return {PartyKind::carriers, unit, m.gear, side, carriers_of(s, static_cast<std::size_t>(m.gear))};
  if (const std::int16_t gun = gun_served_by(s, man); gun >= 0)
    return {PartyKind::crew, unit, gun, side, crew_of(s, static_cast<std::size_t>(gun), side)};
  if (unit == no_unit) {
    if (own.with < 0) return {PartyKind::general, no_unit, -1, side, only_man(man)};
    unit = static_cast<std::uint8_t>(own.with);
  }
  const bool detached = in_detachment(s, unit);
  const std::uint16_t general = s.setup->generals[index(side)];
  const MenSet with_general =
      general != nobody && s.men[general].active() && (own.with == unit || detached) ? only_man(general) : 0;
  if (detached) {  // GM-GEN-04
    MenSet men = unmarked(s, with_general);
    for (std::uint8_t u = 0; u < s.units.size(); ++u)
      if ((own.detachment >> u & 1) != 0) men |= unmarked(s, main_body(s, u));
    if (has(men, man)) return {PartyKind::detachment, unit, -1, side, men};
    return {PartyKind::separated, unit, -1, side, linked_to(s, man, rank_and_file(s, unit) & ~men, link_of(s, unit))};
  }
  const MenSet body = main_body(s, unit);
  if (has(body | with_general, man)) return {PartyKind::unit, unit, -1, side, body | with_general};
  return {PartyKind::separated, unit, -1, side, linked_to(s, man, rank_and_file(s, unit) & ~body, link_of(s, unit))};
}

bool has_acted(const Battle& s, const Party& party) {
  switch (party.kind) {
    case PartyKind::none:
      return true;
    case PartyKind::unit:
      return s.units[party.unit].activated;
    case PartyKind::detachment:
      return s.of(party.side).activated;
    case PartyKind::crew:
      return s.guns[static_cast<std::size_t>(party.thing)].acted;
    default:
      break;
  }
  bool acted = false;
  each_of(party.men, [&](std::uint16_t k) { acted |= s.men[k].acted; });
  return acted;
}

bool has_marker(const Battle& s, const Party& party, std::size_t speaker) {
  switch (party.kind) {
    case PartyKind::unit:
    case PartyKind::detachment:
      return s.units[party.unit].mode == Mode::rapid;
    case PartyKind::carriers:
    case PartyKind::separated:
      return s.men[speaker].mode == Mode::rapid;
    default:
      return false;  // GM-MOVE-09
  }
}

Arm arm_of(const Battle& s, std::size_t man) {
  if (!s.men[man].mounted) return Arm::foot;
  return s.setup->men[man].horse == Mount::mounted_infantry ? Arm::mounted_infantry : Arm::cavalry;
}

// The general who goes with a unit changes nothing in its arm (GM-R-71).
Arm arm_of(const Battle& s, const Party& party) {
  if (party.kind == PartyKind::crew) return Arm::cannon;
  unsigned riding = 0, on_foot = 0, infantry = 0;
  each_of(party.men, [&](std::uint16_t k) {
    const unsigned unit = 1u << (s.unit_of(k) == no_unit ? most_units : s.unit_of(k));
    (s.men[k].mounted ? riding : on_foot) |= unit;
    if (s.setup->men[k].horse == Mount::mounted_infantry) infantry |= unit;
  });
  constexpr unsigned general = 1u << most_units;
  if (((riding | on_foot) & ~general) != 0) riding &= ~general;
  riding &= ~on_foot;
  return riding == 0 ? Arm::foot : (riding & infantry) != 0 ? Arm::mounted_infantry : Arm::cavalry;
}

bool has_horse(const Battle& s, std::size_t man) {
  return s.setup->men[man].horse != Mount::none && (s.unit_of(man) != no_unit || s.men[man].rode);
}

bool are_riders(const Battle& s, MenSet men) {
  bool riders = men != 0;
  each_of(men, [&](std::uint16_t k) { riders &= has_horse(s, k) || s.unit_of(k) == no_unit; });
  return riders;
}

MenSet able_to_move(const Battle& s, const Party& party, Mode mode) {
  MenSet able = 0;
  each_of(party.men, [&](std::uint16_t k) {
    const Man& m = s.men[k];
    if (m.acted || m.marker == State::pinned || is_in_contact(s, k)) return;         // GM-RALLY-16, GM-R-78
    if (mode == Mode::rapid && (m.marker == State::stopped || m.by_ladder)) return;  // GM-RALLY-15, GM-LADDER-06
    able |= only_man(k);
  });
  return able;
}

MenSet fire_group_of(const Battle& s, std::size_t man) {
  const std::uint8_t unit = s.unit_of(man);
  if (unit == no_unit) return only_man(man);
  const MenSet body = main_body(s, unit), all = unit_men(s, unit);
  return has(body, man) ? body : linked_to(s, man, all & ~body, link_of(s, unit));
}

Verdict why_not_near_general(const Battle& s, Side side, std::uint8_t unit) {
  const std::uint16_t general = s.setup->generals[index(side)];
  if (unit == no_unit || s.setup->units[unit].side != side) return Refusal{"GM-GEN-03"_rule, "not_your_unit"};
  if (!near(s, unit_men(s, unit), only_man(general))) return Refusal{"GM-R-71"_rule, "general_too_far"};
  return std::nullopt;
}

Verdict why_not_in_detachment(const Battle& s, Side side, std::uint8_t units, std::uint8_t unit) {
  if (s.setup->units[unit].side != side) return Refusal{"GM-GEN-03"_rule, "not_your_unit"};
  const MenSet men = unmarked(s, unit_men(s, unit));
  if (!near(s, men, only_man(s.setup->generals[index(side)]))) return Refusal{"GM-GEN-03"_rule, "general_too_far"};
  for (std::uint8_t v = 0; v < s.units.size(); ++v)
    if (v != unit && (units >> v & 1) != 0 && near(s, men, unmarked(s, unit_men(s, v)))) return std::nullopt;
  return Refusal{"GM-GEN-03"_rule, "units_too_far"};
}

Verdict why_no_detachment(const Battle& s, Side side, std::uint8_t units) {
  const std::uint16_t general = s.setup->generals[index(side)];
  if ((units & (units - 1)) == 0 || units >> s.units.size() != 0) return Refusal{"GM-GEN-03"_rule, "two_units_wanted"};
  if (s.men[general].marker != State::none) return Refusal{"GM-GEN-04"_rule, "general_marked"};
  bool rapid = false, first = true;
  for (std::uint8_t u = 0; u < s.units.size(); ++u) {
    if ((units >> u & 1) == 0) continue;
    if (const Verdict no = why_not_in_detachment(s, side, units, u)) return no;
    const bool marked = s.units[u].mode == Mode::rapid;
    if (!first && marked != rapid) return Refusal{"GM-GEN-03"_rule, "modes_differ"};
    rapid = marked, first = false;
  }
  return std::nullopt;
}

}  // namespace esc::guepier
