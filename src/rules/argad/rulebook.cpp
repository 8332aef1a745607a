#include "rules/argad/rulebook.hpp"

namespace esc::argad {

namespace {
constexpr ValueRow rows[] = {
#include "generated/argad_values.inc"
};
}  // namespace

std::span<const ValueRow> standard_rows() { return rows; }

const Rulebook& standard_rulebook() {
  static const Rulebook book = read_values<Rulebook>(rows);
  return book;
}

}  // namespace esc::argad
