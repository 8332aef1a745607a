// argad_goals.hpp — what a figure is after besides fighting: an edge, a zone, the mail, a house, or the enemy himself.
//   const Errand errand = goals.errand_of(s, man);  errand.cost(place);
#pragma once
#include <map>
#include <optional>

#include "ai/argad_routes.hpp"

namespace esc::argad {

struct Errand {
  const Routes* routes = nullptr;
  int weight = 0;                 // of a centimetre that is left
  std::optional<Edge> leaves_by;  // he is to go off there
  std::optional<Pt> enemy;        // nothing else to do: he closes in on him, to a good range
  int cost(Pt) const;
};

class Goals {
 public:
  explicit Goals(const Setup& setup) : setup_(setup) {}
  Errand errand_of(const State&, std::size_t man);
  // The place beside him from where he touches the vehicle that his side is after, if it is near.
  std::optional<Pt> touching_place(const State&, std::size_t man) const;
  // He stands at the vehicle and need only wait to have what it carries.
  bool is_fetching(const State&, std::size_t man) const;

 private:
  enum class Target : std::uint8_t { zone, edges, vehicle, house, mail };
  const Routes& routes_to(Target, Kind, Pt mail = {});
  std::optional<Errand> breakthrough_errand(const State&, std::size_t man);
  std::optional<Errand> mail_errand(const State&, std::size_t man);
  std::optional<Errand> house_errand(const State&, std::size_t man);
  int rank_by_way(const State&, std::size_t man, const Routes&) const;  // how many of his side have less far to go

  const Setup& setup_;
  std::map<std::tuple<Target, Kind, Len, Len>, Routes> routes_;
};

}  // namespace esc::argad
