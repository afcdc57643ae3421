/** @file Sections, topics and changes of which only what is looked up and listed is kept; whatever else they hold is read
 *  when it is first asked for. They are used as if they held it all, also where they are taken apart into their properties. */
import type { Change, Corpus, Section, Topic } from "../model.js";

/** Reads an item of the artefact by its line; nothing where it has yet to be fetched. */
export type ReadItem = (line: number) => object | undefined;

interface Sides<Item> {
  readonly kept: readonly (keyof Item)[];
  readonly read: readonly (keyof Item)[];
  /** What stands in for what is read, until it has been fetched. */
  readonly empty: Partial<Item>;
}

// biome-ignore format: lists of words, not of lines
const SECTION = {
  kept: [
    "id", "edition", "document", "version", "date", "status", "number", "title", "kind", "audience", "format", "parent",
    "topic", "aliases", "hash", "source", "printings",
  ],
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

const TOPIC = { kept: ["slug", "title"], read: ["members"], empty: { members: [] } } as const satisfies Sides<Topic>;

const CHANGE = {
  kept: ["from", "to", "class", "matter"],
  read: ["parts", "sentences", "told"],
  empty: { parts: [], sentences: [] },
} as const satisfies Sides<Change>;

/** The properties that stand on neither side; there are none. */
type Forgotten<Item, Of extends Sides<Item>> = Exclude<keyof Item, Of["kept"][number] | Of["read"][number]>;
type AllIn<Item, Of extends Sides<Item>> = Forgotten<Item, Of> extends never ? Item : never;

/** Where an item is read again, and what makes one of strings that read the same. */
interface Stored {
  readonly line: number;
  readonly read: ReadItem;
  readonly share: (text: string) => string;
}

/** Makes an item of which some is kept. */
export type MakeStored = (item: unknown, stored: Stored) => unknown;

abstract class StoredItem {
  readonly #line: number;
  readonly #read: ReadItem;

  constructor({ line, read }: Stored) {
    this.#line = line;
    this.#read = read;
  }

  /** What stands in for the item until it has been fetched. */
  protected abstract standIn(): object;

  /** The item as plain data with all that it holds; so it is told as JSON too. */
  toJSON(): object {
    return this.#read(this.#line) ?? this.standIn();
  }

  static lineOf(item: StoredItem): number {
    return item.#line;
  }
}

const LISTS = ["sections", "topics", "changes"] as const;

/** By the list in which the items stand. */
export const STORED: Readonly<Record<(typeof LISTS)[number], MakeStored>> = {
  sections: makerOf<AllIn<Section, typeof SECTION>>(SECTION),
  topics: makerOf<AllIn<Topic, typeof TOPIC>>(TOPIC),
  changes: makerOf<AllIn<Change, typeof CHANGE>>(CHANGE),
};

/** An item as plain data with all that it holds. */
export function wholeOf<Item extends object>(item: Item): Item {
  return item instanceof StoredItem ? (item.toJSON() as Item) : item;
}

/** The number of the line in which an item stands. @throws TypeError where it is no item of an opened corpus */
export function lineOf(item: object): number {
  return StoredItem.lineOf(item as StoredItem);
}

/** The lines of a corpus's items that are read when they are asked for, in the order in which opening it numbers them. */
export function* storedLines(corpus: Corpus): Generator<string> {
  for (const name of LISTS) for (const item of corpus[name]) yield JSON.stringify(item);
}

function makerOf<Item extends object>({ kept, read, empty }: Sides<Item>): MakeStored {
  class Kept extends StoredItem {
    standIn(): object {
      const own = this as unknown as Item;
      return { ...empty, ...Object.fromEntries(kept.map((name) => [name, own[name]])) };
    }
  }
  const reading: PropertyDescriptorMap = {};
  for (const name of read) {
    reading[name as string] = {
      enumerable: true,
      get(this: StoredItem) {
        return (this.toJSON() as Item)[name];
      },
    };
  }
  return (item, stored) => {
    const made = new Kept(stored) as unknown as Record<PropertyKey, unknown>;
    for (const name of kept) {
      const value = (item as Item)[name];
      if (value !== undefined) made[name] = typeof value === "string" ? stored.share(value) : value;
    }
    Object.defineProperties(made, reading);
    return made;
  };
}
