#include "io/replay.hpp"

#include "io/record_codec.hpp"
#include "io/scene_codec.hpp"

namespace esc {

namespace {

class Replayer {
 public:
  Replayer(const Record& record, Game& game) : record_(record), game_(game) {}

  Replay run(int upto, const OnStep& on_step) {
    Replay replay;
    const RecordStep* last = nullptr;
    for (const RecordStep& step : record_.steps) {
      if (step.n > upto) break;
      const std::size_t first_event = game_.events().size();
      replay.difference = compare(step);
      if (replay.difference) return replay;
      ++replay.steps;
      if (on_step) on_step(step, first_event);
      last = &step;
    }
    if (last) replay.difference = compare_scenes(*last);
    if (!replay.difference && record_.end && replay.steps == static_cast<int>(record_.steps.size()))
      replay.difference = compare_end(*record_.end);
    return replay;
  }

 private:
  std::optional<Difference> compare(const RecordStep& step) {
    if (step.side == Side::none) recorded_ = step.scene;
    else if (!apply_changes(recorded_, step.scene)) return difference(step, "replay.bad_changes");
    GivenDice dice(step.faces);
    try {
      if (step.side == Side::none) game_.start(dice);
      else if (auto no = game_.submit(step.side, step.answer, dice)) {
        Difference refused = difference(step, "replay.refused");
        refused.denied = std::move(no);
        return refused;
      }
    } catch (const GivenDice::MoreDice& more) {
      return difference(step, "replay.more_dice", {std::to_string(step.faces.size()), std::string(text(more.next))});
    } catch (const GivenDice::BadFace& bad) {
      return difference(step, "replay.bad_face", {std::to_string(bad.at + 1), std::to_string(step.faces[bad.at])});
    }
    if (dice.used() != step.faces.size())
      return with_scenes(
          difference(step, "replay.faces_left", {std::to_string(dice.used()), std::to_string(step.faces.size())}));
    if (game_.hash() != step.hash)
      return with_scenes(difference(step, "replay.other_state", {hex(step.hash), hex(game_.hash())}));
    return std::nullopt;
  }

  // States are compared by their hash, which is quick; the position as it looks once, at the end. Equal states that
  // look different: the record was changed by hand, or a position is shown in another way than it was.
  std::optional<Difference> compare_scenes(const RecordStep& step) {
    Difference shown = with_scenes(difference(step, "replay.other_scene"));
    return shown.scenes.empty() ? std::nullopt : std::optional(std::move(shown));
  }

  std::optional<Difference> compare_end(const RecordEnd& end) {
    const int line = record_.steps.empty() ? 2 : record_.steps.back().line + 1;
    Difference other{static_cast<int>(record_.steps.size()), line, "", {}, std::nullopt, {}};
    if (!game_.over()) {
      other.key = "replay.not_over";
      return other;
    }
    if (end.seed && commitment_to(*end.seed) != record_.header.seed_commitment) {
      other.key = "replay.other_seed";
      return other;
    }
    other.key = "replay.other_result";
    other.scenes = changes(end.result, write_result(game_.result()));
    return other.scenes.empty() ? std::nullopt : std::optional(other);
  }

  static Difference difference(const RecordStep& step, std::string key, std::vector<std::string> texts = {}) {
    return {step.n, step.line, std::move(key), std::move(texts), std::nullopt, {}};
  }
  Difference with_scenes(Difference difference) const {
    difference.scenes = changes(recorded_, write_scene(game_.scene(Seer::referee)));
    return difference;
  }

  const Record& record_;
  Game& game_;
  Value recorded_;  // the position as the record tells it
};

}  // namespace

Replay replay_record(const Record& record, Game& game, int upto, const OnStep& on_step) {
  return Replayer(record, game).run(upto, on_step);
}

std::optional<Difference> compare_sources(const Record& record, const Game& game) {
  const auto other = [](std::string key, std::uint64_t recorded, std::uint64_t now) {
    return Difference{0, 1, std::move(key), {hex(recorded), hex(now)}, std::nullopt, {}};
  };
  const BattleSource& source = game.source();
  if (record.header.scenario_hash != source.scenario_hash)
    return other("replay.other_scenario", record.header.scenario_hash, source.scenario_hash);
  if (record.header.rules_hash != source.rules_hash)
    return other("replay.other_rules", record.header.rules_hash, source.rules_hash);
  return std::nullopt;
}

}  // namespace esc
