#include "rules/guepier/charge_home.hpp"

#include <algorithm>
#include <optional>

#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr Len hair = millimetres(1);  // so near that it is contact, so far that no base overlaps

struct Landing {
  Pt at;
  std::uint16_t target = nobody;
};

bool lands(const Battle& s, std::size_t man, Pt at, std::size_t target, const Leave& leave) {
  const Pt path[] = {s.men[man].at, at};
  return would_touch(s, man, at, target) && !why_not_way(s, man, path, leave) && !why_not_stand(s, man, at, 0, leave);
}

// GM-COST-11: riders who paid for a charge in the open meet nobody in cover
bool may_meet(const Battle& s, std::size_t man, std::size_t target) {
  return !s.men[man].mounted || s.doing.onto_cover ||
         cover_against(s, s.men[man].at, target, CoverFor::saves) == Cover::none;
}

// The foot of a piece that stands between them, on the straight way (GM-R-76).
std::optional<Pt> at_the_parapet(const Battle& s, std::size_t man, std::size_t target, const Leave& leave) {
  const Pt from = s.men[man].at, to = s.men[target].at;
  const Line line(from, to);
  for (Fine back = fine(s.men[man].radius() + s.men[target].radius());
       back < fine(centimetres(5)) && back < line.length(); back += fine(millimetres(2)))
    if (const Pt at = line.point_at(line.length() - back); lands(s, man, at, target, leave)) return at;
  return std::nullopt;
}

std::optional<Pt> lands_beyond(const Battle& s, std::size_t man, Pt corner, std::size_t target, const Leave& leave) {
  const Pt from = s.men[man].at, to = s.men[target].at;
  const Len touch = s.men[man].radius() + s.men[target].radius() + hair;
  const Pt half_way[] = {from, corner};
  if (!within(from, corner, leave.reach(s.men[man])) || why_not_past(s, man, half_way, leave)) return std::nullopt;
  const Angle back = bearing(to, corner);
  for (const int turn : {0, 40, -40, 80, -80}) {
    const Pt at = along(to, normal_angle(back + turn), touch), path[] = {from, corner, at};
    if (would_touch(s, man, at, target) && !why_not_way(s, man, path, leave) && !why_not_stand(s, man, at, 0, leave))
      return at;
  }
  return std::nullopt;
}

// With one bend: through a door or a breach, or around whoever stands in the way.
std::optional<Pt> landing_by_a_bend(const Battle& s, std::size_t man, std::size_t target, const Leave& leave) {
  const Pt from = s.men[man].at, to = s.men[target].at;
  if (!within(from, to, leave.reach(s.men[man]))) return std::nullopt;
  std::optional<Pt> found;
  const Box near = box_of(from, to).grown(leave.reach(s.men[man]) / 2);
  s.gone.any([&](PieceId line) {
    const Pt opening = middle_of(s.setup->table, line);
    if (near.contains(opening)) found = lands_beyond(s, man, opening, target, leave);
    return found.has_value();
  });
  if (found || walled_off(s, man, target)) return found;
  const Angle ahead = bearing(from, to);
  for (const int turn : {40, -40})
    if (!found)
      found = lands_beyond(s, man, along(from, normal_angle(ahead + turn), measure_between(from, to).floor() * 2 / 3),
                           target, leave);
  return found;
}

std::optional<Pt> landing_at(const Battle& s, std::size_t man, std::size_t target, const Leave& leave) {
  const Pt from = s.men[man].at, to = s.men[target].at;
  const Len touch = s.men[man].radius() + s.men[target].radius() + hair;
  if (!within(from, to, leave.reach(s.men[man]) + touch + centimetres(5)) || !may_meet(s, man, target))
    return std::nullopt;
  if (s.men[target].wagon >= 0) {  // he is charged by contact with his wagon (GM-S2)
    const Line line(from, to);
    for (Fine along_way = line.length(); along_way > 0; along_way -= fine(millimetres(3)))
      if (const Pt at = line.point_at(along_way); lands(s, man, at, target, leave)) return at;
    return std::nullopt;
  }
  const Angle back = bearing(to, from);
  for (const int turn : {0, 40, -40, 80, -80, 120, -120})
    if (const Pt at = along(to, normal_angle(back + turn), touch); lands(s, man, at, target, leave)) return at;
  if (const auto at = at_the_parapet(s, man, target, leave)) return at;
  return landing_by_a_bend(s, man, target, leave);
}

std::optional<Landing> landing_of(const Battle& s, std::size_t man, const Leave& leave) {
  struct Near {
    std::int64_t far;
    std::uint16_t target;
  };
  Vec<Near, most_men> targets;
  each_of(s.doing.targets, [&](std::uint16_t k) {
    if (s.men[k].active()) targets.push_back({squared(s.men[k].at - s.men[man].at), k});
  });
  std::sort(targets.begin(), targets.end(),
            [](const Near& a, const Near& b) { return a.far != b.far ? a.far < b.far : a.target < b.target; });
  for (const Near& t : targets)
    if (const auto at = landing_at(s, man, t.target, leave)) return Landing{*at, t.target};
  return std::nullopt;
}

// As far as they can towards the enemy, 1 cm short of him at least.
void come_nearer(Battle& s, std::size_t man, Leave leave) {
  std::uint16_t nearest = nobody;
  each_of(s.doing.targets, [&](std::uint16_t k) {
    if (!s.men[k].active()) return;
    if (nearest == nobody || squared(s.men[k].at - s.men[man].at) < squared(s.men[nearest].at - s.men[man].at))
      nearest = k;
  });
  leave.charged = 0;
  if (nearest == nobody) return;
  const Pt from = s.men[man].at;
  const Angle towards = bearing(from, s.men[nearest].at);
  s.men[man].facing = towards;
  for (Len far = leave.reach(s.men[man]) - 1; far > centimetres(1); far -= centimetres(1)) {
    const Pt to = along(from, towards, far);
    const Pt path[] = {from, to};
    if (why_not_way(s, man, path, leave) || why_not_stand(s, man, to, 0, leave)) continue;
    s.men[man].moved = true;
    return put(s, man, to);
  }
}

}  // namespace

bool still_charges(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  return m.active() && (m.marker == State::none || (m.marker == State::stopped && has(s.doing.group, man)));
}

MenSet charge_targets(const Battle& s, std::size_t named) {
  const std::uint8_t unit = s.unit_of(named);
  const MenSet men = unit == no_unit ? only_man(named) : unit_men(s, unit);
  MenSet located = 0;
  each_of(men, [&](std::uint16_t k) {
    if (is_located(s, k)) located |= only_man(k);
  });
  return located;
}

MenSet named_groups(const Battle& s, std::size_t named, int extras) {
  MenSet groups = only_man(named);
  const Side side = s.side(named);
  const int also = extras >> also_shift;
  int nth = 0;
  for (std::uint8_t u = 0; u < s.units.size(); ++u) {
    if (s.setup->units[u].side != side || ((also >> nth++) & 1) == 0) continue;
    if (const MenSet men = unit_men(s, u); men != 0 && s.unit_of(named) != u)
      groups |= only_man(static_cast<std::size_t>(__builtin_ctzll(men)));
  }
  const std::uint16_t general = s.setup->generals[index(side)];
  if ((also & also_general) != 0 && general != nobody && s.men[general].active()) groups |= only_man(general);
  return groups;
}

void name_as_charged(Battle& s, std::size_t named) {
  const std::uint8_t unit = s.unit_of(named);
  each_of(unit == no_unit ? only_man(named) : unit_men(s, unit), [&](std::uint16_t k) { s.men[k].charged = true; });
}

bool any_charger_reaches(const Battle& s) {
  const Leave leave = leave_of(s);
  bool found = false;
  each_of(s.doing.chargers, [&](std::uint16_t k) { found = found || landing_of(s, k, leave).has_value(); });
  return found;
}

void open_defence(Battle& s) {
  Doing& d = s.doing;
  d.group = 0;
  each_of(d.chargers, [&](std::uint16_t k) {
    if (s.men[k].marker == State::stopped) d.group |= only_man(k);
  });
  const auto target = static_cast<std::uint16_t>(__builtin_ctzll(d.targets));
  s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::defence), .side = s.side(target), .who = target});
}

void make_contact(Battle& s, std::size_t charger, MenSet touched, Log& log) {
  Man& m = s.men[charger];
  m.reached |= touched;
  m.fresh = true;
  each_of(touched, [&](std::uint16_t k) {
    log.say("contact", everyone, {figure(charger), figure(k)});
    if (s.men[k].gear >= 0) drop_gear(s, static_cast<std::size_t>(s.men[k].gear), log);
    if (s.men[k].marker == State::pinned) eliminate(s, k, log);  // GM-MELEE-20
  });
}

bool pairing_is_open(const Battle& s) {
  const Leave leave = leave_of(s);
  int pairs = 0;
  each_of(s.doing.movers, [&](std::uint16_t k) {
    if (pairs > 1 || !still_charges(s, k)) return;
    each_of(s.doing.targets, [&](std::uint16_t t) {
      if (pairs < 2 && s.men[t].active() && landing_at(s, k, t, leave)) ++pairs;
    });
  });
  return pairs > 1;
}

Verdict why_not_engage(const Battle& s, const Answer& a) {
  if (a.actor >= s.men.size() || !has(s.doing.movers, a.actor) || !still_charges(s, a.actor))
    return Refusal{"GM-R-39"_rule, "not_charging"};
  if (a.target >= s.men.size() || !has(s.doing.targets, a.target) || !s.men[a.target].active())
    return Refusal{"GM-R-29"_rule, "no_such_target"};
  const Leave leave = leave_of(s);
  if (a.path.empty())
    return landing_at(s, a.actor, a.target, leave) ? std::nullopt : Verdict(Refusal{"GM-R-29"_rule, "out_of_reach"});
  if (!may_meet(s, a.actor, a.target)) return Refusal{"GM-COST-11"_rule, "cover_not_paid"};
  Vec<Pt, 9> path{s.men[a.actor].at};
  path.insert(path.end(), a.path.begin(), a.path.end());
  if (const Verdict no = why_not_way(s, a.actor, {path.data(), path.size()}, leave)) return no;
  if (const Verdict no = why_not_stand(s, a.actor, path.back(), 0, leave)) return no;
  if (!would_touch(s, a.actor, path.back(), a.target)) return Refusal{"GM-R-29"_rule, "out_of_reach"};
  return std::nullopt;
}

void take_engage(Battle& s, const Answer& a) {
  Doing& d = s.doing;
  d.attacker = a.actor, d.defender = a.target;
  d.aim = a.path.empty() ? *landing_at(s, a.actor, a.target, leave_of(s)) : a.path.back();
  s.agenda.back().pc = sends_one;
}

void engage(Battle& s, Log& log) {
  Doing& d = s.doing;
  const std::uint16_t man = d.attacker, target = d.defender;
  d.movers &= ~only_man(man);
  d.attacker = d.defender = nobody;
  s.men[man].moved = true;
  s.men[man].facing = bearing(s.men[man].at, s.men[target].at);
  put(s, man, d.aim);
  make_contact(s, man, enemies_in_contact(s, man), log);
}

bool charge_home(Battle& s, Log& log) {
  const Leave leave = leave_of(s);
  MenSet& rest = s.doing.movers;
  while (s.fallen.empty()) {  // the nearest first, so that nobody stands in another's way
    std::uint16_t first = nobody;
    std::optional<Landing> best;
    each_of(rest, [&](std::uint16_t k) {
      if (!still_charges(s, k)) return;
      const auto landing = landing_of(s, k, leave);
      if (!landing) return;
      if (!best || squared(landing->at - s.men[k].at) < squared(best->at - s.men[first].at)) first = k, best = landing;
    });
    if (!best) break;
    rest &= ~only_man(first);
    s.men[first].moved = true;
    s.men[first].facing = bearing(s.men[first].at, s.men[best->target].at);
    put(s, first, best->at);
    make_contact(s, first, enemies_in_contact(s, first), log);
  }
  if (!s.fallen.empty()) return false;
  each_of(rest, [&](std::uint16_t k) {
    if (still_charges(s, k)) come_nearer(s, k, leave);
  });
  return true;
}

}  // namespace esc::guepier
