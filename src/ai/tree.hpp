// tree.hpp — one search tree: open-loop, so a node is a line of answers and not a position. Every look ahead draws anew
// what the side cannot know (resample), rolls new dice, walks down the tree by UCB, widens it by one answer, plays on by
// the features' favourites and weighs where that led. Nothing is allocated on the way once the tree stands.
//   Tree<S, F> tree(setup, temper, depth);
//   tree.plant(seen, ask, list_seed, seed);
//   const Outcome led_to = tree.look_ahead(branch, round);
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "ai/lots.hpp"
#include "ai/outcome.hpp"
#include "ai/shortlist.hpp"

namespace esc {

struct SearchDepth {
  std::size_t branches = 6;  // answers that the root weighs at all
  int tree = 1;              // levels of the tree itself, the root's branches being the first
};

template <System S, FeaturesOf<S> Features>
class Tree {
 public:
  using State = typename S::State;

  Tree(const typename S::Setup& setup, const Temper& temper, const SearchDepth& depth)
      : depth_(depth), list_(setup), foe_(setup) {
    this->temper(temper);
    nodes_.reserve(most_nodes);
  }

  // Ours: we do not know how the enemy is minded.
  void temper(const Temper& temper) { set_temper(list_.features(), temper); }

  // Trees of the same `list_seed` have the same branches.
  void plant(const State& seen, const Ask& ask, std::uint64_t list_seed, std::uint64_t seed) {
    seen_ = &seen, asked_ = ask, me_ = ask.who, seed_ = seed, fortunes_ = {}, least_answers_ = half_a_turn(seen, ask);
    Rng rng(list_seed);
    list_.gather(seen, ask, rng, usual_finalists);
    nodes_.clear();
    nodes_.push_back({});
    behind_.clear();
    int best = 0;
    for (const auto& rank : list_.ranks()) {
      if (nodes_.size() > depth_.branches) break;
      const Answer* allowed = list_.allowed(seen, rank);
      if (!allowed || offers_alike(*allowed)) continue;
      if (behind_.empty()) best = rank.value;
      add_child(0, ask, *allowed), behind_.push_back(best - rank.value);
    }
    if (behind_.empty()) add_child(0, ask, S::propose(seen, ask, rng)), behind_.push_back(0);
    now_ = standing_of<S>(list_.features(), seen, me_);
  }

  Shortlist<S, Features>& list() { return list_; }
  // The root's branches, the features' favourite first: by how much they like each of them less.
  const std::vector<int>& behind() const { return behind_; }
  const Answer& answer(std::size_t branch) const { return nodes_[1 + branch].answer; }

  // Looks of the same round meet the same luck.
  Outcome look_ahead(std::size_t at_branch, std::uint64_t round) {
    const auto branch = static_cast<std::uint32_t>(1 + at_branch);
    Rng rng(seed_, round);
    Log off(false);
    State s = S::resample(*seen_, me_, rng);
    path_.assign({0, branch});
    reply_ = nodes_[branch].answer;
    bool in_tree = nodes_[branch].looks > 0;
    LotDice dice(mix(seed_ + round));
    dice.meet(asked_);
    auto turn = s.turn;
    for (int answers = 1;; ++answers) {
      apply<S>(s, reply_, dice, off);
      const bool turn_ends = std::exchange(turn, s.turn) != s.turn && s.turn > 1;  // to deploy is not yet a turn
      if (S::over(s) || (turn_ends && answers >= least_answers_) || answers == most_answers) break;
      const Ask ask = next_ask(s);
      rng = Rng(dice.meet(ask), 1);
      const bool ours_to_plan =
          !(ask.secret && ask.who != me_);  // what the other side decides in secret we cannot know
      if (in_tree && ours_to_plan && path_.size() <= static_cast<std::size_t>(depth_.tree)) {
        const std::uint32_t child = select(s, ask, path_.back(), rng);
        in_tree = child != none && nodes_[child].looks > 0;
        if (child != none) path_.push_back(child);
        reply_.ask = ask.id;
      } else {
        reply_ = usual_answer(s, ask, rng);
      }
    }
    const Outcome led_to = outcome_of<S>(list_.features(), s, me_, now_);
    fortunes_.note(led_to);
    back_up(fortunes_.worth(led_to));
    return led_to;
  }

  std::string_view plan(const Answered<S>& last) {
    list_.features().look(last.seen, last.ask);
    return plan_of(list_.features(), last.taken);
  }

 private:
  static constexpr std::size_t most_nodes = 1u << 13;
  static constexpr int most_answers = 400;  // of one look ahead
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr double curiosity = 0.7;
  static constexpr int widening = 8;  // the first other answer after so many looks squared

  struct Node {
    Answer answer;
    Side who = Side::none;
    std::uint8_t kind = 0;
    std::uint16_t actor = nobody;
    bool as_usual = false;  // whatever the features like best there
    std::uint32_t first = none, next = none;
    int looks = 0;
    double sum = 0;  // of what it led to, for me_
  };

  // A look ahead ends with the turn, or goes on to the end of another if less than this is left of it: what only shows
  // in the enemy's answer would be missed, and in longer looks luck drowns what an answer is worth. Questions are numbered,
  // which tells how many a turn has had so far.
  static int half_a_turn(const State& seen, const Ask& ask) {
    return static_cast<int>(ask.id) / (2 * std::max<int>(1, seen.turn));
  }

  // Where both sides are asked at once our own side answers first.
  Ask next_ask(const State& s) const {
    const Asks asks = S::asks(s);
    for (const Ask& ask : asks)
      if (ask.who == me_) return ask;
    return asks.front();
  }

  // The same again, or a step beside it: to compare the two would tell nothing.
  bool offers_alike(const Answer& a) const {
    constexpr Len a_step = centimetres(3);
    return std::any_of(nodes_.begin() + 1, nodes_.end(), [&](const Node& node) {
      const Answer& b = node.answer;
      if (a.path.empty()) return a == b;
      return a.act == b.act && a.actor == b.actor && a.target == b.target && a.n == b.n &&
             std::equal(a.path.begin(), a.path.end(), b.path.begin(), b.path.end(),
                        [](Pt p, Pt q) { return within(p, q, a_step); });
    });
  }

  std::uint32_t add_child(std::uint32_t parent, const Ask& ask, const Answer& answer) {
    Node node;
    node.answer = answer, node.who = ask.who, node.kind = ask.kind, node.actor = ask.actor;
    const auto at = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(std::move(node));
    std::uint32_t* link = &nodes_[parent].first;
    while (*link != none) link = &nodes_[*link].next;
    *link = at;
    return at;
  }

  double merit(const Node& node, const Node& parent, Side who) const {
    const double sign = who == me_ ? 1.0 : -1.0;
    const double mean = node.looks ? sign * node.sum / node.looks : 0.0;
    return mean + curiosity * std::sqrt(std::log(2.0 + parent.looks) / (1.0 + node.looks));
  }

  // Sets reply_: as usual, or by UCB one of the answers that were tried here instead, or a new one. A line of answers may not be
  // possible after other dice: only what the judge allows here counts. `none`: the tree is full.
  std::uint32_t select(const State& s, const Ask& ask, std::uint32_t parent, Rng& rng) {
    if (nodes_[parent].first == none) {
      if (nodes_.size() < most_nodes) nodes_[add_child(parent, ask, {})].as_usual = true;
      reply_ = usual_answer(s, ask, rng);
      return nodes_[parent].first;
    }
    std::uint32_t best = none;
    int fitting = 0;
    for (std::uint32_t c = nodes_[parent].first; c != none; c = nodes_[c].next) {
      if (!fits(nodes_[c], s, ask)) continue;
      ++fitting;
      if (best == none || merit(nodes_[c], nodes_[parent], ask.who) > merit(nodes_[best], nodes_[parent], ask.who)) best = c;
    }
    const int open = 1 + static_cast<int>(std::sqrt(static_cast<double>(nodes_[parent].looks)) / widening);
    if (fitting < open && nodes_.size() < most_nodes) {
      reply_ = S::propose(s, ask, rng);
      for (std::uint32_t c = nodes_[parent].first; c != none; c = nodes_[c].next)
        if (nodes_[c].answer == reply_) return c;
      return add_child(parent, ask, reply_);
    }
    reply_ = nodes_[best].as_usual ? usual_answer(s, ask, rng) : nodes_[best].answer;
    return best;
  }
  bool fits(Node& node, const State& s, const Ask& ask) const {
    if (node.as_usual) return true;
    if (node.who != ask.who || node.kind != ask.kind || node.actor != ask.actor) return false;
    node.answer.ask = ask.id;
    return !S::check(s, node.answer);
  }

  Answer usual_answer(const State& s, const Ask& ask, Rng& rng) {
    return (ask.who == me_ ? list_ : foe_).choice(s, ask, rng);
  }

  void back_up(double value) {
    for (const std::uint32_t at : path_) nodes_[at].sum += value, ++nodes_[at].looks;
  }

  SearchDepth depth_;
  Shortlist<S, Features> list_, foe_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  const State* seen_ = nullptr;
  Ask asked_;
  Side me_ = Side::none;
  std::uint64_t seed_ = 0;
  std::vector<int> behind_;  // the root's branches are the nodes from 1 on
  int least_answers_ = 0, now_ = 0;
  Fortunes fortunes_;
  Answer reply_;
};

}  // namespace esc
