/** @file A rule in the terminal: where it stands, its words, and what must be known beside them. */
import type { ViewContext } from "../../views/context.js";
import { contestedNotes } from "../../views/rule/contested.js";
import type { Rule } from "../../views/rule/rule.js";
import { verdictLine } from "../../views/verdict.js";
import { wrapped } from "./layout.js";
import { pathLine, standingLine, titleLine } from "./section-lines.js";
import type { Terminal } from "./terminal.js";

/** Prints the words that are shown of a rule, whole. */
export function printRule({ shown, printings, unchanged }: Rule, context: ViewContext, terminal: Terminal): void {
  const { print, width, colours } = terminal;
  const { authority, verdict, restored = [], source } = shown;
  const say = (text: string): void => print(wrapped(text, width));
  print(wrapped(pathLine(shown, context, colours), width));
  say(titleLine(shown, colours));
  say(standingLine(shown, context, colours));
  for (const { text, attribution } of shown.epigraph) say(`\n  ${text}${attribution ? `\n  – ${attribution}` : ""}`);
  say(`\n${shown.text}\n`);
  for (const { from, text } of restored) say(`Lost in print here, restored from ${from}:\n\n${text}\n`);
  for (const note of contestedNotes(shown, context)) say(note);
  if (authority.governedBy && authority.governedBy !== shown.id) say(`The text that counts: ${authority.governedBy}`);
  if (verdict) say(verdictLine(verdict));
  const told = printings.map(({ version, section }) =>
    section === shown ? version : `${version} (--printing ${version})`,
  );
  if (told.length > 0) say(`Printings${unchanged ? ", which read the same" : ""}: ${told.join(", ")}`);
  print(colours.dim(`${source.publication}, line ${source.line}`));
}
