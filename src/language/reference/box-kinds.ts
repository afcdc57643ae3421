/** @file The names of boxes and icons in references. */
import type { Section } from "../../model.js";

/** Kinds of sections that are printed as a box. */
export const BOXES: readonly Section["kind"][] = [
  ...(["clarification", "tip", "borg-rule", "open-rules", "exception", "reminder", "notice"] as const),
];
/** Labels printed before the titles of notices: "Organized Play: Time Limit". */
export const NOTICE_LABELS =
  "Copyright Notice|The Borg|Formats|General Quarters|Organized Play|Organised Play|Automatic Characteristic".split(
    "|",
  );
/** Patterns for references that name the kind of a box or an icon: `Tip: Always Return Fire`. */
export const BOX_KINDS: readonly ReturnType<typeof boxKind>[] = [
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
  boxKind("(?:box|sidebar)", ...BOXES),
];

function boxKind(words: string, ...kinds: readonly Section["kind"][]) {
  const leading = `^(?:the )?${words}(?:\\s*:|\\s+-|\\s+(?:on|about|for)\\b)?\\s+(?<after>.+)$`;
  const pattern = new RegExp(`${leading}|^(?<before>.+?)[\\s(]+${words}\\)?$`, "i");
  return { kinds, pattern, alone: new RegExp(`^(?:the )?${words}$`, "i") };
}
