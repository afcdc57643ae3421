import type { Change, ChangePart, Current, DocumentInfo, LinkedSection, Printing, RankedSection } from "../../model.js";
import { familyOf, newestWhole } from "../../newest-whole.js";
import { isTitleBlock } from "./compare-printings.js";
import type { Rules } from "./evidence.js";
import { versionOf } from "./printings.js";
import type { SectionIndex } from "./section-index.js";

/** Groups the printings of each rule. A rule has been removed if a newer complete printing does not contain it. */
export function findRules(
  { sections, byId }: SectionIndex,
  documents: readonly DocumentInfo[],
  changes: readonly Change[],
): Rules {
  const previous = new Map(changes.map(({ from, to }) => [to, from]));
  const reprinted = new Set(changes.map(({ from }) => from));
  const documentById = new Map(documents.map((document) => [document.id, document]));
  const rules = new Map<string, readonly LinkedSection[]>();
  const takenOut = new Map<string, DocumentInfo>();
  for (const newest of sections) {
    if (reprinted.has(newest.id)) continue;
    const printings: LinkedSection[] = [];
    for (let one: LinkedSection | undefined = newest; one; one = byId.get(previous.get(one.id) ?? ""))
      printings.unshift(one);
    const lacking = wholeAfter(documentById.get(newest.document), documents);
    for (const { id } of printings) {
      rules.set(id, printings);
      if (lacking) takenOut.set(id, lacking);
    }
  }
  const printingsOf = (section: LinkedSection) => rules.get(section.id) ?? [section];
  return {
    printingsOf,
    inWholePrinting: (section) => {
      const document = documentById.get(section.document);
      const whole = document && newestWhole(document, documents);
      if (!whole || whole.id === section.document || whole.date < section.date) return section;
      return printingsOf(section).find((one) => one.document === whole.id) ?? null;
    },
    takenOut,
  };
}

function wholeAfter(document: DocumentInfo | undefined, documents: readonly DocumentInfo[]): DocumentInfo | undefined {
  return documents
    .filter((one) => document && one.whole && familyOf(one) === familyOf(document) && one.date > document.date)
    .sort((a, b) => (a.date < b.date ? -1 : 1))[0];
}

/** Returns a change of class "taken-out" for each rule that a newer complete printing no longer contains. */
export function takenOutChanges(sections: readonly LinkedSection[], { takenOut, printingsOf }: Rules): Change[] {
  return sections.flatMap((section): Change[] => {
    const { id, text, status } = section;
    const lacking = takenOut.get(id);
    const isNewest = printingsOf(section).at(-1) === section;
    if (!lacking || !isNewest || status === "legacy" || isTitleBlock(section)) return [];
    const parts: ChangePart[] = text === "" ? [] : [{ type: "removed", text }];
    return [
      {
        from: id,
        to: id,
        class: "taken-out",
        parts,
        sentences: [],
        told: takenOutReason(lacking),
        takenOutIn: lacking.id,
      },
    ];
  });
}

export function printingData(
  rule: readonly LinkedSection[],
  changeTo: ReadonlyMap<string, Change>,
): { readonly printings?: readonly Printing[] } {
  if (rule.length < 2) return {};
  const printings = rule.map(({ id, version, date, number, hash }, at): Printing => {
    const older = rule[at - 1];
    const change = (older && changeTo.get(id)?.class) ?? null;
    const hasMoved = change === "same" && older?.number !== number;
    const counts = at === rule.length - 1;
    return { id, version, date, number, hash, change: hasMoved ? "moved" : change, counts };
  });
  return { printings };
}

export type UndecidedSection = Omit<RankedSection, "current">;

/** Determines for each section which other section is in force instead, if any. Also adjusts `authority`, so that a
 *  section governs if and only if its own wording is in force. Historical texts are never in force. */
export function decideInForce(
  sections: readonly UndecidedSection[],
  { takenOut, inWholePrinting }: Pick<Rules, "takenOut" | "inWholePrinting">,
): RankedSection[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const titleBlocks = new Map(sections.filter(isTitleBlock).map(({ document, id }) => [document, id]));
  const whyNot = (section: UndecidedSection): Current | null => {
    const { id, status, verdict, authority } = section;
    const governing = byId.get(verdict?.by ?? authority.governedBy ?? "");
    const reason = verdict?.reason ?? (governing ? supersededReason(section, governing) : HISTORICAL);
    if (status === "legacy") return { id: governing?.id ?? null, reason };
    const lacking = takenOut.get(id);
    if (lacking && isTitleBlock(section))
      return { id: titleBlocks.get(lacking.id) ?? null, reason: `The newest printing is ${versionOf(lacking)}.` };
    if (lacking) return { id: null, reason: takenOutReason(lacking) };
    return governing ? { id: governing.id, reason } : null;
  };
  /** Follows the governing sections to the one in force. Returns its newest complete printing. */
  const inForce = (id: string | null, seen: ReadonlySet<string>): string | null => {
    const section = byId.get(id ?? "");
    if (!section || seen.has(section.id)) return null;
    const next = whyNot(section);
    return next ? inForce(next.id, new Set([...seen, section.id])) : (inWholePrinting(section) ?? section).id;
  };
  return sections.map((section) => {
    const next = whyNot(section);
    const current = next && { ...next, id: inForce(next.id, new Set([section.id])) };
    const authority = { ...section.authority, governs: current === null, governedBy: current?.id ?? null };
    return { ...section, current, authority };
  });
}

function takenOutReason(lacking: DocumentInfo): string {
  return `Taken out in ${versionOf(lacking)}.`;
}

const HISTORICAL = "A historical text is never in force.";

function supersededReason(
  { id, printings = [], authority: { relations } }: UndecidedSection,
  governing: UndecidedSection,
): string {
  if (printings.some((printing) => printing.id === governing.id))
    return `The rule was reprinted in ${versionOf(governing)}.`;
  const relation = relations.find((one) => one.id === governing.id) ?? relations.find(({ type }) => LOSES.has(type));
  return relation?.reason ?? `${governing.id} takes precedence over ${id}.`;
}

const LOSES: ReadonlySet<string> = new Set(["overridden-by", "amended-by", "superseded-by", "older-version-of"]);
