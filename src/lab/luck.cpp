#include "lab/luck.hpp"

#include "core/ratio.hpp"
#include "io/json.hpp"
#include "lab/harm.hpp"

namespace esc::lab {

namespace {

int nearest(const Ratio& thousandths) {
  const Ratio up = thousandths < 0 ? thousandths - Ratio(1, 2) : thousandths + Ratio(1, 2);
  return static_cast<int>(numerator(up) / denominator(up));
}

}  // namespace

std::optional<int> Luck::of(std::string_view system, const Roll& roll) {
  if (roll.chance) return std::nullopt;
  const std::optional<int> harm = harm_of(system, roll.query, roll.outcome);
  if (!harm) return std::nullopt;
  const std::optional<int> owed = expected(system, roll);
  return owed ? std::optional(*harm - *owed) : std::nullopt;
}

// Nothing where some outcome is no harm that we know: half a sum would be no expectation.
std::optional<int> Luck::expected(std::string_view system, const Roll& roll) {
  std::string key = std::string(system) + " " + std::string(roll.query) + " ";
  append_json(key, roll.given);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  std::optional<int> owed;
  const QuerySet* set = registry_.find(system);
  const QueryKind* kind = set ? find_kind(*set, roll.query) : nullptr;
  if (kind) {
    auto reading = kind->ask(roll.given);
    const auto* asked = std::get_if<std::unique_ptr<AskedQuery>>(&reading);
    if (asked && !(*asked)->why_not()) {
      Ratio sum = 0;
      bool all_known = true;
      for (const auto& [outcome, share] : (*asked)->odds()) {
        const auto harm = harm_of(system, roll.query, outcome);
        all_known = all_known && harm.has_value();
        if (harm) sum += share * *harm;
      }
      if (all_known) owed = nearest(sum);
    }
  }
  if (known_.size() < most_kept) known_.emplace(std::move(key), owed);
  return owed;
}

}  // namespace esc::lab
