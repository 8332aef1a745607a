#include "rules/argad/brawl.hpp"

#include "rules/argad/battlefield_test.hpp"
#include "rules/argad/recoil.hpp"

namespace esc::argad {
namespace {

Told strike(std::uint16_t man, std::uint16_t victim, Wielded with = Wielded::own_weapon) {
  return {man, Act::strike, {.target = victim, .n = static_cast<int>(with)}};
}

TEST(ArgadBrawl, TwoWhoStrikeEachOtherFightADuel) {  // rules: AR-MELEE-01 AR-MELEE-02
  Battlefield field;
  const auto lance = field.red(at(10, 60), armed_with(MeleeWeapon::lance)),
             knife = field.blue(at(12, 60), armed_with(MeleeWeapon::knife));
  field.strike({strike(lance, knife), strike(knife, lance)}, {4});
  EXPECT_TRUE(field.is_killed(knife)) << "the longer weapon killed first: the other does not strike";
  EXPECT_EQ(field.last_roll().query, "melee");
}

TEST(ArgadBrawl, AThreeCorneredMeleeGoesByLength) {  // rules: AR-R-47 AR-R-12 AR-MELEE-01
  Battlefield field;
  const auto lance = field.red(at(10, 60), armed_with(MeleeWeapon::lance)),
             sabre = field.red(at(14, 60), armed_with(MeleeWeapon::sabre)),
             lone = field.blue(at(12, 60), armed_with(MeleeWeapon::bayonet));
  field.strike({strike(lance, lone), strike(sabre, lone), strike(lone, sabre)}, {2, 4});
  EXPECT_TRUE(field.is_killed(sabre)) << "the lance missed, then the bayonet killed before the sabre struck";
  EXPECT_FALSE(field.is_killed(lone));
  Battlefield pushed;
  const auto a = pushed.red(at(10, 60), armed_with(MeleeWeapon::lance)),
             b = pushed.red(at(14, 60), armed_with(MeleeWeapon::sabre)),
             c = pushed.blue(at(12, 60), armed_with(MeleeWeapon::bayonet));
  pushed.man(a).at = at(12, 62);
  pushed.strike({strike(a, c), strike(b, c), strike(c, b)}, {3});
  EXPECT_EQ(pushed.man(c).at, at(12, 58))
      << "pushed back by the lance: he strikes no more, and the sabre strikes the air";
  EXPECT_TRUE(pushed.man(c).gave_way);
}

TEST(ArgadBrawl, EqualLengthsStrikeTogether) {  // rules: AR-R-47 AR-MELEE-07 AR-MELEE-08 AR-R-09 AR-R-10
  Battlefield field;
  const auto a = field.red(at(10, 60)), b = field.red(at(14, 60)), lone = field.blue(at(12, 60));
  field.strike({strike(a, lone), strike(b, lone), strike(lone, a)}, {1, 4, 5});
  EXPECT_TRUE(field.is_killed(lone)) << "b's blow";
  EXPECT_TRUE(field.is_killed(a)) << "killed by a man who still had his blow of that length";
  Battlefield both;
  const auto c = both.red(at(10, 60)), d = both.red(at(14, 60)), e = both.blue(at(12, 60));
  both.strike({strike(c, e), strike(d, e), strike(e, c)}, {5, 1, 4});
  EXPECT_TRUE(both.is_killed(e));
  EXPECT_FALSE(both.is_killed(c)) << "like results, same class: the higher natural die has it";
}

TEST(ArgadBrawl, WhoHasFiredIsStruckButDoesNotStrike) {  // rules: AR-TURN-04 AR-R-06
  Battlefield field;
  const auto shooter = field.red(at(10, 60)), foe = field.blue(at(12, 60));
  field.fire({{shooter, Act::fire, {.target = foe}}}, {1});
  EXPECT_FALSE(may_strike(field.s, shooter));
  field.strike({strike(foe, shooter)}, {4});
  EXPECT_TRUE(field.is_killed(shooter));
  EXPECT_EQ(field.last_roll().query, "blow");
}

TEST(ArgadBrawl, RecoilGoesPastFriendsAndIsBarredByMuch) {  // rules: AR-R-11
  Battlefield field({house(30, 50, 20, 20, {at(30, 60)}), area(Terrain::water, 100, 0, 20, 120)});
  const auto striker = field.red(at(10, 60)), victim = field.blue(at(12, 60));
  EXPECT_EQ(recoil_place(field.s, victim, at(10, 60)), at(14, 60));
  const auto friend_behind = field.blue(at(14, 60));
  EXPECT_EQ(recoil_place(field.s, victim, at(10, 60)), at(16, 60)) << "the first free place beyond a friend";
  field.man(friend_behind).at = at(150, 60);
  field.man(victim).at = at(28, 55);
  EXPECT_EQ(recoil_place(field.s, victim, at(26, 55)), at(28, 55)) << "a wall";
  field.man(victim).at = at(98, 55);
  EXPECT_EQ(recoil_place(field.s, victim, at(96, 55)), at(98, 55)) << "deep water";
  field.man(victim).at = at(1, 20);
  EXPECT_EQ(recoil_place(field.s, victim, at(3, 20)), at(1, 20)) << "the table's edge";
  field.man(victim).at = at(12, 60);
  const auto other_foe = field.red(mm(1500, 200));
  field.man(other_foe).at = at(15, 60);
  EXPECT_EQ(recoil_place(field.s, victim, field.man(striker).at), at(12, 60)) << "an enemy";
  Battlefield riders;
  const auto horse = riders.blue(at(20, 60), lancer());
  EXPECT_EQ(recoil_place(riders.s, horse, at(10, 60)), at(25, 60)) << "5 cm mounted";
}

TEST(ArgadBrawl, PushedByTwoHeGivesWayToTheFirst) {  // rules: AR-R-11
  Battlefield field;
  const auto a = field.red(at(12, 62)), b = field.red(at(10, 60)), victim = field.blue(at(12, 60));
  field.strike({strike(a, victim), strike(b, victim)}, {3, 3});
  EXPECT_EQ(field.man(victim).at, at(12, 58));
}

TEST(ArgadBrawl, WeaponsInHand) {  // rules: AR-R-57 AR-R-18 AR-R-13
  Battlefield field;
  const auto rifleman = field.red(at(10, 60)), swordsman = field.red(at(50, 60), armed_with(MeleeWeapon::sabre)),
             mounted = field.red(at(90, 60), lancer()), foe = field.blue(at(12, 60));
  EXPECT_EQ(weapon_in_hand(field.s, rifleman), MeleeWeapon::bayonet);
  field.s.plans[rifleman].wielded = Wielded::butt;
  EXPECT_EQ(weapon_in_hand(field.s, rifleman), MeleeWeapon::butt);
  EXPECT_EQ(why_not_wield(field.s, swordsman, static_cast<int>(Wielded::butt))->code, "no_butt");
  EXPECT_FALSE(why_not_wield(field.s, swordsman, static_cast<int>(Wielded::fists)));
  field.setup.profiles[field.setup.men[mounted].profile].melee_weapon = MeleeWeapon::bayonet;
  EXPECT_EQ(weapon_in_hand(field.s, mounted), MeleeWeapon::butt) << "the bayonet is a weapon on foot";
  EXPECT_TRUE(in_contact(field.s, rifleman, foe));
}

TEST(ArgadBrawl, WhoCrossesWhoStandsHigherAndCloseOrder) {  // rules: AR-R-56 AR-MELEE-12 AR-MELEE-13 AR-MELEE-11
  Piece bank = line(Terrain::bank, {at(0, 60), at(180, 60)});
  bank.flags |= flag_upper_left;
  Battlefield field({bank, area(Terrain::rocks, 100, 0, 30, 30, 1)});
  const auto below = field.red(at(20, 59)), above = field.blue(at(20, 61));
  field.man(below).reached = only_man(above);
  Melee facts = melee_facts(field.s, below, above);
  EXPECT_EQ(facts.place.crossing, Who::a);
  EXPECT_EQ(facts.place.higher, Who::b) << "the upper side of the bank";
  field.man(above).reached = only_man(below);
  EXPECT_EQ(melee_facts(field.s, below, above).place.crossing, Who::none) << "both moved";
  field.man(below).at = at(99, 10), field.man(above).at = at(101, 10);
  EXPECT_EQ(melee_facts(field.s, below, above).place.higher, Who::b) << "the greater level";
  field.red(at(97, 10)), field.red(at(99, 12));
  EXPECT_TRUE(melee_facts(field.s, below, above).place.confined) << "two friends at his elbows";
}

TEST(ArgadBrawl, TheCavalrymansGroundIsWhatHeStandsOn) {  // rules: AR-R-56 AR-MELEE-14 AR-MELEE-15
  Battlefield field({area(Terrain::forest, 0, 0, 30, 120), line(Terrain::hedge, {at(100, 0), at(100, 120)})});
  const auto horse = field.red(at(20, 60), lancer()), foot = field.blue(at(23, 60));
  EXPECT_EQ(melee_facts(field.s, horse, foot).place.cavalry_going, Going::very_difficult);
  field.man(horse).at = at(60, 60), field.man(foot).at = at(63, 60);
  EXPECT_EQ(melee_facts(field.s, horse, foot).place.cavalry_going, Going::easy);
  field.man(horse).charged = foot;
  EXPECT_TRUE(melee_facts(field.s, horse, foot).a.charging);
  field.man(horse).at = mm(985, 600), field.man(foot).at = mm(1015, 600);
  EXPECT_EQ(melee_facts(field.s, horse, foot).place.cavalry_going, Going::difficult) << "a hedge between them";
  EXPECT_FALSE(melee_facts(field.s, horse, foot).a.charging);
}

}  // namespace
}  // namespace esc::argad
