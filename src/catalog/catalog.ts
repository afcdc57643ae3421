/** @file The corpus arranged for look-ups: by id, document, number, line, topic and change. Made once for a corpus;
 *  nothing is scanned for a request. */
import { groupBy } from "../group-by.js";
import { slug } from "../language/fold.js";
import { makeReferenceReader, type Resolution } from "../language/reference/reference-reader.js";
import type { Change, Corpus, DocumentInfo, Section } from "../model.js";
import { lineOwners } from "./line-owners.js";
import { type NearMisses, nearMisses } from "./nearest.js";
import { type PastLookUps, pastLookUps } from "./past.js";
import { type TopicLookUps, topicLookUps } from "./topics.js";

/** What a reference names, and where it names nothing, what comes nearest. */
export interface Cited extends Omit<Resolution, "sections" | "sought"> {
  readonly sections: readonly Section[];
  readonly near: readonly Section[];
}

export interface Catalog extends TopicLookUps, NearMisses, PastLookUps {
  readonly corpus: Corpus;
  section(id: string): Section | undefined;
  document(id: string): DocumentInfo | undefined;
  /** The sections of a document in reading order. */
  sectionsOf(document: string): readonly Section[];
  /** What a reference as people write it names: a number, a title, a citation, an address. */
  cite(reference: string): Cited;
  /** What an address that leads nowhere may have meant: what its words name as a reference, else what comes nearest to
   *  it; the other way round where it begins with a document, for then its end is an id that is nearly right.
   *  @example meantBy("rulebook 7.4") // => 7.4 @example meantBy("1e/rulebook/7.6.99") // => 7.6 and its subsections */
  meantBy(address: string, count?: number): readonly Section[];
  /** Those of the ids that the corpus has. */
  sections(ids: readonly string[]): readonly Section[];
  /** Other sections of the same document that bear the same number, or the same title where they have no number. */
  twinsOf(section: Section): readonly Section[];
  /** The section that owns a line of a publication. */
  ownerOf(publication: string, line: number): Section | undefined;
  /** What the newest of all later printings changed, section by section. */
  readonly newestChanges: readonly Change[];
  /** How a section differs from the printing before it, or where there is none before, from the one behind it. */
  changeOf(id: string): Change | undefined;
  /** How the next printing of a section differs from it; none where it is the newest. */
  changeFrom(id: string): Change | undefined;
}

/** Indexes a corpus for look-ups. */
export function createCatalog(corpus: Corpus): Catalog {
  const byId = new Map(corpus.sections.map((section) => [section.id, section]));
  const byDocument = groupBy(corpus.sections, ({ document }) => document);
  const byName = groupBy(corpus.sections, nameKey);
  const documents = new Map(corpus.documents.map((document) => [document.id, document]));
  const changes = new Map(corpus.changes.map((change) => [change.to, change]));
  const next = groupBy(corpus.changes, ({ from }) => from);
  const read = makeReferenceReader(corpus);
  const sectionsOf = (document: string): readonly Section[] => byDocument.get(document) ?? [];
  const sections = (ids: readonly string[]): readonly Section[] => ids.flatMap((id) => byId.get(id) ?? []);
  const near = nearMisses(corpus.documents, sectionsOf);
  const named = (reference: string): readonly Section[] => sections(read(reference).sections.map(({ id }) => id));
  return {
    corpus,
    cite: (reference) => {
      const { sought, ...resolution } = read(reference);
      const found = sections(resolution.sections.map(({ id }) => id));
      const isSought = found.length === 0 && resolution.written.form !== "signs";
      return { ...resolution, sections: found, near: isSought ? near.nearest(addressOf(sought)) : [] };
    },
    meantBy: (address, count = 5) => {
      const parts = address.toLowerCase().split("/").filter(Boolean);
      const cited = named(parts.join(" ")).slice(0, count);
      const nearest = near.nearest(address, count);
      const [first, second] = documents.has(parts.slice(0, 2).join("/")) ? [nearest, cited] : [cited, nearest];
      return first.length > 0 ? first : second;
    },
    section: (id) => byId.get(id),
    document: (id) => documents.get(id),
    sectionsOf,
    sections,
    twinsOf: (section) => (byName.get(nameKey(section)) ?? []).filter((other) => other !== section),
    ownerOf: lineOwners(corpus.sections),
    ...topicLookUps(corpus.topics, (id) => byId.get(id)),
    ...near,
    ...pastLookUps(corpus.past),
    newestChanges: newestOf(corpus, byId),
    changeOf: (id) => changes.get(id) ?? next.get(id)?.[0],
    changeFrom: (id) => next.get(id)?.[0],
  };
}

function newestOf({ documents, changes }: Corpus, byId: ReadonlyMap<string, Section>): readonly Change[] {
  const documentOf = ({ to }: Change) => byId.get(to)?.document;
  const changed = new Set(changes.map(documentOf));
  const printings = documents.filter(({ id }) => changed.has(id));
  const newest = printings.reduce<DocumentInfo | undefined>(
    (one, other) => (one && one.date >= other.date ? one : other),
    undefined,
  );
  return changes.filter((change) => documentOf(change) === newest?.id);
}

/** The address that a reference which names nothing would have. */
function addressOf({ number, title, documents }: Resolution["sought"]): string {
  const [first = ""] = documents;
  const place = number !== null || documents.length === 1 ? first : first.slice(0, first.indexOf("/"));
  return `${place}/${number ?? slug(title)}`;
}

function nameKey({ document, number, title, id }: Section): string {
  return JSON.stringify([document, number ?? (title.toLowerCase() || id), number === null]);
}
