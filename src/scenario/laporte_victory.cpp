#include "scenario/laporte_victory.hpp"

#include <algorithm>

namespace esc::laporte {

namespace {

constexpr std::array<std::string_view, 4> condition_names{"occupies", "has_lost", "exited", "eliminated"};
constexpr std::array<std::string_view, 3> count_names{"victory_points", "points_destroyed", "side_holds"};

// The one man of that side with the profile that the key names.
std::optional<std::uint16_t> find_man(Reader& table, std::string_view key, Side side, const Cast& cast) {
  const std::string wanted = table.text(key);
  std::vector<std::string_view> known;
  std::vector<std::uint16_t> found;
  for (std::size_t i = 0; i < cast.men.size(); ++i) {
    if (cast.men[i].side != side) continue;
    const std::string& profile = cast.profiles[cast.men[i].profile].key;
    if (profile == wanted) found.push_back(static_cast<std::uint16_t>(i));
    if (std::find(known.begin(), known.end(), profile) == known.end()) known.push_back(profile);
  }
  if (found.size() == 1) return found[0];
  if (found.empty())
    table.error(key, "data.unknown_word",
                {wanted, std::string(key), std::string(nearest_name(wanted, known)), listed(known)});
  else table.error(key, "data.laporte.several_men", {wanted, std::to_string(found.size())});
  return std::nullopt;
}

bool along_an_edge(Pt a, Pt b, Pt size) {
  const bool west_or_east = a.x == b.x && (a.x == 0 || a.x == size.x);
  const bool south_or_north = a.y == b.y && (a.y == 0 || a.y == size.y);
  return a != b && (west_or_east || south_or_north) && Box{{0, 0}, size}.contains(a) && Box{{0, 0}, size}.contains(b);
}

Exit read_exit(Reader& table, const Cast& cast) {
  Exit exit;
  exit.side = table.choice<Side>("side", side_names);
  if (table.has("man")) exit.man = find_man(table, "man", exit.side, cast);
  exit.from = table.point("from");
  exit.to = table.point("to");
  if (!along_an_edge(exit.from, exit.to, cast.table_size)) table.error("to", "data.laporte.exit_off_edge");
  return exit;
}

Condition read_condition(Reader& table, const Cast& cast) {
  Condition condition;
  condition.kind = table.choice<Condition::Kind>("when", condition_names);
  condition.winner = table.choice<Side>("winner", side_names);
  switch (condition.kind) {
    case Condition::Kind::occupies:
      condition.building = find_building(table, "building", cast.terrain);
      [[fallthrough]];
    case Condition::Kind::has_lost:
      condition.least = table.integer("least", 1, static_cast<int>(most_men));
      break;
    case Condition::Kind::exited:
      condition.man = find_man(table, "man", condition.winner, cast).value_or(0);
      break;
    case Condition::Kind::eliminated:
      condition.man = find_man(table, "man", other(condition.winner), cast).value_or(0);
      break;
  }
  return condition;
}

FinalCount read_final_count(Reader& table) {
  FinalCount count;
  count.kind = table.choice<FinalCount::Kind>("count", count_names);
  if (count.kind == FinalCount::Kind::side_holds) {
    count.holder = table.choice<Side>("holder", side_names);
    return count;
  }
  if (count.kind == FinalCount::Kind::victory_points) {
    count.per_enemy = table.integer("per_enemy", 0, 100);
    count.per_leader = table.integer_or("per_leader", 0, 0, 100);
    count.for_objective = table.integer_or("for_objective", 0, 0, 100);
  }
  count.draw_margin = table.integer_or("draw_margin", 0, 0, 1000);
  return count;
}

}  // namespace

Victory read_victory(Reader& file, const Cast& cast) {
  Victory victory;
  file.tables("exit", [&](Reader& table) { victory.exits.push_back(read_exit(table, cast)); });
  file.table("victory", [&](Reader& table) {
    table.tables("condition", [&](Reader& inner) {
      Condition condition = read_condition(inner, cast);
      condition.reason = cast.scenario + "_" + std::to_string(victory.conditions.size() + 1);
      victory.reasons.push_back({"result.laporte." + condition.reason, inner.words("reason")});
      victory.conditions.push_back(std::move(condition));
    });
    table.table("at_the_end", [&](Reader& inner) { victory.final_count = read_final_count(inner); });
    if (table.has("objective"))
      table.table("objective", [&](Reader& inner) {
        victory.objective = Objective{inner.point("at"), inner.length("within", 0, max_coordinate)};
        if (!Box{{0, 0}, cast.table_size}.contains(victory.objective->at))
          inner.error("at", "data.off_table", {"objective"});
      });
    else if (victory.final_count.for_objective > 0) table.error("at_the_end", "data.missing_key", {"objective"});
  });
  return victory;
}

PieceId find_piece(Reader& table, std::string_view key, const TerrainList& terrain) {
  const auto found = terrain.ids.find(table, key, table.text(key));
  return found ? static_cast<PieceId>(*found) : no_piece;
}

PieceId find_building(Reader& table, std::string_view key, const TerrainList& terrain) {
  const PieceId piece = find_piece(table, key, terrain);
  if (piece != no_piece && !is_building(terrain.pieces[piece]))
    table.error(key, "data.laporte.no_building", {std::string(key)});
  return piece;
}

}  // namespace esc::laporte
