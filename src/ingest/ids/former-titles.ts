/** @file Who knows a text by the title it had still finds it. */
import type { ParsedSection, Past } from "../../model.js";

/** Gives sections the titles under which their texts stood before they moved, as further names. */
export function withFormerTitles(sections: readonly ParsedSection[], past: Past | null): readonly ParsedSection[] {
  const titles = new Map<string, string[]>();
  for (const { id, state, to } of past?.ids ?? []) {
    const had = past?.texts.filter((text) => text.id === id && text.title !== "") ?? [];
    if (state === "moved" && to[0]) titles.set(to[0], [...(titles.get(to[0]) ?? []), ...had.map(({ title }) => title)]);
  }
  if (titles.size === 0) return sections;
  return sections.map((section) => {
    const { id, title, aliases = [] } = section;
    const further = (titles.get(id) ?? []).filter((one) => one !== title && !aliases.includes(one));
    return further.length > 0 ? { ...section, aliases: [...aliases, ...new Set(further)] } : section;
  });
}
