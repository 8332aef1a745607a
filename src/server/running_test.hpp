// running_test.hpp — a server of one's own on a free port, with a folder that goes away with it.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "core/rng.hpp"
#include "io/json.hpp"
#include "io/playable.hpp"
#include "server/client_test.hpp"
#include "server/server.hpp"

namespace esc::server {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "escarmouche-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// For clients that answer faster than any person.
inline Limits no_hurry() {
  Limits limits;
  limits.messages_per_second = limits.burst = 1e6;
  return limits;
}

class Running {
 public:
  explicit Running(const std::string& data, Limits limits = no_hurry(), std::unique_ptr<Library> library = nullptr,
                   const std::string& web = "")
      : server_({.port = 0, .data = data, .web = web, .limits = limits, .webhooks = true, .signals = false},
                library ? std::move(library) : std::make_unique<Library>()),
        port(server_.port()),
        thread_([this] { server_.run(); }) {}
  ~Running() {
    server_.stop();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Server server_;

 public:
  const std::uint16_t port;

 private:
  std::thread thread_;
};

struct MadeBattle {
  std::string id, red, blue, spectator;
};

inline MadeBattle made_of(const HttpAnswer& answer) {
  EXPECT_EQ(answer.status, 201) << answer.body;
  const Value made = answer.json();
  const Value& tokens = at(made, "tokens");
  return {text_at(made, "battle"), text_at(tokens, "red"), text_at(tokens, "blue"), text_at(tokens, "spectator")};
}

inline MadeBattle new_battle(std::uint16_t port, Object fields) {
  return made_of(http_post(port, "/api/battles", to_json(std::move(fields))));
}

inline std::vector<std::string> playable_scenarios() {
  const Library library;
  std::vector<std::string> ids;
  for (const ScenarioInfo& info : built_in_scenarios())
    if (library.game(info.id)) ids.push_back(info.id);
  return ids;
}

inline Object two_people(std::string_view scenario, int seed = 5) {
  return {{"scenario", scenario}, {"players", Object{{"red", "human"}, {"blue", "human"}}}, {"seed", seed}};
}

// One of the answers that the server offers for the seat's own question; null when nothing is asked of it.
inline Value offered(const Value& state, Rng& rng) {
  const List* asks = at(state, "asks").as<List>();
  if (!asks) return {};
  for (const Value& ask : *asks) {
    if (number_at(ask, "ask") < 0) continue;
    const List* list = at(at(at(state, "options"), std::to_string(number_at(ask, "ask"))), "list").as<List>();
    if (!list || list->empty()) return {};
    return (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
  }
  return {};
}

}  // namespace esc::server
