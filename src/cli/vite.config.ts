/** @file Bundles the service and the command line into `dist/src/cli.js` and chunks that are loaded on demand. Loading
 *  hundreds of separate files would take 0.5 s of CPU time. */
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
      // Chunks are at the same depth below dist/ as their source files, because some resolve paths from their own
      // location.
      output: {
        entryFileNames: "cli.js",
        chunkFileNames: "bundled/[name].js",
        // A few large chunks, because loading one more chunk takes longer than loading code that the command does not
        // need.
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
        // V8 keeps the source in memory, with two bytes per character if any character is outside Latin-1. Line breaks
        // and names stay, so that stack traces are readable.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
