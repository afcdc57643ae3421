/** @file Which sections speak of one and the same subject: each section belongs to exactly one. */

import { groupBy } from "../../../group-by.js";
import { stemKey } from "../../../language/title-key.js";
import { BOX_KINDS, type LinkedSection } from "../../../model.js";
import { isRule, sameTitle } from "../evidence/is-rule.js";
import { mainReferences } from "../evidence/see-references.js";
import type { SectionIndex } from "../section-index.js";
import type { Texts } from "../texts.js";
import type { Tie } from "../tie.js";

/** How much of two titles must be the same words where the texts are not, for a section and for a box. */
const TITLES = { section: 0.01, box: 0.5 };
/** The same for two that only a reader has tied, and how many words that must be: one matter need not be one subject. */
const TITLES_READ = { section: 0.5, box: 0.7, words: 2 };
/** The part of a text that must stand in the other where the titles are not the same. */
const TEXTS = 0.5;

/** The sections of each subject, in reading order.
 *  @param ties - all ties; those that say so make one subject of their sections
 *  @param governed - for each section that yields, what governs in its place: it speaks of the same subject */
export function subjectsOf(
  texts: Texts,
  ties: readonly Tie[],
  governed: ReadonlyMap<string, string>,
): readonly (readonly LinkedSection[])[] {
  const { index } = texts;
  const groups = new Groups();
  for (const { from, to, subject } of ties) if (subject) groups.join(from, to);
  for (const [id, governor] of governed) groups.join(id, governor);
  joinEntries(index, groups);
  joinIcons(index, groups);
  for (const [term, rule] of nearestPairs(texts, ties, groups)) groups.join(term, rule);
  for (const box of index.sections)
    if (BOX_KINDS.has(box.kind) && box.parent && groups.isAlone(box.id)) groups.join(box.id, box.parent);
  return groups.all(index.sections);
}

/** Each entry with the rule of its title; one that only sends on, and of whose title no text speaks, with what it sends to. */
function joinEntries(index: SectionIndex, groups: Groups): void {
  const entries = index.document("glossary");
  for (const entry of entries) {
    const rules = sameTitle(index, entry);
    const rule = rules.find(({ kind }) => !BOX_KINDS.has(kind)) ?? rules[0];
    if (rule) groups.join(entry.id, rule.id);
  }
  for (const stub of entries.filter(({ kind }) => kind === "see-only")) {
    const [main] = mainReferences(index, stub);
    const spoken = groups.others(stub.id).some((id) => index.byId.get(id)?.kind !== "see-only");
    if (main && !spoken) groups.join(stub.id, main.id);
  }
}

function joinIcons(index: SectionIndex, groups: Groups): void {
  for (const icon of index.document("rulebook").filter(({ kind }) => kind === "icon")) {
    const [term] = [...index.titled("glossary", icon.title), ...index.titled("glossary", `${icon.title} icon`)];
    if (term) groups.join(icon.id, term.id);
  }
}

/** Terms and rules on one matter under different titles ("beaming", "BEAM CARDS"), each the other's nearest: no other
 *  term, no other rule of its own title takes the place. Of a section and its box the section is the nearer. */
function nearestPairs({ index, shared }: Texts, ties: readonly Tie[], groups: Groups): (readonly [string, string])[] {
  const free = ties
    .flatMap(({ from, to, first, row }) => {
      const [term, rule] = first === "to" ? [to, from] : [from, to];
      return first && index.byId.get(term)?.kind === "term" ? [{ term, rule, read: row !== undefined }] : [];
    })
    .filter(({ term, rule }) => isTermWithoutRule(index, groups, term) && isRuleWithoutTerm(index, groups, rule))
    .map(({ term, rule, read }) => {
      const texts = Math.max(shared.contained(term, rule), shared.contained(rule, term));
      const { part, words } = titlesInCommon(index, term, rule);
      const enough = (read ? TITLES_READ : TITLES)[isBox(index, rule) ? "box" : "section"];
      const titled = part >= enough && (!read || words >= TITLES_READ.words);
      return { term, rule, likeness: texts + part, near: texts >= TEXTS || titled };
    })
    .filter(({ near }) => near)
    .sort((a, b) => b.likeness - a.likeness);
  const told = new Set(free.map(({ term, rule }) => `${term} ${rule}`));
  const ownRules = free.filter(
    ({ term, rule }) => !isBox(index, rule) || !told.has(`${term} ${index.byId.get(rule)?.parent ?? ""}`),
  );
  const nearest = (end: "term" | "rule", id: string) => ownRules.find((pair) => pair[end] === id);
  return ownRules
    .filter((pair) => nearest("term", pair.term) === pair && nearest("rule", pair.rule) === pair)
    .map(({ term, rule }) => [term, rule] as const);
}

function isBox({ byId }: SectionIndex, id: string): boolean {
  return BOX_KINDS.has(byId.get(id)?.kind ?? "section");
}

function isTermWithoutRule(index: SectionIndex, groups: Groups, id: string): boolean {
  return !groups.others(id).some((other) => {
    const section = index.byId.get(other);
    return section !== undefined && isRule(index, section);
  });
}

function isRuleWithoutTerm(index: SectionIndex, groups: Groups, id: string): boolean {
  const rule = index.byId.get(id);
  if (!rule || !isRule(index, rule)) return false;
  return !groups.others(id).some((other) => index.byId.get(other)?.kind === "term");
}

/** How many words two titles share, and which part of all their words that is. */
function titlesInCommon({ byId }: SectionIndex, one: string, other: string): { part: number; words: number } {
  const [first, second] = [one, other].map((id) => new Set(stemKey(byId.get(id)?.title ?? "").split(" ")));
  if (!first || !second) return { part: 0, words: 0 };
  const words = [...first].filter((word) => second.has(word)).length;
  return { part: words / (first.size + second.size - words), words };
}

/** Sections joined into groups, each in one. */
class Groups {
  readonly #members = new Map<string, Set<string>>();

  join(one: string, other: string): void {
    const [kept, gone] = [this.#of(one), this.#of(other)];
    if (kept === gone) return;
    for (const id of gone) {
      kept.add(id);
      this.#members.set(id, kept);
    }
  }

  isAlone(id: string): boolean {
    return this.#of(id).size === 1;
  }

  others(id: string): readonly string[] {
    return [...this.#of(id)].filter((other) => other !== id);
  }

  all(sections: readonly LinkedSection[]): readonly (readonly LinkedSection[])[] {
    return [...groupBy(sections, ({ id }) => this.#of(id)).values()];
  }

  #of(id: string): Set<string> {
    const known = this.#members.get(id);
    if (known) return known;
    const alone = new Set([id]);
    this.#members.set(id, alone);
    return alone;
  }
}
