# What our own translation units are compiled with; nothing of it reaches those who use the library.
option(BERTH_WERROR "Treat warnings as errors" OFF)
set(BERTH_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")

add_library(berth_options INTERFACE)
target_compile_options(berth_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wcast-qual -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wnull-dereference -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns about std::string's own operator+ (GCC bug 105651).
  target_compile_options(berth_options INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang warns about what stable_sort of libstdc++ 12 calls: its own, deprecated get_temporary_buffer.
  target_compile_options(berth_options INTERFACE -Wno-deprecated-declarations)
endif()
if(BERTH_WERROR)
  target_compile_options(berth_options INTERFACE -Werror)
endif()
if(BERTH_SANITIZE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # Instrumented, g++ 12 takes std::regex's own states for uninitialised.
    target_compile_options(berth_options INTERFACE -Wno-maybe-uninitialized)
  endif()
  add_compile_options(-fsanitize=${BERTH_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${BERTH_SANITIZE})
endif()
