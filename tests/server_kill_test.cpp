// kill -9 in the middle of battles: every answer that was acknowledged is there afterwards, with the same question
// open.
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>

#include "server/running_test.hpp"

extern char** environ;

namespace esc::server {
namespace {

// The program itself, `escarmouche serve`, on a free port that it names in its first line.
class Process {
 public:
  explicit Process(const std::string& data) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, pipe[0]);
    std::array<std::string, 8> words{ESCARMOUCHE, "serve", "--lang", "en", "--port", "0", "--data", data};
    std::array<char*, 9> argv{};
    for (std::size_t i = 0; i < words.size(); ++i) argv[i] = words[i].data();
    if (::posix_spawn(&pid_, ESCARMOUCHE, &actions, nullptr, argv.data(), environ) != 0)
      throw std::runtime_error("spawn");
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    out_ = ::fdopen(pipe[0], "r");
    if (const std::string text = line(); !text.empty())
      port = static_cast<std::uint16_t>(std::stoi(text.substr(text.find("127.0.0.1:") + 10)));
  }
  ~Process() {
    if (pid_ > 0) end(SIGKILL);
    if (out_) std::fclose(out_);
  }
  std::string line() {
    std::array<char, 500> text{};
    return std::fgets(text.data(), text.size(), out_) ? text.data() : "";
  }
  void do_not_listen() { std::fclose(std::exchange(out_, nullptr)); }
  int end(int signal) {
    ::kill(pid_, signal);
    int status = 0;
    ::waitpid(std::exchange(pid_, -1), &status, 0);
    return status;
  }
  std::uint16_t port = 0;

 private:
  pid_t pid_ = -1;
  FILE* out_ = nullptr;
};

struct Player {
  MadeBattle battle;
  Value state;  // the last that was shown
};

void check_all_there(std::uint16_t port, const std::vector<Player>& players) {
  for (const Player& player : players) {
    WsClient seat(port, player.battle.id, player.battle.red);
    const Value state = at(seat.next("hello"), "state");
    EXPECT_EQ(number_at(state, "step"), number_at(player.state, "step"));
    EXPECT_EQ(to_json(at(state, "asks")), to_json(at(player.state, "asks")));
    EXPECT_EQ(to_json(at(state, "view")), to_json(at(player.state, "view")));
  }
}

TEST(Kill, LosesNoAcknowledgedAnswer) {
  const Folder folder;
  std::vector<Player> players;
  std::uint64_t seed = 1;
  for (int round = 0; round < 3; ++round) {
    Process server(folder.path());
    ASSERT_NE(server.port, 0);
    check_all_there(server.port, players);
    Object wanted = two_people("laporte_ford", round);
    wanted["hot_seat"] = true;
    players.push_back({new_battle(server.port, wanted), {}});
    std::vector<WsClient> seats;
    for (Player& player : players) {
      seats.emplace_back(server.port, player.battle.id, player.battle.red);
      player.state = at(seats.back().next("hello"), "state");
    }
    Rng rng(++seed);
    for (int n = 0; n < 20; ++n)
      for (std::size_t i = 0; i < players.size(); ++i) {
        seats[i].say({{"type", "answer"}, {"id", n}, {"answer", offered(players[i].state, rng)}});
        players[i].state = at(seats[i].next("state"), "state");
      }
    server.end(SIGKILL);
  }
  Process server(folder.path());
  check_all_there(server.port, players);
}

TEST(Kill, InTheMiddleOfAnswersLosesNoneThatWasAcknowledged) {
  const Folder folder;
  std::vector<Player> players(8);
  std::vector<std::int64_t> acknowledged(players.size());
  {
    Process server(folder.path());
    std::vector<WsClient> seats;
    for (Player& player : players) {
      Object wanted = two_people("laporte_ford");
      wanted["hot_seat"] = true;
      player.battle = new_battle(server.port, wanted);
      seats.emplace_back(server.port, player.battle.id, player.battle.red);
      player.state = at(seats.back().next("hello"), "state");
    }
    Rng rng(3);
    for (std::size_t i = 0; i < players.size(); ++i)
      seats[i].say({{"type", "answer"}, {"id", 1}, {"answer", offered(players[i].state, rng)}});
    acknowledged[0] = number_at(seats[0].next("accepted"), "step");
    server.end(SIGKILL);
    for (std::size_t i = 1; i < players.size(); ++i) try {
        acknowledged[i] = number_at(seats[i].next("accepted"), "step");
      } catch (const std::exception&) {  // it may be there or not
      }
  }
  EXPECT_EQ(acknowledged[0], 1);
  Process server(folder.path());
  for (std::size_t i = 0; i < players.size(); ++i) {
    WsClient seat(server.port, players[i].battle.id, players[i].battle.red);
    const Value state = at(seat.next("hello"), "state");
    EXPECT_GE(number_at(state, "step"), acknowledged[i]);
    EXPECT_LE(number_at(state, "step"), 1);
    EXPECT_FALSE(at(state, "asks").as<List>()->empty());
  }
}

TEST(Kill, StopsInGoodOrderOnSigterm) {
  const Folder folder;
  Process server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red);
  red.next("hello");
  const int status = server.end(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(server.line(), "Stopped; every battle is kept.\n");
  EXPECT_ANY_THROW(red.next("nothing")) << "clients are told";
}

TEST(Kill, StopsInGoodOrderWhenNobodyReadsItsWords) {
  const Folder folder;
  Process server(folder.path());
  server.do_not_listen();
  EXPECT_EQ(http_get(server.port, "/healthz").status, 200);
  const int status = server.end(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(Kill, ASecondServerDoesNotTouchTheSameBattles) {
  const Folder folder;
  Process server(folder.path());
  ASSERT_NE(server.port, 0);
  Process second(folder.path());
  EXPECT_EQ(second.port, 0);
  EXPECT_EQ(WEXITSTATUS(second.end(0)), 1);
}

}  // namespace
}  // namespace esc::server
