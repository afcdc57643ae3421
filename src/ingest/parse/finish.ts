/** @file From a grammar's drafts to sections: ids, plain text with marks, ranges, path, neighbours, hash. */
import { createHash } from "node:crypto";
import { groupBy } from "../../group-by.js";
import { slug } from "../../language/fold.js";
import { BOX_KINDS, type DocumentInfo, type ParsedSection, type PathStep, type SourceText } from "../../model.js";
import { type Body, bodyOf } from "./body.js";
import type { Draft } from "./draft.js";
import type { InlineReader } from "./inline/inline.js";

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

/** Gives every draft its id and shape. The order of the result is document by document, each in reading order.
 *  @throws Error when a draft names a document that is none of `documents`, or owns no line. */
export function finishSections(
  placed: readonly Placed[],
  documents: readonly DocumentInfo[],
  inline: InlineReader,
): Finished[] {
  const known = new Set(documents.map(({ id }) => id));
  const stray = placed.find(({ draft }) => !known.has(draft.document));
  if (stray)
    throw new Error(
      `${stray.source.file}: a section names the document ${stray.draft.document}, which sources.json does not`,
    );
  for (const { draft } of placed) openCircle(draft);
  const lined = placed.map((one): Lined => {
    const lines = ownedLines(one.draft);
    return { ...one, lines, line: firstLine(one.draft, lines) };
  });
  const ordered = documents.flatMap(({ id }) =>
    lined.filter(({ draft }) => draft.document === id).sort((a, b) => a.line - b.line),
  );
  const idOf = giveIds(ordered, inline);
  return documents.flatMap((document) => {
    const own = ordered.filter(({ draft }) => draft.document === document.id);
    const places = placesOf(own, document, idOf, inline);
    const bodies = new Map(own.map(({ draft }) => [draft, bodyOf(draft.body, document.markup, inline)]));
    return own.map((one, at): Finished => {
      const body = bodies.get(one.draft) as Body;
      const [previous, next] = [own[at - 1], own[at + 1]].map((other) => (other ? idOf(other.draft) : null));
      const around = BOX_KINDS.has(one.draft.kind) && one.draft.parent ? bodies.get(one.draft.parent) : undefined;
      const section = {
        ...sectionOf(one, body, document, places),
        ...(around && { standsAfter: linesBefore(one.line, around) }),
        previous: previous ?? null,
        next: next ?? null,
      };
      return { section, lines: body.lines };
    });
  });
}

/** Printed numbers of a muddled text may put a section into itself by way of others: then it stands in none. */
function openCircle(draft: Draft): void {
  const around = new Set<Draft>();
  let up = draft.parent;
  while (up && up !== draft && !around.has(up)) {
    around.add(up);
    up = up.parent;
  }
  if (up === draft) draft.parent = null;
}

/** A draft with its own lines and the one it is cited by. */
interface Lined extends Placed {
  readonly lines: readonly number[];
  readonly line: number;
}

type IdOf = (draft: Draft) => string;

/** What a document's drafts are called and where they stand. */
interface Places {
  readonly idOf: IdOf;
  readonly titleOf: (draft: Draft) => string;
  readonly pathOf: (draft: Draft) => readonly PathStep[];
  /** What stands in each, in reading order; under null what stands in none. */
  readonly children: ReadonlyMap<Draft | null, readonly Lined[]>;
}

function placesOf(own: readonly Lined[], { markup }: DocumentInfo, idOf: IdOf, inline: InlineReader): Places {
  const children = groupBy(own, ({ draft }) => draft.parent);
  const titleOf = (draft: Draft): string => inline.words(draft.title, markup);
  const paths = new Map<Draft, readonly PathStep[]>();
  const pathOf = ({ parent }: Draft): readonly PathStep[] => {
    if (!parent) return [];
    const step = () => ({ id: idOf(parent), number: parent.number, title: titleOf(parent) });
    const path = paths.get(parent) ?? [...pathOf(parent), step()];
    paths.set(parent, path);
    return path;
  };
  return { idOf, titleOf, pathOf, children };
}

function sectionOf(
  { draft, source, lines, line }: Lined,
  { text, marks }: Body,
  document: DocumentInfo,
  { idOf, titleOf, pathOf, children }: Places,
): ParsedSection {
  return {
    id: idOf(draft),
    edition: document.edition,
    document: document.id,
    version: document.version,
    date: draft.date ?? document.date,
    status: document.status,
    number: draft.number,
    title: titleOf(draft),
    kind: draft.kind,
    ...(draft.audience && { audience: draft.audience }),
    ...(draft.format && { format: draft.format }),
    ...(draft.headingRecovered && { headingRecovered: draft.headingRecovered }),
    parent: draft.parent && idOf(draft.parent),
    path: pathOf(draft),
    children: children.get(draft)?.map((child) => idOf(child.draft)) ?? [],
    previous: null,
    next: null,
    epigraph: draft.epigraph,
    text,
    marks,
    source: { publication: source.publication, file: source.file, line, ranges: rangesOf(lines, source) },
    hash: createHash("sha256").update(text).digest("hex"),
    ...(draft.operation && { operation: draft.operation }),
    ...(draft.starred && { starred: draft.starred }),
    ...(draft.changeLevel && { changeLevel: draft.changeLevel }),
    ...(draft.fields && { fields: draft.fields }),
    ...(draft.comparedWith && {
      comparedWith: { id: draft.comparedWith.to && idOf(draft.comparedWith.to), change: draft.comparedWith.change },
    }),
    ...(draft.aliases?.length && { aliases: draft.aliases }),
  };
}

/** How many lines of a text stand before a line of its publication. */
function linesBefore(line: number, { text, lines }: Body): number {
  const end = lines.find((one) => one.line > line)?.start ?? text.length;
  return text
    .slice(0, end)
    .split("\n")
    .filter((one) => one !== "").length;
}

/** Every line a draft owns, ascending. */
export function ownedLines(draft: Draft): number[] {
  const all = [...draft.heading, ...draft.body.map(({ line }) => line), ...draft.epigraphLines, ...draft.furniture];
  return [...new Set(all)].sort((a, b) => a - b);
}

function firstLine(draft: Draft, lines: readonly number[]): number {
  const line = draft.heading[0] ?? lines[0] ?? draft.standsAt;
  if (line === undefined) throw new Error(`the section "${draft.title}" owns no line`);
  return line;
}

function giveIds(ordered: readonly Lined[], inline: InlineReader): IdOf {
  const ids = new Map<Draft, string>();
  const taken = new Map<string, number>();
  for (const one of ordered) {
    const wanted = wantedId(one, inline);
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    ids.set(one.draft, count === 1 ? wanted : `${wanted}-${count}`);
  }
  return (draft) => {
    const id = ids.get(draft);
    if (id === undefined) throw new Error(`the section "${draft.title}" is named as a parent but was not handed over`);
    return id;
  };
}

function wantedId({ draft, line }: Lined, inline: InlineReader): string {
  if (draft.number !== null) return `${draft.document}/${draft.number}`;
  const name = slug(inline.words(draft.title, "markdown")) || `line-${line}`;
  let ancestor = draft.parent;
  while (ancestor && !/^\d/.test(ancestor.number ?? "")) ancestor = ancestor.parent;
  return ancestor ? `${draft.document}/${ancestor.number}/${name}` : `${draft.document}/${name}`;
}

function rangesOf(lines: readonly number[], source: SourceText): [number, number][] {
  const ranges: [number, number][] = [];
  for (const line of lines) {
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
