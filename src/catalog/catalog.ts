import { groupBy } from "../group-by.js";
import { slug } from "../language/fold.js";
import { makeFormerNames } from "../language/reference/former-names.js";
import { makeReferenceReader, type Resolution } from "../language/reference/reference-reader.js";
import { lazily } from "../language/remember.js";
import type { Change, Corpus, FormerId, Section, Topic } from "../model.js";
import { newestWhole } from "../newest-whole.js";
import { createNearestFinder } from "./nearest.js";

/** The result for a reference. `near` contains the closest sections if the reference matches none. */
export interface Cited extends Omit<Resolution, "sought"> {
  readonly near: readonly Section[];
}

export type Catalog = ReturnType<typeof createCatalog>;

export function createCatalog(corpus: Corpus) {
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
    /** Returns the sections with these ids. Unknown ids are skipped. */
    sections,
    document: (id: string) => documents.get(id),
    /** Returns the sections of a document in reading order. */
    sectionsOf,
    /** Finds the sections for a reference. The reference may be a number, a title, a citation or a URL. */
    cite: (reference: string): Cited => {
      const resolution = resolve(reference);
      const { sought: _sought, ...answer } = resolution;
      const isUnknown = answer.sections.length === 0 && answer.written.form !== "signs";
      return { ...answer, near: isUnknown ? nearestTo(resolution) : [] };
    },
    /** Returns the sections with the ids closest to an unknown id, with those in current documents first. Searches the
     *  document that the id names, then the whole edition (default: 1e).
     *  @example nearest("1e/rulebook/7.6.99") // => 7.6 and its subsections */
    nearest,
    /** Returns the sections that an unknown path may mean: those that it names as a reference, or those with the
     *  closest ids.
     *  @example meantBy("rulebook 7.4") // => 7.4; meantBy("1e/rulebook/7.6.99") // => 7.6 and its subsections */
    meantBy: (path: string, count = 5): readonly Section[] => {
      const parts = path.toLowerCase().split("/").filter(Boolean);
      const named = resolve(parts.join(" ")).sections.slice(0, count);
      const near = nearest(path, count);
      const [first, second] = documents.has(parts.slice(0, 2).join("/")) ? [near, named] : [named, near];
      return first.length > 0 ? first : second;
    },
    /** Returns the document's other sections with the same number or, if the section has no number, the same title. */
    twinsOf: (one: Section): readonly Section[] => (byName().get(nameKey(one)) ?? []).filter((other) => other !== one),
    ownerOf: indexLines(corpus.sections),
    ...indexTopics(corpus, section),
    /** Finds a section by its title or slug, in any letter case, and returns the section that is in force now. */
    sectionTitled: (title: string) => {
      const titled = byTitle().get(slug(title)) ?? [];
      const found = titled.find(({ current }) => current === null) ?? titled[0];
      return section(found?.current?.id ?? "") ?? found;
    },
    /** Changes in the newest complete printing and in all partial printings after it. If a rule's wording changed
     *  several times, only the last change is included. */
    newestChanges: newestChanges(corpus, section),
    /** Returns the change that removed the section. If the section was not removed, returns the change from its
     *  previous printing, or else the change to its next one. */
    changeOf: (id: string) => takenOut.get(id) ?? changesTo.get(id) ?? changeFrom(id),
    /** Returns the change between a section and its next printing. */
    changeFrom,
    /** Returns the lockfile entry of a retired id. Ignores case. */
    formerId,
    movedTo: (id: string) => {
      const former = formerId(id);
      return former?.state === "moved" ? former.to[0] : undefined;
    },
    lastText: ({ id, hash }: FormerId) => past.texts.find((text) => text.id === id && text.hash === hash),
    /** Returns the sections whose text has this hash. The hash of the empty text matches no section. */
    sectionsWithText: (hash: string): readonly Section[] => byHash().get(hash) ?? [],
    formerTexts: (hash: string) => past.texts.filter((text) => text.hash === hash),
  };
}

function nameKey({ document, number, title, id }: Section): string {
  return JSON.stringify([document, number ?? (title.toLowerCase() || id), number === null]);
}

/** Returns the id that the section would have. `first` is the first document that the reference may mean. */
function idOf(first: string, { number, title, documents }: Resolution["sought"]): string {
  const prefix = number !== null || documents.length === 1 ? first : first.slice(0, first.indexOf("/"));
  return `${prefix}/${number ?? slug(title)}`;
}

type FindSection = (id: string) => Section | undefined;

function newestChanges({ changes, documents }: Corpus, section: FindSection): readonly Change[] {
  const listed = changes.filter(({ to, takenOutIn }) => {
    const printing = documents.find(({ id }) => id === (takenOutIn ?? section(to)?.document));
    return printing && newestWhole(printing, documents).date <= printing.date;
  });
  const [before, after] = [new Set(listed.map(({ to }) => to)), new Set<string | null>()];
  for (const { from, to, class: kind } of listed) if (kind !== "same" && from !== to) after.add(from);
  return listed.filter(({ from, to, class: kind }) => (kind === "same" ? !before.has(from ?? "") : !after.has(to)));
}

/** Returns a function that finds the section at a line (1-based) in a publication. */
function indexLines(sections: readonly Section[]) {
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
  return (publication: string, line: number) => owners().get(publication)?.[line];
}

function indexTopics({ topics, sections }: Corpus, section: FindSection) {
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
  /** Topics for rules that have none, so that the title of such a rule is also the name of a topic. */
  const sole = lazily(() => {
    const alone = sections.filter((one) => !bySlug.has(one.topic ?? "") && one.printings && one.current === null);
    const topicsOfOne = alone.map(({ id, title }): Topic => {
      const member = { id, group: "governing", relation: null, to: null, reason: null } as const;
      return { slug: slug(title), title, members: [member] };
    });
    return new Map(topicsOfOne.filter((one) => one.slug !== "").map((one) => [one.slug, one]));
  });
  return {
    /** Finds a topic by its name, or by the title of one of its sections. Ignores case. */
    topicNamed: (name: string): Topic | undefined => byName().get(slug(name)) ?? sole().get(slug(name)),
    topicNames: () => [...byName().keys()],
    /** Returns topics with all typed words in their names, followed by topics that include a section with these words
     *  in its title. Typed words may be incomplete. If `typed` is empty, returns all topics. */
    topicsAbout: (typed: string): readonly Topic[] => {
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
    topicOf: (id: string) => bySlug.get(section(id)?.topic ?? ""),
  };
}

/** Whether each search word is the beginning of a word in the slug. */
function hasAllWords(name: string, words: readonly string[]): boolean {
  const parts = name.split("-");
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
