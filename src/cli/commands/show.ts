/** @file `spaceline show REF`: prints a section in the words that count, with where it stands and what governs it. */
import type { Section } from "../../model.js";
import { paragraphAt, paragraphsOf } from "../../views/paragraphs.js";
import { type Rule, ruleOf } from "../../views/rule/rule.js";
import { markdownSection } from "../../views/section-text.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal } from "../exit-codes.js";
import { wrapped } from "../terminal/layout.js";
import { printRule } from "../terminal/rule.js";
import { sectionNamed } from "../texts.js";

/** Prints the section that the words name by id, number, title or citation.
 *  @throws Refusal where they name none or several, or there is no such printing or paragraph */
export async function showSection(asked: Asked): Promise<ExitCode> {
  const { words, options, terminal, open } = asked;
  const wanted = wholeNumber(optionOf(asked, "paragraph"));
  const context = await open();
  const { section, notes, place } = sectionNamed(words.join(" "), context.catalog);
  const version = optionOf(asked, "printing");
  const rule = ruleOf(section, context.catalog, version);
  if (version !== undefined) checkPrinting(rule, version);
  if (options["json"]) {
    const { printAnswer } = await import("../ask-service.js");
    const path = `sections/${rule.shown.id.split("/").map(encodeURIComponent).join("/")}`;
    const parameters = wanted === undefined ? {} : { p: String(wanted) };
    return printAnswer({ path, parameters }, context, terminal);
  }
  const named = place && "paragraph" in place ? place.paragraph : undefined;
  const paragraph = paragraphOf(rule.shown, wanted ?? named);
  for (const note of notes) terminal.note(wrapped(note, terminal.width));
  if (paragraph !== undefined) terminal.print(wrapped(paragraph, terminal.width));
  else if (options["markdown"]) terminal.print(markdownSection(rule.shown, context).trimEnd());
  else printRule(rule, context, terminal);
  return EXIT.done;
}

function checkPrinting({ asked, printings, shown }: Rule, version: string): void {
  if (shown.version === version) return;
  const versions = printings.length > 0 ? printings.map((printing) => printing.version) : [asked.version];
  throw new Refusal(EXIT.notFound, `${asked.id} is not printed in ${version}; it is in ${versions.join(" and ")}`);
}

function wholeNumber(wanted: string | undefined): number | undefined {
  if (wanted === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(wanted)) return Number(wanted);
  throw new Refusal(EXIT.usage, "--paragraph must be a whole number from 1 on");
}

function paragraphOf(section: Section, wanted: number | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const paragraph = paragraphAt(section, wanted);
  if (paragraph) return paragraph.text;
  const count = paragraphsOf(section).length;
  throw new Refusal(EXIT.notFound, `${section.id} has ${count} ${count === 1 ? "paragraph" : "paragraphs"}`);
}
