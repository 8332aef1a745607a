#include "server/client_test.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <optional>
#include <stdexcept>

#include "io/json.hpp"

namespace esc::server {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

namespace {

tcp::socket connected(boost::asio::io_context& io, std::uint16_t port) {
  tcp::socket socket(io);
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

HttpAnswer exchange(std::uint16_t port, http::request<http::string_body> request) {
  boost::asio::io_context io;
  tcp::socket socket = connected(io, port);
  request.set(http::field::host, host(port));
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  http::read(socket, buffer, parser);
  HttpAnswer answer{static_cast<int>(parser.get().result_int()), {}, parser.get().body()};
  for (const auto& field : parser.get()) {
    std::string name(field.name_string().data(), field.name_string().size());
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    answer.headers[name] = std::string(field.value().data(), field.value().size());
  }
  return answer;
}

const Value nothing;
constexpr std::chrono::seconds patience{20};

}  // namespace

Value HttpAnswer::json() const { return parse_json(body).value.value_or(Value()); }

HttpAnswer http_get(std::uint16_t port, const std::string& target) {
  return exchange(port, {http::verb::get, target, 11});
}

HttpAnswer http_post(std::uint16_t port, const std::string& target, const std::string& body,
                     const std::string& origin) {
  http::request<http::string_body> request{http::verb::post, target, 11, body};
  if (!origin.empty()) request.set(http::field::origin, origin);
  return exchange(port, std::move(request));
}

std::string raw_exchange(std::uint16_t port, const std::string& bytes) {
  boost::asio::io_context io;
  tcp::socket socket = connected(io, port);
  beast::error_code error;
  boost::asio::write(socket, boost::asio::buffer(bytes), error);
  std::string back;
  boost::asio::read(socket, boost::asio::dynamic_buffer(back), error);
  return back;
}

struct WsClient::Wire {
  boost::asio::io_context io;
  beast::websocket::stream<tcp::socket> ws{io};
};

WsClient::WsClient(std::uint16_t port, const std::string& battle, const std::string& token, const std::string& lang,
                   const std::string& origin)
    : wire_(std::make_unique<Wire>()) {
  wire_->ws.next_layer() = connected(wire_->io, port);
  wire_->ws.next_layer().set_option(tcp::no_delay(true));
  wire_->ws.read_message_max(64 * 1024 * 1024);
  if (!origin.empty())
    wire_->ws.set_option(beast::websocket::stream_base::decorator(
        [origin](beast::websocket::request_type& request) { request.set(http::field::origin, origin); }));
  wire_->ws.handshake(host(port), "/ws?battle=" + battle + "&token=" + token + "&lang=" + lang);
}

WsClient::~WsClient() = default;
WsClient::WsClient(WsClient&&) noexcept = default;

void WsClient::say(const Object& message) { say_text(to_json(message)); }

void WsClient::say_text(const std::string& text) {
  wire_->ws.text(true);
  wire_->ws.write(boost::asio::buffer(text));
}

void WsClient::say_binary(const std::string& bytes) {
  wire_->ws.binary(true);
  wire_->ws.write(boost::asio::buffer(bytes));
}

std::string WsClient::next_text() {
  beast::flat_buffer buffer;
  std::optional<beast::error_code> read;
  wire_->ws.async_read(buffer, [&](beast::error_code error, std::size_t) { read = error; });
  wire_->io.restart();
  wire_->io.run_for(patience);
  if (!read) {
    wire_->ws.next_layer().close();
    wire_->io.run();
    throw std::runtime_error("nothing came");
  }
  if (*read) throw beast::system_error(*read);
  return beast::buffers_to_string(buffer.cdata());
}

Value WsClient::next() { return parse_json(next_text()).value.value(); }

Value WsClient::next(std::string_view type) {
  for (;;)
    if (Value message = next(); text_at(message, "type") == type) return message;
}

void WsClient::close() {
  beast::error_code ignored;
  wire_->ws.close(beast::websocket::close_code::normal, ignored);
}

const Value& at(const Value& value, std::string_view key) {
  const Object* object = value.as<Object>();
  const auto it = object ? object->find(key) : Object::const_iterator();
  return object && it != object->end() ? it->second : nothing;
}

const Value& at(const Value& value, std::size_t index) {
  const List* list = value.as<List>();
  return list && index < list->size() ? (*list)[index] : nothing;
}

std::string text_at(const Value& value, std::string_view key) {
  const auto* text = at(value, key).as<std::string>();
  return text ? *text : "";
}

std::int64_t number_at(const Value& value, std::string_view key) {
  const auto* number = at(value, key).as<std::int64_t>();
  return number ? *number : -1;
}

}  // namespace esc::server
