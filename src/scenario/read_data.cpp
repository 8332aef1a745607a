#include "scenario/read_data.hpp"

#include <iterator>
#include <string>

#include "scenario/scenario.hpp"

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

void read_carried(std::vector<DataError>& faults, std::string_view system, std::string_view profiles, Len unit,
                  const SourceText* own, const std::function<void(Reader&)>& read) {
  const auto add = [&](const SourceText& source) {
    add_faults(faults, read_data(source, unit, [&](Reader& file) {
                 read_opening(file, "forces", system);
                 read(file);
               }));
  };
  for (const std::string_view name : {profiles, std::string_view("forces.toml")}) {
    const std::string path = "data/" + std::string(system) + "/" + std::string(name);
    const bool is_own = own && own->file.ends_with(path);
    add(is_own ? *own : built_in_file(path));
    if (is_own) own = nullptr;
  }
  if (own) add(*own);
}

}  // namespace esc
