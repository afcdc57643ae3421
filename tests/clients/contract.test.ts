import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { minifySync, transformWithOxc } from "vite";
import { describe, expect, it } from "vitest";
import { contractTypes } from "../../tools/client/contract-types.js";

const FOLDER = resolve(import.meta.dirname, "../../clients/typescript");
const source = readFileSync(`${FOLDER}/spaceline.ts`, "utf8");

/** Behind this line nothing is written by hand. */
const MARK = "/* What follows is written by `npm run client`, from the contract of the service. */\n";
const byHand = source.slice(0, source.indexOf(MARK) + MARK.length);

const types = contractTypes({
  operations: ["search", "suggest", "listSections", "cite", "listTopics", "listChanges"],
  schemas: [
    "SearchList",
    "SuggestionList",
    "Section",
    "Paragraph",
    "SectionList",
    "Cite",
    "CiteCheckRequest",
    "CiteCheck",
    "Expansion",
    "Comparison",
    "Topic",
    "TopicList",
    "DocumentList",
    "ChangeList",
    "Change",
    "Chat",
    "ProblemDetails",
  ],
});

/** What the file says of itself. */
const opening = byHand.slice(0, byHand.indexOf("*/\n") + 3);
const { code } = await transformWithOxc(byHand.replace(MARK, ""), "spaceline.ts", { sourcemap: false });
const script = formatted(`${opening}\n${code}`, "spaceline.js");

/** A text laid out as all files here are. */
function formatted(text: string, name: string): string {
  const biome = resolve(import.meta.dirname, "../../node_modules/.bin/biome");
  return execFileSync(biome, ["format", `--stdin-file-path=${name}`], { input: text, encoding: "utf8" });
}

/** `npm run client` runs this file with --update, which writes both files anew. */
describe("the client", () => {
  it("has the types of the contract as it stands", async () => {
    expect(source.split(MARK)).toHaveLength(2);
    await expect(formatted(`${byHand}\n${types}`, "spaceline.ts")).toMatchFileSnapshot(`${FOLDER}/spaceline.ts`);
  });

  it("is the same as a script, for who has no compiler", async () => {
    await expect(script).toMatchFileSnapshot(`${FOLDER}/spaceline.js`);
  });

  it("weighs no more than 3 kB when it is minified", () => {
    const minified = minifySync("spaceline.js", script, { module: true });
    expect(Buffer.byteLength(minified.code)).toBeLessThanOrEqual(3000);
  });

  it("imports nothing", () => {
    expect(source).not.toMatch(/^\s*(?:import|export \* from|export \{.*\} from)\b|\b(?:import|require)\(/m);
  });
});
