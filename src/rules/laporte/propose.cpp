// propose.cpp — one plausible answer, quickly: the heart of random play and of every look ahead.
#include "rules/laporte/acts.hpp"
#include "rules/laporte/clear_way.hpp"
#include "rules/laporte/deploy.hpp"
#include "rules/laporte/flow.hpp"
#include "rules/laporte/judge.hpp"
#include "rules/laporte/laporte.hpp"
#include "rules/laporte/sight.hpp"
#include "rules/laporte/way.hpp"
#include "table/angle.hpp"

namespace esc::laporte {

namespace {

using Candidates = Vec<std::uint16_t, most_men>;

std::uint16_t any_of(const Candidates& men, Rng& rng) { return men[rng.below(static_cast<std::uint32_t>(men.size()))]; }

template <class Test>
Candidates men_who(const State& s, Side side, Test test) {
  Candidates men;
  for (std::uint16_t k = 0; k < s.men.size(); ++k)
    if (test(k) && s.side(k) == side) men.push_back(k);
  return men;
}

Angle face_enemy(const State& s, std::size_t man, Pt at) {
  std::int64_t nearest = -1;
  Pt towards = at;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) != s.side(man))
      if (const std::int64_t d = squared(s.men[k].at - at); nearest < 0 || d < nearest) nearest = d, towards = s.men[k].at;
  return nearest < 0 ? s.men[man].facing : bearing(at, towards);
}

// A shot if there is one, else loading, else a move; sometimes a move or an aim instead.
Answer propose_action(const State& s, Answer a, Rng& rng) {
  const std::uint16_t man = a.actor;
  const auto act = [&](Act chosen, std::uint16_t target = nobody, int n = 0) {
    a.act = static_cast<std::uint8_t>(chosen);
    a.target = target;
    a.n = static_cast<std::int16_t>(n);
    return a;
  };
  const std::uint32_t mood = rng.below(8);
  if (mood == 0) return act(Act::stop);
  if (mood == 1) {
    if (s.men[man].inside != outdoors) {
      const auto house = static_cast<PieceId>(s.men[man].inside);
      for (std::size_t d = 0; d < s.setup->table.piece(house).doors.size(); ++d)
        if (!check(s, act(Act::leave, nobody, static_cast<int>(d)))) return a;
    } else {
      bool found = false;
      s.setup->buildings.any([&](PieceId house) {
        for (std::size_t d = 0; d < s.setup->table.piece(house).doors.size() && !found; ++d)
          found = !check(s, act(Act::enter, house, static_cast<int>(d)));
        return found;
      });
      if (found) return a;
    }
  }
  const std::size_t guns = s.profile(man).firearms.size();
  if (mood < 5 && guns > 0) {
    const auto gun = static_cast<int>(rng.below(static_cast<std::uint32_t>(guns)));
    if (s.men[man].tufts[static_cast<std::size_t>(gun)] > 0) return act(Act::reload, nobody, gun);
    const Candidates enemies = men_who(s, other(s.side(man)), [&](std::uint16_t k) { return s.men[k].active(); });
    if (!enemies.empty() && !check(s, act(Act::fire, any_of(enemies, rng), gun))) return a;
    if (mood == 4) return act(Act::aim);
  }
  return act(Act::move);
}

Answer propose_way(const State& s, const Ask& ask, Answer a, Rng& rng) {
  a.act = static_cast<std::uint8_t>(Act::go);
  const Man& man = s.men[ask.actor];
  for (int tries = 0; tries < 3; ++tries) {
    Angle way = static_cast<Angle>(rng.below(360));
    if (rng.below(2) == 0) way = face_enemy(s, ask.actor, man.at);
    a.path = {along(man.at, way, inches(ask.n) - 1)};
    a.facing = way;
    if (is_clear_way(s, ask.actor, a.path.front(), ask.n)) return a;
    const Way walked = walk(s, ask.actor, {a.path.data(), 1}, ask.n);
    if (!walked.no && (!walked.leaves_table || walked.by_exit)) return a;
  }
  a.facing = no_angle;
  a.path.clear();
  return a;
}

}  // namespace

Answer place_answer(const Ask& ask, const Post& post) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::place), .actor = post.man,
           .target = post.inside == outdoors ? nobody : static_cast<std::uint16_t>(post.inside),
           .n = static_cast<std::int16_t>(post.party)};
  a.path.push_back(post.at);
  return a;
}

Answer Laporte::propose(const State& s, const Ask& ask, Rng& rng) {
  Answer a{.ask = ask.id, .actor = ask.actor};
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: {
      const Post post = propose_post(s, ask.who, rng);
      if (post.man == nobody) return a.act = static_cast<std::uint8_t>(Act::ready), a;
      a = place_answer(ask, post);
      a.facing = bearing(post.at, {s.setup->table.width() / 2, s.setup->table.height() / 2});
      return a;
    }
    case AskKind::choose:
      a.actor = any_of(men_who(s, ask.who, [&](std::uint16_t k) { return eligible(s, k, ask.n); }), rng);
      a.act = static_cast<std::uint8_t>(rng.below(6) == 0 ? Act::hold : Act::activate);
      return a;
    case AskKind::act: return propose_action(s, a, rng);
    case AskKind::way: return propose_way(s, ask, a, rng);
    case AskKind::fight: {
      const MenSet met = enemies_in_contact(s, ask.actor);
      a.act = static_cast<std::uint8_t>(Act::fight);
      a.target = any_of(men_who(s, other(ask.who), [&](std::uint16_t k) { return (met & only_man(k)) != 0; }), rng);
      return a;
    }
    case AskKind::counter: break;
  }
  a.act = static_cast<std::uint8_t>(Act::decline);
  if (rng.below(2) == 0) {
    const Candidates holders = men_who(s, ask.who, [&](std::uint16_t k) { return can_counter(s, k); });
    a.act = static_cast<std::uint8_t>(Act::counter);
    a.actor = any_of(holders, rng);
  }
  return a;
}

}  // namespace esc::laporte
