#include "load/player.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <utility>

#include "core/rng.hpp"
#include "io/json.hpp"

namespace esc::load {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;
using boost::asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

const Value& field(const Value& value, std::string_view key) {
  static const Value nothing;
  const Object* object = value.as<Object>();
  const auto it = object ? object->find(key) : Object::const_iterator();
  return object && it != object->end() ? it->second : nothing;
}

constexpr std::chrono::milliseconds before_return{500};

class WsPlayer final : public Player, public std::enable_shared_from_this<WsPlayer> {
 public:
  WsPlayer(boost::asio::io_context& io, const Seat& seat, Tally& tally)
      : io_(io), seat_(seat), tally_(tally), timer_(io), rng_(seat.seed) {}

  void begin() {
    ws_ = std::make_shared<Stream>(io_);
    const tcp::endpoint server(boost::asio::ip::make_address(seat_.host), seat_.port);
    beast::get_lowest_layer(*ws_).async_connect(server, [self = shared_from_this(), ws = ws_](error_code error) {
      if (error) return self->lose();
      beast::get_lowest_layer(*ws).socket().set_option(tcp::no_delay(true));
      ws->read_message_max(64 * 1024 * 1024);
      ws->async_handshake(self->seat_.host + ":" + std::to_string(self->seat_.port),
                          "/ws?battle=" + self->seat_.battle + "&token=" + self->seat_.token,
                          [self, ws](error_code refused) {
                            if (refused) return self->lose();
                            self->read();
                          });
    });
  }

  void stop() override {
    stopped_ = true;
    timer_.cancel();
    error_code ignored;
    beast::get_lowest_layer(*ws_).socket().close(ignored);
  }

 private:
  using Stream = websocket::stream<beast::tcp_stream>;

  void lose() {
    if (stopped_ || lost_) return;
    lost_ = true;
    ++tally_.lost;
    asked_at_.reset();
    timer_.expires_after(before_return);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (error || self->stopped_) return;
      self->lost_ = false;
      self->buffer_.clear();
      self->begin();
    });
  }

  void read() {
    ws_->async_read(buffer_, [self = shared_from_this(), ws = ws_](error_code error, std::size_t bytes) {
      if (ws != self->ws_) return;
      if (error) return self->lose();
      ++self->tally_.received, self->tally_.bytes += bytes;
      const std::string text = beast::buffers_to_string(self->buffer_.cdata());
      self->buffer_.consume(self->buffer_.size());
      self->hear(text);
      if (!self->stopped_ && !self->lost_) self->read();
    });
  }

  void hear(const std::string& text) {
    const auto read = parse_json(text);
    const Value message = read ? *read.value : Value();
    const auto* type = field(message, "type").as<std::string>();
    if (!type) return lose();
    if (*type == "accepted" && asked_at_) {
      const auto waited = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - *asked_at_);
      tally_.microseconds.push_back(static_cast<std::uint32_t>(waited.count()));
      asked_at_.reset();
      acknowledged_ = *field(message, "step").as<std::int64_t>();
    } else if (*type == "refused" || *type == "error") {
      ++tally_.refused;
      asked_at_.reset();
    } else if (*type == "hello" || *type == "state") {
      if (*type == "hello" && std::exchange(greeted_, true)) {
        ++tally_.returned;
        if (*field(field(message, "state"), "step").as<std::int64_t>() < acknowledged_) ++tally_.forgotten;
      }
      consider(field(message, "state"));
    }
  }

  void consider(const Value& state) {
    if (field(state, "over") == Value(true)) {
      if (!over_) ++tally_.finished;
      over_ = true;
      return;
    }
    const List* asks = field(state, "asks").as<List>();
    for (std::size_t i = 0; asks && i < asks->size(); ++i) {
      const auto* ask = field((*asks)[i], "ask").as<std::int64_t>();
      if (!ask) continue;
      const List* list = field(field(field(state, "options"), std::to_string(*ask)), "list").as<List>();
      if (!list || list->empty()) continue;
      answer_ = to_json(Object{{"type", "answer"},
                               {"id", ++id_},
                               {"answer", (*list)[rng_.below(static_cast<std::uint32_t>(list->size()))]}});
      return wait();
    }
  }

  void wait() {
    const auto pause = seat_.pause.count();
    timer_.expires_after(std::chrono::milliseconds(
        pause == 0 ? 0 : pause / 2 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(pause)))));
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (error || self->stopped_ || self->lost_) return;
      ++self->tally_.sent;
      self->asked_at_ = Clock::now();
      self->ws_->async_write(boost::asio::buffer(self->answer_),
                             [self, ws = self->ws_](error_code failed, std::size_t) {
                               if (failed && ws == self->ws_) self->lose();
                             });
    });
  }

  boost::asio::io_context& io_;
  Seat seat_;
  Tally& tally_;
  std::shared_ptr<Stream> ws_;
  boost::asio::steady_timer timer_;
  Rng rng_;
  beast::flat_buffer buffer_;
  std::string answer_;
  std::int64_t id_ = 0, acknowledged_ = 0;
  std::optional<Clock::time_point> asked_at_;
  bool stopped_ = false, lost_ = false, greeted_ = false, over_ = false;
};

}  // namespace

std::shared_ptr<Player> begin_player(boost::asio::io_context& io, const Seat& seat, Tally& tally) {
  auto player = std::make_shared<WsPlayer>(io, seat, tally);
  player->begin();
  return player;
}

}  // namespace esc::load
