#include "rules/capitan/open_dice.hpp"

#include "rules/capitan/effects.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

namespace {

struct Lying {
  std::vector<int> faces;
  template <class V>
  friend void keys(V&, Lying&) {}
};

// The dice as they lie, for everybody to see while their owner thinks.
struct OpenDice {
  static constexpr bool outside_the_contract = true;
  static constexpr std::string_view name = "open_dice";
  using Facts = Lying;
  using Outcome = int;
  using Book = Rulebook;
  static int resolve(const Lying& l, const Rulebook&, Dice& dice, Ledger& why) {
    why.note("CA-R-111"_rule);
    for (std::size_t i = 0; i < l.faces.size(); ++i) dice.die(d12, "CA-R-111"_rule);
    return static_cast<int>(l.faces.size());
  }
  static std::string text(const Lying&, int dice) { return std::to_string(dice); }
};

void put_question(State& s, const Undecided& open, const std::vector<int>& faces, Log& log) {
  s.tray.order = s.declared;
  s.tray.faces.clear();
  for (const int face : faces) s.tray.faces.push_back(static_cast<std::uint8_t>(face));
  if (!open.faces.empty()) {
    GivenDice lying(open.faces);
    const UnitId against = open.against == no_unit ? open.about : open.against;
    log.play<OpenDice>({open.faces}, s.book(), lying, "open_dice", everyone, {unit_arg(open.about), unit_arg(against)});
  }
  const auto against = open.against == no_unit ? nobody : static_cast<std::uint16_t>(open.against);
  if (open.what == try_dodges_again) return ask(s, AskKind::endure, open.who, open.about, against);
  ask(s, AskKind::perks, open.who, open.about, open.what);
}

}  // namespace

int decision(State& s, Side side, int what, UnitId about, UnitId against, const std::vector<int>& faces) {
  if (s.tray.taken == s.tray.decided.size()) throw Undecided{side, what, about, against, faces};
  return s.tray.decided[s.tray.taken++];
}

bool decides(State& s, Side side, int what, UnitId about, UnitId against, const std::vector<int>& faces) {
  const bool spends = decision(s, side, what, about, against, faces) != 0;
  if (spends) spend_perk(s, side, what);
  return spends;
}

int bonus_for_roll(State& s, Side side, UnitId about, UnitId against) {
  if (!perk_left(s, side, add_bonus) || !decides(s, side, add_bonus, about, against, {})) return 0;
  return initiative_bonus(s.setup->sides[index(side)].rank);
}

void think_over(State& s, Dice& dice, Log& log, FunctionRef<void(State&, Dice&, Log&)> step) {
  LyingDice first({s.tray.faces.begin(), s.tray.faces.end()}, dice);
  State trial = s;
  Log silent(false);
  try {
    step(trial, first, silent);
  } catch (const Undecided& open) {
    return put_question(s, open, first.faces(), log);
  }
  LyingDice again(first.faces(), dice);
  step(s, again, log);
  s.tray = {};
}

void take_decision(State& s, int answer) {
  s.tray.decided.push_back(static_cast<std::uint8_t>(answer));
  s.declared = s.tray.order;
}

}  // namespace esc::capitan
