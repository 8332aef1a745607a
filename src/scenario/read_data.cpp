#include "scenario/read_data.hpp"

#include <iterator>

namespace esc {

std::vector<DataError> read_data(const SourceText& source, Len unit, const std::function<void(Reader&)>& read) {
  DataErrors errors(source.file);
  DataFile file{errors, unit};
  if (const auto root = parse_toml(source, errors)) {
    Reader reader(*root, file);
    read(reader);
  }
  return errors.in_order();
}

void add_faults(std::vector<DataError>& faults, std::vector<DataError> more) {
  faults.insert(faults.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace esc
