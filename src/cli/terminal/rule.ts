/** @file A rule in the terminal: where it stands, its words, and what must be known beside them. */
import type { ContestedWords } from "../../model.js";
import type { ViewContext } from "../../views/context.js";
import type { Rule } from "../../views/rule/rule.js";
import { verdictLine } from "../../views/verdict.js";
import { wrapped } from "./layout.js";
import { pathLine, standingLine, titleLine } from "./section-lines.js";
import type { Terminal } from "./terminal.js";

/** What is said of contested words, before the words of the other text. */
const CONTESTED: Readonly<Record<ContestedWords["standing"], string>> = {
  overruled: "Overruled by",
  "newer-print": "A newer print says otherwise,",
  open: "Contradicted by",
};

/** Prints the words that are shown of a rule, whole. */
export function printRule({ shown, printings, unchanged }: Rule, context: ViewContext, terminal: Terminal): void {
  const { print, width, colours } = terminal;
  const { authority, verdict, contested = [], restored = [], source } = shown;
  const say = (text: string): void => print(wrapped(text, width));
  print(wrapped(pathLine(shown, context, colours), width));
  say(titleLine(shown, colours));
  say(standingLine(shown, context, colours));
  for (const { text, attribution } of shown.epigraph) say(`\n  ${text}${attribution ? `\n  – ${attribution}` : ""}`);
  say(`\n${shown.text}\n`);
  for (const { from, text } of restored) say(`Lost in print here, restored from ${from}:\n\n${text}\n`);
  for (const { standing, by, says } of contested) say(`${CONTESTED[standing]} ${by}: “${says}”`);
  if (authority.governedBy && authority.governedBy !== shown.id) say(`The text that counts: ${authority.governedBy}`);
  if (verdict) say(verdictLine(verdict));
  const told = printings.map(({ version, section }) =>
    section === shown ? version : `${version} (--printing ${version})`,
  );
  if (told.length > 0) say(`Printings${unchanged ? ", which read the same" : ""}: ${told.join(", ")}`);
  print(colours.dim(`${source.publication}, line ${source.line}`));
}
