// weighed.hpp — outcomes and in how many ways each comes about, all over one denominator: whole numbers are added without
// a gcd, and a fraction is reduced once, at the end.
//   Weighing<int> sum;
//   sum.add(7, 6, 36);                      // six ways in thirty-six
//   Weighed<int> all = sum.take();
#pragma once
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "core/ratio.hpp"

namespace esc {

template <class Outcome>
struct Weighed {
  std::vector<std::pair<Outcome, Big>> ways;  // in the order of the outcomes, in which most of them come
  Big of = 1;

  Big& operator[](Outcome outcome) {
    auto at = ways.end();
    if (!ways.empty() && !(ways.back().first < outcome))
      at = std::lower_bound(ways.begin(), ways.end(), outcome,
                            [](const auto& one, const Outcome& sought) { return one.first < sought; });
    if (at == ways.end() || outcome < at->first) at = ways.emplace(at, std::move(outcome), 0);
    return at->second;
  }
  void reduce() {
    Big common = of;
    for (const auto& [outcome, n] : ways)
      if (common = gcd(common, n); common == 1) return;
    of /= common;
    for (auto& [outcome, n] : ways) n /= common;
  }
  std::map<Outcome, Ratio> shares() const {
    std::map<Outcome, Ratio> all;
    for (const auto& [outcome, n] : ways)
      if (n != 0) all.emplace_hint(all.end(), outcome, Ratio(n, of));
    return all;
  }
};

template <class Outcome>
class Weighing {
 public:
  void add(Outcome outcome, const Big& ways, const Big& of) {
    const Big& scale = scale_for(of);
    Big& sum = all_[std::move(outcome)];
    if (scale == 1) sum += ways;
    else sum += ways * scale;
  }
  Weighed<Outcome> take() { return std::move(all_); }

 private:
  // Branches rarely have more than a few denominators.
  struct Denominator {
    Big of, scale;  // scale brings it to the common one
  };

  const Big& scale_for(const Big& of) {
    for (const Denominator& seen : seen_)
      if (seen.of == of) return seen.scale;
    if (seen_.empty()) {
      all_.of = of;
      seen_.push_back({of, 1});
    } else {
      if (all_.of % of != 0) scale_up(lcm(all_.of, of) / all_.of);
      seen_.push_back({of, all_.of / of});
    }
    return seen_.back().scale;
  }
  void scale_up(const Big& factor) {
    all_.of *= factor;
    for (auto& [outcome, ways] : all_.ways) ways *= factor;
    for (Denominator& seen : seen_) seen.scale *= factor;
  }

  Weighed<Outcome> all_;
  std::vector<Denominator> seen_;
};

}  // namespace esc
