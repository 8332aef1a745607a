#include "ai/guepier_goals.hpp"

#include <algorithm>

#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"

namespace esc::guepier {

namespace {

// What a point of victory is worth in centimetres of way, and how far a unit comes in a turn on average.
constexpr int a_point_in_cm = 60, foot_a_turn = 11, horse_a_turn = 20;

Pt middle_of_box(const Setup& setup, PieceId piece) {
  const Box box = box_of(setup.table.parts(piece).front());
  return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
}

// The figure that stands for its unit: the officer, or who is left.
std::uint16_t head_of(const Battle& s, std::uint8_t unit) {
  const MenSet men = unit_men(s, unit);
  std::uint16_t head = nobody;
  each_of(men, [&](std::uint16_t k) {
    if (head == nobody || s.setup->is_officer(k)) head = k;
  });
  return head;
}

int points_for(const Setup& setup, Side side, std::size_t place) {
  int points = 0;
  for (const Award& award : setup.awards) {
    const bool of_place = award.kind == Award::Kind::control || award.kind == Award::Kind::presence ||
                          award.kind == Award::Kind::majority;
    if (of_place && award.place == static_cast<int>(place) && (!award.side || *award.side == side))
      points += award.points;
  }
  return points;
}

}  // namespace

Len Goal::left(Pt from) const { return routes ? routes->left(from) : measure_between(from, at).floor(); }

Pt nearest_enemy_of(const Battle& s, std::size_t man) {
  Pt best = s.men[man].at;
  std::int64_t far = -1;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    const std::int64_t d = squared(s.men[k].at - s.men[man].at);
    if (far < 0 || d < far) far = d, best = s.men[k].at;
  });
  return best;
}

const Routes& Goals::routes_to(std::size_t place, bool mounted) {
  for (Map& map : maps_)
    if (map.place == place && map.mounted == mounted) {
      if (map.gone == s_->gone) return *map.routes;
      map.gone = s_->gone;
      map.routes = std::make_unique<Routes>(*s_, points_inside(*s_->setup, s_->setup->places[place]), mounted);
      return *map.routes;
    }
  maps_.push_back({place, mounted, s_->gone,
                   std::make_unique<Routes>(*s_, points_inside(*s_->setup, s_->setup->places[place]), mounted)});
  return *maps_.back().routes;
}

int Goals::turns_to(std::size_t man, std::size_t place, Len left) const {
  return left / 100 / (s_->men[man].mounted ? horse_a_turn : foot_a_turn) +
         (s_->setup->places[place].two_steps ? 2 : 1);
}

// Nothing where it cannot be in time.
int Goals::worth_of_going(std::uint8_t unit, std::size_t place) {
  const std::uint16_t head = head_of(*s_, unit);
  const int points = points_for(*s_->setup, side_, place);
  if (head == nobody || points == 0) return 0;
  const Len left = routes_to(place, s_->men[head].mounted).left(s_->men[head].at);
  if (left >= Routes::far_away || turns_to(head, place, left) > s_->setup->turns - s_->turn + 2) return 0;
  return std::max(1, points * a_point_in_cm - left / 100);
}

// Every way to share the places out among the units; there are few of either.
void Goals::assign() {
  const std::size_t places = s_->setup->places.size();
  std::array<std::array<int, most_held>, most_units> worth{};
  for (std::uint8_t u = 0; u < s_->units.size(); ++u)
    for (std::size_t p = 0; p < places && s_->setup->units[u].side == side_; ++p) worth[u][p] = worth_of_going(u, p);
  std::array<std::int8_t, most_units> trial{};
  trial.fill(-1);
  int best = -1;
  const auto share = [&](const auto& next, std::size_t place, int sum) -> void {
    if (place == places) {
      if (sum > best) best = sum, place_of_ = trial;
      return;
    }
    for (std::size_t u = 0; u < s_->units.size(); ++u) {
      if (trial[u] >= 0 || worth[u][place] == 0) continue;
      trial[u] = static_cast<std::int8_t>(place);
      next(next, place + 1, sum + worth[u][place]);
      trial[u] = -1;
    }
    next(next, place + 1, sum);
  };
  share(share, 0, 0);
}

void Goals::look(const Battle& s, Side side) {
  s_ = &s;
  side_ = side;
  place_of_.fill(-1);
  if (s.setup->places.empty()) return;
  assign();
}

Goal Goals::to_place(std::size_t man, std::size_t place) const {
  for (const Map& map : maps_) {
    if (map.place != place || map.mounted != s_->men[man].mounted) continue;
    const Len left = map.routes->left(s_->men[man].at);
    if (left >= Routes::far_away) break;
    return {.at = middle_of_box(*s_->setup, s_->setup->places[place].piece),
            .kind = Goal::Kind::place,
            .routes = map.routes.get(),
            .spare_turns = s_->setup->turns - s_->turn + 1 - turns_to(man, place, left)};
  }
  return {.at = nearest_enemy_of(*s_, man)};
}

bool Goals::at_ladder(std::size_t man) const {
  constexpr int most_on_ladder = 3;  // GM-LADDER-05
  constexpr Len foot_reach = centimetres(2);
  for (std::size_t g = 0; g < s_->gear.size(); ++g) {
    if (s_->gear[g].how != Gear::How::raised || !within(s_->men[man].at, s_->gear[g].foot, foot_reach + foot_radius))
      continue;
    int on_it = 0;
    for (const Man& m : s_->men) on_it += m.active() && m.ladder == static_cast<std::int8_t>(g);
    if (on_it < most_on_ladder) return true;
  }
  return false;
}

// To the nearest ladder that stands on his side of the wall, or the way that leads to a place behind it.
Goal Goals::round_the_wall(std::size_t man, Pt enemy) const {
  const Pt from = s_->men[man].at;
  for (std::size_t p = 0; p < s_->setup->places.size(); ++p)
    if (const Goal goal = to_place(man, p); goal.kind == Goal::Kind::place && points_for(*s_->setup, side_, p) > 0)
      return goal;
  Goal best{.at = enemy};
  for (const Gear& g : s_->gear) {
    if (g.how != Gear::How::raised || s_->men[man].mounted || meets_line(s_->setup->table, g.wall, from, g.foot))
      continue;
    if (best.kind != Goal::Kind::ladder || squared(g.foot - from) < squared(best.at - from))
      best = {.at = g.foot, .kind = Goal::Kind::ladder};
  }
  return best;
}

Goal Goals::of(std::size_t man) const {
  const std::uint8_t unit = s_->unit_of(man);
  if (unit != no_unit && place_of_[unit] >= 0) return to_place(man, static_cast<std::size_t>(place_of_[unit]));
  std::uint16_t enemy = nobody;
  each_active(*s_, other(s_->side(man)), [&](std::uint16_t k) {
    if (enemy == nobody || squared(s_->men[k].at - s_->men[man].at) < squared(s_->men[enemy].at - s_->men[man].at))
      enemy = k;
  });
  if (enemy == nobody) return {.at = s_->men[man].at};
  if (walled_off(*s_, man, enemy)) return round_the_wall(man, s_->men[enemy].at);
  return {.at = s_->men[enemy].at};
}

}  // namespace esc::guepier
