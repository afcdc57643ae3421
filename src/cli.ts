#!/usr/bin/env node
/** @file The entry point of the `spaceline` command. */
import { EXIT } from "./cli/command.js";
import { runSpaceline } from "./cli/run.js";

// Writing may fail: a pipe may close early (`spaceline search cloak | head -1`), or a disk may be full
// (`spaceline book … > file`).
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") process.exit();
  process.stderr.write(`spaceline: the output cannot be written: ${message}\n`);
  process.exit(EXIT.failed);
});

process.exitCode = await runSpaceline(process.argv.slice(2), process);
