// What holds of every battle of every system: it ends, copies are equal, replays are identical, every die is audited.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "conformance/scenarios.hpp"
#include "io/audit.hpp"
#include "io/contract.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/narrator.hpp"
#include "io/replay.hpp"

namespace esc::conformance {
namespace {

TEST_P(EveryScenario, RandomBattlesEnd) {
  for (int k = 0; k < battles(); ++k) {
    Match match = new_match(GetParam(), seed_of_battle(11, static_cast<std::uint64_t>(k)));
    fight(match, [](const Step&) {});
    ASSERT_FALSE(HasFatalFailure());
    EXPECT_TRUE(match.game().asks().empty());
    EXPECT_NE(match.game().result().reason, "");
  }
}

TEST_P(EveryScenario, CopiesGoOnAlikeAndApart) {
  Match match = new_match(GetParam(), 12);
  fight(match, [&](const Step& step) {
    if (step.n % 7 != 0 || match.game().over()) return;
    const auto copy = match.game().clone();
    const Ask ask = copy->asks().front();
    const Value answer = match.choose("random", ask);
    const std::uint64_t before = match.game().hash();
    ASSERT_EQ(copy->hash(), before);
    for (int twice = 0; twice < 2; ++twice) {
      const auto other = match.game().clone();
      RollDice dice(99, 1), same(99, 1);
      if (twice == 0) {
        ASSERT_FALSE(copy->submit(ask.who, answer, dice));
      }
      ASSERT_FALSE(other->submit(ask.who, answer, same));
      EXPECT_EQ(copy->hash(), other->hash());
      EXPECT_EQ(view_for(*copy, Seer::referee), view_for(*other, Seer::referee));
    }
    EXPECT_EQ(match.game().hash(), before) << "the copy must not touch its original";
  });
}

TEST_P(EveryScenario, SavedAndReplayedIsIdentical) {
  const std::string path =
      (std::filesystem::temp_directory_path() / (GetParam() + std::to_string(::getpid()) + ".battle")).string();
  for (int k = 0; k < battles(); ++k) {
    Match match = new_match(GetParam(), seed_of_battle(13, static_cast<std::uint64_t>(k)));
    {
      RecordWriter writer(path, header_of(match, {"random", "random"}));
      fight(match, [&](const Step& step) { writer.step(match.game(), step); });
      ASSERT_FALSE(HasFatalFailure());
      writer.end(match.game(), match.seed());
    }
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    const std::string content = text.str();
    const Record record = read_record({path, content});
    ASSERT_TRUE(record.errors.empty());
    const auto again = make_game(GetParam()).game;
    const Replay replay = replay_record(record, *again);
    EXPECT_FALSE(replay.difference) << replay.difference->key << " at step " << replay.difference->step;
    EXPECT_EQ(events_for(*again, Seer::referee), events_for(match.game(), Seer::referee));
  }
  std::filesystem::remove(path);
}

// The outcome and the number of faces of an audit line, judged again by the contract.
TEST_P(EveryScenario, EveryDieIsAuditedAndJudgedTheSame) {
  for (int k = 0; k < battles(); ++k) {
    Match match = new_match(GetParam(), seed_of_battle(14, static_cast<std::uint64_t>(k)));
    fight(match, [&](const Step& step) {
      List faces;
      for (const Value& line : audit_of(match.game(), step, k + 1)) {
        const Object& fields = *line.as<Object>();
        for (const Value& face : *fields.at("rolled").as<List>()) faces.push_back(face);
        if (fields.contains("chance")) continue;
        const Value judged = answer(line, standard_queries(), Lang::en);
        const Object& verdict = *judged.as<Object>();
        ASSERT_TRUE(verdict.contains("outcome")) << to_json(line) << "\n" << to_json(judged);
        EXPECT_EQ(verdict.at("outcome"), fields.at("outcome")) << to_json(line);
        EXPECT_EQ(verdict.at("used"), fields.at("used")) << to_json(line);
      }
      EXPECT_EQ(faces, List(step.faces.begin(), step.faces.end())) << "step " << step.n;
    });
  }
}

// No key without its sentence, in either language; a key that nobody wrote shows itself in brackets.
TEST_P(EveryScenario, EverythingSaidHasItsWords) {
  for (const Lang lang : {Lang::en, Lang::fr}) {
    Match match = new_match(GetParam(), 15);
    std::map<std::string, int> missing;
    const auto look = [&](const std::string& text) {
      for (std::size_t open = 0; (open = text.find('[', open)) != std::string::npos; ++open)
        if (const std::size_t close = text.find(']', open);
            text.substr(open, close - open).find('.') != std::string::npos)
          ++missing[text.substr(open, close - open + 1)];
    };
    fight(match, [&](const Step& step) {
      const Narrator tell(match.game(), lang);
      for (std::size_t i = step.first_event; i < match.game().events().size(); ++i)
        for (const std::string& line : tell.event(match.game().events()[i])) look(line);
      for (const Ask& ask : match.game().asks()) {
        look(tell.question(ask));
        const Options options = match.game().options(ask);
        for (const Answer& a : options.list) look(tell.answer(a));
        for (const Options::Barred& no : options.barred)
          look(tell.denied(
              {"refusal." + std::string(match.game().system()) + "." + std::string(no.why.code), {}, no.why.rule}));
      }
      if (step.n % 20 == 0) look(tell.position(Seer::referee));
    });
    ASSERT_FALSE(HasFatalFailure());
    look(Narrator(match.game(), lang).result(match.game().result()));
    for (const auto& [key, times] : missing)
      ADD_FAILURE() << key << " has no " << text(lang) << " text, " << times << " times";
  }
}

INSTANTIATE_TEST_SUITE_P(Battles, EveryScenario, testing::ValuesIn(scenarios()), name_of);

}  // namespace
}  // namespace esc::conformance
