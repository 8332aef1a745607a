// stats.hpp — how sure a number is. Intervals are for 95 %.
//   const Interval share = wilson(won, battles);
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace esc::lab {

struct Interval {
  double value = 0, lo = 0, hi = 0;
  double half_width() const { return (hi - lo) / 2; }
};

// A share of n trials, Wilson's interval; draws may count half.
Interval wilson(double successes, double trials);

// A mean with its normal interval.
class Mean {
 public:
  void add(double x);
  std::size_t count() const { return n_; }
  double mean() const { return n_ ? mean_ : 0; }
  double deviation() const;
  Interval interval() const;

 private:
  std::size_t n_ = 0;
  double mean_ = 0, squares_ = 0;
};

// P(win) = 1 / (1 + exp(−(b0 + b1 x))) by Newton's method; the interval of where it crosses one half, by the delta
// method.
struct Logistic {
  double b0 = 0, b1 = 0;
  std::array<std::array<double, 2>, 2> covariance{};
  bool sound = false;  // false: every battle was won by the same side, or x never varied
  double at(double x) const;
  Interval crossing() const;
};
struct Trial {
  double x = 0, won = 0;  // won: 1, 0, or a half for a draw
};
Logistic fit_logistic(std::span<const Trial> trials);

}  // namespace esc::lab
