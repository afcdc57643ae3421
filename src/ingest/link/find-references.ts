/** @file Finds references in plain text, such as citations of the Rulebook, See clauses, and references to sidebars. */
import type { Mark, ParsedSection } from "../../model.js";
import { freeParts, type Mention, overlaps, type SeeClause, splitTargets, type TextSpan } from "./mention.js";
import type { KnownNames, Search } from "./names-in-text.js";

const NUMBERED = /(?:\bRulebook\s+|\b[Ss]ee (?=\d))(\d+(?:\.\d+)*)(:?)\s*/g;
const TITLE_END = /[,;.()\n]/;

/** Finds citations such as `Rulebook 12.4: "Here" and "Present"`, with the title. The colon may be missing (`Rulebook
 *  10.2.4 Stasis`), and so may the word "Rulebook" after "See". A citation may consist of two links (`[Rulebook](#)
 *  6.3.4: [Dual-Personnel Cards](#)`, Compendium line 3398), and a link may contain several citations (line 3717). */
export function findCitations({ section }: Search): Mention[] {
  const citations: Mention[] = [];
  for (const match of section.text.matchAll(NUMBERED)) {
    const number = match[1] ?? "";
    const isNamed = match[0].startsWith("Rulebook");
    if (!isNamed && match[2] !== ":") continue;
    const start = match.index + (isNamed ? 0 : "See ".length);
    const titleStart = match.index + match[0].length;
    const end = titleEnd(section, titleStart);
    const name = section.text.slice(titleStart, end).trim();
    citations.push({
      start,
      end: end > titleStart ? end : start + match[0].trimEnd().length,
      name,
      kind: "citation",
      style: referenceMarkAt(section, start)?.type ?? "plain",
      number,
    });
  }
  return citations;
}

type ReferenceMark = Mark & { readonly type: "link" | "strong" };

function isReferenceMark(mark: Mark): mark is ReferenceMark {
  return mark.type === "link" || mark.type === "strong";
}

function referenceMarkAt({ marks }: ParsedSection, offset: number): ReferenceMark | undefined {
  return marks.filter(isReferenceMark).find(({ start, end }) => start <= offset && offset < end);
}

/** Returns the end of a title. A title in a link ends with the link, or at the comma before the next target. Any other
 *  title ends with its clause. In `Ship Battle: 7. Damage`, the colon is part of the title. */
function titleEnd(section: ParsedSection, from: number): number {
  const mark = referenceMarkAt(section, from);
  if (mark) {
    const inside = section.text.slice(from, mark.end);
    const comma = inside.search(/, (?!and )/);
    return from + (comma < 0 ? inside.trimEnd().length : comma);
  }
  const rest = section.text.slice(from);
  if (!/^["'“]?[A-Z]/.test(rest)) return from;
  const stop = rest.search(TITLE_END);
  return from + (stop < 0 ? rest.length : stop);
}

const UNNAMED_SIDEBAR = /([^.(;\n]+)[;,] see (sidebar)\b/g;

/** Finds `(…; see sidebar.)` (Compendium line 942). The words before it help to find the box. */
export function findSidebars({ section }: Search): Mention[] {
  if (!section.text.includes(" see sidebar")) return [];
  return [...section.text.matchAll(UNNAMED_SIDEBAR)].map((match): Mention => {
    const end = match.index + match[0].length;
    const start = end - (match[2] ?? "").length;
    return { start, end, name: (match[1] ?? "").trim(), kind: "see", style: "plain", box: true };
  });
}

/** Marks a mention as a reference to a box if it is followed by the word "sidebar": `(see named in lore sidebar)`. */
export function withBox(mention: Mention, section: ParsedSection): Mention {
  const isBox =
    mention.kind !== "mention" && /^["”]? sidebar\b/.test(section.text.slice(mention.end, mention.end + 12));
  return isBox ? { ...mention, box: true } : mention;
}

const SEE = /(?<!\b(?:to|can|will|may|not|longer|you'll) )\b(?:[Ss]ee also|[Aa]lso see|[Ss]ee)\b:?[ \n]+/g;
const CLAUSE_END = /[)\n]|\.(?=[\s")\]]|$)/g;

/** Finds See clauses, which end with their sentence. `isOwn` is false for the verb ("so your opponent can see
 *  them"). */
export function seeClauses(section: ParsedSection): SeeClause[] {
  return Array.from(section.text.matchAll(SEE), (match) => {
    const start = match.index + match[0].length;
    const before = section.text.slice(0, match.index);
    const trimmed = before.trimEnd();
    const isOwn = /[.(;!?:"”)]$|^$/.test(trimmed) || trimmed.endsWith("(but") || /\n\s*$/.test(before);
    return { start, end: clauseEnd(section, start), isOwn };
  });
}

function clauseEnd({ text, marks }: ParsedSection, start: number): number {
  CLAUSE_END.lastIndex = start;
  for (let stop = CLAUSE_END.exec(text); stop; stop = CLAUSE_END.exec(text)) {
    const at = stop.index;
    const inMark = marks.some((mark) => mark.start <= at && at < mark.end && mark.type !== "icon");
    const inInitials = stop[0] === "." && /\b[A-Z]$/.test(text.slice(0, at)) && /^\.[ ]?[A-Z]/.test(text.slice(at));
    if (!inMark && !inInitials) return at;
  }
  return text.length;
}

/** Matches words after a target: `see Leader under "1.1 Terms," above`, `ties for details`. */
const TAIL =
  /[ ,]*(?:\b(?:above|below|sidebar|for (?:details|more|restrictions|important|limitations|an?)\b.*|under ["“].*|in [Ss]ection \d.*))[ ,]*$/;
const LEAD = /^(?:(?:the )?(?:notes on|ruling for|definition of|rule on|list of|section on)|also|entry for) /;
const MAX_WORDS = 9;

/** Finds unmarked names in See clauses: `See zero, dilemma resolution - targets.` Accepts unknown names only in
 *  rulings, which never mark references. */
export function findSeeWords({ section, clauses, taken, names }: Search): Mention[] {
  const marks = section.marks.filter((mark) => isReferenceMark(mark) && mark.start < mark.end);
  const found: Mention[] = [];
  for (const clause of clauses) {
    for (const span of freeParts(clause, [...taken, ...marks])) {
      for (const target of targetsIn(section, span, clause, names)) {
        if (!found.some((other) => overlaps(other, target))) found.push(target);
      }
    }
  }
  return found;
}

function targetsIn(section: ParsedSection, span: TextSpan, clause: SeeClause, names: KnownNames): Mention[] {
  const raw = section.text.slice(span.start, span.end);
  const offset = span.start + (LEAD.exec(raw)?.[0].length ?? 0);
  const text = section.text.slice(offset, span.end).replace(TAIL, "").replace(/\n/g, " ");
  if (text.split(" ").length > MAX_WORDS * 3) return [];
  const isKnown = (name: string) => names.isKnown(name, section);
  const targets = splitTargets(text, isKnown);
  const isList = targets.filter(({ name }) => isTitleLike(name) && isKnown(name)).length > 1;
  const takesUnknown = clause.isOwn && names.roleOf(section) === "rulings";
  return targets.flatMap(({ name, ...target }): Mention[] => {
    const isTarget = takesUnknown || (isKnown(name) && (clause.isOwn || isList || isTitleLike(name)));
    if (!isTarget || name.split(" ").length > MAX_WORDS) return [];
    const [start, end] = [offset + target.start, offset + target.end];
    if (leadsToMark(section, end) || isDetached(section.text.slice(span.start, start), span, clause)) return [];
    return [{ start, end, name, kind: "see", style: "plain" }];
  });
}

/** True if a span is not connected to the previous target by punctuation, "and" or "or". */
function isDetached(before: string, span: TextSpan, clause: SeeClause): boolean {
  return span.start > clause.start && !/[,;(]|\b(?:and|or)\b/.test(before);
}

/** Whether the words only introduce the link or the bold words after them ("see the [list of affiliations](#)"). */
function leadsToMark({ marks, text }: ParsedSection, end: number): boolean {
  return marks.some((mark) => mark.start === end + 1 && text[end] === " " && mark.start < mark.end);
}

/** Whether words after the ordinary verb "see" may be a name: several words that begin with a capital letter. */
function isTitleLike(name: string): boolean {
  return /^["“]?[A-Z]/.test(name) && name.split(" ").length > 1;
}
