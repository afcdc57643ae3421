/** @file A section called with one that it stands in: `Execute Orders > Facing Dilemmas`, `Icon Legend: Hidden Agenda`,
 *  `icon legend hidden agenda`. */
import { stemKey } from "../title-key.js";
import { namesOf } from "./names/name-keys.js";
import type { Citable } from "./reference.js";
import type { SectionIndex } from "./section-index.js";

const SEPARATOR = /\s*[>›»]\s*|\s*:\s+|\s+-+\s+|\s*,\s+|\s+\/\s+/;

/** The sections of the last title that stand beneath one of the title before it; none where no section does. */
export function sectionsOfPath(
  text: string,
  within: (section: Citable) => boolean,
  index: SectionIndex,
): readonly Citable[] {
  for (const [above, last] of splits(text)) {
    const found = index.titled(last, (section) => within(section) && standsIn(section, above));
    if (found.length > 0) return found;
  }
  return [];
}

/** Where a path may be cut in two: at its last separator, or between any two words. */
function splits(text: string): (readonly [above: string, last: string])[] {
  const parts = text.split(SEPARATOR).filter((part) => part !== "");
  if (parts.length > 1) return [[parts.at(-2) ?? "", parts.at(-1) ?? ""]];
  const words = text.split(/\s+/);
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
}

function standsIn({ path }: Citable, above: string): boolean {
  const key = stemKey(above);
  return key !== "" && path.some(({ title }) => namesOf({ title, aliases: [] }).some((name) => stemKey(name) === key));
}
