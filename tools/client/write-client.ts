/** @file `npm run client`: writes a TypeScript and a JavaScript client, with types for the whole API, to build/client.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { contractTypes } from "./contract-types.js";

const SOURCE = "clients/typescript/spaceline.ts";
const FOLDER = "build/client";
/** Start of the hand-written types, which are replaced by generated types. */
const MARK = "/* Types of the fields";

const SCHEMAS = [
  "SearchList",
  "SuggestionList",
  "Section",
  "Paragraph",
  "SectionList",
  "Cite",
  "CiteCheck",
  "Expansion",
];
const MORE_SCHEMAS = [
  "Comparison",
  "Topic",
  "TopicList",
  "DocumentList",
  "ChangeList",
  "Change",
  "Chat",
  "ProblemDetails",
];

const source = readFileSync(SOURCE, "utf8");
const code = source.slice(0, source.indexOf(MARK));
const script = await transformWithOxc(code, SOURCE, { sourcemap: false });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "spaceline.ts"), code + contractTypes([...SCHEMAS, ...MORE_SCHEMAS]));
writeFileSync(join(FOLDER, "spaceline.js"), script.code);
console.log(`Wrote ${FOLDER}/spaceline.ts and ${FOLDER}/spaceline.js`);
