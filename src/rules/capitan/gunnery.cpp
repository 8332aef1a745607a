#include "rules/capitan/gunnery.hpp"

namespace esc::capitan {

namespace {

// CA-12.5-07, CA-12.12-02, CA-R-87
bool fires(Piece piece, Ammo ammo) {
  switch (piece) {
    case Piece::gun:
      return ammo == Ammo::canister || ammo == Ammo::ball || ammo == Ammo::grenade;
    case Piece::howitzer:
      return ammo == Ammo::shell || ammo == Ammo::grenade;
    case Piece::mortar:
      return ammo == Ammo::ball;
    case Piece::carronade:
      return ammo == Ammo::canister;
    case Piece::rocket:
      return ammo == Ammo::shell;
  }
  return false;
}

const Row<2>& ranges(const Laid& l, const Rulebook& book) {
  const bool canister = load_of(l) == Ammo::canister;
  return (canister ? book.artillery.canister_cm : book.artillery.ball_cm)[index(type_of(l))];
}

}  // namespace

Ability ability_in_use(const Laid& l) { return in_use(l.ability, l.crew_reduced); }

// CA-12.18-01
GunType type_of(const Laid& l) { return l.piece == Piece::rocket ? GunType::iv : l.gun; }

Ammo load_of(const Laid& l) {
  constexpr Ammo usual[] = {Ammo::ball, Ammo::shell, Ammo::ball, Ammo::canister, Ammo::shell};
  return l.ammo == Ammo::automatic ? usual[index(l.piece)] : l.ammo;
}

bool lobbed(const Laid& l) {
  const Ammo load = load_of(l);
  return load == Ammo::shell || load == Ammo::grenade || l.piece == Piece::mortar;
}

Reach reach_of(const Laid& l, const Rulebook& book) {
  return l.range.length <= Measure(centimetres(ranges(l, book)[0])) ? Reach::effective : Reach::distant;
}

Verdict cannot_load(const Laid& l) {
  if (!fires(l.piece, load_of(l))) return Refusal{"CA-12.12-02"_rule, "not_for_this_piece"};
  if (load_of(l) == Ammo::grenade && ability_in_use(l) != Ability::explosive_shells)
    return Refusal{"CA-11.30-07"_rule, "no_grenades"};
  return std::nullopt;
}

Verdict cannot_reach(const Laid& l, const Rulebook& book) {
  const bool high = lobbed(l);
  if (!high && !l.line_of_sight) return Refusal{"CA-12.5-01"_rule, "no_line_of_sight"};
  if (l.range.length > Measure(centimetres(ranges(l, book)[1]))) return Refusal{"CA-12.12-01"_rule, "out_of_range"};
  if (high && l.range.length < Measure(centimetres(book.artillery.lobbed_from_cm)))  // CA-R-74
    return Refusal{"CA-12.5-05"_rule, "too_near_for_the_gun"};
  if (load_of(l) == Ammo::ball && l.range.length < Measure(centimetres(book.artillery.ball_from_cm)))
    return Refusal{"CA-12.5-04"_rule, "too_near_for_the_gun"};
  return std::nullopt;
}

Verdict no_shell_for_type(const Laid& l) {
  if (load_of(l) == Ammo::shell && type_of(l) < GunType::iii) return Refusal{"CA-R-82"_rule, "no_shell_for_this_type"};
  return std::nullopt;
}

Verdict ImpactZoneQuery::why_not(const ImpactZone& z, const Rulebook&) {
  if (const Verdict no = cannot_load(z.laid)) return no;
  return no_shell_for_type(z.laid);
}

Zone ImpactZoneQuery::resolve(const ImpactZone& z, const Rulebook&, Dice&, Ledger& why) {
  const GunType type = type_of(z.laid);
  const bool heavy = type >= GunType::iii;
  switch (load_of(z.laid)) {
    case Ammo::canister:
      return why.note("CA-12.13-07"_rule), heavy ? Zone::canister_2 : Zone::canister_1;
    case Ammo::grenade:
      return why.note("CA-R-87"_rule), type == GunType::iv ? Zone::shell_2 : Zone::shell_1;
    case Ammo::shell:
      return why.note("CA-12.13-09"_rule), type == GunType::iv ? Zone::shell_2 : Zone::shell_1;
    default:
      return why.note("CA-12.13-08"_rule), heavy ? Zone::ball_2 : Zone::ball_1;
  }
}

std::string ImpactZoneQuery::text(const ImpactZone&, Zone zone) {
  constexpr std::array<Word, 6> names{"canister_1", "canister_2", "ball_1", "ball_2", "shell_1", "shell_2"};
  return std::string(names[index(zone)]);
}

}  // namespace esc::capitan
