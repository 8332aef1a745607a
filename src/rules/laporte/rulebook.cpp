#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

namespace {
constexpr ValueRow rows[] = {
#include "generated/laporte_values.inc"
};
}  // namespace

const Rulebook& standard_rulebook() {
  static const Rulebook book = read_values<Rulebook>(rows);
  return book;
}

}  // namespace esc::laporte
