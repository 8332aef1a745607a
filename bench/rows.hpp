// rows.hpp — what the parts of the benchmark program offer to its main file.
// A row that has an aim says so in seconds an item:   state.counters[aim] = 100e-9;
#pragma once
#include "core/hash.hpp"

namespace esc::bench {

inline constexpr const char* aim = "aim";

void register_table();                // sight lines, crossings, contact and reach on random tables
void register_odds();                 // one row a query kind by its defaults, one for its slowest vector
void add_odds_to(Hasher& signature);  // every answer of every query kind to its defaults

void register_battles();
void add_battles_to(Hasher& signature);  // fixed battles in every scenario, by the state they end in

}  // namespace esc::bench
