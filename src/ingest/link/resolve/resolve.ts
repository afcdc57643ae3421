/** @file Gives a mention its meaning: the first means that finds something decides. */
import type { Link, ParsedSection } from "../../../model.js";
import type { Mention } from "../find-mentions/mention.js";
import type { NameIndex } from "../name-index.js";
import { MEANS, type Row } from "./means.js";
import type { Found, Query } from "./query.js";

type Meaning = Pick<Link, "target" | "status" | "confidence" | "reason" | "candidates"> & { numberDisagrees?: true };

export interface Resolver {
  /** What a mention means; null where its words only name the section they stand in. */
  readonly resolve: (mention: Mention, section: ParsedSection) => Meaning | null;
  /** Whether one of the sure means finds the words where the section stands. */
  readonly knows: (name: string, section: ParsedSection) => boolean;
}

/** A resolver that asks each question once. */
export function createResolver(index: NameIndex): Resolver {
  const answers = new Map<string, readonly [Row, Found] | null>();
  const ask = (query: Query): readonly [Row, Found] | null => {
    const { section } = query;
    const place = `${section.document}|${section.kind === "icon"}|${query.opensSentence}|${query.kind}|${query.number ?? ""}|${query.box ? section.id : ""}`;
    const key = `${place}|${query.name}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = firstAnswer(query, index);
    answers.set(key, answer);
    return answer;
  };
  return {
    resolve: (mention, section) => {
      const query = { ...mention, section, opensSentence: opensSentence(section, mention) };
      const answer = ask(query);
      if (answer?.[1].row) index.tables.use(answer[1].row);
      if (answer?.[1].sections[0]?.id !== section.id) return meaningOf(answer);
      const beside = sendsOn(mention, section) ? answerBeside({ ...query, beside: true }, index) : null;
      return beside && meaningOf(beside);
    },
    knows: (name, section) => ask({ name, kind: "inline", section, opensSentence: false })?.[0].sure ?? false,
  };
}

function firstAnswer(query: Query, index: NameIndex): readonly [Row, Found] | null {
  for (const row of MEANS) {
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
function answerBeside(query: Query, index: NameIndex): readonly [Row, Found] | null {
  for (const row of MEANS.filter(({ sure }) => sure)) {
    const found = row.means(query, index);
    const sections = found?.sections.filter(({ id }) => id !== query.section.id) ?? [];
    if (found && sections.length > 0) return [row, { ...found, sections }];
  }
  return null;
}

function opensSentence(section: ParsedSection, { start }: Mention): boolean {
  return /(?:^|[.!?:\n]["”)]?\s*)["“(]?$/.test(section.text.slice(Math.max(0, start - 6), start));
}

function meaningOf(answer: readonly [Row, Found] | null): Meaning {
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
    ...(isOpen && { candidates: found.sections.map(({ id }) => id) }),
    ...(found.numberDisagrees && { numberDisagrees: true as const }),
  };
}
