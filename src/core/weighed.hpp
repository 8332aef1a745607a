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

#include "core/function_ref.hpp"
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

// The denominators that have been met, and the common one.
class Denominators {
 public:
  Denominators();
  ~Denominators();

  // What brings this one to the common one; where that grows, everything so far has to grow with it by the factor.
  const Big& scale_for(const Big& of, FunctionRef<void(const Big& factor)> grow);
  const Big& common() const { return common_; }
  static void add(Big& sum, const Big& ways, const Big& scale);
  static void multiply(Big& n, const Big& factor);

 private:
  struct Denominator {
    Big of, scale;
  };
  Big common_ = 1;
  std::vector<Denominator> seen_;  // branches rarely have more than a few
};

template <class Outcome>
class Weighing {
 public:
  void add(Outcome outcome, const Big& ways, const Big& of) {
    const Big& scale = denominators_.scale_for(of, [this](const Big& factor) {
      for (auto& [known, sum] : all_.ways) Denominators::multiply(sum, factor);
    });
    Denominators::add(all_[std::move(outcome)], ways, scale);
  }
  Weighed<Outcome> take() {
    all_.of = denominators_.common();
    return std::move(all_);
  }

 private:
  Weighed<Outcome> all_;
  Denominators denominators_;
};

}  // namespace esc
