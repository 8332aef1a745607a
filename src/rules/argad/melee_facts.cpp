#include "rules/argad/melee_facts.hpp"

#include "rules/argad/ground.hpp"

namespace esc::argad {

namespace {

MeleeWeapon wield(const State& s, std::size_t man, Wielded how) {
  if (how == Wielded::butt) return MeleeWeapon::butt;
  if (how == Wielded::fists) return MeleeWeapon::fists;
  const MeleeWeapon own = s.profile(man).melee_weapon;
  const bool bayonet_mounted = own == MeleeWeapon::bayonet && s.men[man].kind != Kind::foot;  // AR-R-18
  return bayonet_mounted ? MeleeWeapon::butt : own;
}

// The upper side of a bank between them: 1 if a stands on it, -1 if b does.
int higher_by_bank(const Setup& setup, Pt a, Pt b) {
  int higher = 0;
  (setup.table.candidates(a, b) & setup.obstacles).any([&](PieceId id) {
    const Piece& piece = setup.table.piece(id);
    if (!has_flag(piece, flag_upper_left | flag_upper_right)) return false;
    for (const Part& part : setup.table.parts(id))
      for (std::size_t i = 0; i < part.edge_count(); ++i) {
        const Pt from = part.edge_from(i), to = part.edge_to(i);
        if (!segments_meet(a, b, from, to)) continue;
        const bool a_left = cross(to - from, a - from) > 0;
        higher = a_left == has_flag(piece, flag_upper_left) ? 1 : -1;
        return true;
      }
    return false;
  });
  return higher;
}

Who higher(const Setup& setup, Pt a, Pt b) {
  int difference = setup.table.level_at(a) - setup.table.level_at(b);
  if (difference == 0) difference = higher_by_bank(setup, a, b);
  if (difference == 0)
    setup.lanes.each([&](PieceId lane) {
      difference += static_cast<int>(setup.table.contains(lane, b)) - static_cast<int>(setup.table.contains(lane, a));
    });
  return difference > 0 ? Who::a : difference < 0 ? Who::b : Who::none;
}

// AR-R-56: the one who moved into the contact; if both did, neither
Who crossing(const State& s, std::size_t a, std::size_t b) {
  if (!obstacle_between(*s.setup, s.men[a].at, s.men[b].at)) return Who::none;
  const bool by_a = has(s.men[a].reached, b), by_b = has(s.men[b].reached, a);
  return by_a == by_b ? Who::none : by_a ? Who::a : Who::b;
}

bool confined(const State& s, std::size_t man) {
  return house_at(*s.setup, s.men[man].at) != no_piece || __builtin_popcountll(friends_in_contact(s, man)) >= 2;
}

Going cavalry_going(const State& s, std::size_t a, std::size_t b) {
  const std::size_t rider = s.men[a].kind == Kind::cavalry ? a : b;
  if (s.men[rider].kind != Kind::cavalry) return Going::easy;
  const Going ground = going_at(*s.setup, s.men[rider].at, Kind::cavalry);
  return obstacle_between(*s.setup, s.men[a].at, s.men[b].at) ? std::max(ground, Going::difficult) : ground;
}

Fighter fighter(const State& s, std::size_t man, std::size_t against, Going going) {
  const Man& m = s.men[man];
  return {.fighting_class = s.profile(man).fighting_class,
          .kind = m.kind,
          .weapon = weapon_in_hand(s, man),
          .charging = m.kind == Kind::cavalry && m.charged == against && going == Going::easy};  // AR-MELEE-18
}

}  // namespace

MeleeWeapon weapon_in_hand(const State& s, std::size_t man) { return wield(s, man, s.plans[man].wielded); }

Melee melee_facts(const State& s, std::size_t a, std::size_t b) {
  const Going going = cavalry_going(s, a, b);
  return {.a = fighter(s, a, b, going),
          .b = fighter(s, b, a, going),
          .place = {.cavalry_going = going,
                    .higher = higher(*s.setup, s.men[a].at, s.men[b].at),
                    .crossing = crossing(s, a, b),
                    .confined = confined(s, a)}};
}

Verdict why_not_wield(const State& s, std::size_t man, int wielded) {
  if (wielded < 0 || wielded > static_cast<int>(Wielded::fists)) return Refusal{"AR-R-57"_rule, "no_such_weapon"};
  if (static_cast<Wielded>(wielded) == Wielded::butt && !s.profile(man).has_shoulder_arm())
    return Refusal{"AR-R-57"_rule, "no_butt"};
  return std::nullopt;
}

}  // namespace esc::argad
