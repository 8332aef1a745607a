#include "core/preview.hpp"

#include "rules/guepier/activation.hpp"
#include "rules/guepier/bombardment.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/guepier.hpp"
#include "rules/guepier/gunnery.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/sight.hpp"
#include "table/path.hpp"
#include "table/sight.hpp"

namespace esc::guepier {

namespace {

// What stands on the line and what it does there.
void look_along(const Battle& s, Pt from, Pt to, Measure range, Preview& preview) {
  const Setup& setup = *s.setup;
  preview.has_line = true;
  preview.from = from, preview.to = to;
  preview.range = range;
  Crossings met;
  crossings(setup.table, from, to, met);
  for (const Crossing& c : met) {
    const bool line = setup.high.has(c.piece) && stands(s, c.piece);
    const bool zone = setup.sight_zones.has(c.piece) || setup.light_zones.has(c.piece);
    if (!line && !zone) continue;
    const bool through = !c.from_inside && !c.to_inside;
    preview.stretches.push_back({c.piece, static_cast<Len>(c.enter / fine_per_len),
                                 static_cast<Len>(c.leave / fine_per_len),
                                 through && (zone || preview.no) ? "blocks"
                                 : c.to_inside || line           ? "cover"
                                                                 : "crosses"});
  }
}

template <class Query>
void add(const typename Query::Facts& facts, Preview& preview) {
  preview.chances.push_back(chance_of<Query>(facts));
}

void preview_shot(const Battle& s, const Ask& ask, const Answer& a, Preview& preview) {
  if (a.actor >= s.men.size() || a.target >= s.men.size()) return;
  look_along(s, s.men[a.actor].at, s.men[a.target].at, gap(s.men[a.actor].base(), base_of(s, a.target)), preview);
  if (preview.no) return;
  Shot facts = shot_facts(s, a.actor, a.target, (a.n & aimed_shot) != 0);
  facts.priority = static_cast<AskKind>(ask.kind) == AskKind::defend || is_priority(s, a.actor, a.target);
  add<ShotQuery>(facts, preview);
}

void preview_cannon(const Battle& s, const Ask& ask, const Answer& a, Preview& preview) {
  const std::int16_t gun = a.actor < s.men.size() ? gun_served_by(s, a.actor) : std::int16_t{-1};
  if (gun < 0 || preview.no) return;
  const auto g = static_cast<std::size_t>(gun);
  switch (static_cast<Act>(a.act)) {
    case Act::cannon: {
      Vec<std::uint16_t, most_men> struck;
      Cannon facts = cannon_facts(s, g, ask.who, a.target, struck);
      if (facts.targets.size() > 8) facts.targets.resize(8);
      look_along(s, s.guns[g].at, s.men[a.target].at, facts.laying.range, preview);
      return add<CannonQuery>(facts, preview);
    }
    case Act::batter:
      return add<CannonObstacleQuery>(
          battering_facts(s, g, ask.who, static_cast<std::size_t>(s.setup->obstacle_of[a.target])), preview);
    default:
      return add<BombardmentQuery>(bombardment_facts(s, g, ask.who, a.path.front()), preview);
  }
}

// The fight as it would be: with the weapon that is named, or with those who are claimed.
void preview_fight(const Battle& s, const Ask& ask, const Answer& a, Preview& preview) {
  Battle trial = s;
  Doing& d = trial.doing;
  if (static_cast<Act>(a.act) == Act::fight) d.attacker = a.actor, d.defender = a.target, d.att_help = d.def_help = 0;
  if (static_cast<Act>(a.act) == Act::claim) (ask.actor == d.attacker ? d.att_help : d.def_help) = claimed_in(a.n);
  else trial.men[static_cast<Act>(a.act) == Act::fight ? d.attacker : d.defender].uses_pistol = a.n == with_pistol;
  add<MeleeQuery>(
      melee_facts(trial, d.attacker, d.defender, __builtin_popcountll(d.att_help), __builtin_popcountll(d.def_help)),
      preview);
}

// What the fight would be, before anybody lends a hand.
void preview_charge(const Battle& s, const Answer& a, Preview& preview) {
  Battle trial = s;
  take_engage(trial, a);
  const Pt at = trial.doing.aim;
  preview.way = {s.men[a.actor].at};
  if (a.path.empty()) preview.way.push_back(at);
  preview.way.insert(preview.way.end(), a.path.begin(), a.path.end());
  preview.cost = static_cast<Len>(path_length(preview.way) / fine_per_len);
  preview.allowance = centimetres(s.doing.cm);
  if (s.men[a.target].marker == State::pinned) return;  // he dies on contact (GM-MELEE-20)
  put(trial, a.actor, at);
  trial.men[a.actor].reached = only_man(a.target), trial.men[a.actor].fresh = true;
  add<MeleeQuery>(melee_facts(trial, a.actor, a.target, 0, 0), preview);
}

void preview_activation(const Battle& s, const Answer& a, Preview& preview) {
  if (a.actor >= s.men.size()) return;
  const Party party = party_of(s, a.actor);
  if (party.kind == PartyKind::none || preview.no) return;
  const Mode mode = mode_of(static_cast<Act>(a.act));
  if (party.kind != PartyKind::general)
    add<ActionCostQuery>(cost_facts(s, party, a.actor, mode, a.n, a.target), preview);
  if (mode != Mode::still)
    add<MoveQuery>({.arm = party.kind == PartyKind::crew ? Arm::cannon : arm_of(s, a.actor), .mode = mode}, preview);
}

}  // namespace

Preview Guepier::preview(const Battle& s, const Answer& a) {
  Preview preview{.no = guepier::check(s, a)};
  if (s.pending.empty()) return preview;
  const Ask& ask = s.pending.front();
  switch (static_cast<Act>(a.act)) {
    case Act::fire:
      preview_shot(s, ask, a, preview);
      break;
    case Act::cannon:
    case Act::batter:
    case Act::bombard:
      preview_cannon(s, ask, a, preview);
      break;
    case Act::skirmish:
    case Act::rapid:
    case Act::still:
      preview_activation(s, a, preview);
      break;
    case Act::rally:
      if (!preview.no) add<RallyQuery>(rally_facts(s, a.actor, a.n), preview);
      break;
    case Act::locate:
      if (!preview.no) add<LocateQuery>(locate_facts(s, a.target), preview);
      break;
    case Act::fight:
    case Act::parry:
    case Act::claim:
      if (!preview.no) preview_fight(s, ask, a, preview);
      break;
    case Act::engage:
      if (!preview.no) preview_charge(s, a, preview);
      break;
    case Act::walk:
      if (a.actor < s.men.size()) {
        preview.way = {s.men[a.actor].at};
        preview.way.insert(preview.way.end(), a.path.begin(), a.path.end());
        preview.cost = static_cast<Len>(path_length(preview.way) / fine_per_len);
        preview.allowance = centimetres(s.doing.cm);
      }
      break;
    default:
      break;
  }
  return preview;
}

}  // namespace esc::guepier
