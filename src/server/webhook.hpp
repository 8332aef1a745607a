// webhook.hpp — tells an address of a player's choice that it is his turn: one small POST over plain HTTP. Nothing that
// the other end says matters, no redirect is followed, and whoever is slow is left.
//   if (const auto to = read_web_address("http://example.org/turn")) webhooks.post(*to, body);
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/metrics.hpp"
#include "server/work.hpp"

namespace esc::server {

struct WebAddress {
  std::string host, port, target;
  bool operator==(const WebAddress&) const = default;
};

// http://host[:port][/path]; nothing for anything else: another scheme, a name before the host, blanks.
std::optional<WebAddress> read_web_address(std::string_view url);

class Webhooks {
 public:
  // Whoever may name an address makes the server call it, so the keeper of the server must allow it.
  Webhooks(bool allowed, Metrics& metrics) : allowed_(allowed), metrics_(metrics), caller_(allowed ? 1 : 0) {}

  bool allowed() const { return allowed_; }
  void post(const WebAddress& to, std::string body);
  void stop() { caller_.stop(); }

 private:
  bool allowed_;
  Metrics& metrics_;
  Workers caller_;
};

}  // namespace esc::server
