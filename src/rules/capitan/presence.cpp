#include "rules/capitan/presence.hpp"

namespace esc::capitan {

namespace {
Measure cm(int n) { return centimetres(n); }
}  // namespace

bool SightCheckQuery::resolve(const SightCheck& s, const Rulebook& book, Dice&, Ledger& why) {
  switch (s.blocker) {
    case Blocker::none:
      return true;
    case Blocker::unit:
      return why.note("CA-7.1-07"_rule), s.firer_higher && s.gap >= cm(book.near.over_unit_cm);
    case Blocker::wall:
      why.note("CA-R-101"_rule);
      if (s.wall_height <= cm(book.near.low_wall_cm) || s.gap <= cm(book.near.lining_cm)) return true;
      why.note("CA-7.1-08"_rule);
      return s.firer_higher && s.gap >= cm(book.near.over_wall_cm);
    case Blocker::other:
      return why.note("CA-7.1-05"_rule), false;
  }
  return false;
}

Marker DudCheckQuery::resolve(const DudCheck& d, const Rulebook& book, Dice&, Ledger& why) {
  const bool seen = d.in_view && d.distance.length <= cm(book.near.discovery_cm);  // CA-R-40
  why.note("CA-6.10-05"_rule);
  if (!seen && !d.charged && !d.acts && !d.reveals) return Marker::hidden;
  return why.note(d.real ? "CA-6.10-07"_rule : "CA-6.10-06"_rule), d.real ? Marker::revealed : Marker::removed;
}

std::string DudCheckQuery::text(const DudCheck&, Marker marker) {
  constexpr std::array<Word, 3> names{"hidden", "revealed", "removed"};
  return std::string(names[index(marker)]);
}

Evasion EvadeCheckQuery::resolve(const EvadeCheck& e, const Rulebook& book, Dice&, Ledger& why) {
  const Arm arm = e.mounted ? Arm::cavalry : Arm::infantry;
  why.note("CA-6.5-01"_rule);
  if (e.friend_reduced || e.friend_routing || e.distance > cm(book.near.evasion_cm[index(arm)])) return Evasion::cannot;
  return why.note("CA-6.5-03"_rule), e.activated ? Evasion::initiative_malus : Evasion::loses_activation;
}

std::string EvadeCheckQuery::text(const EvadeCheck&, Evasion evasion) {
  constexpr std::array<Word, 3> names{"cannot_evade", "evades_loses_activation", "evades_initiative_malus"};
  return std::string(names[index(evasion)]);
}

bool FlagCheckQuery::resolve(const FlagCheck& f, const Rulebook& book, Dice&, Ledger& why) {
  why.note("CA-1.3-01"_rule);
  return f.distance.length <= cm(book.near.flag_cm) && (f.same_unit || f.same_nation);
}

}  // namespace esc::capitan
