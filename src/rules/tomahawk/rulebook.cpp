#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

namespace {
constexpr ValueRow rows[] = {
#include "generated/tomahawk_values.inc"
};
}  // namespace

const Rulebook& standard_rulebook() {
  static const Rulebook book = read_values<Rulebook>(rows);
  return book;
}

}  // namespace esc::tomahawk
