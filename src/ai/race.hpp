// race.hpp — which answer deserves the next look ahead, and which has proved best. The features' favourite is challenged by the
// other answers, one at a time; both meet the same luck, and what the favourite met is kept for the challengers to come. So most
// looks go to the few answers that may be better, and a doubtful gain changes nothing.
//   race.begin(behind);
//   while (const std::size_t c = race.challenger()) race.note(c, …);
//   race.winner()
#pragma once
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "ai/outcome.hpp"

namespace esc {

// What an answer gained over the favourite when both met the same luck. What the features think of it counts as a few looks.
struct Gain {
  int looks = 0;
  double sum = 0, squares = 0;
  double expected = 0;

  void add(double gain) { ++looks, sum += gain, squares += gain * gain; }
  double mean() const { return (sum + opinion * expected) / (looks + opinion); }
  double error() const {  // of the mean; a few looks that agree by chance prove little
    const double variance = (squares - (looks ? sum * sum / looks : 0.0) + usual_variance) / (looks + 1);
    return std::sqrt(variance / (looks + 1));
  }
  double hope() const { return looks ? mean() + 2 * error() : unseen; }
  double proved() const { return looks ? mean() - error() : -unseen; }
  bool hopeless() const { return looks > 0 && (squares == 0 || mean() + error() < worth_a_change); }

 private:
  static constexpr double unseen = 1000, worth_a_change = 0.01, usual_variance = 0.1;
  static constexpr int opinion = 3;
};

class Race {
 public:
  static constexpr std::size_t favourite = 0;

  // By how much the features like each answer less than their favourite, which comes first.
  void begin(std::span<const int> behind) {
    behind_.assign(behind.begin(), behind.end());
    kept_.clear(), gains_.assign(behind.size(), {}), worths_.assign(behind.size(), 0.0);
    fortunes_ = {};
  }

  // Who may gain most; nobody (the favourite) when there is little to hope for or no more to prove.
  std::size_t challenger() const {
    const std::size_t ahead = clear_winner();
    if (ahead != favourite && nobody_else_hopes(ahead)) return favourite;
    std::size_t found = favourite;
    for (std::size_t c = 1; c < gains_.size(); ++c)
      if (!gains_[c].hopeless() && (found == favourite || gains_[c].hope() > gains_[found].hope())) found = c;
    return found;
  }
  std::size_t looks(std::size_t answer) const {
    return answer == favourite ? kept_.size() : static_cast<std::size_t>(gains_[answer].looks);
  }

  void note_favourite(const Outcome& outcome) {
    kept_.push_back(outcome);
    fortunes_.note(outcome);
    worths_[favourite] += fortunes_.worth(outcome);
  }
  // The next look of a challenger; the favourite has had one with the same luck.
  void note(std::size_t challenger, const Outcome& outcome) {
    const Outcome& other = kept_[looks(challenger)];
    fortunes_.note(outcome);
    const double worth = fortunes_.worth(outcome);
    worths_[challenger] += worth;
    gains_[challenger].add(worth - fortunes_.worth(other));
    for (std::size_t c = 1; c < gains_.size(); ++c) gains_[c].expected = fortunes_.worth({.change = -behind_[c]});
  }

  std::size_t winner() const {
    std::size_t best = favourite;
    double most = 0;
    for (std::size_t c = 1; c < gains_.size(); ++c)
      if (gains_[c].proved() > most) best = c, most = gains_[c].proved();
    return best;
  }
  // For a choice that is made once and for all: beyond all doubt, or it stays with the favourite.
  std::size_t clear_winner() const {
    constexpr std::size_t many = 8;
    const std::size_t ahead = winner();
    return ahead != favourite && looks(ahead) >= many && gains_[ahead].proved() > gains_[ahead].error() ? ahead : favourite;
  }
  double mean(std::size_t answer) const { return looks(answer) ? worths_[answer] / static_cast<double>(looks(answer)) : 0.0; }

 private:
  bool nobody_else_hopes(std::size_t ahead) const {
    for (std::size_t c = 1; c < gains_.size(); ++c)
      if (c != ahead && gains_[c].mean() + gains_[c].error() >= gains_[ahead].mean()) return false;
    return true;
  }

  std::vector<int> behind_;
  std::vector<Outcome> kept_;   // the favourite's, by round
  std::vector<Gain> gains_;     // over the favourite
  std::vector<double> worths_;  // the sum of an answer's looks
  Fortunes fortunes_;
};

}  // namespace esc
