/** @file A corpus many times as large: the real one, and copies that speak of other things under ids of their own. */
import type { Corpus, Meaning, Section } from "../../src/model.js";
import { type Rename, rareWords, renaming } from "./renamed.js";

/** A word of which so large a share of the sections speaks is English, or the language of the game: copies keep it. */
const RARE_SHARE = 0.01;
/** By how much the bytes of a vector differ from copy to copy, at most. */
const NOISE = 12;

export interface Grown {
  readonly corpus: Corpus;
  /** The other words of each copy; the first is the real corpus. */
  readonly renamings: readonly Rename[];
}

/** @param times - how many times as large */
export function grown(corpus: Corpus, times: number): Grown {
  const { sections, meaning } = corpus;
  const rare = rareWords(
    sections.map(({ title, text }) => `${title} ${text}`),
    sections.length * RARE_SHARE,
  );
  const renamings: Rename[] = [(text) => text];
  for (let copy = 1; copy < times; copy++) renamings.push(renaming(rare, copy));
  const copies = renamings.slice(1).map((rename, at) => sections.map((section) => copied(section, rename, at + 1)));
  const all = [...sections, ...copies.flat()];
  return {
    corpus: { ...corpus, sections: all, ...(meaning && { meaning: repeated(meaning, sections.length, times) }) },
    renamings,
  };
}

function copied(section: Section, rename: Rename, copy: number): Section {
  const named = <Id extends string | null>(id: Id): Id => (id === null ? id : (`copy-${copy}/${id}` as Id));
  const { authority, help } = section;
  return {
    ...section,
    id: named(section.id),
    title: rename(section.title),
    text: rename(section.text),
    html: "",
    parent: named(section.parent),
    children: section.children.map(named),
    previous: named(section.previous),
    next: named(section.next),
    path: section.path.map((step) => ({ ...step, id: named(step.id), title: rename(step.title) })),
    links: section.links.map((link) => ({ ...link, text: rename(link.text), target: named(link.target) })),
    citedBy: section.citedBy.map((link) => ({ ...link, id: named(link.id), title: rename(link.title) })),
    authority: {
      ...authority,
      governedBy: named(authority.governedBy),
      relations: authority.relations.map((relation) => ({ ...relation, id: named(relation.id) })),
    },
    ...(section.aliases && { aliases: section.aliases.map(rename) }),
    ...(section.related && { related: section.related.map(named) }),
    ...(help && { help: { words: help.words.map(rename), questions: help.questions.map(rename) } }),
    ...(section.comparedWith && { comparedWith: { ...section.comparedWith, id: named(section.comparedWith.id) } }),
    ...(section.printings && { printings: section.printings.map((one) => ({ ...one, id: named(one.id) })) }),
  };
}

/** The vectors of all copies: nearly those of the real texts, for they speak of like things. */
function repeated(meaning: Meaning, sections: number, times: number): Meaning {
  const bytes = Buffer.from(meaning.textVectors, "base64");
  const all = Buffer.alloc(bytes.length * times);
  let state = 1;
  for (let at = 0; at < all.length; at++) {
    const byte = bytes.readInt8(at % bytes.length);
    if (at >= bytes.length) state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = at < bytes.length ? 0 : ((state >>> 8) % (2 * NOISE + 1)) - NOISE;
    all.writeInt8(Math.max(-128, Math.min(127, byte + noise)), at);
  }
  const texts = Array.from({ length: times }, (_, copy) =>
    meaning.texts.map(([section, kind]) => [section + copy * sections, kind] as const),
  );
  return { ...meaning, texts: texts.flat(), textVectors: all.toString("base64") };
}
