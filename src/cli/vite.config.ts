/** @file How the command is bundled: `dist/src/cli.js`, and beside it what it loads only when it is asked for. To find and load
 *  the nine hundred files of a service takes 0.5 s of processor time. */
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "../cli.ts",
    outDir: "../../dist/src",
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    target: "node20",
    rollupOptions: {
      // As deep below dist/ as the files they are made of, for some look from where they lie.
      output: {
        entryFileNames: "cli.js",
        chunkFileNames: "bundled/[name].js",
        // V8 keeps every source that it has loaded, at two bytes a sign as soon as one of them is beyond Latin-1. Lines and names
        // stay, so that a stack can be read.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
