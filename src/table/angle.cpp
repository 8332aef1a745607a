#include "table/angle.hpp"

namespace esc {

namespace {

// direction_scale · sin of 0°, 0.5°, 1° … 90°, to the nearest.
constexpr Len sine[181] = {
    0,      8727,   17452,  26177,  34899,  43619,  52336,  61049,  69756,  78459,  87156,  95846,  104528,  113203,
    121869, 130526, 139173, 147809, 156434, 165048, 173648, 182236, 190809, 199368, 207912, 216440, 224951,  233445,
    241922, 250380, 258819, 267238, 275637, 284015, 292372, 300706, 309017, 317305, 325568, 333807, 342020,  350207,
    358368, 366501, 374607, 382683, 390731, 398749, 406737, 414693, 422618, 430511, 438371, 446198, 453990,  461749,
    469472, 477159, 484810, 492424, 500000, 507538, 515038, 522499, 529919, 537300, 544639, 551937, 559193,  566406,
    573576, 580703, 587785, 594823, 601815, 608761, 615661, 622515, 629320, 636078, 642788, 649448, 656059,  662620,
    669131, 675590, 681998, 688355, 694658, 700909, 707107, 713250, 719340, 725374, 731354, 737277, 743145,  748956,
    754710, 760406, 766044, 771625, 777146, 782608, 788011, 793353, 798636, 803857, 809017, 814116, 819152,  824126,
    829038, 833886, 838671, 843391, 848048, 852640, 857167, 861629, 866025, 870356, 874620, 878817, 882948,  887011,
    891007, 894934, 898794, 902585, 906308, 909961, 913545, 917060, 920505, 923880, 927184, 930418, 933580,  936672,
    939693, 942641, 945519, 948324, 951057, 953717, 956305, 958820, 961262, 963630, 965926, 968148, 970296,  972370,
    974370, 976296, 978148, 979925, 981627, 983255, 984808, 986286, 987688, 989016, 990268, 991445, 992546,  993572,
    994522, 995396, 996195, 996917, 997564, 998135, 998630, 999048, 999391, 999657, 999848, 999962, 1000000,
};

constexpr Pt half_degrees(int n) {  // the direction of n half degrees, 0 <= n < 720
  const int quarter = n / 180, rest = n % 180;
  const Pt first{sine[180 - rest], sine[rest]};
  switch (quarter) {
    case 0:
      return first;
    case 1:
      return {-first.y, first.x};
    case 2:
      return {-first.x, -first.y};
    default:
      return {first.y, -first.x};
  }
}

}  // namespace

constinit const std::array<Pt, 360> directions = [] {
  std::array<Pt, 360> table{};
  for (int a = 0; a < 360; ++a) table[static_cast<std::size_t>(a)] = half_degrees(2 * a);
  return table;
}();

Angle bearing(Pt from, Pt to) {
  Pt v = to - from;
  if (v == Pt{}) return 0;
  int quarter = 0;
  while (v.x <= 0 || v.y < 0) {  // turn it back into the first quarter
    v = {v.y, -v.x};
    ++quarter;
  }
  const auto reaches = [v](int n) { return cross({sine[180 - n], sine[n]}, v) >= 0; };  // n half degrees
  int degrees = 0, past = 90;  // the last whole degree whose lower half-degree limit v has reached
  while (past - degrees > 1) {
    const int middle = (degrees + past) / 2;
    (reaches(2 * middle - 1) ? degrees : past) = middle;
  }
  if (degrees == 89 && reaches(179)) degrees = 90;
  return normal_angle(90 * quarter + degrees);
}

int turn_between(Angle a, Angle b) {
  const int turn = normal_angle(a - b);
  return turn <= 180 ? turn : 360 - turn;
}

Pt along(Pt from, Angle a, Len distance) {
  const Pt u = direction(a);
  return {from.x + static_cast<Len>(round_div(std::int64_t{u.x} * distance, direction_scale)),
          from.y + static_cast<Len>(round_div(std::int64_t{u.y} * distance, direction_scale))};
}

bool in_arc(Angle facing, int half_angle, Pt from, Pt to) {
  const Pt v = to - from;
  if (v == Pt{} || half_angle >= 180) return true;
  const Pt left = direction(normal_angle(facing + half_angle)), right = direction(normal_angle(facing - half_angle));
  if (half_angle > 90) return !(cross(left, v) > 0 && cross(v, right) > 0);
  if (half_angle == 90) return dot(direction(facing), v) >= 0;
  return cross(right, v) >= 0 && cross(v, left) >= 0 && dot(direction(facing), v) > 0;
}

}  // namespace esc
