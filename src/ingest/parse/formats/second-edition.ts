/** @file The grammar of the Second Edition rulebook and its Glossary. A heading is a whole line in capitals between blank
 *  lines, `ORDER – BEAM PERSONNEL` (389); Glossary entries and run-in terms begin a paragraph (second-edition/terms.ts). */
import type { Problem } from "../../../model.js";
import { type Draft, documentOf, draft, type Grammar, running } from "../draft.js";
import { type NumberedLine, numberedLines } from "../numbered-lines.js";
import { bodyLine } from "./second-edition/body-text.js";
import { headingPlaces, isContentsLine, type Place } from "./second-edition/levels.js";
import { type Placement, placements } from "./second-edition/placement.js";
import { tornProblem, unknownLevel } from "./second-edition/problems.js";
import { glossaryTerm, runInTerm, subEntries, type Term } from "./second-edition/terms.js";

const CONTENTS_HEADING = "TABLE OF CONTENTS";
const GLOSSARY_HEADING = "GLOSSARY";
const HEADING = /^(?=.*[A-Z]{2})[A-Z0-9 .,/&–’'!]+$/;

/** Reads the rulebook: title block, contents, headings by level, Glossary entries, credits. */
export const secondEdition: Grammar = (source) => {
  const rulebook = documentOf(source, "rulebook");
  const lines = numberedLines(source);
  const front = lines.slice(0, Math.max(lines.findIndex(isContentsHeading), 0));
  const rest = lines.slice(front.length);
  const contents = rest.slice(1, 1 + rest.slice(1).findIndex(({ text }) => !isContentsLine(text)));
  const reading: Reading = {
    publication: source.publication,
    rulebook,
    glossary: documentOf(source, "glossary"),
    contents: new Set(contents),
    placeOf: headingPlaces(contents, source.tables["levels"]),
    placed: placements(source.tables["placement"]),
    subTerms: subTermLines(rest),
    drafts: front.length > 0 ? [titleBlock(rulebook, front)] : [],
    problems: [],
    open: [],
  };
  for (const line of rest) readLine(reading, line);
  return { drafts: reading.drafts, problems: reading.problems };
};

interface Open {
  readonly draft: Draft;
  readonly place: Place;
}

/** What is known and made while the lines go by. */
interface Reading {
  readonly publication: string;
  /** The ids of the two documents. */
  readonly rulebook: string;
  readonly glossary: string;
  readonly contents: ReadonlySet<NumberedLine>;
  readonly placeOf: (heading: string) => Place | null;
  readonly placed: (line: number) => Placement | null;
  readonly subTerms: ReadonlySet<number>;
  readonly drafts: Draft[];
  readonly problems: Problem[];
  /** The sections that a line stands in, outermost first. */
  readonly open: Open[];
}

function readLine(reading: Reading, line: NumberedLine): void {
  const { drafts, open, problems, publication } = reading;
  const elsewhere = reading.placed(line.line);
  const named = elsewhere && drafts.find(({ heading }) => heading[0] === elsewhere.heading);
  const here = named ?? open.at(-1)?.draft;
  if (elsewhere?.furniture && here) {
    here.furniture.push(line.line);
    return;
  }
  if (!elsewhere && isHeading(line) && !reading.contents.has(line)) {
    const place = reading.placeOf(line.text);
    if (!place) problems.push(unknownLevel(publication, line));
    start(reading, line, place ?? { level: open.at(-1)?.place.level ?? 1, kind: "section", runIn: false }, null);
    return;
  }
  const term = elsewhere ? null : termAt(reading, line);
  if (term) start(reading, line, term.place, term.term);
  else addText(reading, line, here ?? running(drafts, reading.rulebook));
}

function addText({ problems, publication, contents }: Reading, line: NumberedLine, section: Draft): void {
  const isContents = contents.has(line);
  const body = isContents ? { line: line.line, text: line.text.trim() } : bodyLine(line, section.body.at(-1));
  if (body.glue === "space") problems.push(tornProblem(publication, line));
  section.body.push(body);
}

/** Opens a section at a heading, or at a paragraph that begins with the term it defines. */
function start(
  { drafts, open, rulebook, glossary }: Reading,
  line: NumberedLine,
  place: Place,
  term: Term | null,
): void {
  while ((open.at(-1)?.place.level ?? 0) >= place.level) open.pop();
  const document = line.text === GLOSSARY_HEADING || inGlossary(open) ? glossary : rulebook;
  const made = draft({
    document,
    kind: term && document === glossary ? "term" : place.kind,
    title: term?.title ?? line.text,
    parent: open.at(-1)?.draft ?? null,
    heading: [line.line],
    body: term ? [bodyLine({ ...line, text: term.text }, undefined)] : [],
  });
  drafts.push(made);
  open.push({ draft: made, place });
}

function inGlossary(open: readonly Open[]): boolean {
  return open[0]?.draft.title === GLOSSARY_HEADING;
}

function isContentsHeading({ text }: NumberedLine): boolean {
  return text === CONTENTS_HEADING;
}

function isHeading({ text, blankBefore, blankAfter }: NumberedLine): boolean {
  return blankBefore && blankAfter && HEADING.test(text);
}

/** Everything before the contents: its first two lines are the name of the game. */
function titleBlock(document: string, front: readonly NumberedLine[]): Draft {
  const name = front.slice(0, 2);
  return draft({
    document,
    kind: "notice",
    title: name.map(({ text }) => text).join(" "),
    heading: name.map(({ line }) => line),
    body: front.slice(2).map(({ line, text }) => ({ line, text })),
  });
}

function subTermLines(lines: readonly NumberedLine[]): Set<number> {
  const from = lines.findIndex(({ text }) => text === GLOSSARY_HEADING);
  const entries = lines.slice(from + 1).flatMap((line) => {
    const term = from < 0 ? null : glossaryTerm(line);
    return term ? [{ line: line.line, title: term.title }] : [];
  });
  const sub = subEntries(entries.map(({ title }) => title));
  return new Set(entries.flatMap(({ line }, at) => (sub.has(at) ? [line] : [])));
}

function termAt({ open, subTerms }: Reading, line: NumberedLine): { term: Term; place: Place } | null {
  const section = open.findLast(({ place }) => place.runIn);
  const runIn = section ? runInTerm(line) : null;
  const term = inGlossary(open) ? glossaryTerm(line) : runIn;
  if (!term) return null;
  const ownLevel = subTerms.has(line.line) ? 3 : 2;
  const level = section ? section.place.level + 1 : ownLevel;
  return { term, place: { level, kind: "section", runIn: false } };
}
