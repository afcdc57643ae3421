/** @file Gives a mention its meaning: the first means that finds something decides. */
import type { Link, ParsedSection } from "../../../model.js";
import type { Mention } from "../find-mentions/mention.js";
import type { NameIndex } from "../name-index.js";
import { MEANS, type Row } from "./means.js";
import type { Found, Query } from "./query.js";

type Meaning = Pick<Link, "target" | "anchor" | "status" | "confidence" | "reason" | "candidates"> & {
  numberDisagrees?: true;
};

type Answer = readonly [Row, Found] | null;

export interface Resolver {
  /** What a mention means; null where its words only name the section they stand in. */
  readonly resolve: (mention: Mention, section: ParsedSection) => Meaning | null;
  /** The one section that a mention means; null where there is none, or more than one. */
  readonly meant: (mention: Mention, section: ParsedSection) => ParsedSection | null;
  /** Whether one of the sure means finds the words where the section stands. */
  readonly knows: (name: string, section: ParsedSection) => boolean;
}

/** A resolver that asks each question once. */
export function createResolver(index: NameIndex): Resolver {
  const answers = new Map<string, Map<string, Answer>>();
  const ask = (query: Query): Answer => {
    const { section, opensSentence, kind, number = "", box } = query;
    const place = `${placeOf(section)}|${opensSentence}|${kind}|${number}|${box ? section.id : ""}`;
    return recall(answers, place, query.name, () => firstAnswer(MEANS, query, index));
  };
  const sure = new Map<string, Map<string, Answer>>();
  return {
    resolve: (mention, section) => {
      const query = { ...mention, section, opensSentence: opensSentence(section, mention) };
      const answer = ask(query);
      if (answer?.[1].row) index.tables.use(answer[1].row);
      if (answer?.[1].sections[0]?.id !== section.id) return meaningOf(answer);
      const beside = sendsOn(mention, section) ? answerBeside({ ...query, beside: true }, index) : null;
      return beside && meaningOf(beside);
    },
    meant: (mention, section) => {
      const answer = ask({ ...mention, section, opensSentence: opensSentence(section, mention) });
      const [first, second] = answer?.[1].sections ?? [];
      return first && !second ? first : null;
    },
    knows: (name, section) => {
      const query: Query = { name, kind: "inline", section, opensSentence: false };
      return recall(sure, placeOf(section), name, () => firstAnswer(SURE, query, index)) !== null;
    },
  };
}

/** The means that a finder may rely on stand before all others. */
const SURE = MEANS.filter(({ sure }) => sure);

/** Sections of one document mean the same by the same words, but for the icon legend. */
function placeOf({ document, kind }: ParsedSection): string {
  return kind === "icon" ? `${document}|icon` : document;
}

function recall(known: Map<string, Map<string, Answer>>, place: string, name: string, answer: () => Answer): Answer {
  const here = known.get(place) ?? new Map<string, Answer>();
  known.set(place, here);
  const found = here.get(name);
  if (found !== undefined) return found;
  const asked = answer();
  here.set(name, asked);
  return asked;
}

function firstAnswer(means: readonly Row[], query: Query, index: NameIndex): Answer {
  for (const row of means) {
    const found = row.means(query, index);
    if (found) return [row, found];
  }
  return null;
}

/** Whether a reference to the section's own name can mean another one: a See does, and a box of the Rulebook that bears the
 *  title of the section it explains; an entry of the Glossary marks its own name wherever it stands. */
function sendsOn({ kind, style }: Mention, { number }: ParsedSection): boolean {
  return style === "link" && (kind !== "inline" || number !== null);
}

/** What a sure means finds beside the section itself. */
function answerBeside(query: Query, index: NameIndex): Answer {
  for (const row of SURE) {
    const found = row.means(query, index);
    const sections = found?.sections.filter(({ id }) => id !== query.section.id) ?? [];
    if (found && sections.length > 0) return [row, { ...found, sections }];
  }
  return null;
}

function opensSentence(section: ParsedSection, { start }: Mention): boolean {
  return /(?:^|[.!?:\n]["”)]?\s*)["“(]?$/.test(section.text.slice(Math.max(0, start - 6), start));
}

function meaningOf(answer: Answer): Meaning {
  if (!answer) {
    return {
      target: null,
      status: "dangling",
      confidence: 0,
      reason: "no text has an entry or a section of that name",
    };
  }
  const [row, found] = answer;
  const [first] = found.sections;
  const isOpen = found.sections.length > 1;
  return {
    target: first?.id ?? null,
    status: isOpen ? "ambiguous" : (found.status ?? "resolved"),
    confidence: (found.confidence ?? row.confidence) * (isOpen ? 0.6 : 1),
    reason: found.reason ?? row.reason,
    ...(found.anchor !== undefined && { anchor: found.anchor }),
    ...(isOpen && { candidates: found.sections.map(({ id }) => id) }),
    ...(found.numberDisagrees && { numberDisagrees: true as const }),
  };
}
