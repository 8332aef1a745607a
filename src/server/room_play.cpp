// The battle of a room: answers judged, rolled and written, machine players asked, real dice waited for.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "io/messages.hpp"
#include "server/machine.hpp"
#include "server/retrace.hpp"
#include "server/room.hpp"

namespace esc::server {

namespace {

bool asks_in_secret(const Game& game, Side side) {
  const Asks asks = game.asks();
  return std::any_of(asks.begin(), asks.end(), [&](const Ask& ask) { return ask.who == side && ask.secret; });
}

}  // namespace

void Room::open() {
  later([this] {
    load();
    go_on();
    catch_up();
  });
}

// The opening of the scenario, then every answer with the faces that were rolled.
void Room::load() {
  std::unique_ptr<Game> game = house_.library.game_of(battle_.header);
  const std::vector<RecordStep> steps = house_.store.steps(battle_.id);
  chronicle_ = {}, taken_.clear(), dice_.reset(), undo_asked_by_.reset();
  thinking_ = Side::none;
  match_.reset();
  bool secret = false;
  const bool same =
      game && !steps.empty() &&
      retrace(
          *game, steps, to_the_end, [&](const RecordStep& step) { secret = asks_in_secret(*game, step.side); },
          [&](const RecordStep& step) {
            chronicle_.add(step.n, game->take_events());
            taken_.push_back({step.side, !step.faces.empty(), secret, is_machine(step.side)});
          });
  if (same) match_.emplace(std::move(game), battle_.seed, static_cast<int>(steps.size()));
  told_events_ = chronicle_.size();
  broken_ = !same;
}

Side Room::asked() const {
  const Asks asks = match_->game().asks();
  // At one screen the person who waits is asked, not the machine.
  for (const Ask& ask : asks)
    if (!is_machine(ask.who)) return ask.who;
  return Side::none;
}

void Room::answer(Guest& guest, const ClientMessage& said, Clock::time_point since) {
  const Game& game = match_->game();
  if (game.over()) return refuse(guest, said.id, "server.over");
  if (dice_) return refuse(guest, said.id, "server.dice_awaited");
  // Whose question it is; of one that is not open the judge says so.
  const Value* wanted = nullptr;
  if (const auto it = said.answer.as<Object>()->find("ask"); it != said.answer.as<Object>()->end())
    wanted = &it->second;
  Side side = guest.seat == Seat::blue ? Side::blue : Side::red;
  for (const Ask& ask : game.asks())
    if (wanted && *wanted == Value(ask.id) && holds(guest.seat, ask.who)) side = ask.who;
  if (is_machine(side)) return refuse(guest, said.id, "answer.not_asked");
  if (const auto no = game.check(side, said.answer)) return refuse(guest, said.id, *no);
  const Sender sender{guest.listener, said.id, since};
  if (battle_.typed_dice) return play_typed(side, said.answer, sender);
  play(side, said.answer, nullptr, sender, false);
}

void Room::faces(Guest& guest, const ClientMessage& said, Clock::time_point since) {
  if (!dice_ || !dice_->awaits(guest.seat)) return refuse(guest, said.id, "server.no_dice_awaited");
  RealDice with = *dice_;  // faces too many must not count
  int taken = 0;
  try {
    for (const int face : said.faces) {
      if (!with.awaits(guest.seat)) return refuse(guest, said.id, "server.faces_left", {std::to_string(taken)});
      with.add(match_->game(), face);
      ++taken;
    }
  } catch (const GivenDice::BadFace& bad) {
    return refuse(guest, said.id, "contract.bad_face",
                  {std::to_string(taken + 1), std::to_string(said.faces[static_cast<std::size_t>(taken)]),
                   std::to_string(bad.die.lowest) + ".." + std::to_string(bad.die.highest())});
  }
  dice_ = std::move(with);
  go_on_with_dice({guest.listener, said.id, since});
}

void Room::play_typed(Side side, const Value& answer, const Sender& sender) {
  const RollDice server(battle_.seed, static_cast<std::uint64_t>(match_->steps()));
  dice_.emplace(match_->game(), side, answer, std::array{is_machine(Side::red), is_machine(Side::blue)}, server);
  go_on_with_dice(sender);
}

// Plays when all faces are there; else asks whose die is next.
void Room::go_on_with_dice(const Sender& sender) {
  if (!dice_->next()) {
    const RealDice all = *std::exchange(dice_, std::nullopt);
    GivenDice dice(all.faces());
    return play(all.side(), all.answer(), &dice, sender, is_machine(all.side()));
  }
  tell_all();
  for (const Guest& guest : guests_)
    if (dice_->awaits(guest.seat))
      guest.listener->send(std::make_shared<const std::string>(message_text("dice", tell_dice(guest))));
}

Object Room::tell_dice(const Guest& guest) const {
  const NextDie& next = *dice_->next();
  const std::vector<int> faces = dice_->faces_of(guest.seat);
  const std::string rule(text(next.why));
  return {{"side", next.hand == Side::none ? "both" : text(next.hand)},
          {"die", fmt::format("d{}", next.die.sides)},
          {"sides", next.die.sides},
          {"lowest", next.die.lowest},
          {"why", rule},
          {"text", message("rule." + std::string(match_->game().system()) + "." + rule, guest.lang)},
          {"faces", List(faces.begin(), faces.end())}};
}

// That a secret question has its answer is not told.
std::optional<Side> Room::rolling() const {
  if (!dice_ || !dice_->next() || asks_in_secret(match_->game(), dice_->side())) return std::nullopt;
  return dice_->next()->hand;
}

void Room::play(Side side, const Value& answer, Dice* dice, Sender sender, bool machine) {
  const bool secret = asks_in_secret(match_->game(), side);
  auto step = match_->submit(side, answer, dice);
  if (!step) {
    std::fprintf(stderr, "escarmouche: battle %s, step %d: a checked answer was refused: %s\n", battle_.id.c_str(),
                 match_->steps(), step.error().key.c_str());
    return;
  }
  undo_asked_by_.reset();
  chronicle_.add(step->n, match_->game().take_events());
  taken_.push_back({side, !step->faces.empty(), secret, machine});
  writing_ = true;
  RecordStep line{step->n, side, std::move(step->answer), std::move(step->faces), match_->game().hash(), {}, 0};
  house_.store.append(battle_.id, std::move(line),
                      [self = shared_from_this(), sender = std::move(sender), n = step->n, machine](bool ok) {
                        self->later([self, ok, sender, n, machine] { self->written(ok, sender, n, machine); });
                      });
}

void Room::written(bool ok, const Sender& sender, int step, bool machine) {
  writing_ = false;
  const ListenerPtr listener = sender.listener.lock();
  if (!ok) {
    load();  // as if it had never been given
    for (Guest& guest : guests_) {
      guest.listener->send(std::make_shared<const std::string>(
          message_text("error", {{"id", sender.id},
                                 {"code", "server.not_written"},
                                 {"message", message("server.not_written", guest.lang)}})));
      if (match_) greet(guest);
    }
  } else {
    ++(machine ? house_.metrics.machine_answers : house_.metrics.answers);
    if (listener) {
      listener->send(
          std::make_shared<const std::string>(message_text("accepted", {{"id", sender.id}, {"step", step}})));
      house_.metrics.answering.note(Clock::now() - sender.since);
    }
    go_on();
    tell_all();
  }
  catch_up();
}

void Room::go_on() {
  thinking_ = Side::none;
  if (!match_ || dice_ || unwatched()) return;
  for (const Ask& ask : match_->game().asks())
    if (is_machine(ask.who)) return think(ask);
}

void Room::think(const Ask& ask) {
  thinking_ = ask.who;
  const std::string bot = battle_.header.players[index(ask.who)];
  auto copy = std::make_shared<Match>(match_->game().clone(), battle_.seed, match_->steps());
  Job job = [self = shared_from_this(), copy, bot, ask, number = ++thoughts_] {
    const Clock::time_point begun = Clock::now();
    auto answer = machine_answer(*copy, bot, ask);
    self->house_.metrics.thinking.note(Clock::now() - begun);
    self->on_turn([self, number, side = ask.who, answer = std::move(answer)] { self->thought(number, side, answer); });
  };
  const bool watched = is_machine(Side::red) && is_machine(Side::blue);
  if (watched)
    house_.alarm.after(house_.limits.watch_pace, [&house = house_, job = std::move(job)] { house.thinkers.post(job); });
  else house_.thinkers.post(std::move(job));
}

// The battle may have gone another way meanwhile, by an undo or by an answer of the other side; then he thinks anew.
// While somebody rolls real dice the battle stands still; what comes of them lets him think again.
void Room::thought(std::uint64_t number, Side side, const std::optional<Value>& answer) {
  if (thinking_ != side || number != thoughts_) return;
  thinking_ = Side::none;
  if (!answer || dice_) return;
  const bool against_somebody = !is_machine(Side::red) || !is_machine(Side::blue);
  if (battle_.typed_dice && against_somebody) play_typed(side, *answer, {});
  else play(side, *answer, nullptr, {}, true);
}

}  // namespace esc::server
