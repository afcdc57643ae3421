/** @file How the client script is built: `client` is the module that every page loads, `theme` the classic script in its
 *  head. `dist/client/manifest.json` tells the server their names, which change with what they hold. */
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
