#include <gtest/gtest.h>

#include "server/running_test.hpp"

namespace esc::server {
namespace {

class Lists : public testing::Test {
 protected:
  Value get(const std::string& target) const {
    const HttpAnswer answer = http_get(server_.port, target);
    EXPECT_EQ(answer.status, 200) << target;
    return answer.json();
  }
  Folder folder_;
  Running server_{folder_.path()};
};

TEST_F(Lists, SystemsScenariosAndWords) {
  const Value systems = get("/api/systems");
  ASSERT_EQ(systems.as<List>()->size(), 5u);
  EXPECT_EQ(text_at(at(systems, std::size_t{0}), "id"), "laporte");
  EXPECT_EQ(at(at(systems, std::size_t{0}), "playable"), Value(true));
  const Value scenarios = get("/api/scenarios");
  ASSERT_GE(scenarios.as<List>()->size(), 3u);
  for (const Value& info : *scenarios.as<List>()) {
    const Value scenario = get("/api/scenarios/" + text_at(info, "id"));
    EXPECT_EQ(at(scenario, "info"), info);
    EXPECT_EQ(number_at(at(scenario, "table"), "width"), *at(at(info, "size"), std::size_t{0}).as<std::int64_t>());
    for (const Value& piece : *at(scenario, "table", "pieces").as<List>())
      EXPECT_FALSE(at(at(scenario, "names"), text_at(piece, "name")).is_null()) << text_at(piece, "name");
  }
  EXPECT_EQ(http_get(server_.port, "/api/scenarios/atlantis").status, 404);
  EXPECT_FALSE(text_at(get("/api/messages/fr"), "server.over").empty());
  EXPECT_EQ(http_get(server_.port, "/api/messages/de").status, 404);
}

TEST_F(Lists, QueriesAreListedAndAnswered) {
  for (const std::string system : {"laporte", "argad", "tomahawk", "guepier", "capitan"})
    EXPECT_FALSE(get("/api/queries/" + system).as<List>()->empty());
  EXPECT_EQ(http_get(server_.port, "/api/queries/chess").status, 404);
  const HttpAnswer answers = http_post(server_.port, "/api/query?lang=fr",
                                       "{\"id\":1,\"system\":\"laporte\",\"query\":\"morale\"}\n\nnonsense\n");
  ASSERT_EQ(answers.status, 200);
  const std::size_t first = answers.body.find('\n');
  const Value odds = *parse_json(answers.body.substr(0, first)).value;
  EXPECT_EQ(number_at(odds, "id"), 1);
  EXPECT_FALSE(at(odds, "odds").as<Object>()->empty());
  EXPECT_EQ(text_at(at(*parse_json(answers.body.substr(first + 1)).value, "error"), "code"), "bad_json");
}

TEST_F(Lists, OutcomesInWordsIfWanted) {
  const std::string line = "{\"system\":\"tomahawk\",\"query\":\"move\"}\n";
  const Value plain = http_post(server_.port, "/api/query?lang=en", line).json();
  EXPECT_FALSE(plain.as<Object>()->contains("words"));
  const Value told = http_post(server_.port, "/api/query?lang=en&words=1", line).json();
  const Object& words = *at(told, "words").as<Object>();
  EXPECT_EQ(words.size(), at(told, "odds").as<Object>()->size());
  EXPECT_NE(words.at("move_4"), Value("move_4"));
  const Value bad = http_post(server_.port, "/api/query?words=1", "{\"system\":7,\"query\":\"move\"}\n").json();
  EXPECT_EQ(text_at(at(bad, "error"), "code"), "unknown_system");
}

TEST_F(Lists, ARuleInBothLanguages) {
  const Value rule = get("/api/rules/AR-R-42");
  EXPECT_FALSE(text_at(rule, "fr").empty());
  EXPECT_FALSE(text_at(rule, "en").empty());
  EXPECT_EQ(http_get(server_.port, "/api/rules/XX-1").status, 404);
}

TEST_F(Lists, MetricsCountWhatHappens) {
  const MadeBattle battle = new_battle(server_.port, two_people("laporte_ford"));
  WsClient red(server_.port, battle.id, battle.red);
  red.next("hello");
  const std::string text = http_get(server_.port, "/metrics").body;
  EXPECT_NE(text.find("escarmouche_battles_created_total 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("escarmouche_connections 1\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace esc::server
