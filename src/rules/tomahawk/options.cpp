// options.cpp — what may be answered now, and for people also what may not and why. Every option is put to the judge.
#include <algorithm>

#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/burning.hpp"
#include "rules/tomahawk/deploy.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/flow.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/suggest.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "rules/tomahawk/way.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

class Offer {
 public:
  Offer(const State& s, const Ask& ask, Options& out) : s_(s), ask_(ask), out_(out) {}
  void may(Answer a, bool tell_why_not = true) {
    a.ask = ask_.id;
    if (const Verdict no = Tomahawk::check(s_, a)) {
      if (out_.for_people && tell_why_not) out_.barred.push_back({std::move(a), *no});
    } else {
      out_.list.push_back(std::move(a));
    }
  }
  void may(Act act, std::uint16_t actor = nobody, std::uint16_t target = nobody, int n = 0, bool tell = true) {
    may(
        Answer{
            .act = static_cast<std::uint8_t>(act), .actor = actor, .target = target, .n = static_cast<std::int16_t>(n)},
        tell);
  }
  bool may_move(Answer a) {  // offered only where it is allowed
    const std::size_t before = out_.list.size();
    if (!a.places.empty() || !a.path.empty()) may(std::move(a), false);
    return out_.list.size() > before;
  }
  void zone(Options::Zone zone) { out_.zones.push_back(std::move(zone)); }
  bool for_people() const { return out_.for_people; }

 private:
  const State& s_;
  const Ask& ask_;
  Options& out_;
};

template <class List, class Visit>
void each_kind(const List& cards, Visit visit) {
  Vec<Card, 32> seen;
  for (const Card card : cards) {
    if (std::find(seen.begin(), seen.end(), card) != seen.end()) continue;
    seen.push_back(card);
    visit(card);
  }
}

void offer_choice(const State& s, const Ask& ask, Offer& offer) {
  const Force& force = s.force(ask.who);
  each_kind(force.hand, [&](Card c) { offer.may(Act::play, nobody, c); });
  each_kind(force.reserved, [&](Card c) { offer.may(Act::play_reserved, nobody, c); });
  each_kind(force.hand, [&](Card c) {
    if (is_troops(c) && side_of(c) == ask.who) offer.may(Act::reserve, nobody, c);
  });
  each_kind(s.discard, [&](Card c) {
    if (is_troops(c) && side_of(c) == ask.who) offer.may(Act::preparation, nobody, c);
  });
  each_unit(s, ask.who, [&](std::size_t u) {
    const std::uint16_t who = speaker(s, u);
    offer.may(Act::watchful, nobody, who);
    offer.may(Act::order, nobody, who);
    offer.may(Act::authority, nobody, who, 0, s.units[u].flight);
  });
  offer.may(Act::pass, nobody, nobody, 0, false);
}

// Where the unit stands, or for people, who draw the rest themselves, wherever there is room for an example.
void offer_formation(const State& s, std::size_t unit, Formation f, Len reach, Offer& offer) {
  const Pt middle = middle_of(s, unit);
  const Angle front = s.figures[speaker(s, unit)].facing;
  if (offer.may_move(drawn_up(s, unit, f, middle, front)) || !offer.for_people()) return;
  for (int degrees = 0; degrees < 360; degrees += 30) {
    const auto facing = static_cast<Angle>(degrees);
    if (offer.may_move(drawn_up(s, unit, f, along(middle, facing, reach / 2), facing))) return;
  }
}

void offer_moves(const State& s, std::size_t unit, Offer& offer) {
  const Len reach = usual_reach(s, unit);
  const Unit& u = s.units[unit];
  if (s.figures[speaker(s, unit)].inside != outdoors) {
    offer.may_move(out_of_house(s, unit));
    Rng rng(unit);
    Answer a{.act = static_cast<std::uint8_t>(Act::move), .actor = speaker(s, unit)};
    propose_indoors(s, unit, s.figures[speaker(s, unit)].inside, rng, a);
    offer.may_move(a);
    return;
  }
  const Pt middle = middle_of(s, unit);
  for (int degrees = 0; degrees < 360; degrees += 30)
    for (const int part : {4, 2}) {
      const Pt by = along({0, 0}, static_cast<Angle>(degrees), std::max<Len>(1, reach * part / 4 - 1));
      const auto facing = static_cast<Angle>(degrees);
      if (!cohesive(s, unit)) offer.may_move(gathered(s, unit, middle + by, facing));
      else offer.may_move(shifted(s, unit, by, facing));
    }
  const Angle front = s.figures[speaker(s, unit)].facing;
  if (offer.for_people() && u.formation != Formation::open) offer.may_move(gathered(s, unit, middle, front));
  for (const Formation f : {Formation::dispersed, Formation::close_order, Formation::column})
    if (u.formation != f && may_take(s, unit, f)) offer_formation(s, unit, f, reach, offer);
  for (const Exit& e : s.setup->exits)
    if (e.side == s.side(unit)) {
      const Pt goal{(e.from.x + e.to.x) / 2, (e.from.y + e.to.y) / 2};
      for (const int bonus : {4, 2, 0}) offer.may_move(by_road(s, unit, goal, reach + inches(bonus) - 1));
    }
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h) {
    Rng rng(h);
    Answer a{.act = static_cast<std::uint8_t>(Act::move), .actor = speaker(s, unit)};
    propose_indoors(s, unit, h, rng, a);
    offer.may_move(a);
  }
}

// How far the unit's speaker, or a marker, walks straight: the border of it, for the eyes.
Options::Zone reach_of_walker(const State& s, Act act, std::uint16_t actor, const Walker& who, Pt from, Len most) {
  constexpr int step = 6;
  Options::Zone zone{static_cast<std::uint8_t>(act), actor, {{}}};
  for (int degrees = 0; degrees < 360; degrees += step) {
    Len far = 0;
    for (Len too_far = most + 1; too_far - far > 1;) {
      const Len half = (far + too_far) / 2;
      (walk_of(s, who, {from, along(from, static_cast<Angle>(degrees), half)}).no ? too_far : far) = half;
    }
    zone.outlines[0].push_back(along(from, static_cast<Angle>(degrees), far));
  }
  return zone;
}

void offer_unit(const State& s, std::size_t unit, Offer& offer) {
  const std::uint16_t who = speaker(s, unit);
  const Unit& u = s.units[unit];
  if (u.status == Status::off_table) {
    const unsigned edges = s.setup->posts[s.setup->units[unit].post].enter_edges;
    for (const Edge edge : {Edge::north, Edge::east, Edge::south, Edge::west}) {
      if ((edges & bit(edge)) == 0) continue;
      const Len side = edge == Edge::north || edge == Edge::south ? s.setup->table.width() : s.setup->table.height();
      for (Len at = inches(4); at < side; at += inches(8)) offer.may_move(entry(s, unit, edge, at));
    }
    return;
  }
  offer.may(Act::rally, who, nobody, 0, u.flight);
  offer.may(Act::fight, who, nobody, 0, false);
  offer.may(Act::recover, who, nobody, 0, u.shaken);
  offer.may(Act::reload, who);
  offer.may(Act::watch, who);
  if (u.flight || u.shaken) return;
  each_unit(s, other(s.side(unit)), [&](std::size_t enemy) {
    const std::uint16_t target = speaker(s, enemy);
    offer.may(Act::shoot, who, target, 0);
    offer.may(Act::shoot, who, target, others_reload, false);
    offer.may(Act::shoot, who, target, as_volley, is_formed(s, unit));
    if (s.profile(unit).weapons.size() > 1) offer.may(Act::shoot, who, target, 2, false);
    if (Answer a = charge(s, unit, enemy); !a.places.empty()) offer.may(std::move(a));
    if (s.profile(enemy).body == Target::wagon) offer.may(Act::immobilise, who, target, 0, false);
  });
  for (const PieceId house : s.setup->houses) {
    if (!s.setup->fire_setters) break;
    offer.may(s.side(unit) == *s.setup->fire_setters ? Act::set_fire : Act::put_out, who, house, 0, false);
  }
  for (const Barrier& b : s.setup->barriers) offer.may(Act::drag_off, who, b.piece, 0, false);
  if (offer.for_people())
    for (std::size_t m = 0; m < s.markers.size(); ++m)
      if (s.markers[m].on && s.markers[m].side != s.side(unit)) offer.may(Act::shoot, who, marker_id(s, m));
  if (engaged(s, unit)) return;
  offer_moves(s, unit, offer);
  if (offer.for_people() && s.figures[who].inside == outdoors)
    offer.zone(reach_of_walker(s, Act::move, who, walker_of(s, who, road_for(s, unit, u.formation)), s.figures[who].at,
                               usual_reach(s, unit) + inches(4)));
}

void offer_marker(const State& s, std::size_t m, Offer& offer) {
  const std::uint16_t id = marker_id(s, m);
  for (int degrees = 0; degrees < 360; degrees += 45)
    for (const int far : {5, 3}) {
      Answer a{.act = static_cast<std::uint8_t>(Act::move_marker), .actor = id};
      a.path.push_back(along(s.markers[m].at, static_cast<Angle>(degrees), inches(far)));
      offer.may_move(std::move(a));
    }
  if (offer.for_people())
    offer.zone(reach_of_walker(s, Act::move_marker, id, marker_walker(s.markers[m].side), s.markers[m].at, inches(7)));
  if (s.markers[m].unit == dummy || s.markers[m].unit == unknown_unit) return;
  Rng rng(m);
  Answer a = propose_set_up(s, m, rng);
  a.act = static_cast<std::uint8_t>(Act::reveal);
  a.actor = id;
  offer.may_move(std::move(a));
}

void offer_activation(const State& s, Offer& offer) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (may_act_now(s, u)) offer_unit(s, u, offer);
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (marker_may_act_now(s, m)) offer_marker(s, m, offer);
  offer.may(Act::done);
}

void offer_window(const State& s, const Ask& ask, Offer& offer) {
  offer.may(Act::hold);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::vigilance:
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (has(watchers_now(s), u)) {
          offer.may(Act::fire, speaker(s, u));
          offer.may(Act::fire, speaker(s, u), nobody, as_volley, is_formed(s, u));
          offer.may(Act::fire, speaker(s, u), nobody, others_reload, false);
        }
      return;
    case AskKind::stand:
      return offer.may(Act::fire, ask.actor);
    default:
      each_unit(s, other(ask.who), [&](std::size_t u) { offer.may(Act::fire, ask.actor, speaker(s, u), 0, false); });
  }
}

// Towards the nearest enemy, as they stand, or all one way; man by man they turn as `places` say.
void offer_facings(const State& s, Offer& offer) {
  const std::size_t unit = s.agenda.back().who;
  if (!offer.for_people()) offer.may(facing_the_enemy(s, unit));
  const auto all_one_way = [&](Angle facing) {
    offer.may(Answer{.act = static_cast<std::uint8_t>(Act::turn), .facing = facing});
  };
  if (const std::uint16_t enemy = nearest_enemy_unit(s, unit); enemy != no_unit)
    all_one_way(bearing(middle_of(s, unit), middle_of(s, enemy)));
  all_one_way(no_angle);
  for (int degrees = 0; degrees < 360; degrees += 45) all_one_way(static_cast<Angle>(degrees));
}

void offer_deployment(const State& s, const Ask& ask, Offer& offer) {
  offer.may(Act::ready);
  Rng rng(ask.id);
  for (int k = 0; k < 3; ++k) {
    Answer a = propose_deployment(s, ask, rng);
    if (static_cast<Act>(a.act) != Act::ready) offer.may(std::move(a), false);
  }
}

}  // namespace

void Tomahawk::options(const State& s, const Ask& ask, Options& out) {
  out.clear();
  Offer offer(s, ask, out);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy:
      return offer_deployment(s, ask, offer);
    case AskKind::choose:
      return offer_choice(s, ask, offer);
    case AskKind::forward:
      return offer.may(Act::take_actions), offer.may(Act::take_points);
    case AskKind::activate:
    case AskKind::act:
      return offer_activation(s, offer);
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      return offer_window(s, ask, offer);
    case AskKind::close_up:
      return offer.may(Act::close_up), offer.may(Act::stay);
    case AskKind::casualty:
      for (std::uint16_t k = 0; k < s.figures.size(); ++k)
        if (may_fall(s, k)) offer.may(Act::lose, nobody, k);
      return;
    case AskKind::sacrifice:
      offer.may(Act::decline);
      for (std::uint16_t k = 0; k < s.figures.size(); ++k)
        if (may_stand_in(s, ask.actor, k)) offer.may(Act::sacrifice, nobody, k);
      return;
    case AskKind::give_way:
      return offer.may(Act::recoil), offer.may(Act::shaken);
    case AskKind::next_test:
      for (std::size_t u = 0; u < s.units.size(); ++u)
        if (s.side(u) == ask.who && s.units[u].on_table()) offer.may(Act::test, nobody, speaker(s, u), 0, false);
      return;
    case AskKind::set_up: {
      Rng rng(ask.id);
      Answer a = kind_of(s.agenda.back()) == FrameKind::leave_house ? propose_leave(s, rng)
                                                                    : propose_set_up(s, s.agenda.back().who, rng);
      return offer.may(std::move(a), false);
    }
    case AskKind::face:
      return offer_facings(s, offer);
    case AskKind::strike:
      each_unit(s, other(ask.who), [&](std::size_t u) { offer.may(Act::strike, nobody, speaker(s, u), 0, false); });
      return;
  }
}

}  // namespace esc::tomahawk
