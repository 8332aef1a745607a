#include "io/contract.hpp"

#include <gtest/gtest.h>

#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/schema.hpp"

namespace esc {
namespace {

// A procedure of our own, small enough to know its odds by heart: n dice, hits on 5 and 6.
struct Volley {
  int dice = 1;
  bool in_sight = true;
  Measure range = inches(4);
  std::vector<int> marks;
};

template <class V>
void keys(V& v, Volley& s) {
  v.integer("dice", s.dice, 0, 3);
  v.flag("in_sight", s.in_sight);
  v.length("range_in", s.range, inch);
  v.ints("marks", s.marks, 0, 2, 1, 9);
}

struct Book {};

struct VolleyQuery {
  static constexpr std::string_view name = "volley";
  using Facts = Volley;
  using Outcome = int;
  using Book = esc::Book;
  static std::optional<BadKey> bad_combination(const Volley& s) {
    if (s.dice == 3 && !s.in_sight) return BadKey{"bad_value", "dice", "at most 2 in the dark"};
    return std::nullopt;
  }
  static Verdict why_not(const Volley& s, const Book&) {
    if (!s.in_sight || s.range > Measure(inches(12))) return Refusal{"LP-SHOT-01"_rule, "out_of_range"};
    return std::nullopt;
  }
  static int resolve(const Volley& s, const Book&, Dice& dice, Ledger& why) {
    why.add("LP-SHOT-05"_rule, 2);
    return dice.count(s.dice, d6, 5, 6, "LP-SHOT-02"_rule);
  }
  static std::string text(const Volley&, int hits) { return "hits_" + std::to_string(hits); }
};

const Book book;

QueryRegistry registry(QueryPolicy policy = {}) {
  std::vector<QuerySet> sets;
  sets.push_back(QuerySet::of<VolleyQuery>("laporte", book, policy));
  return QueryRegistry(std::move(sets));
}

Object ask(std::string_view line, QueryPolicy policy = {}) {
  const JsonRead read = parse_json(answer_line(line, registry(policy), Lang::en));
  return *read.value->as<Object>();
}

std::string code(std::string_view line, QueryPolicy policy = {}) {
  const Object answer = ask(line, policy);
  const auto error = answer.find("error");
  return error == answer.end() ? "none" : *error->second.as<Object>()->at("code").as<std::string>();
}

std::string with(std::string_view rest) {
  return R"({"id":7,"system":"laporte","query":"volley")" + std::string(rest) + "}";
}

TEST(Contract, AnswersExactOdds) {
  EXPECT_EQ(to_json(ask(with(""))), R"({"id":7,"odds":{"hits_0":"2/3","hits_1":"1/3"}})");
  EXPECT_EQ(to_json(ask(with(R"(,"given":{"dice":0})"))), R"({"id":7,"odds":{"hits_0":"1"}})");
}

TEST(Contract, JudgesFacesWithTheirReasons) {
  const Object answer = ask(with(R"(,"given":{"dice":2},"rolled":[5,1,6])"));
  EXPECT_EQ(answer.at("outcome"), Value("hits_1"));
  EXPECT_EQ(answer.at("used"), Value(2));
  ASSERT_EQ(answer.at("dice").as<List>()->size(), 2U) << "what each face was for, as far as they were used";
  EXPECT_EQ(answer.at("dice").as<List>()->at(1).as<Object>()->at("face"), Value(1));
  const Object line = *answer.at("ledger").as<List>()->at(0).as<Object>();
  EXPECT_EQ(line.at("rule"), Value("LP-SHOT-05"));
  EXPECT_EQ(line.at("value"), Value(2));
  EXPECT_EQ(line.at("counted"), Value(true));
}

TEST(Contract, EchoesTheIdWhateverItIs) {
  for (const char* id : {"7", "\"q\"", "null", "[1,{\"a\":2.50}]", "1e3", "true"}) {
    const Object answer = ask("{\"id\":" + std::string(id) + "}");
    EXPECT_EQ(to_json(answer.at("id")), id);
  }
  EXPECT_TRUE(ask("{}").at("id").is_null());
}

TEST(Contract, WhatIsNoObjectIsBadJson) {
  for (const char* line : {"", " ", "nonsense", "[]", "1", "\"x\"", "null", "{", "{\"id\":NaN}", "\xff\xfe"})
    EXPECT_EQ(code(line), "bad_json") << line;
}

TEST(Contract, FindsFaultsInTheCataloguesOrder) {
  EXPECT_EQ(code(R"({"system":"chess","query":"nothing"})"), "unknown_system");
  EXPECT_EQ(code(R"({"system":5,"query":"volley"})"), "unknown_system");
  EXPECT_EQ(code(R"({"system":"laporte","query":null})"), "unknown_query");
  EXPECT_EQ(code(R"({"system":"laporte"})"), "unknown_query");
  EXPECT_EQ(code(with(R"(,"given":{"dice":9,"bravery":1},"rolled":3)")), "unknown_key");
  EXPECT_EQ(code(with(R"(,"given":{"dice":9,"in_sight":false})")), "bad_value");
  EXPECT_EQ(code(with(R"(,"given":{"dice":2.0})")), "bad_value");
  EXPECT_EQ(code(with(R"(,"given":{"dice":true})")), "bad_value");
  EXPECT_EQ(code(with(R"(,"given":null)")), "bad_value");
  EXPECT_EQ(code(with(R"(,"given":{"in_sight":false},"rolled":3)")), "bad_value");
  EXPECT_EQ(code(with(R"(,"given":{"dice":3,"in_sight":false})")), "bad_value");
  EXPECT_EQ(code(with(R"(,"given":{"in_sight":false},"rolled":[9])")), "impossible");
  EXPECT_EQ(code(with(R"(,"given":{"range_in":12.0001})")), "impossible");
  EXPECT_EQ(code(with(R"(,"given":{"range_in":12.0})")), "none");
}

TEST(Contract, LooksAtFacesAsTheyAreUsed) {
  EXPECT_EQ(code(with(R"(,"rolled":[])")), "more_dice");
  EXPECT_EQ(code(with(R"(,"rolled":[7])")), "bad_face");
  EXPECT_EQ(code(with(R"(,"rolled":[6.0])")), "bad_face");
  EXPECT_EQ(code(with(R"(,"rolled":["6"])")), "bad_face");
  EXPECT_EQ(code(with(R"(,"rolled":[99999999999999])")), "bad_face");
  EXPECT_EQ(code(with(R"(,"rolled":[6,"left over"])")), "none");
  EXPECT_EQ(code(with(R"(,"given":{"dice":2},"rolled":[6])")), "more_dice");
}

TEST(Contract, FollowsTheSystemsPolicy) {
  EXPECT_EQ(code(with(R"(,"rolled":null)")), "bad_value");
  EXPECT_EQ(code(with(R"(,"rolled":null)"), {.null_rolled_asks_odds = true}), "none");
  const QueryPolicy all_faces{.all_faces_checked = d10_from_zero};
  EXPECT_EQ(code(with(R"(,"rolled":[6,10])"), all_faces), "bad_face");
  EXPECT_EQ(code(with(R"(,"given":{"in_sight":false},"rolled":[10])"), all_faces), "bad_face");
  EXPECT_EQ(code(with(R"(,"given":{"dice":9},"rolled":[10])"), all_faces), "bad_value");
}

TEST(Contract, SpeaksBothLanguages) {
  const std::string line = with(R"(,"given":{"dice":9})");
  EXPECT_NE(answer_line(line, registry(), Lang::en).find("expected a whole number 0..3"), std::string::npos);
  EXPECT_NE(answer_line(line, registry(), Lang::fr).find("attendu un nombre entier 0..3"), std::string::npos);
}

TEST(Schema, TellsKeysForPrograms) {
  EXPECT_EQ(
      to_json(schema_of(*registry().sets()[0].kinds[0])),
      R"({"keys":[{"default":1,"highest":3,"key":"dice","lowest":0,"type":"int"},)"
      R"({"default":true,"key":"in_sight","type":"bool"},)"
      R"({"default":4,"key":"range_in","lowest":0,"type":"number"},)"
      R"({"default":[],"fields":[{"default":null,"highest":9,"lowest":1,"type":"int"}],"highest":2,"key":"marks",)"
      R"("lowest":0,"type":"ints"}],"query":"volley"})");
}

}  // namespace
}  // namespace esc
