#include "core/weighed.hpp"

namespace esc {

std::string text(const Ratio& r) { return r.str(); }

Denominators::Denominators() = default;
Denominators::~Denominators() = default;

const Big& Denominators::scale_for(const Big& of, FunctionRef<void(const Big& factor)> grow) {
  for (const Denominator& seen : seen_)
    if (seen.of == of) return seen.scale;
  if (seen_.empty()) {
    common_ = of;
    seen_.push_back({of, 1});
    return seen_.back().scale;
  }
  if (common_ % of != 0) {
    const Big factor = lcm(common_, of) / common_;
    common_ *= factor;
    grow(factor);
    for (Denominator& seen : seen_) seen.scale *= factor;
  }
  seen_.push_back({of, common_ / of});
  return seen_.back().scale;
}

void Denominators::add(Big& sum, const Big& ways, const Big& scale) {
  if (scale == 1) sum += ways;
  else sum += ways * scale;
}

void Denominators::multiply(Big& n, const Big& factor) { n *= factor; }

}  // namespace esc
