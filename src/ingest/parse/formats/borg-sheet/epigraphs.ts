/** @file Epigraphs of the Borg sheet: the quotation under a heading, kept apart from the rule.
 *
 *  Forms it reads: `"Ah, the game's afoot, eh?"` and below it `—General Chang` (191-193); a dialogue `ODO: I don't play
 *  cards.` … `—"The Ascent"` (53-58); a quotation whose attribution is lost (17). */
import type { Epigraph } from "../../../../model.js";
import type { Line } from "./lines.js";

const QUOTATION = /^".*"$/;
const ATTRIBUTION = /^[—–]\s*(\S.*)$/;
const SPEECH = /^[A-Z]{2,}: /;

/** Whether a paragraph is nothing but a quotation. */
export function isQuotation(text: string): boolean {
  return QUOTATION.test(text);
}

/** Whether a line says who is quoted. */
export function isAttribution(text: string): boolean {
  return ATTRIBUTION.test(text);
}

/** What stands at the head of a unit, and the lines that follow it. */
export interface Opening {
  readonly epigraph: Epigraph[];
  readonly epigraphLines: number[];
  readonly rest: readonly Line[];
}

/** Takes the epigraphs off the head of a unit; two of them at 1160-1165. */
export function takeEpigraphs(lines: readonly Line[]): Opening {
  const epigraph: Epigraph[] = [];
  const epigraphLines: number[] = [];
  let rest = lines;
  for (let size = quotedSize(rest); size > 0; size = quotedSize(rest)) {
    const signed = ATTRIBUTION.exec(rest[size]?.text ?? "");
    const text = rest.slice(0, size).map((line) => line.text);
    epigraph.push({ text: text.join("\n"), attribution: signed?.[1] ?? null });
    const taken = signed ? size + 1 : size;
    epigraphLines.push(...rest.slice(0, taken).map(({ line }) => line));
    rest = rest.slice(taken);
  }
  return { epigraph, epigraphLines, rest };
}

/** How many lines are quoted at the head of `lines`, the attribution not counted; 0 where no epigraph stands there. */
function quotedSize(lines: readonly Line[]): number {
  const speeches = lines.findIndex(({ text }) => !SPEECH.test(text));
  if (speeches > 0) return speeches;
  const quoted = isQuotation(lines[0]?.text ?? "") || isAttribution(lines[1]?.text ?? "");
  return quoted ? 1 : 0;
}
