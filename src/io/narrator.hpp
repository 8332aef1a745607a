// narrator.hpp — a battle told in words: events, questions, refusals and results as sentences in one language.
//   Narrator tell(*game, Lang::fr);
//   for (const std::string& line : tell.event(event)) std::puts(line.c_str());
#pragma once
#include <string>
#include <vector>

#include "io/game.hpp"
#include "io/lang.hpp"

namespace esc {

class Narrator {
 public:
  Narrator(const Game& game, Lang lang) : game_(game), lang_(lang) {}

  std::vector<std::string> event(const Event& event) const;  // the sentence, then a line a reason
  std::string question(const Ask& ask) const;
  std::string answer(const Answer& answer) const;
  std::string actor(std::uint16_t id) const;  // of a question or an answer
  std::string target(const Answer& answer) const;
  std::string details(const Answer& answer) const;  // of its number; empty: none
  std::string denied(const Denied& no) const;
  std::string result(const Result& result) const;
  std::string position(Seer seer) const;  // the men of both sides, one a line

  std::string side(Side side) const;
  std::string figure(std::uint16_t id) const;
  std::string unit(std::uint16_t id) const;
  std::string name(const Name& name) const;
  std::string length(Len length) const;          // in the system's own unit
  std::string word(std::string_view key) const;  // names of this battle first, then the catalogue

 private:
  std::string arg(const Arg& arg) const;
  std::string outcome(const Roll& roll) const;
  std::string own(std::string_view prefix, std::string_view key) const;  // prefix.<system>.key

  const Game& game_;
  Lang lang_;
};

}  // namespace esc
