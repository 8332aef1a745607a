#include "rules/laporte/deploy.hpp"

#include <algorithm>

#include "rules/laporte/doors.hpp"
#include "table/sight.hpp"

namespace esc::laporte {

namespace {

bool in_zone(const Deployment& d, Pt at) {
  const Len margin = d.whole_base ? base_radius : 0;
  return at.x >= d.zone.lo.x + margin && at.x <= d.zone.hi.x - margin && at.y >= d.zone.lo.y + margin &&
         at.y <= d.zone.hi.y - margin;
}

int party_size(const State& s, Side side, int party) {
  int count = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) count += s.side(k) == side && s.men[k].active() && s.men[k].party == party;
  return count;
}

bool has_comrade_near(const State& s, std::size_t man, const Deployment& d) {
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (k != man && s.men[k].active() && s.side(k) == s.side(man) && s.men[k].party == s.men[man].party &&
        within_gap(s.base(man), s.base(k), d.party_link))
      return true;
  return false;
}

}  // namespace

Verdict why_not_place(const State& s, std::size_t man, Pt at, std::int16_t inside, int party) {
  const Setup& setup = *s.setup;
  const Deployment& d = setup.deployment[index(s.side(man))];
  if (!in_zone(d, at)) return Refusal{"LP-R-35"_rule, "outside_zone"};
  if (d.touching_south && at.y > base_radius + contact_gap) return Refusal{"LP-R-35"_rule, "not_at_edge"};
  if (d.on != no_piece && !setup.table.contains(d.on, at)) return Refusal{"LP-R-35"_rule, "not_on_piece"};
  if (inside != outdoors) {
    const auto building = static_cast<PieceId>(inside);
    if (building >= setup.table.pieces().size() || !setup.buildings.has(building))
      return Refusal{"LP-R-34"_rule, "no_such_building"};
    const bool was_inside = s.men[man].active() && s.men[man].inside == inside;
    const int others = men_inside(s, building) - was_inside;
    if (others >= setup.capacity[building]) return Refusal{"LP-R-34"_rule, "house_full"};
    if (building == d.limited_building && others >= d.limit_inside) return Refusal{"LP-R-35"_rule, "too_many_inside"};
  }
  if (!fits(s, man, at, inside)) return Refusal{"LP-R-41"_rule, "no_room"};
  if (d.parties > 0 && (party < 1 || party > d.parties)) return Refusal{"LP-R-35"_rule, "no_such_party"};
  if (d.from_enemies > 0)
    for (std::size_t k = 0; k < s.men.size(); ++k)
      if (s.men[k].active() && s.side(k) != s.side(man) &&
          closer_than(Base::round(at, base_radius), s.base(k), d.from_enemies))
        return Refusal{"LP-R-35"_rule, "too_near_enemy"};
  return std::nullopt;
}

Verdict why_not_ready(const State& s, Side side) {
  const Deployment& d = s.setup->deployment[index(side)];
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.side(k) != side) continue;
    if (!s.men[k].active()) return Refusal{"LP-R-35"_rule, "not_all_placed"};
    if (d.parties > 0 && !has_comrade_near(s, k, d)) return Refusal{"LP-R-35"_rule, "party_scattered"};
  }
  for (int party = 1; party <= d.parties; ++party)
    if (party_size(s, side, party) < d.party_least) return Refusal{"LP-R-35"_rule, "party_too_small"};
  return std::nullopt;
}

namespace {

// The party that the next man joins: first one is filled to half the side, then the other.
int next_party(const State& s, Side side, const Deployment& d) {
  if (d.parties == 0) return 0;
  int men = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) men += s.side(k) == side;
  for (int party = 1; party < d.parties; ++party)
    if (party_size(s, side, party) < std::max(d.party_least, men / d.parties)) return party;
  return d.parties;
}

Pt try_near(const State& s, Side side, int party, const Deployment& d, Rng& rng) {
  Vec<std::uint8_t, most_men> comrades;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].active() && s.side(k) == side && s.men[k].party == party) comrades.push_back(static_cast<std::uint8_t>(k));
  const Rect zone = d.zone;
  if (d.parties == 0 || comrades.empty())
    return {static_cast<Len>(rng.between(zone.lo.x, zone.hi.x)),
            d.touching_south ? base_radius : static_cast<Len>(rng.between(zone.lo.y, zone.hi.y))};
  const Pt at = s.men[comrades[rng.below(static_cast<std::uint32_t>(comrades.size()))]].at;
  const int reach = d.party_link;
  return {at.x + rng.between(-reach, reach), at.y + rng.between(-reach, reach)};
}

}  // namespace

Post propose_post(const State& s, Side side, Rng& rng) {
  const Setup& setup = *s.setup;
  const Deployment& d = setup.deployment[index(side)];
  Post post;
  for (std::size_t k = 0; k < s.men.size() && post.man == nobody; ++k)
    if (s.side(k) == side && !s.men[k].active()) post.man = static_cast<std::uint16_t>(k);
  if (post.man == nobody) return post;
  State trial = s;
  post.party = next_party(s, side, d);
  for (;;) {  // a deployment zone always has room for the force that its scenario puts there
    post.at = try_near(s, side, post.party, d, rng);
    post.inside = outdoors;
    if (const PieceId piece = setup.table.top_area_at(post.at); piece != no_piece && setup.buildings.has(piece))
      post.inside = static_cast<std::int16_t>(piece);
    if (why_not_place(s, post.man, post.at, post.inside, post.party)) continue;
    if (d.parties == 0 || party_size(s, side, post.party) == 0) return post;
    Man& man = trial.men[post.man];
    man.at = post.at, man.party = static_cast<std::uint8_t>(post.party);
    if (has_comrade_near(trial, post.man, d)) return post;
  }
}

}  // namespace esc::laporte
