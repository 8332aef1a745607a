// commands.hpp — the subcommands of `escarmouche`, one file each; escarmouche.cpp reads the command line into these.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "io/lang.hpp"

namespace esc::apps {

// 0: done; 1: refused, invalid or different; 2: the command line itself was wrong.
inline constexpr int ok = 0, no = 1, usage = 2;

struct Common {
  Lang lang = Lang::en;
  bool json = false;
};

struct BattleArgs {
  std::string scenario, red = "random", blue = "random";
  std::uint64_t seed = 1;
  int games = 1;
  std::string save, audit;
  std::string log;        // fr, en, none; empty: the language of the user for one battle, none for several
  bool thoughts = false;  // with the log: why machine players answer as they do
};

struct ReplayArgs {
  std::string file;
  bool verify = false;
  int upto = std::numeric_limits<int>::max();
  std::string log = "none";
};

struct PlayArgs {
  std::string scenario = "laporte_ford", red = "human", blue = "random";
  std::optional<std::uint64_t> seed;  // nothing: one that nobody knows
  bool typed_dice = false;
  std::string save;
};

struct ServeArgs {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data;  // "": ~/.local/share/escarmouche
  std::string web;
  bool webhooks = false;
};

struct CareerArgs {
  std::string file;
  std::string player, nation = "france", arm = "infantry";  // a new career
  std::string battle;                                       // a battle file to be written into it
  std::string scenario, against, ability, other_ability, save;  // a scenario with the ranks of both players
  std::string side = "red";
};

struct HintArgs {
  std::string file, player = "elite@playouts=200";
  int upto = std::numeric_limits<int>::max();
  std::uint64_t seed = 1;
};

struct EngineArgs {
  std::string player = "elite";
  std::uint64_t seed = 1;
};

int systems(const Common&);
int scenarios(const Common&, const std::string& system);
int queries(const Common&, const std::string& system);
int query(const Common&);
int battle(const Common&, const BattleArgs&);
int replay(const Common&, const ReplayArgs&);
int check(const Common&, const std::vector<std::string>& files);
int career(const Common&, const CareerArgs&);
int play(const Common&, const PlayArgs&);
int hint(const Common&, const HintArgs&);
int engine(const Common&, const EngineArgs&);
int serve(const Common&, const ServeArgs&);

}  // namespace esc::apps
