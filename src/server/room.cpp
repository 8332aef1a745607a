#include "server/room.hpp"

#include <algorithm>

#include "io/answer_codec.hpp"
#include "io/explain.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/minded.hpp"
#include "io/narrator.hpp"
#include "io/preview.hpp"
#include "server/machine.hpp"
#include "server/tokens.hpp"

namespace esc::server {

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

void send(const ListenerPtr& listener, std::string_view type, Object fields) {
  listener->send(shared(message_text(type, std::move(fields))));
}

Value tell_measuring(const Game& game, Lang lang) {
  const Verdict no = game.no_measuring();
  if (!no) return true;
  return Object{{"rule", text(no->rule)}, {"code", no->code}, {"message", tell_refusal(game, *no, lang)}};
}

std::optional<Answer> readable(const Game& game, const Value& value) {
  auto read = read_answer(value, game.act_names());
  Answer* answer = std::get_if<Answer>(&read);
  return answer ? std::optional(std::move(*answer)) : std::nullopt;
}

// Nothing where its answer was refused and somebody else's stands in for it.
std::optional<Value> reasons_for(const Game& game, const std::string& bot, Side side, const Value& answer, Lang lang) {
  const Thought why = game.thought(minded(game, side, bot));
  if (why.lines.empty() || write_answer(why.lines.front().answer, game.act_names()) != answer) return std::nullopt;
  return write_thought(game, side, why, lang);
}

}  // namespace

Room::Room(House house, StoredBattle battle)
    : house_(house), battle_(std::move(battle)), lane_(std::make_shared<Lane>(house.workers)) {}

std::optional<Seat> Room::seat_of(std::string_view token) const {
  if (opens(token, battle_.digests[0])) return battle_.hot_seat ? Seat::both : Seat::red;
  if (opens(token, battle_.digests[1])) return Seat::blue;
  if (opens(token, battle_.digests[2])) return Seat::spectator;
  return std::nullopt;
}

void Room::later(Job job) {
  lane_->post([self = shared_from_this(), job = std::move(job)] { job(); });
}

void Room::on_turn(Job job) {
  later([this, job = std::move(job)] {
    if (ready()) job();
    else waiting_.push_back(job);
  });
}

void Room::shut() {
  lane_->clear();
  waiting_.clear();
  guests_.clear();
}

void Room::catch_up() {
  while (ready() && !waiting_.empty()) {
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    job();
  }
}

void Room::join(ListenerPtr listener, Seat seat, Lang lang) {
  on_turn([this, listener = std::move(listener), seat, lang] {
    if (broken_)
      return send(listener, "error", {{"code", "server.broken"}, {"message", message("server.broken", lang)}});
    guests_.push_back({listener, seat, lang, Seer::spectator});
    for (const Side side : both_sides)
      if (holds(seat, side)) called_[index(side)] = false;
    if (thinking_ == Side::none) go_on();  // two machines wait for somebody who watches
    greet(guests_.back());
  });
}

void Room::leave(ListenerPtr listener) {
  on_turn([this, listener = std::move(listener)] {
    std::erase_if(guests_, [&](const Guest& g) { return g.listener == listener; });
  });
}

void Room::receive(ListenerPtr listener, std::string text) {
  on_turn([this, listener = std::move(listener), text = std::move(text), since = Clock::now()] {
    hear(listener, text, since);
  });
}

Room::Guest* Room::guest_of(const Listener* listener) {
  const auto it =
      std::find_if(guests_.begin(), guests_.end(), [&](const Guest& g) { return g.listener.get() == listener; });
  return it == guests_.end() ? nullptr : &*it;
}

void Room::hear(const ListenerPtr& listener, const std::string& text, Clock::time_point since) {
  Guest* guest = guest_of(listener.get());
  if (!guest) return;
  ++house_.metrics.messages;
  const auto read = read_message(text);
  if (const BadMessage* bad = std::get_if<BadMessage>(&read)) {
    ++house_.metrics.bad_messages;
    send(listener, "error",
         {{"id", bad->id}, {"code", bad->key}, {"message", message(bad->key, guest->lang, bad->texts)}});
    return;
  }
  hear(*guest, std::get<ClientMessage>(read), since);
}

void Room::hear(Guest& guest, const ClientMessage& said, Clock::time_point since) {
  if (said.says == Says::lang) {
    guest.lang = said.lang;
    return greet(guest);
  }
  if (said.says == Says::measure) return measure(guest, said);
  if (guest.seat == Seat::spectator) return refuse(guest, said.id, "server.spectator");
  switch (said.says) {
    case Says::answer:
      return answer(guest, said, since);
    case Says::faces:
      return faces(guest, said, since);
    case Says::preview:
      return preview(guest, said);
    case Says::hint:
      return hint(guest, said);
    case Says::undo:
      return undo(guest, said);
    case Says::undo_reply:
      return undo_reply(guest, said);
    case Says::measure:
    case Says::lang:
      return;
  }
}

void Room::preview(Guest& guest, const ClientMessage& said) {
  const Game& game = match_->game();
  const auto answer = readable(game, said.answer);
  if (!answer) return refuse(guest, said.id, "server.bad_field", {"answer"});
  for (const Ask& ask : game.asks()) {
    if (ask.id != answer->ask || !holds(guest.seat, ask.who)) continue;
    Value told = weigh(game, ask.who, *answer, standard_queries(), guest.lang);
    told.as<Object>()->emplace("id", said.id);
    return send(guest.listener, "preview", std::move(*told.as<Object>()));
  }
  refuse(guest, said.id, "answer.not_asked");
}

void Room::measure(Guest& guest, const ClientMessage& said) {
  const Game& game = match_->game();
  if (const Verdict no = game.no_measuring())
    return refuse(guest, said.id,
                  Denied{"refusal." + std::string(game.system()) + "." + std::string(no->code), {}, no->rule});
  Value told = measured(game, said.from, said.to, guest.lang);
  told.as<Object>()->emplace("id", said.id);
  send(guest.listener, "measured", std::move(*told.as<Object>()));
}

// What the strongest machine player would answer in his place.
void Room::hint(Guest& guest, const ClientMessage& said) {
  if (hinting_) return refuse(guest, said.id, "server.hint_under_way");
  for (const Ask& ask : match_->game().asks()) {
    if (!holds(guest.seat, ask.who)) continue;
    const std::string bot(match_->game().bots().back());
    auto copy = std::make_shared<Match>(match_->game().clone(), battle_.seed, match_->steps());
    hinting_ = true;
    const auto to = guest.listener;
    house_.thinkers.post([self = shared_from_this(), copy, bot, ask, id = said.id, to, lang = guest.lang] {
      const Value answer = machine_answer(*copy, bot, ask).value_or(Value());
      Object fields{{"id", id}, {"answer", answer}};
      if (auto why = reasons_for(copy->game(), bot, ask.who, answer, lang)) fields["why"] = std::move(*why);
      send(to, "hint", std::move(fields));
      self->later([self] { self->hinting_ = false; });
    });
    return;
  }
  refuse(guest, said.id, "answer.not_asked");
}

void Room::refuse(const Guest& guest, const Value& id, std::string_view key, std::vector<std::string> texts) {
  refuse(guest, id, Denied{std::string(key), std::move(texts), std::nullopt});
}

void Room::refuse(const Guest& guest, const Value& id, const Denied& no) {
  ++house_.metrics.refused;
  Object fields = tell_denied(match_->game(), no, guest.lang);
  fields["id"] = id;
  send(guest.listener, "refused", std::move(fields));
}

Object Room::state_for(const Guest& guest) const {
  const Game& game = match_->game();
  Object state = tell_position(game, guest.told_as, guest.lang);
  state["step"] = match_->steps() - 1;
  const auto back = undo_of(guest.seat);
  state["undo"] = back.has_value();
  state["undo_free"] = back && back->free;
  if (undo_asked_by_) state["undo_asked"] = text(*undo_asked_by_);
  if (thinking_ != Side::none) state["thinking"] = text(thinking_);
  if (dice_ && dice_->awaits(guest.seat)) state["dice"] = tell_dice(guest);
  if (const auto hand = rolling()) state["rolling"] = *hand == Side::none ? "both" : text(*hand);
  return state;
}

void Room::greet(Guest& guest, std::optional<int> undone) {
  const Game& game = match_->game();
  guest.told_as = seer_at(guest.seat, asked());
  Object fields{{"seat", seer_text(guest.told_as)},
                {"hot_seat", guest.seat == Seat::both},
                {"battle", battle_.id},
                {"players", Object{{"red", battle_.header.players[0]}, {"blue", battle_.header.players[1]}}},
                {"dice", battle_.typed_dice ? "typed" : "server"},
                {"secrets", game.secrets()},
                {"measuring", tell_measuring(game, guest.lang)},
                {"scenario", write_scenario(game)},
                {"state", state_for(guest)},
                {"events", chronicle_.told(game, guest.told_as, guest.lang)}};
  if (undone) fields["undone"] = *undone;
  send(guest.listener, "hello", std::move(fields));
}

void Room::tell_all() {
  std::vector<std::pair<const Guest*, std::shared_ptr<const std::string>>> told;
  for (Guest& guest : guests_) {
    // Two people at one screen: the other's view is another view from the beginning.
    if (const Seer now = seer_at(guest.seat, asked()); now != guest.told_as && asked() != Side::none) {
      guest.told_as = now;
      if (match_->game().secrets()) {
        greet(guest);
        continue;
      }
    }
    const auto same = std::find_if(told.begin(), told.end(), [&](const auto& other) {
      return other.first->seat == guest.seat && other.first->lang == guest.lang;
    });
    if (same == told.end()) {
      Object fields{{"seat", seer_text(guest.told_as)},
                    {"state", state_for(guest)},
                    {"events", chronicle_.told(match_->game(), guest.told_as, guest.lang, told_events_)}};
      told.emplace_back(&guest, shared(message_text("state", std::move(fields))));
      guest.listener->send(told.back().second);
    } else {
      guest.listener->send(same->second);
    }
  }
  told_events_ = chronicle_.size();
  call_the_absent();
}

// Once, until they come back.
void Room::call_the_absent() {
  const Game& game = match_->game();
  for (const Ask& ask : game.asks()) {
    const auto here = [&](const Guest& guest) { return holds(guest.seat, ask.who); };
    const auto to = read_web_address(battle_.notify[index(ask.who)]);
    if (!to || called_[index(ask.who)] || std::any_of(guests_.begin(), guests_.end(), here)) continue;
    called_[index(ask.who)] = true;
    Object words;
    for (const Lang lang : {Lang::fr, Lang::en})
      words.emplace(text(lang),
                    message("server.your_turn", lang,
                            {Narrator(game, lang).side(ask.who), std::to_string(game.scene(Seer::spectator).turn)}));
    house_.webhooks.post(*to, to_json(Object{{"battle", battle_.id},
                                             {"scenario", battle_.header.scenario},
                                             {"side", text(ask.who)},
                                             {"step", match_->steps() - 1},
                                             {"text", std::move(words)}}));
  }
}

}  // namespace esc::server
