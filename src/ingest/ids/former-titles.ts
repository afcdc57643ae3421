import { groupBy } from "../../group-by.js";
import type { ParsedSection, Past } from "../../model.js";

/** Adds the former titles of moved sections as aliases, so that searching for them still works. */
export function withFormerTitles(sections: readonly ParsedSection[], past: Past | null): readonly ParsedSection[] {
  const moved = past?.ids.filter(({ state }) => state === "moved") ?? [];
  if (!past || moved.length === 0) return sections;
  const movedTo = groupBy(moved, ({ to }) => to[0]);
  return sections.map((section) => {
    const { title, aliases = [] } = section;
    const former = movedTo.get(section.id)?.flatMap(({ id }) => past.texts.filter((text) => text.id === id)) ?? [];
    const titles = former.map((text) => text.title);
    const others = titles.filter((one) => one !== "" && one !== title && !aliases.includes(one));
    return others.length > 0 ? { ...section, aliases: [...aliases, ...new Set(others)] } : section;
  });
}
