/** @file What the icon tags in the texts stand for, in the words of the icon legend.
 *
 *  Entries it reads, as sections with their tags as aliases: `[SKR] - Sha Ka Ree: …` · `[SCC] [SCD] [SCN] - Borg Subcommands:
 *  These staffing icons represent [SCC] Communication, …` · `[Nemesis: Green: Right] [Nemesis: Red: Left] - Nemesis Arrows: …` */
import type { EditorialTable, RankedSection } from "../../model.js";
import type { NameOfIcon } from "./phrases.js";

type LegendEntry = Pick<RankedSection, "kind" | "title" | "text" | "aliases">;

const TAG = /^[[<](.+)[\]>]$/;

/** Names by tag: `[SD]` is a "Skill Dot", `[Countdown:3]` a "Countdown Icon: 3".
 *  @param tags - tags that no legend explains, with the tag of the legend or the words that they stand for. */
export function iconNames(sections: readonly LegendEntry[], tags: EditorialTable["rows"]): NameOfIcon {
  const legend = sections.filter(({ kind }) => kind === "icon");
  const names = new Map(legend.flatMap((entry) => tagsOf(entry).map((tag) => [tag, nameIn(entry, tag, legend)])));
  const families = new Map(legend.flatMap((entry) => tagsOf(entry).map((tag) => [familyOf(tag), entry.title])));
  for (const { tag = "", means = "" } of tags) names.set(tag, names.get(means) ?? means);
  return (tag) => {
    const [, inside = ""] = TAG.exec(tag) ?? [];
    const family = inside.includes(":") ? families.get(familyOf(tag)) : undefined;
    return names.get(tag) ?? (family && `${family}: ${variantOf(inside)}`);
  };
}

function tagsOf({ aliases = [] }: LegendEntry): readonly string[] {
  return aliases.filter((alias) => TAG.test(alias));
}

/** The entry's title; of several tags each with what sets it apart: its variant, the affiliation of the same letters, the
 *  word behind it in the entry's text. */
function nameIn(entry: LegendEntry, tag: string, legend: readonly LegendEntry[]): string {
  if (tagsOf(entry).length === 1) return entry.title;
  const [, inside = ""] = TAG.exec(tag) ?? [];
  if (inside.includes(":")) return `${entry.title}: ${variantOf(inside)}`;
  const namesake = tag.startsWith("<") && legend.find(({ aliases }) => aliases?.includes(`[${inside}]`));
  const apart = namesake ? namesake.title : /^ (\p{Lu}\p{Ll}+)/u.exec(entry.text.split(tag)[1] ?? "")?.[1];
  return apart === undefined ? entry.title : `${entry.title}: ${apart}`;
}

function familyOf(tag: string): string {
  return tag.slice(0, tag.search(/[:\]>]/));
}

/** @example variantOf("Nemesis: Red: Left") // => "Red, Left" */
function variantOf(inside: string): string {
  return inside
    .split(":")
    .slice(1)
    .map((part) => part.trim())
    .join(", ");
}
