#include "scenario/argad_muster.hpp"

#include <algorithm>

#include "rules/argad/cost.hpp"
#include "scenario/read_data.hpp"
#include "scenario/scenario.hpp"

namespace esc::argad {

namespace {

constexpr int force_least = 5, force_most = 30;

Cost cost_facts(const Profile& p) {
  return {p.fighting_class, p.firearms, p.kind, p.melee_weapon == MeleeWeapon::lance, p.grenades, p.elite};
}

template <class Enum, std::size_t N>
std::vector<Enum> read_set(Reader& table, std::string_view key, const std::array<std::string_view, N>& names) {
  std::vector<Enum> set;
  if (!table.has(key)) return set;
  for (const std::string& word : table.texts(key)) {
    const auto it = std::find(names.begin(), names.end(), word);
    if (it == names.end()) {
      table.error(key, "data.unknown_word",
                  {word, std::string(key), std::string(nearest_name(word, names)), listed(names)});
      continue;
    }
    const auto value = static_cast<Enum>(it - names.begin());
    if (std::find(set.begin(), set.end(), value) != set.end())
      table.error(key, "data.repeated", {word, std::string(key)});
    else set.push_back(value);
  }
  return set;
}

void read_profile(Reader& table, Muster& muster) {
  Profile p;
  p.key = table.id("id");
  muster.profile_ids.add(table, p.key);
  muster.profile_names.push_back(table.words("name"));
  p.fighting_class = table.integer("class", 1, 6);  // AR-CLASS-01, AR-R-07
  p.rank = table.choice_or("rank", Rank::none, rank_names);
  p.kind = table.choice_or("kind", Kind::foot, kind_names);
  p.load = table.choice_or("load", Load::light, load_names);
  p.firearms = read_set<Firearm>(table, "firearms", firearm_names);
  p.era = table.choice_or("era", Era::modern, era_names);  // AR-ERA-01
  p.melee_weapon = table.choice<MeleeWeapon>("melee_weapon", melee_weapon_names);
  p.elite = table.flag_or("elite", false);
  p.grenades = table.flag_or("grenades", false);
  p.swimmer = table.choice_or("swimmer", Swimmer::none, swimmer_names);
  p.at_home_in = read_set<Ground>(table, "at_home_in", ground_names);
  if (p.melee_weapon == MeleeWeapon::bayonet && !p.has_shoulder_arm())
    table.error("melee_weapon", "data.argad.bayonet", {p.key});
  if (CostQuery::why_not(cost_facts(p), standard_rulebook())) table.error("elite", "data.argad.elite", {p.key});
  p.points = cost_of(p, standard_rulebook());
  if (const int written = table.integer("points", 1, 1000); written != p.points)
    table.error("points", "data.argad.points", {p.key, std::to_string(p.points)});
  muster.profiles.push_back(std::move(p));
}

ForceGroup read_group(Reader& table, Muster& muster) {
  ForceGroup group;
  if (table.has("unit")) {
    group.unit = table.id("unit");
    group.name = table.words("name");
    muster.unit_ids.add(table, group.unit);
  }
  table.tables("men", [&](Reader& entry) {
    const auto profile = muster.profile_ids.find(entry, "profile", entry.text("profile"));
    const int count = entry.integer_or("count", 1, 1, static_cast<int>(most_men));
    if (profile) group.men.insert(group.men.end(), static_cast<std::size_t>(count), *profile);
  });
  if (group.men.empty()) table.error("men", "data.missing_key", {"men"});
  return group;
}

// Section 6
void check_force(const Reader& table, const Force& force, const Muster& muster) {
  int men = 0, ranked = 0, elite = 0;
  for (const ForceGroup& group : force.groups)
    for (const std::size_t man : group.men) {
      ++men;
      ranked += muster.profiles[man].rank != Rank::none;
      elite += muster.profiles[man].elite;
    }
  if (men < force_least || men > force_most)
    table.error("id", "data.argad.size",
                {force.id, std::to_string(men), std::to_string(force_least), std::to_string(force_most)});
  if (ranked == 0) table.error("id", "data.argad.leader", {force.id});
  if (elite > 1) table.error("id", "data.argad.one_elite", {force.id});  // AR-FIRE-29
}

void read_force(Reader& table, Muster& muster) {
  Force force;
  force.id = table.id("id");
  muster.force_ids.add(table, force.id);
  force.name = table.words("name");
  table.tables("group", [&](Reader& group) { force.groups.push_back(read_group(group, muster)); });
  for (const ForceGroup& group : force.groups)
    for (const std::size_t man : group.men) force.points += muster.profiles[man].points;
  check_force(table, force, muster);
  if (const int written = table.integer("points", 0, 10'000); written != force.points)
    table.error("points", "data.argad.points", {force.id, std::to_string(force.points)});
  muster.forces.push_back(std::move(force));
}

}  // namespace

int cost_of(const Profile& profile, const Rulebook& book) {
  GivenDice no_dice({});
  Ledger off{false};
  return CostQuery::resolve(cost_facts(profile), book, no_dice, off);
}

void read_muster(Reader& file, Muster& muster) {
  file.tables("profile", [&](Reader& table) { read_profile(table, muster); });
  file.tables("force", [&](Reader& table) { read_force(table, muster); });
}

Muster standard_muster(std::vector<DataError>& faults, const SourceText* own) {
  Muster muster;
  read_carried(faults, "argad", "profiles.toml", centimetres(1), own, [&](Reader& file) { read_muster(file, muster); });
  return muster;
}

}  // namespace esc::argad
