// tree.hpp — one search tree: open-loop, so a node is a line of answers and not a position. Every look ahead draws anew
// what the side cannot know (resample), rolls new dice, walks down the tree by UCB, widens it by one answer, plays on by
// the features' favourites and weighs where that led. Nothing is allocated on the way once the tree stands.
//   Tree<S, F> tree(setup, temper, depth);
//   tree.plant(seen, ask, list_seed, seed);
//   while (more && !tree.settled()) tree.look_ahead();
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ai/bot.hpp"
#include "ai/lots.hpp"
#include "ai/shortlist.hpp"

namespace esc {

struct SearchDepth {
  std::size_t branches = 6;  // answers that the root weighs at all
  int tree = 1;              // levels of the tree itself, the root's branches being the first
};

// What an answer gained over the features' favourite when both met the same luck.
struct Gain {
  int looks = 0;
  double sum = 0, squares = 0;

  void add(double gain) { ++looks, sum += gain, squares += gain * gain; }
  void add(const Gain& o) { looks += o.looks, sum += o.sum, squares += o.squares; }
  double mean() const { return looks ? sum / looks : 0.0; }
  double error() const {  // of the mean; a few looks count as if they had varied more
    const double variance = (squares - sum * mean() + 0.02) / (looks + 1);
    return std::sqrt(variance / (looks + 1));
  }
  bool proves_better() const { return looks > 0 && mean() > sure * error(); }
  bool hopeless() const { return looks >= few_looks && (squares == 0 || mean() + error() < worth_a_change); }

 private:
  static constexpr double sure = 1, worth_a_change = 0.01;
  static constexpr int few_looks = 2;
};

template <System S, FeaturesOf<S> Features>
class Tree {
 public:
  using State = typename S::State;
  struct Branch {  // of the root
    const Answer* answer;
    int looks;
    double sum;  // of what the looks led to: 1 a battle won, -1 one lost
    Gain gain;
  };

  Tree(const typename S::Setup& setup, const Temper& temper, const SearchDepth& depth)
      : depth_(depth), list_(setup, temper) {
    if (temper != Temper{}) foe_.emplace(setup);  // we do not know how he is minded
    nodes_.reserve(most_nodes);
  }

  // Trees of the same `list_seed` have the same branches.
  void plant(const State& seen, const Ask& ask, std::uint64_t list_seed, std::uint64_t seed) {
    seen_ = &seen, asked_ = ask, me_ = ask.who, seed_ = seed, round_ = 0, turn_ = 0;
    swing_ = 0, swings_ = 0, least_answers_ = half_a_turn(seen, ask);
    Rng rng(list_seed);
    list_.gather(seen, ask, rng, usual_finalists);
    nodes_.clear();
    nodes_.push_back({});
    for (const auto& rank : list_.ranks()) {
      if (nodes_.size() > depth_.branches) break;
      if (const Answer* allowed = list_.allowed(seen, rank); allowed && !offers_alike(*allowed)) add_child(0, ask, *allowed);
    }
    if (nodes_.size() == 1) add_child(0, ask, S::propose(seen, ask, rng));
    gains_.assign(nodes_.size() - 1, {});
    now_ = standing_of<S>(list_.features(), seen, me_);
  }

  // One answer only, or of every other one little can be hoped.
  bool settled() const {
    return std::all_of(gains_.begin() + 1, gains_.end(), [](const Gain& gain) { return gain.hopeless(); });
  }
  Shortlist<S, Features>& list() { return list_; }

  // In a round every branch that may still be best meets the same luck, the favourite first.
  void look_ahead() {
    const std::uint32_t branch = 1 + static_cast<std::uint32_t>(turn_);
    const std::uint64_t round = round_;
    Rng rng(seed_, round);
    Log off(false);
    State s = S::resample(*seen_, me_, rng);
    path_.assign({0, branch});
    reply_ = nodes_[branch].answer;
    bool in_tree = nodes_[branch].looks > 0;
    Lots lots(mix(seed_ + round));
    std::uint64_t lot = lots.of(asked_);
    auto turn = s.turn;
    for (int answers = 1;; ++answers) {
      RollDice dice(lot, 0);
      apply<S>(s, reply_, dice, off);
      const bool turn_ends = std::exchange(turn, s.turn) != s.turn && s.turn > 1;  // to deploy is not yet a turn
      if (S::over(s) || (turn_ends && answers >= least_answers_) || answers == most_answers) break;
      const Ask ask = next_ask(s);
      lot = lots.of(ask);
      rng = Rng(lot, 1);
      const bool ours_to_plan =
          !(ask.secret && ask.who != me_);  // what the other side decides in secret we cannot know
      if (in_tree && ours_to_plan && path_.size() <= static_cast<std::size_t>(depth_.tree)) {
        const std::uint32_t child = select(s, ask, path_.back(), rng);
        in_tree = child != none && nodes_[child].looks > 0;
        if (child != none) path_.push_back(child), reply_ = nodes_[child].answer;
        reply_.ask = ask.id;
      } else {
        reply_ = usual_answer(s, ask, rng);
      }
    }
    const double worth = worth_of(s);
    back_up(worth);
    if (turn_ == 0) favourite_ = worth;
    else gains_[turn_].add(worth - favourite_);
    pass_on();
  }

  std::vector<Branch> branches() const {
    std::vector<Branch> out;
    for (std::size_t i = 0; i < gains_.size(); ++i)
      out.push_back({&nodes_[1 + i].answer, nodes_[1 + i].looks, nodes_[1 + i].sum, gains_[i]});
    return out;
  }
  std::string_view plan(const Answered<S>& last) {
    list_.features().look(last.seen, last.ask);
    return plan_of(list_.features(), last.taken);
  }

 private:
  static constexpr std::size_t most_nodes = 1u << 13;
  static constexpr std::size_t playout_finalists = 6;  // they play as well as with twelve, and half as long again as fast
  static constexpr int most_answers = 400;              // of one look ahead
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr double curiosity = 0.7;

  struct Node {
    Answer answer;
    Side who = Side::none;
    std::uint8_t kind = 0;
    std::uint16_t actor = nobody;
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

  // The next branch of this round, or the first of a new one.
  void pass_on() {
    do ++turn_;
    while (turn_ < gains_.size() && gains_[turn_].hopeless());
    if (turn_ == gains_.size()) turn_ = 0, ++round_;
  }

  double merit(const Node& node, const Node& parent) const {
    const double sign = node.who == me_ ? 1.0 : -1.0;
    const double mean = node.looks ? sign * node.sum / node.looks : 0.0;
    return mean + curiosity * std::sqrt(std::log(2.0 + parent.looks) / (1.0 + node.looks));
  }

  // A line of answers may not be possible after other dice: only what the judge allows here counts. `none`: the tree is
  // full, and reply_ is the answer.
  std::uint32_t select(const State& s, const Ask& ask, std::uint32_t parent, Rng& rng) {
    std::uint32_t best = none;
    int fitting = 0;
    for (std::uint32_t c = nodes_[parent].first; c != none; c = nodes_[c].next) {
      Node& node = nodes_[c];
      if (node.who != ask.who || node.kind != ask.kind || node.actor != ask.actor) continue;
      node.answer.ask = ask.id;
      if (S::check(s, node.answer)) continue;
      ++fitting;
      if (best == none || merit(node, nodes_[parent]) > merit(nodes_[best], nodes_[parent])) best = c;
    }
    const int open = 1 + static_cast<int>(std::sqrt(static_cast<double>(nodes_[parent].looks)) / 2);
    if (best != none && (fitting >= open || nodes_.size() == most_nodes)) return best;
    reply_ = fitting == 0 ? usual_answer(s, ask, rng) : S::propose(s, ask, rng);
    for (std::uint32_t c = nodes_[parent].first; c != none; c = nodes_[c].next)
      if (nodes_[c].answer == reply_) return c;
    if (nodes_.size() == most_nodes) return none;
    return add_child(parent, ask, reply_);
  }

  Answer usual_answer(const State& s, const Ask& ask, Rng& rng) {
    Shortlist<S, Features>& list = foe_ && ask.who != me_ ? *foe_ : list_;
    list.gather(s, ask, rng, playout_finalists);
    const Answer* best = list.best(s);
    return best ? *best : S::propose(s, ask, rng);
  }

  // From -1 to 1. A battle that the look ahead did not see decided counts less, by how fortunes have changed.
  double worth_of(const State& s) {
    constexpr double undecided = 0.8, margin = 0.5;
    const double change = standing_of<S>(list_.features(), s, me_) - now_;
    swing_ += std::abs(change), ++swings_;
    const double fortune = change == 0 ? 0 : change / (std::abs(change) + swing_ / swings_);
    if (!S::over(s)) return undecided * fortune;
    const Side winner = S::result(s).winner;
    const double won = winner == Side::none ? 0 : winner == me_ ? 1 : -1;
    return (1 - margin) * won + margin * fortune;
  }

  void back_up(double value) {
    for (const std::uint32_t at : path_) nodes_[at].sum += value, ++nodes_[at].looks;
  }

  SearchDepth depth_;
  Shortlist<S, Features> list_;
  std::optional<Shortlist<S, Features>> foe_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  std::vector<Gain> gains_;  // of the root's branches, which are the nodes from 1 on
  const State* seen_ = nullptr;
  Ask asked_;
  Side me_ = Side::none;
  std::uint64_t seed_ = 0, round_ = 0;
  std::size_t turn_ = 0;
  int swings_ = 0, least_answers_ = 0;
  double now_ = 0, swing_ = 0, favourite_ = 0;
  Answer reply_;
};

}  // namespace esc
