#include "io/answer_codec.hpp"

#include <gtest/gtest.h>

#include "io/json.hpp"

namespace esc {
namespace {

constexpr std::string_view acts[] = {"hold", "move", "form"};

std::variant<Answer, BadAnswer> read(std::string_view json) { return read_answer(*parse_json(json).value, acts); }

TEST(AnswerCodec, WritesAndReadsEveryField) {
  Answer answer{.ask = 4'000'000'000u, .act = 2, .actor = 3, .target = 5, .n = -2, .facing = 270};
  answer.path = {{10, -20}, {30, 40}};
  answer.places = {{7, {1, 2}, 90}, {8, {3, 4}, no_angle}};
  const Value written = write_answer(answer, acts);
  EXPECT_EQ(std::get<Answer>(read_answer(written, acts)), answer);
  EXPECT_EQ(to_json(write_answer(Answer{.ask = 1}, acts)), R"({"act":"hold","ask":1})");
}

TEST(AnswerCodec, RefusesWhatItCannotRead) {
  for (const char* bad :
       {R"([])", R"({"ask":1})", R"({"ask":1,"act":"dance"})", R"({"ask":-1,"act":"hold"})",
        R"({"ask":1.0,"act":"hold"})", R"({"act":"move","actor":65535})", R"({"act":"move","facing":360})",
        R"({"act":"move","n":40000})", R"({"act":"move","path":[[1]]})", R"({"act":"move","path":[[1,2000000]]})",
        R"({"act":"move","path":[[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]]})",
        R"({"act":"move","speed":3})", R"({"act":"form","places":[{"figure":1}]})",
        R"({"act":"form","places":[{"figure":1,"at":[0,0],"x":1}]})"})
    EXPECT_TRUE(std::holds_alternative<BadAnswer>(read(bad))) << bad;
}

}  // namespace
}  // namespace esc
