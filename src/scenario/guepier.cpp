#include "scenario/guepier.hpp"

#include <algorithm>
#include <array>

#include "scenario/guepier_ground.hpp"
#include "scenario/guepier_muster.hpp"
#include "scenario/guepier_victory.hpp"
#include "scenario/number_alike.hpp"
#include "scenario/read_data.hpp"

namespace esc::guepier {

namespace {

constexpr std::array<std::string_view, 2> side_words{"red", "blue"};

// What is known of the battle while the file is read; a Setup can only be made once the terrain is sound.
class Draft {
 public:
  Draft(Reader& file, Roster& roster, const Rulebook& book) : roster_(roster), book_(book) {
    info_ = read_info(file, "guepier");
    read_roster(file, roster_);
    terrain_ = read_ground(file, info_.table_size);
    ground_ = lay_out(terrain_);
    if (ground_.pieces.size() > PieceSet::capacity || ground_.obstacles.size() > most_obstacles)
      file.error("terrain", "data.too_many_pieces", {std::to_string(PieceSet::capacity)});
    first_player_ = file.choice<Side>("first_player", side_words);
    sunrise_ = file.flag_or("sunrise", false);  // GM-FIRE-07
    read_sides(file, info_, [this](Reader& table, Side side) { read_side(table, side); });
    if (men_.size() > most_men) file.error("red", "data.guepier.too_many_men", {std::to_string(most_men)});
    if (units_.size() > most_units) file.error("red", "data.guepier.too_many_units", {std::to_string(most_units)});
    read_wagons(file);
    counting_ = read_counting(file, terrain_, ground_);
  }

  LoadedScenario finished() && {
    std::vector<MessageRow> names = message_rows(info_);
    for (std::size_t i = 0; i < ground_.names.size(); ++i)
      names.push_back({"piece." + info_.id + "." + ground_.pieces[i].name, ground_.names[i]});
    names.insert(names.end(), who_rows_.begin(), who_rows_.end());
    Setup setup{.scenario = info_.id,
                .table = Table(info_.table_size.x, info_.table_size.y, std::move(ground_.pieces)),
                .book = book_,
                .lists = {lists_[0], lists_[1]},
                .profiles = std::move(profiles_),
                .units = std::move(units_),
                .men = std::move(men_),
                .gear = std::move(gear_),
                .guns = std::move(guns_),
                .wagons = std::move(wagons_),
                .deployment = {std::move(deployment_[0]), std::move(deployment_[1])},
                .entries = std::move(entries_),
                .first_player = first_player_,
                .sunrise = sunrise_,
                .turns = info_.turns,
                .enclosures = std::move(ground_.enclosures),
                .obstacles = std::move(ground_.obstacles),
                .places = std::move(counting_.places),
                .awards = std::move(counting_.awards),
                .verdicts = counting_.verdicts};
    prepare(setup);
    const std::uint64_t hash = content_hash(setup);
    return {std::move(info_), std::move(setup), std::move(names), hash};
  }

 private:
  void read_side(Reader& table, Side side) {
    const auto force = roster_.force_ids.find(table, "force", table.text("force"));
    const int limit = table.integer_or("limit", 0, 0, 1000);  // GM-R-62: 0, none
    if (force) {
      enlist(roster_.forces[*force], side);
      if (const int points = roster_.forces[*force].points; limit > 0 && points > limit)
        table.error("limit", "data.guepier.limit",
                    {std::string(text(side)), std::to_string(points), std::to_string(limit)});
    }
    table.table("deployment", [&](Reader& inner) { read_deployment(inner, deployment_[index(side)]); });
    table.tables("gear", [&](Reader& inner) { read_gear(inner, side); });
    table.tables("cannon", [&](Reader& inner) { read_cannon(inner, side); });
    table.tables("entry", [&](Reader& inner) { read_entry(inner, side); });
  }

  Rect read_rect(Reader& table, std::string_view key) {
    const auto zone = table.lengths(key, 4);
    if (zone.empty()) return {};
    const Rect rect{{zone[0], zone[1]}, {zone[0] + zone[2], zone[1] + zone[3]}};
    const Box whole{{0, 0}, info_.table_size};
    if (zone[2] <= 0 || zone[3] <= 0 || !whole.contains(rect.lo) || !whole.contains(rect.hi))
      table.error(key, "data.off_table", {std::string(key)});
    return rect;
  }

  void read_deployment(Reader& table, Deployment& d) {
    d.zone = read_rect(table, "zone");
    if (table.has("in"))
      for (const std::string& id : table.texts("in"))
        if (const auto written = terrain_.ids.find(table, "in", id))
          d.in.push_back(static_cast<PieceId>(ground_.first_piece[*written]));
    if (table.has("away_from")) {
      d.away_from = find_ground(table, "away_from", terrain_, ground_);
      d.distance = table.length("distance", 0, max_coordinate);
    }
    d.near_wagons = table.length_or("near_wagons", 0, 0, max_coordinate);
    if (table.has("guns_at")) d.guns_at = find_ground(table, "guns_at", terrain_, ground_);
  }

  // A ladder that no unit carries is nowhere.
  std::uint8_t read_unit(Reader& table, Side side) {
    std::vector<std::string_view> own;
    for (std::size_t u = 0; u < units_.size(); ++u)
      if (units_[u].side == side) own.push_back(units_[u].key);
    const std::string wanted = table.text("unit");
    for (std::uint8_t u = 0; u < units_.size(); ++u)
      if (units_[u].side == side && units_[u].key == wanted) return u;
    table.error("unit", "data.guepier.no_unit",
                {wanted, std::string(text(side)), std::string(nearest_name(wanted, own)), listed(own)});
    return 0;
  }

  int men_of(std::uint8_t unit, bool gunners) const {
    int count = 0;
    for (const ManSetup& man : men_)
      count +=
          man.unit == unit && profiles_[man.profile].gunner == gunners && profiles_[man.profile].kind != Kind::officer;
    return count;
  }

  void read_gear(Reader& table, Side side) {
    GearSetup gear;
    gear.kind = table.choice<GearKind>("kind", gear_names);
    gear.unit = read_unit(table, side);
    const int least = gear.kind == GearKind::barrel ? 1 : book_.ram.least_carriers;  // GM-LADDER-01, GM-R-27
    const int most = gear.kind == GearKind::ram ? book_.ram.most_carriers : 3;
    gear.carriers = table.integer_or("carriers", least, least, most);
    if (gear.carriers > men_of(gear.unit, false))
      table.error("unit", "data.guepier.too_few_carriers",
                  {std::string(gear_names[static_cast<std::size_t>(gear.kind)])});
    gear_.push_back(gear);
    if (gear_.size() > most_gear) table.error("kind", "data.guepier.too_much_gear", {std::to_string(most_gear)});
  }

  void read_cannon(Reader& table, Side side) {
    GunSetup gun;
    gun.unit = read_unit(table, side);
    gun.obsolete = table.flag_or("obsolete", false);
    gun.in_battery = table.flag_or("in_battery", false);
    gun.fixed = table.flag_or("fixed", false);
    if (men_of(gun.unit, true) < book_.cannon.least_gunners)
      table.error("unit", "data.guepier.too_few_gunners");  // GM-R-32
    guns_.push_back(gun);
    if (guns_.size() > most_guns) table.error("unit", "data.guepier.too_much_gear", {std::to_string(most_guns)});
  }

  void read_entry(Reader& table, Side side) {
    Entry entry;
    entry.unit = read_unit(table, side);
    if (entry.unit < units_.size()) units_[entry.unit].enters = table.integer("turn", 1, 99);
    table.tables("edge", [&](Reader& edge) { entry.edges.push_back(read_rect(edge, "zone")); });
    if (entry.edges.empty()) table.error("edge", "data.missing_key", {"edge"});
    entries_.push_back(std::move(entry));
  }

  void read_wagons(Reader& file) {
    if (!file.has("wagons")) return;
    file.table("wagons", [&](Reader& table) {
      const Side side = table.choice<Side>("side", side_words);
      const std::uint8_t unit = read_unit(table, side);
      if (unit < units_.size()) units_[unit].drives = true;
      std::vector<std::uint16_t> drivers;  // the unit's last figures
      for (std::size_t k = men_.size(); k-- > 0;)
        if (men_[k].unit == unit && profiles_[men_[k].profile].kind != Kind::officer)
          drivers.push_back(static_cast<std::uint16_t>(k));
      const auto at = table.points("at", 1);
      for (std::size_t w = 0; w < at.size() && w < drivers.size(); ++w) wagons_.push_back({at[w], drivers[w]});
      if (at.size() > most_wagons || at.size() > drivers.size())
        table.error("at", "data.guepier.too_many_wagons", {std::to_string(most_wagons)});
    });
  }

  void enlist(const ForceList& force, Side side) {
    lists_[index(side)] = force.list;
    if (force.general)
      men_.push_back({profile_index(*force.general, force.list), no_unit, side, troop_of(Kind::regular, force.list),
                      Mount::cavalry, 0});
    for (const ForceGroup& group : force.groups) {
      who_rows_.push_back(group_row(group));
      for (const std::size_t man : group.men) {
        const Profile& p = roster_.profiles[man];
        const Troop troop =
            p.kind == Kind::officer ? officer_troop(group, roster_, force.list) : troop_of(p.kind, force.list);
        men_.push_back({profile_index(man, force.list), static_cast<std::uint8_t>(units_.size()), side, troop,
                        horse_of(p, group, roster_), 0});
      }
      units_.push_back({side, group.id});
    }
    number_alike(men_, side, profiles_.size());
  }

  std::uint8_t profile_index(std::size_t in_roster, ArmyList list) {
    const auto it = std::find(used_.begin(), used_.end(), in_roster);
    if (it != used_.end()) return static_cast<std::uint8_t>(it - used_.begin());
    used_.push_back(in_roster);
    who_rows_.push_back(profile_row(roster_, in_roster));
    profiles_.push_back(roster_.profiles[in_roster]);
    Profile& p = profiles_.back();
    Ledger off{false};
    if (on_list(p.kind, list)) p.points = price_of({list, p.kind, p.grade, p.tenacious}, book_, off);
    return static_cast<std::uint8_t>(used_.size() - 1);
  }

  Roster& roster_;
  const Rulebook& book_;
  ScenarioInfo info_;
  TerrainList terrain_;
  GroundPlan ground_;
  ArmyList lists_[2] = {ArmyList::mexican, ArmyList::french};
  std::vector<Profile> profiles_;
  std::vector<UnitSetup> units_;
  std::vector<ManSetup> men_;
  std::vector<GearSetup> gear_;
  std::vector<GunSetup> guns_;
  std::vector<WagonSetup> wagons_;
  Deployment deployment_[2];
  std::vector<Entry> entries_;
  Side first_player_ = Side::red;
  bool sunrise_ = false;
  Counting counting_;
  std::vector<std::size_t> used_;  // profiles of the roster, as profiles_ has them
  std::vector<MessageRow> who_rows_;
};

}  // namespace

Loading load_scenario(const SourceText& source, const Rulebook& book) {
  std::vector<DataError> faults;
  Roster roster = standard_roster(faults);
  return drafted<Draft, Loading>(source, centimetres(1), std::move(faults), roster, book);
}

std::vector<DataError> check_forces(const SourceText& source) {
  std::vector<DataError> faults;
  standard_roster(faults, &source);
  return faults;
}

}  // namespace esc::guepier
