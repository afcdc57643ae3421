/** @file Sections, topics and changes of which only what is looked up and listed is kept; whatever else they hold is read
 *  when it is first asked for. They are used as if they held it all, also where they are taken apart into their properties. */
import type { Change, Corpus, Section, Topic } from "../model.js";
import { type PackedFacts, packFacts } from "./packed-facts.js";
import { CHANGE, SECTION, type Sides, TOPIC } from "./stored-sides.js";

/** Reads an item of the artefact by its line; nothing where it has yet to be fetched. */
export type ReadItem = (line: number) => object | undefined;

/** The properties that stand on no side; there are none. */
type Forgotten<Item, Of extends Sides<Item>> = Exclude<
  keyof Item,
  Of["kept"][number] | Of["packed"][number] | Of["read"][number]
>;
type AllIn<Item, Of extends Sides<Item>> = Forgotten<Item, Of> extends never ? Item : never;

/** What the items of one corpus share. */
export interface Storage {
  readonly read: ReadItem;
  readonly facts: PackedFacts;
  /** One string for all that read the same: ids, dates and the like stand in many sections. */
  readonly share: (text: string) => string;
  /** No more items are made. */
  readonly close: () => void;
}

/** Has no items yet. */
export function storageOf(read: ReadItem): Storage {
  const facts = packFacts();
  const known = new Map<string, string>();
  return {
    read,
    facts,
    share: (text) => {
      const first = known.get(text);
      if (first === undefined) known.set(text, text);
      return first ?? text;
    },
    close: () => {
      known.clear();
      for (const packed of Object.values(facts)) packed.trim();
    },
  };
}

/** Makes an item of which some is kept. @param line - where it is read again */
export type MakeStored = (item: unknown, line: number, storage: Storage) => unknown;

abstract class StoredItem {
  readonly #line: number;
  readonly #storage: Storage;

  constructor(line: number, storage: Storage) {
    this.#line = line;
    this.#storage = storage;
  }

  /** Whether its line holds more than is kept of it. */
  abstract hasMore(): boolean;

  /** What is kept of it, and what stands in for the rest until that has been fetched. */
  protected abstract standIn(): object;

  /** The item as plain data with all that it holds; so it is told as JSON too. */
  toJSON(): object {
    return (this.hasMore() && StoredItem.read(this)) || this.standIn();
  }

  static lineOf(item: StoredItem): number {
    return item.#line;
  }

  static read(item: StoredItem): object | undefined {
    return item.#storage.read(item.#line);
  }

  static packed(item: StoredItem, name: keyof PackedFacts): unknown {
    return item.#storage.facts[name].at(item.#line);
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

/** Whether the line of an item holds more than is kept of it. @throws TypeError where it is no item of an opened corpus */
export function hasMore(item: object): boolean {
  return (item as StoredItem).hasMore();
}

/** The number of the line in which an item stands. @throws TypeError where it is no item of an opened corpus */
export function lineOf(item: object): number {
  return StoredItem.lineOf(item as StoredItem);
}

/** The lines of a corpus's items that are read when they are asked for, in the order in which opening it numbers them. */
export function* storedLines(corpus: Corpus): Generator<string> {
  for (const name of LISTS) for (const item of corpus[name]) yield JSON.stringify(item);
}

function makerOf<Item extends object>({ kept, packed, read, empty }: Sides<Item>): MakeStored {
  class Kept extends StoredItem {
    hasMore(): boolean {
      return read.length > 0;
    }

    standIn(): object {
      const own = this as unknown as Item;
      return { ...empty, ...Object.fromEntries([...kept, ...packed].map((name) => [name, own[name]])) };
    }
  }
  const reading: PropertyDescriptorMap = {};
  for (const name of packed) {
    reading[name] = {
      enumerable: true,
      get(this: StoredItem) {
        return StoredItem.packed(this, name);
      },
    };
  }
  for (const name of read) {
    reading[name as string] = {
      enumerable: true,
      get(this: StoredItem) {
        return ((StoredItem.read(this) ?? empty) as Partial<Item>)[name];
      },
    };
  }
  return (item, line, storage) => {
    const made = new Kept(line, storage) as unknown as Record<PropertyKey, unknown>;
    for (const name of kept) {
      const value = (item as Item)[name];
      if (value !== undefined) made[name] = typeof value === "string" ? storage.share(value) : value;
    }
    for (const name of packed) storage.facts[name].add(line, (item as Item)[name] as never);
    Object.defineProperties(made, reading);
    return made;
  };
}
