/** @file What search reads of a section, told briefly: references are the places of sections in the corpus. */
import { escapeHtml } from "../../../src/language/escape-html.js";
import { slug } from "../../../src/language/fold.js";
import type { LinkKind, PathStep, RelationType, Section } from "../../../src/model.js";
import type { Steps } from "../../../src/steps.js";
import type { Row } from "./columns.js";

/** Fields that are told as they are. */
// biome-ignore format: a list of words, not of lines
export const PLAIN = [
  "edition", "document", "number", "title", "kind", "status", "audience", "format", "text", "help", "aliases",
] as const satisfies readonly (keyof Section)[];

/** Of the columns, those in which null is a value. */
export const NULLABLE: ReadonlySet<string> = new Set(["number", "parent"]);

/** A section that another names: its place; the id itself where the corpus has no such section. */
type Place = number | string;

interface SectionWords extends Pick<Section, (typeof PLAIN)[number]> {
  /** Left out where document, number and title make it. */
  readonly id?: string;
  /** Its slug, where the section is the first of its topic; else the place of the first. */
  readonly topic?: Place;
  readonly parent: Place | null;
  readonly path: readonly Place[];
  readonly children: readonly Place[];
  readonly related?: readonly Place[];
  readonly links: readonly (readonly [kind: LinkKind, target: Place | null])[];
  readonly governs: 0 | 1;
  readonly governedBy?: Place;
  readonly relations: readonly (readonly [type: RelationType, id: Place])[];
  readonly compared?: readonly [id: Place | null, change: NonNullable<Section["comparedWith"]>["change"]];
}

/** So many sections are told in a step. */
const STEP = 300;

/** Tells sections briefly, in steps. */
export function* tellWords(sections: readonly Section[]): Steps<Row[]> {
  const places = new Map(sections.map(({ id }, at) => [id, at]));
  const place = (id: string): Place => places.get(id) ?? id;
  const firstOf = new Map([...sections].reverse().map(({ id, topic }) => [topic, id]));
  const placeOrNull = (id: string | null): Place | null => (id === null ? null : place(id));
  const tell = (section: Section): Row => {
    const { id, topic, parent, path, children, related, links, authority, comparedWith } = section;
    const words: SectionWords = {
      ...plainFields(section),
      ...(id !== usualId(section) && { id }),
      ...(topic !== undefined && { topic: firstOf.get(topic) === id ? topic : place(firstOf.get(topic) ?? topic) }),
      parent: placeOrNull(parent),
      path: path.map(({ id }) => place(id)),
      children: children.map(place),
      ...(related && { related: related.map(place) }),
      links: links.map(({ kind, target }) => [kind, placeOrNull(target)]),
      governs: authority.governs ? 1 : 0,
      ...(authority.governedBy !== null && { governedBy: place(authority.governedBy) }),
      relations: authority.relations.map(({ type, id }) => [type, place(id)]),
      ...(comparedWith && { compared: [placeOrNull(comparedWith.id), comparedWith.change] }),
    };
    return { ...words };
  };
  const rows: Row[] = [];
  for (let at = 0; at < sections.length; at += STEP) {
    rows.push(...sections.slice(at, at + STEP).map(tell));
    yield;
  }
  return rows;
}

/** Makes sections of what was told briefly. They can be searched; of what a page shows besides they have the text alone,
 *  until the file of their document has come. */
export function readWords(rows: readonly Row[]): Section[] {
  const told = rows as unknown as readonly SectionWords[];
  const ids = told.map((words) => words.id ?? usualId(words));
  const idOf = (place: Place): string => (typeof place === "string" ? place : (ids[place] ?? ""));
  const idOrNull = (place: Place | null): string | null => (place === null ? null : idOf(place));
  const step = (place: Place): PathStep => {
    const named = typeof place === "string" ? undefined : told[place];
    return { id: idOf(place), number: named?.number ?? null, title: named?.title ?? "" };
  };
  const citing = citingPlaces(told);
  return told.map((words, at): Section => {
    const { path, children, related, links, governs, governedBy, relations, compared } = words;
    const topic = typeof words.topic === "number" ? told[words.topic]?.topic : words.topic;
    return {
      id: idOf(at),
      ...(typeof topic === "string" && { topic }),
      ...plainFields(words),
      ...NOT_COME,
      html: paragraphs(words.text),
      parent: idOrNull(words.parent),
      path: path.map(step),
      children: children.map(idOf),
      citedBy: (citing.get(at) ?? []).map(step),
      ...(related && { related: related.map(idOf) }),
      links: links.map(([kind, target]) => ({ ...NO_LINK, kind, target: idOrNull(target) })),
      authority: {
        governs: governs === 1,
        governedBy: governedBy === undefined ? null : idOf(governedBy),
        relations: relations.map(([type, id]) => ({ type, id: idOf(id), reason: "" })),
        notes: [],
      },
      ...(compared && { comparedWith: { id: idOrNull(compared[0]), change: compared[1] } }),
    };
  });
}

/** Who leads to each place, each once; ingestion knows them in a better order. */
function citingPlaces(told: readonly SectionWords[]): ReadonlyMap<Place, readonly number[]> {
  const citing = new Map<Place, number[]>();
  for (const [from, { links }] of told.entries()) {
    for (const target of new Set(links.map((link) => link[1]))) {
      if (target === null || target === from) continue;
      const known = citing.get(target);
      if (known) known.push(from);
      else citing.set(target, [from]);
    }
  }
  return citing;
}

const NOT_COME = {
  version: "",
  date: "",
  previous: null,
  next: null,
  epigraph: [],
  marks: [],
  source: { publication: "", file: "", line: 0, ranges: [] },
  hash: "",
};
const NO_LINK = { start: 0, end: 0, text: "", status: "resolved", confidence: 0, reason: "" } as const;

/** The id that most sections have. @example "1e/rulebook/7.6" */
function usualId({ document, number, title }: Pick<Section, "document" | "number" | "title">): string {
  return `${document}/${number ?? slug(title)}`;
}

function plainFields(section: Pick<Section, (typeof PLAIN)[number]>): Pick<Section, (typeof PLAIN)[number]> {
  const own = PLAIN.filter((name) => section[name] !== undefined).map((name) => [name, section[name]]);
  return Object.fromEntries(own) as Pick<Section, (typeof PLAIN)[number]>;
}

function paragraphs(text: string): string {
  return text
    .split("\n\n")
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join("\n");
}
