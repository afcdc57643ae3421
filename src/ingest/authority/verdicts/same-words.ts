/** @file Old rulings whose words all stand in the current text of their title. */
import { words } from "../../../language/fold.js";
import { ICON_TAG } from "../../../language/icons.js";
import { stemKey } from "../../../language/title-key.js";
import type { RankedSection, Verdict } from "../../../model.js";

/** Finds for an old ruling the current section of its edition and title that holds all its words, one after the other.
 *  Icons do not count.
 *  @example “See Lansor.” of 2002 stands in the Glossary's entry “Marika”: “See Lansor” */
export function findSameWords(sections: readonly RankedSection[]): (old: RankedSection) => Verdict | undefined {
  const current = new Map<string, RankedSection[]>();
  for (const section of sections) {
    if (section.status === "legacy") continue;
    for (const title of new Set([section.title, ...(section.aliases ?? [])].map(stemKey))) {
      const key = `${section.edition} ${title}`;
      const known = current.get(key);
      if (known) known.push(section);
      else current.set(key, [section]);
    }
  }
  return (old) => {
    const said = inOrder(old.text);
    const same = current.get(`${old.edition} ${stemKey(old.title)}`)?.find(({ text }) => inOrder(text).includes(said));
    return same && { state: "still", by: same.id, reason: `“${same.title}” says it today in the same words.` };
  };
}

function inOrder(text: string): string {
  return ` ${words(text.replace(ICON_TAG, " ")).join(" ")} `;
}
