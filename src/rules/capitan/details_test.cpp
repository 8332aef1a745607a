#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

std::string told(Act act, int n) {
  const Battlefield field;
  std::string keys;
  const Answer a{.act = static_cast<std::uint8_t>(act), .n = static_cast<std::int16_t>(n)};
  for (const auto& [key, filled] : Capitan::details_of(field.setup, a))
    keys += std::string(key) + (filled.word.empty() ? "" : ":" + std::string(filled.word)) + " ";
  return keys;
}

}  // namespace

TEST(CapitanDetails, TheNumberOfAnAnswerIsToldInWords) {
  EXPECT_EQ(told(Act::fire, 0), "");
  EXPECT_EQ(told(Act::fire, static_cast<int>(Ability::good_eye) | fire_twice), "ability:choice.capitan.good_eye twice ");
  EXPECT_EQ(told(Act::charge, charge_led | charge_jointly | charge_old_guard), "led jointly ability:choice.capitan.old_guard ");
  EXPECT_EQ(told(Act::fire_gun, static_cast<int>(Ammo::canister) | gun_unhelped), "ammo:choice.capitan.canister unhelped ");
  EXPECT_EQ(told(Act::use, static_cast<int>(Ability::hard_to_kill)), "ability:choice.capitan.hard_to_kill ");
}

TEST(CapitanDetails, WhatIsShotDownIsAPiece) {
  Answer a{.act = static_cast<std::uint8_t>(Act::fire_gun), .target = 3, .n = static_cast<int>(Ammo::ball) | gun_at_structure};
  EXPECT_EQ(Capitan::target_of(a), Arg::piece(3));
  a.act = static_cast<std::uint8_t>(Act::fire);
  EXPECT_EQ(Capitan::target_of(a), Arg::unit(3));
}

TEST(CapitanDetails, AGunIsTakenOrSpikedByItsNumberNotAUnitOfThatNumber) {
  for (const Act act : {Act::spike, Act::serve_gun})
    EXPECT_EQ(Capitan::target_of({.act = static_cast<std::uint8_t>(act), .target = 1}), Arg::text("choice.capitan.gun_2"));
}

}  // namespace esc::capitan
