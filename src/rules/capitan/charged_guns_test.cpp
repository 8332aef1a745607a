#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/guns.hpp"

namespace esc::capitan {

namespace {

// Six men who charge a gun from 20 cm before its muzzle; its crew is not yet activated.
struct Charged : Battlefield {
  explicit Charged(bool limbered = false, std::vector<Ability> held = {}) {
    crew = red(gunners(GunType::ii, Piece::gun, true), 6, at(0, 0), std::move(held));
    charger = blue(line(), 6, mm(650, 540));
    gun(crew, at(45, 60), 0, limbered);
    red(line(), 4, at(10, 10));
  }
  UnitId crew, charger;
};

std::vector<int> faces(std::vector<std::pair<int, int>> runs) {
  std::vector<int> all;
  for (const auto& [count, face] : runs) all.insert(all.end(), static_cast<std::size_t>(count), face);
  return all;
}

}  // namespace

TEST(CapitanChargedGuns, TheCrewMayFlee) {  // rules: CA-12.16-02 CA-3.2.6-01 CA-R-113
  Charged f;
  f.activate(f.charger);
  f.plays(Act::charge, {.target = f.crew}, {5});
  ASSERT_EQ(f.asked(), AskKind::gunners);
  f.plays(Act::flee);
  EXPECT_EQ(f.s.guns[0].crew, no_unit);  // the gun is abandoned
  EXPECT_FALSE(f.s.units[f.crew].routing);
  EXPECT_TRUE(f.s.units[f.crew].activated);
  EXPECT_TRUE(f.said("flees"));
  EXPECT_FALSE(in_melee(f.s, f.crew));
}

TEST(CapitanChargedGuns, TheCrewMayFight) {  // rules: CA-12.16-03
  Charged f;
  f.activate(f.charger);
  f.plays(Act::charge, {.target = f.crew}, {5});
  f.plays(Act::stand, {}, faces({{12, 1}, {6, 8}}));  // six duels lost to the charge, all dodged
  EXPECT_TRUE(in_melee(f.s, f.crew));
  EXPECT_EQ(f.size(f.crew), 6u);
}

TEST(CapitanChargedGuns, CanisterMeetsTheCharge) {  // rules: CA-12.16-01 CA-3.2.6-01
  Charged f;
  f.activate(f.charger);
  f.plays(Act::charge, {.target = f.crew}, {5});
  EXPECT_FALSE(f.why_not(Act::canister));
  f.s.guns[0].spiked = true;
  EXPECT_TRUE(f.why_not(Act::canister));
}

TEST(CapitanChargedGuns, NoCanisterAtWhoMerelyEngages) {  // rules: CA-R-113
  Charged f;
  f.begin();
  for (const std::uint8_t k : f.s.units[f.charger].members) f.s.figures[k].at.x -= centimetres(10);
  f.activate(f.charger);
  f.plays(Act::engage, {.target = f.crew}, {5});
  ASSERT_EQ(f.asked(), AskKind::gunners);
  EXPECT_EQ(f.refused_by(Act::canister), "CA-R-113"_rule);
  EXPECT_FALSE(f.why_not(Act::flee));
}

TEST(CapitanChargedGuns, ADrawnGunDoesNotFight) {  // rules: CA-12.17-14
  Charged f(true);
  f.activate(f.charger);
  f.s.units[f.crew].activated = true;  // no counter-charge either
  f.plays(Act::charge, {.target = f.crew}, faces({{1, 5}, {6, 8}}));  // direct impacts, dodges only
  EXPECT_EQ(f.size(f.crew), 6u);
}

TEST(CapitanChargedGuns, GunnersAttackOnlyWithDuality) {  // rules: CA-11.10-07
  Charged plain, dual(false, {Ability::duality});
  for (Charged* f : {&plain, &dual}) {
    f->begin();
    f->s.guns[0].crew = no_unit;
    f->activate(f->crew);
  }
  EXPECT_EQ(plain.refused_by(Act::charge, {.target = plain.charger}), "CA-11.10-07"_rule);
  EXPECT_NE(dual.why_not(Act::charge, {.target = dual.charger}), Verdict(Refusal{"CA-11.10-07"_rule, "gunners_do_not_attack"}));
}

}  // namespace esc::capitan
