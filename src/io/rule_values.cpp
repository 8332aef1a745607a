#include "io/rule_values.hpp"

#include "rules/argad/rulebook.hpp"
#include "rules/capitan/rulebook_values.hpp"
#include "rules/guepier/rulebook.hpp"
#include "rules/laporte/rulebook.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc {

std::vector<ValueInfo> rule_values(std::string_view system) {
  if (system == "laporte") return list_values(laporte::standard_rulebook());
  if (system == "argad") return list_values(argad::standard_rulebook());
  if (system == "tomahawk") return list_values(tomahawk::standard_rulebook());
  if (system == "guepier") return list_values(guepier::standard_rulebook());
  if (system == "capitan") return list_values(capitan::standard_rulebook());
  return {};
}

}  // namespace esc
