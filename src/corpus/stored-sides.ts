/** @file Of sections, topics and changes: which properties are kept in memory, and which are read when they are asked for. */
import type { Change, Section, Topic } from "../model.js";
import type { PackedFacts } from "./packed-facts.js";

export interface Sides<Item> {
  readonly kept: readonly (keyof Item)[];
  /** Kept too, but packed. */
  readonly packed: readonly (keyof PackedFacts & keyof Item)[];
  readonly read: readonly (keyof Item)[];
  /** What stands in for what is read, until it has been fetched. */
  readonly empty: Partial<Item>;
}

// biome-ignore format: lists of words, not of lines
export const SECTION = {
  kept: [
    "id", "edition", "document", "version", "date", "status", "number", "title", "kind", "audience", "format", "parent",
    "topic", "aliases", "printings",
  ],
  packed: ["source", "hash"],
  read: [
    "headingRecovered", "standsAfter", "path", "children", "previous", "next", "epigraph", "text", "marks", "headings",
    "restored", "operation", "starred", "changeLevel", "fields", "comparedWith", "links", "citedBy", "authority",
    "contested", "verdict", "html", "help", "related", "icon",
  ],
  empty: {
    path: [],
    children: [],
    previous: null,
    next: null,
    epigraph: [],
    text: "",
    marks: [],
    links: [],
    citedBy: [],
    authority: { governs: true, governedBy: null, relations: [], notes: [] },
    html: "",
  },
} as const satisfies Sides<Section>;

export const TOPIC = {
  kept: ["slug", "title", "members"],
  packed: [],
  read: [],
  empty: {},
} as const satisfies Sides<Topic>;

export const CHANGE = {
  kept: ["from", "to", "class", "matter"],
  packed: [],
  read: ["parts", "sentences", "told"],
  empty: { parts: [], sentences: [] },
} as const satisfies Sides<Change>;
