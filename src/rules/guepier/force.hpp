// force.hpp — is this army one that the lists allow, and what does it cost (docs/rules/guepier.md, 6.2)?
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/guepier/figure_cost.hpp"

namespace esc::guepier {

struct Recruits {  // so many of one kind
  Kind kind = Kind::regular;
  int count = 1;
  Grade grade = Grade::standard;
  bool tenacious = false;
};

struct Group {
  std::vector<Recruits> figures;
};

struct General {
  Grade grade = Grade::standard;
  bool tenacious = false;
};

struct Force {
  ArmyList list = ArmyList::mexican;
  std::optional<int> limit;
  std::optional<General> general;
  std::vector<Group> groups;
};

template <class V>
void keys(V& v, Recruits& r) {
  v.choice("kind", r.kind, group_kind_names);
  v.integer("count", r.count, 1, 30);
  v.choice("grade", r.grade, grade_names);
  v.flag("tenacious", r.tenacious);
}
template <class V>
void keys(V& v, Group& g) {
  v.objects("figures", g.figures, 0, 30);
}
template <class V>
void keys(V& v, General& g) {
  v.choice("grade", g.grade, grade_names);
  v.flag("tenacious", g.tenacious);
}
template <class V>
void keys(V& v, Force& f) {
  v.choice("list", f.list, list_names);
  v.integer_or_null("limit", f.limit, 0, 1000);
  v.object_or_null("general", f.general);
  v.objects("groups", f.groups, 0, 10);
}

enum class ForceFault : std::uint8_t { none, groups, kind, officer, size, tenacious, limit };
inline constexpr std::string_view force_fault_names[] = {"none", "groups",    "kind", "officer",
                                                         "size", "tenacious", "limit"};

struct Muster {
  ForceFault fault = ForceFault::none;
  int total = 0;  // points, of a force without fault
  auto operator<=>(const Muster&) const = default;
};

struct ForceCheckQuery {
  static constexpr std::string_view name = "force_check";
  using Facts = Force;
  using Outcome = Muster;
  using Book = Rulebook;
  static Verdict why_not(const Force&, const Rulebook&) { return std::nullopt; }
  static Muster resolve(const Force&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Force&, const Muster& m) {
    if (m.fault == ForceFault::none) return "valid_" + std::to_string(m.total);
    return "invalid_" + std::string(word(m.fault, force_fault_names));
  }
};

}  // namespace esc::guepier
