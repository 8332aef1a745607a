// N battles at once over real sockets, two machine clients each; says how fast the server answered and what it needed.
//   escarmouche serve --port 8080 --data /tmp/load &
//   load --battles 1000 --seconds 60 --pause 2000
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstdio>
#include <iostream>

#include "io/json.hpp"
#include "load/player.hpp"

namespace {

using namespace esc;
using namespace esc::load;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

struct Args {
  std::string host = "127.0.0.1", scenario = "laporte_ford";
  std::uint16_t port = 8080;
  int battles = 100, seconds = 30, pause = 1000;
};

class Http {
 public:
  Http(const Args& args) : host_(args.host), socket_(io_) {
    socket_.connect({boost::asio::ip::make_address(args.host), args.port});
  }
  std::string ask(http::verb verb, const std::string& target, const std::string& body = "") {
    http::request<http::string_body> request{verb, target, 11, body};
    request.set(http::field::host, host_);
    request.keep_alive(true);
    request.prepare_payload();
    http::write(socket_, request);
    http::response<http::string_body> response;
    http::read(socket_, buffer_, response);
    if (response.result_int() >= 300) throw std::runtime_error(target + ": " + response.body());
    return response.body();
  }

 private:
  std::string host_;
  boost::asio::io_context io_;
  tcp::socket socket_;
  beast::flat_buffer buffer_;
};

std::string number_in(const std::string& metrics, const std::string& name) {
  const std::size_t at = metrics.find("\n" + name + " ");
  if (at == std::string::npos) return "?";
  const std::size_t from = at + name.size() + 2;
  return metrics.substr(from, metrics.find('\n', from) - from);
}

void make_battles(const Args& args, Http& http, boost::asio::io_context& io, Tally& tally,
                  std::vector<std::shared_ptr<Player>>& players) {
  const std::string wanted =
      to_json(Object{{"scenario", args.scenario}, {"players", Object{{"red", "human"}, {"blue", "human"}}}});
  for (int i = 0; i < args.battles; ++i) {
    const Value made = *parse_json(http.ask(http::verb::post, "/api/battles", wanted)).value;
    const Object& fields = *made.as<Object>();
    const Object& tokens = *fields.at("tokens").as<Object>();
    for (const char* side : {"red", "blue"})
      players.push_back(begin_player(
          io,
          {args.host, args.port, *fields.at("battle").as<std::string>(), *tokens.at(side).as<std::string>(),
           std::chrono::milliseconds(args.pause), static_cast<std::uint64_t>(players.size())},
          tally));
    io.poll();
  }
}

void report(const Args& args, Tally& tally, double seconds, const std::string& metrics) {
  auto& waits = tally.microseconds;
  std::sort(waits.begin(), waits.end());
  const auto share = [&](double part) {
    return waits.empty() ? 0.0 : waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))] / 1000.0;
  };
  std::printf("battles %d (%llu ended), %.0f s\n", args.battles, static_cast<unsigned long long>(tally.finished / 2),
              seconds);
  std::printf("answers/s %.0f, messages/s %.0f, MB/s %.1f\n", static_cast<double>(waits.size()) / seconds,
              static_cast<double>(tally.sent + tally.received) / seconds,
              static_cast<double>(tally.bytes) / seconds / 1e6);
  std::printf("acknowledged after: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, longest %.1f ms\n", share(0.5), share(0.9),
              share(0.99), share(1));
  std::printf("refused %llu, connections lost %llu, made again %llu, of those without what was acknowledged %llu\n",
              static_cast<unsigned long long>(tally.refused), static_cast<unsigned long long>(tally.lost),
              static_cast<unsigned long long>(tally.returned), static_cast<unsigned long long>(tally.forgotten));
  const std::string bytes = number_in(metrics, "process_resident_memory_bytes");
  std::printf("server: %.0f MiB, commits %s for %s writes\n", std::atof(bytes.c_str()) / (1 << 20),
              number_in(metrics, "escarmouche_store_commits_total").c_str(),
              number_in(metrics, "escarmouche_store_writes_total").c_str());
}

int run(const Args& args) {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  boost::asio::io_context io;
  Tally tally;
  std::vector<std::shared_ptr<Player>> players;
  {
    Http http(args);
    make_battles(args, http, io, tally, players);
  }
  io.run_for(std::chrono::seconds(3));  // everybody is greeted
  tally.microseconds.clear(), tally.sent = tally.received = tally.bytes = 0;
  std::printf("%d battles under way\n", args.battles);
  std::fflush(stdout);
  const auto begun = std::chrono::steady_clock::now();
  io.run_for(std::chrono::seconds(args.seconds));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  const std::string metrics = Http(args).ask(http::verb::get, "/metrics");
  for (const auto& player : players) player->stop();
  report(args, tally, took.count(), metrics);
  return tally.forgotten == 0 && (tally.lost == 0 || tally.returned > 0) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Args args;
  CLI::App app("Battles by the thousand against a running server", "load");
  app.add_option("--host", args.host)->capture_default_str();
  app.add_option("--port", args.port)->capture_default_str();
  app.add_option("--scenario", args.scenario)->capture_default_str();
  app.add_option("--battles", args.battles)->capture_default_str();
  app.add_option("--seconds", args.seconds, "how long to measure")->capture_default_str();
  app.add_option("--pause", args.pause, "milliseconds before each answer, on average")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    return run(args);
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << "\n";
    return 1;
  }
}
