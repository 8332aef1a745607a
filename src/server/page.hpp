// page.hpp — the files of the web page: those that travel inside the program, or a folder for who works on them.
//   if (const auto file = page.find("/assets/main.js")) …file->bytes…
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace esc::server {

struct PageFile {
  std::string bytes;
  std::string_view type;  // of its content
  bool lasting = false;   // its name changes with its content, so it may be kept for ever
};

class Page {
 public:
  explicit Page(std::string folder = "") : folder_(std::move(folder)) {}  // "": what the program carries
  // Of a path as a request names it. What is no file of the page, wherever the path tries to lead, is not found.
  std::optional<PageFile> find(std::string_view path) const;

 private:
  std::string folder_;
};

struct EmbeddedPageFile {
  std::string_view path, bytes;
};
std::span<const EmbeddedPageFile> embedded_page();  // written by the build (tools/embed_page.py)

}  // namespace esc::server
