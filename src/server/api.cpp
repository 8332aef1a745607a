#include "server/api.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/version.hpp"
#include "server/retrace.hpp"

namespace esc::server {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::optional<std::string> unescaped(std::string_view text, bool plus_is_blank) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_blank) {
      out += ' ';
    } else if (text[i] == '%') {
      const bool whole = i + 2 < text.size();
      const int high = whole ? hex_digit(text[i + 1]) : -1, low = whole ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

constexpr const char* plain_text = "text/plain; charset=utf-8";

const std::string* text_field(const Object& object, std::string_view key) {
  const auto it = object.find(key);
  return it == object.end() ? nullptr : it->second.as<std::string>();
}

Reply seats_reply(const Seats& seats, bool hot_seat) {
  Object tokens;
  constexpr std::string_view names[] = {"red", "blue", "spectator"};
  for (std::size_t i = 0; i < seats.tokens.size(); ++i)
    if (!seats.tokens[i].empty()) tokens.emplace(names[i], seats.tokens[i]);
  Reply reply = reply_of(Object{{"battle", seats.battle}, {"hot_seat", hot_seat}, {"tokens", std::move(tokens)}});
  reply.status = 201;
  return reply;
}

Made answer_to(const Respond& respond, Lang lang, bool hot_seat) {
  return [respond, lang, hot_seat](const tl::expected<Seats, NotMade>& made) {
    if (made) return respond(seats_reply(*made, hot_seat));
    const int status =
        made.error().key == "server.too_many_battles" || made.error().key == "server.not_written" ? 503 : 422;
    respond(refusal(status, made.error().key, lang, made.error().texts));
  };
}

}  // namespace

std::string Request::text(std::string_view key, std::string fallback) const {
  const auto it = query.find(key);
  return it == query.end() ? std::move(fallback) : it->second;
}

bool Request::of_our_page() const {
  return origin.empty() || origin == "http://" + host || origin == "https://" + host;
}

Lang Request::lang() const { return find_lang(text("lang")).value_or(Lang::en); }

std::optional<Request> read_target(std::string_view target) {
  Request request;
  const std::size_t mark = target.find('?');
  const auto raw = unescaped(target.substr(0, mark), false);
  if (target.empty() || target.front() != '/' || !raw || raw->find('\0') != std::string::npos) return std::nullopt;
  request.raw_path = *raw;
  for (const std::string_view part : split(std::string_view(request.raw_path).substr(1), '/'))
    request.path.emplace_back(part);
  if (mark == std::string_view::npos) return request;
  for (const std::string_view pair : split(target.substr(mark + 1), '&')) {
    const std::size_t equals = pair.find('=');
    const auto key = unescaped(pair.substr(0, equals), true);
    const auto value =
        equals == std::string_view::npos ? std::optional<std::string>("") : unescaped(pair.substr(equals + 1), true);
    if (!key || !value) return std::nullopt;
    request.query.insert_or_assign(*key, *value);
  }
  return request;
}

Reply reply_of(const Value& value) { return {.body = to_json(value)}; }

Reply refusal(int status, std::string_view key, Lang lang, const std::vector<std::string>& texts) {
  Reply reply = reply_of(Object{{"error", key}, {"message", message(key, lang, texts)}});
  reply.status = status;
  return reply;
}

std::optional<int> read_number(const std::string& text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < 0) return std::nullopt;
  return n;
}

Api::Api(House house, Hall& hall, Workers& clerks, Page page)
    : house_(house), hall_(hall), clerks_(clerks), page_(std::move(page)) {}

void Api::handle(Request request, Respond respond) {
  ++house_.metrics.requests;
  const bool asks = request.method == "GET" || request.method == "HEAD";
  if (!asks && request.method != "POST") return respond(refusal(405, "server.method", request.lang()));
  // A page of somebody else's must not make battles here.
  if (!asks && !request.of_our_page()) return respond(refusal(403, "server.origin", request.lang()));
  if (request.path.front() != "api" && asks && request.path.front() != "metrics" && request.path.front() != "healthz")
    return respond(page(request));
  clerks_.post([this, request = std::move(request), respond = std::move(respond), asks] {
    try {
      if (asks) respond(get(request));
      else post(request, respond);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "escarmouche: %s: %s\n", request.raw_path.c_str(), error.what());
      respond(refusal(500, "server.fault", request.lang()));
    }
  });
}

Reply Api::page(const Request& request) const {
  auto file = page_.find(request.raw_path);
  if (file) return {.type = std::string(file->type), .body = std::move(file->bytes), .lasting = file->lasting};
  return refusal(404, "server.not_found", request.lang());
}

Reply Api::get(const Request& request) {
  const auto& path = request.path;
  const Lang lang = request.lang();
  if (path.size() == 1 && path[0] == "healthz")
    return house_.store.well() ? Reply{.type = plain_text, .body = "ok\n"}
                               : Reply{.status = 503, .type = plain_text, .body = "the disk cannot be written\n"};
  if (path.size() == 1 && path[0] == "metrics") return metrics();
  const std::string what = path.size() > 1 && path[0] == "api" ? path[1] : "";
  if (path.size() == 2 && what == "server") return about();
  if (path.size() == 2 && what == "systems") return systems(house_.library);
  if (path.size() == 2 && what == "scenarios") return scenarios(house_.library);
  if (path.size() == 3 && what == "scenarios") return scenario(house_.library, path[2], lang);
  if (path.size() == 3 && what == "queries") return queries(path[2], lang);
  if (path.size() == 3 && what == "rules") return rule(path[2], lang);
  if (path.size() == 3 && what == "messages") return messages(house_.library, path[2]);
  if (path.size() == 3 && what == "battles") return summary(hall_, request, path[2]);
  if (path.size() == 4 && what == "battles" && path[3] == "record") return record(hall_, request, path[2]);
  if (path.size() == 4 && what == "replays") return moment(hall_, request, path[2], path[3]);
  return refusal(404, "server.not_found", lang);
}

Reply Api::metrics() const {
  return {.type = "text/plain; version=0.0.4; charset=utf-8",
          .body = house_.metrics.text(house_.store.commits(), house_.store.writes())};
}

Reply Api::about() const {
  return reply_of(Object{{"engine", engine_version}, {"webhooks", house_.webhooks.allowed()}});
}

void Api::post(const Request& request, const Respond& respond) {
  const auto& path = request.path;
  const bool api = path.size() > 1 && path[0] == "api";
  if (api && path.size() == 2 && path[1] == "query")
    return respond(query(request.body, house_.limits.queries, request.lang(), request.query.contains("words")));
  if (api && path.size() == 2 && path[1] == "battles") return new_battle(request, respond);
  if (api && path.size() == 3 && path[1] == "battles" && path[2] == "upload") return upload(request, respond);
  respond(refusal(404, "server.not_found", request.lang()));
}

// {"scenario", "players": {"red", "blue"}, "dice"?, "hot_seat"?, "seed"?, "notify": {"red"?, "blue"?}?}
void Api::new_battle(const Request& request, const Respond& respond) {
  const Lang lang = request.lang();
  const auto bad = [&](std::string_view field) {
    respond(refusal(422, "server.bad_field", lang, {std::string(field)}));
  };
  const JsonRead read = parse_json(request.body);
  const Object* fields = read ? read.value->as<Object>() : nullptr;
  if (!fields) return respond(refusal(400, "server.not_an_object", lang));
  NewBattle wanted;
  const std::string* scenario = text_field(*fields, "scenario");
  if (!scenario) return bad("scenario");
  wanted.scenario = *scenario;
  if (const auto it = fields->find("players"); it != fields->end()) {
    const Object* players = it->second.as<Object>();
    for (const Side side : both_sides) {
      const std::string* name = players ? text_field(*players, esc::text(side)) : nullptr;
      if (!name) return bad("players");
      wanted.players[index(side)] = *name;
    }
  }
  if (const auto it = fields->find("dice"); it != fields->end()) {
    const std::string* dice = it->second.as<std::string>();
    if (!dice || (*dice != "server" && *dice != "typed")) return bad("dice");
    wanted.typed_dice = *dice == "typed";
  }
  if (const auto it = fields->find("hot_seat"); it != fields->end()) {
    if (!it->second.as<bool>()) return bad("hot_seat");
    wanted.hot_seat = *it->second.as<bool>();
  }
  if (const auto it = fields->find("seed"); it != fields->end()) {
    const auto* seed = it->second.as<std::int64_t>();
    if (!seed || *seed < 0) return bad("seed");
    wanted.seed = static_cast<std::uint64_t>(*seed);
  }
  if (const auto it = fields->find("notify"); it != fields->end()) {
    if (!house_.webhooks.allowed()) return respond(refusal(422, "server.no_webhooks", lang));
    const Object* notify = it->second.as<Object>();
    for (const Side side : both_sides) {
      const std::string* address = notify ? text_field(*notify, esc::text(side)) : nullptr;
      if (!notify || (address && !read_web_address(*address))) return bad("notify");
      if (address) wanted.notify[index(side)] = *address;
    }
  }
  if (wanted.hot_seat && (wanted.players[0] != human || wanted.players[1] != human)) return bad("hot_seat");
  hall_.create(wanted, answer_to(respond, lang, wanted.hot_seat));
}

// ?red=&blue=: other players than the file's; ?upto=: from an earlier step; ?dice=typed; ?hot_seat=1
void Api::upload(const Request& request, const Respond& respond) {
  NewBattle wanted;
  wanted.players = {request.text("red"), request.text("blue")};
  wanted.typed_dice = request.text("dice") == "typed";
  wanted.hot_seat = request.text("hot_seat") == "1";
  if (wanted.hot_seat) wanted.players = {std::string(human), std::string(human)};
  const auto upto = request.query.contains("upto") ? read_number(request.text("upto")) : std::optional(to_the_end);
  if (!upto) return respond(refusal(422, "server.bad_field", request.lang(), {"upto"}));
  hall_.create_from(request.body, wanted, *upto, answer_to(respond, request.lang(), wanted.hot_seat));
}

}  // namespace esc::server
