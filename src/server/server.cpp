#include "server/server.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/version.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <filesystem>
#include <sstream>
#include <thread>

#include "server/api.hpp"
#include "server/folder_lock.hpp"
#include "server/socket.hpp"

namespace esc::server {

namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;
using boost::asio::ip::tcp;

namespace {

constexpr std::size_t header_bytes = 16 * 1024;
constexpr const char* content_policy =
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'";

// Some browsers do not take 'self' to hold for a WebSocket of the same host.
std::string policy_for(std::string_view host) {
  const bool plain = !host.empty() && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == ':';
  });
  const std::string at(host);
  return plain ? content_policy + ("; connect-src 'self' ws://" + at + " wss://" + at) : content_policy;
}

struct Front {  // what a session needs of the server
  Api& api;
  Hall& hall;
  Sockets& sockets;
  Workers& workers;
  const Limits& limits;
  std::atomic<std::size_t>& sessions;
};

// The reply as it goes out; to a HEAD the body is only announced. As one text: for Beast's own way to write a message
// the compiler makes a dozen kinds of it.
std::string response_of(const Reply& reply, std::string_view host, unsigned version, bool keep_alive, bool head) {
  http::response<http::empty_body> response{static_cast<http::status>(reply.status), version};
  response.set(http::field::content_type, reply.type);
  response.set(http::field::cache_control, reply.lasting                         ? "public, max-age=31536000, immutable"
                                           : reply.type.starts_with("text/html") ? "no-cache"
                                                                                 : "no-store");
  response.set("Content-Security-Policy", policy_for(host));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");  // addresses carry tokens
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!reply.file_name.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + reply.file_name + "\"");
  response.keep_alive(keep_alive);
  response.content_length(reply.body.size());
  std::ostringstream out;
  out << response.base();
  if (!head) out << reply.body;
  return std::move(out).str();
}

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

// One connection: requests one after another, until one of them becomes a WebSocket.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Front front, tcp::socket socket) : front_(front), stream_(std::move(socket)) { ++front_.sessions; }
  ~Session() { --front_.sessions; }

  void read() {
    parser_.emplace();
    parser_->body_limit(front_.limits.body_bytes);
    parser_->header_limit(header_bytes);
    stream_.expires_after(front_.limits.request_timeout);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error == http::error::body_limit || error == http::error::header_limit)
        return self->respond(refusal(413, "server.too_large", Lang::en), true);
      if (error == http::error::end_of_stream || error == beast::error::timeout) return self->shut();
      if (error) return self->respond(refusal(400, "server.bad_request", Lang::en), true);
      self->handle(self->parser_->release());
    });
  }

 private:
  void handle(HttpRequest message) {
    stream_.expires_never();  // while we work on it
    version_ = message.version(), keep_alive_ = message.keep_alive();
    head_ = message.method() == http::verb::head;
    auto request = read_target(std::string_view(message.target().data(), message.target().size()));
    if (!request) return respond(refusal(400, "server.bad_request", Lang::en));
    request->method = text_of(message.method_string());
    request->host = host_ = text_of(message[http::field::host]);
    request->origin = text_of(message[http::field::origin]);
    if (request->raw_path == "/ws") return upgrade(std::move(message), std::move(*request));
    request->body = std::move(message.body());
    front_.api.handle(std::move(*request), [self = shared_from_this()](Reply reply) {
      boost::asio::post(self->stream_.get_executor(), [self, reply = std::move(reply)] { self->respond(reply); });
    });
  }

  // The token is the only way in, and only for a page that this server served.
  void upgrade(HttpRequest message, Request request) {
    const Lang lang = request.lang();
    if (!beast::websocket::is_upgrade(message)) return respond(refusal(426, "server.websocket", lang));
    if (!request.of_our_page()) return respond(refusal(403, "server.origin", lang));
    front_.workers.post([self = shared_from_this(), message = std::move(message), request = std::move(request), lang] {
      auto entry = self->front_.hall.enter(request.text("battle"), request.text("token"));
      boost::asio::post(self->stream_.get_executor(), [self, message, entry = std::move(entry), lang]() mutable {
        if (!entry) return self->respond(refusal(403, "server.no_battle", lang));
        begin_socket(self->front_.sockets, std::move(self->stream_), std::move(message), std::move(*entry), lang);
      });
    });
  }

  void respond(const Reply& reply, bool last = false) {
    if (last) keep_alive_ = false;
    stream_.expires_after(front_.limits.request_timeout);
    response_ = response_of(reply, host_, version_, keep_alive_, head_);
    boost::asio::async_write(stream_, boost::asio::buffer(response_),
                             [self = shared_from_this()](error_code error, std::size_t) {
                               if (error || !self->keep_alive_) return self->shut();
                               self->read();
                             });
  }

  void shut() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Front front_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::string response_, host_;
  unsigned version_ = 11;
  bool keep_alive_ = false, head_ = false;
};

std::size_t cores() { return std::max(1u, std::thread::hardware_concurrency()); }

const std::string& made(const std::string& folder) {
  if (std::filesystem::create_directories(folder))  // a new one is its owner's: it holds the secrets of battles
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
  return folder;
}

}  // namespace

class Server::Net {
 public:
  Net(ServerOptions options, std::unique_ptr<Library> library)
      : options_(std::move(options)),
        library_(std::move(library)),
        workers_(cores()),
        clerks_(cores(), 5),
        thinkers_(std::max<std::size_t>(1, cores() - 1), 10),
        webhooks_(options_.webhooks, metrics_),
        lock_(made(options_.data)),
        store_(options_.data + "/battles.sqlite"),
        house_{*library_, store_, workers_, thinkers_, alarm_, webhooks_, metrics_, options_.limits},
        hall_(house_),
        api_(house_, hall_, clerks_, Page(options_.web)) {
    const tcp::endpoint address = *tcp::resolver(io_).resolve(options_.host, std::to_string(options_.port)).begin();
    acceptor_.open(address.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(address);
    acceptor_.listen(1024);
    accept();
    sweep();
    if (options_.signals) {
      signals_.add(SIGINT), signals_.add(SIGTERM);
      signals_.async_wait([this](error_code error, int) {
        if (!error) stop_now();
      });
    }
  }

  ~Net() {
    sockets_.drop_all();
    alarm_.stop();
    thinkers_.stop();
    webhooks_.stop();
    clerks_.stop();
    workers_.stop();
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void run() { io_.run(); }
  void stop() {
    boost::asio::post(io_, [this] { stop_now(); });
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) {  // such as too many open files: try again soon
        retry_.expires_after(std::chrono::milliseconds(100));
        return retry_.async_wait([this](error_code) { accept(); });
      }
      error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      if (sessions_ + sockets_.open.size() < options_.limits.connections)
        std::make_shared<Session>(Front{api_, hall_, sockets_, workers_, options_.limits, sessions_}, std::move(socket))
            ->read();
      else turn_away(std::move(socket));
      accept();
    });
  }

  static void turn_away(tcp::socket socket) {
    static constexpr std::string_view full =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 10\r\nConnection: close\r\n\r\n";
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(boost::asio::buffer(full), ignored);
  }

  void sweep() {
    sweeper_.expires_after(std::chrono::seconds(30));
    sweeper_.async_wait([this](error_code error) {
      if (error) return;
      workers_.post([this] { hall_.sweep(); });
      sweep();
    });
  }

  // Clients are told; what is on its way to the disk gets there when the store closes.
  void stop_now() {
    error_code ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    sweeper_.cancel();
    sockets_.close_all();
    await_farewells(50);
  }

  void await_farewells(int looks) {
    if (looks > 0 && !sockets_.open.empty()) {
      closer_.expires_after(std::chrono::milliseconds(10));
      return closer_.async_wait([this, looks](error_code) { await_farewells(looks - 1); });
    }
    sockets_.drop_all();
    io_.stop();
  }

  // What those that come later use while they end: connections end with io_, the last writes with store_.
  ServerOptions options_;
  std::unique_ptr<Library> library_;
  Metrics metrics_;
  Sockets sockets_{options_.limits, metrics_, {}};
  std::atomic<std::size_t> sessions_{0};
  boost::asio::io_context io_{1};
  Workers workers_, clerks_, thinkers_;
  Alarm alarm_;
  Webhooks webhooks_;
  FolderLock lock_;
  Store store_;
  House house_;
  Hall hall_;
  Api api_;
  tcp::acceptor acceptor_{io_};
  boost::asio::signal_set signals_{io_};
  boost::asio::steady_timer retry_{io_}, sweeper_{io_}, closer_{io_};
};

Server::Server(ServerOptions options) : Server(std::move(options), std::make_unique<Library>()) {}
Server::Server(ServerOptions options, std::unique_ptr<Library> library)
    : net_(std::make_unique<Net>(std::move(options), std::move(library))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return net_->port(); }
void Server::run() { net_->run(); }
void Server::stop() { net_->stop(); }

}  // namespace esc::server
