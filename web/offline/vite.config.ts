/** @file Builds the service worker as one classic script, `dist/offline/sw.js`. */
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: "../../dist/offline",
    emptyOutDir: true,
    modulePreload: false,
    target: "es2022",
    rollupOptions: {
      input: `${import.meta.dirname}/worker.ts`,
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
