# A room is one CMake target with an include root of its own: build/rooms/NAME holds nothing but berth/NAME, so a
# room can include only itself and the rooms that it links.
#
#   berth_room(NAME [SOURCES file...] [USES room...] [PRIVATE library...] [HEADER_ONLY library...])
#
# USES are the rooms whose headers may be included; PRIVATE are driver libraries that stay inside, but have to be linked
# by those who use the installed room; HEADER_ONLY are libraries that nobody needs once the room is compiled.
function(berth_room name)
  cmake_parse_arguments(room "" "" "SOURCES;USES;PRIVATE;HEADER_ONLY" ${ARGN})
  set(root ${PROJECT_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${root}/berth)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/include/berth/${name} ${root}/berth/${name} SYMBOLIC)

  set(target berth_${name})
  set(scope PUBLIC)
  if(room_SOURCES)
    add_library(${target} STATIC ${room_SOURCES})
    target_link_libraries(${target} PRIVATE ${room_PRIVATE})
    foreach(inner IN LISTS room_HEADER_ONLY ITEMS berth_options)
      target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${inner}>)
    endforeach()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(berth::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${root}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  foreach(used IN LISTS room_USES)
    target_link_libraries(${target} ${scope} berth_${used})
  endforeach()
  install(TARGETS ${target} EXPORT berthTargets)
  set_property(GLOBAL APPEND PROPERTY BERTH_ROOMS ${name})
endfunction()
