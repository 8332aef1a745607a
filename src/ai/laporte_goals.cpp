#include "ai/laporte_goals.hpp"

#include <algorithm>

#include "table/sight.hpp"

namespace esc::laporte {

namespace {

constexpr int inches_a_turn = 5;       // what a man makes good who also fights, more or less
constexpr Len door_way = inches(3);    // an action goes into the door
constexpr Len escort_gap = inches(4);  // a comrade nearer than 6 gives initiative
constexpr Len hunting_gap = inches(2), skirmish_gap = inches(9);
constexpr int decides = 8 * one_man;  // who decides the battle alone

std::vector<Pt> doors_of(const Setup& setup, PieceId house) {
  std::vector<Pt> doors;
  for (const auto& door : setup.table.piece(house).doors) doors.push_back(door.at);
  return doors;
}

std::vector<Pt> along_exit(const Exit& exit) {
  constexpr int stretches = 8;
  std::vector<Pt> points;
  for (int i = 0; i <= stretches; ++i)
    points.push_back({exit.from.x + (exit.to.x - exit.from.x) * i / stretches,
                      exit.from.y + (exit.to.y - exit.from.y) * i / stretches});
  return points;
}

int price_of_man(const Setup& setup, std::size_t man) {
  const FinalCount& count = setup.final_count;
  const bool leader = setup.profile(man).leader;
  if (count.kind == FinalCount::Kind::victory_points)
    return one_man * (count.per_enemy + (leader ? count.per_leader : 0));
  if (count.kind == FinalCount::Kind::points_destroyed) return one_man * setup.profile(man).points / 10;
  return leader ? one_man * 3 / 2 : one_man;
}

}  // namespace

Goals::Goals(const Setup& setup) : setup_(setup), ground_(setup), fixed_(setup.men.size()) {
  for (std::size_t k = 0; k < setup.men.size(); ++k) worth_.push_back(price_of_man(setup, k));
  const auto send = [&](Side side, Goal goal) {
    for (std::size_t k = 0; k < setup.men.size(); ++k)
      if (side == Side::none || setup.men[k].side == side) fixed_[k] = goal;
  };
  if (setup.objective)
    send(Side::none, {.place = add_place({setup.objective->at}),
                      .near_enough = setup.objective->within - inches(1),
                      .per_inch = 45});
  for (const Condition& c : setup.conditions) {
    if (c.kind == Condition::Kind::occupies) {
      house_ = c.building;
      send(Side::none, {.place = add_place(doors_of(setup, c.building)), .house = c.building, .per_inch = 60});
    }
    if (c.kind == Condition::Kind::eliminated) {
      worth_[c.man] += decides;
      marked_man_ = c.man;
      send(other(setup.men[c.man].side), {.follows = c.man, .near_enough = hunting_gap, .per_inch = 70});
      send(setup.men[c.man].side, {.follows = c.man, .near_enough = escort_gap, .per_inch = 60});
    }
  }
  for (const Exit& exit : setup.exits)
    if (exit.man) fixed_[*exit.man] = {.place = add_place(along_exit(exit)), .per_inch = 90, .runs_off = true};
  const Len right = setup.table.width(), top = setup.table.height();
  const auto edge = [&](Pt from, Pt to) { return add_place(along_exit(Exit{.from = from, .to = to})); };
  edges_ = {edge({0, 0}, {0, top}), edge({right, 0}, {right, top}), edge({0, 0}, {right, 0}), edge({0, top}, {right, top})};
}

std::size_t Goals::add_place(std::vector<Pt> points) {
  places_.push_back(ground_.to(points));
  return places_.size() - 1;
}

int Goals::worth(const State& s, std::size_t man) const {
  return s.men[man].wounds > 0 ? worth_[man] * 6 / 10 : worth_[man];
}

int Goals::worth_of_wound(const State& s, std::size_t man) const {
  return s.men[man].wounds > 0 ? worth(s, man) : worth_[man] * 4 / 10;
}

std::size_t Goals::nearest_enemy(const State& s, std::size_t man) const {
  std::size_t nearest = nobody;
  std::int64_t least = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!s.men[k].active() || s.side(k) == s.side(man)) continue;
    const std::int64_t d = squared(s.men[k].at - s.men[man].at);
    if (nearest == nobody || d < least) nearest = k, least = d;
  }
  return nearest;
}

Goal Goals::goal_of(const State& s, std::size_t man) const {
  const Goal usual = goal_by_victory(s, man);
  return temper_.behaviour == Behaviour::none || usual.runs_off ? usual : goal_by_behaviour(s, man, usual);
}

std::uint16_t Goals::dearest_mate(const State& s, std::size_t man) const {
  std::uint16_t dearest = nobody;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) == s.side(man) && (dearest == nobody || worth_[k] > worth_[dearest]))
      dearest = static_cast<std::uint16_t>(k);
  return dearest;
}

// What the player was told to do, whatever the scenario pays for.
Goal Goals::goal_by_behaviour(const State& s, std::size_t man, const Goal& usual) const {
  switch (temper_.behaviour) {
    case Behaviour::none:
      break;
    case Behaviour::hold:  // a place that must be reached is still wanted, enemies are let come
      return usual.place != Goal::no_place ? usual : Goal{};
    case Behaviour::raid:
      return {.follows = static_cast<std::uint16_t>(nearest_enemy(s, man)), .near_enough = hunting_gap, .per_inch = 80};
    case Behaviour::escort:
      return {.follows = dearest_mate(s, man), .near_enough = escort_gap, .per_inch = 80};
    case Behaviour::break_out: {
      Goal out{.place = edges_[0], .near_enough = inches(2), .per_inch = 80};
      // Away from where his side set out: the farther of the two short edges, or of the long ones on an upright table.
      const bool wide = setup_.table.width() >= setup_.table.height();
      const Len middle = wide ? setup_.table.width() / 2 : setup_.table.height() / 2;
      const Pt enemy = nearest_enemy(s, man) == nobody ? s.men[man].at : s.men[nearest_enemy(s, man)].at;
      const Len beyond = wide ? enemy.x : enemy.y;
      out.place = edges_[(wide ? 0u : 2u) + (beyond >= middle ? 1u : 0u)];
      return out;
    }
  }
  return usual;
}

Goal Goals::goal_by_victory(const State& s, std::size_t man) const {
  const Goal& goal = fixed_[man];
  if (goal.place != Goal::no_place) return goal;
  // An escort goes for whoever is nearest to the man it guards.
  const bool there = goal.follows != nobody && s.men[goal.follows].active();
  if (there && s.side(goal.follows) != s.side(man)) return goal;
  return {.follows = static_cast<std::uint16_t>(nearest_enemy(s, there ? goal.follows : man)),
          .near_enough = skirmish_gap,
          .per_inch = 40};
}

Len Goals::way_left(const State& s, std::size_t man, const Goal& goal, Pt at, std::int16_t inside) const {
  Len left = 0;
  if (inside != outdoors) {
    if (inside == goal.house) return 0;
    Len to_door = unreachable;
    for (const auto& door : setup_.table.piece(static_cast<PieceId>(inside)).doors)
      to_door = std::min(to_door, measure_between(at, door.at).floor() * setup_.book.hindering_factor);
    left += to_door + door_way;
  }
  if (goal.place != Goal::no_place) {
    left += places_[goal.place].from(at);
    if (goal.house != no_piece) left += door_way;
  } else if (goal.follows != nobody && goal.follows != man) {
    left += measure_between(at, s.men[goal.follows].at).floor();
  }
  return std::max(0, left - goal.near_enough);
}

int Goals::price_of(const State& s, const Goal& goal, Len way_left) const {
  const Len in_time = inches(setup_.turns - s.turn + 1) * inches_a_turn;
  const Len late = std::max(0, way_left - in_time);
  const std::int64_t price = (std::int64_t{way_left} + 2 * std::int64_t{late}) * goal.per_inch / inches(1);
  return static_cast<int>(price * temper_.ground() / 100);
}

}  // namespace esc::laporte
