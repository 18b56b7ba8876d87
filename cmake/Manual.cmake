# Manual pages and completions, which the program writes of its own options whenever it is linked.
set(BETWIXT_ZSH_COMPLETIONS share/zsh/site-functions CACHE STRING "Where zsh finds completions, below the prefix")
if(CMAKE_CROSSCOMPILING)
    return()
endif()
set(manual_dir ${PROJECT_BINARY_DIR}/manual)
add_custom_command(TARGET betwixt_main POST_BUILD
    COMMAND ${PROJECT_SOURCE_DIR}/packaging/manual.sh $<TARGET_FILE:betwixt_main> ${manual_dir}
    COMMENT "Writing manual pages and completions" VERBATIM)
install(DIRECTORY ${manual_dir}/man1 DESTINATION share/man COMPONENT program)
install(FILES ${manual_dir}/completion/betwixt DESTINATION share/bash-completion/completions COMPONENT program)
install(FILES ${manual_dir}/completion/_betwixt DESTINATION ${BETWIXT_ZSH_COMPLETIONS} COMPONENT program)
install(FILES ${manual_dir}/completion/betwixt.fish DESTINATION share/fish/vendor_completions.d COMPONENT program)
