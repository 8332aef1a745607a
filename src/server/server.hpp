// server.hpp — HTTP and WebSocket on one port, over one folder of data.
//   Server server({.port = 8080, .data = "escarmouche-data"});
//   server.run();                     // until stop(), or SIGINT or SIGTERM
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "server/library.hpp"
#include "server/limits.hpp"

namespace esc::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string data;           // a folder; it is made when it is not there
  std::string web;            // the folder of the page; "": the one inside the program
  Limits limits;
  bool webhooks = false;  // whether battles may name addresses that are told when it is somebody's turn
  bool signals = true;    // stop on SIGINT and SIGTERM
};

class Server {
 public:
  // Listens at once; throws FolderInUse, or another std::exception when the address or the data cannot be used.
  explicit Server(ServerOptions options);
  Server(ServerOptions options, std::unique_ptr<Library> library);
  ~Server();

  std::uint16_t port() const;
  void run();
  void stop();  // from any thread: clients are told, answers under way are written

 private:
  class Net;
  std::unique_ptr<Net> net_;
};

}  // namespace esc::server
