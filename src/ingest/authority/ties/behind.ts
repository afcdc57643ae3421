/** @file Glossary entries that print the Rulebook's older wording, which the newer printing has changed. */
import { shingles } from "../../../language/similarity.js";
import type { Texts } from "../texts.js";
import type { Finding, Note } from "../tie.js";
import { glossaryRulebookTies } from "./glossary-rulebook.js";
import { sameMatterTies } from "./same-matter.js";

/** The part of an entry that must stand in the Rulebook's older wording. */
const MOSTLY = 0.5;
/** The part of a changed paragraph that must stand in the entry. */
const HOLDS = 0.6;

/** The newer printing as a newer version of entries that are mostly the older printing's text; the entry yields where it
 *  still holds a paragraph whose rule reads otherwise now. */
export function entriesBehind(texts: Texts): Finding[] {
  const { changes, index, shared } = texts;
  const beside = [...glossaryRulebookTies(texts), ...sameMatterTies(texts)].filter(({ first }) => first === "from");
  const changed = new Map(changes.map((change) => [change.from, change]));
  return beside.flatMap(({ from, to }): Finding[] => {
    const change = changed.get(to);
    const entry = index.byId.get(from);
    if (!change || !entry || change.class === "same" || change.class === "cosmetic") return [];
    if (shared.contained(from, to) < MOSTLY) return [];
    const because = `The entry is mostly the wording of version 2.4.5, which version 2.5.6 has changed.`;
    const overtaken = change.edits.edits.some(
      ({ before, after, removed }) =>
        removed && part(before, entry.text) >= HOLDS && part(after, entry.text) < part(before, entry.text),
    );
    return [{ from: change.to, to: from, because, close: true, ...(!overtaken && { part: true }) }];
  });
}

/** What players should know at the entry and at the newer printing. */
export function behindNotes(texts: Texts): Note[] {
  return entriesBehind(texts).flatMap(({ from, to }) => [
    {
      id: from,
      text: "The Glossary's entry (May 2023) is older than this wording (2.5.6, June 2024); both are shown.",
    },
    { id: to, text: "The Rulebook words this anew in version 2.5.6 (June 2024), after this entry (May 2023)." },
  ]);
}

function part(paragraph: string, text: string): number {
  const runs = shingles(paragraph);
  const theirs = shingles(text);
  return [...runs].filter((run) => theirs.has(run)).length / Math.max(1, runs.size);
}
