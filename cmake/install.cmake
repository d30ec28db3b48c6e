# The headers, the CMake package and sudoku.pc. Nothing depends on the machine, so all of it goes to include/ and share/.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/sudoku)
target_include_directories(sudoku INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
install(TARGETS sudoku EXPORT sudoku)
install(EXPORT sudoku NAMESPACE sudoku:: FILE sudoku-config.cmake DESTINATION ${package_dir})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sudoku DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inl")

# Before 1.0 a minor version may change what there was.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sudoku-config-version.cmake
    COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/sudoku-config-version.cmake DESTINATION ${package_dir})

configure_file(${PROJECT_SOURCE_DIR}/cmake/sudoku.pc.in ${PROJECT_BINARY_DIR}/sudoku.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sudoku.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
