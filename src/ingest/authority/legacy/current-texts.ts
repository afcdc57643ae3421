/** @file Old documents (the rulings of 2002, the FAQ of 1996) and the current texts that speak of their matter. */
import type { EditorialTable, LinkedSection, Operation } from "../../../model.js";
import { sameTitle } from "../evidence/is-rule.js";
import { mainReferences, references } from "../evidence/see-references.js";
import type { SharedText } from "../evidence/shared-text.js";
import type { SectionIndex } from "../section-index.js";
import type { Finding } from "../tie.js";

/** What finds the current text on an old one's matter, the surest first: a reader; most of the old words stand in it; an
 *  erratum that changed the card; an entry, a rule, any erratum of the title; what an entry that is only a “See” sends
 *  to, and that entry; what the old text sends to; whole sentences in common; the rules beside the entry found first. */
export type Means =
  | "read"
  | "same-words"
  | "revised-card"
  | "entry"
  | "rule"
  | "erratum"
  | "sent-on"
  | "stub"
  | "old-see"
  | "same-sentences"
  | "beside";

/** Runs of words in common that weigh this much are whole sentences. */
const SENTENCES = 70;
/** The part of an old text that a current one must hold to be a version of it. */
const MOSTLY = 0.5;
/** The part of an old text that a current one must hold to speak of its matter, where nothing but words tells so. */
const ENOUGH = 0.2;
/** What so short an entry cites, it cites for all it says. */
const SHORT = 300;

/** Operations of 2002 that say something themselves; the others change an entry of the old Glossary. */
const SAYING: ReadonlySet<Operation> = new Set<Operation>(["ruling", "see-only", "erratum"]);

interface Found {
  readonly id: string;
  readonly why: string;
  readonly means: Means;
}

/** Where a current text is looked for. */
interface Places {
  readonly index: SectionIndex;
  readonly shared: SharedText;
  /** data/faq/current-texts.tsv, found by reading. */
  readonly table: EditorialTable;
}

/** The current texts on the matter of every old section, by what finds them; each pair stands once, under its surest
 *  means. Where no current text speaks, the old one still counts. */
export function findCurrentTexts(places: Places): ReadonlyMap<Means, readonly Finding[]> {
  const byMeans = new Map<Means, Finding[]>();
  for (const old of places.index.sections) {
    if (old.status !== "legacy" || old.kind === "notice") continue;
    for (const [order, { means, id, why }] of currentOf(places, old).entries()) {
      const known = byMeans.get(means) ?? [];
      known.push({ from: id, to: old.id, type: typeOf(places, old, id), because: why, close: true, order });
      byMeans.set(means, known);
    }
  }
  return byMeans;
}

function currentOf({ index, shared, table }: Places, old: LinkedSection): Found[] {
  const byHand = listed(old, table);
  const byName = [...namedAlike(index, old), ...sentTo(index, old)];
  const alone = byHand.length + byName.length === 0;
  const byRule = [...byName, ...sameSentences(index, shared, old, alone ? ENOUGH : 0)];
  const found = unique([...byHand, ...sameWordsFirst(index, shared, old, byRule)]);
  return unique([...found, ...besideFirst(index, found)]);
}

/** A text that says what the old one said is a newer version of it; an old order to change an entry is no version. */
function typeOf({ index, shared }: Places, old: LinkedSection, id: string): "newer-version-of" | "supersedes" {
  const same = Math.max(shared.contained(old.id, id), shared.contained(id, old.id)) >= MOSTLY;
  const says = old.operation === undefined || SAYING.has(old.operation);
  return same && says && sendsOnly(old) === sendsOnly(index.byId.get(id)) ? "newer-version-of" : "supersedes";
}

function listed(old: LinkedSection, { rows }: EditorialTable): Found[] {
  return rows
    .filter(({ legacy }) => legacy === old.id)
    .map(({ current, reason }) => ({ id: current ?? "", why: sentence(reason), means: "read" }));
}

/** The erratum that changed the card's text, the Glossary's entry, another erratum, the Rulebook's section; an entry that
 *  only says "See" stands behind what it sends to. */
function namedAlike(index: SectionIndex, old: LinkedSection): Found[] {
  const errata = index.titled("errata", old.title).filter(({ kind }) => kind === "erratum");
  const entries = index.titled("glossary", old.title);
  const told = entries.filter(({ kind }) => kind !== "see-only");
  const empty = entries.filter(({ kind }) => kind === "see-only");
  const rules = index.worded("rulebook", old.title).filter(({ kind }) => kind !== "icon");
  const why = `Both are about “${old.title}”.`;
  const by =
    (means: Means) =>
    ({ id }: LinkedSection): Found => ({ id, why, means });
  const behind = empty.flatMap((entry) =>
    mainReferences(index, entry).map(
      ({ id, words }): Found => ({
        id,
        why: `“${entry.title}”: see “${words}”.`,
        means: "sent-on",
      }),
    ),
  );
  return [
    ...errata.filter(({ changeLevel }) => changeLevel !== "no functional").map(by("revised-card")),
    ...told.map(by("entry")),
    ...rules.map(by("rule")),
    ...errata.map(by("erratum")),
    ...current(index, behind),
    ...empty.map(by("stub")),
  ];
}

/** What an old text sends its reader to, where that is all it says. */
function sentTo(index: SectionIndex, old: LinkedSection): Found[] {
  if (old.operation !== "see-only" && old.operation !== "delete-entry") return [];
  const targets = references(old).flatMap(({ id, words }): Found[] => {
    const target = index.byId.get(id);
    const why = `“${old.title}”: see “${words}”.`;
    const found = target?.status === "legacy" ? namedAlike(index, target).map((one) => one.id) : [id];
    return found.map((one) => ({ id: one, why, means: "old-see" }));
  });
  return current(index, targets);
}

/** Whether a text has nothing but a "See": its few words make it no version of what it sends to. */
function sendsOnly(section: LinkedSection | undefined): boolean {
  return section?.kind === "see-only" || section?.operation === "see-only";
}

/** A current text that holds most of the old one says what it said, before others of the same title. */
function sameWordsFirst(
  { byId }: SectionIndex,
  shared: SharedText,
  old: LinkedSection,
  found: readonly Found[],
): readonly Found[] {
  if (sendsOnly(old)) return found;
  const holds = ({ id }: Found): boolean => shared.contained(old.id, id) >= MOSTLY && !sendsOnly(byId.get(id));
  return [
    ...found.filter(holds).map((one): Found => ({ ...one, means: "same-words" })),
    ...found.filter((one) => !holds(one)),
  ];
}

function sameSentences(index: SectionIndex, shared: SharedText, old: LinkedSection, least: number): Found[] {
  const why = "Both say much the same in the same words.";
  return current(
    index,
    shared
      .sharing(old.id, SENTENCES)
      .filter((id) => shared.contained(old.id, id) >= least)
      .map((id): Found => ({ id, why, means: "same-sentences" })),
  );
}

/** The sections of the Rulebook that bear the title of the entry found first, or that it cites where it is short. */
function besideFirst(index: SectionIndex, [first]: readonly Found[]): Found[] {
  const entry = index.byId.get(first?.id ?? "");
  if (!entry || index.roleOf(entry) !== "glossary") return [];
  const titled = sameTitle(index, entry).map(({ id }) => ({
    id,
    why: `The Rulebook's section on “${entry.title}”.`,
    means: "beside" as const,
  }));
  const cited = entry.text.length > SHORT ? [] : references(entry).filter(({ link }) => link.kind === "citation");
  return [
    ...titled,
    ...current(
      index,
      cited.map(
        ({ id, words }): Found => ({
          id,
          why: `The entry “${entry.title}” refers to “${words}”.`,
          means: "beside",
        }),
      ),
    ),
  ];
}

function current(index: SectionIndex, found: readonly Found[]): Found[] {
  return found.filter(({ id }) => {
    const section = index.byId.get(id);
    return section?.status === "current" && section.edition === "1e" && section.kind !== "icon";
  });
}

/** Each section where it was found first: what reading has found comes before what rules find. */
function unique(found: readonly Found[]): Found[] {
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
}

function sentence(reason: string | undefined): string {
  const text = (reason ?? "").trim();
  return text === "" || /[.!?”]$/.test(text) ? text : `${text}.`;
}
