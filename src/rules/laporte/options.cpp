// options.cpp — what may be answered now, and for people also what may not and why. Every option is put to the judge.
#include "rules/laporte/acts.hpp"
#include "rules/laporte/deploy.hpp"
#include "rules/laporte/flow.hpp"
#include "rules/laporte/judge.hpp"
#include "rules/laporte/laporte.hpp"
#include "rules/laporte/sight.hpp"
#include "table/angle.hpp"

namespace esc::laporte {

namespace {

class Offer {
 public:
  Offer(const State& s, const Ask& ask, Options& out) : s_(s), ask_(ask), out_(out) {}
  void may(Act act, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0) {
    Answer a{.ask = ask_.id, .act = static_cast<std::uint8_t>(act), .actor = actor, .target = target,
             .n = static_cast<std::int16_t>(n)};
    if (const Verdict no = check(s_, a)) {
      if (out_.for_people) out_.barred.push_back({std::move(a), *no});
    } else {
      out_.list.push_back(std::move(a));
    }
  }

 private:
  const State& s_;
  const Ask& ask_;
  Options& out_;
};

void offer_actions(const State& s, const Ask& ask, Offer& offer) {
  const std::uint16_t man = ask.actor;
  offer.may(Act::move, man);
  offer.may(Act::aim, man);
  for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g) {
    const int gun = static_cast<int>(g);
    for (std::uint16_t k = 0; k < s.men.size(); ++k)
      if (s.men[k].active() && s.side(k) != s.side(man)) offer.may(Act::fire, man, k, gun);
    offer.may(Act::reload, man, nobody, gun);
    if (s.profile(man).firearms[g] == Firearm::rifled_carbine) offer.may(Act::reload_in_haste, man, nobody, gun);
  }
  if (s.men[man].inside == outdoors) {
    s.setup->buildings.each([&](PieceId house) {
      for (std::size_t d = 0; d < s.setup->table.piece(house).doors.size(); ++d)
        offer.may(Act::enter, man, house, static_cast<int>(d));
    });
  } else {
    const auto house = static_cast<PieceId>(s.men[man].inside);
    for (std::size_t d = 0; d < s.setup->table.piece(house).doors.size(); ++d)
      offer.may(Act::leave, man, nobody, static_cast<int>(d));
  }
  offer.may(Act::stop, man);
}

// Sixteen directions at full and at half stretch, standing still, and straight at every enemy.
void offer_ways(const State& s, const Ask& ask, Options& out) {
  const Man& man = s.men[ask.actor];
  const auto try_way = [&](Pt to) {
    Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::go), .actor = ask.actor};
    if (to != man.at) a.path.push_back(to), a.facing = bearing(man.at, to);
    if (!check(s, a)) out.list.push_back(std::move(a));
  };
  try_way(man.at);
  for (int sixteenth = 0; sixteenth < 16; ++sixteenth)
    for (const Len reach : {inches(ask.n) - 1, inches(ask.n) / 2})  // a grid point farther off would be too far
      try_way(along(man.at, static_cast<Angle>(sixteenth * 45 / 2), reach));
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != s.side(ask.actor)) try_way(s.men[k].at);
}

}  // namespace

void Laporte::options(const State& s, const Ask& ask, Options& out) {
  out.clear();
  Offer offer(s, ask, out);
  const auto own = [&](auto&& visit) {
    for (std::uint16_t k = 0; k < s.men.size(); ++k)
      if (s.side(k) == ask.who) visit(k);
  };
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: {
      offer.may(Act::ready);
      Rng rng(ask.id);
      if (const Post post = propose_post(s, ask.who, rng); post.man != nobody) out.list.push_back(place_answer(ask, post));
      return;
    }
    case AskKind::choose:
      own([&](std::uint16_t k) {
        if (!s.men[k].active()) return;
        offer.may(Act::activate, k);
        offer.may(Act::hold, k);
      });
      return;
    case AskKind::act: return offer_actions(s, ask, offer);
    case AskKind::way:
      offer_ways(s, ask, out);
      if (out.for_people) out.zones.push_back(reach_of(s, ask.actor, ask.n));
      return;
    case AskKind::fight:
      for (std::uint16_t k = 0; k < s.men.size(); ++k)
        if (s.men[k].active() && s.side(k) != ask.who && in_contact(s, ask.actor, k)) offer.may(Act::fight, ask.actor, k);
      return;
    case AskKind::counter:
      offer.may(Act::decline);
      own([&](std::uint16_t k) {
        if (s.men[k].active()) offer.may(Act::counter, k);
      });
      return;
  }
}

}  // namespace esc::laporte
