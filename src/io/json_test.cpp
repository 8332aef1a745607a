#include "io/json.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

std::string again(std::string_view text) {
  const JsonRead read = parse_json(text);
  return read ? to_json(*read.value) : "fault";
}

TEST(Json, KeepsNumbersAsWritten) {
  const JsonRead read = parse_json("[12.1, 2.0, 2, 1e3, -0, 18446744073709551615, 123456789012345678901234567890]");
  ASSERT_TRUE(read);
  const List& list = *read.value->as<List>();
  EXPECT_EQ(list[0], Value(Decimal{"12.1"}));
  EXPECT_EQ(list[1], Value(Decimal{"2.0"}));
  EXPECT_EQ(list[2], Value(2));
  EXPECT_EQ(list[3], Value(Decimal{"1e3"}));
  EXPECT_EQ(list[4], Value(0));
  EXPECT_EQ(list[5], Value(Decimal{"18446744073709551615"}));
  EXPECT_EQ(list[6], Value(Decimal{"123456789012345678901234567890"}));
}

TEST(Json, KeepsNumbersThatNoDoubleHolds) {
  const std::string long_one(400, '7');
  EXPECT_EQ(again(R"({"a":[1e400,-2E+999,"1e400\\",)" + long_one + "],\"b\":1e-500,\"c\":0e500}"),
            R"({"a":[1e400,-2E+999,"1e400\\",)" + long_one + "],\"b\":1e-500,\"c\":0e500}");
  for (const char* text : {"[1e400", "[1e400,01]", "[1e400e]", "[01e400]", "[1.e400]", "[-e400]", "{\"a\":1e400,}"}) EXPECT_EQ(again(text), "fault") << text;
}

TEST(Json, WritesKeysSortedWithoutBlanks) {
  EXPECT_EQ(again(R"( {"b": [1, true, null], "a": {"é": "x\ty\u0001"}} )"),
            "{\"a\":{\"é\":\"x\\ty\\u0001\"},\"b\":[1,true,null]}");
}

TEST(Json, LastOfDuplicateKeysWins) { EXPECT_EQ(again(R"({"a":1,"a":2})"), R"({"a":2})"); }

TEST(Json, RefusesWhatIsNoJson) {
  for (const char* text : {"", "{", "NaN", "[Infinity]", "-Infinity", "{\"a\":01}", "[1,]", "'x'", "\"\xff\"", "1 2"})
    EXPECT_EQ(again(text), "fault") << text;
  EXPECT_EQ(again(std::string_view("{}\0 x", 5)), "fault");
}

TEST(Json, RefusesDepthBeyondTheLimit) {
  EXPECT_NE(again(std::string(json_depth, '[') + std::string(json_depth, ']')), "fault");
  EXPECT_EQ(again(std::string(json_depth + 1, '[') + std::string(json_depth + 1, ']')), "fault");
  EXPECT_EQ(again(std::string(1'000'000, '[')), "fault");
}

}  // namespace
}  // namespace esc
