#include "scenario/argad.hpp"

#include <algorithm>

#include "rules/argad/argad.hpp"
#include "rules/argad/deploy.hpp"
#include "scenario/argad_muster.hpp"
#include "scenario/argad_victory.hpp"
#include "scenario/number_alike.hpp"
#include "scenario/read_data.hpp"
#include "scenario/terrain.hpp"

namespace esc::argad {

namespace {

constexpr std::array<std::string_view, 3> first_names{"red", "blue", "both"};
constexpr std::array<std::string_view, 2> upper_names{"left", "right"};
constexpr Len door_width = centimetres(3);  // AR-R-53

Piece read_piece(Reader& table, Shape shape) {
  std::vector<std::string_view> kinds;
  for (const TerrainDefaults& kind : terrain_defaults) kinds.push_back(kind.name);
  Piece piece = terrain(table.choice<Terrain>("kind", kinds), {}, std::move(shape));
  piece.cover = static_cast<std::uint8_t>(table.choice_or("cover", cover_of(piece), cover_names));
  const bool obstacle = has_flag(piece, flag_obstacle);
  if (table.has("upper")) {  // AR-R-56
    if (!obstacle) table.error("upper", "data.argad.upper");
    piece.flags |= table.choice_index("upper", upper_names) == 0 ? flag_upper_left : flag_upper_right;
  }
  if (kind_of(piece) == Terrain::house && (piece.shape.kind != Shape::Kind::polygon || !table.has("doors")))
    table.error("kind", "data.argad.house");
  if (obstacle == piece.shape.is_area())
    table.error("kind", obstacle ? "data.argad.needs_line" : "data.argad.needs_area", {std::string(kinds[piece.kind])});
  return piece;
}

Switches read_switches(Reader& file) {
  Switches s;
  if (!file.has("options")) return s;
  file.table("options", [&](Reader& table) {
    s.special_actions = table.flag_or("special_actions", s.special_actions);
    s.aimed_shot = table.flag_or("aimed_shot", s.aimed_shot);
    s.elite_marksman = table.flag_or("elite_marksman", s.elite_marksman);
    s.group_bonus = table.flag_or("group_bonus", s.group_bonus);
    s.prone_malus = table.flag_or("prone_malus", s.prone_malus);
    s.early_fire = table.flag_or("early_fire", s.early_fire);
    s.open_ended = table.flag_or("open_ended", s.open_ended);
    s.blocked_on_six = table.flag_or("blocked_on_six", s.blocked_on_six);
    s.skilled = table.flag_or("skilled", s.skilled);
    s.range_factor = table.integer_or("range_factor", s.range_factor, 1, 4);
  });
  return s;
}

// The side whose figures cannot set up as their posts demand.
std::optional<Side> without_room(const Setup& setup) {
  State s = Argad::start(setup);
  Rng rng(1);
  const Side first = setup.deploys_first.value_or(Side::red);
  for (const Side side : {first, other(first)}) {
    for (Proposed p; (p = propose_place(s, side, rng)).man != nobody;) put(s, p.man, p.stance);
    if (why_not_ready(s, side)) return side;
  }
  return std::nullopt;
}

// What is known of the battle while the file is read; a Setup can only be made once the terrain is sound.
class Draft {
 public:
  Draft(Reader& file, Muster& muster, const Rulebook& book) : muster_(muster), book_(book) {
    info = read_info(file, "argad");
    read_muster(file, muster_);
    terrain = read_terrain(file, info.table_size, read_piece);
    for (Piece& piece : terrain.pieces)
      for (Door& door : piece.doors)
        if (door.width == 0) door.width = door_width;
    switches = read_switches(file);
    const std::size_t first = file.choice_index("deploys_first", first_names);
    if (first < 2) deploys_first = static_cast<Side>(first);
    read_sides(file, info, [this](Reader& table, Side side) { read_side(table, side); });
    if (men.size() > most_men) file.error("red", "data.argad.too_many_men", {std::to_string(most_men)});
    victory = read_victory(file, info.id, info.table_size, terrain);
    file.tables("boat", [this](Reader& table) {
      boats.push_back(table.point("at"));
      if (!Box{{0, 0}, info.table_size}.contains(boats.back())) table.error("at", "data.off_table", {"boat"});
      if (boats.size() == most_boats + 1) table.error("at", "data.argad.too_many_boats", {std::to_string(most_boats)});
    });
  }

  LoadedScenario finished() && {
    std::vector<MessageRow> names = message_rows(info);
    for (std::size_t i = 0; i < terrain.names.size(); ++i)
      names.push_back({"piece." + info.id + "." + terrain.pieces[i].name, terrain.names[i]});
    for (const auto* more : {&who_rows_, &victory.reasons}) names.insert(names.end(), more->begin(), more->end());
    Setup setup{.scenario = info.id,
                .table = Table(info.table_size.x, info.table_size.y, std::move(terrain.pieces)),
                .book = book_,
                .switches = switches,
                .profiles = std::move(profiles),
                .units = std::move(units),
                .men = std::move(men),
                .deployment = {deployment[0], deployment[1]},
                .deploys_first = deploys_first,
                .turns = info.turns,
                .goals = std::move(victory.goals),
                .conditions = std::move(victory.conditions),
                .final_count = victory.final_count,
                .mail = victory.mail,
                .boats = std::move(boats)};
    prepare(setup);
    const std::uint64_t hash = content_hash(setup);
    return {std::move(info), std::move(setup), std::move(names), hash};
  }

  ScenarioInfo info;
  TerrainList terrain;
  Switches switches;
  std::vector<Profile> profiles;
  std::vector<std::string> units;
  std::vector<ManSetup> men;
  Deployment deployment[2];
  FilePlace deployment_at[2];
  std::optional<Side> deploys_first;
  Victory victory;
  std::vector<Pt> boats;

 private:
  void read_side(Reader& table, Side side) {
    const auto force = muster_.force_ids.find(table, "force", table.text("force"));
    const int budget = table.integer("budget", 0, 10'000);
    if (force) {
      enlist(muster_.forces[*force], side);
      if (const int points = muster_.forces[*force].points; points > budget)
        table.error("budget", "data.argad.budget",
                    {std::string(text(side)), std::to_string(points), std::to_string(budget)});
    }
    table.table("deployment", [&](Reader& inner) { read_deployment(inner, side); });
  }

  void read_deployment(Reader& table, Side side) {
    Deployment& d = deployment[index(side)];
    deployment_at[index(side)] = table.at();
    table.tables("post", [&](Reader& inner) { d.posts.push_back(read_post(inner, side)); });
    if (d.posts.empty()) {
      table.error("post", "data.missing_key", {"post"});
      d.posts.push_back({.zone = {{0, 0}, info.table_size}});
    }
    if (table.has("touching")) d.touching = table.choice<Edge>("touching", edge_names);
    d.from_enemies = table.length_or("from_enemies", 0, 0, max_coordinate);
    if (!table.has("hidden")) return;
    table.table("hidden", [&](Reader& inner) {
      d.all_hidden = inner.flag_or("all", false);
      d.most_hidden = inner.integer_or("most", 0, 0, static_cast<int>(most_men));
      if (inner.has("besides")) d.hidden_profile = find_profile(inner, "besides", side);
      if (inner.has("in"))
        for (const std::string& piece : inner.texts("in"))
          if (const auto found = terrain.ids.find(inner, "in", piece))
            d.hide_in.push_back(static_cast<PieceId>(*found));
      d.most_units = inner.integer_or("units", 0, 0, static_cast<int>(most_units));
    });
  }

  Post read_post(Reader& table, Side side) {
    Post post{.zone = {{0, 0}, info.table_size}};
    if (table.has("zone")) post.zone = read_zone(table, "zone", info.table_size);
    post.whole_base = table.flag_or("whole_base", false);
    if (table.has("on")) post.on = find_piece(table, "on", terrain);
    if (table.has("beside")) {
      post.beside = find_piece(table, "beside", terrain);
      post.within = table.length("within", 0, max_coordinate);
    }
    post.count = table.integer_or("count", 0, 0, static_cast<int>(most_men));
    if (table.has("with")) post.profile = find_profile(table, "with", side);
    return post;
  }

  std::optional<std::uint8_t> find_profile(Reader& table, std::string_view key, Side side) {
    const std::string wanted = table.text(key);
    std::vector<std::string_view> known;
    for (const ManSetup& man : men) {
      if (man.side != side) continue;
      if (profiles[man.profile].key == wanted) return man.profile;
      known.push_back(profiles[man.profile].key);
    }
    table.error(key, "data.unknown_word",
                {wanted, std::string(key), std::string(nearest_name(wanted, known)), listed(known)});
    return std::nullopt;
  }

  void enlist(const Force& force, Side side) {
    for (const ForceGroup& group : force.groups) {
      if (!group.unit.empty()) {
        units.push_back(group.unit);
        who_rows_.push_back({"unit.argad." + group.unit, group.name});
      }
      const auto unit = static_cast<std::uint8_t>(group.unit.empty() ? 0 : units.size());
      for (const std::size_t profile : group.men) men.push_back({profile_index(profile), unit, side, 0});
    }
    number_alike(men, side, profiles.size());
  }

  std::uint8_t profile_index(std::size_t in_muster) {
    const auto it = std::find(used_.begin(), used_.end(), in_muster);
    if (it != used_.end()) return static_cast<std::uint8_t>(it - used_.begin());
    used_.push_back(in_muster);
    who_rows_.push_back({"profile.argad." + muster_.profiles[in_muster].key, muster_.profile_names[in_muster]});
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
  std::optional<Draft> draft;
  add_faults(faults, read_data(source, centimetres(1), [&](Reader& file) { draft.emplace(file, muster, book); }));
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  const FilePlace places[] = {draft->deployment_at[0], draft->deployment_at[1]};
  LoadedScenario loaded = std::move(*draft).finished();
  if (const auto side = without_room(loaded.setup)) {
    faults.push_back({source.file, places[index(*side)], "data.argad.no_room", {std::string(text(*side))}});
    return tl::unexpected(std::move(faults));
  }
  return loaded;
}

std::vector<DataError> check_forces(const SourceText& source) {
  std::vector<DataError> faults;
  standard_muster(faults, &source);
  return faults;
}

}  // namespace esc::argad
