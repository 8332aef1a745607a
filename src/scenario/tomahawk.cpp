#include "scenario/tomahawk.hpp"

#include <algorithm>

#include "scenario/number_alike.hpp"
#include "scenario/read_data.hpp"
#include "scenario/terrain.hpp"
#include "scenario/tomahawk_muster.hpp"
#include "scenario/tomahawk_victory.hpp"

namespace esc::tomahawk {

namespace {

constexpr int small_table_points = 200;  // MT-FORCE-01
constexpr Len large_table = inches(72);

bool is_line_kind(Terrain kind) {
  return kind == Terrain::fence || kind == Terrain::hedge || kind == Terrain::low_wall || kind == Terrain::palisade;
}

bool same_profile(const Profile& a, const Profile& b) {
  return a.key == b.key && a.type == b.type && a.discipline == b.discipline && a.weapons == b.weapons &&
         a.elite == b.elite && a.mount == b.mount;
}

// What is known of the battle while the file is read; a Setup can only be made once the terrain is sound.
class Draft {
 public:
  Draft(Reader& file, Muster& muster, const Rulebook& book) : muster_(muster), book_(book) {
    info = read_info(file, "tomahawk");
    read_muster(file, muster_);
    terrain = read_terrain(file, info.table_size,
                           [this](Reader& table, Shape shape) { return read_piece(table, std::move(shape)); });
    attacker = file.choice<Side>("attacker", side_names);
    if (file.has("fire_setters")) fire_setters = file.choice<Side>("fire_setters", side_names);
    intrigues = file.flag_or("intrigues", true);
    read_sides(file, info, [this](Reader& table, Side side) { read_side(table, side); });
    check_limits(file);
    weather = read_weather(file);
    exits = read_exits(file, info.table_size);
    barriers = read_barriers(file, terrain);
    awards = read_awards(file, info.table_size, terrain);
  }

  LoadedScenario finished() && {
    std::vector<MessageRow> names = message_rows(info);
    for (std::size_t i = 0; i < terrain.names.size(); ++i)
      names.push_back({"piece." + info.id + "." + terrain.pieces[i].name, terrain.names[i]});
    names.insert(names.end(), who_rows_.begin(), who_rows_.end());
    Setup setup{.scenario = info.id,
                .table = Table(info.table_size.x, info.table_size.y, std::move(terrain.pieces)),
                .book = book_,
                .profiles = std::move(profiles),
                .units = std::move(units),
                .unit_of = {},
                .posts = std::move(posts),
                .attacker = attacker,
                .home_edges = {home_edges[0], home_edges[1]},
                .most_hidden = {most_hidden[0], most_hidden[1]},
                .deployment_points = {deployment_points[0], deployment_points[1]},
                .point_zone = {point_zone[0], point_zone[1]},
                .turns = info.turns,
                .weather = std::move(weather),
                .exits = std::move(exits),
                .barriers = std::move(barriers),
                .awards = std::move(awards),
                .fire_setters = fire_setters,
                .intrigues = intrigues,
                .windows = std::move(windows)};
    prepare(setup);
    const std::uint64_t hash = content_hash(setup);
    return {std::move(info), std::move(setup), std::move(names), hash};
  }

  ScenarioInfo info;
  TerrainList terrain;
  Side attacker = Side::red;
  std::optional<Side> fire_setters;
  bool intrigues = true;
  std::vector<Profile> profiles;
  std::vector<UnitSetup> units;
  std::vector<Post> posts;
  unsigned home_edges[2] = {0, 0};
  int most_hidden[2] = {0, 0}, deployment_points[2] = {0, 0};
  Rect point_zone[2];
  std::vector<WeatherSpell> weather;
  std::vector<Exit> exits;
  std::vector<Barrier> barriers;
  std::vector<Award> awards;
  std::vector<Pt> windows;

 private:
  Piece read_piece(Reader& table, Shape shape) {
    std::vector<std::string_view> kinds;
    for (const TerrainDefaults& kind : terrain_defaults) kinds.push_back(kind.name);
    Piece piece = tomahawk::terrain(table.choice<Terrain>("kind", kinds), {}, std::move(shape));
    const Terrain kind = kind_of(piece);
    if (is_line_kind(kind) == piece.shape.is_area())
      table.error("kind", is_line_kind(kind) ? "data.tomahawk.needs_line" : "data.tomahawk.needs_area",
                  {std::string(kinds[piece.kind])});
    if (kind == Terrain::building && (piece.shape.kind != Shape::Kind::polygon || !table.has("doors")))
      table.error("kind", "data.tomahawk.house");
    if (kind == Terrain::building && ++houses_ > most_houses)
      table.error("kind", "data.tomahawk.too_many_houses", {std::to_string(most_houses)});
    if (table.has("windows"))
      for (const Pt window : table.points("windows", 1)) {
        windows.push_back(window);
        if (kind != Terrain::building || !on_wall(piece.shape, window))
          table.error("windows", "data.tomahawk.window_off_wall");
      }
    return piece;
  }

  static bool on_wall(const Shape& shape, Pt p) {
    for (std::size_t i = 0; i < shape.points.size(); ++i)
      if (point_to_segment(p, shape.points[i], corner_after(shape.points, i)) <= Measure(millimetres(1))) return true;
    return false;
  }

  void read_side(Reader& table, Side side) {
    const std::size_t i = esc::index(side);
    const auto force = muster_.force_ids.find(table, "force", table.text("force"));
    const int budget = table.integer("budget", 0, 10'000);
    home_edges[i] = read_edges(table, "home_edges");
    if (home_edges[i] == 0) table.error("home_edges", "data.missing_key", {"home_edges"});
    most_hidden[i] = table.integer_or("most_hidden", 0, 0, static_cast<int>(most_units));
    deployment_points[i] = table.integer_or("deployment_points", 0, 0, 4);
    point_zone[i] = {{0, 0}, info.table_size};
    if (table.has("point_zone")) point_zone[i] = read_zone(table, "point_zone", info.table_size);
    if (!force) return table.ignore_rest();
    const ForceList& list = muster_.forces[*force];
    if (list.points > budget)
      table.error("budget", "data.tomahawk.budget",
                  {std::string(text(side)), std::to_string(list.points), std::to_string(budget)});
    most_points_ = std::max(most_points_, list.points);
    enlist(list, side);
    table.tables("post", [&](Reader& post) { read_post(post, list, side); });
    for (const UnitSetup& unit : units)
      if (unit.side == side && unit.post == no_post) return table.error("post", "data.tomahawk.no_post", {list.id});
  }

  void enlist(const ForceList& list, Side side) {
    first_unit_[esc::index(side)] = units.size();
    for (const ForceUnit& u : list.units) {
      units.push_back(
          {.profile = profile_index(u), .side = side, .men = static_cast<std::uint8_t>(u.figures), .post = no_post});
    }
    number_alike(units, side, profiles.size());
  }

  std::uint8_t profile_index(const ForceUnit& u) {
    for (std::size_t i = 0; i < profiles.size(); ++i)
      if (same_profile(profiles[i], u.profile)) return static_cast<std::uint8_t>(i);
    profiles.push_back(u.profile);
    const bool named = std::any_of(who_rows_.begin(), who_rows_.end(), [&](const MessageRow& row) {
      return row.key == "profile.tomahawk." + u.profile.key;
    });
    if (!named) {
      who_rows_.push_back({"profile.tomahawk." + u.profile.key, muster_.sheets[u.sheet].name});
      who_rows_.push_back({"unit.tomahawk." + u.profile.key, muster_.sheets[u.sheet].unit_name});
    }
    return static_cast<std::uint8_t>(profiles.size() - 1);
  }

  void read_post(Reader& table, const ForceList& list, Side side) {
    Post post{.side = side, .zone = {{0, 0}, info.table_size}};
    if (table.has("zone")) post.zone = read_zone(table, "zone", info.table_size);
    if (table.has("on")) post.on = find_piece(table, "on", terrain);
    if (table.has("near")) post.near = find_piece(table, "near", terrain);
    post.within = table.length_or("within", 0, 0, max_coordinate);
    post.inside_only = table.flag_or("inside_only", false);
    post.outside_only = table.flag_or("outside_only", false);
    if (table.has("formations")) post.formations = read_formations(table);
    post.hiding = table.choice_or("hiding", Hiding::never, hiding_names);
    if (table.has("hide_in"))
      for (const std::string& piece : table.texts("hide_in"))
        if (const auto found = terrain.ids.find(table, "hide_in", piece))
          post.hide_in.push_back(static_cast<PieceId>(*found));
    post.from_enemies = table.length_or("from_enemies", 0, 0, max_coordinate);
    post.openly = table.flag_or("openly", true);
    if (table.has("enters")) post.enter_edges = read_edges(table, "enters");
    post.from_turn = table.integer_or("from_turn", 1, 1, 99);
    const auto number = static_cast<std::uint8_t>(posts.size());
    posts.push_back(post);
    const std::size_t first = first_unit_[esc::index(side)];
    std::vector<std::string_view> ids;
    for (const ForceUnit& u : list.units) ids.push_back(u.id);
    if (!table.has("units")) {
      for (std::size_t u = first; u < units.size(); ++u)
        if (units[u].post == no_post) units[u].post = number;
      return;
    }
    for (const std::string& id : table.texts("units")) {
      const auto it = std::find(ids.begin(), ids.end(), id);
      if (it == ids.end())
        table.error("units", "data.unknown_word", {id, "units", std::string(nearest_name(id, ids)), listed(ids)});
      else units[first + static_cast<std::size_t>(it - ids.begin())].post = number;
    }
  }

  static unsigned read_formations(Reader& table) {
    unsigned set = 0;
    for (const std::string& word : table.texts("formations")) {
      const auto it = std::find(formation_names.begin(), formation_names.end(), word);
      if (it == formation_names.end())
        table.error("formations", "data.unknown_word",
                    {word, "formations", std::string(nearest_name(word, formation_names)), listed(formation_names)});
      else set |= bit(static_cast<Formation>(it - formation_names.begin()));
    }
    return set;
  }

  void check_limits(Reader& file) const {
    std::size_t figures = 0;
    for (const UnitSetup& u : units) figures += u.men + (profiles[u.profile].has_gun() ? 1u : 0u);
    if (figures > most_figures) file.error("red", "data.tomahawk.too_many_figures", {std::to_string(most_figures)});
    if (units.size() > most_units) file.error("red", "data.tomahawk.too_many_units", {std::to_string(most_units)});
    if (most_points_ > small_table_points && std::max(info.table_size.x, info.table_size.y) < large_table)
      file.error("size", "data.tomahawk.small_table", {std::to_string(small_table_points)});
  }

  static constexpr std::uint8_t no_post = 0xff;
  Muster& muster_;
  const Rulebook& book_;
  std::vector<MessageRow> who_rows_;
  std::size_t first_unit_[2] = {0, 0}, houses_ = 0;
  int most_points_ = 0;
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

}  // namespace esc::tomahawk
