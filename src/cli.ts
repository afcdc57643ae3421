#!/usr/bin/env node
/** @file The command `spaceline`. */
import { runSpaceline } from "./cli/run.js";

/** Whoever reads the output may have read enough: `spaceline search cloak | head -1`. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runSpaceline(process.argv.slice(2), process);
