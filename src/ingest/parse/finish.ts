/** @file From a grammar's drafts to sections: ids, plain text with marks, ranges, path, neighbours, hash. */
import { createHash } from "node:crypto";
import { slug } from "../../language/fold.js";
import type { DocumentInfo, Mark, ParsedSection, PathStep, SourceText } from "../../model.js";
import type { BodyLine, Draft } from "./draft.js";
import { type Inline, readInline } from "./inline.js";

const PLAIN_FORMATS = new Set(["borg-sheet", "rulings-2002", "faq-1996"]);

/** A draft with the file it was read from. */
export interface Placed {
  readonly draft: Draft;
  readonly source: SourceText;
}

/** Gives every draft its id and shape. The order of the result is document by document, each in reading order. */
export function finishSections(placed: readonly Placed[], documents: readonly DocumentInfo[]): ParsedSection[] {
  const ordered = documents.flatMap((document) =>
    placed
      .filter(({ draft }) => draft.document === document.id)
      .sort((a, b) => firstLine(a.draft) - firstLine(b.draft)),
  );
  const ids = giveIds(ordered.map(({ draft }) => draft));
  const children = new Map<Draft, string[]>();
  for (const { draft } of ordered) {
    if (draft.parent) children.set(draft.parent, [...(children.get(draft.parent) ?? []), idOf(ids, draft)]);
  }
  const info = new Map(documents.map((document) => [document.id, document]));
  return ordered.map(({ draft, source }, at): ParsedSection => {
    const document = info.get(draft.document);
    if (!document)
      throw new Error(`${source.file}: a section names the document ${draft.document}, which sources.json does not`);
    const neighbour = (step: number): string | null => {
      const other = ordered[at + step]?.draft;
      return other?.document === draft.document ? idOf(ids, other) : null;
    };
    const { text, marks } = body(draft, source);
    return {
      id: idOf(ids, draft),
      edition: document.edition,
      document: document.id,
      version: document.version,
      date: draft.date ?? document.date,
      status: document.status,
      number: draft.number,
      title: plainTitle(draft, source),
      kind: draft.kind,
      ...(draft.audience && { audience: draft.audience }),
      ...(draft.format && { format: draft.format }),
      ...(draft.headingRecovered && { headingRecovered: draft.headingRecovered }),
      parent: draft.parent ? idOf(ids, draft.parent) : null,
      path: pathOf(draft, ids, source),
      children: children.get(draft) ?? [],
      previous: neighbour(-1),
      next: neighbour(1),
      epigraph: draft.epigraph,
      text,
      marks,
      source: {
        publication: source.publication,
        file: source.file,
        line: firstLine(draft),
        ranges: rangesOf(draft, source),
      },
      hash: createHash("sha256").update(text).digest("hex"),
      ...(draft.operation && { operation: draft.operation }),
      ...(draft.starred && { starred: draft.starred }),
      ...(draft.changeLevel && { changeLevel: draft.changeLevel }),
      ...(draft.fields && { fields: draft.fields }),
      ...(draft.comparedWith && {
        comparedWith: {
          id: draft.comparedWith.to ? idOf(ids, draft.comparedWith.to) : null,
          change: draft.comparedWith.change,
        },
      }),
      ...(draft.aliases?.length && { aliases: draft.aliases }),
    };
  });
}

/** Every line a draft owns, ascending. */
export function ownedLines(draft: Draft): number[] {
  const all = [...draft.heading, ...draft.body.map(({ line }) => line), ...draft.epigraphLines, ...draft.furniture];
  return [...new Set(all)].sort((a, b) => a - b);
}

function firstLine(draft: Draft): number {
  const line = draft.heading[0] ?? ownedLines(draft)[0] ?? draft.standsAt;
  if (line === undefined) throw new Error(`the section "${draft.title}" owns no line`);
  return line;
}

function giveIds(drafts: readonly Draft[]): Map<Draft, string> {
  const ids = new Map<Draft, string>();
  const taken = new Map<string, number>();
  for (const draft of drafts) {
    const wanted = wantedId(draft);
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    ids.set(draft, count === 1 ? wanted : `${wanted}-${count}`);
  }
  return ids;
}

function wantedId(draft: Draft): string {
  if (draft.number !== null) return `${draft.document}/${draft.number}`;
  const name = slug(readInline(draft.title, "markdown").text) || `line-${firstLine(draft)}`;
  let ancestor = draft.parent;
  while (ancestor && !/^\d/.test(ancestor.number ?? "")) ancestor = ancestor.parent;
  return ancestor ? `${draft.document}/${ancestor.number}/${name}` : `${draft.document}/${name}`;
}

function idOf(ids: ReadonlyMap<Draft, string>, draft: Draft): string {
  const id = ids.get(draft);
  if (id === undefined) throw new Error(`the section "${draft.title}" is named as a parent but was not handed over`);
  return id;
}

function plainTitle(draft: Draft, source: SourceText): string {
  return readInline(draft.title, PLAIN_FORMATS.has(source.format) ? "plain" : "markdown").text.trim();
}

function pathOf(draft: Draft, ids: ReadonlyMap<Draft, string>, source: SourceText): PathStep[] {
  const steps: PathStep[] = [];
  for (let up = draft.parent; up; up = up.parent) {
    steps.unshift({ id: idOf(ids, up), number: up.number, title: plainTitle(up, source) });
  }
  return steps;
}

function rangesOf(draft: Draft, source: SourceText): [number, number][] {
  const ranges: [number, number][] = [];
  for (const line of ownedLines(draft)) {
    const last = ranges.at(-1);
    if (last && blankBetween(source, last[1], line)) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

function blankBetween(source: SourceText, from: number, to: number): boolean {
  for (let line = from + 1; line < to; line++) {
    if (source.lines[line - source.startLine]?.trim() !== "") return false;
  }
  return true;
}

const LIST_ITEM = /^( *)([-•]|\d+\.|[a-z]\.) (.*)$/;
const GLUE = { line: "\n", paragraph: "\n\n", space: " " };

function body(draft: Draft, source: SourceText): Inline {
  let text = "";
  const marks: Mark[] = [];
  for (const line of draft.body) {
    if (line.text.trim() === "") continue;
    if (text !== "") text += GLUE[line.glue ?? "line"];
    const inline = readBodyLine(line, source);
    for (const mark of inline.marks)
      marks.push({ ...mark, start: mark.start + text.length, end: mark.end + text.length });
    text += inline.text;
  }
  return { text, marks };
}

/** One line of a body as plain text with marks; the sign of a list item stays, a bullet as `- `. */
export function readBodyLine(line: BodyLine, source: SourceText): Inline {
  const markup = PLAIN_FORMATS.has(source.format) ? "plain" : "markdown";
  const [, indent = "", sign = "", words = ""] = LIST_ITEM.exec(line.text) ?? [];
  if (sign === "") return readInline(line.text, markup);
  const start = `${indent}${sign === "•" ? "-" : sign} `;
  const { text, marks } = readInline(words, markup);
  return {
    text: start + text,
    marks: marks.map((mark) => ({ ...mark, start: mark.start + start.length, end: mark.end + start.length })),
  };
}
