// guns_crew.hpp — who serves which gun, and whether they are enough (CA-12.8, CA-12.15).
//   const Service service = service_of(s, gun);
//   if (service.manning == Manning::silent) …
#pragma once
#include "rules/capitan/gun_crew.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

const GunModel& model_of(const State&, std::size_t gun);
Pt muzzle_of(const State&, const Gun&);  // hex play: its hex
std::uint8_t gun_of(const State&, std::size_t unit);     // that it serves; no_gun: none
Base base_of(const Gun&);                                // a disc, or limbered a rectangle (CA-12.17-02, CA-R-06)
int hands_at(const State&, std::size_t gun, std::size_t unit);  // its figures within 5 cm
bool all_present(const State&, std::size_t gun);         // of its crew (CA-12.2-02)

struct Service {
  Manning manning = Manning::silent;
  UnitId helper = no_unit;  // a command unit of artillery whose figures make the difference (CA-12.15-01)
  bool reduced() const { return manning < Manning::full; }  // CA-R-83
};
Service service_of(const State&, std::size_t gun, bool unhelped = false);  // of crews who are not gunners too (CA-12.15-04)

bool in_battery(const Gun&);
bool own_gunners(const State&, std::size_t gun, std::size_t unit);  // it came with them (CA-12.17-07)
// CA-12.8: may the unit take over the gun, or go back to it?
Verdict why_not_serve(const State&, std::size_t unit, std::size_t gun);
// CA-12.7, CA-R-75: may it make the gun useless?
Verdict why_not_spike(const State&, std::size_t unit, std::size_t gun);

}  // namespace esc::capitan
