/** @file What a ruling does to the old Glossary, by its instruction: `Replace the glossary entry with the following:` (6). */
import type { Operation } from "../../../../model.js";

const OPERATIONS: readonly (readonly [Operation, RegExp])[] = [
  ["see-only", /^See [^.]+\.?$/],
  ["erratum", /^(?:Errata|Revised text):/],
  ["replace-entry", /^Replace the glossary entry with/i],
  ["replace-part", /^Replace the .+ in this glossary entry with/i],
  ["list-add", /^Add (?:.+ )?to the list (?:of|in)/],
  ["add", /^(?:See [^.]+\. )?Add the following to/],
  ["delete-part", /^Delete this sentence from the glossary entry/i],
  ["delete-entry", /^Delete (?:the|this) glossary entry/i],
];

/** The operation of a ruling whose whole text is `text`, its lines joined by spaces; "ruling" where it gives no instruction. */
export function operationOf(text: string): Operation {
  return OPERATIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? "ruling";
}
