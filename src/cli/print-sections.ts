import type { Hit, ResultPage } from "../index/request.js";
import { escapeHtml } from "../language/escape-html.js";
import type { Section } from "../model.js";
import { answerLines, answerPassage } from "../views/answer.js";
import type { ViewContext } from "../views/context.js";
import { nameOf, stepsOf } from "../views/display-title.js";
import { labelsOf, verdictLine } from "../views/labels.js";
import { counted, quotedExcerpt, quotedText } from "../views/quotation.js";
import * as results from "../views/results.js";
import { answeringSection, type Rule, type Standing, standingOf } from "../views/rule.js";
import { contestedNotes, statusLine } from "../views/status-line.js";
import { firstSentences } from "../views/truncate.js";
import { type Colours, excerptText, type Terminal, wrapped } from "./terminal.js";

const INDENT = "    ";
const MAX_NAMES = 3;

const SYMBOLS: Readonly<Record<Standing, readonly [symbol: string, colour: "green" | "yellow" | "red" | "magenta"]>> = {
  counts: ["●", "green"],
  point: ["◐", "yellow"],
  replaced: ["▲", "red"],
  history: ["◆", "magenta"],
};

export function titleLine(section: Section, { bold }: Colours): string {
  return bold(nameOf(section));
}

/** @example "● In force · Rulebook 2.5.6, June 2024 · Tip (not a rule) · 1e/rulebook/7.6" */
export function standingLine(section: Section, context: ViewContext, colours: Colours): string {
  const [symbol, colour] = SYMBOLS[standingOf(section)];
  const status = `${colours[colour](symbol)} ${statusLine(section, context)}`;
  return [status, ...labelsOf(section), colours.dim(section.id)].join(" · ");
}

/** @example "1E Rulebook › Battle" */
function pathLine(section: Section, { catalog }: ViewContext, { dim }: Colours): string {
  const document = catalog.document(section.document);
  const steps = document ? stepsOf(section, document) : section.path;
  return dim([document?.short ?? section.document, ...steps.map((step) => nameOf({ ...step, text: "" }))].join(" › "));
}

export function printRule({ shown, printings, unchanged }: Rule, context: ViewContext, terminal: Terminal): void {
  const { print, width, colours } = terminal;
  const { authority, verdict, source } = shown;
  const say = (text: string): void => print(wrapped(text, width));
  say(pathLine(shown, context, colours));
  say(titleLine(shown, colours));
  say(standingLine(shown, context, colours));
  for (const { text, attribution } of shown.epigraph) say(`\n  ${text}${attribution ? `\n  – ${attribution}` : ""}`);
  say(`\n${quotedText(shown, context.catalog)}\n`);
  for (const note of contestedNotes(shown, context)) say(note);
  if (authority.governedBy && authority.governedBy !== shown.id) say(`In force: ${authority.governedBy}`);
  if (verdict) say(verdictLine(verdict));
  const versions = printings.map(({ version, section }) =>
    section === shown ? version : `${version} (--printing ${version})`,
  );
  if (versions.length > 0) say(`Printings${unchanged ? ", with the same text" : ""}: ${versions.join(", ")}`);
  print(colours.dim(`${source.publication}, line ${source.line}`));
}

export function printResults(
  arranged: results.ArrangedPage,
  found: ResultPage,
  context: ViewContext,
  terminal: Terminal,
) {
  const { answer, hits, before, likely } = arranged;
  const { print, colours } = terminal;
  const isAnswer = ({ id }: Hit): boolean => answer !== null && results.isInAnswer(id, answer);
  if (answer) printAnswer(answer, context, terminal);
  if (answer && hits.some((hit) => !isAnswer(hit))) print(colours.dim(`── ${countOf(arranged, found)}`));
  hits.forEach((hit, at) => {
    if (likely > 0 && at === Math.max(0, likely - before)) print(colours.dim("── less likely"));
    if (!isAnswer(hit)) printHit(hit, context, terminal);
  });
}

export function printNote(query: string, found: ResultPage, { catalog }: ViewContext, terminal: Terminal): void {
  const notice = results.noticeOf(query, found, catalog);
  if (!notice) return;
  for (const line of noteLines(notice)) terminal.print(terminal.colours.dim(wrapped(line, terminal.width)));
  terminal.print("");
}

function noteLines(notice: results.Notice): string[] {
  if ("warning" in notice) return [notice.warning.replaceAll("*", "")];
  if ("didYouMean" in notice) return [`Did you mean ${notice.didYouMean.join(" or ")}?`];
  if ("readings" in notice)
    return notice.readings.map(
      ({ typed, meant, alone, also }) =>
        `${also ? "Also showing" : "Showing"} results for ${meant}; to search only for “${typed}”: ${alone}`,
    );
  const { name, count } = notice.unlisted;
  return [`No Glossary entry and no erratum has the title ${name}. Sections that mention it: ${count}`];
}

function printAnswer(answer: results.Answer, context: ViewContext, terminal: Terminal): void {
  const { hit, found, words, named, other, isAsPrinted } = answer;
  const { section } = words;
  printHead(section, context, terminal);
  if (found !== section) printIndented(`Supersedes ${nameOf(found)} (${found.id})`, terminal, terminal.colours.dim);
  for (const line of answerLines(words, context.catalog)) {
    const marked = named ? escapeHtml(line) : results.markWords(escapeHtml(line), hit.matched.terms);
    printIndented(excerptText(marked, highlight(terminal)), terminal);
  }
  if (isAsPrinted) printIndented("No erratum", terminal, terminal.colours.dim);
  if (other) {
    printHead(other.section, context, terminal);
    for (const line of answerLines(other, context.catalog)) printIndented(line, terminal);
  }
  printRelations(section, hit, context, terminal);
  terminal.print("");
}

function printHit(hit: Hit, context: ViewContext, terminal: Terminal): void {
  const section = context.catalog.section(hit.id);
  if (!section) return;
  const { dim } = terminal.colours;
  printHead(section, context, terminal);
  const words = answerPassage({ section, span: hit.span, terms: hit.matched.terms, named: false }, context.catalog);
  if (words.section !== section) {
    const lead = section.kind === "see-only" ? "See" : "In force:";
    printIndented(`${lead} ${nameOf(words.section)} (${words.section.id})`, terminal, dim);
    printIndented(firstSentences(answerLines(words, context.catalog).join(" ")), terminal);
  } else if (hit.excerpt !== "")
    printIndented(excerptText(quotedExcerpt(hit.excerpt.replace(/\s+/g, " ")), highlight(terminal)), terminal);
  printRelations(section, hit, context, terminal);
  if (hit.explain) printIndented(explanation(hit), terminal, dim);
  terminal.print("");
}

function printHead(section: Section, context: ViewContext, { print, width, colours }: Terminal): void {
  print(wrapped(titleLine(section, colours), width));
  print(wrapped(standingLine(section, context, colours), width, INDENT));
}

function printRelations(section: Section, hit: Hit, context: ViewContext, terminal: Terminal): void {
  const inForce = answeringSection(section, context.catalog);
  const gathered = hit.alsoIn.filter(({ id }) => id !== inForce.id && id !== section.id);
  for (const { kind, sections, words } of results.hitLines(section, gathered, context.catalog)) {
    const more = sections.length > MAX_NAMES ? `, and ${sections.length - MAX_NAMES} more` : "";
    const names = words ?? `${sections.slice(0, MAX_NAMES).map(nameOf).join(", ")}${more}`;
    printIndented(`${results.HIT_LINES[kind]}: ${names}`, terminal, terminal.colours.cyan);
  }
}

function printIndented(text: string, { print, width }: Terminal, colour: (text: string) => string = (all) => all) {
  for (const line of wrapped(text, width, INDENT).split("\n")) print(line === "" ? "" : colour(line));
}

function explanation({ score, explain = {} }: Hit): string {
  const parts = Object.entries(explain)
    .filter(([name, value]) => name !== "score" && value !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return `score ${score.toFixed(2)}: ${parts.map(([name, value]) => `${name} ${Number(value.toFixed(2))}`).join(", ")}`;
}

function countOf({ likely, before, hits }: results.ArrangedPage, { total }: ResultPage): string {
  if (likely === total) return counted(total, "answer");
  const shown = before + hits.length;
  return likely <= shown ? counted(likely, "likely answer") : `${shown} of ${likely} likely answers`;
}

function highlight({ colours }: Terminal): (word: string) => string {
  return (word) => colours.bold(colours.yellow(word));
}
