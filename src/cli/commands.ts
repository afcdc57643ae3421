/** @file The table of commands. To add a command, write a function in a *-commands.ts file and add a row here. */
import { KINDS } from "../model.js";
import type { CommandRow } from "./command.js";

const JSON_OPTION = ["--json", "print the API response as JSON"] as const;

export const COMMANDS: readonly CommandRow[] = [
  {
    name: "search",
    takes: "<words...>",
    summary: "search the rules: a word, a card, a phrase or a question",
    options: [
      ["--edition <edition>", "1e or 2e (default: 1e, unless the query names the Second Edition)"],
      ["--document <id>", "search this document only: 1e/rulebook, 1e/glossary, …"],
      ["--kind <kind>", `search this kind of section only: ${KINDS.join(", ")}`],
      ["--limit <number>", "maximum number of results (default: 10)"],
      ["--page <number>", "page of results (default: 1)"],
      ["--explain", "show the ranking signals of each result"],
      JSON_OPTION,
    ],
    examples: [
      ["spaceline search what does phasing do", "a question in plain English"],
      [`spaceline search '"conceptually blank"' --kind term`, "an exact phrase, in Glossary terms"],
      ["spaceline search -- cloak -battle", "exclude a word; write options before --"],
      ["spaceline search 2e stopped --limit 3", "search Second Edition"],
      ["spaceline search cloak --json", "the response of /api/v1/search"],
    ],
    load: async () => (await import("./lookup-commands.js")).searchRules,
  },
  {
    name: "show",
    takes: "<ref...>",
    summary: "print the current wording of a section, found by id, number, title or citation",
    options: [
      ["--printing <version>", "show this printing instead"],
      ["-p, --paragraph <number>", "print this paragraph only"],
      ["--markdown", "print Markdown, with links"],
      JSON_OPTION,
    ],
    examples: [
      ["spaceline show rulebook 7.6", "a rule by its number"],
      ["spaceline show 1e/rulebook/7.6 --printing 2.4.5", "an older printing of the rule"],
      ["spaceline show glossary stasis -p 2", "the second paragraph of an entry"],
    ],
    load: async () => (await import("./lookup-commands.js")).showSection,
  },
  {
    name: "book",
    takes: "<document>",
    summary: "print the current wording of all or part of a document",
    options: [
      ["--chapter <number>", "print this chapter or section only"],
      ["--printing <version>", "print this printing as published"],
      ["--format <format>", "md for Markdown, jsonl for one JSON object per section (default: md)"],
    ],
    examples: [
      ["spaceline book 1e/rulebook > rulebook.md", "the Rulebook in force as Markdown"],
      ["spaceline book 1e/rulebook --chapter 7.4", "one section with all its subsections"],
    ],
    load: async () => (await import("./lookup-commands.js")).printBook,
  },
  {
    name: "cite",
    takes: "<ref...>",
    summary: "print the citation of a section in all forms",
    options: [["--form <form>", "print this form only: short, full, markdown, bbcode or url"], JSON_OPTION],
    examples: [
      ["spaceline cite 7.4.3", "in all forms"],
      ["spaceline cite glossary cloaking device --form markdown", "a Markdown link to paste"],
    ],
    load: async () => (await import("./lookup-commands.js")).citeSection,
  },
  {
    name: "check",
    takes: "[refs...]",
    summary: "check whether citations are still valid; - reads standard input",
    options: [
      ["--file <file>", "read one citation per line, optionally followed by a tab and the hash of the cited text"],
      JSON_OPTION,
    ],
    examples: [
      [`spaceline check "rulebook 7.4.3" 1e/glossary/stasis`, "one line per citation: OK, or the change"],
      ["spaceline check --file citations.tsv", "the citations in an article; exits 1 if one is no longer valid"],
      ["cut -f 2 posts.tsv | spaceline check -", "citations from another program"],
    ],
    load: async () => (await import("./lookup-commands.js")).checkReferences,
  },
  {
    name: "compare",
    takes: "<a> <b>",
    summary: "compare two sections word by word",
    options: [JSON_OPTION],
    examples: [
      ["spaceline compare 1e/rulebook/7.6 1e/borg/7.6", "two printings of a rule"],
      [`spaceline compare "rulebook 7.6" "glossary cloaking device"`, "any two sections"],
    ],
    load: async () => (await import("./lookup-commands.js")).compareSections,
  },
  {
    name: "ingest",
    summary: "read the source texts and write the corpus file",
    options: [
      ["--quiet", "print errors only"],
      ["--if-changed", "do nothing if neither the texts nor the release have changed since the last ingestion"],
      ["--json", "print counts as JSON, with the problems per rule"],
      ["--update-ids", "record new ids and changed wording in the lockfile (data/ids.tsv)"],
      ["--former <file>", "earlier corpus file, for wording that the current corpus file no longer contains"],
      ["--from <file>", "show the changes that a new printing or publication would make; exits 1 if something breaks"],
      ["--accept", "with --from: add the file as a new publication, unless ingestion fails"],
      ["--version <version>", "with --from: version of the file, if its title block does not contain one"],
      ["--date <date>", "with --from: date of the file, as 2026, 2026-05 or 2026-05-31"],
    ],
    examples: [
      ["spaceline ingest", "reads data/, writes build/corpus.json"],
      ["spaceline ingest --from rulebook-2.6.txt", "review a new Rulebook: text, Markdown or HTML"],
      ["SPACELINE_DATA=texts spaceline ingest --quiet", "reads another folder, prints errors only"],
      ["spaceline ingest --update-ids", "after you add or change a source text"],
    ],
    load: async () => (await import("./ingest-commands.js")).ingestTexts,
  },
  {
    name: "index",
    summary: "precompute the search index, or load an OpenSearch cluster",
    options: [["--to <engine>", "opensearch: load the cluster at OPENSEARCH_URL"]],
    examples: [
      ["spaceline index", "writes build/corpus.index; run it after each ingest or upgrade"],
      ["spaceline index --to opensearch", "run it after each ingest or upgrade, before the services start"],
      [
        "OPENSEARCH_SHARDS=3 OPENSEARCH_REPLICAS=1 spaceline index --to opensearch",
        "three shards, one replica of each",
      ],
    ],
    load: async () => (await import("./service-commands.js")).indexCorpus,
  },
  {
    name: "serve",
    summary: "serve the pages and the API",
    options: [
      ["--port <number>", "port to listen on; overrides PORT (default: 3000)"],
      ["--host <address>", "address to listen on; overrides HOST (default: all)"],
    ],
    examples: [
      ["spaceline serve", "on http://localhost:3000"],
      ["spaceline serve --port 8080 --host 127.0.0.1", "for this machine only"],
    ],
    load: async () => (await import("./service-commands.js")).serveCorpus,
  },
  {
    name: "export",
    takes: "<folder>",
    summary: "export a static site for any file server; search runs in the browser",
    options: [
      ["--base <path>", "URL path of the site (if it is not part of PUBLIC_URL), for example /rules/"],
      ["--json", "print counts as JSON"],
    ],
    examples: [
      ["PUBLIC_URL=https://rules.example spaceline export site", "at the root of a host"],
      ["PUBLIC_URL=https://club.example spaceline export site --base /rules/", "under a path of another site"],
    ],
    load: async () => (await import("./service-commands.js")).exportFiles,
  },
  {
    name: "mcp",
    summary: "serve the rules to a language model (MCP over standard input and output)",
    examples: [["spaceline mcp", "the command that an MCP client starts"]],
    load: async () => (await import("./service-commands.js")).serveMcp,
  },
  {
    name: "discord register",
    summary: "register the bot's commands with Discord; needs DISCORD_APPLICATION_ID and DISCORD_BOT_TOKEN",
    examples: [["spaceline discord register", "run this once, and again when the commands change"]],
    load: async () => (await import("./service-commands.js")).registerDiscord,
  },
  {
    name: "completion",
    takes: "<shell>",
    summary: "print a script that completes commands and options in bash, zsh or fish",
    examples: [
      ["spaceline completion bash >> ~/.bashrc", "complete in bash in every new terminal"],
      ["spaceline completion fish > ~/.config/fish/completions/spaceline.fish", "complete in fish"],
    ],
    load: async () => {
      const { printCompletion } = await import("./completion-command.js");
      return (invocation) => printCompletion(invocation, COMMANDS);
    },
  },
];
