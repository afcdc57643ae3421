/** @file Headings of the Rulebook: chapters, sections and boxes.
 *
 *  Lines it reads: `4: THE SEED PHASES` · `MISSION PHASE (4.2)` · `USABLE` · `Tip: *Strategic Mis-seeds* (4.3.0.2)` ·
 *  `Clarifications: *Discard Pile Downloads (6.5.3.0.9)*` · `Exception: *Dilemma Seed Limit*` */
import type { Kind } from "../../../../model.js";
import type { Block } from "./blocks.js";

export interface Heading {
  readonly number: string | null;
  /** Without number and prefix; markup is still in it. */
  readonly title: string;
  readonly kind: Kind;
  /** A box floats beside the text of a section and ends without a sign. */
  readonly box: boolean;
  readonly audience?: "borg";
  readonly format?: "open";
}

type BoxKind = Pick<Heading, "kind" | "audience" | "format">;

/** What a box's prefix says of its kind and of whom it binds. */
const PREFIXES: Readonly<Record<string, BoxKind>> = {
  Clarification: { kind: "clarification" },
  Clarifications: { kind: "clarification" },
  Tip: { kind: "tip" },
  "Borg Rule": { kind: "borg-rule", audience: "borg" },
  "Open Rules": { kind: "open-rules", format: "open" },
  Exception: { kind: "exception" },
  Exceptions: { kind: "exception" },
  Reminder: { kind: "reminder" },
  "Copyright Notice": { kind: "notice" },
  "The Borg": { kind: "notice", audience: "borg" },
  Formats: { kind: "notice" },
  "General Quarters": { kind: "notice" },
  "Organized Play": { kind: "notice" },
  "Automatic Characteristic": { kind: "notice" },
};

const CHAPTER = /^(\d+): ([^a-z]+)$/;
const NUMBERED = /^(.*\S)\s*\((\d+\.\d+(?:\.\d+)*(?:-\d+)?)\)(\**)\s*$/;
const UNNUMBERED = /^[A-Z][A-Z '&-]+$/;

/** The heading a block is, or null where it is text. */
export function readHeading(block: Block): Heading | null {
  if (block.length > 1) return null;
  const text = block[0].text.trim();
  const chapter = CHAPTER.exec(text);
  if (chapter) return { number: chapter[1] ?? null, title: chapter[2] ?? "", kind: "chapter", box: false };
  const numbered = NUMBERED.exec(text);
  const number = numbered?.[2] ?? null;
  const title = numbered ? `${numbered[1]}${numbered[3]}` : text;
  const [, prefix = "", rest = ""] = /^([A-Z][A-Za-z ]+): *(.+)$/.exec(title) ?? [];
  const box = PREFIXES[prefix];
  if (box) return { number, title: rest, box: true, ...box };
  if (numbered || UNNUMBERED.test(text)) return { number, title, kind: "section", box: false };
  return null;
}
