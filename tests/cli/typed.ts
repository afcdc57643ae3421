/** @file Runs a command line in this process, with the real texts. */
import { Readable } from "node:stream";
import { runSpaceline } from "../../src/cli/run.js";
import type { SearchContext } from "../../src/views/context.js";
import { realCatalog } from "../support/real-corpus.js";
import { realSearcher } from "../support/real-index.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const CONTEXT: SearchContext = { catalog: realCatalog, index: realSearcher, publicUrl: PUBLIC_URL };

interface Looks {
  /** Width of the simulated terminal, in characters. If omitted, the output is a pipe. */
  readonly columns?: number;
  /** Environment variables. If the variables specify a corpus file, the command reads that file. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs a command. In a string, quotation marks group words into one argument. */
export async function typed(line: string | readonly string[], { columns, environment = {}, input = "" }: Looks = {}) {
  const out = keeping(columns);
  const error = keeping(columns);
  const args = typeof line === "string" ? argumentsOf(line) : line;
  const code = await runSpaceline(args, {
    stdin: Readable.from([input]),
    stdout: out,
    stderr: error,
    env: environment,
    ...(environment["SPACELINE_CORPUS"] === undefined && { open: async () => CONTEXT }),
  });
  return { code, out: out.written(), error: error.written() };
}

function argumentsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
}

/** Creates an output stream that records the text written to it. If `columns` is given, the stream acts as a
 *  terminal. */
function keeping(columns: number | undefined) {
  const parts: string[] = [];
  return {
    ...(columns !== undefined && { isTTY: true, columns }),
    write: (text: string) => parts.push(text),
    written: () => parts.join(""),
  };
}
