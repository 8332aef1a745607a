#include "core/preview.hpp"

#include "rules/laporte/acts.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/judge.hpp"
#include "rules/laporte/laporte.hpp"
#include "rules/laporte/sight.hpp"
#include "rules/laporte/way.hpp"
#include "table/sight.hpp"

namespace esc::laporte {

namespace {

// What stands on the line between two men, and what it does there (LP-R-21, LP-R-22).
void look_along(const State& s, std::size_t from, std::size_t to, Preview& preview) {
  const Setup& setup = *s.setup;
  preview.has_line = true;
  preview.from = s.men[from].at;
  preview.to = s.men[to].at;
  preview.range = gap(s.base(from), s.base(to));
  const PieceSet sheltering = sheltering_pieces(s, from, to);
  Crossings met;
  crossings(setup.table, preview.from, preview.to, met);
  for (const Crossing& c : met) {
    const bool blocks = setup.sight_walls.has(c.piece) ||
                        (setup.buildings.has(c.piece) && s.men[from].inside != c.piece && s.men[to].inside != c.piece);
    const bool shelters = sheltering.has(c.piece);
    if (!blocks && !shelters && !setup.vegetation.has(c.piece)) continue;
    preview.stretches.push_back({c.piece, static_cast<Len>(c.enter / fine_per_len), static_cast<Len>(c.leave / fine_per_len),
                                 blocks ? "blocks" : shelters ? "cover" : "crosses"});
  }
}

// The melees that would follow if the man stood there.
void add_melees(const State& s, const Way& way, std::size_t man, Preview& preview) {
  State there = s;
  there.men[man].at = way.end;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!s.men[k].active() || s.side(k) == s.side(man) || !in_contact(there, man, k)) continue;
    there.nearest_at_start = nearest_enemies_in_sight(s, man);
    there.action_from = s.men[man].at;
    preview.chances.push_back(chance_of<MeleeQuery>(melee_facts(there, man, k)));
  }
}

}  // namespace

Preview Laporte::preview(const State& s, const Answer& a) {
  Preview preview{.no = check(s, a)};
  if (s.pending.empty()) return preview;
  const Ask& ask = s.pending.front();
  const std::size_t man = ask.actor;
  switch (static_cast<Act>(a.act)) {
    case Act::fire: {
      if (man >= s.men.size() || a.target >= s.men.size() || !s.men[a.target].active()) return preview;
      look_along(s, man, a.target, preview);
      if (preview.no) return preview;
      const bool nearest = (nearest_enemies_in_sight(s, man) & only_man(a.target)) != 0;
      preview.chances.push_back(chance_of<ShotQuery>(shot_facts(s, man, a.target, static_cast<std::size_t>(a.n), nearest)));
      return preview;
    }
    case Act::move:
      if (man < s.men.size()) preview.chances.push_back(chance_of<MoveQuery>(move_facts(s, man)));
      return preview;
    case Act::go: {
      if (man >= s.men.size() || static_cast<AskKind>(ask.kind) != AskKind::way) return preview;
      const Way way = walk(s, man, {a.path.data(), a.path.size()}, ask.n);
      preview.way.assign(way.walked.begin(), way.walked.end());
      preview.cost = way.cost;
      preview.allowance = inches(ask.n);
      if (!way.no && !way.leaves_table) add_melees(s, way, man, preview);
      return preview;
    }
    case Act::fight:
      if (!preview.no) preview.chances.push_back(chance_of<MeleeQuery>(melee_facts(s, man, a.target)));
      return preview;
    default: return preview;
  }
}

}  // namespace esc::laporte
