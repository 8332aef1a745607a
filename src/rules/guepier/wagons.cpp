#include "rules/guepier/wagons.hpp"

#include <algorithm>

#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/way.hpp"

namespace esc::guepier {

namespace {

constexpr Len short_of = centimetres(1), capture_reach = centimetres(5);

std::size_t driving_unit(const Battle& s) {  // most_units: no convoy here
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.setup->units[u].drives) return u;
  return most_units;
}

Side convoy_side(const Battle& s) {
  const std::size_t unit = driving_unit(s);
  return unit == most_units ? Side::none : s.setup->units[unit].side;
}

bool can_drive(const Battle& s, const Wagon& wagon) {
  return wagon.how == Wagon::How::driven && wagon.driver != nobody && s.men[wagon.driver].marker == State::none;
}

// How far it may roll before an enemy or a wagon ahead.
Len way_ahead(const Battle& s, const Wagon& wagon, Side side, Len wanted) {
  Len free = wanted;
  const Len nose = wagon.at.x + wagon_half_length;
  for (const Wagon& ahead : s.wagons)
    if (ahead.on_table() && ahead.at.x > wagon.at.x)
      free = std::min(free, ahead.at.x - wagon_half_length - short_of - nose);
  each_active(s, other(side), [&](std::uint16_t k) {
    const Man& m = s.men[k];
    const Len aside = std::max(m.at.y - wagon.at.y, wagon.at.y - m.at.y) - wagon_half_width - m.radius();
    if (aside < short_of && m.at.x > wagon.at.x) free = std::min(free, m.at.x - m.radius() - short_of - nose);
  });
  return std::max(0, free);
}

// A friend in the way steps aside: out of the wagon's width, on the side where he stands.
void step_aside(Battle& s, std::size_t w, Side side) {
  const Base base = s.wagons[w].base();
  each_active(s, side, [&](std::uint16_t k) {
    Man& m = s.men[k];
    if (m.wagon >= 0 || !overlaps(m.base(), base)) return;
    for (Len far = 0; far < centimetres(30); far += millimetres(5))
      for (const int sign : {m.at.y >= base.at.y ? 1 : -1, m.at.y >= base.at.y ? -1 : 1}) {
        const Pt at{m.at.x, base.at.y + sign * (wagon_half_width + m.radius() + millimetres(1) + far)};
        if (!room_for(s, Base::round(at, m.radius()), m.roof, only_man(k), -1)) continue;
        return put(s, k, at);
      }
  });
}

void roll_on(Battle& s, std::size_t w, Side side, Len distance, Log& log) {
  Wagon& wagon = s.wagons[w];
  if (!can_drive(s, wagon)) return;
  const Len way = way_ahead(s, wagon, side, distance);
  wagon.at.x += way;
  Man& driver = s.men[wagon.driver];
  driver.moved |= way > 0;
  if (wagon.at.x + wagon_half_length > s.setup->table.width()) {
    wagon.how = Wagon::How::out;
    driver.status = Status::left;
    driver.wagon = -1;
    wagon.driver = nobody;
    ++s.of(side).wagons_out;
    return log.say("wagon_out", everyone, {Arg::number(static_cast<int>(w) + 1)});
  }
  put(s, wagon.driver, wagon.at);
  step_aside(s, w, side);
  log.say("wagon_moves", everyone, {Arg::number(static_cast<int>(w) + 1), Arg::length(way)});
}

}  // namespace

Verdict why_no_wagons(const Battle& s, const Party& party) {
  if (party.unit == no_unit || !s.setup->units[party.unit].drives || party.kind == PartyKind::carriers ||
      party.kind == PartyKind::crew || s.wagons.empty())
    return Refusal{"GM-S2"_rule, "no_wagons"};
  if (s.units[party.unit].wagons_moved) return Refusal{"GM-S2"_rule, "wagons_moved"};
  return std::nullopt;
}

void move_wagons(Battle& s, Dice& dice, Log& log) {
  const std::uint8_t unit = s.unit_of(s.doing.lead);
  const Side side = s.side(s.doing.lead);
  s.units[unit].wagons_moved = true;
  const Move trot{.arm = Arm::cavalry, .mode = Mode::skirmish};  // 1d6 + 10, and no marker
  const Len distance =
      centimetres(log.play<MoveQuery>(trot, s.book(), dice, "wagons_roll", everyone, {Arg::unit(unit)}));
  const auto ahead = [&](std::size_t a, std::size_t b) { return s.wagons[a].at.x > s.wagons[b].at.x; };
  Vec<std::size_t, most_wagons> order;
  for (std::size_t w = 0; w < s.wagons.size(); ++w)
    order.insert(std::upper_bound(order.begin(), order.end(), w, ahead), w);
  for (const std::size_t w : order) roll_on(s, w, side, distance, log);  // foremost first
}

// GM-S2: any foot element of the convoy's side in contact, before its unit's activation
Verdict why_not_take_reins(const Battle& s, Side side, const Answer& a) {
  if (a.actor >= s.men.size() || s.side(a.actor) != side || !s.men[a.actor].active())
    return Refusal{"GM-S2"_rule, "not_your_man"};
  if (a.n < 0 || static_cast<std::size_t>(a.n) >= s.wagons.size() || side != convoy_side(s))
    return Refusal{"GM-S2"_rule, "no_wagons"};
  const Wagon& wagon = s.wagons[static_cast<std::size_t>(a.n)];
  if (wagon.how != Wagon::How::driven || wagon.driver != nobody) return Refusal{"GM-S2"_rule, "wagon_not_free"};
  if (s.units[driving_unit(s)].activated) return Refusal{"GM-S2"_rule, "wagons_moved"};
  const Man& m = s.men[a.actor];
  if (m.mounted || m.wagon >= 0 || m.gear >= 0 || m.ladder >= 0 || m.marker == State::pinned || m.fired ||
      !near_wagon(m.base(), wagon, contact_reach) || is_in_contact(s, a.actor))
    return Refusal{"GM-S2"_rule, "cannot_take_reins"};
  return std::nullopt;
}

void take_reins(Battle& s, const Answer& a, Log& log) {
  Wagon& wagon = s.wagons[static_cast<std::size_t>(a.n)];
  wagon.driver = a.actor;
  Man& m = s.men[a.actor];
  m.wagon = static_cast<std::int8_t>(a.n);
  m.acted = true;
  put(s, a.actor, wagon.at);
  log.say("takes_reins", everyone, {figure(a.actor), Arg::number(a.n + 1)});
}

void capture_wagons(Battle& s, Log& log) {
  const Side owner = convoy_side(s);
  for (std::size_t w = 0; w < s.wagons.size(); ++w) {
    Wagon& wagon = s.wagons[w];
    if (wagon.how != Wagon::How::driven) continue;
    bool taken = false, guarded = false;
    for (std::uint16_t k = 0; k < s.men.size(); ++k) {
      const Man& m = s.men[k];
      if (!m.active() || m.marker == State::pinned) continue;
      if (s.side(k) == owner)
        guarded |= m.wagon == static_cast<std::int8_t>(w) || near_wagon(m.base(), wagon, capture_reach);
      else taken |= near_wagon(m.base(), wagon, contact_reach);
    }
    if (!taken || guarded) continue;
    wagon.how = Wagon::How::captured;
    ++s.of(other(owner)).wagons_captured;
    if (wagon.driver != nobody) s.men[wagon.driver].wagon = -1, wagon.driver = nobody;
    log.say("wagon_captured", everyone, {Arg::number(static_cast<int>(w) + 1)});
  }
}

}  // namespace esc::guepier
