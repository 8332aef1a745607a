#include <algorithm>

#include "core/rng.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/guns_move.hpp"
#include "rules/capitan/measure.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

Answer act_of(Act act) { return {.act = static_cast<std::uint8_t>(act)}; }

class Offers {
 public:
  Offers(const State& s, UnitId unit, std::vector<Answer>& out) : s_(s), unit_(unit), gun_(gun_of(s, unit)), out_(out) {}

  void fire() {
    const Side foe = other(s_.side(unit_));
    const Ability aid = best_aid();
    each_visible(s_, foe, [&](UnitId enemy) {
      if (in_melee(s_, enemy)) return;
      const Pt aim = nearest_to(s_, enemy, muzzle_of(s_, s_.guns[gun_])).from;
      for (const Ammo ammo : {Ammo::canister, Ammo::ball, Ammo::shell}) shot(aim, ammo, aid, no_piece);
      if (ability_free(s_, unit_, Ability::explosive_shells)) shot(aim, Ammo::grenade, Ability::explosive_shells, no_piece);
    });
  }

  void structures() {
    s_.setup->destructible.each([&](PieceId piece) {
      if (s_.destroyed.has(piece)) return;
      const auto& points = s_.setup->table.piece(piece).shape.points;
      const Pt muzzle = muzzle_of(s_, s_.guns[gun_]);
      const Pt aim = *std::min_element(points.begin(), points.end(),
                                       [&](Pt a, Pt b) { return squared(a - muzzle) < squared(b - muzzle); });
      for (const Ammo ammo : {Ammo::ball, Ammo::shell}) shot(aim, ammo, best_aid(), piece);
    });
  }

  void turn_to_enemies() {
    const Gun& gun = s_.guns[gun_];
    each_visible(s_, other(s_.side(unit_)), [&](UnitId enemy) {
      const Pt at = nearest_to(s_, enemy, gun.at).from;
      if (in_arc(gun.facing, 30, gun.at, at)) return;
      Answer a = act_of(Act::pivot_gun);
      const Angle want = bearing(gun.at, at);
      const bool left = normal_angle(want - gun.facing) < 180;
      if (s_.setup->switches.hex) a.facing = normal_angle(gun.facing + (left ? 60 : -60));
      else a.facing = turn_between(want, gun.facing) <= 90 ? want : normal_angle(gun.facing + (left ? 90 : -90));
      add(a);
    });
  }

  void push() {
    const Gun& gun = s_.guns[gun_];
    for (const Angle way : {gun.facing, normal_angle(gun.facing + 180)}) {
      Answer a = act_of(Act::push_gun);
      a.path.push_back(along(gun.at, way, push_reach(s_, gun_)));
      add(a);
    }
  }

  void limber() {
    add(act_of(Act::limber));
    Answer battery = act_of(Act::unlimber);
    battery.facing = s_.guns[gun_].facing;
    add(battery);
    if (!s_.guns[gun_].limbered) return;
    for (int k = 0; k < 8; ++k)
      for (const int part : {4, 2}) {
        Answer a = act_of(Act::draw_gun);
        a.path.push_back(along(s_.guns[gun_].at, static_cast<Angle>(k * 45), centimetres(15) * part / 4));
        add(a);
      }
  }

  void leave() { add(act_of(Act::abandon_gun)); }

  void hands_on() {
    for (std::size_t g = 0; g < s_.guns.size(); ++g)
      for (const Act act : {Act::serve_gun, Act::spike}) {
        Answer a = act_of(act);
        a.target = static_cast<std::uint16_t>(g);
        add(a);
      }
    if ((s_.abilities(unit_) & only(Ability::engineers)) == 0) return;
    s_.setup->destructible.each([&](PieceId piece) {
      Answer a = act_of(Act::demolish);
      a.target = piece;
      add(a);
    });
  }

 private:
  Ability best_aid() const {
    for (const Ability a : {Ability::precision_fire, Ability::precise})
      if (ability_free(s_, unit_, a)) return a;
    return Ability::none;
  }

  void shot(Pt aim, Ammo ammo, Ability ability, PieceId structure) {
    Answer a = act_of(Act::fire_gun);
    a.path.push_back(aim);
    a.n = static_cast<std::int16_t>(static_cast<int>(ammo) | static_cast<int>(ability) << gun_ability_shift);
    if (structure != no_piece) a.n |= gun_at_structure, a.target = structure;
    if (!why_not_lay(s_, laying_of(gun_, on_grid(s_, a).path, a.n, a.target))) add(a);
    if (service_of(s_, gun_).helper == no_unit) return;
    a.n |= gun_unhelped;
    if (!why_not_lay(s_, laying_of(gun_, on_grid(s_, a).path, a.n, a.target))) add(a);
  }

  void add(const Answer& a) {
    if (!why_not_gun_act(s_, unit_, on_grid(s_, a))) out_.push_back(a);
  }

  const State& s_;
  UnitId unit_;
  std::uint8_t gun_;
  std::vector<Answer>& out_;
};

}  // namespace

void offer_gun_acts(const State& s, UnitId unit, std::vector<Answer>& out) {
  if (s.guns.empty() && (s.abilities(unit) & only(Ability::engineers)) == 0) return;
  Offers offers(s, unit, out);
  offers.hands_on();
  if (gun_of(s, unit) == no_gun) return;
  offers.fire();
  offers.structures();
  offers.turn_to_enemies();
  offers.push();
  offers.limber();
  offers.leave();
}

// Shoots if it can, else brings the gun to bear; leaves it seldom.
std::optional<Answer> propose_gun_act(const State& s, UnitId unit, Rng& rng) {
  if (s.guns.empty() && (s.abilities(unit) & only(Ability::engineers)) == 0) return std::nullopt;
  std::vector<Answer> found;
  Offers offers(s, unit, found);
  const auto any = [&]() -> std::optional<Answer> {
    if (found.empty()) return std::nullopt;
    return found[rng.below(static_cast<std::uint32_t>(found.size()))];
  };
  offers.hands_on();
  if (rng.below(32) != 0)  // nobody spikes his own gun without need
    found.erase(std::remove_if(found.begin(), found.end(), [&](const Answer& a) {
                  return static_cast<Act>(a.act) == Act::spike && s.guns[a.target].owner == s.side(unit);
                }), found.end());
  if (gun_of(s, unit) == no_gun || (!found.empty() && rng.below(4) == 0)) return any();
  found.clear();
  offers.fire();
  if (found.empty() && rng.below(4) == 0) offers.structures();
  if (!found.empty()) return any();
  offers.turn_to_enemies();
  offers.limber();
  if (found.empty() && rng.below(8) == 0) offers.push();
  if (found.empty() && rng.below(16) == 0) offers.leave();
  return any();
}

}  // namespace esc::capitan
