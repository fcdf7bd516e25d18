# What `cmake --install` puts in place: the program with its man page and completions, the library
# in both forms with its one header, and two ways for other projects to find it (CMake, pkg-config).
include(CMakePackageConfigHelpers)

install(TARGETS fissile_static fissile_shared EXPORT fissile
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_SOURCE_DIR}/src/capi/fissile.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/fissile)

# find_package(fissile) gives the targets fissile::fissile_shared and fissile::fissile_static.
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/fissile)
install(EXPORT fissile NAMESPACE fissile:: FILE fissileConfig.cmake DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/fissileConfigVersion.cmake
  VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/fissileConfigVersion.cmake DESTINATION ${package_dir})

configure_file(${CMAKE_SOURCE_DIR}/cmake/fissile.pc.in ${CMAKE_BINARY_DIR}/fissile.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/fissile.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(FISSILE_CLI)
  install(TARGETS fissile_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES ${CMAKE_SOURCE_DIR}/docs/man/fissile.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

  # The web app, where it has been built; `fissile serve` looks for it beside itself.
  install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/web/
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fissile/web OPTIONAL)

  # The program writes its own completions, so they cannot lag behind its flags.
  set(completions ${CMAKE_BINARY_DIR}/completions)
  file(MAKE_DIRECTORY ${completions})
  foreach(shell bash zsh fish)
    add_custom_command(OUTPUT ${completions}/fissile.${shell}
      COMMAND fissile_cli completion ${shell} > ${completions}/fissile.${shell}
      DEPENDS fissile_cli VERBATIM)
    list(APPEND completion_files ${completions}/fissile.${shell})
  endforeach()
  add_custom_target(fissile_completions ALL DEPENDS ${completion_files})
  install(FILES ${completions}/fissile.bash RENAME fissile
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${completions}/fissile.zsh RENAME _fissile
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${completions}/fissile.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
