#include "server/hall.hpp"

#include "io/battle_file.hpp"
#include "io/replay.hpp"
#include "server/retrace.hpp"
#include "server/tokens.hpp"

namespace esc::server {

namespace {

// How long a machine thinks is the server's business: nobody orders ten minutes a decision (veteran@ms=…).
bool is_player(const Game& game, const std::string& name) {
  return name == human || (name.find('@') == std::string::npos && game.knows_bot(name));
}

StoredBattle stored(const Match& match, const NewBattle& wanted) {
  StoredBattle battle{
      new_battle_id(), header_of(match, wanted.players), match.seed(), {}, wanted.hot_seat, wanted.typed_dice,
      wanted.notify};
  battle.header.options = {{"dice", wanted.typed_dice ? "typed" : "server"}};
  return battle;
}

}  // namespace

Hall::~Hall() {
  for (auto& [id, kept] : rooms_) kept.room->shut();
}

std::optional<NotMade> Hall::unplayable(const Game& game, const NewBattle& wanted) {
  for (const std::string& player : wanted.players)
    if (!is_player(game, player)) {
      std::string known(human);
      for (const std::string_view bot : game.bots()) known.append(", ").append(bot);
      return NotMade{"battle.unknown_bot", {player, known}};
    }
  const std::lock_guard lock(mutex_);
  if (rooms_.size() >= house_.limits.battles || !new_battles_.take()) return NotMade{"server.too_many_battles", {}};
  return std::nullopt;
}

void Hall::create(NewBattle wanted, Made made) {
  std::unique_ptr<Game> game = house_.library.game(wanted.scenario);
  if (!game) return made(tl::unexpected(NotMade{"server.no_scenario", {wanted.scenario}}));
  if (auto no = unplayable(*game, wanted)) return made(tl::unexpected(std::move(*no)));
  Match match(std::move(game), wanted.seed.value_or(new_seed()));
  const Step opening = match.start();
  store(stored(match, wanted), {RecordStep{opening.n, Side::none, {}, opening.faces, match.game().hash(), {}, 0}},
        std::move(made));
}

void Hall::create_from(const std::string& record, NewBattle wanted, int upto, Made made) {
  BattleFile file = open_battle({"upload", record});
  if (!file.errors.empty()) return made(tl::unexpected(NotMade{file.errors.front().key, file.errors.front().texts}));
  if (const auto other = compare_sources(file.record, *file.game))
    return made(tl::unexpected(NotMade{other->key, other->texts}));
  if (file.record.steps.empty()) return made(tl::unexpected(NotMade{"record.bad_step", {}}));
  file.game->keep_events(false);
  const Replay replay = replay_record(file.record, *file.game, upto);
  if (replay.difference) return made(tl::unexpected(NotMade{replay.difference->key, replay.difference->texts}));
  for (const Side side : both_sides) {
    std::string& player = wanted.players[index(side)];
    if (player.empty()) player = file.record.header.players[index(side)];
    if (!is_player(*file.game, player)) player = human;  // a machine that this program does not have
  }
  if (auto no = unplayable(*file.game, wanted)) return made(tl::unexpected(std::move(*no)));
  // One that is over keeps the seed that it showed.
  const bool shown = file.record.end && file.record.end->seed && file.game->over();
  const Match match(std::move(file.game), shown ? *file.record.end->seed : wanted.seed.value_or(new_seed()));
  std::vector<RecordStep> steps = std::move(file.record.steps);
  steps.resize(static_cast<std::size_t>(replay.steps));
  store(stored(match, wanted), std::move(steps), std::move(made));
}

void Hall::store(StoredBattle battle, std::vector<RecordStep> steps, Made made) {
  Seats seats{battle.id, {}};
  const auto seat = [&](std::size_t i) {
    seats.tokens[i] = new_token();
    battle.digests[i] = digest_of(seats.tokens[i]);
  };
  if (battle.hot_seat) seat(0);
  else
    for (const Side side : both_sides)
      if (battle.header.players[index(side)] == human) seat(index(side));
  seat(2);
  house_.store.create(std::move(battle), std::move(steps),
                      [&metrics = house_.metrics, seats, made = std::move(made)](bool written) {
                        if (!written) return made(tl::unexpected(NotMade{"server.not_written", {}}));
                        ++metrics.battles_created;
                        made(seats);
                      });
}

// Nobody opens a battle without a token for it.
std::optional<Hall::Entry> Hall::enter(const std::string& battle, std::string_view token) {
  const std::lock_guard lock(mutex_);
  const auto it = rooms_.find(battle);
  std::shared_ptr<Room> room = it == rooms_.end() ? nullptr : it->second.room;
  if (!room) {
    auto found = house_.store.find(battle);
    if (!found) return std::nullopt;
    room = std::make_shared<Room>(house_, std::move(*found));
  }
  const auto seat = room->seat_of(token);
  if (!seat || (it == rooms_.end() && rooms_.size() >= house_.limits.battles)) return std::nullopt;
  if (it == rooms_.end()) room->open();
  rooms_.insert_or_assign(battle, Kept{room, Clock::now()});
  house_.metrics.battles_open = static_cast<std::int64_t>(rooms_.size());
  return Entry{room, *seat};
}

std::optional<Past> Hall::past(const std::string& battle) {
  auto found = house_.store.find(battle);
  if (!found) return std::nullopt;
  std::unique_ptr<Game> game = house_.library.game_of(found->header);
  if (!game) return std::nullopt;
  return Past{std::move(*found), house_.store.steps(battle), std::move(game)};
}

// A room in which somebody sits, or where a job is under way, has other owners than the hall.
void Hall::sweep() {
  const std::lock_guard lock(mutex_);
  const Clock::time_point before = Clock::now() - house_.limits.forget_after;
  std::erase_if(rooms_,
                [&](const auto& entry) { return entry.second.room.use_count() == 1 && entry.second.touched < before; });
  house_.metrics.battles_open = static_cast<std::int64_t>(rooms_.size());
}

}  // namespace esc::server
