// game.hpp — a battle of any system behind one face: what a terminal, a server, a record or a binding needs of it.
//   auto game = make_game(*find_scenario("laporte_ford"));
//   game->start(dice);
//   if (auto no = game->submit(Side::red, answer, dice)) …        // refused: nothing has changed
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/thought.hpp"
#include "core/system.hpp"
#include "scenario/words.hpp"

namespace esc {

// Who looks: a side, somebody who sees what both see, or the one who keeps the record.
enum class Seer : std::uint8_t { red, blue, spectator, referee };
constexpr Seer seer_of(Side side) { return side == Side::red ? Seer::red : Seer::blue; }
constexpr bool may_see(Seer seer, Seers seen_by) {
  if (seer == Seer::referee) return true;
  if (seer == Seer::spectator) return seen_by == everyone;
  return (seen_by >> static_cast<int>(seer) & 1) != 0;
}

// "No", and why: a rule of the system, or an answer that nobody can read.
struct Denied {
  std::string key;  // of the sentence
  std::vector<std::string> texts;
  std::optional<RuleId> rule;
};

// What the battle is fought over and by which rules, for records.
struct BattleSource {
  std::string scenario;       // its id
  std::string scenario_text;  // empty for one that comes with the program
  std::uint64_t scenario_hash = 0;
  std::uint64_t rules_hash = 0;
  std::vector<MessageRow> names;
  Value ground;  // what a page draws and tells before the first question (ground.hpp)
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;
  // A battle that this side cannot tell from ours: what it may not know is drawn anew. Its past is the same.
  virtual std::unique_ptr<Game> resampled(Side side, Rng& rng) const = 0;
  virtual std::string_view system() const = 0;
  virtual bool secrets() const = 0;          // whether a side may ever know what the other does not
  virtual Verdict no_measuring() const = 0;  // the rule that forbids it, where people may not measure as they like
  virtual const BattleSource& source() const = 0;

  // All three throw what the dice throw (GivenDice::MoreDice …) and have then changed nothing.
  virtual void start(Dice& dice) = 0;  // to the first question
  virtual std::optional<Denied> submit(Side side, const Value& answer, Dice& dice) = 0;
  virtual std::optional<Denied> check(Side side, const Value& answer) const = 0;

  virtual Asks asks() const = 0;
  virtual bool over() const = 0;
  virtual Result result() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual int score(Side side) const = 0;
  virtual Scene scene(Seer seer) const = 0;
  // Both from what that side sees.
  virtual Options options(const Ask& ask) const = 0;
  virtual Preview preview(Side side, const Answer& answer) const = 0;
  virtual const std::vector<Event>& events() const = 0;
  virtual void keep_events(bool on) = 0;         // off: a battle that nobody reads
  virtual std::vector<Event> take_events() = 0;  // for those who keep the past themselves

  virtual std::vector<std::string_view> bots() const = 0;  // levels, weakest first; players.hpp names them
  virtual bool knows_bot(std::string_view bot) const = 0;  // by any name that ai/order.hpp reads
  virtual Answer choose(std::string_view bot, const Ask& ask, Rng& rng) const = 0;  // sees what the asked side sees
  virtual Thought thought(std::string_view bot) const = 0;                          // behind its last answer

  virtual Names ask_names() const = 0;
  virtual Names act_names() const = 0;
  // Who is asked and acts, and what an answer's target is: figures, unless the system says otherwise.
  virtual Arg actor_of(std::uint16_t id) const = 0;
  virtual Arg target_of(const Answer& answer) const = 0;
  // What its number says, such as a weapon or points paid: keys detail.<system>.<key>, and what fills them in.
  virtual std::vector<std::pair<std::string_view, Arg>> details_of(const Answer& answer) const = 0;
  virtual Name figure_name(std::uint16_t id) const = 0;
  virtual Name unit_name(std::uint16_t id) const = 0;
  virtual std::string piece_name(std::uint16_t id) const = 0;
};

// What a seer is shown. Events are numbered among those that he sees, so that the numbers tell nothing of the others.
Value asks_for(const Game& game, Seer seer);  // of the other side only that it is asked
Value options_for(const Game& game, const Ask& ask);
Value preview_for(const Game& game, Side side, const Answer& answer);
Value view_for(const Game& game, Seer seer);
Value events_for(const Game& game, Seer seer, std::size_t since = 0);

}  // namespace esc
