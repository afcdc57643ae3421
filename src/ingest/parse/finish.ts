/** @file Converts drafts to sections with ids, plain text, marks, line ranges and hashes. */
import { createHash } from "node:crypto";
import { groupBy } from "../../group-by.js";
import { slug } from "../../language/fold.js";
import {
  BOX_KINDS,
  type DocumentInfo,
  type Mark,
  type Markup,
  type ParsedSection,
  type PathStep,
  type SourceText,
} from "../../model.js";
import { type BodyLine, type Draft, ownedLines } from "./draft.js";
import { plainWords, readInline } from "./inline.js";

export interface SourcedDraft {
  readonly draft: Draft;
  readonly source: SourceText;
}

export interface FinishedSection {
  readonly section: ParsedSection;
  readonly lines: Body["lines"];
}

type Body = ReturnType<typeof readBody>;

interface OwnedDraft extends SourcedDraft {
  readonly lines: readonly number[];
  readonly line: number;
}

type IdOf = (draft: Draft) => string;

/** Returns the sections, grouped by document, in reading order.
 *  @throws Error if a draft has no lines */
export function finishSections(
  sourced: readonly SourcedDraft[],
  documents: readonly DocumentInfo[],
): FinishedSection[] {
  for (const { draft } of sourced) breakParentCycle(draft);
  const byDocument = groupBy(sourced.map(withLines), ({ draft }) => draft.document);
  for (const drafts of byDocument.values()) drafts.sort((a, b) => a.line - b.line);
  const idOf = assignIds(documents.flatMap(({ id }) => byDocument.get(id) ?? []));
  return documents.flatMap((document) => finishDocument(byDocument.get(document.id) ?? [], document, idOf));
}

function finishDocument(drafts: readonly OwnedDraft[], document: DocumentInfo, idOf: IdOf): FinishedSection[] {
  const { id, edition, version, date, status, markup } = document;
  const children = groupBy(drafts, ({ draft }) => draft.parent);
  const bodies = new Map(drafts.map(({ draft }) => [draft, readBody(draft.body, markup)]));
  return drafts.map(({ draft, source, lines, line }, at): FinishedSection => {
    const { number, title, kind, parent, epigraph, comparedWith, aliases } = draft;
    const body = bodies.get(draft) as Body;
    const parentBody = BOX_KINDS.has(kind) && parent ? bodies.get(parent) : undefined;
    const [previous = null, next = null] = [drafts[at - 1], drafts[at + 1]].map((other) => other && idOf(other.draft));
    const section: ParsedSection = {
      id: idOf(draft),
      edition,
      document: id,
      version,
      date: draft.date ?? date,
      status,
      number,
      title: plainWords(title, markup),
      kind,
      ...given(draft, "audience", "format", "headingRecovered"),
      parent: parent && idOf(parent),
      path: pathOf(draft, markup, idOf),
      children: children.get(draft)?.map((child) => idOf(child.draft)) ?? [],
      previous,
      next,
      epigraph,
      text: body.text,
      marks: body.marks,
      source: { publication: source.publication, file: source.file, line, ranges: rangesOf(lines, source) },
      hash: createHash("sha256").update(body.text).digest("hex"),
      ...given(draft, "operation", "starred", "changeLevel", "fields"),
      // This `change` is provisional. pair-printings.ts compares the texts later and corrects it.
      ...(comparedWith !== undefined && { comparedWith: { id: comparedWith && idOf(comparedWith), change: "new" } }),
      ...(aliases?.length && { aliases }),
      ...(parentBody && { standsAfter: linesBefore(line, parentBody) }),
    };
    return { section, lines: body.lines };
  });
}

function given<Field extends keyof Draft>(draft: Draft, ...fields: readonly Field[]) {
  const known = fields.filter((field) => draft[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, draft[field]])) as Pick<Draft, Field>;
}

function pathOf({ parent }: Draft, markup: Markup, idOf: IdOf): PathStep[] {
  if (!parent) return [];
  const step = { id: idOf(parent), number: parent.number, title: plainWords(parent.title, markup) };
  return [...pathOf(parent, markup, idOf), step];
}

/** Removes the parent of a section that is its own ancestor because of a misprinted number. */
function breakParentCycle(draft: Draft): void {
  const ancestors = new Set<Draft>();
  let ancestor = draft.parent;
  while (ancestor && ancestor !== draft && !ancestors.has(ancestor)) {
    ancestors.add(ancestor);
    ancestor = ancestor.parent;
  }
  if (ancestor === draft) draft.parent = null;
}

function withLines(one: SourcedDraft): OwnedDraft {
  const { draft } = one;
  const lines = ownedLines(draft);
  const line = draft.heading[0] ?? lines[0] ?? draft.firstChildLine;
  if (line === undefined) throw new Error(`the section "${draft.title}" has no lines`);
  return { ...one, lines, line };
}

/** Assigns ids. If several drafts have the same id, appends `-2`, `-3` and so on to all but the first. */
function assignIds(ordered: readonly OwnedDraft[]): IdOf {
  const ids = new Map<Draft, string>();
  const taken = new Set<string>();
  for (const one of ordered) {
    const plain = plainId(one);
    let id = plain;
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
    taken.add(id);
    ids.set(one.draft, id);
  }
  return (draft) => {
    const id = ids.get(draft);
    if (id === undefined) throw new Error(`the section "${draft.title}" is named as a parent but does not exist`);
    return id;
  };
}

function plainId({ draft, line }: OwnedDraft): string {
  if (draft.number !== null) return `${draft.document}/${draft.number}`;
  const name = slug(plainWords(draft.title, "markdown")) || `line-${line}`;
  let ancestor = draft.parent;
  while (ancestor && !/^\d/.test(ancestor.number ?? "")) ancestor = ancestor.parent;
  return ancestor ? `${draft.document}/${ancestor.number}/${name}` : `${draft.document}/${name}`;
}

const LIST_ITEM = /^( *)([-•]|\d+\.|[a-z]\.) (.*)$/;
const GLUE = { line: "\n", paragraph: "\n\n", space: " " };

/** Joins the lines of a body. Every bullet becomes `- `. */
function readBody(bodyLines: readonly BodyLine[], markup: Markup) {
  let text = "";
  const marks: Mark[] = [];
  /** Numbers of the printed lines, each with the offset in the text at which the line begins. */
  const lines: { readonly line: number; readonly start: number }[] = [];
  for (const { line, text: printed, glue = "line" } of bodyLines) {
    if (printed.trim() === "") continue;
    if (text !== "") text += GLUE[glue];
    lines.push({ line, start: text.length });
    const [, indent = "", marker = "", words = printed] = LIST_ITEM.exec(printed) ?? [];
    if (marker !== "") text += `${indent}${marker === "•" ? "-" : marker} `;
    const inline = readInline(words, markup);
    for (const mark of inline.marks)
      marks.push({ ...mark, start: mark.start + text.length, end: mark.end + text.length });
    text += inline.text;
  }
  return { text, marks, lines };
}

function linesBefore(line: number, { text, lines }: Body): number {
  const end = lines.find((one) => one.line > line)?.start ?? text.length;
  const before = text.slice(0, end).split("\n");
  return before.filter((one) => one !== "").length;
}

function rangesOf(lines: readonly number[], source: SourceText): [number, number][] {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && isBlankBetween(source, last[1], line)) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

function isBlankBetween({ lines, startLine }: SourceText, from: number, to: number): boolean {
  return lines.slice(from + 1 - startLine, to - startLine).every((line) => line.trim() === "");
}
