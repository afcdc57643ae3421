/** @file Strategies for section numbers, boxes next to the text, and parts of entries. */
import type { ParsedSection } from "../../model.js";
import type { NameIndex } from "./name-index.js";
import { isCapitalised, isTitle } from "./name-key.js";
import {
  byReview,
  ENTRY,
  ENTRY_OR_TITLE,
  firstOf,
  inOwnDocument,
  lookUp,
  type Match,
  type Query,
  type Strategy,
  targetOfRow,
} from "./resolve-by-name.js";

/** Finds a section by number and title. If number and title belong to different sections, the title decides. "9.0"
 *  means the whole of chapter 9. If a step follows the title (`Ship Battle: 7. Damage`), the target is the section that
 *  contains the steps. */
export const byCitation: Strategy = (query, index) => {
  if (query.kind !== "citation" || query.number === undefined) return null;
  const document = citedRulebook(query, index);
  const numbered = index.numbers.get(`${document} ${query.number.replace(/\.0$/, "")}`) ?? [];
  const { sections: titled = [], row } = byTitle(query, index, document) ?? {};
  const byRow = row ? { row } : {};
  const agreeing = numbered.filter((section) => titled.includes(section));
  if (agreeing.length > 0) return { sections: agreeing, reason: "number and title agree", confidence: 0.99, ...byRow };
  if (titled.length > 0) {
    const sections = titled.length > 1 ? inSameChapter(titled, query.number) : titled;
    const reason = disagreement(query, numbered[0], sections[0]);
    return { sections, reason, confidence: 0.85, numberDisagrees: true, ...byRow };
  }
  if (numbered.length === 0) return null;
  return query.name === ""
    ? { sections: numbered, reason: "by its number", confidence: 0.95 }
    : { sections: numbered, reason: "by its number; no section has that title", confidence: 0.7 };
};

/** Returns the cited printing. A Rulebook cites itself. Any other document cites the printing that was the newest when
 *  the document was published. */
function citedRulebook({ section }: Query, { reach }: NameIndex): string {
  if (reach.roleOf(section) === "rulebook") return section.document;
  return reach.withRole(section, "rulebook")[0] ?? section.document;
}

function disagreement({ number }: Query, numbered?: ParsedSection, titled?: ParsedSection): string {
  const wrong = numbered ? `${number} is "${numbered.title}"` : `there is no ${number}`;
  return `the title decides: ${wrong}, "${titled?.title}" is ${titled?.number ?? "without number"}`;
}

function inSameChapter(sections: readonly ParsedSection[], number: string): readonly ParsedSection[] {
  const [chapter = number] = number.split(".", 1);
  const same = sections.filter((section) => section.number?.startsWith(chapter));
  return same.length > 0 ? same : sections;
}

/** Looks up the whole title, then only its last part ("Ship Battle: Multitargeting"), then only its first part. */
function byTitle(query: Query, index: NameIndex, document: string): Match | null {
  const row = index.tables.retitled.get(`${query.number} ${index.keysOf(query.name).folded}`);
  const section = row && targetOfRow(row, query, index);
  if (section) return { sections: [section], row };
  const parts = query.name.split(/: /);
  for (const name of [query.name, ...parts.slice(1).reverse(), ...parts.slice(0, 1)]) {
    const part = { ...query, name };
    const match =
      name !== "" &&
      (lookUp(part, index, document, "folded") ??
        lookUp(part, index, document, "singular") ??
        byReview(part, index) ??
        lookUp({ ...part, kind: "see" }, index, document, "order"));
    if (match) return match;
  }
  return null;
}

/** Finds the box in the Rulebook section with the same number as the citing section. The Borg sheet has no boxes, so
 *  its references lead to the Rulebook, too. First looks for boxes with a title made of words in the reference, then
 *  for boxes with a text that contains a title from the reference. */
export const bySidebar: Strategy = ({ box, name, section }, { reach, numbers, sections, keysOf }) => {
  if (box !== true) return null;
  const [numbered] = reach
    .withRole(section, "rulebook")
    .flatMap((document) => numbers.get(`${document} ${section.number}`) ?? []);
  const children = (numbered?.children ?? []).flatMap((id) => sections.get(id) ?? []);
  const boxes = children.filter(({ kind }) => kind !== "section" && kind !== "chapter");
  const words = new Set(keysOf(name).family.split(" "));
  const titled = boxes.filter(({ title }) =>
    keysOf(title)
      .family.split(" ")
      .every((word) => words.has(word)),
  );
  const titles = (name.match(/\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)+/gu) ?? []).filter(isTitle);
  const found = titled.length > 0 ? titled : boxes.filter(({ text }) => titles.some((title) => text.includes(title)));
  return found.length > 0 ? { sections: found } : null;
};

/** Finds the entry for "Borg - Cooperation" or "actions - step 1: initiation: cards played as a cost". If the entry has
 *  lost this part, looks up the name of the part. */
export const bySubHeading: Strategy = (query, index) => {
  if (query.section.edition !== "1e") return null;
  for (const cut of [...query.name.matchAll(/ ?(?:-|:|–) /g)].reverse()) {
    const head = { ...query, name: query.name.slice(0, cut.index) };
    const part = query.name.slice(cut.index + cut[0].length);
    if (/[,;]/.test(part)) continue;
    const own = inOwnDocument(head, index)?.sections[0];
    if (own && hasPart(own, part, index)) return partOf(own, part, index);
    const entry = firstOf(head, index, ENTRY)?.sections[0];
    if (!entry) continue;
    if (hasPart(entry, part, index)) return partOf(entry, part, index);
    if (!isCapitalised(query.name)) return lostPart(query, index, entry, part);
  }
  return null;
};

function partOf(entry: ParsedSection, part: string, { keysOf }: NameIndex): Match {
  const keys = [part, `${entry.title} ${part}`].map((name) => keysOf(name).family);
  const heading = entry.headings?.find(({ title }) => keys.includes(keysOf(title).family));
  const reason = `the part "${part}" of "${entry.title}"`;
  return { sections: [entry], reason, ...(heading && { anchor: heading.anchor }) };
}

function lostPart(query: Query, index: NameIndex, entry: ParsedSection, part: string): Match {
  const names = part.includes(" ") ? [part] : [`${entry.title.split(" ")[0]} ${part}`, part];
  const match = names.map((name) => firstOf({ ...query, name }, index, ENTRY_OR_TITLE)).find((one) => one !== null);
  const lost = `"${entry.title}" no longer has a part "${part}"`;
  return match
    ? { ...match, reason: `${lost}; it is now a separate section`, confidence: 0.8 }
    : { sections: [entry], reason: lost, confidence: 0.7 };
}

const MAX_SUB_HEADING_LENGTH = 60;

/** Whether an entry has this part, which is on its own line, or before a dash that begins a paragraph ("Mirror versions
 *  - A personnel who …"). */
function hasPart(entry: ParsedSection, part: string, { keysOf }: NameIndex): boolean {
  const keys = [part, `${entry.title} ${part}`].map((name) => keysOf(name).family);
  return entry.text
    .split("\n")
    .map((line) => line.replace(/ - [A-Z].*/s, ""))
    .some((line) => line.length <= MAX_SUB_HEADING_LENGTH && !line.endsWith(".") && keys.includes(keysOf(line).family));
}
