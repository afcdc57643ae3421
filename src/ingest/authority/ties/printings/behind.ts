/** @file Glossary entries that print the Rulebook's older wording, which the newer printing has changed. */

import { sentencesOf } from "../../../../language/sentences.js";
import { containment } from "../../../../language/similarity/runs.js";
import type { Change, LinkedSection } from "../../../../model.js";
import { contrast } from "../../printings/contrast.js";
import { beside } from "../../printings/older-entries.js";
import { changesByOlder, isOvertaken } from "../../printings/printings-of.js";
import { once, type Texts } from "../../texts.js";
import type { Contest, Finding, Note } from "../../tie.js";
import { glossaryRulebookTies } from "../glossary-rulebook.js";
import { sameMatterTies } from "../same-matter.js";

/** The part of an entry that must stand in the Rulebook's older wording. */
const MOSTLY = 0.5;
/** The part of a changed sentence that must stand in the entry. */
const HOLDS = 0.6;

/** What the entry still says, and the rule says now; null where the entry does not have it. */
interface Wordings {
  readonly held: string | null;
  readonly now: string;
}

interface Behind extends Wordings {
  readonly rule: LinkedSection;
  readonly entry: LinkedSection;
  readonly says: string;
}

/** The newer printing as a newer version of entries that are mostly the older printing's text. The entry is shown beside
 *  it and keeps its place: the Glossary comes before the Rulebook, and nothing says that it does not here. */
export function entriesBehind(texts: Texts): Finding[] {
  return behind(texts).map(({ rule, entry, says }) => ({
    from: rule.id,
    to: entry.id,
    because: says,
    close: true,
    first: "from",
  }));
}

/** What players should know, the same at the entry and at the newer printing. */
export function behindNotes(texts: Texts): Note[] {
  return behind(texts).flatMap(({ rule, entry, says }) => [rule, entry].map(({ id }) => ({ id, text: says })));
}

/** The words of the entries that the newer printing has changed. */
export function wordsBehind(texts: Texts): Contest[] {
  return behind(texts).map(({ rule, entry, held, now }) => ({
    id: entry.id,
    words: held,
    by: rule.id,
    says: now.replace(/^(?:[-•]|\d+\.)\s+/, ""),
    standing: "newer-print",
    reason: "",
  }));
}

const behind = once((texts): Behind[] => {
  const { byId } = texts.index;
  const agreeing = [...glossaryRulebookTies(texts), ...sameMatterTies(texts)].filter(({ first }) => first === "from");
  const changed = changesByOlder(texts.changes);
  return agreeing.flatMap(({ from, to }): Behind[] => {
    const [change, entry, older] = [changed.get(to), byId.get(from), byId.get(to)];
    const rule = byId.get(change?.to ?? "");
    if (!change || !entry || !older || !rule || !isOvertaken(change)) return [];
    if (texts.shared.contained(from, to) < MOSTLY) return [];
    const wordings = overtaken(change, older, rule, entry);
    return wordings ? [{ rule, entry, ...wordings, says: statement(wordings, rule, entry) }] : [];
  });
});

/** The first sentence that the newer printing has changed and the entry still has, or the first that came in. */
function overtaken(
  { sentences }: Change,
  older: LinkedSection,
  rule: LinkedSection,
  entry: LinkedSection,
): Wordings | null {
  const entries = sentencesOf(entry.text).map(({ text }) => text);
  for (const { class: kind, old, new: young } of sentences) {
    if (kind !== "reworded" || !old || !young) continue;
    const [before, after] = [older.text.slice(...old), rule.text.slice(...young)];
    const held = entries.find(
      (text) => containment(before, text) >= HOLDS && containment(after, text) < containment(before, text),
    );
    if (held !== undefined) return { held, now: after };
  }
  const added = sentences.find(({ class: kind, new: young }) => kind === "added" && young);
  const words = rule.text.slice(...(added?.new ?? [0, 0]));
  return words && containment(words, entry.text) < HOLDS ? { held: null, now: words } : null;
}

function statement({ held, now }: Wordings, rule: LinkedSection, entry: LinkedSection): string {
  if (held === null) return beside(rule, now, entry, null);
  const [entryWords, ruleWords] = contrast(held, now);
  return beside(rule, ruleWords, entry, entryWords);
}
