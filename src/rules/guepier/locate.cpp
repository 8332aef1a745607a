#include "rules/guepier/locate.hpp"

#include "core/other_hand.hpp"

namespace esc::guepier {

namespace {

constexpr Row<Locate, LocateValues> modifiers[] = {
    {"GM-LOC-05"_rule, &LocateValues::several_observers, [](const Locate& l) { return l.observers >= 2; }},
    {"GM-LOC-06"_rule, &LocateValues::marker, [](const Locate& l) { return l.target_marker; }},
    {"GM-LOC-07"_rule, &LocateValues::fired_last_turn, [](const Locate& l) { return l.target_fired_last_turn; }},
    {"GM-LOC-08"_rule, &LocateValues::mounted, [](const Locate& l) { return l.target_mounted; }},
    {"GM-LOC-10"_rule, &LocateValues::cannon, [](const Locate& l) { return l.target_cannon; }},
};

constexpr RuleId by_cover[] = {"GM-LOC-02"_rule, "GM-LOC-03"_rule, "GM-LOC-04"_rule};

}  // namespace

Verdict LocateQuery::why_not(const Locate& l, const Rulebook&) {
  if (!l.los) return Refusal{"GM-LOS-01"_rule, "no_sight"};
  if (l.already_tried) return Refusal{"GM-LOC-12"_rule, "already_tried"};
  if (l.target_cannon && l.target_marker) return Refusal{"GM-MOVE-09"_rule, "cannon_never_rapid"};
  return std::nullopt;
}

Found LocateQuery::resolve(const Locate& l, const Rulebook& book, Dice& dice, Ledger& why) {
  if (l.target_fired_this_turn) return why.note("GM-R-14"_rule), Found::located;
  const auto cover = static_cast<std::size_t>(l.cover);
  const int face = other_hand([&] { return dice.die(d6, by_cover[cover]); });  // who looks, not who hides
  why.add(by_cover[cover], face);
  int total = face + enter(modifiers, l, book.locate, why);
  if (l.distance <= Measure(centimetres(book.locate.near_cm))) {
    why.add("GM-LOC-09"_rule, book.locate.near);
    total += book.locate.near;
  }
  return total >= book.locate.score[cover] ? Found::located
                                           : Found::hidden;  // GM-LOC-11: a 1 or a 6 is nothing special
}

}  // namespace esc::guepier
