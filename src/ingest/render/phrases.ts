/** @file The words of a line as phrases of a markdown tree: links, bold, italics and icons lie over them layer by layer. */
import type { PhrasingContent, Text } from "mdast";
import type { Link, Mark, RankedSection } from "../../model.js";

/** The phrases between two offsets of the section's text, which lie in one line. */
export type Phrases = (from: number, to: number) => PhrasingContent[];

/** What an icon's tag stands for: "Federation" for `[Fed]`; undefined where no legend says it. */
export type NameOfIcon = (tag: string) => string | undefined;

/** From the outside in. */
const LAYERS = ["link", "strong", "emphasis", "icon"] as const;

interface Span {
  readonly layer: number;
  readonly start: number;
  readonly end: number;
  readonly wrap: (children: PhrasingContent[]) => PhrasingContent;
}

/** Reads the marks and links of a section once, for all of its lines. */
export function phrasesOf(
  section: Pick<RankedSection, "id" | "text" | "marks" | "links">,
  nameOf: NameOfIcon,
): Phrases {
  const { text } = section;
  const spans = [
    ...shownLinks(section).map(linkSpan),
    ...section.marks.flatMap((mark) => markSpan(mark, text, nameOf) ?? []),
  ];
  return (from, to) => {
    const here = spans.filter(({ start, end }) => start < to && end > from);
    if (here.length === 0) return [{ type: "text", value: text.slice(from, to) }];
    const edges = here.flatMap(({ start, end }) => [start, end]).filter((edge) => edge > from && edge < to);
    const points = [...new Set([from, ...edges, to])].sort((a, b) => a - b);
    const pieces = points.slice(1).map((end, at) => piece(text, points[at] as number, end, here));
    return nest(pieces, 0);
  };
}

/** The links a reader is offered: only ways that lead somewhere else, of those that overlap the first, and of mere
 *  mentions the first to each target. */
function shownLinks({ id, links }: Pick<RankedSection, "id" | "links">): Link[] {
  const shown: Link[] = [];
  const seen = new Set<string>([id]);
  let end = 0;
  for (const link of [...links].sort((a, b) => a.start - b.start)) {
    const { target } = link;
    if (target === null || link.start < end || link.end <= link.start) continue;
    const place = addressOf(link);
    if (place === id || (link.kind === "mention" && seen.has(place))) continue;
    seen.add(place);
    end = link.end;
    shown.push(link);
  }
  return shown;
}

/** @example addressOf(a link to the sub-heading "Cooperation" of Borg)  // => "1e/glossary/borg#cooperation" */
function addressOf({ target, anchor }: Link): string {
  return anchor === undefined ? `${target}` : `${target}#${anchor}`;
}

function linkSpan(link: Link): Span {
  const { start, end, kind } = link;
  const data = kind === "mention" ? { data: { hProperties: { className: ["mention"] } } } : {};
  return {
    layer: 0,
    start,
    end,
    wrap: (children) => ({ type: "link", url: `/${addressOf(link)}`, children: children as [], ...data }),
  };
}

function markSpan({ type, start, end }: Mark, text: string, nameOf: NameOfIcon): Span | null {
  if (type === "link") return null;
  if (type === "strong" || type === "emphasis")
    return { layer: LAYERS.indexOf(type), start, end, wrap: (children) => ({ type, children }) };
  const name = nameOf(text.slice(start, end)) ?? "Icon";
  const [className, title] = {
    icon: ["icon", name],
    "lost-icon": ["lost", "An icon is lost here"],
    "lost-table": ["lost-table", "A table stood here whose cells are lost"],
    "restored-icon": ["icon restored", `${name} (lost in print, restored from another text)`],
  }[type] as [string, string];
  const data = { hName: "span", hProperties: { className: className.split(" "), title } };
  return { layer: LAYERS.length - 1, start, end, wrap: (children) => ({ ...(children[0] as Text), data }) };
}

interface Piece {
  readonly words: string;
  /** The span over it in each layer. */
  readonly over: readonly (Span | undefined)[];
}

function piece(text: string, start: number, end: number, spans: readonly Span[]): Piece {
  const over: (Span | undefined)[] = [];
  for (const span of spans) if (span.start <= start && span.end >= end) over[span.layer] ??= span;
  return { words: text.slice(start, end), over };
}

/** Wraps runs of pieces under the same span of a layer, then those inside of it: elements never overlap. */
function nest(pieces: readonly Piece[], layer: number): PhrasingContent[] {
  if (layer === LAYERS.length) return [{ type: "text", value: pieces.map(({ words }) => words).join("") }];
  if (!pieces.some(({ over }) => over[layer])) return nest(pieces, layer + 1);
  const phrases: PhrasingContent[] = [];
  for (let from = 0; from < pieces.length; ) {
    const span = pieces[from]?.over[layer];
    let to = from + 1;
    while (to < pieces.length && pieces[to]?.over[layer] === span) to++;
    const inside = nest(pieces.slice(from, to), layer + 1);
    phrases.push(...(span ? [span.wrap(inside)] : inside));
    from = to;
  }
  return phrases;
}
