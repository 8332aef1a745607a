// levels.hpp — every level of machine player for a system. Included by one .cpp a system: it compiles the search.
//   BotKinds<Laporte> laporte_bots() { return all_levels<Laporte, laporte::Features>; }
#pragma once
#include "ai/greedy.hpp"
#include "ai/plain_features.hpp"
#include "ai/random.hpp"
#include "ai/recruit.hpp"
#include "ai/search.hpp"

namespace esc {

template <System S, FeaturesOf<S> Features = PlainFeatures<S>>
inline constexpr BotKind<S> all_levels[] = {
    {RandomBot<S>::name, RandomBot<S>::make},
    {Recruit<S, Features>::name, Recruit<S, Features>::make},
    {Greedy<S, Features>::name, Greedy<S, Features>::make},
    {veteran_level.name, Search<S, Features>::template make<veteran_level>},
    {elite_level.name, Search<S, Features>::template make<elite_level>},
    {"greedy", Greedy<S, Features>::make, false},
};

}  // namespace esc
