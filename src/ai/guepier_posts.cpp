#include "ai/guepier_posts.hpp"

#include <algorithm>

#include "rules/guepier/deploy.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/parties.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

// As far apart as coherence allows (GM-R-24); two men of neighbouring files in neighbouring ranks are then out of the
// 5 cm in which a fall is noticed.
constexpr Len open_gap = centimetres(3) - 2, close_gap = millimetres(1);

class Posts {
 public:
  Posts(const Battle& s, const Ask& ask, Pt enemy, std::vector<Answer>& out)
      : s_(s), setup_(*s.setup), ask_(ask), enemy_(enemy), out_(out) {}

  void suggest() {
    for (std::size_t g = 0; g < s_.guns.size(); ++g)
      if (!s_.guns[g].placed && setup_.units[setup_.guns[g].unit].side == ask_.who && s_.turn == 0) gun_posts(g);
    const std::uint16_t first = next_unit();
    if (first == nobody) return;
    unit_ = s_.unit_of(first);
    actor_ = first;
    radius_ = setup_.men[first].horse != Mount::none ? mounted_radius : foot_radius;
    line_up(to_place(s_, unit_));
    for (std::size_t g = 0; g < s_.guns.size(); ++g)
      if (setup_.guns[g].unit == unit_ && s_.guns[g].placed) return beside_gun(g);
    for (const Box& ground : grounds()) ranks_on(ground);
    if (s_.turn == 0) setup_.steps.each([&](PieceId wall) { along_wall(wall); });
  }

 private:
  // The unit of a gun before the others, which might take its room.
  std::uint16_t next_unit() const {
    std::uint16_t next = nobody;
    for (std::uint16_t k = 0; k < s_.men.size(); ++k) {
      if (s_.side(k) != ask_.who || s_.men[k].status != Status::undeployed || s_.unit_of(k) == no_unit ||
          setup_.units[s_.unit_of(k)].enters != s_.turn)
        continue;
      if (next == nobody || (has_gun(s_.unit_of(k)) && !has_gun(s_.unit_of(next)))) next = k;
    }
    return next;
  }
  bool has_gun(std::uint8_t unit) const {
    return std::any_of(setup_.guns.begin(), setup_.guns.end(), [&](const GunSetup& g) { return g.unit == unit; });
  }
  // From left to right, the officer in the middle: nobody is then far from him (GM-RALLY-06).
  void line_up(MenSet men) {
    each_of(men, [&](std::uint16_t k) { order_.push_back(k); });
    const auto officer =
        std::find_if(order_.begin(), order_.end(), [&](std::uint16_t k) { return setup_.is_officer(k); });
    if (officer == order_.end()) return;
    std::rotate(officer, officer + 1, order_.begin() + static_cast<std::ptrdiff_t>(order_.size() / 2) + 1);
  }
  std::vector<Box> grounds() const {
    std::vector<Box> found;
    if (setup_.units[unit_].enters > 0) {
      for (const Entry& entry : setup_.entries)
        if (entry.unit == unit_)
          for (const Rect& edge : entry.edges) found.push_back({edge.lo, edge.hi});
      return found;
    }
    const Deployment& d = setup_.deployment[index(ask_.who)];
    for (const PieceId piece : d.in) found.push_back(box_of(setup_.table.parts(piece).front()));
    if (!d.in.empty()) return found;
    if (d.near_wagons == 0) return {Box{d.zone.lo, d.zone.hi}};
    for (const Wagon& wagon : s_.wagons)
      found.push_back(Box{wagon.at, wagon.at}.grown(d.near_wagons + wagon_half_width));
    return found;
  }

  void ranks_on(const Box& ground) {
    for (const Len gap : {open_gap, open_gap / 2, close_gap})
      for (const bool upright : {false, true}) {
        const Len pitch = 2 * radius_ + gap;
        const Box room = ground.grown(-radius_ - 1);
        const Len width = upright ? room.hi.y - room.lo.y : room.hi.x - room.lo.x;
        const Len depth = upright ? room.hi.x - room.lo.x : room.hi.y - room.lo.y;
        if (width < 0 || depth < 0) continue;
        const int count = static_cast<int>(order_.size());
        const int files = std::min(width / pitch + 1, count);
        const int folds = (count + files) / (files + 1);  // ranks, with one man between two of them
        const Len used_width = (files - 1) * pitch, used_depth = folds > 1 ? 2 * (folds - 1) * pitch : 0;
        if (used_depth > depth) continue;
        for (const int along_it : {0, 1, 2, 3, 4})
          for (const int back : {0, 1, 2}) {
            const Len x = (width - used_width) * along_it / 4, y = (depth - used_depth) * back / 2;
            folded(upright ? Pt{room.lo.x + y, room.lo.y + x} : Pt{room.lo.x + x, room.lo.y + y}, files, pitch,
                   upright);
            if (used_width == width || files == 1) break;
          }
      }
  }

  // There and back again, with one man in each bend.
  void folded(Pt corner, int files, Len pitch, bool upright) {
    Answer a = blank();
    int file = 0, rank = 0, step = 1;
    for (const std::uint16_t man : order_) {
      const Pt way{file * pitch, rank * pitch};
      a.places.push_back({man, corner + (upright ? Pt{way.y, way.x} : way), no_angle});
      const bool bend = file + step < 0 || file + step >= files;
      if (!bend && rank % 2 == 0) file += step;
      else if (++rank % 2 == 0) step = -step;
    }
    offer(std::move(a));
  }

  void along_wall(PieceId wall) {
    const Part& part = setup_.table.parts(wall).front();
    const Angle way = bearing(part.points.front(), part.points.back());
    for (const int turn : {90, -90}) {
      Answer a = blank();
      Pt at = along(part.points.front(), normal_angle(way + turn), radius_ + millimetres(3));
      at = along(at, way, radius_ + millimetres(2));
      for (const std::uint16_t man : order_) {
        a.places.push_back({man, at, normal_angle(way + turn + 180)});
        at = along(at, way, 2 * radius_ + open_gap);
      }
      offer(std::move(a));
    }
  }

  // The gunners touch the piece, beside and behind it; the rest of the unit goes on to both sides, at the wall before
  // the piece if there is one.
  void beside_gun(std::size_t gun) {
    const GunState& g = s_.guns[gun];
    const Len ring = gun_radius + radius_ + millimetres(1);
    for (const Len gap : {open_gap, open_gap / 2, close_gap})
      for (const int bend : {0, 20, 45, 90})  // the wings may have to fall back
        for (const std::size_t longer : {std::size_t{0}, std::size_t{1}}) {
          Answer a = blank();
          constexpr int turns[] = {90, -90, 180, 135};
          std::size_t served = 0, side = longer;
          for (const std::uint16_t man : order_)
            if (setup_.profile(man).gunner)
              a.places.push_back({man, along(g.at, normal_angle(g.facing + turns[served++ % 4]), ring), g.facing});
          const Pt front = along(g.at, g.facing, gun_radius - radius_);
          const Len start = ring - millimetres(2);
          Pt wings[2] = {along(front, normal_angle(g.facing + 90), start),
                         along(front, normal_angle(g.facing - 90), start)};
          for (const std::uint16_t man : order_) {
            if (setup_.profile(man).gunner) continue;
            Pt& wing = wings[side];
            wing = along(wing, normal_angle(g.facing + (side == 0 ? 90 + bend : -90 - bend)), 2 * radius_ + gap);
            a.places.push_back({man, wing, g.facing});
            side = 1 - side;
          }
          offer(std::move(a));
        }
  }

  // At the front of its zone, or behind the middle of each stretch of the wall that it belongs to.
  void gun_posts(std::size_t gun) {
    const Deployment& d = setup_.deployment[index(ask_.who)];
    const auto offer_gun = [&](Pt at, Angle facing) {
      Answer a{.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::place_gun), .n = static_cast<std::int16_t>(gun)};
      a.facing = facing;
      a.path.push_back(at);
      if (!check(s_, a)) out_.push_back(std::move(a));
    };
    if (d.guns_at == no_piece) {
      const Box room = Box{d.zone.lo, d.zone.hi}.grown(-gun_radius);
      for (const int eighth : {1, 2, 3, 4, 5, 6, 7})
        for (const Pt at : {Pt{room.lo.x + (room.hi.x - room.lo.x) * eighth / 8, room.lo.y},
                            Pt{room.lo.x + (room.hi.x - room.lo.x) * eighth / 8, room.hi.y}})
          offer_gun(at, bearing(at, enemy_));
      return;
    }
    for (const ObstacleSetup& wall : setup_.obstacles) {
      const Part& part = setup_.table.parts(wall.piece).front();
      const Pt a = part.points.front(), b = part.points.back(), middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
      for (const int turn : {90, -90}) {
        const Angle out = normal_angle(bearing(a, b) + turn);
        offer_gun(along(middle, normal_angle(out + 180), gun_radius + millimetres(3)), out);
      }
    }
  }

  Answer blank() const { return {.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::place), .actor = actor_}; }
  void offer(Answer a) {
    for (Placement& p : a.places)
      if (p.facing == no_angle) p.facing = bearing(p.at, enemy_);
    if (!check(s_, a)) out_.push_back(std::move(a));
  }

  const Battle& s_;
  const Setup& setup_;
  const Ask& ask_;
  Pt enemy_;
  std::vector<Answer>& out_;
  std::uint8_t unit_ = no_unit;
  std::uint16_t actor_ = nobody;
  Len radius_ = foot_radius;
  Vec<std::uint16_t, most_men> order_;
};

}  // namespace

void suggest_posts(const Battle& s, const Ask& ask, Pt enemy, std::vector<Answer>& out) {
  Posts(s, ask, enemy, out).suggest();
}

}  // namespace esc::guepier
