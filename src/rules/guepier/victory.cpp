#include "rules/guepier/victory.hpp"

#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

bool is_inside(const Battle& s, const HeldPlace& place, const Man& m) {
  if (place.enclosure >= 0) return inside(s.setup->enclosures[static_cast<std::size_t>(place.enclosure)], m.at);
  return in_area(s.setup->table, place.piece, m.at);
}

int lost(const Battle& s, Side side) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) count += s.side(k) == side && s.men[k].status == Status::eliminated;
  return count;
}

int strength(const Battle& s, Side side) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) count += s.side(k) == side;
  return count;
}

int eliminated_points(const Battle& s, Side side) {
  int points = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == side && s.men[k].status == Status::eliminated) points += s.profile(k).points;
  return points;
}

int units_wiped_out(const Battle& s, Side side) {
  int count = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) count += s.setup->units[u].side == side && s.units[u].wiped_out;
  return count;
}

int eliminated_kind(const Battle& s, Side side, Kind kind) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    count += s.side(k) == side && s.profile(k).kind == kind && s.men[k].status == Status::eliminated;
  return count;
}

int wagons_left(const Battle& s) {
  int count = 0;
  for (const Wagon& wagon : s.wagons) count += wagon.how == Wagon::How::driven;
  return count;
}

int times(const Battle& s, const Award& award, Side side) {
  const Side enemy = other(side);
  switch (award.kind) {
    case Award::Kind::control:
      return s.places[static_cast<std::size_t>(award.place)].holder == side;
    case Award::Kind::presence: {
      const HeldPlace& place = s.setup->places[static_cast<std::size_t>(award.place)];
      return men_inside(s, place, side) > 0 && men_inside(s, place, enemy) == 0;
    }
    case Award::Kind::majority: {
      const HeldPlace& place = s.setup->places[static_cast<std::size_t>(award.place)];
      return men_inside(s, place, side) > men_inside(s, place, enemy);
    }
    case Award::Kind::open:
      return !stands(s, static_cast<PieceId>(award.place));
    case Award::Kind::officer:
      return eliminated_kind(s, enemy, Kind::officer);
    case Award::Kind::general:
      return eliminated_kind(s, enemy, Kind::general);
    case Award::Kind::unit:
      return units_wiped_out(s, enemy);
    case Award::Kind::five_enemies:
      return lost(s, enemy) / 5;
    case Award::Kind::wagon_out:
      return s.of(side).wagons_out;
    case Award::Kind::wagon_captured:
      return s.of(side).wagons_captured;
    case Award::Kind::wagon_left:
      return wagons_left(s);
    case Award::Kind::points:
      return eliminated_points(s, enemy);
  }
  return 0;
}

Result by_points(const Battle& s) {
  const int red = victory_points(s, Side::red), blue = victory_points(s, Side::blue);
  const Verdicts& v = s.setup->verdicts;
  Result result{.winner = Side::none, .reason = "points", .points = {red, blue}};
  if (v.attacker_needs) {
    if (red - blue >= v.wins_at) result.winner = Side::red;
    else if (red - blue < v.draws_at) result.winner = Side::blue;
  } else if (red - blue > v.draw_margin) {
    result.winner = Side::red;
  } else if (blue - red > v.draw_margin) {
    result.winner = Side::blue;
  }
  return result;
}

bool broken(const Battle& s, Side side) { return lost(s, side) * 3 >= strength(s, side) * 2; }

Result one_sided(const Battle& s, bool red_lost, bool blue_lost, std::string_view reason) {
  return {.winner = red_lost && blue_lost ? Side::none
                    : red_lost            ? Side::blue
                                          : Side::red,
          .reason = reason,
          .points = {victory_points(s, Side::red), victory_points(s, Side::blue)}};
}

}  // namespace

int men_inside(const Battle& s, const HeldPlace& place, Side side) {
  int count = 0;
  each_active(s, side, [&](std::uint16_t k) {
    count += s.men[k].marker != State::pinned && s.men[k].ladder < 0 && is_inside(s, place, s.men[k]);
  });
  return count;
}

int figures_left(const Battle& s, Side side) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    count += s.side(k) == side && (s.men[k].active() || s.men[k].status == Status::undeployed);
  return count;
}

// GM-MELEE-24, GM-R-67: one turn to set foot in it, one more to hold it
void note_control(Battle& s) {
  for (std::size_t p = 0; p < s.places.size(); ++p) {
    const HeldPlace& place = s.setup->places[p];
    Hold& hold = s.places[p];
    const bool there[2] = {men_inside(s, place, Side::red) > 0, men_inside(s, place, Side::blue) > 0};
    for (const Side side : both_sides) {
      std::uint8_t& since = hold.since[index(side)];
      if (!there[index(side)]) since = 0;
      else if (since == 0) since = s.turn;
      const bool long_enough = !place.two_steps || (since != 0 && since < s.turn);
      if (there[index(side)] && !there[index(other(side))] && long_enough) hold.holder = side;
    }
    if (hold.holder != Side::none && there[index(other(hold.holder))]) hold.holder = Side::none;  // or contested
  }
}

void note_deployed(Battle& s) {
  for (std::size_t p = 0; p < s.places.size(); ++p) {
    const HeldPlace& place = s.setup->places[p];
    if (!place.two_steps || place.holder) continue;
    const bool red = men_inside(s, place, Side::red) > 0, blue = men_inside(s, place, Side::blue) > 0;
    s.places[p].holder = red == blue ? Side::none : red ? Side::red : Side::blue;
  }
}

int victory_points(const Battle& s, Side side) {
  int points = 0;
  for (const Award& award : s.setup->awards)
    if (!award.side || *award.side == side) points += award.points * times(s, award, side);
  return points;
}

std::optional<Result> end_of_turn_result(const Battle& s) {
  const bool red_gone = figures_left(s, Side::red) == 0, blue_gone = figures_left(s, Side::blue) == 0;  // GM-R-72
  if (red_gone || blue_gone) return one_sided(s, red_gone, blue_gone, "wiped_out");
  const bool red = broken(s, Side::red), blue = broken(s, Side::blue);
  if (red || blue) return one_sided(s, red, blue, "two_thirds_lost");
  if (s.turn >= s.setup->turns || (!s.wagons.empty() && wagons_left(s) == 0)) return by_points(s);
  return std::nullopt;
}

}  // namespace esc::guepier
