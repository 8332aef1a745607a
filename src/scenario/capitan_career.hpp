// capitan_career.hpp — a player's career (chapter 10), kept in a file from battle to battle:
//   format = 1
//   kind = "career"
//   system = "capitan"
//   player = "Anne"
//   nation = "france"
//   arm = "infantry"
//   [[battle]]
//   scenario = "capitan_casa_quemada"
//   points = 640
// Every 1000 victory points are a step; the rank gives perks in the next battle, if both players agree to use them.
//   auto career = load_career(source);
//   promote(setup, Side::red, *career);
//   write_file(path, career_text(after_battle(*career, "capitan_casa_quemada", 640)));
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/capitan/setup.hpp"
#include "scenario/data_error.hpp"

namespace esc::capitan {

struct Career {
  struct Battle {
    std::string scenario;
    int points = 0;
    bool operator==(const Battle&) const = default;
  };
  std::string player, nation;
  Arm arm = Arm::infantry;
  std::vector<Battle> battles;
  bool operator==(const Career&) const = default;

  int victory_points() const;
};

tl::expected<Career, std::vector<DataError>> load_career(const SourceText&);
std::vector<DataError> check_career(const SourceText&);
std::string career_text(const Career&);

int rank_of(const Career&, const Rulebook&);            // CA-10-02
std::string grade_key(const Career&, const Rulebook&);  // grade.capitan.<nation>_<rank>
Career after_battle(Career, std::string scenario, int points);

// CA-10-04: both players' ranks, or none. The free ability of a rank goes to one unit of the side (CA-10.1).
void promote(Setup&, const Career& red, const Career& blue);
Verdict why_not_free_ability(const Setup&, Side, std::size_t unit, Ability);
void give_free_ability(Setup&, std::size_t unit, Ability);

}  // namespace esc::capitan
