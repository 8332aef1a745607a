# The linters, as tests with the label `lint`. They look at the sources, not at the build, so one build runs them.
function(esc_lint name)
  add_test(NAME lint.${name} COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/${ARGN})
  set_tests_properties(lint.${name} PROPERTIES LABELS lint)
endfunction()

if(NOT ESC_SANITIZE)
  esc_lint(tools lint_test.py)
  esc_lint(layers layers.py)
  esc_lint(banned banned.py)
  esc_lint(trace trace.py)
  esc_lint(format format.py)
endif()

# The golden texts are run by the program of every build: two compilers must print the same battles.
if(TARGET escarmouche)
  add_test(NAME golden COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/approve.py --bin $<TARGET_FILE:escarmouche>)
endif()
