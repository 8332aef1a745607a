// data_error.hpp — what is wrong with a file that somebody wrote, and where. The sentence is a message key with its
// texts (data/i18n/data.toml), so that it can be said in either language.
//   errors.add(place, "data.unknown_key", {"trn", "turns", "name, story, turns"});
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace esc {

struct FilePlace {
  int line = 1, column = 1;
  auto operator<=>(const FilePlace&) const = default;
};

struct DataError {
  std::string file;
  FilePlace at;
  std::string key;
  std::vector<std::string> texts;
  bool operator==(const DataError&) const = default;
};

// A file's text under the name that its errors show.
struct SourceText {
  std::string file;
  std::string_view text;
};

// Gathers the errors of one file.
class DataErrors {
 public:
  explicit DataErrors(std::string file) : file_(std::move(file)) {}
  void add(FilePlace at, std::string key, std::vector<std::string> texts = {});
  bool empty() const { return errors_.empty(); }
  const std::string& file() const { return file_; }
  std::vector<DataError> in_order() const;  // of the file

 private:
  static constexpr std::size_t most = 50;  // nobody reads more at once
  std::string file_;
  std::vector<DataError> errors_;
};

// The candidate that takes the fewest letters put in, left out or changed; empty when there is none.
std::string_view nearest_name(std::string_view wrong, std::span<const std::string_view> candidates);
std::string listed(std::span<const std::string_view> names);  // "a, b, c"

}  // namespace esc
