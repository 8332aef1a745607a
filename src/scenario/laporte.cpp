#include "scenario/laporte.hpp"

#include <algorithm>

#include "scenario/laporte_muster.hpp"
#include "scenario/laporte_victory.hpp"
#include "scenario/number_alike.hpp"
#include "scenario/read_data.hpp"
#include "scenario/terrain.hpp"

namespace esc::laporte {

namespace {

constexpr std::array<std::string_view, 3> ground_names{"normal", "hindering", "impassable"};
constexpr std::array<std::string_view, 4> sight_names{"clear", "depth3", "blocks", "by_height"};

Piece read_piece(Reader& table, Shape shape) {
  std::vector<std::string_view> kinds;
  for (const TerrainDefaults& kind : terrain_defaults) kinds.push_back(kind.name);
  Piece piece = terrain(table.choice<Terrain>("kind", kinds), {}, std::move(shape));
  piece.cover = static_cast<std::uint8_t>(table.choice_or("cover", cover_of(piece), cover_names));
  piece.ground = static_cast<std::uint8_t>(table.choice_or("ground", ground_of(piece), ground_names));
  piece.sight =
      static_cast<std::uint8_t>(table.choice_or("sight", static_cast<SightThrough>(piece.sight), sight_names));
  if (table.has("hard")) {
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~flag_hard);
    if (table.flag_or("hard", false)) piece.flags |= flag_hard;
  }
  if (is_building(piece) && (piece.shape.kind != Shape::Kind::polygon || !table.has("doors")))
    table.error("kind", "data.laporte.building");  // LP-R-34
  if (!piece.shape.is_area() && (piece.flags & flag_obstacle) == 0)
    table.error("kind", "data.laporte.needs_area", {std::string(kinds[piece.kind])});
  return piece;
}

// What is known of the battle while the file is read; a Setup can only be made once the terrain is sound.
class Draft {
 public:
  Draft(Reader& file, Muster& muster, const Rulebook& book) : muster_(muster), book_(book) {
    info = read_info(file, "laporte");
    read_muster(file, muster_);
    terrain = read_terrain(file, info.table_size, read_piece);
    deploys_first = file.choice<Side>("deploys_first", side_names);
    read_sides(file, info, [this](Reader& table, Side side) { read_side(table, side); });
    if (men.size() > most_men) file.error("red", "data.laporte.too_many_men", {std::to_string(most_men)});
    if (groups.size() > most_groups) file.error("red", "data.laporte.too_many_groups", {std::to_string(most_groups)});
    victory = read_victory(file, {info.id, info.table_size, profiles, men, terrain});
  }

  LoadedScenario finished() && {
    std::vector<MessageRow> names = message_rows(info);
    for (std::size_t i = 0; i < terrain.names.size(); ++i)
      names.push_back({"piece." + info.id + "." + terrain.pieces[i].name, terrain.names[i]});
    for (const auto* more : {&who_rows_, &victory.reasons}) names.insert(names.end(), more->begin(), more->end());
    Setup setup{.scenario = info.id,
                .table = Table(info.table_size.x, info.table_size.y, std::move(terrain.pieces)),
                .book = book_,
                .profiles = std::move(profiles),
                .groups = std::move(groups),
                .men = std::move(men),
                .deployment = {deployment[0], deployment[1]},
                .deploys_first = deploys_first,
                .turns = info.turns,
                .exits = std::move(victory.exits),
                .conditions = std::move(victory.conditions),
                .final_count = victory.final_count,
                .objective = victory.objective};
    prepare(setup);
    const std::uint64_t hash = content_hash(setup);
    return {std::move(info), std::move(setup), std::move(names), hash};
  }

  ScenarioInfo info;
  TerrainList terrain;
  std::vector<Profile> profiles;
  std::vector<GroupSetup> groups;
  std::vector<ManSetup> men;
  Deployment deployment[2];
  Side deploys_first = Side::red;
  Victory victory;

 private:
  void read_side(Reader& table, Side side) {
    const auto force = muster_.force_ids.find(table, "force", table.text("force"));
    const int budget = table.integer("budget", 0, 10'000);
    table.table("deployment", [&](Reader& inner) { read_deployment(inner, deployment[index(side)]); });
    if (!force) return;
    enlist(muster_.forces[*force], side);
    if (const int points = muster_.forces[*force].points; points > budget)
      table.error("budget", "data.laporte.budget", {text_of(side), std::to_string(points), std::to_string(budget)});
  }

  void read_deployment(Reader& table, Deployment& d) {
    if (const auto zone = table.lengths("zone", 4); !zone.empty()) {
      d.zone = {{zone[0], zone[1]}, {zone[0] + zone[2], zone[1] + zone[3]}};
      const Box whole{{0, 0}, info.table_size};
      if (zone[2] <= 0 || zone[3] <= 0 || !whole.contains(d.zone.lo) || !whole.contains(d.zone.hi))
        table.error("zone", "data.off_table", {"zone"});
    }
    d.whole_base = table.flag_or("whole_base", false);
    d.touching_south = table.flag_or("touching_south", false);
    if (table.has("on")) d.on = find_piece(table, "on", terrain);
    if (table.has("inside"))
      table.table("inside", [&](Reader& inside) {
        d.limited_building = find_building(inside, "building", terrain);
        d.limit_inside = inside.integer("most", 0, static_cast<int>(most_men));
      });
    d.from_enemies = table.length_or("from_enemies", 0, 0, max_coordinate);
    if (table.has("parties"))
      table.table("parties", [&](Reader& parties) {
        d.parties = parties.integer("count", 1, 8);
        d.party_least = parties.integer("least", 1, static_cast<int>(most_men));
        d.party_link = parties.length("link", 0, max_coordinate);
      });
  }

  void enlist(const Force& force, Side side) {
    for (const ForceGroup& group : force.groups) {
      who_rows_.push_back(group_row(group));
      for (const std::size_t profile : group.men)
        men.push_back({profile_index(profile), static_cast<std::uint8_t>(groups.size()), side, 0});
      groups.push_back({side, group.id});
    }
    number_alike(men, side, profiles.size());
  }

  std::uint8_t profile_index(std::size_t in_muster) {
    const auto it = std::find(used_.begin(), used_.end(), in_muster);
    if (it != used_.end()) return static_cast<std::uint8_t>(it - used_.begin());
    used_.push_back(in_muster);
    who_rows_.push_back(profile_row(muster_, in_muster));
    profiles.push_back(muster_.profiles[in_muster]);
    profiles.back().points = cost_of(profiles.back(), book_);
    return static_cast<std::uint8_t>(used_.size() - 1);
  }

  Muster& muster_;
  const Rulebook& book_;
  std::vector<std::size_t> used_;  // profiles of the muster, as `profiles` has them
  std::vector<MessageRow> who_rows_;
};

}  // namespace

Loading load_scenario(const SourceText& source, const Rulebook& book) {
  std::vector<DataError> faults;
  Muster muster = standard_muster(faults);
  return drafted<Draft, Loading>(source, inches(1), std::move(faults), muster, book);
}

std::vector<DataError> check_forces(const SourceText& source) {
  std::vector<DataError> faults;
  standard_muster(faults, &source);
  return faults;
}

}  // namespace esc::laporte
