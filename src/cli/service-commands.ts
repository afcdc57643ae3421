import { ApiError } from "../api/contract/problem-details.js";
import { CorpusError, readCorpus } from "../corpus/read-corpus.js";
import { runningBuild } from "../server/build.js";
import { readConfig, readPaths } from "../server/config.js";
import type { SearchContext } from "../views/context.js";
import { CommandError, EXIT, type ExitCode, failingWith, type Invocation, optionOf } from "./command.js";
import { progressOn } from "./terminal.js";

/** @throws CommandError if a setting is invalid, there is no corpus, or the index cannot be written */
export async function indexCorpus(invocation: Invocation): Promise<ExitCode> {
  const to = optionOf(invocation, "to");
  if (to === undefined) return writeIndex(invocation);
  if (to === "opensearch") return loadOpenSearch(invocation);
  throw new CommandError(EXIT.usage, "--to must be opensearch; omit it to write the index next to the corpus file");
}

async function writeIndex({ environment, terminal }: Invocation): Promise<ExitCode> {
  const { indexFileOf, storeIndex } = await import("../server/stored-index.js");
  const { corpusFile } = readPaths(environment);
  const progress = progressOn(terminal);
  const started = performance.now();
  const corpus = await failingWith(EXIT.data, () => readCorpus(corpusFile));
  progress.passed("read", performance.now() - started);
  const file = indexFileOf(corpusFile);
  await failingWith(
    EXIT.failed,
    () => storeIndex(corpusFile, corpus, progress.passed),
    (message) => `${file}: not written; services start more slowly without it: ${message}`,
  );
  progress.end();
  terminal.print(`${file}  ${corpus.hash.slice(0, 12)}`);
  return EXIT.done;
}

/** Searches use the old indexes until every new index has been checked. */
async function loadOpenSearch({ environment, terminal }: Invocation): Promise<ExitCode> {
  const { openSearch, corpusFile } = await failingWith(EXIT.usage, () => readConfig(environment));
  const unset = "OPENSEARCH_URL is not set; set it to the URLs of the nodes, for example http://one:9200";
  if (!openSearch) throw new CommandError(EXIT.usage, unset);
  const corpus = await failingWith(EXIT.data, () => readCorpus(corpusFile));
  const { loadCorpus } = await import("../index/engine/load-opensearch.js");
  const { names, removed } = await failingWith(
    EXIT.failed,
    () => loadCorpus(corpus, runningBuild(), openSearch),
    (message) => `${openSearch.nodes.length > 1 ? "the cluster" : "the node"} rejected the corpus: ${message}`,
  );
  for (const name of names) terminal.print(`${name}  loaded and verified`);
  for (const name of removed) terminal.print(`${name}  removed`);
  return EXIT.done;
}

/** The options that override environment variables. */
const SETTING_OF_OPTION = { port: "PORT", host: "HOST" } as const;

/** @throws CommandError if a setting is invalid or there is no corpus, or Error if the port is in use */
export async function serveCorpus(invocation: Invocation): Promise<ExitCode> {
  const given = Object.entries(SETTING_OF_OPTION).flatMap(([option, setting]) => {
    const value = optionOf(invocation, option);
    return value === undefined ? [] : [{ option, setting, value }];
  });
  const withOptions = (message: string): string =>
    given.reduce((text, { option, setting }) => text.replace(`${setting} is `, `--${option} is `), message);
  const settings = Object.fromEntries(given.map(({ setting, value }) => [setting, value]));
  const environment = { ...invocation.environment, ...settings };
  const config = await failingWith(EXIT.usage, () => readConfig(environment), withOptions);
  const { serve } = await import("../server/serve.js");
  try {
    const { url } = await serve(config);
    if (process.stdout.isTTY) invocation.terminal.print(`Open ${url} in a browser. Press Ctrl-C to stop.`);
  } catch (error) {
    throw error instanceof CorpusError ? new CommandError(EXIT.data, error.message, { cause: error }) : error;
  }
  return EXIT.done;
}

/** Matches a URL path without "//", ".." or a query string. */
const URL_PATH = /^(?!.*(?:\/\/|\.\.))[\w./~-]*$/;

/** @throws CommandError if the base is not a path, or if the folder contains files that were not exported */
export async function exportFiles(invocation: Invocation): Promise<ExitCode> {
  const { words, options, terminal, environment, open } = invocation;
  const [folder = ""] = words;
  const base = optionOf(invocation, "base");
  if (base !== undefined && !URL_PATH.test(base))
    throw new CommandError(EXIT.usage, `--base is "${base}"; it must be a path like /rules/`);
  const { feedbackUrl } = await failingWith(EXIT.usage, () => readConfig(environment));
  const { exportSite, FolderError } = await import("../export/export-site.js");
  const progress = progressOn(options["json"] ? undefined : terminal);
  const context = { ...(await open()), build: runningBuild(), feedbackUrl };
  const exported = await exportSite(context, folder, base, progress.passed).catch((error) => {
    throw error instanceof FolderError ? new CommandError(EXIT.usage, error.message, { cause: error }) : error;
  });
  const seconds = progress.end();
  const { pages, files, bytes, publicUrl } = exported;
  if (options["json"]) terminal.print(JSON.stringify({ ...exported, seconds, folder }));
  else {
    const size = `${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(0)} MB, ${seconds} s`;
    terminal.print(`${size}\n${folder}  for ${publicUrl}/`);
  }
  if (!environment["PUBLIC_URL"]) terminal.note(`PUBLIC_URL is not set; citations, feed and sitemap use ${publicUrl}`);
  return EXIT.done;
}

/** Serves one MCP client. The corpus is read on the first request. If the corpus cannot be read, the answers explain
 *  why.
 *  @throws CommandError if a setting is invalid; the message names the setting */
export async function serveMcp({ environment, terminal, open }: Invocation): Promise<ExitCode> {
  await failingWith(EXIT.usage, () => readConfig(environment));
  const { serveMcpOverStdio } = await import("../bots/mcp-server.js");
  let context: Promise<SearchContext> | undefined;
  const openOnce = (): Promise<SearchContext> => {
    context ??= open().catch((error) => {
      context = undefined;
      throw new ApiError("no-texts", error.message);
    });
    return context;
  };
  serveMcpOverStdio(openOnce, (error) => terminal.note(error instanceof Error ? (error.stack ?? "") : String(error)));
  return EXIT.done;
}

/** @throws CommandError if a setting is missing or invalid, or Error if Discord rejects the commands */
export async function registerDiscord({ environment, terminal }: Invocation): Promise<ExitCode> {
  const { readDiscordCredentials, registerDiscordCommands } = await import("../bots/discord-commands.js");
  const credentials = await failingWith(EXIT.usage, () => readDiscordCredentials(environment));
  for (const name of await registerDiscordCommands(credentials)) terminal.print(`/${name}`);
  return EXIT.done;
}
