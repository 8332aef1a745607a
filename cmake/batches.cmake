# esc_batches(VARIABLE NAME FILE…): sets VARIABLE to the files, or with ESC_BATCH = n to files that each include up to n of
# them (tools/batches.py says which) and compile in a fifth of the time of their parts. They name them relative to the root,
# so that ccache knows them again in another clone.
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/batches.py)
set(ESC_BATCH 0 CACHE STRING "how many source files are compiled as one; 0 compiles each by itself, for quick edits")
function(esc_batches variable name)
  set(${variable} ${ARGN} PARENT_SCOPE)
  if(NOT ESC_BATCH OR NOT ARGN)
    return()
  endif()
  execute_process(
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/batches.py ${CMAKE_SOURCE_DIR} ${ESC_BATCH} ${CMAKE_BINARY_DIR}/batches/${name} ${ARGN}
    OUTPUT_VARIABLE batches
    COMMAND_ERROR_IS_FATAL ANY)
  set(${variable} ${batches} PARENT_SCOPE)
endfunction()
