// game_of.hpp — Game over a System. Included by one .cpp a system, so that nobody else compiles it.
#pragma once
#include <memory>
#include <utility>

#include "ai/bots.hpp"
#include "io/answer_codec.hpp"
#include "io/game.hpp"
#include "io/playable.hpp"

namespace esc {

template <System S>
class GameOf final : public Game {
 public:
  using State = typename S::State;
  using Setup = typename S::Setup;

  // `setup` stays where it is as long as any copy of the battle lives.
  GameOf(std::shared_ptr<const Setup> setup, std::shared_ptr<const BattleSource> source, BotKinds<S> bots)
      : setup_(std::move(setup)), source_(std::move(source)), state_(S::start(*setup_)), bots_(bots, *setup_) {}

  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }
  std::unique_ptr<Game> resampled(Side side, Rng& rng) const override {
    auto game = std::make_unique<GameOf>(*this);
    game->state_ = S::resample(state_, side, rng);
    return game;
  }
  std::string_view system() const override { return S::id; }
  bool secrets() const override {
    if constexpr (requires { S::nothing_is_secret; }) return !S::nothing_is_secret;
    return true;
  }
  Verdict no_measuring() const override {
    if constexpr (requires { S::no_measuring(*setup_); }) return S::no_measuring(*setup_);
    return std::nullopt;
  }
  const BattleSource& source() const override { return *source_; }

  void start(Dice& dice) override {
    State next = state_;
    Log log(log_on_);
    advance<S>(next, dice, log);
    commit(std::move(next), log);
  }

  std::optional<Denied> submit(Side side, const Value& answer, Dice& dice) override {
    Answer read;
    if (auto no = judge(side, answer, read)) return no;
    State next = state_;
    Log log(log_on_);
    S::take(next, read, log);
    advance<S>(next, dice, log);
    commit(std::move(next), log);
    return std::nullopt;
  }

  std::optional<Denied> check(Side side, const Value& answer) const override {
    Answer read;
    return judge(side, answer, read);
  }

  Asks asks() const override { return S::over(state_) ? Asks{} : S::asks(state_); }
  bool over() const override { return S::over(state_); }
  Result result() const override { return S::result(state_); }
  std::uint64_t hash() const override { return S::hash(state_); }
  int score(Side side) const override { return S::score(state_, side); }

  Scene scene(Seer seer) const override {
    switch (seer) {
      case Seer::red:
        return S::scene(S::seen(state_, Side::red));
      case Seer::blue:
        return S::scene(S::seen(state_, Side::blue));
      case Seer::spectator:
        return S::scene(S::seen(S::seen(state_, Side::red), Side::blue));
      case Seer::referee:
        break;
    }
    return S::scene(state_);
  }

  Options options(const Ask& ask) const override {
    Options options;
    S::options(S::seen(state_, ask.who), ask, options);
    return options;
  }

  Preview preview(Side side, const Answer& answer) const override { return S::preview(S::seen(state_, side), answer); }

  const std::vector<Event>& events() const override { return events_; }
  void keep_events(bool on) override { log_on_ = on; }
  std::vector<Event> take_events() override { return std::exchange(events_, {}); }

  std::vector<std::string_view> bots() const override { return bots_.names(); }
  bool knows_bot(std::string_view bot) const override { return bots_.knows(bot); }
  Answer choose(std::string_view bot, const Ask& ask, Rng& rng) const override {
    return bots_.named(bot).choose(S::seen(state_, ask.who), ask, rng);
  }
  Thought thought(std::string_view bot) const override { return bots_.named(bot).thought(); }

  Names ask_names() const override { return S::ask_names(); }
  Names act_names() const override { return S::act_names(); }
  Arg actor_of(std::uint16_t id) const override {
    if constexpr (requires { S::actor_of(id); }) return S::actor_of(id);
    return Arg::figure(id);
  }
  Arg target_of(const Answer& answer) const override {
    if constexpr (requires { S::target_of(answer); }) return S::target_of(answer);
    return Arg::figure(answer.target);
  }
  std::vector<std::pair<std::string_view, Arg>> details_of(const Answer& answer) const override {
    if constexpr (requires { S::details_of(*setup_, answer); }) return S::details_of(*setup_, answer);
    return {};
  }
  Name figure_name(std::uint16_t id) const override { return S::figure_name(*setup_, id); }
  Name unit_name(std::uint16_t id) const override { return S::unit_name(*setup_, id); }
  std::string piece_name(std::uint16_t id) const override {
    if constexpr (requires { setup_->table.piece(id).name; }) return setup_->table.piece(id).name;
    return std::to_string(id);
  }

 private:
  std::optional<Denied> judge(Side side, const Value& value, Answer& answer) const {
    auto read = read_answer(value, S::act_names());
    if (const BadAnswer* bad = std::get_if<BadAnswer>(&read))
      return Denied{"answer.unreadable", {bad->key, bad->expected}, std::nullopt};
    answer = std::move(std::get<Answer>(read));
    const Ask* asked = nullptr;
    const Asks open = asks();
    for (const Ask& ask : open)
      if (ask.id == answer.ask && ask.who == side) asked = &ask;
    if (!asked) return Denied{"answer.not_asked", {}, std::nullopt};
    if (const Verdict no = S::check(state_, answer))
      return Denied{"refusal." + std::string(S::id) + "." + std::string(no->code), {}, no->rule};
    return std::nullopt;
  }

  void commit(State next, Log& log) {
    state_ = std::move(next);
    for (Event& event : log.take()) events_.push_back(std::move(event));
  }

  std::shared_ptr<const Setup> setup_;
  std::shared_ptr<const BattleSource> source_;
  State state_;
  std::vector<Event> events_;
  bool log_on_ = true;
  mutable Bots<S> bots_;  // what they remember saves time and changes no answer
};

// A battle of a scenario as its loader gives it back, or what is wrong with the file.
template <System S, class Loading>
GameMaking make_game_of(Loading loading, const SourceText& source, bool built_in, BotKinds<S> bots,
                        Value (*ground)(const typename Loading::value_type&)) {
  if (!loading) return {nullptr, loading.error()};
  using Loaded = typename Loading::value_type;
  auto loaded = std::make_shared<const Loaded>(std::move(*loading));
  auto battle = std::make_shared<const BattleSource>(BattleSource{
      .scenario = loaded->info.id,
      .scenario_text = built_in ? std::string() : std::string(source.text),
      .scenario_hash = loaded->hash,
      .rules_hash = hash_of_values(loaded->setup.book),
      .names = loaded->names,
      .ground = ground(*loaded),
  });
  const std::shared_ptr<const typename S::Setup> setup(loaded, &loaded->setup);
  return {std::make_unique<GameOf<S>>(setup, std::move(battle), bots), {}};
}

}  // namespace esc
