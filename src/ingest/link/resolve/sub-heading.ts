/** @file Paths to a part of an entry: "Borg - Cooperation", "facility - Control of facilities",
 *  "actions - step 1: initiation: cards played as a cost". */
import type { ParsedSection } from "../../../model.js";
import type { NameIndex } from "../name-index.js";
import { firstOf, inOwnDocument } from "./by-name.js";
import { type Found, isCapital, type Means, type Query } from "./query.js";

const ENTRY = [
  ["glossary", "folded"],
  ["glossary", "singular"],
] as const;
const PART = [...ENTRY, ["rulebook", "folded"], ["rulebook", "singular"]] as const;

/** The entry that has such a sub-heading. A part that the entry no longer has is looked for by its own name, then the
 *  entry as a whole is meant. */
export const bySubHeading: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  for (const cut of [...query.name.matchAll(/ ?(?:-|:|–) /g)].reverse()) {
    const head = query.name.slice(0, cut.index);
    const part = query.name.slice(cut.index + cut[0].length);
    if (/[,;]/.test(part)) continue;
    const own = inOwnDocument({ ...query, name: head }, index)?.sections[0];
    if (own && hasPart(own, part, index)) return ofPart(own, part, index);
    const entry = firstOf({ ...query, name: head }, index, ENTRY)?.sections[0];
    if (!entry) continue;
    if (hasPart(entry, part, index)) return ofPart(entry, part, index);
    if (!isCapital(query.name)) return lostPart(query, index, entry, part);
  }
  return null;
};

function ofPart(entry: ParsedSection, part: string, { keysOf }: NameIndex): Found {
  const keys = [part, `${entry.title} ${part}`].map((name) => keysOf(name).family);
  const heading = entry.headings?.find(({ title }) => keys.includes(keysOf(title).family));
  const reason = `the part "${part}" of "${entry.title}"`;
  return { sections: [entry], reason, ...(heading && { anchor: heading.anchor }) };
}

function lostPart(query: Query, index: NameIndex, entry: ParsedSection, part: string): Found {
  const names = part.includes(" ") ? [part] : [`${entry.title.split(" ")[0]} ${part}`, part];
  const found = names.map((name) => firstOf({ ...query, name }, index, PART)).find((one) => one !== null);
  return found
    ? {
        ...found,
        reason: `"${entry.title}" has no part "${part}" any more; it is a section of its own`,
        confidence: 0.8,
      }
    : { sections: [entry], reason: `"${entry.title}" has no part "${part}" any more`, confidence: 0.7 };
}

const LONGEST_SUB_HEADING = 60;

function hasPart(entry: ParsedSection, part: string, index: NameIndex): boolean {
  return hasSubHeading(entry, part, index) || hasSubHeading(entry, `${entry.title} ${part}`, index);
}

/** A line of its own, or the words before the dash that opens a paragraph ("Mirror versions - A personnel who …"). */
function hasSubHeading(entry: ParsedSection, part: string, { keysOf }: NameIndex): boolean {
  const key = keysOf(part).family;
  return entry.text
    .split("\n")
    .map((line) => (/ - [A-Z]/.test(line) ? line.slice(0, line.search(/ - [A-Z]/)) : line))
    .some((line) => line.length <= LONGEST_SUB_HEADING && !line.endsWith(".") && keysOf(line).family === key);
}
