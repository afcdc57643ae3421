/** @file A box called by its kind: `Tip: Always Return Fire`, `Borg Rule: Borg Points`, `dilemma seed limit exception`. */
import type { Citable } from "./reference.js";
import type { SectionIndex } from "./section-index.js";

/** How the texts head their boxes. */
const KINDS: readonly (readonly [words: string, kind: Citable["kind"]])[] = [
  ["clarifications?", "clarification"],
  ["tips?", "tip"],
  ["borg rules?", "borg-rule"],
  ["open rules?", "open-rules"],
  ["exceptions?", "exception"],
  ["reminders?", "reminder"],
];
const CALLED = KINDS.map(
  ([words, kind]) =>
    [
      kind,
      new RegExp(
        `^(?:the )?${words}(?:\\s*:|\\s+-|\\s+(?:on|about|for)\\b)?\\s+(?<behind>.+)$|^(?<before>.+?)[\\s(]+${words}\\)?$`,
        "i",
      ),
    ] as const,
);

/** The boxes of the kind and the title named; none where no box has both. */
export function boxesCalled(
  text: string,
  within: (section: Citable) => boolean,
  index: SectionIndex,
): readonly Citable[] {
  for (const [kind, pattern] of CALLED) {
    const { behind, before } = pattern.exec(text)?.groups ?? {};
    const title = behind ?? before;
    if (title !== undefined) return index.titled(title, (section) => section.kind === kind && within(section));
  }
  return [];
}
