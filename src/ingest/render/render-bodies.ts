/** @file Renders the texts of sections as HTML, by way of a Markdown tree. */
import type { BlockContent, Blockquote, Root } from "mdast";
import remarkHtml from "remark-html";
import { unified } from "unified";
import { LOST_WORDS, tagsAmong } from "../../language/icons.js";
import { CARD_KINDS, type RankedSection, type RestoredList, type Section, type TableRow } from "../../model.js";
import { bodyTree, type IconNames } from "./body-tree.js";

/** Sanitising is turned off, because the trees contain no HTML and all words are escaped. */
const writer = unified().use(remarkHtml, { sanitize: false }).freeze();

/** Adds `html` to every section, without the epigraph and the fields.
 *  @param tags - rows of data/rulebook/icon-tags.tsv: tags that the legend lacks */
export function renderBodies(sections: readonly RankedSection[], tags: readonly TableRow[]): Section[] {
  const iconNames = readIconNames(sections, tags);
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sections.map((section) => {
    const tree = bodyTree(section, iconNames);
    for (const list of [...(section.restored ?? [])].reverse()) {
      const origin = byId.get(list.from);
      if (origin) insertAfter(tree, section, restoredList(list, section.id, origin, iconNames), list.at);
    }
    for (const { type, end } of [...section.marks].reverse())
      if (type === "lost-figure" || type === "lost-list") insertAfter(tree, section, lostPart(LOST_WORDS[type]), end);
    return { ...section, html: writer.stringify(tree).trim() };
  });
}

const NO_NAMES: IconNames = { nameOf: () => undefined, isInLegend: () => false, isAmbiguous: () => false };

/** Inserts a block after the paragraph that ends at this offset. */
function insertAfter(tree: Root, { id, text }: RankedSection, block: BlockContent, offset: number): void {
  const before = bodyTree({ id, text: text.slice(0, offset), marks: [], links: [] }, NO_NAMES);
  tree.children.splice(before.children.length, 0, block);
}

function lostPart(words: string): BlockContent {
  const data = { hProperties: { className: ["lost-part"] } };
  return { type: "paragraph", children: [{ type: "text", value: words }], data };
}

/** Renders a lost list with the marks and links of the section that still contains the list. */
function restoredList(
  { span: [start, end], text }: RestoredList,
  id: string,
  origin: RankedSection,
  iconNames: IconNames,
): Blockquote {
  const inList = <Span extends { readonly start: number; readonly end: number }>(spans: readonly Span[]): Span[] =>
    spans
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  const list = bodyTree({ id, text, marks: inList(origin.marks), links: inList(origin.links) }, iconNames, false);
  const title = `${[origin.number, origin.title].filter(Boolean).join(" ")} (${origin.version})`;
  return {
    type: "blockquote",
    data: { hName: "aside", hProperties: { className: ["restored"] } },
    children: [
      {
        type: "paragraph",
        children: [
          { type: "text", value: "Missing in print, restored from " },
          { type: "link", url: `/${origin.id}`, children: [{ type: "text", value: title }] },
          { type: "text", value: ":" },
        ],
      },
      ...(list.children as BlockContent[]),
    ],
  };
}

type LegendEntry = Pick<RankedSection, "kind" | "title" | "text" | "aliases">;

/** Reads the names of icons from the legend, such as `[SKR] - Sha Ka Ree: …` and `[SCC] [SCD] [SCN] - Borg Subcommands:
 *  These staffing icons represent [SCC] Communication, …`. `[Countdown:3]` is a "Countdown Icon: 3". */
function readIconNames(sections: readonly LegendEntry[], tags: readonly TableRow[]): IconNames {
  const legend = sections.filter(({ kind }) => kind === "icon");
  const names = new Map<string, string>();
  const families = new Map<string, string>();
  for (const entry of legend)
    for (const tag of tagsAmong(entry.aliases)) {
      names.set(tag, nameOf(entry, tag, legend));
      families.set(familyOf(tag), entry.title);
    }
  const listed = new Set(names.values());
  for (const { tag = "", means = "" } of tags) names.set(tag, names.get(means) ?? means);
  for (const name of [...names.values()]) names.set(name, name);
  const cards = new Set(sections.filter(({ kind }) => CARD_KINDS.has(kind)).map(({ title }) => title));
  return {
    nameOf(tag) {
      const variant = variantOf(tag);
      const family = variant === null ? undefined : families.get(familyOf(tag));
      return names.get(tag) ?? (family && `${family}: ${variant}`);
    },
    isInLegend: (name) => listed.has(name),
    isAmbiguous: (name) => cards.has(name) || [...listed].some((other) => other.startsWith(`${name} `)),
  };
}

/** If an entry has several tags, adds what distinguishes this one: its variant, the affiliation with the same letters,
 *  or the word that follows it in the text of the entry. */
function nameOf(entry: LegendEntry, tag: string, legend: readonly LegendEntry[]): string {
  const { title, text } = entry;
  if (tagsAmong(entry.aliases).length === 1) return title;
  const affiliation = tag.startsWith("<") ? `[${tag.slice(1, -1)}]` : "";
  const namesake = legend.find(({ aliases }) => aliases?.includes(affiliation))?.title;
  const distinction = variantOf(tag) ?? namesake ?? /^ (\p{Lu}\p{Ll}+)/u.exec(text.split(tag)[1] ?? "")?.[1];
  return distinction === undefined ? title : `${title}: ${distinction}`;
}

/** @example familyOf("[Nemesis: Red: Left]") // => "[Nemesis" */
function familyOf(tag: string): string {
  return tag.slice(0, tag.search(/[:\]>]/));
}

/** @example variantOf("[Nemesis: Red: Left]") // => "Red, Left" */
function variantOf(tag: string): string | null {
  const [, ...variants] = tag.slice(1, -1).split(":");
  return variants.length === 0 ? null : variants.map((part) => part.trim()).join(", ");
}
