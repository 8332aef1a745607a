// guepier_muster.hpp — who may fight: [[profile]] and [[force]] tables, as data/guepier/profiles.toml and forces.toml
// hold them and any file of kind "forces" or "scenario" may add to. Forces are held to the rules of section 6.
#pragma once
#include <optional>
#include <vector>

#include "rules/guepier/force.hpp"
#include "rules/guepier/setup.hpp"
#include "scenario/reader.hpp"

namespace esc::guepier {

struct ForceGroup {
  std::string id;
  Words name;
  std::vector<std::size_t> men;  // profiles, in list order
};

struct ForceList {
  std::string id;
  Words name;
  ArmyList list = ArmyList::mexican;
  std::optional<std::size_t> general;  // a profile
  std::vector<ForceGroup> groups;
  int points = 0;
};

struct Roster {
  std::vector<Profile> profiles;
  std::vector<Words> profile_names;
  std::vector<ForceList> forces;
  IdSet profile_ids, force_ids, group_ids;
};

void read_roster(Reader& file, Roster&);  // adds what the file holds
// What the program carries, and a file of one's own after it, or in place of the one whose name it has.
Roster standard_roster(std::vector<DataError>&, const SourceText* own = nullptr);

Troop troop_of(Kind, ArmyList);  // GM-R-63
Troop officer_troop(const ForceGroup&, const Roster&, ArmyList);
Mount horse_of(const Profile&, const ForceGroup&, const Roster&);

MessageRow profile_row(const Roster&, std::size_t profile);  // profile.guepier.<id>
MessageRow group_row(const ForceGroup&);                     // group.guepier.<id>

}  // namespace esc::guepier
