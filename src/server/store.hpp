// store.hpp — the battles on disk: SQLite in one file. What has been reported as written survives kill -9.
//   store.append(id, step, [](bool written) { … });
// Writes that wait are committed together, so that many battles share one sync of the disk.
#pragma once
#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/record.hpp"

namespace esc::server {

struct StoredBattle {
  std::string id;
  RecordHeader header;
  std::uint64_t seed = 0;
  std::array<std::string, 3> digests;  // of the tokens of red, blue and the spectators; "" for a machine's seat
  bool hot_seat = false;               // red's token answers for both
  bool typed_dice = false;
  std::array<std::string, 2> notify;  // addresses that are told when it is their turn; "": nobody
};

class Store {
 public:
  explicit Store(const std::string& path);  // throws std::exception when the file cannot be used
  ~Store();                                 // after the last write

  using Done = std::function<void(bool written)>;  // called on the store's own thread: it should only post to others
  void create(StoredBattle battle, std::vector<RecordStep> steps, Done done);
  void append(std::string battle, RecordStep step,
              Done done);                                  // RecordStep::scene is not kept: it follows from the rest
  void cut(std::string battle, int from_step, Done done);  // an undo

  std::optional<StoredBattle> find(const std::string& battle);
  std::vector<RecordStep> steps(const std::string& battle);
  std::int64_t count();

  bool well() const;  // false when the last write failed
  std::uint64_t commits() const;
  std::uint64_t writes() const;

 private:
  struct Write;
  class Database;
  class Writer;
  std::unique_ptr<Writer> writer_;
};

}  // namespace esc::server
