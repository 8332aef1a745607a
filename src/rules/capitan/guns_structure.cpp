#include "rules/capitan/guns_structure.hpp"

#include <algorithm>

#include "rules/capitan/artillery_save.hpp"
#include "rules/capitan/artillery_shot.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"

namespace esc::capitan {

namespace {

constexpr Len blast = centimetres(10), arms_length = centimetres(5);

std::size_t place_in_damage(const State& s, PieceId piece) {
  std::size_t place = 0;
  s.setup->destructible.any([&](PieceId i) { return i == piece || (++place, false); });
  return place;
}

// 11.3: as against shell of type IV at effective range, cover the only factor.
void blow_up(State& s, PieceId store, Dice& dice, Log& log) {
  log.say("powder_explodes", everyone, {Arg::piece(store)});
  const auto& corners = s.setup->table.piece(store).shape.points;
  const Pt middle{(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2};
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!s.units[u].visible()) continue;
    Members near_it;
    for (const std::uint8_t k : s.units[u].members)
      if (gap(Base::round(s.figures[k].at, 1), s.setup->table, store) <= Measure{blast}) near_it.push_back(k);
    if (near_it.empty()) continue;
    ArtillerySave facts{.laid = {.gun = GunType::iv, .piece = Piece::howitzer}};
    facts.touched.figures = static_cast<int>(near_it.size());
    facts.touched.cover = cover_of(s, u, middle);
    const int lost = log.play<ArtillerySaveQuery>(facts, s.book(), dice, "gun_saves", everyone, {unit_arg(u)});
    remove_touched(s, static_cast<UnitId>(u), near_it, lost, log);
  }
}

}  // namespace

int solidity_left(const State& s, PieceId piece) {
  return std::max(0, s.setup->constructions[piece].solidity - s.damage[place_in_damage(s, piece)]);
}

void harm_structure(State& s, PieceId piece, int points, Dice& dice, Log& log) {
  if (s.destroyed.has(piece)) return;
  std::uint8_t& damage = s.damage[place_in_damage(s, piece)];
  damage = static_cast<std::uint8_t>(std::min(255, damage + points));
  if (const int left = solidity_left(s, piece); left > 0)
    return log.say("structure_hit", everyone, {Arg::piece(piece), Arg::number(points), Arg::number(left)});
  s.destroyed.add(piece);
  log.say("structure_destroyed", everyone, {Arg::piece(piece)});
  if ((s.setup->table.piece(piece).flags & flag_explodes) != 0) blow_up(s, piece, dice, log);
}

// CA-12.13-06, CA-R-52: who of them, is his owner's choice.
void remove_touched(State& s, UnitId unit, const Members& touched, int lost, Log& log) {
  Unit& u = s.units[unit];
  if (lost == 0 || !u.on_table()) return;
  if (lost < static_cast<int>(touched.size())) {
    const bool more = u.lost_now > 0;  // of the same shot: the frame of the first is still open
    u.lost_now = static_cast<std::uint8_t>(std::min<std::size_t>(u.lost_now + static_cast<std::size_t>(lost), u.members.size()));
    if (!more) push_losses_among(s, unit, touched);
    return;
  }
  const bool commanded = is_command(s, unit);
  for (const std::uint8_t k : touched) {
    s.figures[k].alive = false;
    u.members.erase(std::find(u.members.begin(), u.members.end(), k));
  }
  log.say("losses", everyone, {unit_arg(unit), Arg::number(lost)});
  if (u.members.empty()) return eliminate(s, unit, no_unit, log);
  if (commanded && is_command(s, unit)) return;
  push_losses(s, unit, no_unit, commanded ? by_fire | was_command : by_fire);
  s.agenda.back().pc = 1;  // nobody is left to choose: only the test of a reduced unit
}

int engineers_beside(const State& s, std::size_t unit, PieceId piece) {
  int beside = 0;
  if (!s.units[unit].visible()) return 0;
  for (const std::uint8_t k : s.units[unit].members)
    beside += gap(Base::round(s.figures[k].at, 1), s.setup->table, piece) <= Measure{arms_length};
  return beside;
}

Verdict why_not_demolish(const State& s, UnitId unit, PieceId piece) {
  if (!ability_free(s, unit, Ability::engineers)) return Refusal{"CA-11.25-03"_rule, "no_engineers"};
  if (piece >= s.setup->table.pieces().size() || !s.setup->destructible.has(piece))
    return Refusal{"CA-12.14-01"_rule, "cannot_be_destroyed"};
  const Feature kind = feature_of(s.setup->table.piece(piece));
  if (kind != Feature::building && kind != Feature::bridge) return Refusal{"CA-11.25-03"_rule, "bridges_and_buildings"};
  if (s.destroyed.has(piece)) return Refusal{"CA-12.14-01"_rule, "destroyed_already"};
  const int beside = engineers_beside(s, unit, piece);
  if (beside == 0) return Refusal{"CA-11.25-03"_rule, "not_beside_it"};
  return StructureDamageQuery::why_not({.solidity = solidity_left(s, piece), .engineers = beside}, s.book());
}

// CA-R-86: at the end of the second turn; then counting restarts.
void demolish(State& s, UnitId unit, PieceId piece, Dice& dice, Log& log) {
  Unit& u = s.units[unit];
  u.ability = Ability::engineers;
  if (u.works == 0 || u.works_at != piece) {
    u.works = 1;
    u.works_at = piece;
    return log.say("engineers_at_work", everyone, {unit_arg(unit), Arg::piece(piece)});
  }
  u.works = 0;
  u.works_at = no_piece;
  const int before = solidity_left(s, piece);
  const StructureDamage facts{.solidity = before, .engineers = engineers_beside(s, unit, piece)};
  const int left = log.play<StructureDamageQuery>(facts, s.book(), dice, "engineers_demolish", everyone,
                                                  {unit_arg(unit), Arg::piece(piece)});
  harm_structure(s, piece, before - left, dice, log);
}

}  // namespace esc::capitan
