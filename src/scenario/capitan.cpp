#include "scenario/capitan.hpp"

#include "scenario/capitan_ground.hpp"
#include "scenario/capitan_units.hpp"
#include "scenario/capitan_victory.hpp"
#include "scenario/read_data.hpp"

namespace esc::capitan {

namespace {

Switches read_switches(Reader& file) {
  Switches s;
  if (!file.has("options")) return s;
  file.table("options", [&](Reader& table) {
    s.hex = table.flag_or("hex", s.hex);
    s.premeasure = table.flag_or("premeasure", s.premeasure);
  });
  return s;
}

// CA-9.2-01, CA-9.2-02: historical or invented, a scenario gives units, ground and aims. What is known of the battle while the file is read; a Setup can only be made once the terrain is sound.
class Draft {
 public:
  Draft(Reader& file, Muster& muster, const Rulebook& book) : roll_(muster.cards, book), book_(book) {
    info_ = read_info(file, "capitan");
    read_muster(file, muster);
    ground_ = read_ground(file, info_.table_size);
    switches_ = read_switches(file);
    if (file.has("deploys_first")) deploys_first_ = file.choice<Side>("deploys_first", side_names);
    if (file.has("agreed_points")) agreed_ = file.integer("agreed_points", 1, 1'000'000);
    read_sides(file, info_, [&](Reader& table, Side side) { read_side(table, side, muster); });
    check_ranks(file);
    if (!roll_.fits())
      file.error("red", "data.capitan.too_many",
                 {std::to_string(most_units), std::to_string(most_figures), std::to_string(most_guns)});
    if (sides_[0].points > 0 && sides_[1].points > 0 && !balanced(sides_[0].points, sides_[1].points, agreed_, book))
      file.error("red", "data.capitan.unbalanced",
                 {std::to_string(sides_[0].points), std::to_string(sides_[1].points)});  // CA-R-60
    file.tables("gun", [this](Reader& table) { roll_.read_gun(table, info_.table_size); });
    aims_ = read_aims(file, info_.id, info_.table_size, ground_.terrain,
                      [this](Reader& table, std::string_view key, Side side) { return roll_.find(table, key, side); });
  }

  LoadedScenario finished() && {
    std::vector<MessageRow> names = message_rows(info_);
    for (std::size_t i = 0; i < ground_.terrain.names.size(); ++i)
      names.push_back({"piece." + info_.id + "." + ground_.terrain.pieces[i].name, ground_.terrain.names[i]});
    for (const auto* more : {&roll_.names, &aims_.names}) names.insert(names.end(), more->begin(), more->end());
    Setup setup{.scenario = info_.id,
                .table = esc::Table(info_.table_size.x, info_.table_size.y, std::move(ground_.terrain.pieces)),
                .book = book_,
                .switches = switches_,
                .constructions = std::move(ground_.constructions),
                .cards = std::move(roll_.cards),
                .units = std::move(roll_.units),
                .figures = std::move(roll_.figures),
                .guns = std::move(roll_.guns),
                .sides = {sides_[0], sides_[1]},
                .deploys_first = deploys_first_,
                .turns = info_.turns,
                .objectives = std::move(aims_.objectives),
                .sudden = std::move(aims_.sudden),
                .final_count = aims_.final_count,
                .convoy = std::move(aims_.convoy),
                .demolition = aims_.demolition};
    prepare(setup);
    const std::uint64_t hash = content_hash(setup);
    return {std::move(info_), std::move(setup), std::move(names), hash};
  }

 private:
  void read_side(Reader& table, Side side, const Muster& muster) {
    SideSetup& mine = sides_[index(side)];
    mine.entry = table.choice<Edge>("entry", edge_names);
    if (table.has("rank")) mine.rank = table.integer("rank", 0, 6);
    if (const auto force = muster.force_ids.find(table, "force", table.text("force"))) {
      roll_.enlist(muster.forces[*force], side);
      mine.points = muster.forces[*force].points;
    }
    roll_.read_posts(table, side, info_.table_size, ground_.terrain, mine.entry);
    roll_.read_free_ability(table, side, mine.rank.value_or(0));
  }

  void check_ranks(Reader& file) {  // CA-10-04: both players, or neither
    if (sides_[0].rank.has_value() != sides_[1].rank.has_value()) file.error("red", "data.capitan.ranks");
  }

  ScenarioInfo info_;
  UnitRoll roll_;
  const Rulebook& book_;
  GroundList ground_;
  Switches switches_;
  SideSetup sides_[2];
  std::optional<Side> deploys_first_;
  std::optional<int> agreed_;
  Aims aims_;
};

}  // namespace

Loading load_scenario(const SourceText& source, const Rulebook& book) {
  std::vector<DataError> faults;
  Muster muster = standard_muster(faults);
  return drafted<Draft, Loading>(source, centimetres(1), std::move(faults), muster, book);
}

std::vector<DataError> check_forces(const SourceText& source) {
  std::vector<DataError> faults;
  standard_muster(faults, &source);
  return faults;
}

}  // namespace esc::capitan
