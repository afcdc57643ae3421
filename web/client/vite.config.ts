/** @file Builds the two scripts of every page: the `client` module, and the classic script `theme`, which is loaded in
 *  the head. `dist/client/manifest.json` lists the hashed file names of the scripts. */
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  build: {
    outDir: "../../dist/client",
    emptyOutDir: true,
    assetsDir: "",
    manifest: "manifest.json",
    modulePreload: false,
    target: "es2022",
    rollupOptions: {
      input: { client: `${import.meta.dirname}/client.ts`, theme: `${import.meta.dirname}/theme.ts` },
      output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
