#include "rules/argad/deploy.hpp"

#include <algorithm>

#include "rules/argad/hiding.hpp"

namespace esc::argad {

namespace {

bool in_post(const State& s, std::size_t man, const Post& post, Pt at) {
  const Len radius = radius_of(s.profile(man).kind), margin = post.whole_base ? radius : 0;
  const Rect& z = post.zone;
  if (at.x < z.lo.x + margin || at.x > z.hi.x - margin || at.y < z.lo.y + margin || at.y > z.hi.y - margin)
    return false;
  if (post.on != no_piece && !s.setup->table.contains(post.on, at)) return false;
  return post.beside == no_piece || gap(Base::round(at, radius), s.setup->table, post.beside) <= Measure(post.within);
}

// The post that a place belongs to; none: outside all of them.
std::optional<std::size_t> post_at(const State& s, std::size_t man, Pt at) {
  const auto& posts = s.setup->deployment[index(s.side(man))].posts;
  for (std::size_t i = 0; i < posts.size(); ++i)
    if (in_post(s, man, posts[i], at)) return i;
  return std::nullopt;
}

bool touches_edge(const Table& table, Edge edge, Pt at, Len radius) {
  switch (edge) {
    case Edge::west:
      return at.x <= radius + contact_gap;
    case Edge::east:
      return at.x >= table.width() - radius - contact_gap;
    case Edge::south:
      return at.y <= radius + contact_gap;
    case Edge::north:
      return at.y >= table.height() - radius - contact_gap;
  }
  return false;
}

Verdict why_not_hidden(const State& s, std::size_t man, Pt at) {
  const Deployment& d = s.setup->deployment[index(s.side(man))];
  if (!d.all_hidden && d.most_hidden == 0 && d.hidden_profile != s.setup->men[man].profile)
    return Refusal{"AR-R-35"_rule, "may_not_hide"};
  if (!d.hide_in.empty()) {
    const PieceId top = s.setup->table.top_area_at(at);
    if (std::find(d.hide_in.begin(), d.hide_in.end(), top) == d.hide_in.end())
      return Refusal{"AR-R-35"_rule, "no_hiding_place"};
  }
  return why_not_hide(s, man, at);
}

int hidden_besides(const State& s, Side side) {
  const Deployment& d = s.setup->deployment[index(side)];
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    count += s.side(k) == side && s.men[k].active() && s.men[k].hidden && d.hidden_profile != s.setup->men[k].profile;
  return count;
}

// Section 6: a hidden unit has a ranked man, a single figure needs none; each of them counts as a unit.
Verdict why_not_units(const State& s, Side side) {
  const Deployment& d = s.setup->deployment[index(side)];
  if (d.most_units == 0) return std::nullopt;
  std::array<int, most_units + 1> members{}, ranked{};
  int units = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != side || !s.men[k].hidden) continue;
    const std::uint8_t unit = s.men[k].unit;
    if (unit == 0 || members[unit] == 0) ++units;
    if (unit == 0) continue;
    ++members[unit];
    ranked[unit] += s.profile(k).rank != Rank::none;
  }
  if (units > d.most_units) return Refusal{"AR-SPECIAL-05"_rule, "too_many_units"};
  for (std::size_t u = 1; u < members.size(); ++u)
    if (members[u] > 1 && ranked[u] == 0) return Refusal{"AR-SPECIAL-05"_rule, "unit_without_leader"};
  return std::nullopt;
}

}  // namespace

Verdict why_not_place(const State& s, std::size_t man, const Stance& stance) {
  const Setup& setup = *s.setup;
  const Deployment& d = setup.deployment[index(s.side(man))];
  const Profile& p = s.profile(man);
  const Len radius = radius_of(p.kind);
  const auto post = post_at(s, man, stance.at);
  if (!post) return Refusal{"AR-R-54"_rule, "outside_zone"};
  for (std::size_t i = 0; i < d.posts.size(); ++i)
    if (d.posts[i].profile == setup.men[man].profile && *post != i) return Refusal{"AR-R-54"_rule, "other_post"};
  if (d.touching && !touches_edge(setup.table, *d.touching, stance.at, radius))
    return Refusal{"AR-R-54"_rule, "not_at_edge"};
  if (!fits_terrain(setup, stance.at, p.kind, Swimmer::none) || overlaps_anybody(s, man, stance.at, radius))
    return Refusal{"AR-R-42"_rule, "no_room"};
  if (stance.unit < 0 || stance.unit > std::min<int>(d.most_units, most_units))
    return Refusal{"AR-TURN-05"_rule, "no_such_unit"};
  if (d.from_enemies > 0) {
    bool near = false;
    each_on_table(s, other(s.side(man)), [&](std::uint16_t k) {
      near = near || closer_than(Base::round(stance.at, radius), s.men[k].base(), d.from_enemies);
    });
    if (near) return Refusal{"AR-R-54"_rule, "too_near_enemy"};
  }
  if (stance.hidden) return why_not_hidden(s, man, stance.at);
  if (d.all_hidden) return Refusal{"AR-R-35"_rule, "must_hide"};
  return std::nullopt;
}

Verdict why_not_ready(const State& s, Side side) {
  const Deployment& d = s.setup->deployment[index(side)];
  std::array<int, 16> standing{};
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != side) continue;
    if (!s.men[k].active()) return Refusal{"AR-R-54"_rule, "not_all_placed"};
    if (const auto post = post_at(s, k, s.men[k].at)) ++standing[std::min<std::size_t>(*post, 15)];
  }
  for (std::size_t i = 0; i < d.posts.size(); ++i)
    if (d.posts[i].count > 0 && standing[i] != d.posts[i].count) return Refusal{"AR-R-54"_rule, "post_count"};
  if (!d.all_hidden && hidden_besides(s, side) > d.most_hidden) return Refusal{"AR-R-35"_rule, "too_many_hidden"};
  return why_not_units(s, side);
}

void put(State& s, std::size_t man, const Stance& stance) {
  Man& m = s.men[man];
  m.at = stance.at;
  m.status = Status::active;
  m.kind = s.profile(man).kind;
  m.hidden = stance.hidden;
  m.unit = stance.unit != 0 ? static_cast<std::uint8_t>(stance.unit) : s.setup->men[man].unit;
  const bool lies = stance.hidden && hides_lying(hideout_at(*s.setup, stance.at, m.kind));
  m.posture = lies ? Posture::prone : Posture::standing;
}

namespace {

Pt somewhere(const Box& box, Rng& rng) {
  return {static_cast<Len>(rng.between(box.lo.x, box.hi.x)), static_cast<Len>(rng.between(box.lo.y, box.hi.y))};
}

Box box_of_post(const State& s, const Post& post) {
  if (post.beside == no_piece) return {post.zone.lo, post.zone.hi};
  Box box = box_of(s.setup->table.parts(post.beside)[0]);
  return box.grown(post.within + foot_radius);
}

// Figures along an edge stand in slots, so that the last one finds room too.
Pt slot_at_edge(const State& s, std::size_t man, const Deployment& d, Rng& rng) {
  const Side side = s.side(man);
  Len all = 0, before = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != side) continue;
    if (k < man) before += 2 * radius_of(s.profile(k).kind);
    all += 2 * radius_of(s.profile(k).kind);
  }
  const Rect& zone = d.posts[0].zone;
  const bool upright = *d.touching == Edge::west || *d.touching == Edge::east;
  const Len length = upright ? zone.hi.y - zone.lo.y : zone.hi.x - zone.lo.x, radius = radius_of(s.profile(man).kind);
  const Len slot = static_cast<Len>(std::int64_t{before} * length / all);
  const Len spare = static_cast<Len>(std::int64_t{2 * radius} * (length - all) / all);
  const Len along = (upright ? zone.lo.y : zone.lo.x) + slot + radius + (spare > 0 ? rng.between(0, spare) : 0);
  switch (*d.touching) {
    case Edge::west:
      return {radius, along};
    case Edge::east:
      return {s.setup->table.width() - radius, along};
    case Edge::south:
      return {along, radius};
    case Edge::north:
      break;
  }
  return {along, s.setup->table.height() - radius};
}

// Posts are filled in their order, first with those who must stand there.
const Post& next_post(const State& s, std::size_t man, const Deployment& d) {
  for (const Post& post : d.posts)
    if (post.profile == s.setup->men[man].profile) return post;
  std::array<int, 16> standing{};
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == s.side(man) && s.men[k].active())
      if (const auto post = post_at(s, k, s.men[k].at)) ++standing[std::min<std::size_t>(*post, 15)];
  for (std::size_t i = 0; i < d.posts.size(); ++i) {
    int reserved = 0;
    for (std::size_t k = 0; k < s.men.size(); ++k)
      reserved += s.side(k) == s.side(man) && !s.men[k].active() && d.posts[i].profile == s.setup->men[k].profile;
    if (d.posts[i].count == 0 || standing[i] + reserved < d.posts[i].count) return d.posts[i];
  }
  return d.posts.back();
}

// Leaders found the units, the others join them; whoever may stand alone takes a unit of his own if one is left.
int next_unit(const State& s, std::size_t man, const Deployment& d, Rng& rng) {
  if (d.most_units == 0) return 0;
  int leaders = 0, before = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == s.side(man) && s.profile(k).rank != Rank::none) ++leaders, before += k < man;
  const int led = std::max(1, std::min({leaders, d.most_units, static_cast<int>(most_units)}));
  if (s.profile(man).rank != Rank::none) return std::min(before, led - 1) + 1;
  if (s.profile(man).elite && led < d.most_units) return 0;
  return rng.between(1, led);
}

bool wants_to_hide(const State& s, std::size_t man, const Deployment& d, Rng& rng) {
  if (d.all_hidden) return true;
  if (d.hidden_profile == s.setup->men[man].profile) return rng.below(4) != 0;
  return hidden_besides(s, s.side(man)) < d.most_hidden && rng.below(2) == 0;
}

Pt try_place(const State& s, const Deployment& d, const Post& post, bool hides, Rng& rng) {
  const Setup& setup = *s.setup;
  if (!hides) return somewhere(box_of_post(s, post), rng);
  Vec<PieceId, 64> pieces;
  for (const PieceId id : d.hide_in) pieces.push_back(id);
  if (pieces.empty())
    (setup.hiding | setup.brush).each([&](PieceId id) {
      if (pieces.size() < pieces.capacity()) pieces.push_back(id);
    });
  if (pieces.empty()) return somewhere(box_of_post(s, post), rng);
  const PieceId id = pieces[rng.below(static_cast<std::uint32_t>(pieces.size()))];
  return somewhere(box_of(setup.table.parts(id)[0]), rng);
}

}  // namespace

Proposed propose_place(const State& s, Side side, Rng& rng) {
  constexpr int most_tries = 1 << 14;  // the loader sees to it that posts have room
  const Deployment& d = s.setup->deployment[index(side)];
  Proposed p;
  for (std::uint16_t k = 0; k < s.men.size() && p.man == nobody; ++k)
    if (s.side(k) == side && !s.men[k].active()) p.man = k;
  if (p.man == nobody) return p;
  const Post& post = next_post(s, p.man, d);
  bool hides = wants_to_hide(s, p.man, d, rng);
  for (int tries = 0; tries < most_tries; ++tries) {
    if (tries % 64 == 63 && !d.all_hidden) hides = false;
    const bool in_slot = d.touching && !hides && tries < 64;
    p.stance.at = in_slot ? slot_at_edge(s, p.man, d, rng) : try_place(s, d, post, hides, rng);
    p.stance.hidden = hides;
    p.stance.unit = next_unit(s, p.man, d, rng);
    if (const auto standing = post_at(s, p.man, p.stance.at); !standing || &d.posts[*standing] != &post) continue;
    if (!why_not_place(s, p.man, p.stance)) return p;
  }
  return {};
}

Stance any_hideout(const State& s, std::size_t man, Rng& rng) {
  constexpr Len trodden = centimetres(5);
  const Deployment& d = s.setup->deployment[index(s.side(man))];
  const Kind kind = s.men[man].kind;
  Stance stance{.at = s.men[man].at, .hidden = true, .unit = s.men[man].unit};
  for (int tries = 0; tries < 64; ++tries) {
    const Pt at = try_place(s, d, d.posts.front(), true, rng);
    const Base base = Base::round(at, radius_of(kind));
    if (hideout_at(*s.setup, at, kind) == Hideout::none || !fits_terrain(*s.setup, at, kind, Swimmer::none)) continue;
    bool found = overlaps_anybody(s, man, at, base.radius);
    each_on_table(s, other(s.side(man)),
                  [&](std::uint16_t k) { found = found || within_gap(base, s.men[k].base(), trodden); });
    if (found) continue;
    stance.at = at;
    return stance;
  }
  return stance;
}

}  // namespace esc::argad
