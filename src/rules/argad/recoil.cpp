#include "rules/argad/recoil.hpp"

#include "rules/argad/ground.hpp"
#include "table/line.hpp"

namespace esc::argad {

namespace {

constexpr Len on_foot = centimetres(2), mounted = centimetres(5);
constexpr Len search_step = millimetres(1);  // past friends, to the first free place beyond them

bool enemy_bars(const State& s, std::size_t man, Pt at) {
  const Base base = Base::round(at, s.men[man].radius());
  bool barred = false;
  each_on_table(s, other(s.side(man)), [&](std::uint16_t k) { barred = barred || overlaps(base, s.men[k].base()); });
  return barred;
}

}  // namespace

Pt recoil_place(const State& s, std::size_t man, Pt striker) {
  const Man& m = s.men[man];
  const Pt away = m.at - striker;
  if (away == Pt{}) return m.at;
  const Line back(m.at, {m.at.x + away.x * 64, m.at.y + away.y * 64});
  const Len far = m.kind == Kind::foot ? on_foot : mounted;
  for (Len d = search_step; d < centimetres(60); d += search_step) {
    const Pt at = back.point_at(fine(d));
    if (!fits_terrain(*s.setup, at, m.kind, s.profile(man).swimmer) || enemy_bars(s, man, at)) return m.at;
    if (in_water(*s.setup, at)) return m.at;
    if (d >= far && !overlaps_anybody(s, man, at, m.radius())) return at;
  }
  return m.at;
}

}  // namespace esc::argad
