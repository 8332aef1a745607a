// tree.hpp — one search tree: open-loop, so a node is a line of answers and not a position. Every look ahead draws anew
// what the side cannot know (resample), rolls new dice, walks down the tree by UCB, widens it by one answer, plays on
// with quick answers and weighs where that led. Nothing is allocated on the way once the tree stands.
//   Tree<S, F> tree(setup, temper, depth);
//   tree.plant(seen, ask, list_seed, seed);
//   while (more) tree.look_ahead();
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/bot.hpp"
#include "ai/shortlist.hpp"

namespace esc {

struct SearchDepth {
  std::size_t finalists = 10;  // answers that the root weighs at all
  int answers = 24;            // of both sides together, to the end of a look ahead
  int careful = 4;             // so many of them are thought over as a regular would, later ones are proposals
  int tree = 6;                // levels of the tree itself
};

template <System S, FeaturesOf<S> Features>
class Tree {
 public:
  using State = typename S::State;
  static constexpr double decisive = 6.0;  // a battle won or lost, in ordinary changes of fortune
  // What the features think of an answer counts as much as so many looks ahead.
  static constexpr double trust = 16;
  struct Branch {  // of the root
    const Answer* answer;
    int looks;
    double sum;    // of what the looks led to
    double prior;  // what the features think, against their favourite
  };

  Tree(const typename S::Setup& setup, const Temper& temper, const SearchDepth& depth)
      : depth_(depth), list_(setup, temper) {
    if (temper != Temper{}) foe_.emplace(setup);  // we do not know how he is minded
    nodes_.reserve(most_nodes);
  }

  // Trees of the same `list_seed` have the same branches.
  void plant(const State& seen, const Ask& ask, std::uint64_t list_seed, std::uint64_t seed) {
    seen_ = &seen, ask_ = ask, me_ = ask.who, seed_ = seed, looks_ = 0;
    swing_ = 0, swings_ = 0;
    Rng rng(list_seed);
    list_.gather(seen, ask, rng, depth_.finalists);
    nodes_.clear();
    nodes_.push_back({});
    for (const auto& rank : list_.ranks()) {
      if (const Answer* allowed = list_.allowed(seen, rank)) add_child(0, ask, *allowed, rank.value);
    }
    if (nodes_.size() == 1) add_child(0, ask, S::propose(seen, ask, rng), 0);
    now_ = standing_of<S>(list_.features(), seen, me_);
  }

  bool decided() const { return nodes_.size() == 2; }  // one answer only
  int looks() const { return looks_; }

  void look_ahead() {
    ++looks_;
    const std::uint32_t branch = select_root();
    // The n-th look of every branch meets the same luck, so that luck does not choose between them.
    const auto round = static_cast<std::uint64_t>(nodes_[branch].looks);
    Rng rng(seed_, round);
    Log off(false);
    State s = S::resample(*seen_, me_, rng);
    path_.assign({0, branch});
    reply_ = nodes_[branch].answer;
    bool in_tree = nodes_[branch].looks > 0;
    for (int answers = 0;;) {
      RollDice dice(mix(seed_ + round), static_cast<std::uint64_t>(answers));
      apply<S>(s, reply_, dice, off);
      if (++answers == depth_.answers || S::over(s)) break;
      const Ask ask = next_ask(s);
      const bool ours_to_plan =
          !(ask.secret && ask.who != me_);  // what the other side decides in secret we cannot know
      if (in_tree && ours_to_plan && path_.size() <= static_cast<std::size_t>(depth_.tree)) {
        const std::uint32_t child = select(s, ask, path_.back(), rng);
        in_tree = child != none && nodes_[child].looks > 0;
        if (child != none) path_.push_back(child), reply_ = nodes_[child].answer;
        reply_.ask = ask.id;
      } else {
        reply_ = quick_answer(s, ask, rng, answers < depth_.careful);
      }
    }
    back_up(worth_of(s));
  }

  std::vector<Branch> branches() const {
    std::vector<Branch> out;
    for (std::uint32_t c = nodes_[0].first; c != none; c = nodes_[c].next)
      out.push_back({&nodes_[c].answer, nodes_[c].looks, nodes_[c].sum, prior_of(nodes_[c])});
    return out;
  }
  double scale() const { return swings_ == 0 || swing_ <= 0 ? 1.0 : swing_ / swings_; }  // of an ordinary change
  std::string_view plan(const Answered<S>& last) {
    list_.features().look(last.seen, last.ask);
    return plan_of(list_.features(), last.taken);
  }

 private:
  static constexpr std::size_t most_nodes = 1u << 13, few = 4;
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr double curiosity = 0.7;

  struct Node {
    Answer answer;
    Side who = Side::none;
    std::uint8_t kind = 0;
    std::uint16_t actor = nobody;
    std::uint32_t first = none, next = none;
    int looks = 0;
    int value = 0;   // by the features, of the root's branches
    double sum = 0;  // of what it led to, for me_
  };

  // Where both sides are asked at once our own side answers first.
  Ask next_ask(const State& s) const {
    const Asks asks = S::asks(s);
    for (const Ask& ask : asks)
      if (ask.who == me_) return ask;
    return asks.front();
  }

  std::uint32_t add_child(std::uint32_t parent, const Ask& ask, const Answer& answer, int value) {
    Node node;
    node.answer = answer, node.who = ask.who, node.kind = ask.kind, node.actor = ask.actor, node.value = value;
    const auto at = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(std::move(node));
    std::uint32_t* link = &nodes_[parent].first;
    while (*link != none) link = &nodes_[*link].next;
    *link = at;
    return at;
  }

  double prior_of(const Node& node) const {
    return std::max(static_cast<double>(node.value - nodes_[1].value), -decisive * scale());
  }

  std::uint32_t select_root() const {
    const Node& root = nodes_[0];
    // Widening: with few looks only the first few answers are tried.
    const int open = 2 + static_cast<int>(std::sqrt(static_cast<double>(root.looks)));
    std::uint32_t best = root.first;
    double most = 0;
    int tried = 0;
    for (std::uint32_t c = root.first; c != none && tried < open; c = nodes_[c].next, ++tried) {
      const Node& node = nodes_[c];
      const double weight = node.looks + trust;
      const double merit = (node.sum + trust * prior_of(node)) / weight +
                           curiosity * scale() * std::sqrt(std::log(2.0 + root.looks) / weight);
      if (c == root.first || merit > most) best = c, most = merit;
    }
    return best;
  }

  double merit(const Node& node, const Node& parent) const {
    const double sign = node.who == me_ ? 1.0 : -1.0;
    const double mean = node.looks ? sign * node.sum / node.looks : 0.0;
    return mean + curiosity * scale() * std::sqrt(std::log(2.0 + parent.looks) / (1.0 + node.looks));
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
    reply_ = quick_answer(s, ask, rng, fitting == 0);
    for (std::uint32_t c = nodes_[parent].first; c != none; c = nodes_[c].next)
      if (nodes_[c].answer == reply_) return c;
    if (nodes_.size() == most_nodes) return none;
    return add_child(parent, ask, reply_, 0);
  }

  Answer quick_answer(const State& s, const Ask& ask, Rng& rng, bool careful) {
    if (!careful) return S::propose(s, ask, rng);
    Shortlist<S, Features>& list = foe_ && ask.who != me_ ? *foe_ : list_;
    list.gather(s, ask, rng, few);
    const Answer* best = list.best(s);
    return best ? *best : S::propose(s, ask, rng);
  }

  // A decided battle outweighs every ordinary change of fortunes.
  double worth_of(const State& s) {
    if (S::over(s)) {
      const Side winner = S::result(s).winner;
      return winner == Side::none ? 0.0 : (winner == me_ ? decisive : -decisive) * scale();
    }
    const double change = standing_of<S>(list_.features(), s, me_) - now_;
    swing_ += std::abs(change), ++swings_;
    return std::clamp(change, -decisive * scale(), decisive * scale());
  }

  void back_up(double value) {
    for (const std::uint32_t at : path_) nodes_[at].sum += value, ++nodes_[at].looks;
  }

  SearchDepth depth_;
  Shortlist<S, Features> list_;
  std::optional<Shortlist<S, Features>> foe_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  const State* seen_ = nullptr;
  Ask ask_;
  Side me_ = Side::none;
  std::uint64_t seed_ = 0;
  int looks_ = 0, swings_ = 0;
  double now_ = 0, swing_ = 0;
  Answer reply_;
};

}  // namespace esc
