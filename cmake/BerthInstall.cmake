# What `cmake --install` leaves for others: the headers, one library a room, the umbrella target berth::berth with all
# of them, and the files by which find_package(berth) finds them.
include(CMakePackageConfigHelpers)
set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/berth)

get_property(rooms GLOBAL PROPERTY BERTH_ROOMS)
add_library(berth_umbrella INTERFACE)
add_library(berth::berth ALIAS berth_umbrella)
set_target_properties(berth_umbrella PROPERTIES EXPORT_NAME berth)
foreach(room IN LISTS rooms)
  target_link_libraries(berth_umbrella INTERFACE berth_${room})
endforeach()
install(TARGETS berth_umbrella EXPORT berthTargets)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/berth DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT berthTargets NAMESPACE berth:: DESTINATION ${config_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/berthConfig.cmake.in ${PROJECT_BINARY_DIR}/berthConfig.cmake
  INSTALL_DESTINATION ${config_dir})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/berthConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/berthConfig.cmake ${PROJECT_BINARY_DIR}/berthConfigVersion.cmake
  DESTINATION ${config_dir})
