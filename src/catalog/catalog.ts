/** @file The corpus indexed for look-ups by id, document, number, line, topic and change. */
import { groupBy } from "../group-by.js";
import { slug } from "../language/fold.js";
import { makeFormerNames } from "../language/reference/former-names.js";
import { makeReferenceReader, type Resolution } from "../language/reference/reference-reader.js";
import { lazily } from "../language/remember.js";
import type { Change, Corpus, DocumentInfo, FormerId, FormerText, Section, Topic } from "../model.js";
import { newestWhole } from "../newest-whole.js";
import { createNearestFinder } from "./nearest.js";

/** The sections that a reference names, or else the closest matches, in the newest printing unless the reference names a
 *  printing. */
export interface Cited extends Omit<Resolution, "sections" | "sought"> {
  readonly sections: readonly Section[];
  readonly near: readonly Section[];
}

export interface Catalog extends TopicIndex {
  readonly corpus: Corpus;
  section(id: string): Section | undefined;
  /** Returns the sections with these ids. Unknown ids are skipped. */
  sections(ids: readonly string[]): readonly Section[];
  document(id: string): DocumentInfo | undefined;
  /** Returns the sections of a document in reading order. */
  sectionsOf(document: string): readonly Section[];
  /** Resolves a reference as people write it: a number, a title, a citation, a URL. */
  cite(reference: string): Cited;
  /** Returns the sections closest to an unknown id, current documents first. Searches the document that the id names, or else
   *  its edition (the First unless the id names the Second).
   *  @example nearest("1e/rulebook/7.6.99") // => 7.6 and its subsections
   *  @example nearest("2e/rulebook/99") // => [], because the Second Edition has no numbers */
  nearest(id: string, count?: number): readonly Section[];
  /** Returns the sections that an unknown path may mean: first by its words as a reference, then by the closest ids. If the
   *  path begins with a document, the closest ids come first.
   *  @example meantBy("rulebook 7.4") // => 7.4 @example meantBy("1e/rulebook/7.6.99") // => 7.6 and its subsections */
  meantBy(path: string, count?: number): readonly Section[];
  /** Returns the other sections of the document with the same number, or with the same title if the section has no number. */
  twinsOf(section: Section): readonly Section[];
  /** Returns the section that contains a line of a publication. Lines are counted from 1. */
  ownerOf(publication: string, line: number): Section | undefined;
  /** Finds a section by title, in its words in force. @param title - in any letter case, or as a slug */
  sectionTitled(title: string): Section | undefined;
  /** The changes in the newest whole printing and in the parts printed since. For each rule, only the last change of its
   *  words is included. */
  readonly newestChanges: readonly Change[];
  /** Returns the removal of a section, or its change from the previous printing, or else its change to the next one. */
  changeOf(id: string): Change | undefined;
  /** Returns the change from a section to its next printing. */
  changeFrom(id: string): Change | undefined;
  /** Returns the lockfile's record of an id that is no longer in use, ignoring case. */
  formerId(id: string): FormerId | undefined;
  /** Returns the current id of a section that was moved. */
  movedTo(id: string): string | undefined;
  /** Returns the last text of a removed section. */
  lastText(former: FormerId): FormerText | undefined;
  /** Returns the sections whose text has this hash, or none for the hash of the empty text. */
  sectionsWithText(hash: string): readonly Section[];
  /** Returns the former texts with this hash. */
  formerTexts(hash: string): readonly FormerText[];
}

interface TopicIndex {
  /** Finds a topic by its name or by the title of one of its sections, ignoring case. */
  topicNamed(name: string): Topic | undefined;
  /** Returns the slugs by which `topicNamed` finds the topics of the corpus. */
  topicNames(): readonly string[];
  /** Returns the topics whose name contains all words, then the topics in which the title of a section contains all words.
   *  Words may be incomplete. Without words, returns all topics. */
  topicsAbout(words: string): readonly Topic[];
  /** Returns the topic of a section. */
  topicOf(id: string): Topic | undefined;
}

/** Indexes a corpus. */
export function createCatalog(corpus: Corpus): Catalog {
  const byId = new Map(corpus.sections.map((section) => [section.id, section]));
  const byDocument = groupBy(corpus.sections, ({ document }) => document);
  const byName = lazily(() => groupBy(corpus.sections, nameKey));
  const byTitle = lazily(() => groupBy(corpus.sections, ({ title }) => slug(title)));
  const byHash = lazily(() => {
    return groupBy(
      corpus.sections.filter(({ text }) => text !== ""),
      ({ hash }) => hash,
    );
  });
  const documents = new Map(corpus.documents.map((document) => [document.id, document]));
  const takenOut = new Map(corpus.changes.flatMap((change) => (change.takenOutIn ? [[change.to, change]] : [])));
  const reprints = corpus.changes.filter((change) => change.takenOutIn === undefined);
  const changesTo = new Map(reprints.map((change) => [change.to, change]));
  const changesFrom = groupBy(reprints, ({ from }) => from);
  const resolve = makeReferenceReader(corpus);
  const { past = { ids: [], texts: [] } } = corpus;
  const formerId = makeFormerNames(past).at;
  const section = (id: string) => byId.get(id);
  const sections = (ids: readonly string[]): readonly Section[] => ids.flatMap((id) => byId.get(id) ?? []);
  const sectionsOf = (document: string): readonly Section[] => byDocument.get(document) ?? [];
  const nearest = createNearestFinder(corpus.documents, sectionsOf);
  const changeFrom = (id: string) => changesFrom.get(id)?.[0];
  const nearestTo = ({ sought, written }: Resolution): readonly Section[] => {
    const [first = ""] = sought.documents;
    if (written.version !== null || sought.documents.length === 1) return nearest(idOf(first, sought));
    const named = documents.get(first);
    const near = nearest(idOf(named ? newestWhole(named, corpus.documents).id : first, sought));
    return sections([...new Set(near.map(({ id, printings }) => printings?.find(({ counts }) => counts)?.id ?? id))]);
  };
  return {
    corpus,
    section,
    sections,
    document: (id) => documents.get(id),
    sectionsOf,
    cite: (reference) => {
      const resolution = resolve(reference);
      const { sought: _sought, ...answer } = resolution;
      const found = sections(resolution.sections.map(({ id }) => id));
      const isUnknown = found.length === 0 && resolution.written.form !== "signs";
      return { ...answer, sections: found, near: isUnknown ? nearestTo(resolution) : [] };
    },
    nearest,
    meantBy: (path, count = 5) => {
      const parts = path.toLowerCase().split("/").filter(Boolean);
      const cited = resolve(parts.join(" ")).sections.slice(0, count);
      const named = sections(cited.map(({ id }) => id));
      const near = nearest(path, count);
      const [first, second] = documents.has(parts.slice(0, 2).join("/")) ? [near, named] : [named, near];
      return first.length > 0 ? first : second;
    },
    twinsOf: (one) => (byName().get(nameKey(one)) ?? []).filter((other) => other !== one),
    ownerOf: indexLines(corpus.sections),
    ...indexTopics(corpus, section),
    sectionTitled: (wanted) => {
      const titled = byTitle().get(slug(wanted)) ?? [];
      const found = titled.find(({ current }) => current === null) ?? titled[0];
      return section(found?.current?.id ?? "") ?? found;
    },
    newestChanges: newestChanges(corpus, section),
    changeOf: (id) => takenOut.get(id) ?? changesTo.get(id) ?? changeFrom(id),
    changeFrom,
    formerId,
    movedTo: (id) => {
      const former = formerId(id);
      return former?.state === "moved" ? former.to[0] : undefined;
    },
    lastText: ({ id, hash }) => past.texts.find((text) => text.id === id && text.hash === hash),
    sectionsWithText: (hash) => byHash().get(hash) ?? [],
    formerTexts: (hash) => past.texts.filter((text) => text.hash === hash),
  };
}

function nameKey({ document, number, title, id }: Section): string {
  return JSON.stringify([document, number ?? (title.toLowerCase() || id), number === null]);
}

/** Returns the id that an unresolved reference would have. @param first - the first document that the reference may mean */
function idOf(first: string, { number, title, documents }: Resolution["sought"]): string {
  const prefix = number !== null || documents.length === 1 ? first : first.slice(0, first.indexOf("/"));
  return `${prefix}/${number ?? slug(title)}`;
}

function newestChanges({ changes, documents }: Corpus, section: Catalog["section"]): readonly Change[] {
  const listed = changes.filter(({ to, takenOutIn }) => {
    const printing = documents.find(({ id }) => id === (takenOutIn ?? section(to)?.document));
    return printing && newestWhole(printing, documents).date <= printing.date;
  });
  const [before, after] = [new Set(listed.map(({ to }) => to)), new Set<string | null>()];
  for (const { from, to, class: kind } of listed) if (kind !== "same" && from !== to) after.add(from);
  return listed.filter(({ from, to, class: kind }) => (kind === "same" ? !before.has(from ?? "") : !after.has(to)));
}

/** Returns a function that finds the section of a line. The lines are indexed on its first call. */
function indexLines(sections: readonly Section[]): Catalog["ownerOf"] {
  const owners = lazily(() => {
    const byLine = new Map<string, Section[]>();
    for (const section of sections) {
      const { publication, ranges } = section.source;
      const lines = byLine.get(publication) ?? [];
      byLine.set(publication, lines);
      for (const [from, to] of ranges) for (let line = from; line <= to; line++) lines[line] = section;
    }
    return byLine;
  });
  return (publication, line) => owners().get(publication)?.[line];
}

/** Creates a topic for the only remaining rule on a subject, so that the topic's name still works. */
function soleTopic({ id, title }: Section): Topic {
  const member = { id, group: "governing", relation: null, to: null, reason: null } as const;
  return { slug: slug(title), title, members: [member] };
}

function indexTopics({ topics, sections }: Corpus, section: Catalog["section"]): TopicIndex {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  const titled = lazily(() => {
    return topics.map((topic) => {
      return { topic, titles: topic.members.map(({ id }) => slug(section(id)?.title ?? "")).filter(Boolean) };
    });
  });
  const byName = lazily(() => {
    const ofTitles = sections.flatMap(({ title, topic }) => {
      const own = bySlug.get(topic ?? "");
      return own ? [[slug(title), own] as const] : [];
    });
    const ofMembers = titled().flatMap(({ topic, titles }) => titles.map((title) => [title, topic] as const));
    const names = new Map(bySlug);
    for (const [name, topic] of [...ofTitles, ...ofMembers])
      if (name !== "" && !names.has(name)) names.set(name, topic);
    return names;
  });
  const sole = lazily(() => {
    const alone = sections.filter((one) => !bySlug.has(one.topic ?? "") && one.printings && one.current === null);
    return new Map(alone.filter(({ title }) => slug(title) !== "").map((one) => [slug(one.title), soleTopic(one)]));
  });
  return {
    topicNamed: (name) => byName().get(slug(name)) ?? sole().get(slug(name)),
    topicNames: () => [...byName().keys()],
    topicsAbout: (typed) => {
      const wanted = slug(typed);
      const words = wanted.split("-").filter(Boolean);
      if (words.length === 0) return topics;
      const rankOf = ({ topic, titles }: ReturnType<typeof titled>[number]): number => {
        if (topic.slug === wanted) return 0;
        if (hasAllWords(topic.slug, words)) return 1;
        return titles.some((title) => hasAllWords(title, words)) ? 2 : 3;
      };
      const ranked = titled()
        .map((one) => ({ topic: one.topic, rank: rankOf(one) }))
        .filter(({ rank }) => rank < 3);
      return ranked.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic);
    },
    topicOf: (id) => bySlug.get(section(id)?.topic ?? ""),
  };
}

/** Whether each search word is the beginning of a word in the slug. */
function hasAllWords(name: string, words: readonly string[]): boolean {
  const parts = name.split("-");
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
