#include <gtest/gtest.h>

#include <fstream>

#include "server/running_test.hpp"

namespace esc::server {
namespace {

struct Bad {
  std::string text, type, code;
};

TEST(Refusals, EveryBadMessageIsNamedAndChangesNothing) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  const Value before = at(red.next("hello"), "state");
  blue.next("hello");
  const std::string asked = std::to_string(number_at(at(at(before, "asks"), std::size_t{0}), "ask"));
  const Bad bad[] = {
      {"", "error", "server.bad_json"},
      {"{", "error", "server.bad_json"},
      {std::string(200, '['), "error", "server.bad_json"},
      {"[]", "error", "server.not_an_object"},
      {"17", "error", "server.not_an_object"},
      {"{}", "error", "server.unknown_type"},
      {R"({"type":7})", "error", "server.unknown_type"},
      {R"({"type":"surrender"})", "error", "server.unknown_type"},
      {R"({"type":"answer","id":"one","answer":{}})", "error", "server.bad_field"},
      {R"({"type":"answer","id":1})", "error", "server.bad_field"},
      {R"({"type":"answer","id":1,"answer":[]})", "error", "server.bad_field"},
      {R"({"type":"answer","id":1,"answer":{}})", "refused", "answer.unreadable"},
      {R"({"type":"answer","id":1,"answer":{"ask":)" + asked + R"(,"act":"dance"}})", "refused", "answer.unreadable"},
      {R"({"type":"answer","id":1,"answer":{"ask":)" + asked + R"(,"act":"ready","x":1}})", "refused",
       "answer.unreadable"},
      {R"({"type":"answer","id":1,"answer":{"ask":99999,"act":"ready"}})", "refused", "answer.not_asked"},
      {R"({"type":"measure","id":1,"from":[0,0]})", "error", "server.bad_field"},
      {R"({"type":"measure","id":1,"from":[0,0],"to":[1e9,0]})", "error", "server.bad_field"},
      {R"({"type":"faces","id":1,"faces":[]})", "error", "server.bad_field"},
      {R"({"type":"faces","id":1,"faces":["six"]})", "error", "server.bad_field"},
      {R"({"type":"faces","id":1,"faces":[6]})", "refused", "server.no_dice_awaited"},
      {R"({"type":"undo_reply","id":1})", "error", "server.bad_field"},
      {R"({"type":"undo_reply","id":1,"yes":true})", "refused", "server.no_undo_asked"},
      {R"({"type":"undo","id":1})", "refused", "server.no_undo"},
      {R"({"type":"lang","lang":"de"})", "error", "server.bad_field"},
      {R"({"type":"preview","id":1,"answer":{"ask":99999,"act":"ready"}})", "refused", "answer.not_asked"},
  };
  for (const Bad& one : bad) {
    red.say_text(one.text);
    const Value reply = red.next();
    EXPECT_EQ(text_at(reply, "type"), one.type) << one.text;
    EXPECT_EQ(text_at(reply, "code"), one.code) << one.text;
    EXPECT_FALSE(text_at(reply, "message").empty()) << one.text;
    EXPECT_NE(text_at(reply, "message").front(), '[') << one.text << ": no sentence for it";
  }
  red.say_binary(R"({"type":"undo","id":1})");
  EXPECT_EQ(text_at(red.next(), "code"), "server.not_text");
  red.say_text("\xff\xfe");
  EXPECT_ANY_THROW(red.next()) << "text that is no UTF-8 ends the connection, as the protocol wants";
  WsClient again(server.port, battle.id, battle.red);
  EXPECT_EQ(to_json(at(again.next("hello"), "state")), to_json(before));
}

TEST(Refusals, LateRepeatedAndForeignAnswersDoNotCount) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red), blue(server.port, battle.id, battle.blue);
  WsClient watching(server.port, battle.id, battle.spectator);
  const Value red_state = at(red.next("hello"), "state"), blue_state = at(blue.next("hello"), "state");
  watching.next("hello");
  Rng rng(1);
  const bool red_asked = !offered(red_state, rng).is_null();
  const Value answer = offered(red_asked ? red_state : blue_state, rng);
  WsClient& asked = red_asked ? red : blue;
  WsClient& other = red_asked ? blue : red;

  other.say({{"type", "answer"}, {"id", 1}, {"answer", answer}});
  EXPECT_EQ(text_at(other.next(), "code"), "answer.not_asked") << "somebody else's question";
  watching.say({{"type", "answer"}, {"id", 1}, {"answer", answer}});
  EXPECT_EQ(text_at(watching.next(), "code"), "server.spectator");

  asked.say({{"type", "answer"}, {"id", 1}, {"answer", answer}});
  asked.say({{"type", "answer"}, {"id", 2}, {"answer", answer}});
  EXPECT_EQ(number_at(asked.next("accepted"), "id"), 1);
  EXPECT_EQ(number_at(at(asked.next("state"), "state"), "step"), 1);
  EXPECT_EQ(text_at(asked.next(), "code"), "answer.not_asked") << "the same answer a second time";
  EXPECT_EQ(number_at(at(other.next("state"), "state"), "step"), 1);
}

TEST(Refusals, OnlyATokenOpensASeat) {
  const Folder folder;
  const Running server(folder.path());
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  const MadeBattle other = new_battle(server.port, two_people("laporte_ford"));
  EXPECT_NE(battle.red, battle.blue);
  EXPECT_GE(battle.red.size(), 22u) << "128 bits";
  EXPECT_ANY_THROW(WsClient(server.port, battle.id, ""));
  EXPECT_ANY_THROW(WsClient(server.port, battle.id, "AAAAAAAAAAAAAAAAAAAAAA"));
  EXPECT_ANY_THROW(WsClient(server.port, battle.id, other.red)) << "the token of another battle";
  EXPECT_ANY_THROW(WsClient(server.port, "nowhere", battle.red));
  EXPECT_ANY_THROW(WsClient(server.port, battle.id, battle.red, "en", "http://elsewhere.example"));
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port);
  EXPECT_EQ(text_at(WsClient(server.port, battle.id, battle.red, "en", own).next(), "seat"), "red");
  EXPECT_EQ(http_post(server.port, "/api/battles", "{}", "http://elsewhere.example").status, 403);
  EXPECT_EQ(http_get(server.port, "/api/battles/" + battle.id + "/record?token=" + other.red).status, 404);
}

TEST(Refusals, TooLargeTooFastTooMany) {
  const Folder folder;
  Limits limits;
  limits.message_bytes = 1000, limits.body_bytes = 5000, limits.connections = 4, limits.battles = 2;
  limits.messages_per_second = 0.001, limits.burst = 10;
  const Running server(folder.path(), limits);
  const MadeBattle battle = new_battle(server.port, two_people("laporte_ford"));
  WsClient red(server.port, battle.id, battle.red);
  red.next("hello");
  const std::string measure = R"({"type":"measure","id":1,"from":[0,0],"to":[254,0]})";
  for (int i = 0; i < 10; ++i) red.say_text(measure);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(text_at(red.next(), "type"), "measured");
  red.say_text(measure);
  EXPECT_EQ(text_at(red.next(), "code"), "server.too_fast");
  EXPECT_ANY_THROW(for (int i = 0; i < 100; ++i) {
    red.say_text(measure);
    EXPECT_EQ(text_at(red.next(), "code"), "server.too_fast") << "each is told";
  }) << "who goes on is sent away";

  WsClient blue(server.port, battle.id, battle.blue);
  blue.next("hello");
  blue.say_text(std::string(2000, ' '));
  EXPECT_ANY_THROW(blue.next()) << "the server closes, with the reason in the close frame";

  EXPECT_EQ(http_post(server.port, "/api/query", std::string(6000, ' ')).status, 413);

  const MadeBattle second = new_battle(server.port, two_people("laporte_ford"));
  WsClient there(server.port, second.id, second.red);
  there.next("hello");
  EXPECT_EQ(http_post(server.port, "/api/battles", to_json(two_people("laporte_ford"))).status, 503);

  std::vector<WsClient> more;
  EXPECT_ANY_THROW(for (int i = 0; i < 4; ++i) more.emplace_back(server.port, battle.id, battle.red));
}

TEST(Refusals, NewBattlesThatMakeNoSense) {
  const Folder folder;
  const Running server(folder.path());
  const std::pair<const char*, int> bodies[] = {
      {"", 400},
      {"[]", 400},
      {"{}", 422},
      {R"({"scenario":"atlantis"})", 422},
      {R"({"scenario":"../../etc/passwd"})", 422},
      {R"({"scenario":"laporte_ford","players":{"red":"human"}})", 422},
      {R"({"scenario":"laporte_ford","players":{"red":"human","blue":"deep thought"}})", 422},
      {R"({"scenario":"laporte_ford","players":{"red":"human","blue":"random@ms=600000"}})", 422},
      {R"({"scenario":"laporte_ford","players":{"red":"human","blue":"cmd:/bin/true"}})", 422},
      {R"({"scenario":"laporte_ford","dice":"loaded"})", 422},
      {R"({"scenario":"laporte_ford","seed":-1})", 422},
      {R"({"scenario":"laporte_ford","hot_seat":true,"players":{"red":"human","blue":"random"}})", 422},
  };
  for (const auto& [body, status] : bodies) {
    const HttpAnswer answer = http_post(server.port, "/api/battles", body);
    EXPECT_EQ(answer.status, status) << body;
    EXPECT_FALSE(text_at(answer.json(), "message").empty()) << body;
  }
  EXPECT_EQ(http_post(server.port, "/api/battles/upload", "no battle").status, 422);
  EXPECT_EQ(http_post(server.port, "/api/battles/upload", "").status, 422);
}

TEST(Page, ServesItsFilesAndNothingElse) {
  const Folder folder, web;
  std::ofstream(web.path() + "/index.html") << "<!doctype html><title>page</title>";
  std::ofstream(web.path() + "/.hidden") << "hidden";
  std::ofstream(folder.path() + "/secret.txt") << "secret";
  std::filesystem::create_symlink(folder.path() + "/secret.txt", web.path() + "/link.txt");
  const Running server(folder.path() + "/data", no_hurry(), nullptr, web.path());
  const HttpAnswer page = http_get(server.port, "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(page.headers.at("x-frame-options"), "DENY");
  EXPECT_NE(page.headers.at("content-security-policy").find("default-src 'self'"), std::string::npos);
  const std::string policy = page.headers.at("content-security-policy");
  EXPECT_EQ(policy.find("script-src"), std::string::npos) << "no inline script";
  EXPECT_NE(policy.find("connect-src 'self' ws://127.0.0.1:"), std::string::npos) << policy;
  const std::string odd =
      raw_exchange(server.port, "GET / HTTP/1.1\r\nHost: x; script-src *\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(odd.find("script-src"), std::string::npos) << "no host talks itself into the policy";
  const std::string outside = std::filesystem::path(folder.path()).filename().string() + "/secret.txt";
  for (const std::string& path :
       {"/../" + outside, "/..%2f" + outside, "/%2e%2e/" + outside, "/a/../../" + outside,
        "//" + folder.path() + "/secret.txt", std::string("/link.txt"), std::string("/.hidden"), std::string("/%00"),
        std::string("/index.html%00.txt"), std::string("/..\\secret.txt"), std::string("/nothing.html")}) {
    const HttpAnswer answer = http_get(server.port, path);
    EXPECT_GE(answer.status, 400) << path;
    EXPECT_EQ(answer.body.find("secret\n"), std::string::npos) << path;
  }
}

TEST(Http, MalformedRequestsAreAnswered) {
  const Folder folder;
  const Running server(folder.path());
  EXPECT_NE(raw_exchange(server.port, "nonsense\r\n\r\n").find(" 400 "), std::string::npos);
  EXPECT_NE(raw_exchange(server.port, "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").find(" 400 "),
            std::string::npos);
  EXPECT_NE(
      raw_exchange(server.port, "DELETE /api/battles HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").find(" 405 "),
      std::string::npos);
  EXPECT_NE(raw_exchange(server.port, "GET / HTTP/1.1\r\nX: " + std::string(40'000, 'x') + "\r\n\r\n").find(" 413 "),
            std::string::npos);
  EXPECT_EQ(http_get(server.port, "/ws").status, 426);
  EXPECT_EQ(http_get(server.port, "/api/nothing").status, 404);
  EXPECT_EQ(http_get(server.port, "/healthz").body, "ok\n");
}

}  // namespace
}  // namespace esc::server
