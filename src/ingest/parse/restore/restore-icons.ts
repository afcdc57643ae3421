/** @file Fills in the icons that one printing lost and another proves: `any ▯ Klingon ship` becomes `any [Kli] Klingon ship`,
 *  marked as restored from there. What nothing proves stays lost. */
import { createHash } from "node:crypto";
import type { Mark, ParsedSection } from "../../../model.js";
import { isTitle } from "../inline/lost-icons.js";
import { hasLost, type Slot, slotsOf } from "./icon-slots.js";
import { indexContexts, provenByContext } from "./same-context.js";
import { provenByPrinting } from "./same-words.js";

/** What becomes of a lost icon: its sign and the section that proves it, or `null` where none was lost. */
type Fate = { readonly sign: string; readonly from: string } | null;

/** The sections with their icons restored; text, marks and hash change, links do not exist yet.
 *  @param sections - those of all publications: one proves what another lost. */
export function restoreIcons(sections: readonly ParsedSection[]): ParsedSection[] {
  const newer = new Map(sections.flatMap((one) => (one.comparedWith?.id ? [[one.comparedWith.id, one] as const] : [])));
  const whole = sections.filter(({ marks }) => marks.some(isIcon) && !marks.some(isLost));
  const contexts = indexContexts(
    whole.map(({ id, edition, text }) => ({ id: `${edition} ${id}`, slots: slotsOf(text) })),
  );
  return sections.map((section) => {
    if (!section.marks.some(isLost)) return section;
    const slots = slotsOf(section.text);
    const printing = newer.get(section.id);
    const proven = printing ? provenByPrinting(slots, slotsOf(printing.text)) : new Map<number, null>();
    const proofOf = (at: number): Proof => {
      if (proven.has(at)) return { signs: proven.get(at) ?? [], from: printing?.id ?? "" };
      const context = provenByContext(slots, at, contexts);
      return { signs: context?.signs ?? [], from: context?.from.split(" ")[1] ?? "" };
    };
    const fates = new Map<number, Fate>();
    slots.forEach((slot, at) => {
      if (hasLost(slot)) fateOf(section, slot, proofOf(at), fates);
    });
    return rewritten(section, fates, printing?.id);
  });
}

/** What stands in a slot by the words of another text; no signs where nothing proves any. */
interface Proof {
  readonly signs: readonly string[];
  readonly from: string;
}

/** Decides on the icons of a slot. Behind a title an icon that nothing proves was none: the typesetting left a space. */
function fateOf(section: ParsedSection, { icons }: Slot, { signs, from }: Proof, fates: Map<number, Fate>): void {
  for (const [place, { sign, start }] of icons.entries()) {
    if (sign !== "▯") continue;
    const proof = signs[place];
    if (proof !== undefined) fates.set(start, { sign: proof, from });
    else if (place === 0 && followsTitle(section, start)) fates.set(start, null);
  }
}

function followsTitle({ text, marks }: ParsedSection, start: number): boolean {
  const ends = marks.filter((mark) => mark.end === start - 1 && !isIcon(mark) && !isLost(mark));
  return text[start - 1] === " " && text[start + 1] === " " && ends.some((mark) => isTitle(text, mark));
}

function rewritten(
  section: ParsedSection,
  fates: ReadonlyMap<number, Fate>,
  printing: string | undefined,
): ParsedSection {
  let text = "";
  let read = 0;
  const moves: { readonly at: number; readonly by: number }[] = [];
  for (const [start, fate] of fates) {
    text += section.text.slice(read, start) + (fate?.sign ?? "");
    read = start + (fate ? 1 : 2);
    moves.push({ at: start, by: fate ? fate.sign.length - 1 : -2 });
  }
  text += section.text.slice(read);
  const moved = (offset: number): number => moves.reduce((to, { at, by }) => (at < offset ? to + by : to), offset);
  const marks = section.marks.flatMap((mark): Mark[] => {
    const place = { start: moved(mark.start), end: moved(mark.end) };
    if (!isLost(mark)) return [{ ...mark, ...place }];
    const fate = fates.get(mark.start);
    if (fate === null) return [];
    if (fate) return [{ type: "restored-icon", ...place, from: fate.from }];
    return [{ ...mark, ...place, ...(printing !== undefined && { from: printing }) }];
  });
  return { ...section, text, marks, hash: createHash("sha256").update(text).digest("hex") };
}

function isLost({ type }: Mark): boolean {
  return type === "lost-icon";
}

function isIcon({ type }: Mark): boolean {
  return type === "icon";
}
