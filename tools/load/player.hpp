// player.hpp — a client that answers from what it is offered, again and again, and measures how long it waits. When the
// server goes away it comes back, and looks whether what was acknowledged is still there.
#pragma once
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace esc::load {

struct Tally {
  std::vector<std::uint32_t> microseconds;  // from each answer to its acknowledgement
  std::uint64_t sent = 0, received = 0, bytes = 0, refused = 0, lost = 0;
  std::uint64_t returned = 0;   // connections made again
  std::uint64_t forgotten = 0;  // of them, those that found less than the server had acknowledged
  std::uint64_t finished = 0;   // battles that came to their end
};

struct Seat {
  std::string host;
  std::uint16_t port = 0;
  std::string battle, token;
  std::chrono::milliseconds pause{1000};  // before each answer, on average
  std::uint64_t seed = 0;
};

class Player {
 public:
  virtual ~Player() = default;
  virtual void stop() = 0;
};

std::shared_ptr<Player> begin_player(boost::asio::io_context& io, const Seat& seat, Tally& tally);

}  // namespace esc::load
