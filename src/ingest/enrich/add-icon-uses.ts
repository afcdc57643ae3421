import { groupBy } from "../../group-by.js";
import { tagsAmong } from "../../language/icons.js";
import type { Section, TableRow } from "../../model.js";

/** Lists, for each icon in the legend, the rules in force that contain one of its tags ("[Fed]"), in reading order.
 *  @param otherTags - rows of data/rulebook/icon-tags.tsv: tags with the same meaning as a tag in the legend */
export function addIconUses(sections: readonly Section[], otherTags: readonly TableRow[]): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const order = [...new Set(sections.map(idInForce))];
  const uses = sections.flatMap((section) => {
    const marks = section.marks.filter(({ type }) => type === "icon" || type === "restored-icon");
    const rule = idInForce(section);
    return section.kind === "icon"
      ? []
      : marks.map(({ start, end }) => ({ rule, tag: section.text.slice(start, end) }));
  });
  const usesByTag = groupBy(uses, ({ tag }) => tag);
  return sections.map((section) => {
    if (section.kind !== "icon") return section;
    const legend = [section, ...(section.printings ?? []).flatMap(({ id }) => byId.get(id) ?? [])];
    const tags = new Set(legend.flatMap(({ aliases }) => tagsAmong(aliases)));
    if (tags.size === 0) return section;
    for (const { tag = "", means = "" } of otherTags) if (tags.has(means)) tags.add(tag);
    const rules = new Set([...tags].flatMap((tag) => usesByTag.get(tag) ?? []).map(({ rule }) => rule));
    return { ...section, icon: { tags: [...tags], uses: order.filter((id) => rules.has(id)) } };
  });
}

function idInForce({ id, printings = [] }: Section): string {
  return printings.find(({ counts }) => counts)?.id ?? id;
}
