#include <algorithm>

#include "server/api.hpp"
#include "server/retrace.hpp"
#include "server/tokens.hpp"

namespace esc::server {

namespace {

// The places of a battle from which its past may be seen.
struct Rights {
  bool red = false, blue = false, any = false;
};

Rights rights_of(const StoredBattle& battle, const std::string& token) {
  Rights rights{opens(token, battle.digests[0]), opens(token, battle.digests[1]), false};
  if (battle.hot_seat && rights.red) rights.blue = true;
  rights.any = rights.red || rights.blue || opens(token, battle.digests[2]);
  return rights;
}

std::optional<Seer> seer_named(const std::string& view) {
  if (view == "red") return Seer::red;
  if (view == "blue") return Seer::blue;
  if (view == "spectator") return Seer::spectator;
  if (view == "all") return Seer::referee;
  return std::nullopt;
}

bool may_look(Seer seer, const Rights& rights, bool open_to_all) {
  if (!rights.any) return false;
  if (open_to_all || seer == Seer::spectator) return true;
  return (seer == Seer::red && rights.red) || (seer == Seer::blue && rights.blue);
}

// Figures that were in the fight and are no longer, by side.
std::array<int, 2> losses_of(const Scene& scene, std::vector<bool>& once_active) {
  std::array<int, 2> lost{};
  for (const SceneFigure& figure : scene.figures) {
    if (once_active.size() <= figure.id) once_active.resize(figure.id + std::size_t{1});
    if (figure.status == "active") once_active[figure.id] = true;
    else if (once_active[figure.id] && figure.side != Side::none) ++lost[index(figure.side)];
  }
  return lost;
}

// Where each turn begins, and the losses of both sides after every step.
void add_course(Past& past, Seer seer, Object& out) {
  const std::unique_ptr<Game> game = past.game->clone();
  game->keep_events(false);
  std::vector<bool> once_active;
  List turns, red, blue;
  int turn = -1;
  retrace(*game, past.steps, to_the_end, {}, [&](const RecordStep& step) {
    const Scene scene = game->scene(seer);
    if (scene.turn != turn) turns.emplace_back(step.n), turn = scene.turn;
    const auto lost = losses_of(scene, once_active);
    red.emplace_back(lost[0]), blue.emplace_back(lost[1]);
  });
  out["turns"] = std::move(turns);
  out["losses"] = Object{{"red", std::move(red)}, {"blue", std::move(blue)}};
  out["scenario"] = write_scenario(*game);
}

std::string_view seat_of(const Rights& rights) {
  if (rights.red && rights.blue) return "both";
  return rights.red ? "red" : rights.blue ? "blue" : "spectator";
}

bool is_over(const Past& past) {
  const std::unique_ptr<Game> game = past.game->clone();
  game->keep_events(false);
  retrace(*game, past.steps);
  return game->over();
}

}  // namespace

Reply summary(Hall& hall, const Request& request, const std::string& battle) {
  const Lang lang = request.lang();
  const auto past = hall.past(battle);
  const Rights rights = past ? rights_of(past->battle, request.text("token")) : Rights{};
  if (!past || !rights.any) return refusal(404, "server.no_battle", lang);
  Game& game = *past->game;
  game.keep_events(false);
  if (!retrace(game, past->steps)) return refusal(409, "server.broken", lang);
  const StoredBattle& stored = past->battle;
  List asked;
  for (const Ask& ask : game.asks()) asked.emplace_back(esc::text(ask.who));
  Object out{{"battle", battle},
             {"scenario", stored.header.scenario},
             {"system", game.system()},
             {"players", Object{{"red", stored.header.players[0]}, {"blue", stored.header.players[1]}}},
             {"dice", stored.typed_dice ? "typed" : "server"},
             {"seat", seat_of(rights)},
             {"step", static_cast<std::int64_t>(past->steps.size()) - 1},
             {"turn", game.scene(Seer::spectator).turn},
             {"asked", std::move(asked)},
             {"over", game.over()}};
  if (game.over()) out["result"] = tell_result(game, lang);
  return reply_of(out);
}

Reply record(Hall& hall, const Request& request, const std::string& battle) {
  auto past = hall.past(battle);
  if (!past || !rights_of(past->battle, request.text("token")).any)
    return refusal(404, "server.no_battle", request.lang());
  const std::unique_ptr<Game> game = past->game->clone();
  std::string text = record_text(past->battle.header, past->battle.seed, past->steps, *game);
  if (game->secrets() && !game->over()) return refusal(403, "server.secrets", request.lang());
  return {.type = "application/x-ndjson; charset=utf-8",
          .body = std::move(text),
          .file_name = past->battle.header.scenario + "-" + battle + ".battle"};
}

Reply moment(Hall& hall, const Request& request, const std::string& battle, const std::string& number) {
  const Lang lang = request.lang();
  const auto seer = seer_named(request.text("view", "spectator"));
  const auto step = read_number(number);
  if (!seer || !step) return refusal(422, "server.bad_field", lang, {seer ? "step" : "view"});
  auto past = hall.past(battle);
  const Rights rights = past ? rights_of(past->battle, request.text("token")) : Rights{};
  if (!past || !rights.any) return refusal(404, "server.no_battle", lang);
  const bool open_to_all = !past->game->secrets() || is_over(*past);
  if (!may_look(*seer, rights, open_to_all)) return refusal(403, "server.secrets", lang);
  const std::unique_ptr<Game> game = past->game->clone();
  Chronicle chronicle;
  if (!retrace(*game, past->steps, *step, {}, [&](const RecordStep& s) { chronicle.add(s.n, game->take_events()); }))
    return refusal(409, "server.broken", lang);
  const int last = static_cast<int>(past->steps.size()) - 1, shown = std::min(*step, last);
  Object out{
      {"battle", battle}, {"step", shown}, {"steps", last}, {"view", view_for(*game, *seer)}, {"over", game->over()}};
  if (game->over()) out["result"] = tell_result(*game, lang);
  const bool all_events = request.text("events") == "all";
  out["events"] = chronicle.told(*game, *seer, lang, 0, all_events ? -1 : shown);
  if (request.text("full") == "1") add_course(*past, *seer, out);
  return reply_of(out);
}

}  // namespace esc::server
