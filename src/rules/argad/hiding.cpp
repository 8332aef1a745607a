#include "rules/argad/hiding.hpp"

namespace esc::argad {

namespace {

constexpr Len trodden = centimetres(5), tight = centimetres(1);

bool behind_obstacle(const Setup& setup, Pt at, Len radius) {
  const Base base = Base::round(at, radius);
  return (setup.table.candidates(Box{at, at}.grown(radius + tight)) & setup.obstacles).any([&](PieceId id) {
    return gap(base, setup.table, id) <= Measure(tight);
  });
}

bool is_found(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Hideout hideout = hideout_at(*s.setup, m.at, m.kind);
  const bool sight_finds_him = hideout == Hideout::forest || hideout == Hideout::none;
  bool found = false;
  each_on_table(s, other(s.side(man)), [&](std::uint16_t k) {
    if (found) return;
    found = within_gap(m.base(), s.men[k].base(), trodden) && !wall_between(*s.setup, m.at, s.men[k].at);
    found = found || (sight_finds_him && sees(s, k, man));
  });
  return found;
}

}  // namespace

Hideout hideout_at(const Setup& setup, Pt at, Kind kind) {
  if (house_at(setup, at) != no_piece) return Hideout::house;
  if (in_forest(setup, at)) return Hideout::forest;
  if (const PieceId top = setup.table.top_area_at(at); top != no_piece && setup.hiding.has(top)) return Hideout::rocks;
  if (kind == Kind::foot && in_brush(setup, at)) return Hideout::brush;
  if (kind == Kind::foot && behind_obstacle(setup, at, radius_of(kind))) return Hideout::behind_obstacle;
  return Hideout::none;
}

Verdict why_not_hide(const State& s, std::size_t man, Pt at) {
  const Kind kind = s.profile(man).kind;
  if (hideout_at(*s.setup, at, kind) != Hideout::none) return std::nullopt;
  if (any_enemy_sees(s, man, {at, radius_of(kind), false})) return Refusal{"AR-R-35"_rule, "no_hiding_place"};
  return std::nullopt;
}

MenSet comes_out_with(const State& s, std::size_t man) {
  if (s.men[man].unit == 0) return only_man(man);
  MenSet all = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == s.side(man) && s.men[k].unit == s.men[man].unit && s.men[k].active() && s.men[k].hidden)
      all |= only_man(k);
  return all;
}

void come_out(State& s, MenSet men, std::string_view event, Log& log) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!has(men, k) || !s.men[k].hidden) continue;
    s.men[k].hidden = false;
    log.say(event, everyone, {figure(k)});
  }
}

void look_for_hidden(State& s, Log& log) {
  MenSet found = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.men[k].hidden && !has(found, k) && is_found(s, k)) found |= comes_out_with(s, k);
  come_out(s, found, "discovered", log);
}

}  // namespace esc::argad
