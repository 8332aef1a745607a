// Taking back: at once while nothing is out, else when the other side agrees. The battle is then fought again up to
// there.
#include "io/messages.hpp"
#include "server/room.hpp"

namespace esc::server {

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

// At one screen the last person who answered takes back.
std::optional<UndoPlan> Room::undo_of(Seat seat) const {
  const auto back = [&](Side side) {
    auto plan = plan_undo(taken_, side);
    // A machine cannot be asked: what is out is out.
    if (plan && !plan->free && is_machine(other(side))) plan.reset();
    return is_machine(side) ? std::nullopt : plan;
  };
  if (seat == Seat::red) return back(Side::red);
  if (seat == Seat::blue) return back(Side::blue);
  if (seat == Seat::spectator) return std::nullopt;
  const auto red = back(Side::red), blue = back(Side::blue);
  if (!red || !blue) return red ? red : blue;
  return red->step > blue->step ? red : blue;
}

void Room::undo(Guest& guest, const ClientMessage& said) {
  if (dice_ && holds(guest.seat, dice_->side()) && dice_->faces().empty()) {  // not a die is cast
    dice_.reset();
    go_on();
    return tell_all();
  }
  if (dice_) return refuse(guest, said.id, "server.dice_awaited");
  const auto plan = undo_of(guest.seat);
  if (!plan) return refuse(guest, said.id, "server.no_undo");
  if (plan->free) return take_back(plan->step);
  undo_asked_by_ = taken_[static_cast<std::size_t>(plan->step)].side;
  for (const Guest& asked : guests_)
    if (holds(asked.seat, other(*undo_asked_by_)))
      asked.listener->send(shared(message_text("undo_asked", {{"side", text(*undo_asked_by_)}})));
  guest.listener->send(shared(message_text("undo_waiting", {{"id", said.id}})));
}

void Room::undo_reply(Guest& guest, const ClientMessage& said) {
  if (!undo_asked_by_ || !holds(guest.seat, other(*undo_asked_by_)))
    return refuse(guest, said.id, "server.no_undo_asked");
  const Side asker = *undo_asked_by_;
  undo_asked_by_.reset();
  const auto plan = plan_undo(taken_, asker);
  if (said.yes && plan) return take_back(plan->step);
  for (const Guest& other : guests_)
    if (holds(other.seat, asker))
      other.listener->send(
          shared(message_text("undo_refused", {{"message", message("server.undo_refused", other.lang)}})));
}

void Room::take_back(int step) {
  ++house_.metrics.undos;
  undo_asked_by_.reset();
  thinking_ = Side::none;
  writing_ = true;
  house_.store.cut(battle_.id, step, [self = shared_from_this(), step](bool ok) {
    self->later([self, step, ok] {
      self->writing_ = false;
      self->load();
      self->go_on();
      if (self->match_)
        for (Guest& guest : self->guests_) self->greet(guest, ok ? std::optional(step) : std::nullopt);
      self->catch_up();
    });
  });
}

}  // namespace esc::server
