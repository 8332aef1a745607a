#include "io/explain.hpp"

#include <gtest/gtest.h>

#include "io/match.hpp"
#include "io/messages.hpp"
#include "io/narrator.hpp"
#include "io/playable.hpp"
#include "io/players.hpp"

namespace esc {
namespace {

Match after(int answers) {
  Match match(make_built_in_game("laporte_ford").game, 11);
  match.start();
  for (int n = 0; n < answers; ++n) {
    const Ask ask = match.game().asks().front();
    EXPECT_TRUE(match.submit(ask.who, match.choose("regular", ask)));
  }
  return match;
}

TEST(Explain, GivesPlanOddsAndAlternativesInBothLanguages) {
  Match match = after(60);
  bool shot = false;
  for (int n = 0; n < 200 && !shot && !match.game().over(); ++n) {
    const Ask ask = match.game().asks().front();
    Rng rng(3, ask.id);
    const Answer answer = match.game().choose("regular", ask, rng);
    shot = match.game().act_names()[answer.act] == "fire";
    const Thought why = match.game().thought("regular");
    const auto english = explain(match.game(), ask.who, why, Lang::en);
    const auto french = explain(match.game(), ask.who, why, Lang::fr);
    ASSERT_EQ(english.size(), french.size());
    EXPECT_NE(english[0], french[0]);
    for (const auto* lines : {&english, &french})
      for (const std::string& line : *lines) {
        EXPECT_EQ(line.find("plan."), std::string::npos) << line;
        EXPECT_EQ(line.find("thought."), std::string::npos) << line;
        EXPECT_EQ(line.find('{'), std::string::npos) << line;
      }
    if (shot) {
      EXPECT_NE(english[1].find("Odds seen"), std::string::npos) << english[1];
      EXPECT_NE(english[1].find('%'), std::string::npos);
    }
    ASSERT_TRUE(match.submit(ask.who, match.choose("regular", ask)));
  }
  EXPECT_TRUE(shot) << "nobody ever fired";
}

TEST(Explain, APlayerWithoutReasonsSaysSo) {
  const Match match = after(60);
  const Ask ask = match.game().asks().front();
  Rng rng(1);
  match.game().choose("random", ask, rng);
  EXPECT_EQ(explain(match.game(), ask.who, match.game().thought("random"), Lang::en).size(), 1u);
}

TEST(Explain, TellsHowItMeansToFightAndWhatWasNotWorse) {
  const Match match = after(60);
  const Ask ask = match.game().asks().front();
  Rng rng(3, ask.id);
  const Answer answer = match.game().choose("regular", ask, rng);
  const Thought why{.unit = Thought::Unit::share,
                    .lines = {{answer, 10, 8}, {answer, 12, 8}, {answer, 4, 8}},
                    .rehearsed = Temper{Style::cautious, Behaviour::hold}};
  const auto english = explain(match.game(), ask.who, why, Lang::en), french = explain(match.game(), ask.who, why, Lang::fr);
  ASSERT_GE(english.size(), 4u);
  EXPECT_NE(english[1].find("In this battle: "), std::string::npos) << english[1];
  EXPECT_NE(french[1].find("Pour cette bataille : "), std::string::npos) << french[1];
  EXPECT_NE(english[english.size() - 2].find("about as good"), std::string::npos) << english[english.size() - 2];
  EXPECT_NE(english.back().find("0.3 points in a hundred worse"), std::string::npos) << english.back();
  const Value written = write_thought(match.game(), ask.who, why, Lang::fr);
  EXPECT_EQ(*written.as<Object>()->at("rehearsed").as<std::string>(), french[1]);
}

TEST(Players, EveryLevelStyleAndBehaviourHasWords) {
  const auto game = make_built_in_game("laporte_ford").game;
  for (const Lang lang : {Lang::en, Lang::fr}) {
    const auto players = players_of(*game, lang);
    ASSERT_EQ(players.size(), 5u);
    EXPECT_EQ(players.back().name, "elite");
    for (const auto& list : {players, styles_of_players(lang)})
      for (const PlayerInfo& info : list) {
        EXPECT_EQ(info.title.find('.'), std::string::npos) << info.title;
        EXPECT_EQ(info.about.find(".about"), std::string::npos) << info.about;
      }
  }
}

TEST(Players, AreKnownByEveryNameThatAnOrderReads) {
  const auto game = make_built_in_game("laporte_ford").game;
  for (const char* name : {"random", "recruit:bold", "greedy", "veteran@playouts=3", "elite:cautious:hold@ms=10"})
    EXPECT_TRUE(game->knows_bot(name)) << name;
  for (const char* name : {"marshal", "veteran:brave", "cmd:./bot", ""}) EXPECT_FALSE(game->knows_bot(name)) << name;
}

TEST(Narrator, NamesTheUnitThatIsAskedWhereUnitsAct) {
  Match match(make_built_in_game("capitan_casa_quemada").game, 3);
  match.start();
  Ask asked = match.game().asks().front();
  for (; asked.actor == nobody; asked = match.game().asks().front())
    ASSERT_TRUE(match.submit(asked.who, match.choose("random", asked)));
  const Narrator tell(match.game(), Lang::en);
  EXPECT_EQ(tell.actor(asked.actor), tell.unit(asked.actor));
  EXPECT_NE(tell.question(asked).find(tell.unit(asked.actor)), std::string::npos) << tell.question(asked);
}

}  // namespace
}  // namespace esc
