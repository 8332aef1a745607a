#include "io/value_diff.hpp"

#include <gtest/gtest.h>

#include "io/json.hpp"

namespace esc {
namespace {

Value value(std::string_view json) { return *parse_json(json).value; }

std::vector<std::string> shown(std::string_view before, std::string_view after) {
  std::vector<std::string> lines;
  for (const Change& change : changes(value(before), value(after))) lines.push_back(show(change));
  return lines;
}

TEST(ValueDiff, NamesWhatChangedByItsPath) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(shown(R"({"a":1})", R"({"a":1})"), Lines{});
  EXPECT_EQ(shown(R"({"men":[{"at":[1,2]},{"at":[3,4]}]})", R"({"men":[{"at":[1,2]},{"at":[3,5]}]})"),
            Lines{"men/1/at: [3,4] → [3,5]"});
  EXPECT_EQ(shown(R"({"a":1,"b":2})", R"({"b":2,"c":3})"), (Lines{"a: 1 → –", "c: – → 3"}));
  EXPECT_EQ(shown(R"(["x","y","z"])", R"(["x"])"), (Lines{"2: \"z\" → –", "1: \"y\" → –"}));
}

TEST(ValueDiff, WrittenChangesLeadFromOneToTheOther) {
  const std::vector<std::string_view> values = {
      R"({"men":[{"at":[1,2],"hurt":false},{"at":[3,4]}],"marks":[]})",
      R"({"men":[{"at":[1,2],"hurt":true}],"marks":[{"k":"smoke"},{"k":"smoke"}],"turn":2})",
      R"({"men":[],"marks":[{"k":"fire"}],"turn":null})"};
  for (const auto from : values)
    for (const auto to : values) {
      Value changed = value(from);
      ASSERT_TRUE(apply_changes(changed, write_changes(changes(value(from), value(to)))));
      EXPECT_EQ(to_json(changed), to_json(value(to)));
    }
}

TEST(ValueDiff, ChangesThatDoNotFitAreRefused) {
  for (const char* bad : {R"([["men/7/at",1]])", R"([["men/x",1]])", R"([["men/0"]])", R"([[]])", R"([3])", R"({})",
                          R"([["turn/x",1]])", R"([["",1]])"}) {
    Value changed = value(R"({"men":[1,2],"turn":1})");
    EXPECT_FALSE(apply_changes(changed, value(bad))) << bad;
  }
}

}  // namespace
}  // namespace esc
