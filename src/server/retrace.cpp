#include "server/retrace.hpp"

#include <exception>

#include "io/json.hpp"
#include "io/record_codec.hpp"
#include "io/scene_codec.hpp"
#include "io/value_diff.hpp"

namespace esc::server {

bool retrace(Game& game, std::span<const RecordStep> steps, int upto,
             const std::function<void(const RecordStep&)>& before,
             const std::function<void(const RecordStep&)>& after) {
  for (const RecordStep& step : steps) {
    if (step.n > upto) break;
    if (before) before(step);
    GivenDice dice(step.faces);
    try {
      if (step.side == Side::none) game.start(dice);
      else if (game.submit(step.side, step.answer, dice)) return false;
    } catch (const GivenDice::MoreDice&) {
      return false;
    } catch (const GivenDice::BadFace&) {
      return false;
    } catch (const std::exception&) {  // what the rules could not make sense of
      return false;
    }
    if (dice.used() != step.faces.size() || game.hash() != step.hash) return false;
    if (after) after(step);
  }
  return true;
}

std::string record_text(const RecordHeader& header, std::uint64_t seed, std::span<const RecordStep> steps, Game& game) {
  std::string text = to_json(write_header(header)) + "\n";
  Value scene;
  game.keep_events(false);
  retrace(game, steps, to_the_end, {}, [&](const RecordStep& step) {
    Value now = write_scene(game.scene(Seer::referee));
    RecordStep line = step;
    line.scene = step.side == Side::none ? now : write_changes(changes(scene, now));
    text += to_json(write_step(line)) + "\n";
    scene = std::move(now);
  });
  if (game.over()) text += to_json(write_end({write_result(game.result()), seed})) + "\n";
  return text;
}

}  // namespace esc::server
