#include "scenario/capitan_victory.hpp"

#include "scenario/capitan_ground.hpp"

namespace esc::capitan {

namespace {

constexpr std::array<Word, 8> objective_names{"building",  "place",        "wagon_through", "wagon_taken",
                                              "destroyed", "gun_silenced", "gun_served",    "leader_killed"};
constexpr std::array<Word, 3> sudden_names{"units_in_building", "guns_spiked", "wagons_gone"};

class AimReader {
 public:
  AimReader(const std::string& scenario, Pt table_size, const TerrainList& terrain, const FindUnit& find_unit)
      : scenario_(scenario), table_size_(table_size), terrain_(terrain), find_unit_(find_unit) {}

  Aims read(Reader& file) {
    if (file.has("convoy")) file.table("convoy", [this](Reader& table) { aims_.convoy = read_convoy(table); });
    if (file.has("demolition"))
      file.table("demolition", [this](Reader& table) { aims_.demolition = read_demolition(table); });
    file.tables("objective", [this](Reader& table) { aims_.objectives.push_back(read_objective(table)); });
    file.tables("sudden", [this](Reader& table) { aims_.sudden.push_back(read_sudden(table)); });
    if (file.has("victory")) file.table("victory", [this](Reader& table) { aims_.final_count = read_final_count(table); });
    return std::move(aims_);
  }

 private:
  Pt read_place(Reader& table) {
    const Pt at = table.point("at");
    if (!Box{{0, 0}, table_size_}.contains(at)) table.error("at", "data.off_table", {"at"});
    return at;
  }

  Objective read_objective(Reader& table) {
    using Kind = Objective::Kind;
    Objective o;
    o.key = table.id("id");
    ids_.add(table, o.key);
    aims_.names.push_back({"objective." + scenario_ + "." + o.key, table.words("name")});
    o.kind = table.choice<Kind>("kind", objective_names);
    o.points = table.integer("points", 0, 10'000);
    if (o.kind == Kind::building) {
      o.piece = find_piece(table, "piece", Feature::building, terrain_);
    } else if (o.kind == Kind::place) {
      o.at = read_place(table);
      o.within = table.length("within", 1, max_coordinate);
    } else {
      o.side = table.choice<Side>("side", side_names);
      if (o.kind == Kind::destroyed) o.piece = find_piece(table, "piece", terrain_);
      if (o.kind == Kind::leader_killed) o.unit = find_unit_(table, "unit", other(o.side)).value_or(0);
      if ((o.kind == Kind::wagon_through || o.kind == Kind::wagon_taken) && !aims_.convoy)
        table.error("kind", "data.missing_key", {"convoy"});
    }
    return o;
  }

  Sudden read_sudden(Reader& table) {
    Sudden s;
    s.kind = table.choice<Sudden::Kind>("when", sudden_names);
    if (s.kind != Sudden::Kind::wagons_gone) {
      s.winner = table.choice<Side>("winner", side_names);
      s.least = table.integer("least", 1, static_cast<int>(most_units));
    }
    if (s.kind == Sudden::Kind::units_in_building) s.piece = find_piece(table, "piece", Feature::building, terrain_);
    s.reason = scenario_ + "_" + std::to_string(aims_.sudden.size() + 1);
    aims_.names.push_back({"result.capitan." + s.reason, table.words("reason")});
    return s;
  }

  FinalCount read_final_count(Reader& table) {
    FinalCount f;
    f.draw_below = table.integer_or("draw_below", 0, 0, 10'000);
    f.clear_from = table.integer_or("clear_from", 0, 0, 10'000);
    if (table.has("tie")) f.tie = table.choice<Side>("tie", side_names);
    return f;
  }

  Convoy read_convoy(Reader& table) {
    Convoy c;
    c.side = table.choice<Side>("side", side_names);
    c.wagons = table.points("wagons", 1);
    if (c.wagons.size() > most_wagons)
      table.error("wagons", "data.capitan.too_many_wagons", {std::to_string(most_wagons)});
    for (const Pt wagon : c.wagons)
      if (!Box{{0, 0}, table_size_}.contains(wagon)) table.error("wagons", "data.off_table", {"wagons"});
    c.road = find_piece(table, "road", terrain_);
    c.exit = table.choice<Edge>("exit", edge_names);
    c.on_road = table.length_or("on_road", c.on_road, 0, max_coordinate);
    c.off_road = table.length_or("off_road", c.off_road, 0, max_coordinate);
    c.escort = table.length_or("escort", c.escort, 0, max_coordinate);
    c.capture = table.length_or("capture", c.capture, 0, max_coordinate);
    return c;
  }

  Demolition read_demolition(Reader& table) {
    Demolition d;
    d.side = table.choice<Side>("side", side_names);
    d.piece = find_piece(table, "piece", terrain_);
    d.at = read_place(table);
    d.within = table.length_or("within", d.within, 1, max_coordinate);
    d.activations = table.integer_or("activations", d.activations, 1, 10);
    return d;
  }

  const std::string& scenario_;
  Pt table_size_;
  const TerrainList& terrain_;
  const FindUnit& find_unit_;
  Aims aims_;
  IdSet ids_;
};

}  // namespace

Aims read_aims(Reader& file, const std::string& scenario, Pt table_size, const TerrainList& terrain,
               const FindUnit& find_unit) {
  return AimReader(scenario, table_size, terrain, find_unit).read(file);
}

}  // namespace esc::capitan
