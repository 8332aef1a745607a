# Sources made from documents and data: the catalogue of rule ids, standard rule values, embedded data files.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(ESC_GENERATED ${CMAKE_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${ESC_GENERATED})
file(GLOB ESC_RULE_DOCS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
add_custom_command(
  OUTPUT ${ESC_GENERATED}/catalogue.inc
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/catalogue.py --out ${ESC_GENERATED}/catalogue.inc ${ESC_RULE_DOCS}
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/catalogue.py ${ESC_RULE_DOCS}
  VERBATIM)
add_custom_target(esc_generated DEPENDS ${ESC_GENERATED}/catalogue.inc)

# data/<system>/values.toml → generated/<system>_values.inc, the rows of the system's standard rulebook.
file(GLOB ESC_VALUES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/*/values.toml)
foreach(values ${ESC_VALUES})
  cmake_path(GET values PARENT_PATH folder)
  cmake_path(GET folder FILENAME system)
  set(rows ${ESC_GENERATED}/${system}_values.inc)
  add_custom_command(
    OUTPUT ${rows}
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/values.py ${values} ${rows}
    DEPENDS ${CMAKE_SOURCE_DIR}/tools/values.py ${values}
    VERBATIM)
  list(APPEND ESC_VALUE_ROWS ${rows})
endforeach()
add_custom_target(esc_values DEPENDS ${ESC_VALUE_ROWS})
add_dependencies(esc_generated esc_values)

# data/i18n/*.toml → generated/messages.inc, the words of the program in both languages.
file(GLOB ESC_MESSAGES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/i18n/*.toml)
add_custom_command(
  OUTPUT ${ESC_GENERATED}/messages.inc
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/messages.py ${ESC_GENERATED}/messages.inc ${ESC_MESSAGES}
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/messages.py ${ESC_MESSAGES}
  VERBATIM)
add_custom_target(esc_messages DEPENDS ${ESC_GENERATED}/messages.inc)

# data/**/*.toml → the library esc_data, which carries them inside the program (src/scenario/embedded.hpp).
file(GLOB_RECURSE ESC_DATA CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/*.toml)
list(FILTER ESC_DATA EXCLUDE REGEX "/data/i18n/")
add_custom_command(
  OUTPUT ${ESC_GENERATED}/embedded.cpp
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/embed.py ${ESC_GENERATED}/embedded.cpp ${CMAKE_SOURCE_DIR} ${ESC_DATA}
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/embed.py ${ESC_DATA}
  VERBATIM)
add_library(esc_data STATIC ${ESC_GENERATED}/embedded.cpp)
target_link_libraries(esc_data PUBLIC esc_flags)

# The built page, or one that says how to build it, → the library esc_page, which carries it inside the program
# (src/server/page.hpp).
set(ESC_PAGE ${CMAKE_SOURCE_DIR}/web/dist CACHE PATH "the built web page that the program carries")
set(ESC_UNBUILT_PAGE ${CMAKE_SOURCE_DIR}/src/server/unbuilt_page)
file(GLOB_RECURSE ESC_PAGE_FILES CONFIGURE_DEPENDS ${ESC_PAGE}/* ${ESC_UNBUILT_PAGE}/*)
add_custom_command(
  OUTPUT ${ESC_GENERATED}/page.cpp
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/embed_page.py ${ESC_GENERATED}/page.cpp ${ESC_PAGE} ${ESC_UNBUILT_PAGE}
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/embed_page.py ${ESC_PAGE_FILES}
  VERBATIM)
add_library(esc_page STATIC ${ESC_GENERATED}/page.cpp)
target_link_libraries(esc_page PUBLIC esc_flags)
