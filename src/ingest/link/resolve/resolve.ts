/** @file Gives a mention its meaning: the first means that finds something decides. */
import type { Link, ParsedSection } from "../../../model.js";
import type { Mention } from "../find-mentions/mention.js";
import type { NameIndex } from "../name-index.js";
import { MEANS, type Row } from "./means.js";
import type { Found, Query } from "./query.js";

type Meaning = Pick<Link, "target" | "status" | "confidence" | "reason" | "candidates"> & { numberDisagrees?: true };

export interface Resolver {
  readonly resolve: (mention: Mention, section: ParsedSection) => Meaning;
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
      const answer = ask({ ...mention, section, opensSentence: opensSentence(section, mention) });
      if (answer?.[1].row) index.tables.use(answer[1].row);
      return meaningOf(answer);
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
