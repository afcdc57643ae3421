/** @file The answers to a search in the terminal: what answers first, then the hits, and where the likely ones end. */
import type { Hit, ResultPage } from "../../index/request.js";
import { escapeHtml } from "../../language/escape-html.js";
import type { Section } from "../../model.js";
import type { ViewContext } from "../../views/context.js";
import { firstSentences } from "../../views/lead.js";
import { answeringSection, countingWords } from "../../views/results/answer.js";
import { answerLines } from "../../views/results/answer-lines.js";
import type { Answer, Arranged } from "../../views/results/arrange.js";
import { HIT_LINES, hitLines } from "../../views/results/hit-lines.js";
import { markWords } from "../../views/results/mark-words.js";
import { nameOf } from "../../views/rule/naming.js";
import { excerptText, wrapped } from "./layout.js";
import { standingLine, titleLine } from "./section-lines.js";
import type { Terminal } from "./terminal.js";

const INDENT = "    ";
/** How many sections a line names before it counts them. */
const NAMED = 3;

/** Prints what was found, the answer first. */
export function printResults(
  arranged: Arranged<Hit>,
  found: ResultPage,
  context: ViewContext,
  terminal: Terminal,
): void {
  const { answer, hits, before, likely } = arranged;
  const isTold = ({ id }: Hit): boolean => id === answer?.hit.id || id === answer?.words.section.id;
  if (answer) printAnswer(answer, context, terminal);
  if (answer && hits.some((hit) => !isTold(hit)))
    terminal.print(terminal.colours.dim(`── ${countOf(arranged, found)}`));
  hits.forEach((hit, at) => {
    if (likely > 0 && at === Math.max(0, likely - before)) terminal.print(terminal.colours.dim("── less likely"));
    if (!isTold(hit)) printHit(hit, context, terminal);
  });
}

/** What was made of the question: other readings, other words, warnings. */
export function printNotes({ warnings, readings = [], didYouMean = [], hits }: ResultPage, terminal: Terminal): void {
  const told = warnings.filter((warning) => !readings.some(({ typed }) => warning.includes(`“${typed}”`)));
  const notes = [
    ...told.map((warning) => warning.replaceAll("*", "")),
    ...readings.map(({ typed, meant, alone }) => `“${typed}” is read as ${meant}; for that word alone: ${alone}`),
    ...(didYouMean.length > 0 && (readings.length === 0 || hits.length === 0)
      ? [`Did you mean ${didYouMean.join(" or ")}?`]
      : []),
  ];
  for (const note of notes) terminal.print(terminal.colours.dim(wrapped(note, terminal.width)));
  if (notes.length > 0) terminal.print("");
}

function printAnswer({ hit, found, words, named }: Answer<Hit>, context: ViewContext, terminal: Terminal): void {
  const { colours } = terminal;
  const { section } = words;
  printHead(section, context, terminal);
  if (found !== section) printIndented(`Counts in place of ${nameOf(found)} (${found.id})`, terminal, colours.dim);
  for (const line of answerLines(words)) {
    const marked = named ? escapeHtml(line) : markWords(escapeHtml(line), hit.matched.terms);
    printIndented(excerptText(marked, highlighted(terminal)), terminal);
  }
  printRelations(section, hit, context, terminal);
  terminal.print("");
}

function printHit(hit: Hit, context: ViewContext, terminal: Terminal): void {
  const section = context.catalog.section(hit.id);
  if (!section) return;
  const { colours } = terminal;
  printHead(section, context, terminal);
  const words = countingWords({ section, span: hit.span, terms: hit.matched.terms, named: false }, context.catalog);
  if (words.section !== section) {
    const leads = section.kind === "see-only" ? "See" : "The words that count:";
    printIndented(`${leads} ${nameOf(words.section)} (${words.section.id})`, terminal, colours.dim);
    printIndented(firstSentences(words.paragraphs.map(({ text }) => text).join(" ")), terminal);
  } else if (hit.excerpt !== "")
    printIndented(excerptText(hit.excerpt.replace(/\s+/g, " "), highlighted(terminal)), terminal);
  printRelations(section, hit, context, terminal);
  if (hit.explain) printIndented(explained(hit), terminal, colours.dim);
  terminal.print("");
}

function printHead(section: Section, context: ViewContext, { print, width, colours }: Terminal): void {
  print(wrapped(titleLine(section, colours), width));
  print(wrapped(standingLine(section, context, colours), width, INDENT));
}

/** What else counts, a line each: exceptions, revisions, copies. */
function printRelations(section: Section, hit: Hit, context: ViewContext, terminal: Terminal): void {
  const counting = answeringSection(section, context.catalog);
  const gathered = hit.alsoIn.filter(({ id }) => id !== counting.id && id !== section.id);
  for (const { kind, sections, words } of hitLines(section, gathered, context.catalog)) {
    const more = sections.length > NAMED ? `, and ${sections.length - NAMED} more` : "";
    const told = words ?? `${sections.slice(0, NAMED).map(nameOf).join(", ")}${more}`;
    printIndented(`${HIT_LINES[kind]}: ${told}`, terminal, terminal.colours.cyan);
  }
}

function printIndented(
  text: string,
  { print, width }: Terminal,
  colour: (text: string) => string = (all) => all,
): void {
  for (const line of wrapped(text, width, INDENT).split("\n")) print(line === "" ? "" : colour(line));
}

function explained({ score, explain = {} }: Hit): string {
  const parts = Object.entries(explain)
    .filter(([name, value]) => name !== "score" && value !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return `score ${score.toFixed(2)}: ${parts.map(([name, value]) => `${name} ${Number(value.toFixed(2))}`).join(", ")}`;
}

/** How much there is, in words. */
function countOf({ likely, before, hits }: Arranged<Hit>, { total }: ResultPage): string {
  if (likely === total) return total === 1 ? "1 answer" : `${total} answers`;
  const shown = before + hits.length;
  return likely <= shown
    ? `${likely} likely ${likely === 1 ? "answer" : "answers"}`
    : `${shown} of ${likely} likely answers`;
}

function highlighted({ colours }: Terminal): (word: string) => string {
  return (word) => colours.bold(colours.yellow(word));
}
