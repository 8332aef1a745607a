// Random battles of troops who have been given all sorts of abilities, ranks, guns and markers: whatever is asked has an answer
// that the judge accepts, every option too, and the battle goes on to its end.
#include <set>

#include "core/rng.hpp"
#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/grid.hpp"

namespace esc::capitan {
namespace {

struct Motley : Battlefield {
  explicit Motley(std::uint64_t seed)
      : Battlefield({area(Feature::light_wood, 70, 20, 15, 20), area(Feature::rough, 90, 70, 20, 20), wall(at(60, 40), at(60, 60)),
                     house(100, 30, 15, 15, {at(100, 37)})},
                    {.hex = seed % 3 == 0}, {0, 0, 6, 5}),
        rng(seed) {
    for (const Side side : both_sides) enlist(side);
    for (SideSetup& side : setup.sides) side.rank = static_cast<int>(rng.below(7));
    setup.turns = 4;
    begin();
    for (Figure& figure : s.figures) figure.at = on_grid(s, figure.at);
    s.turn = 0;
    s.agenda.clear();
    s.agenda.push_back({.kind = of(FrameKind::turn)});
    for (const UnitId u : hidden) {
      Markers& m = s.units[u].markers;
      const Pt middle = on_grid(s, middle_of(s, u));
      m = {.at = {middle, on_grid(s, middle + at(4, 3)), on_grid(s, middle + at(0, 8))}, .standing = 7, .real = static_cast<std::uint8_t>(rng.below(3))};
    }
  }

  std::vector<Ability> some_abilities(int most) {
    std::vector<Ability> held;
    for (int k = rng.between(1, most); k > 0; --k) held.push_back(Ability(rng.between(1, static_cast<int>(ability_count))));
    return held;
  }

  UnitId add(Side side, const Card& card, int figures, Pt first, const std::vector<Ability>& held) {
    return side == Side::red ? red(card, figures, first, held) : blue(card, figures, first, held);
  }

  void enlist(Side side) {
    const bool west = side == Side::red;
    const auto x = [&](int from_edge) { return west ? from_edge : 180 - from_edge; };
    Card chief = leader(Command::independent, 3, 40), officer = leader(Command::independent, 1, 25), guard = line();
    chief.aide = true, officer.may_serve_guns = true;
    guard.troop_class = TroopClass::elite, guard.morale = 6;
    add(side, chief, 4, at(x(60), 60), some_abilities(3));
    add(side, officer, 2, at(x(30), 100), some_abilities(2));
    add(side, line(), 6, at(x(66), 48), some_abilities(5));
    add(side, guard, 6, at(x(66), 66), some_abilities(6));
    add(side, of_class(line(), TroopClass::veteran), 5, at(x(66), 84), some_abilities(5));
    add(side, horse(), 4, at(x(60), 8), some_abilities(4));
    hidden.push_back(add(side, line(), 5, at(x(50), 30), {Ability::stealth, Ability::skirmishers, Ability::hard_to_kill}));
    const UnitId crew = add(side, gunners(GunType::ii, Piece::gun, true, west), 6, at(0, 0), some_abilities(3));
    gun(crew, at(x(32), 95), west ? 0 : 180);
  }

  Rng rng;
  std::vector<UnitId> hidden;
};

}  // namespace

TEST(CapitanAbilities, RandomBattlesWithAllOfThemComeToAnEnd) {  // rules: CA-11-02 CA-R-111
  std::set<AskKind> asked;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    Motley f(seed);
    RollDice dice(seed, 1);
    Log silent(false);
    advance<Capitan>(f.s, dice, silent);
    int answers = 0;
    for (; !f.s.over && answers < 5000; ++answers) {
      const Ask ask = f.s.pending.front();
      asked.insert(static_cast<AskKind>(ask.kind));
      Answer a = Capitan::propose(f.s, ask, f.rng);
      const Verdict no = Capitan::check(f.s, a);
      ASSERT_FALSE(no) << capitan::ask_names[ask.kind] << " " << capitan::act_names[a.act] << ": " << text(no->rule) << " " << no->code;
      if (f.rng.below(4) == 0) {
        Options options;
        Capitan::options(f.s, ask, options);
        ASSERT_FALSE(options.list.empty());
        a = options.list[f.rng.below(static_cast<std::uint32_t>(options.list.size()))];
      }
      ASSERT_FALSE(submit<Capitan>(f.s, a, dice, silent)) << capitan::ask_names[ask.kind] << " " << capitan::act_names[a.act];
    }
    EXPECT_TRUE(f.s.over) << "after " << answers << " answers";
  }
  for (const AskKind kind : {AskKind::endure, AskKind::react, AskKind::evade, AskKind::perks, AskKind::reveal, AskKind::counter,
                             AskKind::defend, AskKind::allot})
    EXPECT_TRUE(asked.contains(kind)) << "never asked: " << capitan::ask_names[static_cast<std::size_t>(kind)];
}

}  // namespace esc::capitan
