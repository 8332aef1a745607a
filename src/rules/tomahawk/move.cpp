#include "rules/tomahawk/move.hpp"

#include "rules/tomahawk/modifiers.hpp"

namespace esc::tomahawk {

namespace {

constexpr Row<Move> by_kind[] = {
    {"MT-MOVE-02"_rule, &Rulebook::move_scout, [](const Move& m) { return int{m.scout}; }},
    {"MT-MOVE-03"_rule, &Rulebook::move_natives, [](const Move& m) { return int{m.natives}; }},
    {"MT-MOVE-04"_rule, &Rulebook::move_cavalry, [](const Move& m) { return int{m.mount == Mount::cavalry}; }},
    {"MT-MOVE-05"_rule, &Rulebook::move_light_cavalry,
     [](const Move& m) { return int{m.mount == Mount::light_cavalry}; }},
};

constexpr Row<Move> by_ground[] = {
    {"MT-MOVE-07"_rule, &Rulebook::move_rough, [](const Move& m) { return int{m.ground == Ground::rough}; }},
    {"MT-MOVE-08"_rule, &Rulebook::move_building, [](const Move& m) { return int{m.ground == Ground::building}; }},
    {"MT-MOVE-09"_rule, &Rulebook::move_very_rough, [](const Move& m) { return int{m.ground == Ground::very_rough}; }},
    {"MT-MOVE-10"_rule, &Rulebook::move_obstacle, [](const Move& m) { return m.obstacles; }},
    {"MT-MOVE-11"_rule, &Rulebook::move_road_column,
     [](const Move& m) { return int{m.road == Road::single || m.road == Road::column}; }},
    {"MT-MOVE-12"_rule, &Rulebook::move_road_other, [](const Move& m) { return int{m.road == Road::other}; }},
};

}  // namespace

Verdict MoveQuery::why_not(const Move& m, const Rulebook&) {
  if (m.road != Road::none && m.ground != Ground::open)
    return Refusal{"MT-MOVE-13"_rule, "not_all_on_road"};  // MT-R-27
  return std::nullopt;
}

int MoveQuery::resolve(const Move& m, const Rulebook& book, Dice&, Ledger& why) {
  why.restart_sum();
  why.add("MT-MOVE-01"_rule, book.base_move_in);
  enter(by_kind, m, book, why);  // MT-R-24
  if (m.nearest_enemy > inches(book.no_enemy_within_in))
    why.add("MT-MOVE-06"_rule, book.move_no_enemy);           // MT-MOVE-17, MT-R-25
  enter(by_ground, m, book, why);                             // MT-R-26, MT-R-29
  if (why.sum() < 0) why.add("MT-MOVE-14"_rule, -why.sum());  // MT-R-28
  return why.sum();
}

}  // namespace esc::tomahawk
