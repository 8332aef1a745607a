#include "ai/argad_chances.hpp"

#include <algorithm>

#include "core/all_dice.hpp"

namespace esc::argad {

namespace {

constexpr int a_figure = 10, an_officer = 5, the_mail = 30;

int thousandths(const Ratio& share) {
  const Big scaled = numerator(share) * certain / denominator(share);
  return scaled.convert_to<int>();
}

int chance_of_effect(const Melee& melee, Effect wanted, const Rulebook& book) {
  const Blow blow = blow_of(Who::a, melee);
  const auto odds = AllDice::odds([&](Dice& dice) {
    Ledger off{false};
    return strike(blow, book, dice, off).effect;
  });
  const auto it = odds.find(wanted);
  return it == odds.end() ? 0 : thousandths(it->second);
}

}  // namespace

int worth(const State& s, std::size_t man) {
  const FinalCount& f = s.setup->final_count;
  int value = a_figure;
  if (s.profile(man).rank == Rank::officer) value += f.by_points ? a_figure * f.per_officer : an_officer;
  if (s.men[man].carries) value += the_mail;
  return value;
}

Chances::Chances(const Setup& setup) : setup_(setup) {
  for (std::size_t need = 0; need < by_need_.size(); ++need) {
    const auto odds = AllDice::odds(
        [&](Dice& dice) { return hits(static_cast<int>(need), setup.switches.open_ended, setup.book, dice); });
    const auto it = odds.find(true);
    by_need_[need] = it == odds.end() ? 0 : thousandths(it->second);
  }
}

int Chances::of_hit(const Shot& shot) const {
  Ledger off{false};
  const int wanted = need(shot, setup_.book, off).first;
  return by_need_[static_cast<std::size_t>(std::clamp<int>(wanted, 0, by_need_.size() - 1))];
}

int Chances::of_kill(const Melee& melee) const { return chance_of_effect(melee, Effect::kill, setup_.book); }
int Chances::of_recoil(const Melee& melee) const { return chance_of_effect(melee, Effect::recoil, setup_.book); }

int Chances::shot(const State& s, std::size_t man, const Shooting& shooting) const {
  return shot(s, man, shooting, take_aim(s, man, shooting));
}

int Chances::shot(const State& s, std::size_t man, const Shooting& shooting, const Aim& aim) const {
  if (aim.no) return 0;
  const Shot facts = shot_facts(s, man, shooting, aim);
  if (ShotQuery::why_not(facts, s.book())) return 0;
  return of_hit(facts) * worth(s, aim.target);
}

int Chances::best_shot(const State& s, std::size_t man) const {
  int best = 0;
  MenSet tried = 0;  // who fires at one of a group fires at the group (AR-R-22)
  each_on_table(s, other(s.side(man)), [&](std::uint16_t k) {
    if (has(tried, k)) return;
    for (std::size_t g = 0; g < s.profile(man).firearms.size(); ++g) {
      const Shooting at_him{.act = Act::fire, .weapon = static_cast<std::uint8_t>(g), .target = k};
      const Aim aim = take_aim(s, man, at_him);
      best = std::max(best, shot(s, man, at_him, aim));
      if (!aim.no) tried |= aim.group;
    }
  });
  return best;
}

int Chances::danger(const State& s, std::size_t man) const {
  int sum = 0;
  const MenSet group = group_in_the_open(s, man);
  each_on_table(s, other(s.side(man)), [&](std::uint16_t k) {
    int worst = 0;
    for (std::size_t g = 0; g < s.profile(k).firearms.size(); ++g) {
      const Shooting at_him{.act = Act::fire,
                            .weapon = static_cast<std::uint8_t>(g),
                            .target = static_cast<std::uint16_t>(man),
                            .group = group};
      const Aim aim = take_aim(s, k, at_him);
      if (aim.no || aim.target != man) continue;
      const Shot facts = shot_facts(s, k, at_him, aim);
      if (!ShotQuery::why_not(facts, s.book())) worst = std::max(worst, of_hit(facts));
    }
    sum += worst * worth(s, man);
  });
  return sum;
}

}  // namespace esc::argad
