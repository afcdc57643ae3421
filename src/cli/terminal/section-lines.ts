/** @file A section in the terminal: its name, and in a line whether its words count, of which print they are, what they are. */
import type { Section } from "../../model.js";
import type { ViewContext } from "../../views/context.js";
import { nameOf, stepsOf } from "../../views/rule/naming.js";
import { type Standing, standingOf } from "../../views/rule/rule.js";
import { statusLine } from "../../views/rule/status-line.js";
import { EDITION_NAMES, tagsOf } from "../../views/rule/tags.js";
import type { Colours } from "./terminal.js";

/** A sign and a colour to each standing; the word beside it says the same. */
const SIGNS: Readonly<Record<Standing, readonly [sign: string, colour: "green" | "yellow" | "red" | "magenta"]>> = {
  counts: ["●", "green"],
  point: ["◐", "yellow"],
  replaced: ["▲", "red"],
  history: ["◆", "magenta"],
};

/** The section by its number and title. */
export function titleLine(section: Section, { bold }: Colours): string {
  return bold(nameOf(section));
}

/** "● Counts · Rulebook 2.5.6, June 2024 · Tip: binds nobody · 1e/rulebook/7.6" */
export function standingLine(section: Section, context: ViewContext, colours: Colours): string {
  const [sign, colour] = SIGNS[standingOf(section, context.catalog)];
  const facts = [
    ...(section.edition === "2e" ? [EDITION_NAMES["2e"]] : []),
    ...tagsOf(section).map(({ text }) => text),
    colours.dim(section.id),
  ];
  return [`${colours[colour](sign)} ${statusLine(section, context)}`, ...facts].join(" · ");
}

/** The headings above a section, its document first: "1E Rulebook › Battle". */
export function pathLine(section: Section, { catalog }: ViewContext, { dim }: Colours): string {
  const document = catalog.document(section.document);
  const steps = document ? stepsOf(section, document) : section.path;
  return dim([document?.short ?? section.document, ...steps.map((step) => nameOf({ ...step, text: "" }))].join(" › "));
}
