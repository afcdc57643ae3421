/** @file Sections, topics and changes of which only what is looked up and listed is kept; whatever else they hold is read
 *  when it is first asked for. They are used as if they held it all, also where they are taken apart into their properties. */
import type { Change, Section, Topic } from "../model.js";

/** Reads an item of the artefact by its line. */
export type ReadItem = (line: number) => object;

interface Sides<Item> {
  readonly kept: readonly (keyof Item)[];
  readonly read: readonly (keyof Item)[];
}

// biome-ignore format: lists of words, not of lines
const SECTION = {
  kept: [
    "id", "edition", "document", "version", "date", "status", "number", "title", "kind", "audience", "format", "parent",
    "topic", "aliases", "hash", "source",
  ],
  read: [
    "headingRecovered", "standsAfter", "path", "children", "previous", "next", "epigraph", "text", "marks", "headings",
    "restored", "operation", "starred", "changeLevel", "fields", "comparedWith", "links", "citedBy", "authority",
    "printings", "contested", "verdict", "html", "help", "related", "icon",
  ],
} as const satisfies Sides<Section>;

const TOPIC = { kept: ["slug", "title"], read: ["members"] } as const satisfies Sides<Topic>;

const CHANGE = {
  kept: ["from", "to", "class", "matter"],
  read: ["parts", "sentences", "told"],
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

class StoredItem {
  readonly #line: number;
  readonly #read: ReadItem;

  constructor({ line, read }: Stored) {
    this.#line = line;
    this.#read = read;
  }

  /** The item as plain data with all that it holds; so it is told as JSON too. */
  toJSON(): object {
    return this.#read(this.#line);
  }
}

/** By the list in which the items stand. */
export const STORED: Readonly<Record<string, MakeStored>> = {
  sections: makerOf<AllIn<Section, typeof SECTION>>(SECTION),
  topics: makerOf<AllIn<Topic, typeof TOPIC>>(TOPIC),
  changes: makerOf<AllIn<Change, typeof CHANGE>>(CHANGE),
};

/** An item as plain data with all that it holds. */
export function wholeOf<Item extends object>(item: Item): Item {
  return item instanceof StoredItem ? (item.toJSON() as Item) : item;
}

function makerOf<Item extends object>({ kept, read }: Sides<Item>): MakeStored {
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
    const made = new StoredItem(stored) as unknown as Record<PropertyKey, unknown>;
    for (const name of kept) {
      const value = (item as Item)[name];
      if (value !== undefined) made[name] = typeof value === "string" ? stored.share(value) : value;
    }
    Object.defineProperties(made, reading);
    return made;
  };
}
