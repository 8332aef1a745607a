#include "scenario/laporte_muster.hpp"

#include <algorithm>

#include "rules/laporte/cost.hpp"
#include "scenario/read_data.hpp"
#include "scenario/scenario.hpp"

namespace esc::laporte {

namespace {

Cost cost_facts(const Profile& p) {
  return {p.initiative, p.move, p.shooting, p.melee, p.firearms, p.melee_weapon, p.leader};
}

std::vector<Firearm> read_firearms(Reader& profile) {
  std::vector<Firearm> firearms;
  if (!profile.has("firearms")) return firearms;
  for (const std::string& word : profile.texts("firearms")) {
    const auto it = std::find(firearm_names.begin(), firearm_names.end(), word);
    if (it == firearm_names.end()) {
      profile.error("firearms", "data.unknown_word",
                    {word, "firearms", std::string(nearest_name(word, firearm_names)), listed(firearm_names)});
      continue;
    }
    const auto firearm = static_cast<Firearm>(it - firearm_names.begin());
    if (std::find(firearms.begin(), firearms.end(), firearm) != firearms.end())
      profile.error("firearms", "data.repeated", {word, "firearms"});
    else firearms.push_back(firearm);  // LP-R-33
  }
  return firearms;
}

void read_profile(Reader& table, Muster& muster) {
  Profile p;
  p.key = table.id("id");
  muster.profile_ids.add(table, p.key);
  muster.profile_names.push_back(table.words("name"));
  p.initiative = table.integer("initiative", 1, 3);
  p.move = table.integer("move", 1, 3);
  p.shooting = table.integer("shooting", 0, 3);
  p.melee = table.integer("melee", 1, 3);
  p.firearms = read_firearms(table);
  p.melee_weapon = table.choice_or("melee_weapon", MeleeWeapon::bayonet, melee_weapon_names);  // LP-MELEE-07
  p.leader = table.flag_or("leader", false);
  const int written = table.integer("points", 1, 1000);
  if (CostQuery::why_not(cost_facts(p), standard_rulebook())) table.error("shooting", "data.laporte.shooting", {p.key});
  p.points = cost_of(p, standard_rulebook());
  if (written != p.points) table.error("points", "data.laporte.points", {p.key, std::to_string(p.points)});
  muster.profiles.push_back(std::move(p));
}

void check_group(const Reader& table, const ForceGroup& group, const Muster& muster) {
  const Rulebook& book = standard_rulebook();
  const int size = static_cast<int>(group.men.size());
  if (size < book.group_least || size > book.group_most)  // LP-FORCE-02
    table.error("men", "data.laporte.size",
                {group.id, std::to_string(size), std::to_string(book.group_least), std::to_string(book.group_most)});
  const bool led =
      std::any_of(group.men.begin(), group.men.end(), [&](std::size_t i) { return muster.profiles[i].leader; });
  if (!led) table.error("men", "data.laporte.leader", {group.id});  // LP-FORCE-03
}

ForceGroup read_group(Reader& table, Muster& muster) {
  ForceGroup group;
  group.id = table.id("id");
  muster.group_ids.add(table, group.id);
  group.name = table.words("name");
  bool all_known = table.has("men");
  if (!all_known) table.error("men", "data.missing_key", {"men"});
  table.tables("men", [&](Reader& entry) {
    const auto profile = muster.profile_ids.find(entry, "profile", entry.text("profile"));
    const int count = entry.integer_or("count", 1, 1, static_cast<int>(most_men));
    if (profile) group.men.insert(group.men.end(), static_cast<std::size_t>(count), *profile);
    else all_known = false;
  });
  if (all_known) check_group(table, group, muster);
  return group;
}

void read_force(Reader& table, Muster& muster) {
  Force force;
  force.id = table.id("id");
  muster.force_ids.add(table, force.id);
  force.name = table.words("name");
  table.tables("group", [&](Reader& group) { force.groups.push_back(read_group(group, muster)); });
  if (force.groups.empty()) table.error("id", "data.laporte.no_group", {force.id});  // LP-FORCE-01
  for (const ForceGroup& group : force.groups)
    for (const std::size_t man : group.men) force.points += muster.profiles[man].points;
  if (const int written = table.integer("points", 0, 10'000); written != force.points)
    table.error("points", "data.laporte.points", {force.id, std::to_string(force.points)});
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
  read_carried(faults, "laporte", "profiles.toml", inches(1), own, [&](Reader& file) { read_muster(file, muster); });
  return muster;
}

MessageRow profile_row(const Muster& muster, std::size_t profile) {
  return {"profile.laporte." + muster.profiles[profile].key, muster.profile_names[profile]};
}

MessageRow group_row(const ForceGroup& group) { return {"group.laporte." + group.id, group.name}; }

}  // namespace esc::laporte
