/** @file One line of a body as markdown: its words escaped, its links as links, its other marks as tokens. */
import type { LinkedSection } from "../../model.js";
import { LOST_ICON, TOKENS, withoutTokens } from "./tokens.js";

/** A stretch of text with its address or its style; offsets count in the section's text. */
export interface Span {
  readonly layer: 0 | 1 | 2 | 3;
  readonly start: number;
  readonly end: number;
  readonly open: string;
  readonly close: string;
}

const STYLES = ["strong", "emphasis", "icon"] as const;
const EVERYWHERE = /[\\`*_[\]<&]/g;
const AT_START = /^(?:[#>+=~-]|\d{1,9}(?=[.)]))/;

/** The spans of a section, layer by layer from the outside in: links, strong, emphasis, icons. Mentions and whatever has
 *  no target stay plain: a reader is offered only ways that lead somewhere. Of links that overlap the first counts. */
export function spansOf(section: Pick<LinkedSection, "links" | "marks">): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const link of [...section.links].sort((a, b) => a.start - b.start)) {
    if (link.kind === "mention" || link.target === null || link.start < end || link.end <= link.start) continue;
    spans.push({ layer: 0, start: link.start, end: link.end, open: "[", close: `](/${link.target})` });
    end = link.end;
  }
  for (const { type, start, end } of section.marks) {
    if (type === "lost-icon") spans.push({ layer: 0, start, end: start, open: LOST_ICON, close: "" });
    else if (type !== "link") {
      const [open, close] = TOKENS[type];
      spans.push({ layer: (STYLES.indexOf(type) + 1) as Span["layer"], start, end, open, close });
    }
  }
  return spans;
}

/** Writes `text` from `from` to `to`, which lie in one line, so that markdown reads exactly these words.
 *  @example inlineMarkdown("1. See stasis", 3, 13, [a link to 1e/glossary/stasis]) // => "See [stasis](/1e/glossary/stasis)" */
export function inlineMarkdown(text: string, from: number, to: number, spans: readonly Span[]): string {
  const here = spans.filter(({ start, end }) => start <= to && end >= from);
  if (here.length === 0) return escapeText(text.slice(from, to), true);
  const points = [...new Set([from, to, ...here.flatMap(({ start, end }) => [start, end])])]
    .filter((point) => point >= from && point <= to)
    .sort((a, b) => a - b);
  let out = "";
  let open: (Span | undefined)[] = [];
  for (const [at, point] of points.entries()) {
    for (const lost of here) if (lost.start === point && lost.end === point) out += lost.open;
    const next = points[at + 1];
    const wanted = next === undefined ? [] : layersOver(here, point, next);
    out += change(open, wanted) + (next === undefined ? "" : escapeText(text.slice(point, next), point === from));
    open = wanted;
  }
  return out;
}

function layersOver(spans: readonly Span[], from: number, to: number): (Span | undefined)[] {
  const layers: (Span | undefined)[] = [];
  for (const span of spans) if (span.start <= from && span.end >= to) layers[span.layer] ??= span;
  return layers;
}

/** Closes from the inside what ends or lies inside of it, then opens what begins: elements never overlap. */
function change(open: readonly (Span | undefined)[], wanted: readonly (Span | undefined)[]): string {
  const same = [0, 1, 2, 3].findIndex((layer) => open[layer] !== wanted[layer]);
  if (same < 0) return "";
  const closing = open.slice(same).reverse();
  return [...closing.map((span) => span?.close), ...wanted.slice(same).map((span) => span?.open)].join("");
}

function escapeText(text: string, atStart: boolean): string {
  const escaped = withoutTokens(text).replace(EVERYWHERE, "\\$&");
  return atStart ? escaped.replace(AT_START, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`)) : escaped;
}
