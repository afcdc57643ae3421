/** @file From a grammar's drafts to sections: ids, plain text with marks, ranges, path, neighbours, hash. */
import { createHash } from "node:crypto";
import { slug } from "../../language/fold.js";
import type { DocumentInfo, Markup, ParsedSection, PathStep, SourceText } from "../../model.js";
import { type Body, bodyOf } from "./body.js";
import type { Draft } from "./draft.js";
import { wordsOf } from "./inline/inline.js";

/** A draft with the file it was read from. */
export interface Placed {
  readonly draft: Draft;
  readonly source: SourceText;
}

/** A section and where the lines of the publication begin in its text. */
export interface Finished {
  readonly section: ParsedSection;
  readonly lines: Body["lines"];
}

/** Gives every draft its id and shape. The order of the result is document by document, each in reading order. */
export function finishSections(placed: readonly Placed[], documents: readonly DocumentInfo[]): Finished[] {
  const ordered = documents.flatMap((document) =>
    placed
      .filter(({ draft }) => draft.document === document.id)
      .sort((a, b) => firstLine(a.draft) - firstLine(b.draft)),
  );
  const ids = giveIds(ordered.map(({ draft }) => draft));
  const children = new Map<Draft, string[]>();
  for (const { draft } of ordered) {
    if (!draft.parent) continue;
    const siblings = children.get(draft.parent);
    if (siblings) siblings.push(idOf(ids, draft));
    else children.set(draft.parent, [idOf(ids, draft)]);
  }
  const info = new Map(documents.map((document) => [document.id, document]));
  return ordered.map(({ draft, source }, at): Finished => {
    const document = info.get(draft.document);
    if (!document)
      throw new Error(`${source.file}: a section names the document ${draft.document}, which sources.json does not`);
    const neighbour = (step: number): string | null => {
      const other = ordered[at + step]?.draft;
      return other?.document === draft.document ? idOf(ids, other) : null;
    };
    const { text, marks, lines } = bodyOf(draft.body, document.markup);
    const section: ParsedSection = {
      id: idOf(ids, draft),
      edition: document.edition,
      document: document.id,
      version: document.version,
      date: draft.date ?? document.date,
      status: document.status,
      number: draft.number,
      title: plainTitle(draft, document.markup),
      kind: draft.kind,
      ...(draft.audience && { audience: draft.audience }),
      ...(draft.format && { format: draft.format }),
      ...(draft.headingRecovered && { headingRecovered: draft.headingRecovered }),
      parent: draft.parent ? idOf(ids, draft.parent) : null,
      path: pathOf(draft, ids, document.markup),
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
    return { section, lines };
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
  const name = slug(wordsOf(draft.title, "markdown")) || `line-${firstLine(draft)}`;
  let ancestor = draft.parent;
  while (ancestor && !/^\d/.test(ancestor.number ?? "")) ancestor = ancestor.parent;
  return ancestor ? `${draft.document}/${ancestor.number}/${name}` : `${draft.document}/${name}`;
}

function idOf(ids: ReadonlyMap<Draft, string>, draft: Draft): string {
  const id = ids.get(draft);
  if (id === undefined) throw new Error(`the section "${draft.title}" is named as a parent but was not handed over`);
  return id;
}

function plainTitle(draft: Draft, markup: Markup): string {
  return wordsOf(draft.title, markup);
}

function pathOf(draft: Draft, ids: ReadonlyMap<Draft, string>, markup: Markup): PathStep[] {
  const steps: PathStep[] = [];
  for (let up = draft.parent; up; up = up.parent) {
    steps.unshift({ id: idOf(ids, up), number: up.number, title: plainTitle(up, markup) });
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
