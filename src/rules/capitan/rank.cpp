#include "rules/capitan/rank.hpp"

#include "rules/capitan/effects.hpp"

namespace esc::capitan {

void push_perks(State& s, UnitId active) {
  s.ready = {};
  if (rerolls_left(s.perks[0]) == 0 && rerolls_left(s.perks[1]) == 0) return;
  s.agenda.push_back({.kind = of(FrameKind::perks), .side = s.side(active), .who = active});
}

void step_perks(State& s, Frame& f) {
  const Side asked = f.pc < 2 ? f.side : other(f.side);
  if (s.declared.given) {
    s.ready[index(asked)] = s.declared.act == Act::use ? static_cast<std::uint8_t>(s.declared.n) : std::uint8_t{0};
    s.declared = {};
    ++f.pc;
    return;
  }
  if (f.pc == 4) return s.agenda.pop_back();
  if (f.pc % 2 == 1) {  // this side has answered
    ++f.pc;
    return;
  }
  if (const int left = rerolls_left(s.perks[index(asked)]); left != 0) return ask(s, AskKind::perks, asked, f.who, left);
  f.pc = static_cast<std::uint8_t>(f.pc + 2);
}

Verdict why_not_perks(const State& s, Side side, int wanted) {
  if (wanted <= 0 || (wanted & ~rerolls_left(s.perks[index(side)])) != 0) return Refusal{"CA-R-62"_rule, "no_such_perk"};
  return std::nullopt;
}

}  // namespace esc::capitan
