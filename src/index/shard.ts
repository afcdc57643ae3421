/** @file Everything the search knows of one edition: the two games never share statistics. */
import { fold } from "../language/fold.js";
import type { Language } from "../language/language.js";
import type { Edition, Section } from "../model.js";
import { analyse } from "./analyse.js";
import type { Engine, EngineMaker } from "./engine.js";
import { type Companion, companionsOf } from "./gather.js";
import { type Gifts, makeGifts } from "./hand-over.js";
import { type Leads, makeLeads } from "./leads.js";
import { type MeaningIndex, makeMeaningIndex, type Vectors } from "./meaning.js";
import { makePostings, type Postings } from "./postings.js";
import { makeStemTable, type StemTable } from "./stem-table.js";
import { makeStoreBuilder, type TextStore } from "./text-store.js";
import { incomingTexts } from "./texts.js";
import { makeUnit, type Unit } from "./unit.js";
import { makeWordList, type WordList } from "./word-list.js";

export interface Shard extends WordList {
  readonly edition: Edition;
  readonly language: Language;
  readonly units: readonly Unit[];
  readonly byId: ReadonlyMap<string, Unit>;
  /** Units by printed number ("7.4.3"), upper case. */
  readonly byNumber: ReadonlyMap<string, readonly Unit[]>;
  /** Units by the words of their title or another name, joined by a space. */
  readonly byTitle: ReadonlyMap<string, readonly Unit[]>;
  /** The same by the stems of their titles' words, so that "ships" names SHIP too. */
  readonly byTitleStems: ReadonlyMap<string, readonly Unit[]>;
  readonly postings: Postings;
  /** Stems to the numbers that units use. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** The words of all titles, passages and questions. */
  readonly text: TextStore;
  readonly passageLength: number;
  /** What each section speaks for: copies of its text, older rulings. */
  readonly companions: ReadonlyMap<number, readonly Companion[]>;
  readonly gifts: Gifts;
  /** Copies on the Borg sheet and their originals, by place. */
  readonly twins: readonly (readonly [copy: number, original: number])[];
  readonly stemTable: StemTable;
  readonly leads: Leads;
  /** Null where the corpus has no vectors. */
  readonly meaning: MeaningIndex | null;
  readonly engine: Engine;
}

/** Builds the shard of an edition. */
export function makeShard(
  edition: Edition,
  sections: readonly Section[],
  engine: EngineMaker,
  language: Language,
  vectors: Vectors | null,
): Shard {
  const own = sections.filter((section) => section.edition === edition);
  const vocabulary = new Map<string, number>();
  const intern = (stem: string): number => {
    const known = vocabulary.get(stem) ?? vocabulary.size;
    vocabulary.set(stem, known);
    return known;
  };
  const store = makeStoreBuilder(intern);
  const units = own.map((section, at) => makeUnit(section, at, store));
  const postings = makePostings(own, incomingTexts(own));
  const lengths = units.flatMap((unit) => unit.passages.map(({ from, to }) => to - from));
  const byId = new Map(units.map((unit) => [unit.section.id, unit]));
  return {
    edition,
    language,
    units,
    byId,
    byNumber: grouped(units, ({ section }) => (section.number === null ? [] : [section.number.toUpperCase()])),
    byTitle: grouped(units, ({ section }) => [section.title, ...(section.aliases ?? [])].map(titleKey)),
    byTitleStems: grouped(units, ({ section }) => [section.title, ...(section.aliases ?? [])].map(titleStems)),
    postings,
    ...makeWordList(postings),
    vocabulary,
    text: store.finish(),
    passageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
    companions: companionsOf(units, byId),
    gifts: makeGifts(units, byId),
    twins: units.flatMap(({ section, at }) => {
      const original = byId.get(section.comparedWith?.id ?? "");
      return original ? [[at, original.at] as const] : [];
    }),
    stemTable: makeStemTable(vocabulary.size),
    leads: makeLeads(units, titleKey),
    meaning: vectors && makeMeaningIndex(vectors, placesIn(sections, byId), units.length),
    engine: engine(postings.stemsOf.map((terms, at) => ({ at, terms }))),
  };
}

function placesIn(sections: readonly Section[], byId: ReadonlyMap<string, Unit>): (number | undefined)[] {
  return sections.map(({ id }) => byId.get(id)?.at);
}

/** A title as it is looked up: folded words with single spaces, a leading "the" dropped. */
export function titleKey(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9.]+/g, " ")
    .replace(/\.(?!\d)/g, "")
    .trim()
    .replace(/^the /, "");
}

/** The stems of a title's words, joined by a space; possessives and a leading "the" do not count. */
export function titleStems(title: string): string {
  return analyse(title).stems.join(" ").replace(/^the /, "");
}

function grouped(units: readonly Unit[], keysOf: (unit: Unit) => readonly string[]): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    for (const key of new Set(keysOf(unit))) {
      const group = groups.get(key);
      if (group) group.push(unit);
      else groups.set(key, [unit]);
    }
  }
  return groups;
}
