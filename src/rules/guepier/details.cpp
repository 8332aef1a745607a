// details.cpp — what the number of an answer means, in words: extras of an activation, weapon and supports, points.
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/guepier.hpp"

namespace esc::guepier {

namespace {

struct Extra {
  int bit;
  std::string_view key;
};
constexpr Extra known_extras[] = {
    {with_charge, "charge"},     {leaves_light, "leaves_light"}, {leaves_dense, "leaves_dense"}, {with_pivot, "pivot"},
    {with_battery, "battery"},   {to_line, "to_line"},           {to_column, "to_column"},       {with_mount, "mount"},
    {with_dismount, "dismount"}, {with_wagons, "wagons"}};

void tell_groups(const Setup& setup, const Answer& a, Details& out) {
  const int also = a.n >> also_shift;
  if (also == 0 || a.target >= setup.men.size()) return;
  int nth = 0;
  for (std::uint8_t u = 0; u < setup.units.size(); ++u)
    if (setup.units[u].side == setup.men[a.target].side && (also >> nth++ & 1) != 0)
      out.push_back({"also_group", Arg::unit(u)});
  if ((also & also_general) != 0) out.push_back({"also_group", Arg::unit(no_unit)});
}

}  // namespace

Details Guepier::details_of(const Setup& setup, const Answer& a) {
  Details out;
  switch (static_cast<Act>(a.act)) {
    case Act::skirmish:
    case Act::rapid:
    case Act::still:
      for (const Extra& extra : known_extras)
        if ((a.n & extra.bit) != 0) out.push_back({extra.key, {}});
      tell_groups(setup, a, out);
      break;
    case Act::rally:
      out.push_back({"points", Arg::number(a.n)});
      break;
    case Act::fire:
    case Act::volley:
      if ((a.n & aimed_shot) != 0) out.push_back({"aimed", {}});
      break;
    case Act::fight:
    case Act::parry:
      if (a.n == with_pistol) out.push_back({"pistol", {}});
      break;
    case Act::claim:
      each_of(claimed_in(a.n), [&](std::uint16_t k) { out.push_back({"supported_by", figure(k)}); });
      break;
    case Act::place:
      if ((a.n & rides) != 0) out.push_back({"rides", {}});
      if ((a.n & placed_inside) != 0) out.push_back({"keeps_inside", {}});
      break;
    case Act::go:
    case Act::walk:
    case Act::stairs:
    case Act::step_off:
      if (a.n == keeps_inside) out.push_back({"keeps_inside", {}});
      break;
    case Act::detach:
      for (std::uint8_t u = 0; u < setup.units.size(); ++u)
        if ((a.n >> u & 1) != 0) out.push_back({"group", Arg::unit(u)});
      break;
    case Act::pick_up:
      if (a.n >= 0 && static_cast<std::size_t>(a.n) < setup.gear.size())
        out.push_back({"gear", Arg::text(gear_word(setup.gear[static_cast<std::size_t>(a.n)].kind))});
      break;
    case Act::take_reins:
      out.push_back({"wagon", Arg::number(a.n + 1)});
      break;
    default:
      break;
  }
  return out;
}

}  // namespace esc::guepier
