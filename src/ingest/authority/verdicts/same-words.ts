/** @file Old rulings whose words all stand in the current text of their title. */
import { groupBy } from "../../../group-by.js";
import { words } from "../../../language/fold.js";
import { ICON_TAG } from "../../../language/icons.js";
import { stemKey } from "../../../language/title-key.js";
import type { RankedSection, Verdict } from "../../../model.js";

/** Finds for an old ruling the current section of its edition and title that holds all its words, one after the other.
 *  Icons do not count.
 *  @example “See Lansor.” of 2002 stands in the Glossary's entry “Marika”: “See Lansor” */
export function findSameWords(sections: readonly RankedSection[]): (old: RankedSection) => Verdict | undefined {
  const titled = sections.flatMap((section) => {
    if (section.status === "legacy") return [];
    const titles = new Set([section.title, ...(section.aliases ?? [])].map(stemKey));
    return [...titles].map((title) => ({ title, section }));
  });
  const current = groupBy(titled, ({ title, section }) => `${section.edition} ${title}`);
  return (old) => {
    const said = inOrder(old.text);
    const ofTitle = current.get(`${old.edition} ${stemKey(old.title)}`);
    const same = ofTitle?.find(({ section }) => inOrder(section.text).includes(said))?.section;
    return same && { state: "still", by: same.id, reason: `“${same.title}” says it today in the same words.` };
  };
}

function inOrder(text: string): string {
  return ` ${words(text.replace(ICON_TAG, " ")).join(" ")} `;
}
