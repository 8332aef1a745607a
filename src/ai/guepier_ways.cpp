#include "ai/guepier_ways.hpp"

#include <algorithm>

#include "rules/guepier/parties.hpp"
#include "rules/guepier/propose_way.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

// Skirmishers may stand so far apart that nobody sees his neighbour fall; others as far as coherence allows.
constexpr Len skirmish_gap = centimetres(5) + millimetres(3), rank_gap = centimetres(3) - 2;

class Ways {
 public:
  Ways(const Battle& s, const Ask& ask, std::vector<Answer>& out) : s_(s), ask_(ask), out_(out), leave_(leave_of(s)) {}

  // The party's middle goes that far; everybody finds his place in one rank across the way.
  void in_rank(Angle direction, Len distance) {
    Vec<std::uint16_t, most_men> order;
    std::int64_t x = 0, y = 0;
    each_of(s_.doing.movers, [&](std::uint16_t k) {
      order.push_back(k);
      x += s_.men[k].at.x, y += s_.men[k].at.y;
    });
    const auto count = static_cast<std::int64_t>(order.size());
    const Angle left = normal_angle(direction + 90);
    const Pt across = esc::direction(left), ahead = esc::direction(direction);
    std::sort(order.begin(), order.end(), [&](std::uint16_t a, std::uint16_t b) {
      const std::int64_t at_a = dot(s_.men[a].at, across), at_b = dot(s_.men[b].at, across);
      return at_a != at_b ? at_a < at_b : a < b;
    });
    const Pt middle = along({static_cast<Len>(x / count), static_cast<Len>(y / count)}, direction, distance);
    const Len pitch = 2 * s_.men[order.front()].radius() + (leave_.mode == Mode::skirmish ? skirmish_gap : rank_gap);
    struct Step {
      std::uint16_t man;
      Pt to;
    };
    Vec<Step, most_men> steps;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Len aside = static_cast<Len>(2 * static_cast<std::int64_t>(i) - (count - 1)) * pitch / 2;
      steps.push_back(
          {order[i], along(middle, aside < 0 ? normal_angle(left + 180) : left, aside < 0 ? -aside : aside)});
    }
    std::sort(steps.begin(), steps.end(), [&](const Step& a, const Step& b) {  // the foremost leave room
      const std::int64_t at_a = dot(s_.men[a.man].at, ahead), at_b = dot(s_.men[b.man].at, ahead);
      return at_a != at_b ? at_a > at_b : a.man < b.man;
    });
    Answer a = blank();
    for (const Step& step : steps) put_towards(a, step.man, step.to);
    offer(std::move(a));
  }

  // The nearest to the goal first, each along his own shortest way.
  void by_routes(const Routes& routes) {
    Vec<std::uint16_t, most_men> order;
    each_of(s_.doing.movers, [&](std::uint16_t k) { order.push_back(k); });
    std::sort(order.begin(), order.end(), [&](std::uint16_t a, std::uint16_t b) {
      const Len left_a = routes.left(s_.men[a].at), left_b = routes.left(s_.men[b].at);
      return left_a != left_b ? left_a < left_b : a < b;
    });
    Answer a = blank();
    for (const std::uint16_t k : order) {
      const Pt to = routes.onward(s_, s_.men[k].at, leave_.reach(s_.men[k]) - 1);
      if (to != s_.men[k].at) put_towards(a, k, to);
    }
    offer(std::move(a));
  }

 private:
  Answer blank() const { return {.ask = ask_.id, .act = static_cast<std::uint8_t>(Act::go), .actor = s_.doing.lead}; }

  // So far towards the place as his distance, the ground and the others leave him.
  void put_towards(Answer& a, std::uint16_t man, Pt to) {
    const Pt from = s_.men[man].at;
    const Len reach = leave_.reach(s_.men[man]) - 1, far = std::min(measure_between(from, to).floor(), reach);
    const Angle direction = bearing(from, to);
    MenSet moving = s_.doing.movers & ~staying_;
    for (const int part : {8, 7, 6, 5, 4, 3, 2, 1}) {
      const Pt at = part == 8 && far < reach ? to : along(from, direction, far * part / 8);
      const Pt path[] = {from, at};
      const Base base = Base::round(at, s_.men[man].radius());
      const bool taken = std::any_of(a.places.begin(), a.places.end(), [&](const Placement& p) {
        return overlaps(base, Base::round(p.at, s_.men[p.figure].radius()));
      });
      if (taken || why_not_way(s_, man, path, leave_) || why_not_stand(s_, man, at, moving, leave_)) continue;
      a.places.push_back({man, at, no_angle});
      return;
    }
    staying_ |= only_man(man);
  }
  void offer(Answer a) {
    staying_ = 0;
    if (!a.places.empty()) out_.push_back(std::move(a));
  }

  const Battle& s_;
  const Ask& ask_;
  std::vector<Answer>& out_;
  Leave leave_;
  MenSet staying_ = 0;
};

}  // namespace

void suggest_ways(const Battle& s, const Ask& ask, const Goal& goal, std::vector<Answer>& out) {
  const std::uint16_t lead = s.doing.lead;
  const Len far = centimetres(s.doing.cm) - 1;
  const Pt from = s.men[lead].at;
  const Pt next = goal.routes ? goal.routes->onward(s, from, far) : goal.at;
  const Angle there = next == from ? s.men[lead].facing : bearing(from, next);
  for (const int turn : {0, 20, -20, 45, -45})
    out.push_back(shifted(s, ask, normal_angle(there + turn), far, towards_enemy(s, lead)));
  if (s.doing.gun >= 0 || s.doing.gear >= 0) return;
  Ways ways(s, ask, out);
  const Len left = goal.left(from);
  for (const Len distance : {far, far / 2, Len{0}})
    if (distance <= left + centimetres(2)) ways.in_rank(there, distance);
  if (goal.routes) ways.by_routes(*goal.routes);
}

}  // namespace esc::guepier
