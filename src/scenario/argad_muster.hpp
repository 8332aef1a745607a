// argad_muster.hpp — who may fight in « Argad ! »: [[profile]] and [[force]] tables, as data/argad/profiles.toml and
// forces.toml hold them and any file of kind "forces" or "scenario" may add to. Forces are held to section 6.
#pragma once
#include <vector>

#include "rules/argad/setup.hpp"
#include "scenario/reader.hpp"

namespace esc::argad {

struct ForceGroup {  // of the force: a unit when it has an id, else figures by themselves
  std::string unit;
  Words name;
  std::vector<std::size_t> men;  // profiles, in list order
};

struct Force {
  std::string id;
  Words name;
  std::vector<ForceGroup> groups;
  int points = 0;
};

struct Muster {
  std::vector<Profile> profiles;
  std::vector<Words> profile_names;
  std::vector<Force> forces;
  IdSet profile_ids, force_ids, unit_ids;
};

int cost_of(const Profile&, const Rulebook&);

void read_muster(Reader& file, Muster&);  // adds what the file holds
// What the program carries, and a file of one's own after it, or in place of the one whose name it has.
Muster standard_muster(std::vector<DataError>&, const SourceText* own = nullptr);

}  // namespace esc::argad
