// event.hpp — what happened, for people: a message key, its arguments, the dice with their ledger, and who may see it.
//   const Hurt hurt = log.play<ShotQuery>(facts, book, dice, "shot", everyone, {Arg::figure(me), Arg::figure(him)});
#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/dice.hpp"
#include "core/keys.hpp"
#include "core/ledger.hpp"
#include "core/side.hpp"

namespace esc {

struct Arg {
  enum class Kind : std::uint8_t { number, figure, unit, piece, side, length, word };
  Kind kind = Kind::number;
  std::int32_t value = 0;
  std::string_view word;  // a message key
  static constexpr Arg number(int n) { return {Kind::number, n, {}}; }
  static constexpr Arg figure(int id) { return {Kind::figure, id, {}}; }
  static constexpr Arg unit(int id) { return {Kind::unit, id, {}}; }
  static constexpr Arg piece(int id) { return {Kind::piece, id, {}}; }
  static constexpr Arg side(Side s) { return {Kind::side, static_cast<std::int32_t>(s), {}}; }
  static constexpr Arg length(Len l) { return {Kind::length, l, {}}; }
  static constexpr Arg text(std::string_view key) { return {Kind::word, 0, key}; }
  bool operator==(const Arg&) const = default;
};

// One procedure that rolled, in the contract's own form; or chance that no query covers, such as lots drawn.
struct Roll {
  std::string_view query;  // or the name of the chance
  bool chance = false;
  Object given;
  std::vector<int> faces;
  std::string outcome;
  std::vector<LedgerLine> ledger;
  bool operator==(const Roll&) const = default;
};

struct Event {
  std::string_view key;  // event.<system>.<key> in the message catalogue
  Seers seen_by = everyone;
  std::vector<Arg> args;
  std::optional<Roll> roll;
  bool operator==(const Event&) const = default;
};

// A procedure that no query of the contract covers, such as one blow in a brawl of three, says so:
//   static constexpr bool outside_the_contract = true;
template <class Q>
inline constexpr bool outside_contract = requires { requires Q::outside_the_contract; };

class Log {
 public:
  explicit Log(bool on = true) : on_(on) {}  // off in search: nothing is written, nothing allocated
  bool on() const { return on_; }
  const std::vector<Event>& events() const { return events_; }
  std::vector<Event> take() { return std::exchange(events_, {}); }

  void say(std::string_view key, Seers seen_by = everyone, std::initializer_list<Arg> args = {}) {
    if (on_) events_.push_back({key, seen_by, args, std::nullopt});
  }

  // Resolves a procedure of the contract and keeps everything that explains it.
  template <class Q>
  typename Q::Outcome play(const typename Q::Facts& facts, const typename Q::Book& book, Dice& dice, std::string_view key,
                           Seers seen_by = everyone, std::initializer_list<Arg> args = {}) {
    if (!on_) {
      Ledger off{false};
      return Q::resolve(facts, book, dice, off);
    }
    Roll roll{.query = Q::name, .chance = outside_contract<Q>};
    Recorder recorder(dice, roll.faces);
    Ledger why;
    const typename Q::Outcome outcome = Q::resolve(facts, book, recorder, why);
    GivenWriter writer;
    typename Q::Facts copy = facts;
    keys_of(writer, copy);
    roll.given = writer.take();
    roll.outcome = Q::text(facts, outcome);
    roll.ledger.assign(why.lines().begin(), why.lines().end());
    events_.push_back({key, seen_by, args, std::move(roll)});
    return outcome;
  }

  // Chance that is no query of the contract: one die, its face is what came out.
  int chance(Dice& dice, Die die, RuleId why, std::string_view name, Seers seen_by = everyone,
             std::initializer_list<Arg> args = {}) {
    const int face = dice.die(die, why);
    if (on_)
      events_.push_back({name, seen_by, args,
                         Roll{.query = name, .chance = true, .faces = {face}, .outcome = std::to_string(face),
                              .ledger = {{why, face, true}}}});
    return face;
  }

  // Chance of several dice whose result the caller names, such as a shuffle.
  void chance(std::string_view name, std::vector<int> faces, std::string outcome, RuleId why, Seers seen_by = everyone) {
    if (on_)
      events_.push_back({name, seen_by, {},
                         Roll{.query = name, .chance = true, .faces = std::move(faces), .outcome = std::move(outcome),
                              .ledger = {{why, 0, false}}}});
  }

 private:
  bool on_;
  std::vector<Event> events_;
};

}  // namespace esc
