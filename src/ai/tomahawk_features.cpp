#include "ai/tomahawk_features.hpp"

#include <algorithm>

#include "ai/tomahawk_worth.hpp"
#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/march.hpp"
#include "rules/tomahawk/suggest.hpp"
#include "table/angle.hpp"

namespace esc {

using namespace tomahawk;

namespace {

constexpr int unknown = -1'000'000;
constexpr int point_worth = 45;  // of command

FireOrder order_of(const State& s, const Answer& a) {
  return {.target = a.target < s.setup->figures() ? static_cast<std::uint16_t>(s.unit_of(a.target)) : no_unit,
          .aims = a.places,
          .weapon = a.n & weapon_mask,
          .volley = (a.n & as_volley) != 0,
          .others_reload = (a.n & others_reload) != 0};
}

Pt mean_of(const std::vector<Placement>& places) {
  std::int64_t x = 0, y = 0;
  for (const Placement& p : places) x += p.at.x, y += p.at.y;
  const auto n = std::max<std::int64_t>(1, static_cast<std::int64_t>(places.size()));
  return {static_cast<Len>(x / n), static_cast<Len>(y / n)};
}

// Two files, one man behind the other: so a unit passes a bridge.
Answer in_column(const State& s, std::size_t unit, Pt head, Angle facing) {
  Answer a{.act = static_cast<std::uint8_t>(Act::move),
           .actor = speaker(s, unit),
           .n = static_cast<std::int16_t>(Formation::column)};
  Vec<std::size_t, most_in_unit> men;
  each_figure(s, unit, [&](std::size_t k) { men.push_back(k); });
  std::sort(men.begin(), men.end(), [&](std::size_t x, std::size_t y) {
    const std::int64_t dx = squared(s.figures[x].at - head), dy = squared(s.figures[y].at - head);
    return dx != dy ? dx < dy : x < y;
  });
  const Len step = 2 * radius_of(s.setup->body(men.front())) + millimetres(2);
  for (std::size_t i = 0; i < men.size(); ++i) {
    const Pt file = along(head, normal_angle(facing + 180), static_cast<Len>(i / 2) * step);
    a.places.push_back({static_cast<std::uint16_t>(men[i]),
                        along(file, normal_angle(facing + (i % 2 == 0 ? 90 : 270)), step / 2), facing});
  }
  if (men.size() == 1) a.places[0].at = head, a.n = static_cast<std::int16_t>(Formation::open);
  return a;
}

}  // namespace

void TomahawkFeatures::look(const State& seen, const Ask& ask) {
  s_ = &seen;
  ask_ = ask;
  acting_.assign(seen.units.size(), unknown);
}

int TomahawkFeatures::samples(const Ask& ask) const {
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::activate:
    case AskKind::act:
      return 4;
    case AskKind::deploy:
    case AskKind::set_up:
      return 1;
    default:
      return 0;
  }
}

// Towards what the scenario pays for: round corners that a straight shift does not pass.
void TomahawkFeatures::suggest(Rng&, std::vector<Answer>& more) const {
  const auto kind = static_cast<AskKind>(ask_.kind);
  if (kind != AskKind::activate && kind != AskKind::act) return;
  for (std::size_t u = 0; u < s_->units.size(); ++u) {
    if (s_->side(u) != ask_.who || !s_->units[u].on_table() || s_->units[u].flight || s_->units[u].shaken) continue;
    const Pt middle = middle_of(*s_, u);
    const Len reach = usual_reach(*s_, u);
    const auto offer = [&](Pt goal, Len far) {
      for (Answer a : {gathered(*s_, u, towards_point(middle, goal, far), bearing(middle, goal)),
                       shifted(*s_, u, towards_point(middle, goal, far) - middle, bearing(middle, goal))}) {
        a.ask = ask_.id;
        if (!a.places.empty()) more.push_back(std::move(a));
      }
    };
    for (const PieceId house : s_->setup->houses) {
      if (!s_->setup->fire_setters || *s_->setup->fire_setters != ask_.who) break;
      const Box box = box_of(s_->setup->table.piece(house).shape.points);
      const Pt goal{std::clamp(middle.x, box.lo.x, box.hi.x), std::clamp(middle.y, box.lo.y, box.hi.y)};
      for (const int part : {4, 3, 2}) offer(goal, std::max<Len>(1, reach * part / 4 - inches(1)));
    }
    for (const Passage& p : passages(*s_)) {
      for (const Pt goal : {p.near, p.far})
        for (const Len far : {reach + inches(2) - 1, reach - 1, reach / 2, inches(2) - 1}) offer(goal, far);
      const Len whole = measure_between(p.near, p.far).floor();
      for (Len head = 0; head <= whole + inches(2); head += inches(1)) {
        Answer a = in_column(*s_, u, along(p.near, bearing(p.near, p.far), head), bearing(p.near, p.far));
        a.ask = ask_.id;
        more.push_back(std::move(a));
      }
    }
  }
}

int TomahawkFeatures::acting(std::size_t unit) {
  if (acting_[unit] == unknown) acting_[unit] = worth_of_acting(*s_, unit);
  return acting_[unit];
}

int TomahawkFeatures::value_of_card(Card card) {
  const Side owner = side_of(card);
  int worth = 0;
  for (std::size_t u = 0; u < s_->units.size(); ++u) {
    if (s_->side(u) != owner) continue;
    const Profile& p = s_->profile(u);
    if (is_troops(card) && p.type == type_of(card)) worth += acting(u);
    if (is_forward(card) && (p.officer || p.elite)) worth += p.officer ? point_worth : acting(u);
    if (is_morale(card) && tests_on_morale(*s_, u)) worth -= 120;
  }
  for (const Marker& m : s_->markers)
    if (m.on && m.side == owner && is_troops(card) && owner == ask_.who && m.unit == dummy &&
        m.type == static_cast<std::uint8_t>(type_of(card)))
      worth += 10;
  return owner == ask_.who ? worth : point_worth - worth;
}

int TomahawkFeatures::value_of_choice(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  switch (act) {
    case Act::play:
    case Act::play_reserved:
      return value_of_card(static_cast<Card>(a.target));
    case Act::reserve:
      return -point_worth + 20;
    case Act::preparation:
      return value_of_card(static_cast<Card>(a.target)) / 3 - 4 * point_worth;
    case Act::pass:
      return 0;
    default:
      break;
  }
  const std::size_t unit = s_->unit_of(a.target);
  if (act == Act::authority) return 200 - 3 * point_worth;
  if (act == Act::watchful)
    return (nearest_enemy(*s_, ask_.who, middle_of(*s_, unit), 0, true) <= Measure(inches(22)) ? 50 : -20) -
           point_worth;
  return acting(unit) - cost_of(*s_, Ability::order, unit) * point_worth;
}

int TomahawkFeatures::value_of_move(std::size_t unit, const Answer& a) {
  const Pt to = mean_of(a.places);
  int worth = worth_of_place(*s_, unit, to) - worth_of_place(*s_, unit, middle_of(*s_, unit));
  if (has_smoke(*s_, unit)) worth -= 40;
  return worth + 5;
}

int TomahawkFeatures::value_of_act(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::done) return 0;
  if (is_marker(*s_, a.actor)) {
    const std::size_t m = marker_of(*s_, a.actor);
    const int here = worth_of_marker_place(*s_, m, s_->markers[m].at);
    if (act == Act::move_marker) return worth_of_marker_place(*s_, m, a.path.back()) - here + 3;
    const Measure foe = nearest_enemy(*s_, s_->markers[m].side, s_->markers[m].at, 0, false);
    return foe <= Measure(inches(14)) ? 120 : -60;
  }
  if (a.actor >= s_->setup->figures()) return unknown;
  const std::size_t unit = s_->unit_of(a.actor);
  switch (act) {
    case Act::rally:
      return 500;
    case Act::recover:
      return 300;
    case Act::fight:
      return 20 + worth_of_round(*s_, unit);
    case Act::enter:
      return 400 + worth_of_place(*s_, unit, mean_of(a.places));
    case Act::set_fire:
      return 900;
    case Act::put_out:
      return 800;
    case Act::drag_off:
      return 500;
    case Act::immobilise:
      return 600;
    case Act::reload: {
      int smoke = 0;
      each_man(*s_, unit, [&](std::size_t k) { smoke += s_->figures[k].smoke; });
      return s_->profile(unit).has_gun() ? 100 : 100 * smoke / std::max(1, men_left(*s_, unit));
    }
    case Act::watch:
      return nearest_enemy(*s_, ask_.who, middle_of(*s_, unit), 0, true) <= Measure(inches(24)) ? 25 : 1;
    case Act::shoot: {
      const FirePlan plan = plan_fire(*s_, unit, order_of(*s_, a));
      return plan.no ? unknown : worth_of_fire(*s_, plan.fire) + (plan.fire.reloading != 0 ? 20 : 0);
    }
    case Act::engage:
      return worth_of_charge(*s_, unit, a);
    case Act::move:
      return value_of_move(unit, a);
    default:
      return 0;
  }
}

int TomahawkFeatures::value(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  switch (static_cast<AskKind>(ask_.kind)) {
    case AskKind::choose:
      return value_of_choice(a);
    case AskKind::forward:
      return act == Act::take_actions ? [&] {
      int worth = 0;
      for (std::size_t u = 0; u < s_->units.size(); ++u)
        if (s_->side(u) == ask_.who && acts_on_forward(*s_, u)) worth += acting(u);
      return worth;
    }() : 2 * point_worth;
    case AskKind::activate:
    case AskKind::act:
      return value_of_act(a);
    case AskKind::vigilance:
    case AskKind::stand:
    case AskKind::parting:
      return act == Act::fire ? 10 : 0;
    case AskKind::close_up:
      return act == Act::close_up ? 1 : 0;
    case AskKind::casualty:
      return s_->figures[a.target].smoke ? 1 : 0;
    case AskKind::sacrifice:
      return act == Act::sacrifice ? 1 : 0;
    case AskKind::give_way:
      return act == Act::recoil ? 1 : 0;
    default:
      return act == Act::ready ? -1 : 0;
  }
}

}  // namespace esc
