// charge.cpp — an engagement as a player would lay it out: as many as reach into contact, the others close behind.
#include <algorithm>

#include "rules/tomahawk/suggest.hpp"
#include "rules/tomahawk/way.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len keeps_together = inches(2);  // MT-FORM-02

class Charge {
 public:
  Charge(const State& s, std::size_t unit, std::size_t enemy)
      : s_(s), unit_(unit), enemy_(enemy), reach_(usual_reach(s, unit)) {
    answer_ = {.act = static_cast<std::uint8_t>(Act::engage), .actor = speaker(s, unit), .target = speaker(s, enemy)};
  }

  Answer lay_out() {
    Men men = by_distance(unit_, middle(enemy_), [&](std::size_t k) { return s_.figures[k].inside == outdoors; });
    const auto left = std::remove_if(men.begin(), men.end(), [&](std::size_t man) { return comes_into_contact(man); });
    men.erase(left, men.end());
    if (answer_.places.empty()) return answer_;
    in_front_ = answer_.places.size();
    for (const std::size_t man : men) follow(man);
    return answer_;
  }

 private:
  using Men = Vec<std::size_t, most_in_unit>;

  Pt middle(std::size_t unit) const {
    std::int64_t x = 0, y = 0, n = 0;
    each_man(s_, unit, [&](std::size_t k) { x += s_.figures[k].at.x, y += s_.figures[k].at.y, ++n; });
    return n == 0 ? Pt{} : Pt{static_cast<Len>(x / n), static_cast<Len>(y / n)};
  }
  template <class Test>
  Men by_distance(std::size_t unit, Pt from, Test test) const {
    Men men;
    each_man(s_, unit, [&](std::size_t k) {
      if (test(k)) men.push_back(k);
    });
    std::sort(men.begin(), men.end(), [&](std::size_t x, std::size_t y) {
      const std::int64_t dx = squared(s_.figures[x].at - from), dy = squared(s_.figures[y].at - from);
      return dx != dy ? dx < dy : x < y;
    });
    return men;
  }

  bool comes_into_contact(std::size_t man) {
    const Men targets = by_distance(enemy_, s_.figures[man].at, [&](std::size_t k) { return can_be_engaged(s_, k); });
    for (std::size_t i = 0; i < std::min<std::size_t>(4, targets.size()); ++i) {
      Pt place;
      if (!contact_place(man, targets[i], place) || !walks_to(man, place)) continue;
      put(man, place, bearing(place, s_.figures[targets[i]].at));
      return true;
    }
    return false;
  }

  // A free place in contact with the enemy figure, on this side of it; two of them before an opening.
  bool contact_place(std::size_t man, std::size_t enemy, Pt& found) const {
    const Len radius = radius_of(s_.setup->body(man)), apart = radius + reach_of(s_, enemy) + 1;
    const Figure& e = s_.figures[enemy];
    const auto try_at = [&](Pt at) {
      if (!is_free(man, at)) return false;
      found = at;
      return true;
    };
    if (e.opening >= 0) {
      const Opening& o = s_.setup->openings[static_cast<std::size_t>(e.opening)];
      const Pt before = Line(o.at, o.at + o.out).point_at(fine(radius + 1)), along_wall{-o.out.y, o.out.x};
      for (const int side : {1, -1}) {
        const Pt aside = Line({0, 0}, {along_wall.x * side, along_wall.y * side}).point_at(fine(radius + 1));
        if (try_at(before + aside)) return true;
      }
      return false;
    }
    const Angle back = bearing(e.at, s_.figures[man].at);
    for (const int turn : {0, 60, -60, 110, -110})
      if (try_at(along(e.at, normal_angle(back + turn), apart))) return true;
    return false;
  }

  // Behind the one in front who is nearest, within the gap that keeps the unit together.
  void follow(std::size_t man) {
    const Pt from = s_.figures[man].at;
    const Len bases = 2 * radius_of(s_.setup->body(man));
    const Placement* leader = nullptr;
    for (std::size_t i = 0; i < in_front_; ++i)
      if (!leader || squared(answer_.places[i].at - from) < squared(leader->at - from)) leader = &answer_.places[i];
    if (within(from, leader->at, bases + keeps_together) && is_free(man, from)) return put(man, from, no_angle);
    const Angle back = bearing(leader->at, from);
    for (const int turn : {0, 40, -40, 80, -80})
      for (const Len gap : {keeps_together - 2, keeps_together / 2, Len{2}}) {
        const Pt at = along(leader->at, normal_angle(back + turn), bases + gap);
        if (!is_free(man, at) || !walks_to(man, at)) continue;
        return put(man, at, bearing(from, leader->at));
      }
  }

  bool walks_to(std::size_t man, Pt at) const {
    return s_.figures[man].at == at || !walk_of(s_, walker_of(s_, man, Road::other), {s_.figures[man].at, at}).no;
  }
  bool is_free(std::size_t man, Pt at) const {
    const Len radius = radius_of(s_.setup->body(man));
    if (!within(s_.figures[man].at, at, reach_) || !base_on_table(*s_.setup, at, radius) ||
        house_at(s_, at) != outdoors)
      return false;
    for (const Placement& p : answer_.places)
      if (closer_than(p.at, at, radius + radius_of(s_.setup->body(p.figure)))) return false;
    for (std::size_t k = 0; k < s_.figures.size(); ++k)
      if (s_.figures[k].up() && s_.unit_of(k) != unit_ && s_.figures[k].inside == outdoors &&
          closer_than(s_.figures[k].at, at, radius + reach_of(s_, k)))
        return false;
    return true;
  }
  void put(std::size_t man, Pt at, Angle facing) {
    answer_.places.push_back({static_cast<std::uint16_t>(man), at, facing});
  }

  const State& s_;
  std::size_t unit_, enemy_;
  Len reach_;
  Answer answer_;
  std::size_t in_front_ = 0;
};

}  // namespace

Answer charge(const State& s, std::size_t unit, std::size_t enemy) { return Charge(s, unit, enemy).lay_out(); }

}  // namespace esc::tomahawk
