/** @file Renders the texts of sections as HTML, by way of a Markdown tree. */
import type { BlockContent, Blockquote, Data, List, ListItem, Paragraph, PhrasingContent, Root, Text } from "mdast";
import remarkHtml from "remark-html";
import { unified } from "unified";
import { LOST_WORDS, tagsAmong } from "../../language/icons.js";
import { type BodyParagraph, paragraphsOf } from "../../language/sentences.js";
import {
  CARD_KINDS,
  type Mark,
  type RankedSection,
  type RestoredList,
  type Section,
  type TableRow,
} from "../../model.js";

/** Sanitising is turned off, because the trees contain no HTML and all words are escaped. */
const writer = unified().use(remarkHtml, { sanitize: false }).freeze();

/** Adds `html` to every section. The HTML does not include the epigraph and the fields.
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

type IconNames = ReturnType<typeof readIconNames>;

/** Reads the names of icons from the legend, such as `[SKR] - Sha Ka Ree: …` and `[SCC] [SCD] [SCN] - Borg Subcommands:
 *  These staffing icons represent [SCC] Communication, …`. `[Countdown:3]` is a "Countdown Icon: 3". */
function readIconNames(sections: readonly RankedSection[], tags: readonly TableRow[]) {
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
    /** Returns an icon's name by tag or name ("Federation" for `[Fed]`), or undefined if the legend lacks it. */
    nameOf(tag: string): string | undefined {
      const variant = variantOf(tag);
      const family = variant === null ? undefined : families.get(familyOf(tag));
      return names.get(tag) ?? (family && `${family}: ${variant}`);
    },
    /** Whether the legend has the name. The legend lacks card types, although some texts print a type's icon before
     *  every mention of it. */
    isInLegend: (name: string): boolean => listed.has(name),
    /** Whether the name may mean something else: "Borg" begins "Borg Use Only", and "Space" is the title of a card. */
    isAmbiguous: (name: string): boolean =>
      cards.has(name) || [...listed].some((other) => other.startsWith(`${name} `)),
  };
}

/** Returns the name of an icon: the title of its entry. If the entry has several tags, appends the variant, the
 *  affiliation with the same letters, or else the word after the tag. */
function nameOf(entry: RankedSection, tag: string, legend: readonly RankedSection[]): string {
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

type Body = Pick<RankedSection, "id" | "text" | "marks" | "links" | "headings"> &
  Partial<Pick<RankedSection, "contested" | "fields">>;

interface OpenList {
  readonly list: List;
  readonly indent: number;
  /** Printed number of the last item in the list, or null if the items have bullets. */
  number: number | null;
}

/** Returns a tree without list markers. Attributes for pages: `data-p` numbers paragraphs and items, `data-icon`
 *  numbers lost and restored icons, and `data-contested` lists the numbers of contradictions. All numbers start at 1.
 *  @param isOwn - false for a list from another section, which gets no attributes */
function bodyTree(body: Body, iconNames: IconNames, isOwn = true): Root {
  const spans = [
    ...linkSpans(body),
    ...markSpans(body, iconNames, isOwn),
    ...contestedSpans(body),
    ...labelSpans(body),
  ];
  const phrases = (start: number, end: number) => readPhrases(body.text, spans, { start, end, layer: 0 });
  const blocks: BlockContent[] = [];
  const lists: OpenList[] = [];
  for (const block of [...(body.headings ?? []), ...paragraphsOf(body)].sort((a, b) => a.start - b.start)) {
    const { start } = block;
    if ("anchor" in block) {
      lists.length = 0;
      const data = { hProperties: { id: block.anchor } };
      blocks.push({ type: "heading", depth: 3, children: phrases(start, start + block.title.length), data });
      continue;
    }
    const lines = [...block.text.matchAll(/\S[^\n]*/g)].map(({ 0: line, index }) =>
      phrases(start + index, start + index + line.trimEnd().length),
    );
    const children = lines.flatMap((line, at) => (at === 0 ? line : [{ type: "break" } as const, ...line]));
    const paragraph: Paragraph = { type: "paragraph", children };
    const numbered = isOwn ? { data: { hProperties: { dataP: block.number } } } : {};
    if (block.mark !== "")
      addItem(blocks, lists, block, { type: "listItem", spread: false, children: [paragraph], ...numbered });
    else {
      lists.length = 0;
      blocks.push({ ...paragraph, ...numbered });
    }
  }
  return { type: "root", children: blocks };
}

/** Adds an item. A number out of sequence starts a new list, and so does a bullet after a numbered item. */
function addItem(
  blocks: BlockContent[],
  lists: OpenList[],
  { indent, mark }: Pick<BodyParagraph, "indent" | "mark">,
  item: ListItem,
): void {
  const depth = lists.filter((list) => list.indent + 1 < indent).length;
  const number = mark === "-" ? null : Number.parseInt(mark, 10);
  const sibling = lists[depth];
  if (sibling && sibling.number === (number === null ? null : number - 1)) {
    lists.length = depth + 1;
    sibling.list.children.push(item);
    sibling.number = number;
    return;
  }
  lists.length = depth;
  const start = number === null ? {} : { start: number };
  const list: List = { type: "list", ordered: number !== null, spread: false, children: [item], ...start };
  const parent = lists[depth - 1]?.list.children.at(-1);
  (parent ? parent.children : blocks).push(list);
  lists.push({ list, indent, number });
}

/** Nesting order of elements, outermost first. An inner element is split at the edges of outer elements. */
const LAYERS = ["label", "link", "strong", "emphasis", "contested", "icon"] as const;

interface Span {
  readonly layer: (typeof LAYERS)[number];
  readonly start: number;
  readonly end: number;
  readonly wrap: (children: PhrasingContent[]) => PhrasingContent;
}

function readPhrases(
  text: string,
  spans: readonly Span[],
  { start, end, layer }: { readonly start: number; readonly end: number; readonly layer: number },
): PhrasingContent[] {
  const inside = spans.filter((span) => span.start < end && span.end > start && span.end > span.start);
  if (inside.length === 0 || layer === LAYERS.length) return [{ type: "text", value: text.slice(start, end) }];
  const phrases: PhrasingContent[] = [];
  let at = start;
  const addUpTo = (to: number): void => {
    if (to > at) phrases.push(...readPhrases(text, inside, { start: at, end: to, layer: layer + 1 }));
    at = Math.max(at, to);
  };
  for (const span of inside.filter((one) => one.layer === LAYERS[layer])) {
    addUpTo(span.start);
    const to = Math.min(span.end, end);
    if (to <= at) continue;
    phrases.push(span.wrap(readPhrases(text, inside, { start: at, end: to, layer: layer + 1 })));
    at = to;
  }
  addUpTo(end);
  return phrases;
}

/** Returns the spans of links. If links overlap or mentions have the same target, only the first has a span. */
function linkSpans({ id, links }: Body): Span[] {
  const spans: Span[] = [];
  const seen = new Set<string>([id]);
  let lastEnd = 0;
  for (const { start, end, kind, target, anchor } of [...links].sort((a, b) => a.start - b.start)) {
    const path = anchor === undefined ? `${target}` : `${target}#${anchor}`;
    const isRepeated = path === id || (kind === "mention" && seen.has(path));
    if (target === null || start < lastEnd || end <= start || isRepeated) continue;
    seen.add(path);
    lastEnd = end;
    const data = kind === "mention" ? { data: { hProperties: { className: ["mention"] } } } : {};
    const wrap: Span["wrap"] = (children) => ({ type: "link", url: `/${path}`, children, ...data });
    spans.push({ layer: "link", start, end, wrap });
  }
  return spans;
}

function markSpans({ text, marks }: Body, iconNames: IconNames, isOwn: boolean): Span[] {
  let icons = 0;
  return [...marks]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ type, start, end }): Span[] => {
      if (type === "link" || type === "lost-figure" || type === "lost-list") return [];
      if (type === "strong" || type === "emphasis")
        return [{ layer: type, start, end, wrap: (children) => ({ type, children }) }];
      const name = iconNames.nameOf(text.slice(start, end)) ?? "Icon";
      const isRestored = type === "lost-icon" || type === "restored-icon";
      const number = isOwn && isRestored ? { dataIcon: ++icons } : {};
      const next = type === "lost-icon" ? nextName(text.slice(0, start), text.slice(end), iconNames) : undefined;
      const data = { hName: "span", hProperties: { ...iconProperties(type, next ?? name), ...number, dataNext: next } };
      return [{ layer: "icon", start, end, wrap: (children) => ({ ...(children[0] as Text), data }) }];
    });
}

/** Matches words after which an icon restricts the next name: "non-▯ Borg", "▯ ▯ Borg-Only", "not just the ▯ Borg". */
const SELECTS_KIND = /(?:▯ ?|\bnon-|\w: |\bjust the )$/;
/** Matches words after which an icon probably restricts an ambiguous name: "two other ▯ Borg". */
const COUNTS = /\b(?:an?|one|two|three|other|new) $/;
/** Matches the rest of a longer icon name: "▯ Borg Cube", "▯ Klingon/Cardassian Alliance". */
const CONTINUES = /^(?:\/\p{L}| \p{Lu}\p{Ll})/u;

/** Returns "Klingon" for "▯ Klingon ship", or undefined if the lost icon may be another one. */
function nextName(before: string, after: string, names: IconNames): string | undefined {
  if (SELECTS_KIND.test(before)) return undefined;
  const words = /^(?: \p{Lu}[\p{L}-]+){1,3}/u.exec(after)?.[0].trim().split(" ") ?? [];
  const beginnings = words.map((_, at) => words.slice(0, words.length - at).join(" "));
  const name = beginnings.find((beginning) => names.nameOf(beginning) !== undefined);
  if (name === undefined || CONTINUES.test(after.slice(1 + name.length))) return undefined;
  const isAboutIcon = /\bicon$/.test(name) || after.startsWith(` ${name} icon`);
  const startsLine = /(?:^|\n) *(?:- )?$/.test(before);
  const isSure = names.isInLegend(name) && !(names.isAmbiguous(name) && COUNTS.test(before));
  return isAboutIcon || startsLine || isSure ? names.nameOf(name) : undefined;
}

function iconProperties(type: Extract<Mark["type"], `${string}icon` | "lost-table">, name: string) {
  switch (type) {
    case "icon":
      return { className: ["icon"], title: name };
    case "lost-icon":
      return {
        className: ["lost"],
        title: name === "Icon" ? "An icon is lost here" : `An icon is lost here; the next word suggests: ${name}`,
      };
    case "lost-table":
      return { className: ["lost-table"], title: "The cells of a table are missing here" };
    case "restored-icon":
      return {
        className: ["icon", "restored"],
        title: `${name} (lost in print, restored from another text)`,
        dataName: name,
      };
  }
}

/** Returns one span for the same words, even if several contradictions concern them. */
function contestedSpans({ contested = [] }: Body): Span[] {
  const spans: Span[] = [];
  for (const { span, standing } of contested) {
    if (!span) continue;
    const [start, end] = span;
    const overlaps = (from: number, to: number) => from < end && to > start;
    if (spans.some((other) => overlaps(other.start, other.end))) continue;
    const numbers = contested.flatMap((other, at) => (other.span && overlaps(...other.span) ? [at + 1] : []));
    const wrap = spanWith({ className: ["contested", standing], dataContested: numbers.join(" ") });
    spans.push({ layer: "contested", start, end, wrap });
  }
  return spans;
}

function labelSpans({ text, fields = [] }: Body): Span[] {
  return fields.flatMap(({ label }): Span[] => {
    const at = `\n\n${text}`.indexOf(`\n\n${label}: `);
    if (at < 0) return [];
    return [{ layer: "label", start: at, end: at + label.length + 1, wrap: spanWith({ className: ["label"] }) }];
  });
}

function spanWith(hProperties: object): Span["wrap"] {
  return (children) => ({ type: "emphasis", children, data: { hName: "span", hProperties } as Data });
}
