#!/usr/bin/env node
/** @file The command `spaceline`. */
import { runSpaceline } from "./cli/run.js";

/** A reader may close the pipe early: `spaceline search cloak | head -1`. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runSpaceline(process.argv.slice(2), process);
