/** @file Old documents (the rulings of 2002, the FAQ of 1996) and the current texts that speak of their matter. */
import type { EditorialTable, LinkedSection, Operation } from "../../../model.js";
import type { SharedText } from "../evidence/shared-text.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { sameTitle } from "./glossary-rulebook.js";
import { mainReferences, references } from "./see-references.js";

/** Runs of words in common that weigh this much are whole sentences. */
const SENTENCES = 70;
/** The part of an old text that a current one must hold to be a version of it. */
const MOSTLY = 0.5;
/** The part of an old text that a current one must hold to speak of its matter, where nothing but words tells so. */
const ENOUGH = 0.2;

/** What so short an entry cites, it cites for all it says. */
const SHORT = 300;

/** Operations that change an entry of the old Glossary, which is not among the texts. */
const AMENDING = new Set<Operation | undefined>([
  "add",
  "replace-part",
  "delete-part",
  "list-add",
  "replace-entry",
  "delete-entry",
]);

interface Found {
  readonly id: string;
  readonly why: string;
}

/** Ties every old section to the current texts on its matter; it yields to the first of them. Where no current text
 *  speaks, it still counts. */
export function legacyTies(index: SectionIndex, shared: SharedText, table: EditorialTable): Tie[] {
  const old = index.sections.filter(({ status, kind }) => status === "legacy" && kind !== "notice");
  return old.flatMap((section) => {
    const byHand = listed(section, table);
    const byName = [...namedAlike(index, section), ...sentTo(index, section)];
    const alone = byHand.length + byName.length === 0;
    const byRule = [...byName, ...sameSentences(index, shared, section, alone ? ENOUGH : 0)];
    const found = unique([...byHand, ...sameTextFirst(index, shared, section, byRule)]);
    return [
      ...unique([...found, ...besideFirst(index, found)]).map((current) => tie(index, section, current, shared)),
      ...laterRulings(index, section),
    ];
  });
}

function tie(index: SectionIndex, old: LinkedSection, { id, why }: Found, shared: SharedText): Tie {
  const close = { close: true } as const;
  if (AMENDING.has(old.operation)) {
    const reason = `A change of 2002 to an entry of the old Glossary, kept as history. ${why}`;
    return { type: "amends", from: old.id, to: id, reason, yields: "from", ...close };
  }
  const same = Math.max(shared.contained(old.id, id), shared.contained(id, old.id)) >= MOSTLY;
  const version = same && sendsOnly(old) === sendsOnly(index.byId.get(id));
  const type = version ? "newer-version-of" : "supersedes";
  return { type, from: id, to: old.id, reason: `${why} ${ORDER.legacy}`, yields: "to", ...close };
}

function listed(old: LinkedSection, { rows }: EditorialTable): Found[] {
  return rows
    .filter(({ legacy }) => legacy === old.id)
    .map(({ current, reason }) => ({ id: current ?? "", why: sentence(reason) }));
}

/** The erratum that changed the card's text, the Glossary's entry, another erratum, the Rulebook's section; an entry that
 *  only says "See" stands behind what it sends to. */
function namedAlike(index: SectionIndex, old: LinkedSection): Found[] {
  const errata = index.titled("1e/errata", old.title).filter(({ kind }) => kind === "erratum");
  const entries = index.titled("1e/glossary", old.title);
  const told = entries.filter(({ kind }) => kind !== "see-only");
  const empty = entries.filter(({ kind }) => kind === "see-only");
  const rules = index.worded("1e/rulebook", old.title).filter(({ kind }) => kind !== "icon");
  const why = `Both are about “${old.title}”.`;
  const named = [
    ...errata.filter(({ changeLevel }) => changeLevel !== "no functional"),
    ...told,
    ...rules,
    ...errata,
  ].map(({ id }) => ({ id, why }));
  const behind = empty.flatMap((entry) =>
    mainReferences(index, entry).map(({ id, words }) => ({ id, why: `“${entry.title}”: see “${words}”.` })),
  );
  return [...named, ...current(index, behind), ...empty.map(({ id }) => ({ id, why }))];
}

/** What an old text sends its reader to, where that is all it says. */
function sentTo(index: SectionIndex, old: LinkedSection): Found[] {
  if (old.operation !== "see-only" && old.operation !== "delete-entry") return [];
  const targets = references(old).flatMap(({ id, words }) => {
    const target = index.byId.get(id);
    const why = `“${old.title}”: see “${words}”.`;
    return target?.status === "legacy" ? namedAlike(index, target).map((found) => ({ ...found, why })) : [{ id, why }];
  });
  return current(index, targets);
}

/** Whether a text has nothing but a "See": its few words make it no version of what it sends to. */
function sendsOnly(section: LinkedSection | undefined): boolean {
  return section?.kind === "see-only" || section?.operation === "see-only";
}

/** A current text that holds most of the old one says what it said, before others of the same title. */
function sameTextFirst(
  { byId }: SectionIndex,
  shared: SharedText,
  old: LinkedSection,
  found: readonly Found[],
): readonly Found[] {
  if (sendsOnly(old)) return found;
  const holds = ({ id }: Found): boolean => shared.contained(old.id, id) >= MOSTLY && !sendsOnly(byId.get(id));
  return [...found.filter(holds), ...found.filter((one) => !holds(one))];
}

function sameSentences(index: SectionIndex, shared: SharedText, old: LinkedSection, least: number): Found[] {
  const why = "Both say much the same in the same words.";
  return current(
    index,
    shared
      .sharing(old.id, SENTENCES)
      .filter((id) => shared.contained(old.id, id) >= least)
      .map((id) => ({ id, why })),
  );
}

/** The sections of the Rulebook that bear the title of the entry found first, or that it cites where it is short. */
function besideFirst(index: SectionIndex, [first]: readonly Found[]): Found[] {
  const entry = index.byId.get(first?.id ?? "");
  if (entry?.document !== "1e/glossary") return [];
  const titled = sameTitle(index, entry).map(({ id }) => ({ id, why: `The Rulebook's section on “${entry.title}”.` }));
  const cited = entry.text.length > SHORT ? [] : references(entry).filter(({ link }) => link.kind === "citation");
  return [
    ...titled,
    ...current(
      index,
      cited.map(({ id, words }) => ({ id, why: `The entry “${entry.title}” refers to “${words}”.` })),
    ),
  ];
}

/** The rulings of 2002 on the title of an FAQ block, and of two rulings under one heading the later one. */
function laterRulings(index: SectionIndex, old: LinkedSection): Tie[] {
  const rulings = index.titled("1e/rulings-2002", old.title);
  const later =
    old.kind === "faq"
      ? rulings
      : rulings.filter(({ title, source }) => title === old.title && source.line > old.source.line);
  const reason = old.kind === "faq" ? ORDER.olderLegacy : ORDER.laterRuling;
  return later.map(({ id }) => ({ type: "supersedes", from: id, to: old.id, reason, yields: "to", close: true }));
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
