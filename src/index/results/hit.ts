/** @file A hit as it is shown: its excerpt, how it was found, and on request why it stands where it stands. */
import type { Section } from "../../model.js";
import type { CutText } from "../build/cut-text.js";
import type { SectionData } from "../engine/section-data.js";
import type { Ordered } from "../order.js";
import type { GroupedHit } from "../rank/rank.js";
import type { Hit, Role, SearchRequest } from "../request.js";
import type { Sought } from "./answering-sentences.js";
import { type Excerpt, makeExcerpt, NO_EXCERPT } from "./excerpt.js";

/** A cited section stands before all others; its score says so. */
const CITED = 1000;

/** What is known of all hits of a search. */
export interface HitContext extends Sought, Pick<Ordered, "first" | "featuresOf" | "explained"> {
  readonly request: SearchRequest;
  readonly sections: Pick<ReadonlyMap<string, Section>, "get">;
  /** The ids of sections whose title is the query. */
  readonly titled: readonly string[];
  readonly cutTextOf: (section: SectionData, text: string) => CutText;
}

/** Makes a hit, with an excerpt where it is shown. */
export function makeHit({ found, alsoIn }: GroupedHit, isShown: boolean, context: HitContext): Hit {
  const { data, score } = found;
  const place = context.first.indexOf(data.id);
  const { terms, ...excerpt } = isShown ? excerptOf(data, context) : NO_EXCERPT;
  return {
    id: data.id,
    role: roleOf(data),
    score: place >= 0 ? CITED - place : Math.round(score * 1000) / 1000,
    ...excerpt,
    matched: { type: foundBy(data, terms, context), terms },
    alsoIn: alsoIn.map(({ id, relation }) => ({ id, relation })),
    ...(context.request.explain && { explain: context.explained.get(data.id) ?? context.featuresOf(data) }),
  };
}

function excerptOf(data: SectionData, context: HitContext): Excerpt {
  const text = context.sections.get(data.id)?.text ?? "";
  return makeExcerpt(text, data, context.cutTextOf(data, text), context);
}

function roleOf({ status, kind }: SectionData): Role {
  if (status === "legacy") return "history";
  return kind === "card" || kind === "erratum" ? "card" : "rule";
}

/** A hit without words and without similarity was listed by the query's filters. */
function foundBy(data: SectionData, terms: readonly string[], { first, titled, featuresOf }: HitContext): string {
  if (first.includes(data.id)) return data.number === null ? "title" : "number";
  if (titled.includes(data.id)) return "title";
  if (terms.length > 0) return "words";
  const features = featuresOf(data);
  return features.words > 0 || features.similarity > 0 ? "meaning" : "filter";
}
