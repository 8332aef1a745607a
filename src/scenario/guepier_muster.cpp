#include "scenario/guepier_muster.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "scenario/read_data.hpp"
#include "scenario/scenario.hpp"

namespace esc::guepier {

namespace {

constexpr std::array<std::string_view, 3> firearm_words{"rifle", "pistol", "none"};

// Section 6.3, GM-R-65
void arm_by_default(Profile& p) {
  p.firearm = Firearm::rifle;
  p.melee = MeleeWeapon::bayonet;
  switch (p.kind) {
    case Kind::officer:
    case Kind::general:
    case Kind::cavalry:
      p.firearm = Firearm::pistol, p.melee = MeleeWeapon::sabre;
      break;
    case Kind::militia:
      p.obsolete = true, p.melee = MeleeWeapon::butt;
      break;
    case Kind::irregular:
      p.obsolete = true, p.melee = MeleeWeapon::dagger;
      break;
    case Kind::mounted_infantry:
    case Kind::auxiliary:
      p.melee = MeleeWeapon::butt;
      break;
    default:
      break;
  }
  if (p.gunner) p.armed = p.obsolete = false, p.melee = MeleeWeapon::dagger;
}

void read_profile(Reader& table, Roster& roster) {
  Profile p;
  p.key = table.id("id");
  roster.profile_ids.add(table, p.key);
  roster.profile_names.push_back(table.words("name"));
  p.kind = table.choice<Kind>("kind", kind_names);
  p.grade = table.choice_or("grade", Grade::standard, grade_names);
  p.tenacious = table.flag_or("tenacious", false);
  p.gunner = table.flag_or("gunner", false);
  if (p.gunner && p.kind != Kind::regular && p.kind != Kind::militia)
    table.error("gunner", "data.guepier.gunner", {p.key});
  arm_by_default(p);
  if (table.has("firearm")) {
    const std::size_t firearm = table.choice_index("firearm", firearm_words);
    p.armed = firearm < 2;
    if (p.armed) p.firearm = static_cast<Firearm>(firearm);
  }
  p.obsolete = table.flag_or("obsolete", p.obsolete);
  if (p.obsolete && p.firearm == Firearm::pistol)
    table.error("obsolete", "data.guepier.obsolete", {p.key});  // GM-FIRE-16
  p.melee = table.choice_or("melee_weapon", p.melee, melee_weapon_names);
  roster.profiles.push_back(std::move(p));
}

ForceGroup read_group(Reader& table, Roster& roster) {
  ForceGroup group;
  group.id = table.id("id");
  roster.group_ids.add(table, group.id);
  group.name = table.words("name");
  if (!table.has("men")) table.error("men", "data.missing_key", {"men"});
  table.tables("men", [&](Reader& entry) {
    const auto profile = roster.profile_ids.find(entry, "profile", entry.text("profile"));
    const int count = entry.integer_or("count", 1, 1, 30);
    if (profile) group.men.insert(group.men.end(), static_cast<std::size_t>(count), *profile);
  });
  return group;
}

Force facts_of(const ForceList& force, const Roster& roster) {
  Force facts{.list = force.list};
  if (force.general)
    facts.general = General{roster.profiles[*force.general].grade, roster.profiles[*force.general].tenacious};
  for (const ForceGroup& group : force.groups) {
    Group g;
    for (const std::size_t man : group.men) {
      const Profile& p = roster.profiles[man];
      g.figures.push_back({p.kind, 1, p.grade, p.tenacious});
    }
    facts.groups.push_back(std::move(g));
  }
  return facts;
}

// Each breach with its rule, at the place where it can be mended (section 6.2).
void check_force(const Reader& table, const ForceList& force, const Roster& roster) {
  GivenDice none({});
  Ledger off{false};
  Force facts = facts_of(force, roster);
  const auto has_general_inside = [&](const ForceGroup& g) {
    return std::any_of(g.men.begin(), g.men.end(),
                       [&](std::size_t m) { return roster.profiles[m].kind == Kind::general; });
  };
  for (const ForceGroup& g : force.groups)
    if (has_general_inside(g)) return table.error("group", "data.guepier.general_in_group", {g.id});
  switch (ForceCheckQuery::resolve(facts, standard_rulebook(), none, off).fault) {
    case ForceFault::none:
      return;
    case ForceFault::groups:
      return table.error("group", "data.guepier.groups", {force.id, std::to_string(force.groups.size())});
    case ForceFault::kind:
      return table.error("list", "data.guepier.kind", {force.id});
    case ForceFault::officer:
      return table.error("group", "data.guepier.officer", {force.id});
    case ForceFault::size:
      return table.error("group", "data.guepier.size", {force.id});
    case ForceFault::tenacious:
      return table.error("group", "data.guepier.tenacious", {force.id});
    case ForceFault::limit:
      return;  // scenarios set one
  }
}

int price_of_profile(const Profile& p, ArmyList list) {
  Ledger off{false};
  const FigureCost facts{.list = list, .kind = p.kind, .grade = p.grade, .tenacious = p.tenacious};
  return on_list(p.kind, list) ? price_of(facts, standard_rulebook(), off) : 0;
}

void read_force(Reader& table, Roster& roster) {
  ForceList force;
  force.id = table.id("id");
  roster.force_ids.add(table, force.id);
  force.name = table.words("name");
  force.list = table.choice<ArmyList>("list", list_names);
  if (table.has("general")) {
    force.general = roster.profile_ids.find(table, "general", table.text("general"));
    if (force.general && roster.profiles[*force.general].kind != Kind::general)
      table.error("general", "data.guepier.no_general", {force.id});
  }
  table.tables("group", [&](Reader& group) { force.groups.push_back(read_group(group, roster)); });
  check_force(table, force, roster);
  if (force.general) force.points += price_of_profile(roster.profiles[*force.general], force.list);
  for (const ForceGroup& group : force.groups)
    for (const std::size_t man : group.men) force.points += price_of_profile(roster.profiles[man], force.list);
  if (const int written = table.integer("points", 0, 10'000); written != force.points)
    table.error("points", "data.guepier.points", {force.id, std::to_string(force.points)});
  roster.forces.push_back(std::move(force));
}

}  // namespace

Troop troop_of(Kind kind, ArmyList list) {
  const Troop regular = list == ArmyList::french ? Troop::french_regular : Troop::mexican_regular;
  switch (kind) {
    case Kind::militia:
      return Troop::militia;
    case Kind::irregular:
      return Troop::irregular;
    case Kind::mounted_infantry:
      return Troop::mexican_regular;
    case Kind::legion:
      return Troop::legion;
    case Kind::volunteer:
    case Kind::counter_guerrilla:
    case Kind::auxiliary:
      return Troop::free_corps;
    default:
      return regular;
  }
}

Troop officer_troop(const ForceGroup& group, const Roster& roster, ArmyList list) {
  std::map<Troop, int> counts;
  for (const std::size_t man : group.men)
    if (roster.profiles[man].kind != Kind::officer) ++counts[troop_of(roster.profiles[man].kind, list)];
  const Troop regular = troop_of(Kind::regular, list);
  Troop best = regular;
  int most = 0;
  for (const auto& [troop, count] : counts) {
    if (count > most) best = troop, most = count;
    else if (count == most) best = regular;  // a tie
  }
  return best;
}

Mount horse_of(const Profile& p, const ForceGroup& group, const Roster& roster) {
  if (p.kind == Kind::cavalry || p.kind == Kind::general) return Mount::cavalry;
  if (p.kind == Kind::mounted_infantry) return Mount::mounted_infantry;
  if (p.kind != Kind::officer) return Mount::none;
  const bool mounted = std::any_of(group.men.begin(), group.men.end(), [&](std::size_t m) {
    return roster.profiles[m].kind == Kind::cavalry || roster.profiles[m].kind == Kind::mounted_infantry;
  });
  return mounted ? Mount::cavalry : Mount::none;  // section 6.3: an officer is mounted if his group is
}

void read_roster(Reader& file, Roster& roster) {
  file.tables("profile", [&](Reader& table) { read_profile(table, roster); });
  file.tables("force", [&](Reader& table) { read_force(table, roster); });
}

Roster standard_roster(std::vector<DataError>& faults, const SourceText* own) {
  Roster roster;
  read_carried(faults, "guepier", "profiles.toml", centimetres(1), own,
               [&](Reader& file) { read_roster(file, roster); });
  return roster;
}

MessageRow profile_row(const Roster& roster, std::size_t profile) {
  return {"profile.guepier." + roster.profiles[profile].key, roster.profile_names[profile]};
}

MessageRow group_row(const ForceGroup& group) { return {"group.guepier." + group.id, group.name}; }

}  // namespace esc::guepier
