// formation_change.cpp — column to line and back: the figures are placed anew about their leader (GM-R-86).
#include "rules/guepier/activation.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr Len interval = centimetres(1);

std::uint16_t leader_of(const Battle& s, MenSet men) {
  std::uint16_t leader = nobody;
  Pt sum;
  int n = 0;
  each_of(men, [&](std::uint16_t k) {
    if (leader == nobody && s.setup->is_officer(k)) leader = k;
    sum = sum + s.men[k].at, ++n;
  });
  if (leader != nobody || n == 0) return leader;
  const Pt middle{sum.x / n, sum.y / n};
  each_of(men, [&](std::uint16_t k) {
    if (leader == nobody || squared(s.men[k].at - middle) < squared(s.men[leader].at - middle)) leader = k;
  });
  return leader;
}

// Nobody crosses a zone's boundary or a line, or comes within 1 cm of an enemy.
bool may_shift(const Battle& s, std::size_t man, Pt to) {
  const Man& m = s.men[man];
  if (m.at == to) return true;
  Leave leave{.distance = centimetres(200), .mode = Mode::skirmish};
  const Pt path[] = {m.at, to};
  if (why_not_way(s, man, path, leave)) return false;
  return !s.setup->zones.any([&](PieceId zone) { return (m.zone == zone) != in_area(s.setup->table, zone, to); });
}

Places unit_formed_up(const Battle& s, MenSet men, Formed formed, Angle facing) {
  Places places;
  const std::uint16_t leader = leader_of(s, men);
  if (leader == nobody) return places;
  const Len step = 2 * s.men[leader].radius() + interval;
  const Angle across =
      normal_angle(formed == Formed::line ? facing - 90 : facing + 180);  // along the ranks or the files
  const Angle behind = normal_angle(formed == Formed::line ? facing + 180 : facing - 90);
  const Leave leave{};
  places.push_back({leader, s.men[leader].at, no_angle});
  int slot = 1;
  each_of(men & ~only_man(leader), [&](std::uint16_t k) {
    const int file = formed == Formed::line ? (slot / 2 % 2 == 0 ? slot / 4 : -(slot / 4) - 1) : slot / 2;
    const Pt front =
        along(s.men[leader].at, file < 0 ? normal_angle(across + 180) : across, step * (file < 0 ? -file : file));
    places.push_back({k, slot % 2 == 0 ? front : along(front, behind, step), no_angle});
    ++slot;
  });
  for (const Placement& p : places)
    if (!may_shift(s, p.figure, p.at) || why_not_stand(s, p.figure, p.at, men, leave)) return {};
  return places;
}

}  // namespace

// The units of a detachment one after the other, each about its own officer (GM-AP-07).
Places formed_up(const Battle& s, MenSet men, Formed formed, Angle facing) {
  unsigned units = 0;
  each_of(men, [&](std::uint16_t k) { units |= s.unit_of(k) == no_unit ? 0u : 1u << s.unit_of(k); });
  if ((units & (units - 1)) == 0) return unit_formed_up(s, men, formed, facing);
  Places places;
  Battle trial = s;
  for (std::uint8_t u = 0; u < s.units.size(); ++u) {
    if ((units >> u & 1) == 0) continue;
    const Places of_unit = unit_formed_up(trial, men & unit_men(s, u), formed, facing);
    if (of_unit.empty()) return {};
    for (const Placement& p : of_unit) put(trial, p.figure, p.at), places.push_back(p);
  }
  return places;
}

bool may_act(const Battle& s, Side side) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& m = s.men[k];
    if (!m.active() || s.side(k) != side) continue;
    if (m.wagon >= 0 ? !s.units[s.unit_of(k)].activated : m.ladder >= 0 ? m.stepped_on < s.turn : !m.acted) return true;
  }
  return false;
}

}  // namespace esc::guepier
