/** @file Whether a hit counts: by sign and word, so that it is not told by colour alone. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";

type Standing = "counts" | "replaced" | "history";

const WORDS: Readonly<Record<Standing, readonly [sign: string, word: string]>> = {
  counts: ["●", "Counts"],
  replaced: ["▲", "Replaced"],
  history: ["⧗", "History"],
};

/** The standing in a word; a text that counts is said to only where that is asked. */
export function HitStanding({ section, always = false }: { section: Section; always?: boolean }): JSX.Element | null {
  const standing = standingOf(section);
  const [sign, word] = WORDS[standing];
  if (standing === "counts" && !always) return null;
  return (
    <strong class={`hit-standing ${standing}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </strong>
  );
}

function standingOf({ status, authority }: Section): Standing {
  if (status === "legacy") return "history";
  return authority.governs ? "counts" : "replaced";
}
