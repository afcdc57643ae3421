/** @file The grammar of the Second Edition rulebook and its Glossary. A heading is a whole line in capitals between blank
 *  lines, `ORDER – BEAM PERSONNEL` (389); Glossary entries and run-in terms begin a paragraph (second-edition/terms.ts). */
import type { Problem } from "../../../model.js";
import { type Draft, draft, type Grammar } from "../draft.js";
import { type NumberedLine, numberedLines } from "../numbered-lines.js";
import { bodyLine } from "./second-edition/body-text.js";
import { headingPlaces, isContentsLine, type Place } from "./second-edition/levels.js";
import { placements } from "./second-edition/placement.js";
import { lostIconProblem, tornProblem, unknownLevel } from "./second-edition/problems.js";
import { glossaryTerm, runInTerm, subEntries, type Term } from "./second-edition/terms.js";

const RULEBOOK = "2e/rulebook";
const GLOSSARY = "2e/glossary";
const CONTENTS_HEADING = "TABLE OF CONTENTS";
const GLOSSARY_HEADING = "GLOSSARY";
const HEADING = /^(?=.*[A-Z]{2})[A-Z0-9 .,/&–’'!]+$/;

interface Open {
  readonly draft: Draft;
  readonly level: number;
  readonly runIn: boolean;
}

/** Reads the rulebook: title block, contents, headings by level, Glossary entries, credits. */
export const secondEdition: Grammar = (source) => {
  const lines = numberedLines(source);
  const contentsAt = lines.findIndex(({ text }) => text === CONTENTS_HEADING);
  const front = lines.slice(0, Math.max(contentsAt, 0));
  const rest = lines.slice(front.length);
  const contents = rest.slice(1, 1 + rest.slice(1).findIndex(({ text }) => !isContentsLine(text)));
  const placeOf = headingPlaces(
    contents.map(({ text }) => text),
    source.tables.levels,
  );
  const problems: Problem[] = [];
  const drafts: Draft[] = front.length > 0 ? [titleBlock(front)] : [];
  const placed = placements(source.tables.placement);
  const subTerms = subTermLines(rest);
  const open: Open[] = [];
  const start = (line: NumberedLine, place: Place, term: Term | null): Draft => {
    while ((open.at(-1)?.level ?? 0) >= place.level) open.pop();
    const document = line.text === GLOSSARY_HEADING || open[0]?.draft.title === GLOSSARY_HEADING ? GLOSSARY : RULEBOOK;
    const kind = term && document === GLOSSARY ? "term" : place.kind;
    const parent = open.at(-1)?.draft ?? null;
    const made = draft({ document, kind, title: term?.title ?? line.text, parent, heading: [line.line] });
    if (term) made.body.push(bodyLine({ ...line, text: term.text }, undefined));
    drafts.push(made);
    open.push({ draft: made, level: place.level, runIn: place.runIn });
    return made;
  };
  for (const line of rest) {
    const elsewhere = placed(line.line);
    const here = elsewhere ? drafts.find(({ heading }) => heading[0] === elsewhere.heading) : open.at(-1)?.draft;
    if (elsewhere?.furniture) here?.furniture.push(line.line);
    else if (!elsewhere && isHeading(line) && !contents.includes(line)) {
      const place = placeOf(line.text);
      if (!place) problems.push(unknownLevel(source.publication, line));
      start(line, place ?? { level: open.at(-1)?.level ?? 1, kind: "section", runIn: false }, null);
    } else {
      problems.push(...lostIconProblem(source.publication, line));
      const term = elsewhere ? null : termAt(line, open, subTerms);
      if (term) start(line, term.place, term.term);
      else if (here) {
        const body = bodyLine(line, here.body.at(-1));
        if (body.glue === "space") problems.push(tornProblem(source.publication, line));
        here.body.push(contents.includes(line) ? { ...body, glue: "line" } : body);
      }
    }
  }
  return { drafts, problems };
};

function isHeading({ text, blankBefore, blankAfter }: NumberedLine): boolean {
  return blankBefore && blankAfter && HEADING.test(text);
}

/** Everything before the contents: its first two lines are the name of the game. */
function titleBlock(front: readonly NumberedLine[]): Draft {
  const name = front.slice(0, 2);
  return draft({
    document: RULEBOOK,
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

function termAt(
  line: NumberedLine,
  open: readonly Open[],
  subTerms: ReadonlySet<number>,
): { term: Term; place: Place } | null {
  const glossary = open[0]?.draft.title === GLOSSARY_HEADING;
  const section = open.findLast(({ runIn }) => runIn);
  const term = glossary ? glossaryTerm(line) : section ? runInTerm(line) : null;
  if (!term) return null;
  const level = section ? section.level + 1 : subTerms.has(line.line) ? 3 : 2;
  return { term, place: { level, kind: "section", runIn: false } };
}
