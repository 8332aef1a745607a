#include "rules/capitan/movement.hpp"

#include <algorithm>

#include "rules/capitan/terrain.hpp"

namespace esc::capitan {

namespace {

bool drawn_by_a_team(MoveKind kind) { return kind == MoveKind::limbered || kind == MoveKind::rocket_wagon; }
Arm column_of(const Movement& m) { return drawn_by_a_team(m.kind) ? Arm::cavalry : m.arm; }  // CA-12.17-10

// CA-R-99: which marks of the ground bind which move.
bool bound_as_march(MoveKind kind) {
  constexpr MoveKind bound[] = {MoveKind::march, MoveKind::elimination, MoveKind::double_march, MoveKind::regroup,
                                MoveKind::evade};
  return std::find(std::begin(bound), std::end(bound), kind) != std::end(bound);
}
bool bound_as_charge(MoveKind kind) { return kind == MoveKind::charge || kind == MoveKind::pursuit; }

Verdict barred(const Movement& m, Terrain terrain) {
  const Marks marks = marks_of(terrain, column_of(m));
  if (m.kind == MoveKind::hand && !is_way(terrain)) return Refusal{"CA-12.2-05"_rule, "clear_ground_only"};
  if (m.kind == MoveKind::hand) return std::nullopt;
  if (marks.impassable) return Refusal{"CA-6.11-02"_rule, "impassable"};
  if (drawn_by_a_team(m.kind) && (is_wall(terrain) || terrain == Terrain::light_wood))
    return Refusal{"CA-12.17-10"_rule, "not_with_a_team"};
  if (m.scouts) return std::nullopt;  // CA-1.3-06
  if (marks.no_march && bound_as_march(m.kind)) return Refusal{"CA-6.11-03"_rule, "no_march_here"};
  if (marks.no_charge && bound_as_charge(m.kind)) return Refusal{"CA-6.11-03"_rule, "no_charge_here"};
  return std::nullopt;
}

Len base_move_halves(const Movement& m, const Rulebook& book, Ledger& why) {
  const Rulebook::Ground& ground = book.ground;
  const Len normal = 2 * m.normal.floor(), march = 2 * m.march.floor(), charge = 2 * m.charge.floor();
  const auto by = [&](RuleId rule, Len halves) { return why.note(rule), halves; };
  const auto cm = [](int n) { return 2 * centimetres(n); };
  switch (m.kind) {
    case MoveKind::normal:
      return by("CA-6.1-01"_rule, normal);
    case MoveKind::march:
      return by("CA-6.1-02"_rule, march);
    case MoveKind::charge:
      return by("CA-6.1-04"_rule, charge);
    case MoveKind::flight:
      return by("CA-6.6-01"_rule, charge + cm(ground.flight_cm[index(m.arm)]));
    case MoveKind::pursuit:
      return by("CA-6.6-09"_rule, charge + march);
    case MoveKind::elimination:
      return by("CA-6.6-12"_rule, march / 2);
    case MoveKind::double_march:
      return by("CA-11.15-05"_rule, march * ground.double_factor);
    case MoveKind::regroup:
      return by("CA-6.8-02"_rule, normal + march);
    case MoveKind::break_off:
      return by("CA-6.7-04"_rule, charge);
    case MoveKind::evade:
      return by("CA-11.20-05"_rule, march);
    case MoveKind::limbered:
      return by("CA-12.17-09"_rule, cm(ground.limbered_cm[index(m.gun)][m.horse ? 1 : 0]));
    case MoveKind::hand:
      return by("CA-12.2-06"_rule, cm(ground.hand_cm[index(m.gun)]));
    case MoveKind::rocket_wagon:
      return by("CA-12.18-02"_rule, cm(ground.wagon_cm));
  }
  return 0;
}

// Speeds are added up and halved on the grid of lengths: what is finer would be cut, so it is refused.
bool finer_than_grid(const Movement& m) {
  const bool normal = m.kind == MoveKind::normal || m.kind == MoveKind::regroup;
  const bool march = m.kind == MoveKind::march || m.kind == MoveKind::pursuit || m.kind == MoveKind::elimination ||
                     m.kind == MoveKind::double_march || m.kind == MoveKind::regroup || m.kind == MoveKind::evade;
  const bool charge = m.kind == MoveKind::charge || m.kind == MoveKind::flight || m.kind == MoveKind::pursuit ||
                      m.kind == MoveKind::break_off;
  return (normal && !m.normal.exact()) || (march && !m.march.exact()) || (charge && !m.charge.exact());
}

}  // namespace

Verdict MovementQuery::why_not(const Movement& m, const Rulebook&) {
  if (finer_than_grid(m)) return Refusal{"CA-6-01"_rule, "finer_than_the_grid"};
  if (m.kind == MoveKind::double_march && m.ability != Ability::double_move)
    return Refusal{"CA-11.15-05"_rule, "needs_double_move"};
  if (m.kind == MoveKind::evade && m.ability != Ability::evasion) return Refusal{"CA-11.20-05"_rule, "needs_evasion"};
  const bool forced = m.kind == MoveKind::march || m.kind == MoveKind::charge || m.kind == MoveKind::double_march;
  if (m.marched_two_turns && m.arm == Arm::infantry && forced) return Refusal{"CA-6.1-03"_rule, "marched_two_turns"};
  for (const Terrain terrain : m.terrain)
    if (const Verdict no = barred(m, terrain)) return no;
  return std::nullopt;
}

int MovementQuery::resolve(const Movement& m, const Rulebook& book, Dice&, Ledger& why) {
  int halves = base_move_halves(m, book, why);
  for (const Terrain terrain : m.terrain) {
    const int change = m.kind == MoveKind::hand ? 0 : pace_change_cm(terrain, column_of(m), book);
    const bool counts = change > 0 || !m.scouts;  // CA-R-99: scouts keep the bonuses
    why.add(counts ? "CA-6.11-02"_rule : "CA-1.3-06"_rule, change, counts);
    if (counts) halves += 2 * centimetres(change);
  }
  return std::max(0, halves);  // CA-R-43
}

std::string MovementQuery::text(const Movement& m, int halves) {
  if (m.units == Units::hex) return std::to_string(halves / (2 * hex_length)) + "hex";  // CA-R-07
  const int per_cm = 2 * centimetre;
  std::string text = std::to_string(halves / per_cm);
  std::string digits = std::to_string(1000 + halves % per_cm * 1000 / per_cm).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  if (!digits.empty()) text.append(".").append(digits);
  return text + "cm";
}

}  // namespace esc::capitan
