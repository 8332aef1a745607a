// socket.hpp — a client's WebSocket: messages in at a limited rate, texts out in order, dropped when it does not read.
#pragma once
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <set>

#include "server/hall.hpp"

namespace esc::server {

class Socket;

// Lives on the network's thread.
struct Sockets {
  const Limits& limits;
  Metrics& metrics;
  std::set<Socket*> open;
  void close_all();  // with a word of farewell
  void drop_all();
};

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

void begin_socket(Sockets& sockets, boost::beast::tcp_stream stream, HttpRequest upgrade, Hall::Entry entry, Lang lang);

}  // namespace esc::server
