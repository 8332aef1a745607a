#include "ai/tomahawk_features.hpp"

#include <algorithm>

#include "ai/tomahawk_moves.hpp"
#include "ai/tomahawk_worth.hpp"
#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/windows.hpp"

namespace esc::tomahawk {

namespace {

constexpr int unknown = -1'000'000;
constexpr int point_worth = 55;  // of command

FireOrder order_of(const State& s, const Answer& a) {
  return {.target = a.target < s.setup->figures() ? static_cast<std::uint16_t>(s.unit_of(a.target)) : no_unit,
          .aims = a.places,
          .weapon = a.n & weapon_mask,
          .volley = (a.n & as_volley) != 0,
          .others_reload = (a.n & others_reload) != 0};
}

using Places = Vec<Pt, most_in_unit>;

Places places_in(const Answer& a) {
  Places places;
  for (const Placement& p : a.places) places.push_back(p.at);
  return places;
}

Places places_of(const State& s, std::size_t unit) {
  Places places;
  each_figure(s, unit, [&](std::size_t k) { places.push_back(s.figures[k].at); });
  return places;
}

}  // namespace

void Features::look(const State& seen, const Ask& ask) {
  s_ = &seen;
  ask_ = ask;
  acting_.assign(seen.units.size(), unknown);
  errands_.look(seen, ask.who);
}

int Features::samples(const Ask& ask) const {
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

void Features::suggest(Rng&, std::vector<Answer>& more) const {
  const auto kind = static_cast<AskKind>(ask_.kind);
  if (kind == AskKind::deploy) return suggest_deployment(*s_, ask_, errands_, more);
  if (kind != AskKind::activate && kind != AskKind::act) return;
  for (std::size_t u = 0; u < s_->units.size(); ++u) {
    if (!may_act_now(*s_, u) || s_->units[u].flight || s_->units[u].shaken) continue;
    if (s_->units[u].status == Status::off_table) suggest_entries(*s_, ask_, errands_, u, more);
    else if (!engaged(*s_, u)) suggest_moves(*s_, ask_, errands_, u, more);
  }
  for (std::size_t m = 0; m < s_->markers.size(); ++m)
    if (marker_may_act_now(*s_, m)) suggest_marker_moves(*s_, ask_, errands_, m, more);
}

int Features::acting(std::size_t unit) {
  if (acting_[unit] == unknown) acting_[unit] = worth_of_acting(*s_, errands_, unit);
  return acting_[unit];
}

int Features::value_of_card(Card card) {
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

int Features::value_of_choice(const Answer& a) {
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
  if (act == Act::watchful) return worth_of_watching(*s_, unit) - point_worth;
  return acting(unit) - cost_of(*s_, Ability::order, unit) * point_worth;
}

int Features::value_of_move(std::size_t unit, const Answer& a) {
  const Places there = places_in(a), here = places_of(*s_, unit);
  int worth = worth_of_place(*s_, errands_, unit, there) - worth_of_place(*s_, errands_, unit, here);
  worth += worth_of_formation(*s_, unit, static_cast<Formation>(a.n), there.front()) -
           worth_of_formation(*s_, unit, s_->units[unit].formation, here.front());
  if (worth > 0) worth = worth * temper_.eagerness() / 100;
  if (has_smoke(*s_, unit)) worth -= 40;
  return worth + 5;
}

int Features::value_of_deployment(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::ready) return -100'000;
  if (act == Act::place)
    return worth_of_place(*s_, errands_, s_->unit_of(a.actor), places_in(a)) +
           15 * (a.n == static_cast<int>(Formation::column));
  if (act == Act::hide && s_->profile(s_->unit_of(a.actor)).officer) return -2'500;
  if (act == Act::hide) return 50 + errands_.worth(*s_, s_->unit_of(a.actor), {&a.path.front(), 1});
  return act == Act::to_come ? -2'000 : -3'000;
}

// A unit comes out of hiding to do what a marker cannot: to arrive, or to fire.
int Features::value_of_showing(std::size_t marker) {
  const Marker& m = s_->markers[marker];
  const Len reach = inches(6);
  const int gain = errands_.gain(*s_, m.unit, m.at, reach), farther = errands_.gain(*s_, m.unit, m.at, 2 * reach);
  if (gain > 0) return farther > gain ? -60 : gain + 20;
  return nearest_enemy(*s_, m.side, m.at, 0, false) <= Measure(inches(14)) ? 120 : -60;
}

int Features::value_of_act(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::done) return 0;
  if (is_marker(*s_, a.actor)) {
    const std::size_t m = marker_of(*s_, a.actor);
    const int here = worth_of_marker_place(*s_, errands_, m, s_->markers[m].at);
    if (act == Act::move_marker) return worth_of_marker_place(*s_, errands_, m, a.path.back()) - here + 3;
    return value_of_showing(m);
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
      return 1'000 + worth_of_place(*s_, errands_, unit, places_in(a)) / 4;
    case Act::set_fire:
      return 1'500;
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
      return worth_of_watching(*s_, unit);
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

int Features::value_of_window(const Answer& a) const {
  const WindowShot shot = window_shot(*s_, ask_, a);
  if (shot.no) return unknown;
  const FirePlan plan = plan_fire(*s_, shot.unit, shot.order);
  return plan.no ? unknown : 10 + worth_of_fire(*s_, plan.fire) + (plan.fire.reloading != 0 ? 20 : 0);
}

int Features::value(const Answer& a) {
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
      return act == Act::fire ? value_of_window(a) : 0;
    case AskKind::close_up:
      return act == Act::close_up ? 1 : 0;
    case AskKind::casualty:
      return s_->figures[a.target].smoke ? 1 : 0;
    case AskKind::sacrifice:
      return act == Act::sacrifice ? 1 : 0;
    case AskKind::give_way:
      return act == Act::recoil ? 1 : 0;
    case AskKind::deploy:
      return value_of_deployment(a);
    case AskKind::face:  // man by man to the enemy, rather than all one way
      return static_cast<int>(a.places.size());
    case AskKind::strike:
      return worth_of_striking(*s_, s_->unit_of(a.target));
    default:
      return 0;
  }
}

}  // namespace esc::tomahawk
