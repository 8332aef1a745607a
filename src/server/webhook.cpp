#include "server/webhook.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <sstream>

namespace esc::server {

namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;
using boost::asio::ip::tcp;

namespace {

constexpr std::size_t most_waiting = 256, longest_address = 500;
constexpr std::chrono::seconds patience{3};

bool is_host(std::string_view host) {
  return !host.empty() && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
}

bool is_port(std::string_view port) {
  int n = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), n);
  return error == std::errc() && end == port.data() + port.size() && n > 0 && n < 65'536;
}

// One call; true when the other end has answered at all.
bool call(const WebAddress& to, const std::string& body) {
  boost::asio::io_context io;
  error_code error;
  const auto found = tcp::resolver(io).resolve(to.host, to.port, error);
  if (error) return false;
  beast::tcp_stream stream(io);
  stream.expires_after(patience);
  http::request<http::empty_body> request{http::verb::post, to.target, 11};
  request.set(http::field::host, to.port == "80" ? to.host : to.host + ":" + to.port);
  request.set(http::field::content_type, "application/json; charset=utf-8");
  request.set(http::field::user_agent, "escarmouche");
  request.keep_alive(false);
  request.content_length(body.size());
  std::ostringstream out;
  out << request.base() << body;
  const std::string said = std::move(out).str();
  beast::flat_buffer buffer;
  http::response_parser<http::empty_body> parser;
  parser.header_limit(8 * 1024);
  bool answered = false;
  stream.async_connect(found, [&](error_code unreachable, const tcp::endpoint&) {
    if (unreachable) return;
    boost::asio::async_write(stream, boost::asio::buffer(said), [&](error_code failed, std::size_t) {
      if (failed) return;
      http::async_read_header(stream, buffer, parser, [&](error_code silent, std::size_t) { answered = !silent; });
    });
  });
  io.run_for(2 * patience);
  return answered;
}

}  // namespace

std::optional<WebAddress> read_web_address(std::string_view url) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme) || url.size() > longest_address) return std::nullopt;
  if (std::any_of(url.begin(), url.end(), [](char c) { return c <= ' ' || c >= 0x7f; })) return std::nullopt;
  url.remove_prefix(scheme.size());
  const std::size_t slash = url.find('/');
  const std::string_view place = url.substr(0, slash);
  const std::size_t colon = place.find(':');
  WebAddress to{std::string(place.substr(0, colon)), "80", "/"};
  if (colon != std::string_view::npos) to.port = place.substr(colon + 1);
  if (slash != std::string_view::npos) to.target = url.substr(slash);
  if (!is_host(to.host) || !is_port(to.port) || to.target.find('#') != std::string::npos) return std::nullopt;
  return to;
}

void Webhooks::post(const WebAddress& to, std::string body) {
  if (!allowed_ || caller_.waiting() >= most_waiting) return;
  caller_.post([this, to, body = std::move(body)] { ++(call(to, body) ? metrics_.calls : metrics_.failed_calls); });
}

}  // namespace esc::server
