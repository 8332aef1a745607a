#include "server/page.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>

namespace esc::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(std::string_view path) {
  for (const auto& [end, type] : types)
    if (path.ends_with(end)) return type;
  return "application/octet-stream";
}

// Letters, digits and - _ . only, and no part that begins with a dot: neither .. nor hidden files nor escapes.
bool is_plain(std::string_view path) {
  if (path.empty() || path.front() != '/' || path.find("//") != std::string_view::npos) return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const char c = path[i];
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && c != '-' && c != '_' && c != '.' && c != '/') return false;
    if (c == '.' && path[i - 1] == '/') return false;
  }
  return true;
}

std::optional<std::string> read_below(const std::string& folder, std::string_view path) {
  std::error_code error;
  const auto root = std::filesystem::canonical(folder, error);
  if (error) return std::nullopt;
  const auto file = std::filesystem::canonical(root / path.substr(1), error);  // where links lead
  if (error || !std::filesystem::is_regular_file(file, error)) return std::nullopt;
  const auto relative = file.lexically_relative(root);
  if (relative.empty() || *relative.begin() == "..") return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

}  // namespace

std::optional<PageFile> Page::find(std::string_view path) const {
  if (path == "/") path = "/index.html";
  if (!is_plain(path)) return std::nullopt;
  const bool lasting = path.starts_with("/assets/");
  if (!folder_.empty()) {
    auto bytes = read_below(folder_, path);
    return bytes ? std::optional(PageFile{std::move(*bytes), type_of(path), false}) : std::nullopt;
  }
  for (const EmbeddedPageFile& file : embedded_page())
    if (file.path == path.substr(1)) return PageFile{std::string(file.bytes), type_of(path), lasting};
  return std::nullopt;
}

}  // namespace esc::server
