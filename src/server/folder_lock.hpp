// folder_lock.hpp — one server at a time over a folder of battles. The lock ends with the process, however it ends.
#pragma once
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <stdexcept>
#include <string>

namespace esc::server {

struct FolderInUse : std::runtime_error {
  explicit FolderInUse(const std::string& path) : std::runtime_error(path + " is in use"), folder(path) {}
  std::string folder;
};

class FolderLock {
 public:
  explicit FolderLock(const std::string& folder)
      : file_(::open((folder + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    if (file_ >= 0) ::close(file_);
    throw FolderInUse(folder);
  }
  ~FolderLock() { ::close(file_); }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

}  // namespace esc::server
