/** @file `spaceline check`: whether citations still hold, a line each. */
import { readFileSync } from "node:fs";
import { type CitationState, type CitedReference, checkCitations } from "../../views/citations/check-citations.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal } from "../exit-codes.js";
import type { Terminal } from "../terminal/terminal.js";

/** Prints what has become of each citation, in the order given.
 *  @throws Refusal where there is none to check, a file cannot be read, or a hash is none */
export async function checkReferences(asked: Asked): Promise<ExitCode> {
  const references = await referencesOf(asked);
  if (references.length === 0) throw new Refusal(EXIT.usage, `check what? e.g. spaceline check "rulebook 7.4.3"`);
  const { options, terminal, open } = asked;
  const texts = await open();
  const checked = checkCitations(references, texts);
  const hold = checked.every(({ status }) => status === "OK");
  if (options["json"]) {
    const { printAnswer } = await import("../ask-service.js");
    return printAnswer({ path: "cite/check", body: { references } }, texts, terminal, () => hold);
  }
  const longest = Math.max(...references.map(({ ref }) => ref.length));
  for (const { status, ref, told } of checked)
    terminal.print(`${inColour(status, terminal)} ${ref.padEnd(longest)}  ${told}`.trimEnd());
  return hold ? EXIT.done : EXIT.notFound;
}

/** Those of the arguments, of the file, and of what is piped in where an argument is "-". */
async function referencesOf(asked: Asked): Promise<CitedReference[]> {
  const file = optionOf(asked, "file");
  const sources = [...asked.words.filter((word) => word !== "-")].map((ref): CitedReference => ({ ref }));
  if (file !== undefined && file !== "-") sources.push(...readLines(contentOf(file), file));
  if (file === "-" || asked.words.includes("-")) sources.push(...readLines(await asked.input(), "standard input"));
  return sources;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Refusal(EXIT.usage, `${file}: cannot be read`, { cause });
  }
}

/** A reference a line, with the hash of the words that were cited behind a tab; empty lines part them. */
function readLines(text: string, source: string): CitedReference[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [ref = "", hash = ""] = line.split("\t").map((part) => part.trim());
    if (ref === "") return [];
    if (hash === "") return [{ ref }];
    if (/^[0-9a-f]{64}$/i.test(hash)) return [{ ref, hash }];
    throw new Refusal(EXIT.usage, `${source}:${at + 1}: behind the tab should be a sha256 of 64 digits, not "${hash}"`);
  });
}

const WIDEST_STATE = "SUPERSEDED".length;

function inColour(status: CitationState, { colours }: Terminal): string {
  const colour = status === "OK" ? colours.green : colours.red;
  return colour(status.padEnd(WIDEST_STATE));
}
