# betwixt_vega(<target> <symbol>): embeds the plot library Vega, as Debian's libjs-vega has it, into <target>: one script that
# defines `vega` with `parse` and `View`. Where the package is missing <symbol> is empty, and reports have tables only.
#
# The package has Vega's modules apart, each as a script for require(); they are wrapped in the order of their needs.
find_path(BETWIXT_VEGA vega-view.min.js PATHS /usr/share/javascript/vega DOC "Folder of Vega's modules (Debian's libjs-vega)")

function(betwixt_vega target symbol)
    set(bundle "")
    if(BETWIXT_VEGA)
        string(APPEND bundle "var vega = (function () {\n"
            "var modules = {'d3-geo-projection': {}};\nfunction require(name) { return modules[name]; }\n")
        foreach(module IN ITEMS util time format loader statistics dataflow scale canvas expression event-selector scenegraph
                                selection functions runtime parser transforms view-transforms encode view)
            file(READ ${BETWIXT_VEGA}/vega-${module}.min.js code)
            string(REGEX REPLACE "//# sourceMappingURL=[^\n]*" "" code "${code}")
            set(names "modules['vega-${module}'] = ")
            if(module STREQUAL "selection")  # the name by which the others call it
                string(APPEND names "modules['vega-selections'] = ")
            endif()
            string(APPEND bundle "(function (exports, module) {\n${code}\n})(${names}{}, {});\n")
        endforeach()
        string(APPEND bundle "for (var part of ['transforms', 'view-transforms', 'encode'])\n"
            "  Object.assign(modules['vega-dataflow'].transforms, modules['vega-' + part]);\n"
            "return {parse: modules['vega-parser'].parse, View: modules['vega-view'].View};\n})();\n")
    elseif(PROJECT_IS_TOP_LEVEL)
        message(STATUS "No libjs-vega: the reports of `betwixt lab` will have tables and no plots")
    endif()
    set(file ${PROJECT_BINARY_DIR}/embedded/vega.js)
    file(CONFIGURE OUTPUT ${file} CONTENT "@bundle@" @ONLY NEWLINE_STYLE UNIX)
    betwixt_embed_binary(${target} ${file} ${symbol})
endfunction()
