#include "core/query_set.hpp"

namespace esc {

NamedOdds::NamedOdds(const Big& of) : named_{{}, of} {}
NamedOdds::~NamedOdds() = default;

void NamedOdds::add(std::string name, const Big& ways) { named_[std::move(name)] += ways; }

std::map<std::string, Ratio> NamedOdds::shares() const { return named_.shares(); }

}  // namespace esc
