/** @file The names of boxes and icons in references. */
import { BOX_KINDS, type Kind } from "../../model.js";

/** Labels printed before the titles of notices: "Organized Play: Time Limit". */
export const NOTICE_LABELS = [
  "Copyright Notice",
  "The Borg",
  "Formats",
  "General Quarters",
  "Organized Play",
  "Organised Play",
  "Automatic Characteristic",
];
/** Patterns for references that name the kind of a box or an icon: `Tip: Always Return Fire`. */
export const BOX_PATTERNS: readonly ReturnType<typeof boxKind>[] = [
  {
    kinds: ["notice"],
    pattern: new RegExp(`^(?:${NOTICE_LABELS.join("|")})s?(?:\\s*[:,]|\\s+-)\\s+(?<after>.+)$`, "i"),
    alone: /(?!)/,
  },
  boxKind("clarifications?", "clarification"),
  boxKind("tips?", "tip"),
  boxKind("borg (?:rules?|box)", "borg-rule"),
  boxKind("open (?:rules?|box)", "open-rules"),
  boxKind("exceptions?", "exception"),
  boxKind("reminders?", "reminder"),
  boxKind("(?:(?:(?:affiliation|expansion|set) )?icons?|expansion|set)", "icon"),
  boxKind("(?:box|sidebar)", ...BOX_KINDS),
];

function boxKind(words: string, ...kinds: readonly Kind[]) {
  const leading = `^(?:the )?${words}(?:\\s*:|\\s+-|\\s+(?:on|about|for)\\b)?\\s+(?<after>.+)$`;
  const pattern = new RegExp(`${leading}|^(?<before>.+?)[\\s(]+${words}\\)?$`, "i");
  return { kinds, pattern, alone: new RegExp(`^(?:the )?${words}$`, "i") };
}
