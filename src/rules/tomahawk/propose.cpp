// propose.cpp — one plausible answer, quickly: the heart of random play and of every look ahead.
#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/burning.hpp"
#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/deploy.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/flow.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/suggest.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

template <class List>
auto any_of(const List& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

using UnitList = Vec<std::uint16_t, most_units>;

class Proposal {
 public:
  Proposal(const State& s, const Ask& ask, Rng& rng) : s_(s), ask_(ask), rng_(rng), answer_{.ask = ask.id} {}

  Answer act(Act chosen, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0) {
    answer_ = {.ask = ask_.id,
               .act = static_cast<std::uint8_t>(chosen),
               .actor = actor,
               .target = target,
               .n = static_cast<std::int16_t>(n)};
    return answer_;
  }

  Answer choose() {
    const Force& force = s_.force(ask_.who);
    if (force.points > 0 && rng_.below(4) == 0 && ability()) return answer_;
    if (!force.reserved.empty() && rng_.below(4) == 0)
      return act(Act::play_reserved, nobody, any_of(force.reserved, rng_));
    if (!force.hand.empty()) return act(Act::play, nobody, any_of(force.hand, rng_));
    if (!force.reserved.empty()) return act(Act::play_reserved, nobody, any_of(force.reserved, rng_));
    for (int tries = 0; tries < 64; ++tries)
      if (ability()) return answer_;
    return first_ability();
  }

  Answer activate() {
    Vec<std::uint16_t, most_units + most_markers> who;
    const bool forced = must_act(s_);
    for (std::size_t u = 0; u < s_.units.size(); ++u)
      if (may_act_now(s_, u) && (!forced || s_.units[u].flight)) who.push_back(static_cast<std::uint16_t>(u));
    for (std::size_t m = 0; m < s_.markers.size() && !forced; ++m)
      if (marker_may_act_now(s_, m)) who.push_back(static_cast<std::uint16_t>(most_units + m));
    if (who.empty() || (!forced && rng_.below(12) == 0)) return act(Act::done);
    const std::uint16_t chosen = any_of(who, rng_);
    const bool found = chosen >= most_units ? marker_act(chosen - most_units) : unit_act(chosen);
    return found ? answer_ : act(Act::done);
  }

  Answer act_one() {
    const std::uint16_t unit = s_.agenda.back().who;
    if (!s_.units[unit].flight && rng_.below(12) == 0) return act(Act::done);
    return unit_act(unit) ? answer_ : act(Act::done);
  }

  Answer window() {
    if (rng_.below(4) == 0) return act(Act::hold);
    if (static_cast<AskKind>(ask_.kind) == AskKind::vigilance) {
      const UnitSet set = watchers_now(s_);
      if (set == 0) return act(Act::hold);
      const auto unit = static_cast<std::size_t>(__builtin_ctz(set));
      if (is_formed(s_, unit) && allowed(act(Act::fire, speaker(s_, unit), nobody, as_volley))) return answer_;
      return act(Act::fire, speaker(s_, unit), nobody, rng_.below(2) == 0 ? others_reload : 0);
    }
    if (static_cast<AskKind>(ask_.kind) == AskKind::stand) return act(Act::fire, ask_.actor);
    for (std::size_t u = 0; u < s_.units.size(); ++u) {
      if (s_.side(u) == ask_.who || !s_.units[u].on_table()) continue;
      if (allowed(act(Act::fire, ask_.actor, speaker(s_, u)))) return answer_;
    }
    return act(Act::hold);
  }

  Answer casualty() {
    for (std::uint16_t k = 0; k < s_.figures.size(); ++k)
      if (may_fall(s_, k)) return act(Act::lose, nobody, k);
    return act(Act::lose);
  }

  Answer sacrifice() {
    Vec<std::uint16_t, most_figures> men;
    for (std::uint16_t k = 0; k < s_.figures.size(); ++k)
      if (may_stand_in(s_, ask_.actor, k)) men.push_back(k);
    if (men.empty() || rng_.below(4) == 0) return act(Act::decline);
    return act(Act::sacrifice, nobody, any_of(men, rng_));
  }

  Answer next_test() {
    const UnitSet set = kind_of(s_.agenda.back()) == FrameKind::melee ? may_test_next(s_) : may_test_on_morale(s_);
    return act(Act::test, nobody, speaker(s_, static_cast<std::size_t>(__builtin_ctz(set))));
  }

  Answer face() {
    Answer a = rng_.below(4) == 0 ? act(Act::turn) : facing_the_enemy(s_, s_.agenda.back().who);
    a.ask = ask_.id;
    return a;
  }

  Answer strike() {
    UnitList touched;
    each_unit(s_, other(ask_.who), [&](std::size_t u) {
      if (may_strike(s_, ask_.actor, u)) touched.push_back(static_cast<std::uint16_t>(u));
    });
    return act(Act::strike, nobody, speaker(s_, any_of(touched, rng_)));
  }

  Answer set_up() {
    Answer a = kind_of(s_.agenda.back()) == FrameKind::leave_house ? propose_leave(s_, rng_)
                                                                   : propose_set_up(s_, s_.agenda.back().who, rng_);
    a.ask = ask_.id;
    return a;
  }

 private:
  bool allowed(const Answer& a) { return !Tomahawk::check(s_, a); }
  bool try_answer(Answer a) {
    a.ask = ask_.id;
    if (a.places.empty() || Tomahawk::check(s_, a)) return false;
    answer_ = std::move(a);
    return true;
  }

  UnitList own_units() const {
    UnitList list;
    each_unit(s_, ask_.who, [&](std::size_t u) { list.push_back(static_cast<std::uint16_t>(u)); });
    return list;
  }

  bool ability() {
    const UnitList units = own_units();
    const Force& force = s_.force(ask_.who);
    switch (rng_.below(5)) {
      case 0:
        return !units.empty() && allowed(act(Act::watchful, nobody, speaker(s_, any_of(units, rng_))));
      case 1:
        return !force.hand.empty() && allowed(act(Act::reserve, nobody, any_of(force.hand, rng_)));
      case 2:
        for (const std::uint16_t u : units)
          if (s_.units[u].flight && allowed(act(Act::authority, nobody, speaker(s_, u)))) return true;
        return false;
      case 3:
        return !units.empty() && allowed(act(Act::order, nobody, speaker(s_, any_of(units, rng_))));
      default:
        return !s_.discard.empty() && allowed(act(Act::preparation, nobody, any_of(s_.discard, rng_)));
    }
  }

  Answer first_ability() {
    for (const Card card : s_.discard)
      if (allowed(act(Act::preparation, nobody, card))) return answer_;
    for (const std::uint16_t u : own_units())
      for (const Act ability : {Act::watchful, Act::authority, Act::order})
        if (allowed(act(ability, nobody, speaker(s_, u)))) return answer_;
    return act(Act::pass);
  }

  bool marker_act(std::size_t m) {
    const std::uint16_t id = marker_id(s_, m);
    const Marker& marker = s_.markers[m];
    if (marker.unit != dummy && marker.unit != unknown_unit && rng_.below(6) == 0) {
      Answer a = propose_set_up(s_, m, rng_);
      a.act = static_cast<std::uint8_t>(Act::reveal);
      a.actor = id;
      if (try_answer(a)) return true;
    }
    for (const int part : {5, 3, 1}) {
      const auto way = static_cast<Angle>(rng_.below(360));
      act(Act::move_marker, id);
      answer_.path.push_back(along(marker.at, way, inches(part)));
      if (allowed(answer_)) return true;
    }
    return false;
  }

  bool unit_act(std::size_t unit) {
    const Unit& u = s_.units[unit];
    const std::uint16_t who = speaker(s_, unit);
    if (u.status == Status::off_table) return enter(unit);
    if (u.flight) return act(Act::rally, who), true;
    if (engaged(s_, unit)) return act(Act::fight, who), true;
    if (u.shaken) return act(Act::recover, who), true;
    if (s_.profile(unit).large()) return move(unit);
    const std::uint32_t mood = rng_.below(16);
    if (mood < 2 && interact(unit)) return true;
    if (mood < 5 && charge_somebody(unit)) return true;
    if (mood < 11 && shoot(unit)) return true;
    if (mood < 13 && has_smoke(s_, unit)) return act(Act::reload, who), true;
    if (mood == 13 && !why_not_watch(s_, unit)) return act(Act::watch, who), true;
    return move(unit) || shoot(unit);
  }

  bool enter(std::size_t unit) {
    const unsigned edges = s_.setup->posts[s_.setup->units[unit].post].enter_edges;
    for (int tries = 0; tries < 4; ++tries) {
      const auto edge = static_cast<Edge>(rng_.below(4));
      if ((edges & bit(edge)) == 0) continue;
      const Len side = edge == Edge::north || edge == Edge::south ? s_.setup->table.width() : s_.setup->table.height();
      if (try_answer(entry(s_, unit, edge, static_cast<Len>(rng_.below(static_cast<std::uint32_t>(side))))))
        return true;
    }
    return false;
  }

  UnitList enemies_within(std::size_t unit, Len far) const {
    UnitList list;
    const Pt at = middle_of(s_, unit);
    each_unit(s_, other(ask_.who), [&](std::size_t u) {
      if (within(at, middle_of(s_, u), far)) list.push_back(static_cast<std::uint16_t>(u));
    });
    return list;
  }

  bool shoot(std::size_t unit) {
    Len range = 0;
    for (const Weapon w : s_.profile(unit).weapons) range = std::max(range, inches(s_.book().arm(w).range_in));
    UnitList enemies = enemies_within(unit, range + inches(4));
    for (int tries = 0; tries < 2 && !enemies.empty(); ++tries) {
      const std::uint16_t enemy = any_of(enemies, rng_);
      int n = rng_.below(2) == 0 ? others_reload : 0;
      if (is_formed(s_, unit) && rng_.below(2) == 0 &&
          allowed(act(Act::shoot, speaker(s_, unit), speaker(s_, enemy), n | as_volley)))
        return true;
      if (allowed(act(Act::shoot, speaker(s_, unit), speaker(s_, enemy), n))) return true;
    }
    return false;
  }

  bool charge_somebody(std::size_t unit) {
    const UnitList enemies = enemies_within(unit, inches(14));
    if (enemies.empty()) return false;
    const std::uint16_t enemy = any_of(enemies, rng_);
    return !s_.profile(enemy).large() && try_answer(charge(s_, unit, enemy));
  }

  bool interact(std::size_t unit) {
    const std::uint16_t who = speaker(s_, unit);
    if (s_.setup->fire_setters)
      for (const PieceId house : s_.setup->houses)
        for (const Act a : {Act::set_fire, Act::put_out})
          if (allowed(act(a, who, house))) return true;
    for (const Barrier& b : s_.setup->barriers)
      if (allowed(act(Act::drag_off, who, b.piece))) return true;
    for (std::size_t u = 0; u < s_.units.size(); ++u)
      if (s_.side(u) != ask_.who && s_.profile(u).body == Target::wagon && s_.units[u].on_table() &&
          allowed(act(Act::immobilise, who, s_.setup->units[u].first)))
        return true;
    return false;
  }

  Pt goal_of(std::size_t unit) {
    const Table& table = s_.setup->table;
    for (const Exit& e : s_.setup->exits)
      if (e.side == ask_.who && (s_.profile(unit).large() || rng_.below(6) == 0))
        return {(e.from.x + e.to.x) / 2, (e.from.y + e.to.y) / 2};
    const std::uint16_t enemy = nearest_enemy_unit(s_, unit);
    if (enemy != no_unit && rng_.below(2) == 0) return middle_of(s_, enemy);
    return {static_cast<Len>(rng_.below(static_cast<std::uint32_t>(table.width()))),
            static_cast<Len>(rng_.below(static_cast<std::uint32_t>(table.height())))};
  }

  bool move(std::size_t unit) {
    const Pt middle = middle_of(s_, unit), goal = goal_of(unit);
    const Angle facing = bearing(middle, goal);
    const Len reach = usual_reach(s_, unit);
    const bool indoors = s_.figures[speaker(s_, unit)].inside != outdoors;
    if (indoors) return rng_.below(3) != 0 && try_answer(out_of_house(s_, unit));
    if (s_.profile(unit).large() && try_answer(by_road(s_, unit, goal, reach + inches(4)))) return true;
    if (!cohesive(s_, unit)) return try_answer(gathered(s_, unit, towards_point(middle, goal, inches(2)), facing));
    if (rng_.below(8) == 0) {
      const auto formation = static_cast<Formation>(1 + rng_.below(3));
      if (may_take(s_, unit, formation) &&
          try_answer(drawn_up(s_, unit, formation, towards_point(middle, goal, inches(1)), facing)))
        return true;
    }
    for (const int part : {4, 2}) {
      const Len far = std::max<Len>(0, reach * part / 4 - 1);
      if (try_answer(shifted(s_, unit, towards_point(middle, goal, far) - middle, facing))) return true;
    }
    return try_answer(gathered(s_, unit, towards_point(middle, goal, inches(1)), facing));
  }

  const State& s_;
  const Ask& ask_;
  Rng& rng_;
  Answer answer_;
};

}  // namespace

Answer Tomahawk::propose(const State& s, const Ask& ask, Rng& rng) {
  Proposal proposal(s, ask, rng);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return propose_deployment(s, ask, rng);
    case AskKind::choose:
      return proposal.choose();
    case AskKind::forward:
      return proposal.act(rng.below(2) == 0 ? Act::take_actions : Act::take_points);
    case AskKind::activate:
      return proposal.activate();
    case AskKind::act:
      return proposal.act_one();
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      return proposal.window();
    case AskKind::close_up:
      return proposal.act(rng.below(3) == 0 ? Act::stay : Act::close_up);
    case AskKind::casualty:
      return proposal.casualty();
    case AskKind::sacrifice:
      return proposal.sacrifice();
    case AskKind::give_way:
      return proposal.act(rng.below(2) == 0 ? Act::recoil : Act::shaken);
    case AskKind::next_test:
      return proposal.next_test();
    case AskKind::set_up:
      return proposal.set_up();
    case AskKind::face:
      return proposal.face();
    case AskKind::strike:
      return proposal.strike();
  }
  return proposal.act(Act::done);
}

}  // namespace esc::tomahawk
