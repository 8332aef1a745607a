#include "rules/guepier/brawl.hpp"

#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/victory.hpp"

namespace esc::guepier {
namespace {

// Three attackers around one defender, all by a charge of this turn.
struct Brawl : Battlefield {
  explicit Brawl(std::vector<Piece> pieces = {}) : Battlefield(std::move(pieces)) {
    def = blue(cm(60, 50));
    a = red(mm(578, 500)), b = red(mm(600, 522)), c = red(mm(600, 478));
    for (const auto k : {a, b, c}) man(k).reached = only_man(def), man(k).fresh = true;
  }
  std::uint16_t def, a, b, c;
};

TEST(GuepierMelee, ClaimedSupportsFallWithTheLoser) {  // rules: GM-SIT-21 GM-MELEE-18 GM-R-50 GM-MELEE-11
  Brawl field;
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def});
  field.act(Act::claim, {.n = claim_of(only_man(field.b) | only_man(field.c))}, {1, 12});
  EXPECT_EQ(field.lost(), 3);
  EXPECT_TRUE(field.man(field.def).active());
  EXPECT_TRUE(field.phase_over());
}

TEST(GuepierMelee, TheShakenAndTheBusySupportNobody) {  // rules: GM-SIT-22 GM-MELEE-19
  Brawl field;
  field.man(field.b).marker = State::stopped;
  field.blue(mm(600, 456));  // touches c
  EXPECT_EQ(supporters(field.s, field.a, field.a, field.def), MenSet{0});
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def}, {5, 6});  // a tie
  EXPECT_EQ(field.heard("melee"), 1) << "nobody is asked who lends a hand";
}

TEST(GuepierMelee, ThePlayerNamesWhoSupportsAndWhoIsSpared) {  // rules: GM-MELEE-18 GM-MELEE-11 GM-R-50 GM-R-53
  Brawl field;
  const auto behind = field.blue(mm(622, 500));
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def});
  ASSERT_TRUE(field.asked(AskKind::claim, Side::red));
  EXPECT_EQ(field.refusal(Act::claim, {.n = claim_of(only_man(behind))}), "GM-MELEE-19 no_such_support");
  field.act(Act::claim, {.n = claim_of(only_man(field.c))});
  ASSERT_TRUE(field.asked(AskKind::claim, Side::blue));
  EXPECT_EQ(field.refusal(Act::claim, {.n = claim_of(only_man(field.b))}), "GM-MELEE-19 no_such_support");
  field.act(Act::claim, {.n = claim_of(only_man(behind))}, {1, 12, 6, 6});  // b is near both who fall
  EXPECT_EQ(field.given("state"), Value("none"));
  EXPECT_FALSE(field.man(field.c).active()) << "he was claimed, and falls with the loser";
  EXPECT_TRUE(field.man(field.b).active() && !field.man(field.b).fought) << "he was spared, and may fight yet";
  EXPECT_TRUE(field.man(behind).active() && field.man(behind).fought) << "a supporter has used his melee";
}

TEST(GuepierMelee, AClaimNamesEachFigureOnceInOneWay) {  // rules: GM-MELEE-11
  Brawl field;
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def});
  const int both = claim_of(only_man(field.b) | only_man(field.c));
  EXPECT_EQ(claimed_in(both), only_man(field.b) | only_man(field.c));
  const int twice = (field.b + 1) | (field.b + 1) << second_support_shift;
  for (const int bad : {twice, 1 << second_support_shift, 100})
    EXPECT_EQ(field.refusal(Act::claim, {.n = bad}), "GM-MELEE-19 no_such_support") << bad;
}

TEST(GuepierMelee,
     WithoutClaimsOneFallsAndTheRestIsCarriedOver) {  // rules: GM-SIT-36 GM-R-53 GM-R-54 GM-MELEE-01 GM-MELEE-02
  Brawl field;
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.b, .target = field.def});
  field.act(Act::claim, {}, {1, 12, 6, 6});  // nobody, and his friends hold
  EXPECT_EQ(field.lost(), 1);
  EXPECT_TRUE(field.phase_over()) << "he has fought in this phase";
  field.next_turn();
  EXPECT_TRUE(melee_facts(field.s, field.a, field.def, 0, 0).continuing) << "without the assailant's +1";
  field.melee_phase(Side::red);
  EXPECT_TRUE(field.asked(AskKind::melee, Side::red)) << "the side that charged stays attacker";
}

TEST(GuepierMelee, APinnedFighterOfAnOldMeleeFallsWithoutDice) {  // rules: GM-SIT-32 GM-R-79
  Brawl field;
  field.man(field.b).status = field.man(field.c).status = Status::eliminated;
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def}, {5, 6});  // 5 + 2 + 1 against 6 + 2
  EXPECT_EQ(field.lost(), 2) << "tied: it goes on";
  field.next_turn();
  field.man(field.a).marker = State::pinned;
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def});
  EXPECT_EQ(field.man(field.a).status, Status::eliminated);
}

TEST(GuepierMelee, TheWeaponIsNamedAndKept) {  // rules: GM-R-84 GM-MELEE-09
  Brawl field;
  field.setup.profiles[field.a] = officer();
  field.melee_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::fight, {.actor = field.b, .target = field.def, .n = with_pistol}), "GM-R-84 no_pistol");
  field.act(Act::fight, {.actor = field.a, .target = field.def, .n = with_pistol});
  field.act(Act::claim, {}, {5, 6});
  EXPECT_EQ(field.given("att_weapon"), Value("pistol"));
  field.next_turn();
  field.melee_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::fight, {.actor = field.a, .target = field.def}), "GM-R-84 weapon_kept");
}

TEST(GuepierMelee, BothWeaponsAreNamedBeforeAnybodyIsClaimed) {  // rules: GM-R-84 GM-MELEE-18 GM-R-50
  Brawl field;
  field.setup.profiles[field.def] = officer();
  field.blue(mm(622, 500));
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = field.a, .target = field.def});
  ASSERT_TRUE(field.asked(AskKind::parry, Side::blue));
  EXPECT_EQ(field.refusal(Act::parry, {.n = 2}), "GM-R-84 no_such_weapon");
  field.act(Act::parry, {.n = with_pistol});
  ASSERT_TRUE(field.asked(AskKind::claim, Side::red)) << "he knows what he is up against";
  field.act(Act::claim, {.n = claim_of(only_man(field.b))});
  ASSERT_TRUE(field.asked(AskKind::claim, Side::blue));
  field.act(Act::claim, {}, {8, 10});  // 8 + 2 + 1 + 1 against 10 + 2
  EXPECT_EQ(field.given("def_weapon"), Value("pistol"));
  EXPECT_EQ(field.given("att_supports"), Value(1));
}

TEST(GuepierMelee, ADefendedParapetIsStormedFromItsFoot) {  // rules: GM-SIT-30 GM-R-76 GM-R-67 GM-MELEE-23 GM-TERR-02
  Battlefield field({line(Terrain::barricade, cm(60, 40), cm(60, 60))});
  const auto man = field.red(cm(50, 50)), enemy = field.blue(mm(612, 500));
  field.man(enemy).located = true, field.man(enemy).fired = true;
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = man, .target = enemy, .n = with_charge}, {2});
  EXPECT_LT(field.man(man).at.x, centimetres(60)) << "at the foot of the barricade";
  ASSERT_TRUE(in_contact(field.s, man, enemy)) << "over it";
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = man, .target = enemy}, {12, 1});
  ASSERT_TRUE(field.asked(AskKind::advance, Side::red));
  field.act(Act::step_in);
  EXPECT_EQ(field.man(man).at, mm(612, 500)) << "the winner steps across";
}

TEST(GuepierMelee, AWindowIsNoDoorForACharge) {  // rules: GM-SIT-33 GM-R-77
  Piece side = line(Terrain::wall, cm(60, 40), cm(60, 60));
  side.flags |= flag_side;
  Battlefield field({area(Terrain::building, 60, 40, 20, 20), side});
  const auto man = field.red(cm(50, 50)), enemy = field.blue(mm(612, 500));
  field.man(enemy).located = true;
  field.points(0, 6);
  EXPECT_FALSE(why_not_shoot(field.s, man, enemy, false)) << "he may be shot at";
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = man, .target = enemy, .n = with_charge}), "GM-R-77 cannot_be_charged");
}

TEST(GuepierControl, AZoneIsTakenInTwoSteps) {  // rules: GM-SIT-27 GM-MELEE-24 GM-R-67
  Battlefield field({area(Terrain::ruins, 60, 40, 20, 20)});
  field.setup.places.push_back({.piece = 0, .two_steps = true});
  field.s.places.push_back({.holder = Side::blue});
  const auto man = field.red(cm(62, 50));
  note_control(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::none) << "the enemy's hold is lost, ours has not begun";
  field.s.turn = 2;
  note_control(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::red) << "one more turn";
  put(field.s, man, cm(20, 20));
  note_control(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::red) << "empty, it stays ours";
  const auto enemy = field.blue(cm(70, 50));
  field.man(enemy).marker = State::pinned;
  note_control(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::red) << "the pinned hold nothing";
  put(field.s, man, cm(62, 50));
  field.man(enemy).marker = State::none;
  note_control(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::none) << "contested";
}

}  // namespace
}  // namespace esc::guepier
