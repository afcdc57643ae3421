/** @file The icons of a text as they stand before its words, so that two texts can be compared word by word. */
import { ICON_TAG } from "../../../language/icons.js";

/** An icon, the end of a sentence or line, or a word. */
const TOKEN = new RegExp(
  String.raw`(${ICON_TAG.source}|[▯✶❖])|(\n+|[.!?:;](?=\s|$))|[\p{L}\p{N}]+(?:['’]\p{L}+)*`,
  "gu",
);

export interface Icon {
  /** `▯` where it is lost, else its tag or sign. */
  readonly sign: string;
  readonly start: number;
}

/** A word in small letters, or "" for the end of a sentence or line, with the icons right before it. */
export interface Slot {
  readonly word: string;
  readonly icons: readonly Icon[];
}

/** @example slotsOf("▯ Klingon ship.")  // => [{ word: "klingon", icons: [{ sign: "▯", start: 0 }] }, { word: "ship", icons: [] }, { word: "", icons: [] }] */
export function slotsOf(text: string): Slot[] {
  const slots: Slot[] = [];
  let icons: Icon[] = [];
  const put = (word: string): void => {
    slots.push({ word, icons });
    icons = [];
  };
  for (const { 0: found, 1: icon, 2: edge, index } of text.matchAll(TOKEN)) {
    if (icon !== undefined) icons.push({ sign: found, start: index });
    else if (edge === undefined) put(found.toLowerCase());
    else if (icons.length > 0 || slots.at(-1)?.word !== "") put("");
  }
  put("");
  return slots;
}

/** Whether an icon of the slot is lost. */
export function hasLost({ icons }: Slot): boolean {
  return icons.some(({ sign }) => sign === "▯");
}

/** The signs of `proof` in the places of the lost icons of `slot`; null where the two name another number of icons, or
 *  where those that are not lost differ. */
export function filled(slot: Slot, proof: Slot): readonly string[] | null {
  const same = slot.icons.length === proof.icons.length;
  const agrees = slot.icons.every(({ sign }, at) => sign === "▯" || sign === proof.icons[at]?.sign);
  const knows = proof.icons.every(({ sign }) => sign !== "▯");
  return same && agrees && knows ? proof.icons.map(({ sign }) => sign) : null;
}
