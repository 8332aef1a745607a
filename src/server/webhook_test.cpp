#include "server/webhook.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "server/running_test.hpp"

namespace esc::server {
namespace {

using boost::asio::ip::tcp;

TEST(WebAddress, IsPlainHttpAndNothingElse) {
  EXPECT_EQ(read_web_address("http://example.org"), (WebAddress{"example.org", "80", "/"}));
  EXPECT_EQ(read_web_address("http://127.0.0.1:9000/a?b=c"), (WebAddress{"127.0.0.1", "9000", "/a?b=c"}));
  for (const std::string url :
       {"", "https://example.org", "file:///etc/passwd", "http://", "http://:80/", "http://me@example.org/",
        "http://example.org:0/", "http://example.org:99999/", "http://example.org/a b", "http://example.org/\r\nX: y",
        "http://ex\xc3\xa4mple.org/", "http://example.org:80:80/"})
    EXPECT_FALSE(read_web_address(url)) << url;
  EXPECT_FALSE(read_web_address("http://example.org/" + std::string(600, 'a')));
}

// Somebody who is told: takes one call and answers with `reply`.
class Mailbox {
 public:
  Mailbox() : acceptor_(io_, {boost::asio::ip::make_address("127.0.0.1"), 0}) {}
  std::string address() const {
    return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) + "/turn";
  }
  std::string take_call(const std::string& reply) {
    tcp::socket socket = acceptor_.accept();
    std::string text;
    boost::asio::read_until(socket, boost::asio::dynamic_buffer(text), "}}");
    boost::asio::write(socket, boost::asio::buffer(reply));
    return text;
  }
  bool called_again() {
    acceptor_.non_blocking(true);
    boost::system::error_code error;
    tcp::socket socket = acceptor_.accept(error);
    return !error;
  }

 private:
  boost::asio::io_context io_;
  tcp::acceptor acceptor_;
};

std::string value_of(const std::string& metrics, const std::string& name) {
  const std::size_t at = metrics.find("\n" + name + " ");
  return at == std::string::npos
             ? ""
             : metrics.substr(at + name.size() + 2, metrics.find('\n', at + 1) - at - name.size() - 2);
}

TEST(Webhook, TellsWhoIsAwayOnceThatItIsHisTurn) {
  const Folder folder;
  const Running server(folder.path());
  Mailbox mailbox;
  Object wanted = two_people("laporte_ford");
  wanted["notify"] = Object{{"red", mailbox.address()}, {"blue", mailbox.address()}};
  const MadeBattle battle = new_battle(server.port, wanted);
  std::optional<WsClient> here;
  here.emplace(server.port, battle.id, battle.red);
  Value state = at(here->next("hello"), "state");
  Rng rng(3);
  const bool red_begins = !offered(state, rng).is_null();
  if (!red_begins) {
    here->close();
    here.emplace(server.port, battle.id, battle.blue);
    state = at(here->next("hello"), "state");
  }
  for (int n = 0; n < 100; ++n) {
    const Value answer = offered(state, rng);
    if (answer.is_null()) break;
    here->say({{"type", "answer"}, {"id", n}, {"answer", answer}});
    state = at(here->next("state"), "state");
  }
  const std::string call =
      mailbox.take_call("HTTP/1.1 302 Found\r\nLocation: " + mailbox.address() + "\r\nContent-Length: 0\r\n\r\n");
  EXPECT_TRUE(call.starts_with("POST /turn HTTP/1.1\r\n")) << call;
  const Value told = *parse_json(call.substr(call.find("\r\n\r\n") + 4)).value;
  EXPECT_EQ(text_at(told, "battle"), battle.id);
  EXPECT_EQ(text_at(told, "side"), red_begins ? "blue" : "red");
  EXPECT_FALSE(text_at(at(told, "text"), "fr").empty());
  for (const std::string& token : {battle.red, battle.blue})
    EXPECT_EQ(call.find(token), std::string::npos) << "a token is never sent";
  for (int i = 0; i < 200 && value_of(http_get(server.port, "/metrics").body, "escarmouche_webhook_calls_total") != "1";
       ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(mailbox.called_again()) << "no redirect is followed, nobody is told twice";
}

TEST(Webhook, MustBeAllowedAndReadable) {
  const Folder folder;
  const Running server(folder.path());
  for (const Value& bad : {Value("http://example.org/"), Value(Object{{"red", "ftp://example.org/"}})}) {
    Object wanted = two_people("laporte_ford");
    wanted["notify"] = bad;
    EXPECT_EQ(http_post(server.port, "/api/battles", to_json(wanted)).status, 422);
  }
  EXPECT_EQ(at(http_get(server.port, "/api/server").json(), "webhooks"), Value(true));
}

}  // namespace
}  // namespace esc::server
