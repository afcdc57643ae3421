/** @file How ingestion is bundled: `dist/src/ingest/ingest.js` with all that it imports. To find and load five hundred files
 *  takes 0.3 s of processor time, this one 0.1 s. Names stay as they are, so that a stack can be read. */
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "ingest.ts",
    outDir: "../../dist/src/ingest",
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "ingest.js" } },
  },
});
