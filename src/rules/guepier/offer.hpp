// offer.hpp — puts an answer to the judge: allowed, it is offered; refused, people may be told why.
//   Offer offer(battle, ask, options);
//   offer.may(Act::fire, shooter, target);
#pragma once
#include "rules/guepier/flow.hpp"

namespace esc::guepier {

class Offer {
 public:
  Offer(const Battle& s, const Ask& ask, Options& out) : s_(s), ask_(ask), out_(out) {}

  bool may(Act act, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0, Angle facing = no_angle,
           const Pt* place = nullptr, bool tell_why_not = true) {
    Answer a{.ask = ask_.id,
             .act = static_cast<std::uint8_t>(act),
             .actor = actor,
             .target = target,
             .n = static_cast<std::int16_t>(n),
             .facing = facing};
    if (place) a.path.push_back(*place);
    if (const Verdict no = check(s_, a)) {
      if (out_.for_people && tell_why_not) out_.barred.push_back({std::move(a), *no});
      return false;
    }
    out_.list.push_back(std::move(a));
    return true;
  }
  // Offered where it is allowed, passed over in silence where nobody would look for it.
  bool perhaps(Act act, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0, Angle facing = no_angle,
               const Pt* place = nullptr) {
    return may(act, actor, target, n, facing, place, false);
  }

  bool for_people() const { return out_.for_people; }

 private:
  const Battle& s_;
  const Ask& ask_;
  Options& out_;
};

void offer_defence(const Battle&, const Ask&, Offer&);
void offer_fire(const Battle&, const Ask&, Offer&);
void offer_fights(const Battle&, const Ask&, Offer&);
void offer_parries(const Battle&, Offer&);
void offer_claims(const Battle&, const Ask&, Offer&);
void offer_charges(const Battle&, Offer&);

}  // namespace esc::guepier
