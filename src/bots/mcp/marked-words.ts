/** @file Words before and after a change, as data and as text. */
import { z } from "zod";
import type { ChangePart } from "../../model.js";
import { partsAroundChanges, readableParts } from "../../views/changes/change.js";

export const changedWordsSchema = z.array(
  z.strictObject({ type: z.enum(["same", "added", "removed"]), text: z.string() }),
);

const SIGNS = { same: ["", ""], added: ["[+", "+]"], removed: ["[-", "-]"] } as const;

/** What the signs of a marked text mean. */
export const SIGNS_MEAN = "Words out [-…-], words in [+…+]:";

/** The words that came and went with a few around them, as many as fit. */
export function changedWords(parts: readonly ChangePart[], longest: number): ChangePart[] {
  let length = 0;
  return partsAroundChanges(readableParts(parts)).filter(({ text }) => {
    length += text.length;
    return length <= longest;
  });
}

/** The words with the changes marked. @example "may [+not +]cloak" */
export function markedWords(parts: readonly ChangePart[]): string {
  return parts.map(({ type, text }) => SIGNS[type].join(text)).join("");
}
