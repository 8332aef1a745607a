#include "server/socket.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "io/messages.hpp"

namespace esc::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

class Socket final : public Listener, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Sockets& sockets, beast::tcp_stream stream, Hall::Entry entry, Lang lang)
      : sockets_(sockets),
        ws_(std::move(stream)),
        entry_(std::move(entry)),
        lang_(lang),
        rate_(sockets.limits.messages_per_second, sockets.limits.burst),
        patience_(1, sockets.limits.burst) {
    sockets_.open.insert(this);
    ++sockets_.metrics.connections;
  }
  ~Socket() override { --sockets_.metrics.connections; }

  void begin(HttpRequest upgrade) {
    beast::get_lowest_layer(ws_).expires_never();  // the WebSocket has its own
    ws_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    ws_.read_message_max(sockets_.limits.message_bytes);
    upgrade_ = std::move(upgrade);
    ws_.async_accept(upgrade_, [self = shared_from_this()](error_code error) {
      if (error || self->finished_) return self->finish();
      self->upgrade_ = {};
      self->entry_.room->join(self, self->entry_.seat, self->lang_);
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    boost::asio::post(ws_.get_executor(),
                      [self = shared_from_this(), text = std::move(text)]() mutable { self->queue(std::move(text)); });
  }

  void drop() { finish(); }
  void close(websocket::close_code code) {
    if (finished_ || closing_) return;
    closing_ = true;
    ws_.async_close(code, [self = shared_from_this()](error_code) { self->finish(); });
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error == websocket::error::message_too_big) ++self->sockets_.metrics.bad_messages;
      if (error || self->finished_) return self->finish();
      self->heard();
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void heard() {
    if (finished_) return;
    if (!rate_.take()) return too_fast();
    if (!ws_.got_text()) return complain("server.not_text");
    const auto bytes = buffer_.cdata();
    entry_.room->receive(shared_from_this(), std::string(static_cast<const char*>(bytes.data()), bytes.size()));
  }

  void too_fast() {
    complain("server.too_fast");
    if (!patience_.take()) close(websocket::close_code::policy_error);
  }

  void complain(std::string_view key) {
    ++sockets_.metrics.bad_messages;
    queue(
        std::make_shared<const std::string>(message_text("error", {{"code", key}, {"message", message(key, lang_)}})));
  }

  void queue(std::shared_ptr<const std::string> text) {
    if (finished_ || closing_) return;
    unsent_ += text->size();
    if (unsent_ > sockets_.limits.unsent_bytes) {
      ++sockets_.metrics.dropped_clients;
      return finish();
    }
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }

  void write() {
    ws_.text(true);
    ws_.async_write(boost::asio::buffer(*out_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error || self->finished_) return self->finish();
      self->unsent_ -= self->out_.front()->size();
      self->out_.pop_front();
      if (!self->out_.empty()) self->write();
    });
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    const auto self = shared_from_this();
    sockets_.open.erase(this);
    std::exchange(entry_.room, nullptr)->leave(self);
    error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
  }

  Sockets& sockets_;
  websocket::stream<beast::tcp_stream, false> ws_;  // never compressed
  Hall::Entry entry_;
  Lang lang_;
  Rate rate_, patience_;  // with messages, and with those that come too fast
  HttpRequest upgrade_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> out_;
  std::size_t unsent_ = 0;
  bool closing_ = false, finished_ = false;
};

void Sockets::close_all() {
  const std::set<Socket*> now = open;
  for (Socket* socket : now) socket->close(websocket::close_code::going_away);
}

void Sockets::drop_all() {
  while (!open.empty()) (*open.begin())->drop();
}

void begin_socket(Sockets& sockets, beast::tcp_stream stream, HttpRequest upgrade, Hall::Entry entry, Lang lang) {
  std::make_shared<Socket>(sockets, std::move(stream), std::move(entry), lang)->begin(std::move(upgrade));
}

}  // namespace esc::server
