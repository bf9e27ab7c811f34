# What the thread sanitizer has to see.
add_custom_target(threaded_tests)

# A test is one executable in build/…/tests and one ctest entry of the same name.
#
#   berth_test(NAME SOURCES file... LABELS label... [LINKS target...] [OPTIONS flag...] [TIMEOUT seconds])
#
# Labels: unit, conformance, golden, property, statistical, fault, house; smoke for what is done in a second or two;
# threads for what has some.
function(berth_test name)
  cmake_parse_arguments(test "" "TIMEOUT" "SOURCES;LABELS;LINKS;OPTIONS" ${ARGN})
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 60)
  endif()

  add_executable(${name} ${test_SOURCES})
  target_compile_options(${name} PRIVATE ${test_OPTIONS})
  target_link_libraries(${name} PRIVATE berth_options berth_test_main ${test_LINKS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)

  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES LABELS "${test_LABELS}" TIMEOUT ${test_TIMEOUT})
  # No test pulls the plug: their files go where a sync costs nothing, if there is such a place.
  if(IS_DIRECTORY /dev/shm)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT TMPDIR=/dev/shm)
  endif()
  if("threads" IN_LIST test_LABELS)
    add_dependencies(threaded_tests ${name})
  endif()
endfunction()
