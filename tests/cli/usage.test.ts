import { expect, it } from "vitest";
import { EXIT_MEANINGS } from "../../src/cli/command.js";
import { COMMANDS } from "../../src/cli/commands.js";
import { typed } from "./typed.js";

it("--help prints commands, examples and exit codes", async () => {
  const help = await typed("--help");
  expect(help.code).toBe(0);
  for (const { name } of COMMANDS) expect(help.out).toMatch(new RegExp(`^  ${name.split(" ")[0]} `, "m"));
  for (const [code, meaning] of EXIT_MEANINGS) expect(help.out).toContain(`  ${code}  ${meaning}`);
  expect(await typed("")).toEqual(help);
});

it.each(COMMANDS)("the help for $name lists options and examples", async ({ name, options = [], examples }) => {
  const { code, out } = await typed(`${name} --help`);
  expect(code).toBe(0);
  for (const [flags] of options) expect(out).toContain(`  ${flags} `);
  for (const [example] of examples) expect(out).toContain(`  ${example}  `);
  if (!name.includes(" ")) expect(await typed(`help ${name}`)).toMatchObject({ code: 0, out });
});

it.each([
  ["serch cloak", `unknown command 'serch' (Did you mean search?); see "spaceline --help"`],
  ["search cloak --editon 1e", `unknown option '--editon' (Did you mean --edition?); see "spaceline search --help"`],
  ["search cloak -battle", /^unknown option '-battle'.*or put -- before a query that excludes words/],
  ["compare 7.6", `missing required argument 'b'; see "spaceline compare --help"`],
  ["search cloak --limit", `option '--limit <number>' argument missing; see "spaceline search --help"`],
  ["search cloak --limit many", "--limit must be a whole number from 1 to 50"],
  ["search cloak --edition 3e", "--edition must be one of 1e, 2e"],
  ["search cloak --document 1e/atlas", /^--document must be one of 1e\/rulebook, /],
  ["cite 7.6 --form latex", "--form must be one of short, full, markdown, bbcode, url"],
  ["show 7.6 -p first", "--paragraph must be a whole number from 1"],
  ["discord", /^Usage: spaceline discord /],
  ["discord unregister", `unknown command 'unregister' (Did you mean register?); see "spaceline discord --help"`],
  ["discord register", /^DISCORD_APPLICATION_ID is not set; .*\nDISCORD_BOT_TOKEN is not set; /],
  ["index --to lucene", "--to must be opensearch; omit it to write the index next to the corpus file"],
  ["index --to opensearch", /^OPENSEARCH_URL is not set; /],
  ["export site --base //evil.example/", '--base is "//evil.example/"; it must be a path like /rules/'],
  ["serve --port http", '--port is "http"; it must be a whole number from 0 to 65535'],
])("the invalid command “spaceline %s” exits 2 with a message", async (line, sentence) => {
  const { code, out, error } = await typed(line);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  const message = error.replace(/^spaceline: /, "").trimEnd();
  if (typeof sentence === "string") expect(message).toBe(sentence);
  else expect(message).toMatch(sentence);
});

it("if the corpus is missing, a command exits 3 and prints the expected path", async () => {
  const environment = { SPACELINE_CORPUS: "/nowhere/corpus.json" };
  for (const line of ["search cloak", "show 7.6", "index", "serve --port 0"])
    expect(await typed(line, { environment })).toEqual({
      code: 3,
      out: "",
      error: `spaceline: /nowhere/corpus.json: no corpus file yet; run "spaceline ingest"\n`,
    });
});

it("a stack trace is printed only if DEBUG is set", async () => {
  const environment = { SPACELINE_CORPUS: "/nowhere/corpus.json" };
  expect((await typed("show 7.6", { environment })).error).not.toContain("    at ");
  expect((await typed("show 7.6", { environment: { ...environment, DEBUG: "1" } })).error).toContain("    at ");
});
