// The options on small positions, counted by hand: what may be answered, and what is barred and why.
#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

struct Counted : Battlefield {
  using Battlefield::Battlefield;
  std::size_t allowed(Act act) {
    const Options found = all();
    return static_cast<std::size_t>(std::count_if(found.list.begin(), found.list.end(), [&](const Answer& a) {
      return a.act == static_cast<std::uint8_t>(act);
    }));
  }
  std::string why_barred(Act act) {
    for (const Options::Barred& b : all().barred)
      if (b.answer.act == static_cast<std::uint8_t>(act)) return std::string(b.why.code);
    return "not barred";
  }
  Options all() const {
    Options found;
    Laporte::options(s, s.pending.front(), found);
    return found;
  }
};

TEST(LaporteOptions, OfAManWithALoadedMusket) {  // rules: LP-ACT-05 LP-SHOT-01
  Counted field({line(Terrain::high_wall, {at(0, 30), at(48, 30)})});
  const auto man = field.red(at(10, 10));
  field.red(at(4, 4));
  field.blue(at(20, 12)), field.blue(at(10, 20)), field.blue(at(45, 10)), field.blue(at(10, 33));
  field.activate(man, 2);
  EXPECT_EQ(field.allowed(Act::fire), 2u) << "one is out of range, one behind the wall";
  EXPECT_EQ(field.all().list.size(), 5u) << "move, aim, two shots, stop";
  EXPECT_EQ(field.all().barred.size(), 3u) << "two shots and the reload";
  EXPECT_EQ(field.why_barred(Act::reload), "loaded");
}

TEST(LaporteOptions, OfARiflemanWhoHasFired) {  // rules: LP-RELOAD-01 LP-RELOAD-04
  Counted field;
  const auto man = field.red(at(10, 10), rifleman());
  field.blue(at(20, 12));
  field.man(man).tufts[0] = 2;
  field.activate(man, 2);
  EXPECT_EQ(field.all().list.size(), 4u) << "move, reload, load in haste, stop";
  EXPECT_EQ(field.why_barred(Act::fire), "not_loaded");
  EXPECT_EQ(field.why_barred(Act::aim), "nothing_loaded");
}

TEST(LaporteOptions, AtADoorAndBehindIt) {  // rules: LP-MOVE-06 LP-MOVE-07
  Counted field({house(20, 10, 8, 6, {at(20, 13), at(24, 10)})});
  const auto man = field.red(half(39, 26), unarmed());
  field.blue(at(2, 34));
  field.activate(man, 2);
  EXPECT_EQ(field.all().list.size(), 3u) << "move, enter by the near door, stop";
  EXPECT_EQ(field.why_barred(Act::enter), "not_at_door");
  field.act(Act::enter, {.target = 0, .n = 0});
  EXPECT_EQ(field.all().list.size(), 3u) << "move, leave, stop";
}

TEST(LaporteOptions, OfASequence) {  // rules: LP-ACT-01 LP-COUNTER-01
  Counted field;
  field.gets(field.red(at(10, 10)), 3), field.gets(field.red(at(12, 10)), 3), field.gets(field.red(at(14, 10)), 2);
  field.blue(at(40, 30));
  field.sequence(3);
  EXPECT_EQ(field.allowed(Act::activate), 2u);
  EXPECT_EQ(field.allowed(Act::hold), 2u);
  EXPECT_EQ(field.why_barred(Act::activate), "not_his_sequence");
}

TEST(LaporteOptions, OfAWindow) {  // rules: LP-COUNTER-02
  Counted field;
  const auto man = field.red(at(10, 10));
  field.holds(field.blue(at(10, 30)), 2), field.holds(field.blue(at(20, 30)), 2), field.gets(field.blue(at(30, 30)), 1);
  field.activate(man, 2);
  EXPECT_EQ(field.allowed(Act::counter), 2u);
  EXPECT_EQ(field.allowed(Act::decline), 1u);
  EXPECT_EQ(field.why_barred(Act::counter), "not_holding");
}

TEST(LaporteOptions, OfAWay) {  // rules: LP-R-41
  Counted field;
  const auto man = field.red(at(20, 20));
  field.blue(at(22, 20)), field.blue(at(20, 34));
  field.activate(man, 2);
  field.act(Act::move, {}, {4, 4});
  EXPECT_EQ(field.all().list.size(), 34u) << "to stay, sixteen directions twice, and at the enemy in reach";
  EXPECT_EQ(field.all().zones.size(), 1u);
}

TEST(LaporteOptions, AProposalIsAlwaysAllowed) {  // rules: LP-ACT-05
  Counted field({house(20, 10, 8, 6, {at(20, 13)}), area(Terrain::wood, 5, 20, 6, 6)});
  for (int k = 0; k < 4; ++k) field.red(at(10 + 3 * k, 10)), field.blue(at(10 + 3 * k, 28));
  Rng rng(11);
  field.roll_initiative({6, 6, 5, 5, 4, 4, 3, 3, 6, 6, 5, 5, 4, 4, 3, 3, /* lots */ 1});
  for (int k = 0; k < 300 && !field.s.over; ++k) {
    const Answer answer = Laporte::propose(field.s, field.s.pending.front(), rng);
    ASSERT_FALSE(Laporte::check(field.s, answer)) << k;
    RollDice dice(11, static_cast<std::uint64_t>(k));
    submit<Laporte>(field.s, answer, dice, field.log);
  }
}

}  // namespace
}  // namespace esc::laporte
