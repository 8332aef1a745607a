#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

namespace {
constexpr ValueRow rows[] = {
#include "generated/capitan_values.inc"
};
}  // namespace

const Rulebook& standard_rulebook() {
  static const Rulebook book = read_values<Rulebook>(rows);
  return book;
}

}  // namespace esc::capitan
