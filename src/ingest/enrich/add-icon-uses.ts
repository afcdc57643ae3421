/** @file Where the icons of the legend are used: the rules whose text holds their tag. */
import type { Section } from "../../model.js";

const TAG = /^[[<].+[\]>]$/;

/** Gives each icon the rules in whose texts one of its tags stands ("[Fed]"), each once, named by the printing that counts,
 *  in the order of the texts. The tags are those of all printings of the legend. */
export function addIconUses(sections: readonly Section[]): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const order = [...new Set(sections.map(countingId))];
  const rulesByTag = new Map<string, Set<string>>();
  for (const section of sections) {
    if (section.kind === "icon") continue;
    for (const tag of tagsIn(section)) {
      const rules = rulesByTag.get(tag) ?? new Set();
      rulesByTag.set(tag, rules.add(countingId(section)));
    }
  }
  return sections.map((section) => {
    if (section.kind !== "icon") return section;
    const legend = [section, ...(section.printings ?? []).flatMap(({ id }) => byId.get(id) ?? [])];
    const tags = new Set(legend.flatMap(({ aliases = [] }) => aliases).filter((alias) => TAG.test(alias)));
    const rules = new Set([...tags].flatMap((tag) => [...(rulesByTag.get(tag) ?? [])]));
    return tags.size === 0
      ? section
      : { ...section, icon: { tags: [...tags], uses: order.filter((id) => rules.has(id)) } };
  });
}

function tagsIn({ text, marks }: Section): ReadonlySet<string> {
  const icons = marks.filter(({ type }) => type === "icon" || type === "restored-icon");
  return new Set(icons.map(({ start, end }) => text.slice(start, end)));
}

/** The printing of a rule that counts; a text printed once counts by itself. */
function countingId({ id, printings = [] }: Section): string {
  return printings.find(({ counts }) => counts)?.id ?? id;
}
