// client_test.hpp — a client for tests: requests and a seat over real sockets, one thing after another.
//   WsClient red(port, made.battle, made.red);
//   red.say({{"type", "undo"}, {"id", 1}});
//   const Value state = red.next("state");
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "core/value.hpp"

namespace esc::server {

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  Value json() const;
};

HttpAnswer http_get(std::uint16_t port, const std::string& target);
HttpAnswer http_post(std::uint16_t port, const std::string& target, const std::string& body,
                     const std::string& origin = "");
std::string raw_exchange(std::uint16_t port, const std::string& bytes);  // what comes back until the server closes

class WsClient {
 public:
  // Throws std::exception when the server does not let it in.
  WsClient(std::uint16_t port, const std::string& battle, const std::string& token, const std::string& lang = "en",
           const std::string& origin = "");
  ~WsClient();
  WsClient(WsClient&&) noexcept;

  void say(const Object& message);
  void say_text(const std::string& text);
  void say_binary(const std::string& bytes);
  std::string next_text();  // throws when the connection ends, or when nothing comes for a while
  Value next();
  Value next(std::string_view type);  // leaves out what comes before
  void close();

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
};

// Reads deep into a value; null where there is nothing: at(hello, "state", "step").
const Value& at(const Value& value, std::string_view key);
const Value& at(const Value& value, std::size_t index);
template <class... More>
const Value& at(const Value& value, std::string_view key, std::string_view next, More... more) {
  return at(at(value, key), next, more...);
}
std::string text_at(const Value& value, std::string_view key);
std::int64_t number_at(const Value& value, std::string_view key);

}  // namespace esc::server
