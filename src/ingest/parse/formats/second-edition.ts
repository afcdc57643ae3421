/** @file Parses the Second Edition rulebook and Glossary. Headings are lines in capitals between blank lines (`ORDER –
 *  BEAM PERSONNEL`, line 389). A Glossary entry begins a paragraph, and so does a term defined in running text. */
import { fold } from "../../../language/fold.js";
import type { EditorialTable, Problem, SourceText } from "../../../model.js";
import { type BodyLine, currentDraft, type Draft, documentOf, draft, type Grammar, problemAt } from "../draft.js";
import { isTorn, type NumberedLine, numberedLines, titleBlock } from "../lines.js";

const CONTENTS_HEADING = "TABLE OF CONTENTS";
const GLOSSARY_HEADING = "GLOSSARY";
const HEADING = /^(?=.*[A-Z]{2})[A-Z0-9 .,/&–’'!]+$/;

export const secondEdition: Grammar = (source) => {
  const rulebook = documentOf(source, "rulebook");
  const lines = numberedLines(source);
  const contentsAt = lines.findIndex(({ text }) => text === CONTENTS_HEADING);
  const front = lines.slice(0, Math.max(contentsAt, 0));
  const rest = lines.slice(front.length);
  const contents = rest.slice(1, 1 + rest.slice(1).findIndex(({ text }) => !CONTENTS_LINE.test(text)));
  const state: State = {
    source,
    rulebook,
    glossary: documentOf(source, "glossary"),
    contents: new Set(contents),
    levels: headingLevels(contents, source.tables["levels"]),
    subTerms: findSubTerms(rest),
    // The name of the game is printed on two lines.
    drafts: titleBlock(rulebook, front, 2),
    problems: [],
    open: [],
  };
  for (const line of rest) readLine(state, line);
  return { drafts: state.drafts, problems: state.problems };
};

interface Level {
  readonly depth: number;
  readonly kind: "section" | "notice";
  /** Whether each paragraph after this heading begins with the term that it defines. */
  readonly hasRunInTerms: boolean;
}

interface State {
  readonly source: SourceText;
  readonly rulebook: string;
  readonly glossary: string;
  readonly contents: ReadonlySet<NumberedLine>;
  readonly levels: ReadonlyMap<string, Level>;
  /** Line numbers of Glossary entries that belong to the previous entry. */
  readonly subTerms: ReadonlySet<number>;
  readonly drafts: Draft[];
  readonly problems: Problem[];
  /** The sections that contain the current line, outermost first. */
  readonly open: { readonly draft: Draft; readonly level: Level }[];
}

function readLine(state: State, line: NumberedLine): void {
  const { drafts, open, source } = state;
  // The table lists lines that are not text, and lines that belong to an earlier heading.
  const placement = source.tables["placement"]?.rows.find(
    ({ from, to }) => Number(from) <= line.line && line.line <= Number(to),
  );
  const named = placement && drafts.find(({ heading }) => heading[0] === Number(placement["heading"]));
  const current = named ?? open.at(-1)?.draft;
  if (placement?.["use"] === "furniture" && current) {
    current.furniture.push(line.line);
    return;
  }
  const isHeading = line.blankBefore && line.blankAfter && HEADING.test(line.text);
  if (!placement && isHeading && !state.contents.has(line)) {
    const level = state.levels.get(fold(line.text));
    const message =
      "This heading is in neither the table of contents nor the table of levels. It was given the level of the preceding heading.";
    const problem = { rule: "heading-level-unknown", severity: "warning", message, actual: line.text } as const;
    if (!level) state.problems.push(problemAt(source, line.line, problem));
    const sameDepth = open.at(-1)?.level.depth ?? 1;
    openSection(state, line, level ?? { depth: sameDepth, kind: "section", hasRunInTerms: false }, null);
    return;
  }
  const term = placement ? null : readTerm(state, line);
  if (term) openSection(state, line, term.level, term);
  else addText(state, line, current ?? currentDraft(drafts, state.rulebook));
}

function openSection(
  { drafts, open, rulebook, glossary }: State,
  line: NumberedLine,
  level: Level,
  term: Term | null,
): void {
  while ((open.at(-1)?.level.depth ?? 0) >= level.depth) open.pop();
  const document = line.text === GLOSSARY_HEADING || isInGlossary(open) ? glossary : rulebook;
  const section = draft({
    document,
    kind: term && document === glossary ? "term" : level.kind,
    title: term?.title ?? line.text,
    parent: open.at(-1)?.draft ?? null,
    heading: [line.line],
    body: term ? [readBodyLine({ ...line, text: term.text }, undefined)] : [],
  });
  drafts.push(section);
  open.push({ draft: section, level });
}

function isInGlossary(open: State["open"]): boolean {
  return open[0]?.draft.title === GLOSSARY_HEADING;
}

function addText({ problems, source, contents }: State, line: NumberedLine, section: Draft): void {
  const body = contents.has(line)
    ? { line: line.line, text: line.text.trim() }
    : readBodyLine(line, section.body.at(-1));
  if (body.glue === "space") {
    const message = "A page break split this sentence. The parts were joined.";
    const actual = line.text.slice(0, 80);
    problems.push(problemAt(source, line.line, { rule: "torn-sentence", severity: "info", message, actual }));
  }
  section.body.push(body);
}

const ITEM = /^( ?)(- |\d+\. )(.*)$/;

/** Reads a line of a body. An incomplete sentence continues after a blank line, even in a list item (lines 681 and
 *  683). An item after an item with a final colon is treated as nested, because it has lost its indentation (lines 119
 *  and 120). */
function readBodyLine({ line, text, blankBefore }: NumberedLine, previous: BodyLine | undefined): BodyLine {
  const [, indent, marker, words = ""] = ITEM.exec(text) ?? [];
  const rest = marker === "- " ? words : text;
  if (previous && blankBefore && isTorn(previous.text, rest)) return { line, text: rest, glue: "space" };
  const opensList = !blankBefore && previous && ITEM.test(previous.text) && previous.text.endsWith(":");
  const isNested = marker !== undefined && (indent === " " || opensList);
  return { line, text: isNested ? `  ${text.trimStart()}` : text, glue: blankBefore ? "paragraph" : "line" };
}

/** Matches `INTRODUCTION 2`, or ` Personnel 3` (line 28) on the second level. */
const CONTENTS_LINE = /^( ?)(\S.*?) \d+$/;

/** Maps headings to levels: the upper two from the table of contents, the others from the editorial table. */
function headingLevels(
  contents: readonly NumberedLine[],
  table: EditorialTable | undefined,
): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const { text } of contents) {
    const [, indent, title = ""] = CONTENTS_LINE.exec(text) ?? [];
    levels.set(fold(title), { depth: indent ? 2 : 1, kind: "section", hasRunInTerms: false });
  }
  for (const { title = "", level, kind, terms } of table?.rows ?? [])
    levels.set(fold(title), {
      depth: Number(level),
      kind: kind === "notice" ? "notice" : "section",
      hasRunInTerms: terms === "run-in",
    });
  return levels;
}

interface Term {
  readonly title: string;
  readonly text: string;
}

/** Matches a Glossary entry: `abilities — Personnel may have one or more abilities. …` (line 621). */
const GLOSSARY_TERM = /^([^—.:“”"]{1,40}) — (.+)$/;
/** Matches a term in IMPORTANT GAME TERMS: `Keywords: Many cards have one or more keywords …` (line 366). */
const RUN_IN_TERM = /^([A-Z][A-Za-z, ]{2,40}): (.+)$/;

function readTerm({ open, subTerms }: State, line: NumberedLine): (Term & { level: Level }) | null {
  const section = open.findLast(({ level }) => level.hasRunInTerms);
  let term: Term | null = null;
  if (isInGlossary(open)) term = matchTerm(GLOSSARY_TERM, line);
  else if (section) term = matchTerm(RUN_IN_TERM, line);
  if (!term) return null;
  const entryDepth = subTerms.has(line.line) ? 3 : 2;
  const depth = section ? section.level.depth + 1 : entryDepth;
  return { ...term, level: { depth, kind: "section", hasRunInTerms: false } };
}

function matchTerm(pattern: RegExp, { text: paragraph, blankBefore }: NumberedLine): Term | null {
  const [, title, text] = (blankBefore && pattern.exec(paragraph)) || [];
  return title === undefined || text === undefined ? null : { title, text };
}

/** Finds entries that belong to the previous one. They are capitalised and out of order: "Response actions" and "Costs"
 *  between "actions" and "all". */
function findSubTerms(lines: readonly NumberedLine[]): Set<number> {
  const from = lines.findIndex(({ text }) => text === GLOSSARY_HEADING);
  const entries = (from < 0 ? [] : lines.slice(from + 1)).flatMap((line) => {
    const title = matchTerm(GLOSSARY_TERM, line)?.title;
    return title === undefined ? [] : [{ line: line.line, title, key: fold(title) }];
  });
  const parts = entries.filter(
    ({ title, key }, at) => /^[A-Z]/.test(title) && entries.slice(at + 1).some((later) => later.key < key),
  );
  return new Set(parts.map(({ line }) => line));
}
