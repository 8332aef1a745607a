#include "server/real_dice.hpp"

#include <algorithm>

#include "core/other_hand.hpp"

namespace esc::server {

namespace {

// The faces that are there, then any: enough to see which procedure the next one belongs to.
class FacesThenAny final : public Dice {
 public:
  explicit FacesThenAny(const std::vector<int>& faces) : faces_(faces) {}
  int die(Die die, RuleId why) override { return used_ < faces_.size() ? faces_[used_++] : any_.die(die, why); }

 private:
  const std::vector<int>& faces_;
  std::size_t used_ = 0;
  RollDice any_{0, 0};
};

template <class List>
Side side_with(const List& list, int id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.id == id; });
  return found == list.end() ? Side::none : found->side;
}

// An event names him first who rolls.
Side first_named(const Scene& scene, const Event& event) {
  for (const Arg& arg : event.args) {
    if (arg.kind == Arg::Kind::figure) return side_with(scene.figures, arg.value);
    if (arg.kind == Arg::Kind::unit) return side_with(scene.units, arg.value);
    if (arg.kind == Arg::Kind::side) return static_cast<Side>(arg.value);
  }
  return Side::none;
}

}  // namespace

RealDice::RealDice(const Game& game, Side side, Value answer, std::array<bool, 2> machines, RollDice server)
    : side_(side), answer_(std::move(answer)), machines_(machines), server_(server) {
  look_on(game);
}

bool RealDice::awaits(Seat seat) const {
  if (!next_ || seat == Seat::spectator) return false;
  return next_->hand == Side::none ? true : holds(seat, next_->hand);
}

std::vector<int> RealDice::faces_of(Seat seat) const {
  std::vector<int> own;
  for (std::size_t i = 0; i < faces_.size(); ++i)
    if (hands_[i] == Side::none || holds(seat, hands_[i])) own.push_back(faces_[i]);
  return own;
}

void RealDice::add(const Game& game, int face) {
  const std::optional<NextDie> before = next_;
  faces_.push_back(face);
  hands_.push_back(next_->hand);
  try {
    look_on(game);
  } catch (const GivenDice::BadFace&) {
    faces_.pop_back(), hands_.pop_back();
    next_ = before;
    throw;
  }
}

void RealDice::look_on(const Game& game) {
  for (;;) {
    next_.reset();
    GivenDice dice(faces_);
    try {
      game.clone()->submit(side_, answer_, dice);
      return;
    } catch (const BothSidesDice& more) {
      expect(more, Side::none);
    } catch (const OthersDice& more) {
      expect(more, other(subject(game)));
    } catch (const GivenDice::MoreDice& more) {
      expect(more, subject(game));
    }
    if (next_->hand == Side::none || !machines_[index(next_->hand)]) return;
    faces_.push_back(server_.die(next_->die, next_->why));
    hands_.push_back(next_->hand);
  }
}

void RealDice::expect(const GivenDice::MoreDice& more, Side hand) { next_ = NextDie{more.die, more.next, hand}; }

// Whom the procedure is about that the next face belongs to; who answered, where its event names nobody.
Side RealDice::subject(const Game& game) const {
  const auto copy = game.clone();
  copy->keep_events(true);
  copy->take_events();
  FacesThenAny dice(faces_);
  copy->submit(side_, answer_, dice);
  std::size_t rolled = 0;
  for (const Event& event : copy->take_events()) {
    if (!event.roll) continue;
    rolled += event.roll->faces.size();
    if (rolled <= faces_.size()) continue;
    const Side named = first_named(copy->scene(Seer::referee), event);
    return named == Side::none ? side_ : named;
  }
  return side_;
}

}  // namespace esc::server
