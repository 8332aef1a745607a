// tomahawk_muster.hpp — who may fight in Mousquets & Tomahawks: [[profile]] and [[force]] tables, as
// data/tomahawk/profiles.toml and forces.toml hold them and any file of kind "forces" or "scenario" may add to. Forces
// are held to MT-FORCE.
#pragma once
#include <vector>

#include "rules/tomahawk/setup.hpp"
#include "scenario/reader.hpp"

namespace esc::tomahawk {

struct Sheet {  // a row of the table of profiles
  Profile profile;
  Words name, unit_name;
  bool takes_type = false;  // an Officer or a wagon is of the type of its unit
  bool takes_discipline = false;
  int least = 1, most = 1;
};

struct ForceUnit {
  std::string id;
  Profile profile;  // with its options
  std::size_t sheet = 0;
  int figures = 1;
  int points = 0;
};

struct ForceList {
  std::string id;
  Words name;
  std::vector<ForceUnit> units;
  int points = 0;
};

struct Muster {
  std::vector<Sheet> sheets;
  std::vector<ForceList> forces;
  IdSet sheet_ids, force_ids, unit_ids;
};

void read_muster(Reader& file, Muster&);  // adds what the file holds
Muster standard_muster(std::vector<DataError>&, const SourceText* own = nullptr);

}  // namespace esc::tomahawk
