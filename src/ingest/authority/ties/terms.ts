/** @file The Glossary's terms among themselves. */

import { stemKey } from "../../../language/title-key.js";
import type { LinkedSection } from "../../../model.js";
import { closesParagraph, references, sayingOf } from "../evidence/see-references.js";
import type { SharedText } from "../evidence/shared-text.js";
import type { SectionIndex } from "../section-index.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Runs of words in common that weigh this much are whole sentences. */
const SENTENCES = 110;
/** A word that stands in more titles than this makes no two terms kin: "actions", "card". */
const FEW_TITLES = 8;
/** Shorter words of titles say nothing: "in", "of". */
const LONG_WORD = 4;

/** Ties terms that refer to each other, that are sent to from the end of a paragraph, whose titles say that one is part
 *  of the other ("actions", "actions - step 1: initiation"), that speak of a term of kin title, or that share whole
 *  sentences. */
export function termTies({ index, shared }: Texts): Finding[] {
  const terms = index.document("glossary").filter(({ kind }) => kind === "term");
  return [
    ...terms.flatMap((term) => referring(index, term)),
    ...subEntries(terms),
    ...speakingOfKin(index, terms),
    ...sameSentences(terms, shared),
  ];
}

function referring(index: SectionIndex, term: LinkedSection): Finding[] {
  return references(term).flatMap(({ id, link }): Finding[] => {
    const other = index.byId.get(id);
    if (other?.kind !== "term" || index.roleOf(other) !== "glossary") return [];
    const mutual = references(other).some((back) => back.id === term.id);
    if (!mutual && !closesParagraph(term, link)) return [];
    const because = mutual
      ? `The entries “${term.title}” and “${other.title}” refer to each other.`
      : sayingOf(term, link);
    return [{ from: term.id, to: id, because }];
  });
}

function subEntries(terms: readonly LinkedSection[]): Finding[] {
  const byKey = new Map(terms.map((term) => [stemKey(term.title), term]));
  return terms.flatMap((term): Finding[] => {
    const [head] = term.title.split(/ [-–] /);
    const whole = head && head !== term.title ? byKey.get(stemKey(head)) : undefined;
    const because = `“${term.title}” is a part of “${whole?.title ?? ""}”.`;
    return whole ? [{ from: term.id, to: whole.id, because, close: true }] : [];
  });
}

/** Terms that link to a term with which they share a telling word of the title: "infiltrator", "infiltration icon". */
function speakingOfKin({ byId }: SectionIndex, terms: readonly LinkedSection[]): Finding[] {
  const keys = new Map(terms.map(({ id, title }) => [id, new Set(stemKey(title).split(" "))]));
  const spread = new Map<string, number>();
  for (const key of keys.values()) for (const word of key) spread.set(word, (spread.get(word) ?? 0) + 1);
  const telling = (word: string): boolean => word.length >= LONG_WORD && (spread.get(word) ?? 0) <= FEW_TITLES;
  return terms.flatMap((term) =>
    [...new Set(term.links.map(({ target }) => target))].flatMap((id): Finding[] => {
      const kin = id === term.id ? undefined : keys.get(id ?? "");
      if (!id || !kin || ![...(keys.get(term.id) ?? [])].some((word) => kin.has(word) && telling(word))) return [];
      const because = `The entry “${term.title}” speaks of “${byId.get(id)?.title ?? ""}”.`;
      return [{ from: term.id, to: id, because }];
    }),
  );
}

function sameSentences(terms: readonly LinkedSection[], shared: SharedText): Finding[] {
  const ids = new Set(terms.map(({ id }) => id));
  const because = "Both say much the same in the same words.";
  return terms.flatMap((term) =>
    shared
      .sharing(term.id, SENTENCES)
      .filter((id) => ids.has(id) && term.id < id)
      .map((id): Finding => ({ from: term.id, to: id, because })),
  );
}
