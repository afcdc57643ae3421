/** @file What must be said of a text that does not count, or not in every word, in sentences for a chat. */
import type { ContestedWords, Section } from "../../model.js";
import type { ViewContext } from "../context.js";
import type { CountingWords } from "../results/answer.js";
import { linkedName } from "./linked-name.js";

/** Points beyond these are told on the section's page. */
const POINTS = 2;

/** What has become of the section that was found, where another one counts; nothing where it counts itself.
 *  @example "Version 2.4.5 does not hold any longer: A ship needs no personnel aboard to cloak or decloak." */
export function becomeOf(found: Section, counting: Section, context: ViewContext): string[] {
  if (found === counting) return [];
  const { name } = linkedName(found, context);
  const { verdict, kind, authority, version } = found;
  if (kind === "see-only") return [`${name} only leads to this.`];
  if (found.printings?.some(({ id }) => id === counting.id)) {
    const told = context.catalog.changeFrom(found.id)?.told;
    return told ? [`Version ${version} does not hold any longer: ${told}`] : [];
  }
  if (verdict?.state === "still") return [`${name} is history and still so: ${verdict.reason}`];
  if (verdict?.state === "partly") return [`${name} is history and holds only in part: ${verdict.reason}`];
  const reason = verdict?.reason ?? authority.relations.find(({ id }) => id === authority.governedBy)?.reason;
  return [`${name} does not hold any longer${reason ? `: ${reason}` : "."}`];
}

const CONTESTED: Readonly<Record<ContestedWords["standing"], string>> = {
  overruled: "One point is overruled by",
  "newer-print": "On one point a newer print says otherwise, and nothing says which counts:",
  open: "On one point the text contradicts itself, and nothing says which counts:",
};

/** The points on which another text says something else, those of the words shown before others. */
export function contestedNotes({ section, paragraphs }: CountingWords, context: ViewContext): string[] {
  const isShown = ({ span }: ContestedWords) =>
    span === null || paragraphs.some(({ start, end }) => start < span[1] && span[0] < end);
  const contested = (section.contested ?? []).toSorted((a, b) => Number(isShown(b)) - Number(isShown(a)));
  return contested.slice(0, POINTS).flatMap(({ standing, by, says }) => {
    const other = context.catalog.section(by);
    return other ? [`${CONTESTED[standing]} ${linkedName(other, context).name}: “${says}”`] : [];
  });
}
