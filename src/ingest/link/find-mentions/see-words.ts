/** @file Finds the targets of See clauses that stand in plain words: `See Looking At Cards.`, `See zero, dilemma resolution - targets.` */
import type { ParsedSection } from "../../../model.js";
import type { KnownNames, Mention, Search } from "./mention.js";
import { overlaps } from "./mention.js";
import type { SeeClause } from "./see-clauses.js";
import { splitTargets } from "./split-targets.js";

/** What follows a target without being part of it: `see Leader under "1.1 Terms," above`, `ties for details`. */
const TAIL =
  /[ ,]*(?:\b(?:above|below|sidebar|for (?:details|more|restrictions|important|limitations|an?)\b.*|under ["“].*|in [Ss]ection \d.*))[ ,]*$/;
const LEAD = /^(?:(?:the )?(?:notes on|ruling for|definition of|rule on|list of|section on)|also|entry for) /;
const MAXIMUM_WORDS = 9;

/** The plain targets of each See clause, links and bold excepted. Unknown words count only in rulings, which
 *  name all their targets in plain words. */
export function findSeeWords({ section, clauses, taken, names }: Search): Mention[] {
  const found: Mention[] = [];
  for (const clause of clauses) {
    for (const span of plainSpans(section, clause, taken)) {
      for (const target of targetsIn(section, span, clause, names)) {
        if (!found.some((other) => overlaps(other, target))) found.push(target);
      }
    }
  }
  return found;
}

function plainSpans(
  section: ParsedSection,
  clause: SeeClause,
  taken: readonly Mention[],
): { start: number; end: number }[] {
  const claimed = [
    ...taken,
    ...section.marks.filter((mark) => (mark.type === "link" || mark.type === "strong") && mark.start < mark.end),
  ].filter((span) => overlaps(span, clause));
  const spans: { start: number; end: number }[] = [];
  let at = clause.start;
  for (const span of claimed.sort((a, b) => a.start - b.start)) {
    if (span.start > at) spans.push({ start: at, end: span.start });
    at = Math.max(at, span.end);
  }
  if (at < clause.end) spans.push({ start: at, end: clause.end });
  return spans;
}

function targetsIn(
  section: ParsedSection,
  span: { start: number; end: number },
  clause: SeeClause,
  names: KnownNames,
): Mention[] {
  const raw = section.text.slice(span.start, span.end);
  const lead = LEAD.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(TAIL, "").replace(/\n/g, " ");
  if (text.split(" ").length > MAXIMUM_WORDS * 3) return [];
  const mentions: Mention[] = [];
  const targets = splitTargets(text, (name) => names.knows(name, section));
  const isList = targets.filter(({ name }) => isNamed(name) && names.knows(name, section)).length > 1;
  for (const target of targets) {
    const isKnown = names.knows(target.name, section);
    const isUnknownTarget = clause.isOwn && names.roleOf(section) === "rulings";
    if (!(isKnown && (clause.isOwn || isList || isNamed(target.name))) && !isUnknownTarget) continue;
    if (target.name.split(" ").length > MAXIMUM_WORDS) continue;
    const start = span.start + lead + target.start;
    const end = span.start + lead + target.end;
    if (runsOn(section, end) || isCutOff(section.text.slice(span.start, start), span, clause)) continue;
    mentions.push({ start, end, name: target.name, kind: "see", style: "plain" });
  }
  return mentions;
}

/** Whether words behind another target of the clause are joined to it by nothing: neither a sign nor "and". */
function isCutOff(before: string, span: { start: number }, clause: SeeClause): boolean {
  return span.start > clause.start && !/[,;(]|\b(?:and|or)\b/.test(before);
}

/** Whether the words run on into a link or bold type, so that they are no target but only lead to one ("see the
 *  [list of affiliations](#)"). */
function runsOn(section: ParsedSection, end: number): boolean {
  return section.marks.some((mark) => mark.start === end + 1 && section.text[end] === " " && mark.start < mark.end);
}

/** Behind "see" as a plain verb only a name in capitals is a target. */
function isNamed(name: string): boolean {
  return /^["“]?[A-Z]/.test(name) && name.split(" ").length > 1;
}
