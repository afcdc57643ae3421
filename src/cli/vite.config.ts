/** @file Bundles the service and the command line into `dist/src/cli.js` and some chunks that are loaded on demand.
 *  Loading hundreds of separate files would take 0.5 s of CPU time. */
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "../cli.ts",
    outDir: "../../dist/src",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: "node20",
    rollupOptions: {
      // Chunks are at the same depth in dist/ as their source files in the project, because some resolve paths from
      // their own location.
      output: {
        entryFileNames: "cli.js",
        chunkFileNames: "bundled/[name].js",
        // There are only a few large chunks: loading one more chunk takes longer than loading code that the command
        // does not need.
        codeSplitting: {
          groups: [
            {
              name: "texts",
              test: /\/src\/(?:model|language|search-data|group-by|newest-whole|catalog|corpus|views)\b/,
            },
            { name: "index", test: /\/src\/index\/(?!engine\/(?:load-)?opensearch)/ },
            { name: "contract", test: /\/src\/api\/contract\// },
          ],
        },
        // V8 keeps the source code in memory. The code takes two bytes per character if any character is outside
        // Latin-1. Line breaks and names are not removed, so that stack traces are readable.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
