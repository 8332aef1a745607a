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
