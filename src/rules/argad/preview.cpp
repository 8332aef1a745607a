#include "core/preview.hpp"

#include "rules/argad/aim.hpp"
#include "rules/argad/argad.hpp"
#include "rules/argad/asking.hpp"
#include "rules/argad/grenade.hpp"
#include "rules/argad/melee_facts.hpp"
#include "rules/argad/orders.hpp"
#include "rules/argad/slowness.hpp"
#include "table/path.hpp"

namespace esc::argad {

namespace {

void look_along(const State& s, const Aim& aim, std::size_t man, Preview& preview) {
  const Setup& setup = *s.setup;
  preview.has_line = true;
  preview.from = aim.from;
  preview.to = aim.to;
  preview.range = gap(Base::round(aim.from, s.men[man].radius()), Base::round(aim.to, s.men[aim.target].radius()));
  Crossings met;
  crossings(setup.table, aim.from, aim.to, met);
  for (const Crossing& c : met) {
    const bool blocks = setup.blockers.has(c.piece) || setup.houses.has(c.piece),
               shelters = setup.shelters.has(c.piece);
    if (!blocks && !shelters && !setup.forests.has(c.piece)) continue;
    preview.stretches.push_back({c.piece, static_cast<Len>(c.enter / fine_per_len),
                                 static_cast<Len>(c.leave / fine_per_len),
                                 blocks     ? "blocks"
                                 : shelters ? "cover"
                                            : "crosses"});
  }
}

void preview_shot(const State& s, std::size_t man, const Answer& a, Preview& preview) {
  if (a.target >= s.men.size() || !s.men[a.target].on_table()) return;
  Shooting shot = shooting_of(a);
  const Aim aim = take_aim(s, man, shot);
  if (aim.no) {
    Aim straight{.target = a.target, .from = s.men[man].at, .to = s.men[a.target].at};
    return look_along(s, straight, man, preview);
  }
  look_along(s, aim, man, preview);
  if (!preview.no && shot.act != Act::lie_in_wait)
    preview.chances.push_back(chance_of<ShotQuery>(shot_facts(s, man, shot, aim)));
}

void preview_walk(const State& s, std::size_t man, const Answer& a, Preview& preview) {
  const Man& m = s.men[man];
  const auto act = static_cast<Act>(a.act);
  const Kind kind = act == Act::dismount ? Kind::foot : act == Act::mount ? s.profile(man).kind : m.kind;
  const Pt from = act == Act::mount ? m.horse : m.at;
  preview.way.push_back(from);
  preview.way.insert(preview.way.end(), a.path.begin(), a.path.end());
  if (a.target < s.men.size()) preview.way.push_back(s.men[a.target].at);
  preview.cost = static_cast<Len>(path_length(preview.way) / fine_per_len);
  preview.allowance = centimetres(open_ground_cm(kind, s.profile(man).load, s.book()));
  if (act == Act::mount || act == Act::dismount) preview.allowance /= 2;  // AR-R-40
  if (preview.no || act == Act::crawl) return;
  const Foreseen ahead = foreseen(*s.setup, kind, from, {preview.way.data() + 1, preview.way.size() - 1});
  if (ahead.worst != Going::easy)
    preview.chances.push_back(chance_of<MoveQuery>(move_facts(s, man, kind, ahead.ground)));
}

}  // namespace

Preview Argad::preview(const State& s, const Answer& a) {
  Preview preview{.no = check(s, a)};
  const Side side = side_of_answer(a.ask);
  const std::uint16_t man = s.asking[index(side)].actor;
  if (man == nobody) return preview;
  switch (static_cast<Act>(a.act)) {
    case Act::fire:
    case Act::fire_aimed:
    case Act::fire_furtively:
    case Act::lie_in_wait:
    case Act::early_fire:
      preview_shot(s, man, a, preview);
      break;
    case Act::throw_grenade:
      if (!preview.no) preview.chances.push_back(chance_of<GrenadeQuery>({.figures = 1}));
      break;
    case Act::crawl:
      if (!preview.no) preview.chances.push_back(chance_of<CrawlQuery>({}));
      [[fallthrough]];
    case Act::walk:
    case Act::mount:
    case Act::dismount:
      preview_walk(s, man, a, preview);
      break;
    case Act::strike:
      if (!preview.no) preview.chances.push_back(chance_of<MeleeQuery>(melee_facts(s, man, a.target)));
      break;
    default:
      break;
  }
  return preview;
}

}  // namespace esc::argad
