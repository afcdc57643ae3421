/** @file The keys under which a name is looked up: one spelling for the many ways in which it is printed. */
import { fold } from "../../language/fold.js";

export type KeyType = "folded" | "singular" | "joined" | "family" | "order";
export type NameKeys = Readonly<Record<KeyType, string>>;

/** The families of words that no ending explains: a word → the stem its family shares. */
export type Families = ReadonlyMap<string, string>;

/** All keys of a name, from the narrowest to the widest.
 *  @example nameKeys("mis-seeds", new Map()).joined  // => "misseed" */
export function nameKeys(name: string, families: Families): NameKeys {
  return new LazyKeys(nameKey(name), families);
}

/** Most names are found by their narrowest keys; the wider ones are worked out when they are asked for. */
class LazyKeys implements NameKeys {
  readonly folded: string;
  private readonly families: Families;
  private known: { singular?: string; family?: string; order?: string } = {};

  constructor(folded: string, families: Families) {
    this.folded = folded;
    this.families = families;
  }

  get singular(): string {
    this.known.singular ??= pluralKey(this.folded);
    return this.known.singular;
  }

  get joined(): string {
    return joinedKey(this.singular);
  }

  get family(): string {
    this.known.family ??= familyKey(this.folded, this.families);
    return this.known.family;
  }

  get order(): string {
    this.known.order ??= orderKey(this.family);
    return this.known.order;
  }
}

const INVERTED = /^(.+), (the|a|an)$/i;

/** A name without what printing adds: case, accents, quotation marks, hyphens, an article before it
 *  or inverted behind it ("Doctor, The").
 *  @example nameKey("The Needs of the Many…")  // => "needs of the many" */
export function nameKey(name: string): string {
  const plain = fold(name.replace(INVERTED, "$2 $1"))
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9+]+/g, " ")
    .trim();
  return plain.replace(/^(?:the|a|an) (?=.)/, "");
}

/** The key of a name with every word in the singular.
 *  @example pluralKey("carried ships")  // => "carried ship" */
export function pluralKey(key: string): string {
  return key.split(" ").map(singular).join(" ");
}

/** The key of a name in the singular as one word: "misseeds" meets "mis-seed". */
function joinedKey(singularKey: string): string {
  return singularKey.replaceAll(" ", "");
}

/** The key of a name with every word brought to its family: "captives" and "capturing" meet. */
function familyKey(key: string, families: Families): string {
  return key
    .split(" ")
    .map((word) => families.get(singular(word)) ?? families.get(word) ?? stemFamily(word))
    .join(" ");
}

const SMALL_WORDS = new Set(["of", "the", "a", "an", "and", "or", "in", "on", "to", "for"]);

/** The words of a family key in alphabetical order, small words left out: "spaceline end" meets "end of spaceline". */
function orderKey(family: string): string {
  return family
    .split(" ")
    .filter((word) => !SMALL_WORDS.has(word))
    .sort()
    .join(" ");
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|ous)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

const ENDINGS = /(?:ations?|ate[ds]?|ating|ings?|ed|ers?|e)$/;

/** The family of a word as its ending tells it.
 *  @example stemFamily("assimilated")  // => stemFamily("assimilation") */
export function stemFamily(word: string): string {
  const one = singular(word);
  const stem = one.replace(ENDINGS, "");
  return stem.length < 3 ? one : stem.replace(/([bdgmnprt])\1$/, "$1");
}
