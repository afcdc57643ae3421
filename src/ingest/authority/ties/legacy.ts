/** @file Finds the current texts that supersede legacy texts (the rulings of 2002 and the FAQ of 1996). */
import { groupBy } from "../../../group-by.js";
import type { EditorialTable, LinkedSection, Operation } from "../../../model.js";
import type { Evidence, Finding, LegacyMatch } from "../evidence.js";
import { mainReferences, referencesOf, rulesTitledLike, type SectionIndex, type SharedText } from "../section-index.js";

/** Minimum weight of the shared three-word runs. Only texts with whole sentences in common reach this weight. */
const MIN_SENTENCES = 70;
/** A current text is a newer version of a legacy text if one of them contains at least this fraction of the other. */
const MIN_VERSION = 0.5;
/** Minimum fraction of a legacy text that a current text must contain if only their words connect the two. */
const MIN_SUBJECT = 0.2;
/** Maximum length in characters of an entry whose citations are all assumed to be on its subject. */
const SHORT = 300;

/** Operations with a complete ruling. Other operations only change or refer to an entry in the old Glossary. */
const RULING_OPERATIONS: ReadonlySet<Operation> = new Set<Operation>(["ruling", "erratum"]);

interface CurrentText {
  readonly id: string;
  readonly why: string;
  readonly match: LegacyMatch;
}

interface Sources {
  readonly index: SectionIndex;
  readonly shared: SharedText;
  readonly table: EditorialTable;
}

/** Finds current texts on the subject of each legacy section. Each pair is listed under its most certain match. */
export function findCurrentTexts(sources: Sources): ReadonlyMap<LegacyMatch, readonly Finding[]> {
  const legacy = sources.index.sections.filter(({ status, kind }) => status === "legacy" && kind !== "notice");
  const found = legacy.flatMap((old) =>
    currentTextsOf(sources, old).map(({ match, id, why }, order) => {
      const type = isNewVersion(sources, old, id) ? "newer-version-of" : "supersedes";
      return { match, finding: { from: id, to: old.id, type, because: why, close: true, order } satisfies Finding };
    }),
  );
  const byMatch = groupBy(found, ({ match }) => match);
  return new Map([...byMatch].map(([match, list]) => [match, list.map(({ finding }) => finding)]));
}

function currentTextsOf({ index, shared, table }: Sources, old: LinkedSection): CurrentText[] {
  const reviewed = table.rows
    .filter(({ legacy }) => legacy === old.id)
    .map(({ current = "", reason }): CurrentText => ({ id: current, why: asSentence(reason), match: "reviewed" }));
  const named = [...sameTitle(index, old), ...referredTo(index, old)];
  const minContained = reviewed.length + named.length === 0 ? MIN_SUBJECT : 0;
  const byRule = [...named, ...sameSentences(index, shared, old, minContained)];
  const found = uniqueById([...reviewed, ...sameWordsFirst(shared, old, byRule)]);
  return uniqueById([...found, ...rulesNextTo(index, found[0])]);
}

/** Whether the current text is a newer version of the old one. False if the old text is an instruction to change an
 *  entry, or consists only of "See …". */
function isNewVersion({ shared }: Sources, old: LinkedSection, id: string): boolean {
  const isRuling = old.operation === undefined || RULING_OPERATIONS.has(old.operation);
  if (!isRuling) return false;
  return Math.max(shared.contained(old.id, id), shared.contained(id, old.id)) >= MIN_VERSION;
}

/** Returns current texts with the same title, or else the targets of the "See …" entry with this title. */
function sameTitle(index: SectionIndex, old: LinkedSection): CurrentText[] {
  const errata = index.byTitle("errata", old.title).filter(({ kind }) => kind === "erratum");
  const entries = index.byTitle("glossary", old.title);
  const stubs = entries.filter(({ kind }) => kind === "see-only");
  const rules = index.byTitleWords("rulebook", old.title).filter(({ kind }) => kind !== "icon");
  const why = `Both are about “${old.title}”.`;
  const found: readonly (readonly [LegacyMatch, readonly LinkedSection[]])[] = [
    ["revised-card", errata.filter(({ changeLevel }) => changeLevel !== "no functional")],
    ["entry", entries.filter(({ kind }) => kind !== "see-only")],
    ["rule", rules],
    ["erratum", errata],
  ];
  const titled = found.flatMap(([match, sections]) => sections.map(({ id }): CurrentText => ({ id, why, match })));
  const referred = stubs.flatMap((stub) =>
    mainReferences(index, stub).map(
      ({ id, words }): CurrentText => ({ id, why: `“${stub.title}”: see “${words}”.`, match: "referred" }),
    ),
  );
  return titled.length > 0 ? titled : onlyCurrent(index, referred);
}

/** Returns the targets of a text that only refers to others. Replaces legacy targets with current texts of the same
 *  title. */
function referredTo(index: SectionIndex, old: LinkedSection): CurrentText[] {
  if (old.operation !== "see-only" && old.operation !== "delete-entry") return [];
  const targets = referencesOf(old).flatMap(({ id, words }): CurrentText[] => {
    const target = index.byId.get(id);
    const why = `“${old.title}”: see “${words}”.`;
    const ids = target?.status === "legacy" ? sameTitle(index, target).map((one) => one.id) : [id];
    return ids.map((one) => ({ id: one, why, match: "old-reference" }));
  });
  return onlyCurrent(index, targets);
}

function sameWordsFirst(shared: SharedText, old: LinkedSection, found: readonly CurrentText[]): readonly CurrentText[] {
  if (old.operation === "see-only") return found;
  const hasWords = ({ id }: CurrentText) => shared.contained(old.id, id) >= MIN_VERSION;
  return [
    ...found.filter(hasWords).map((one): CurrentText => ({ ...one, match: "same-words" })),
    ...found.filter((one) => !hasWords(one)),
  ];
}

function sameSentences(
  index: SectionIndex,
  shared: SharedText,
  old: LinkedSection,
  minContained: number,
): CurrentText[] {
  const why = "Both texts have nearly the same wording.";
  const ids = shared.sharing(old.id, MIN_SENTENCES).filter((id) => shared.contained(old.id, id) >= minContained);
  return onlyCurrent(
    index,
    ids.map((id) => ({ id, why, match: "same-sentences" })),
  );
}

/** Returns the rules with the same title as the first text, if that text is a Glossary entry. If the entry is short, also
 *  returns the rules that it cites. */
function rulesNextTo(index: SectionIndex, first: CurrentText | undefined): CurrentText[] {
  const entry = index.byId.get(first?.id ?? "");
  if (!entry || index.roleOf(entry) !== "glossary") return [];
  const titled = rulesTitledLike(index, entry).map(
    ({ id }): CurrentText => ({
      id,
      why: `This is the Rulebook section on “${entry.title}”.`,
      match: "next-to-the-entry",
    }),
  );
  const citations = entry.text.length > SHORT ? [] : referencesOf(entry).filter(({ link }) => link.kind === "citation");
  const cited = citations.map(
    ({ id, words }): CurrentText => ({
      id,
      why: `The entry “${entry.title}” refers to “${words}”.`,
      match: "next-to-the-entry",
    }),
  );
  return [...titled, ...onlyCurrent(index, cited)];
}

function onlyCurrent({ byId }: SectionIndex, found: readonly CurrentText[]): CurrentText[] {
  return found.filter(({ id }) => {
    const section = byId.get(id);
    return section?.status === "current" && section.edition === "1e" && !["icon", "see-only"].includes(section.kind);
  });
}

function uniqueById(found: readonly CurrentText[]): CurrentText[] {
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
}

/** Adds a full stop to a reason that does not end with one. */
function asSentence(reason = ""): string {
  const text = reason.trim();
  return text === "" || /[.!?”]$/.test(text) ? text : `${text}.`;
}

export function rulingsAfterFaq({ index }: Evidence): Finding[] {
  return index
    .byRole("faq")
    .filter(({ kind }) => kind !== "notice")
    .flatMap((old) => index.byTitle("rulings", old.title).map(({ id }) => ({ from: id, to: old.id, close: true })));
}

export function laterRulings({ index }: Evidence): Finding[] {
  const rulings = index.byRole("rulings").filter(({ kind }) => kind !== "notice");
  return rulings.flatMap((old) =>
    index
      .byTitle("rulings", old.title)
      .filter((one) => one.title === old.title && isLater(one, old))
      .map(({ id }) => ({ from: id, to: old.id, close: true })),
  );
}

function isLater(one: LinkedSection, other: LinkedSection): boolean {
  return one.document === other.document ? one.source.line > other.source.line : one.date > other.date;
}
