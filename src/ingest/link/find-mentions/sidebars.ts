/** @file References to a box beside the text: `(If you cannot, the download is invalid; see sidebar.)` names it by what
 *  the sentence speaks of, `(see named in lore sidebar)` by its title (Compendium 942, 2533; Borg sheet 466, 1122). */
import type { ParsedSection } from "../../../model.js";
import type { Mention, Search } from "./mention.js";

const UNNAMED = /([^.(;\n]+)[;,] see (sidebar)\b/g;

/** The words "see sidebar" themselves; the name to look up is what the sentence says before them. */
export function findSidebars({ section }: Search): Mention[] {
  if (!section.text.includes(" see sidebar")) return [];
  return [...section.text.matchAll(UNNAMED)].map((match): Mention => {
    const end = match.index + match[0].length;
    const start = end - (match[2] ?? "").length;
    return { start, end, name: (match[1] ?? "").trim(), kind: "see", style: "plain", box: true };
  });
}

/** The mention with the sign that it means a box, where the word "sidebar" follows it. */
export function withBox(mention: Mention, section: ParsedSection): Mention {
  const isBox =
    mention.kind !== "mention" && /^["”]? sidebar\b/.test(section.text.slice(mention.end, mention.end + 12));
  return isBox ? { ...mention, box: true } : mention;
}
