#include "rules/tomahawk/battlefield_test.hpp"
#include "rules/tomahawk/way.hpp"

namespace esc::tomahawk {
namespace {

std::vector<std::string> asked_of(const Preview& preview) {
  std::vector<std::string> queries;
  for (const Preview::Chance& chance : preview.chances) queries.emplace_back(chance.query);
  return queries;
}

TEST(TomahawkPreview, WhoIsSpottedAndWithWhatOddsHeFalls) {  // rules: MT-SPOT-20 MT-FIRE-01
  Battlefield t({area(Terrain::wood, 0, 30, 72, 18)});
  const auto line = t.red(line_infantry(), row(at(10, 10), 3)), seen = t.blue(militia(), row(at(10, 20), 3)),
             unseen = t.blue(warriors(), row(at(10, 32), 3));
  t.card(Side::red, TroopType::regulars);
  const auto look = [&](std::size_t at_unit) {
    return Tomahawk::preview(t.s, t.answer(Act::shoot, speaker(t.s, line), {.target = at_unit}));
  };
  EXPECT_EQ(asked_of(look(seen)), (std::vector<std::string>{"spot", "volley"}));
  EXPECT_FALSE(look(seen).no);
  EXPECT_EQ(asked_of(look(unseen)), (std::vector<std::string>{"spot"})) << "why not is told all the same";
  EXPECT_TRUE(look(unseen).no && look(unseen).has_line);
}

TEST(TomahawkPreview, AMarkerIsLookedAtThoughNobodyShootsAtIt) {  // rules: MT-HID-03 MT-HID-04
  Battlefield t({area(Terrain::wood, 0, 30, 72, 18)});
  const auto line = t.red(line_infantry(), row(at(10, 10), 3));
  t.hidden(Side::blue, warriors(), 6, at(10, 34));
  t.card(Side::red, TroopType::regulars);
  Answer a = t.answer(Act::shoot, speaker(t.s, line), {});
  a.target = marker_id(t.s, 0);
  EXPECT_EQ(t.refused(a), "hidden_still MT-HID-04");
  EXPECT_EQ(asked_of(Tomahawk::preview(t.s, a)), (std::vector<std::string>{"spot"}));
}

TEST(TomahawkPreview, WhatCardsAndAbilitiesBring) {  // rules: MT-CMD-01 MT-CMD-11 MT-CMD-13 MT-CMD-14 MT-REACT-19
  Battlefield t;
  const auto line = t.red(line_infantry(), row(at(10, 10), 6));
  t.blue(militia(), row(at(10, 20), 3));
  t.s.force(Side::red).points = 5;
  t.s.force(Side::red).hand = {forward_card(Side::blue), morale_card(Side::red), forward_card(Side::red)};
  t.go({});
  ASSERT_EQ(t.asked(), "choose");
  const auto weigh = [&](Act act, std::uint16_t target) {
    Answer a = t.answer(act, nobody, {});
    a.target = target;
    return asked_of(Tomahawk::preview(t.s, a));
  };
  using Queries = std::vector<std::string>;
  EXPECT_EQ(weigh(Act::play, forward_card(Side::blue)), Queries{"command_gain"});
  EXPECT_EQ(weigh(Act::play, forward_card(Side::red)), Queries{"command_gain"});
  EXPECT_EQ(weigh(Act::play, morale_card(Side::red)), Queries{});
  for (std::size_t i = 0; i < 3; ++i) t.man(line, i).standing = Standing::down;
  EXPECT_EQ(weigh(Act::play, morale_card(Side::red)), Queries{"reaction"});
  EXPECT_EQ(weigh(Act::order, speaker(t.s, line)), Queries{"ability"});
  EXPECT_EQ(weigh(Act::watchful, speaker(t.s, line)), (Queries{"ability", "spot"}));
  EXPECT_EQ(weigh(Act::authority, speaker(t.s, line)), (Queries{"ability", "rally"}));
}

TEST(TomahawkOptions, TheReachIsDrawnAndEveryCornerOfItCanBeWalkedTo) {  // rules: MT-MOVE-01 MT-MOVE-18
  Battlefield t({area(Terrain::deep_water, 28, 22, 10, 4)});
  const auto line = t.red(line_infantry(), row(at(30, 20), 3));
  t.blue(militia(), row(at(30, 40), 3));
  t.card(Side::red, TroopType::regulars);
  Options options;
  Tomahawk::options(t.s, t.s.pending[0], options);
  ASSERT_EQ(options.zones.size(), 1u);
  EXPECT_EQ(options.zones[0].act, static_cast<std::uint8_t>(Act::move));
  const std::size_t man = speaker(t.s, line);
  for (const Pt p : options.zones[0].outlines[0])
    EXPECT_FALSE(p != t.man(line).at && walk_of(t.s, walker_of(t.s, man, Road::other), {t.man(line).at, p}).no);
}

}  // namespace
}  // namespace esc::tomahawk
