/** @file The table of commands. A new one is a function in a *-commands.ts file and a row here. */
import { KINDS } from "../model.js";
import type { CommandRow } from "./command.js";

const JSON_OPTION = ["--json", "print what the API answers"] as const;

export const COMMANDS: readonly CommandRow[] = [
  {
    name: "search",
    takes: "<words...>",
    summary: "search the rules: a word, a card, a phrase, a whole question",
    options: [
      ["--edition <edition>", "1e or 2e; the First Edition unless the words name the Second"],
      ["--document <id>", "only in this document: 1e/rulebook, 1e/glossary, …"],
      ["--kind <kind>", `only texts of this kind: ${KINDS.join(", ")}`],
      ["--limit <number>", "so many answers, 10 unless given"],
      ["--page <number>", "the answers behind those"],
      ["--explain", "say what each answer's place is made of"],
      JSON_OPTION,
    ],
    examples: [
      ["spaceline search what does phasing do", "a question in plain words"],
      [`spaceline search '"conceptually blank"' --kind term`, "words in this order, in Glossary terms"],
      ["spaceline search -- cloak -battle", "without a word: options end at --"],
      ["spaceline search 2e stopped --limit 3", "the other game"],
      ["spaceline search cloak --json", "as /api/v1/search answers it"],
    ],
    load: async () => (await import("./lookup-commands.js")).searchRules,
  },
  {
    name: "show",
    takes: "<ref...>",
    summary: "print a section, named by id, number, title or citation, in the words that count",
    options: [
      ["--printing <version>", "the words of this printing instead"],
      ["-p, --paragraph <number>", "this paragraph alone"],
      ["--markdown", "as markdown, with links"],
      JSON_OPTION,
    ],
    examples: [
      ["spaceline show rulebook 7.6", "a rule by its number"],
      ["spaceline show 1e/rulebook/7.6 --printing 2.4.5", "as the older printing has it"],
      ["spaceline show glossary stasis -p 2", "its second paragraph"],
    ],
    load: async () => (await import("./lookup-commands.js")).showSection,
  },
  {
    name: "cite",
    takes: "<ref...>",
    summary: "print how a section is cited: short, full, markdown, bbcode, url",
    options: [["--form <form>", "this form alone: short, full, markdown, bbcode or url"], JSON_OPTION],
    examples: [
      ["spaceline cite 7.4.3", "in all forms"],
      ["spaceline cite glossary cloaking device --form markdown", "to be pasted"],
    ],
    load: async () => (await import("./lookup-commands.js")).citeSection,
  },
  {
    name: "check",
    takes: "[refs...]",
    summary: "tell whether citations still hold; - reads them from what is piped in",
    options: [
      ["--file <file>", "read them from a file: one a line, behind a tab the hash of the words that were cited"],
      ["--json", "print what the API answers, of up to a hundred"],
    ],
    examples: [
      [`spaceline check "rulebook 7.4.3" 1e/glossary/stasis`, "a line each: OK, or what has become of it"],
      ["spaceline check --file citations.tsv", "of a deck list or an article; ends with 1 where one does not hold"],
      ["cut -f 2 posts.tsv | spaceline check -", "from another program"],
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
      [`spaceline compare "rulebook 7.6" "glossary cloaking device"`, "any two texts"],
    ],
    load: async () => (await import("./lookup-commands.js")).compareSections,
  },
  {
    name: "ingest",
    summary: "read the texts into the corpus and list their problems by rule",
    options: [
      ["--quiet", "print nothing but errors"],
      ["--json", "print the counts alone, as JSON"],
      ["--update-ids", "note new ids and changed words in the lockfile, data/ids.tsv, with the former words"],
      ["--former <file>", "an artefact of the texts as they were, where the one in place no longer has their words"],
      ["--from <file>", "show what a new printing or a new text would change; ends with 1 where something breaks"],
      ["--accept", "with --from: take it in beside the former printing, if all the texts can be read with it"],
      ["--version <version>", "the version of that text, where its title block does not tell it"],
      ["--date <date>", "its date, as 2026, 2026-05 or 2026-05-31"],
    ],
    examples: [
      ["spaceline ingest", "from data/ into build/corpus.json"],
      ["spaceline ingest --from rulebook-2.6.txt", "what a new Rulebook would change: text, Markdown or HTML"],
      ["SPACELINE_DATA=texts spaceline ingest --quiet", "from another folder, without a word"],
      ["spaceline ingest --update-ids", "after a text was added or changed"],
    ],
    load: async () => (await import("./ingest-commands.js")).ingestTexts,
  },
  {
    name: "index",
    summary: "put beside the artefact what services are quicker with: index, copy for browsers; or load a cluster",
    options: [["--to <engine>", "opensearch: a cluster that carries the search; OPENSEARCH_URL names its nodes"]],
    examples: [
      ["spaceline index", "build/corpus.index and build/copy, once after each ingest or new release"],
      ["spaceline index --to opensearch", "once after each ingest or new release, before its services start"],
      [
        "OPENSEARCH_SHARDS=3 OPENSEARCH_REPLICAS=1 spaceline index --to opensearch",
        "in three parts, two copies of each",
      ],
    ],
    load: async () => (await import("./service-commands.js")).indexCorpus,
  },
  {
    name: "serve",
    summary: "serve the pages and the API",
    options: [
      ["--port <number>", "where to listen, before PORT; 3000 unless given"],
      ["--host <address>", "the address to listen at, before HOST; all unless given"],
    ],
    examples: [
      ["spaceline serve", "on http://localhost:3000"],
      ["spaceline serve --port 8080 --host 127.0.0.1", "for this machine alone"],
    ],
    load: async () => (await import("./service-commands.js")).serveCorpus,
  },
  {
    name: "export",
    takes: "<folder>",
    summary: "write the whole site as files, for any file server; search and all works in the browser",
    options: [
      ["--base <path>", "the path below which the files will lie, unless PUBLIC_URL has it: /rules/"],
      ["--json", "print the counts alone, as JSON"],
    ],
    examples: [
      ["PUBLIC_URL=https://rules.example spaceline export site", "for a server of its own"],
      ["PUBLIC_URL=https://club.example spaceline export site --base /rules/", "below a path of another site"],
    ],
    load: async () => (await import("./service-commands.js")).exportFiles,
  },
  {
    name: "mcp",
    summary: "offer the rules as tools to a language model, over standard input and output",
    examples: [["spaceline mcp", "as the command that a client of the Model Context Protocol starts"]],
    load: async () => (await import("./service-commands.js")).serveMcp,
  },
  {
    name: "discord register",
    summary: "tell Discord which commands the bot has: DISCORD_APPLICATION_ID and DISCORD_BOT_TOKEN name the bot",
    examples: [["spaceline discord register", "once, and again when its commands change"]],
    load: async () => (await import("./service-commands.js")).registerDiscord,
  },
];
