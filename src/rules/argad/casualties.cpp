#include "rules/argad/casualties.hpp"

#include <algorithm>

namespace esc::argad {

namespace {

MenSet nearest_standing(const State& s, const GroupHit& hit) {
  MenSet nearest = 0;
  Measure best;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!has(hit.group, k) || !s.men[k].on_table() || s.men[k].falling) continue;
    const Measure away = gap(s.men[k].base(), hit.from);
    if (nearest == 0 || away < best) nearest = only_man(k), best = away;
    else if (away == best && squared(s.men[k].at - hit.from) ==
                                 squared(s.men[static_cast<std::size_t>(__builtin_ctzll(nearest))].at - hit.from))
      nearest |= only_man(k);
  }
  return nearest;
}

bool is_goal(const State& s, std::size_t man, Edge edge) {
  return std::any_of(s.setup->goals.begin(), s.setup->goals.end(), [&](const Goal& g) {
    return g.side == s.side(man) && g.edge == edge && (!g.carrier_only || s.men[man].carries);
  });
}

}  // namespace

void drop_mail(State& s, std::size_t man, Log& log) {
  if (!s.men[man].carries) return;
  s.men[man].carries = false;
  s.mail = s.men[man].at;
  s.mail_lies = true;
  log.say("mail_dropped", everyone, {figure(man)});
}

void remove_fallen(State& s, Log& log) {
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    Man& m = s.men[k];
    if (!m.falling) continue;
    drop_mail(s, k, log);
    m.falling = m.hidden = false;
    m.status = Status::killed;
    m.reached = 0;
    log.say("killed", everyone, {figure(k)});
  }
}

void leave_table(State& s, std::size_t man, Edge edge, Log& log) {
  Man& m = s.men[man];
  m.by_goal = is_goal(s, man, edge);
  m.status = Status::left;
  m.reached = 0;
  log.say(m.by_goal ? "left_by_goal" : "left", everyone, {figure(man)});
}

void assign_hits(State& s) {
  std::size_t done = 0;
  for (; done < s.hits.size(); ++done) {
    const MenSet nearest = nearest_standing(s, s.hits[done]);
    if (nearest == 0) continue;  // AR-R-45: rolled and lost
    if ((nearest & (nearest - 1)) != 0) {
      s.tied = nearest;
      break;
    }
    s.men[static_cast<std::size_t>(__builtin_ctzll(nearest))].falling = true;
  }
  s.hits.erase(s.hits.begin(), s.hits.begin() + static_cast<std::ptrdiff_t>(done));
}

}  // namespace esc::argad
