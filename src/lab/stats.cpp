#include "lab/stats.hpp"

#include <algorithm>
#include <cmath>

namespace esc::lab {

namespace {

constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within so many deviations

}  // namespace

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {0.5, 0, 1};
  const double p = successes / trials, z2 = z * z;
  const double middle = (p + z2 / (2 * trials)) / (1 + z2 / trials);
  const double half = z / (1 + z2 / trials) * std::sqrt(p * (1 - p) / trials + z2 / (4 * trials * trials));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void Mean::add(double x) {
  ++n_;
  const double before = x - mean_;
  mean_ += before / static_cast<double>(n_);
  squares_ += before * (x - mean_);
}

double Mean::deviation() const { return n_ > 1 ? std::sqrt(squares_ / static_cast<double>(n_ - 1)) : 0; }

Interval Mean::interval() const {
  const double half = n_ > 0 ? z * deviation() / std::sqrt(static_cast<double>(n_)) : 0;
  return {mean(), mean() - half, mean() + half};
}

double Logistic::at(double x) const { return 1 / (1 + std::exp(-(b0 + b1 * x))); }

Interval Logistic::crossing() const {
  if (!sound || b1 == 0) return {};
  const double x = -b0 / b1;
  const double d0 = -1 / b1, d1 = b0 / (b1 * b1);
  const double variance = d0 * d0 * covariance[0][0] + 2 * d0 * d1 * covariance[0][1] + d1 * d1 * covariance[1][1];
  const double half = z * std::sqrt(std::max(0.0, variance));
  return {x, x - half, x + half};
}

Logistic fit_logistic(std::span<const Trial> trials) {
  Logistic fit;
  const auto [low, high] =
      std::minmax_element(trials.begin(), trials.end(), [](const Trial& a, const Trial& b) { return a.x < b.x; });
  if (trials.empty() || low->x == high->x) return fit;
  // x is scaled to −1 … 1, so that no step is wild.
  const double middle = (low->x + high->x) / 2, scale = (high->x - low->x) / 2;
  double b0 = 0, b1 = 0;
  for (int round = 0; round < 50; ++round) {
    double g0 = 0, g1 = 0, h00 = 0, h01 = 0, h11 = 0;
    for (const Trial& t : trials) {
      const double x = (t.x - middle) / scale, p = 1 / (1 + std::exp(-(b0 + b1 * x))), w = p * (1 - p);
      g0 += t.won - p, g1 += (t.won - p) * x;
      h00 += w, h01 += w * x, h11 += w * x * x;
    }
    const double determinant = h00 * h11 - h01 * h01;
    if (!(determinant > 1e-9)) return fit;
    const double s0 = (h11 * g0 - h01 * g1) / determinant, s1 = (h00 * g1 - h01 * g0) / determinant;
    b0 += std::clamp(s0, -2.0, 2.0), b1 += std::clamp(s1, -2.0, 2.0);
    if (std::abs(b0) > 30 || std::abs(b1) > 30) return fit;
    if (std::abs(s0) + std::abs(s1) > 1e-10) continue;
    const double c00 = h11 / determinant, c01 = -h01 / determinant, c11 = h00 / determinant;
    fit.b1 = b1 / scale;
    fit.b0 = b0 - b1 * middle / scale;
    const double m = middle / scale;
    fit.covariance[0][0] = c00 - 2 * m * c01 + m * m * c11;
    fit.covariance[0][1] = fit.covariance[1][0] = (c01 - m * c11) / scale;
    fit.covariance[1][1] = c11 / (scale * scale);
    fit.sound = true;
    return fit;
  }
  return fit;
}

}  // namespace esc::lab
