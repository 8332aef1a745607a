#include "lab/luck.hpp"

#include <array>

#include "core/ratio.hpp"
#include "io/json.hpp"

namespace esc::lab {

namespace {

constexpr int man = 1000;

struct Harm {
  std::string_view outcome;
  int harm;
};
// Words of the queries that strike. A melee has two sides: who is asked about first is the one who strikes.
constexpr std::array<Harm, 14> harms{{{"miss", 0},
                                      {"unhurt", 0},
                                      {"hit", man / 2},
                                      {"wounded", man * 4 / 10},
                                      {"light", man * 4 / 10},
                                      {"serious", man * 7 / 10},
                                      {"stunned", man * 2 / 10},
                                      {"killed", man},
                                      {"dead", man},
                                      {"out", man},
                                      {"a_killed", -man},
                                      {"b_killed", man},
                                      {"both_killed", 0},
                                      {"nobody", 0}}};

}  // namespace

std::optional<int> harm_of(std::string_view outcome) {
  for (const Harm& h : harms)
    if (h.outcome == outcome) return h.harm;
  return std::nullopt;
}

std::optional<int> Luck::of(std::string_view system, const Roll& roll) {
  if (roll.chance) return std::nullopt;
  const std::optional<int> harm = harm_of(roll.outcome);
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
        const auto harm = harm_of(outcome);
        all_known = all_known && harm.has_value();
        if (harm) sum += share * *harm;
      }
      if (all_known) owed = static_cast<int>(numerator(sum) / denominator(sum));
    }
  }
  if (known_.size() < most_kept) known_.emplace(std::move(key), owed);
  return owed;
}

}  // namespace esc::lab
