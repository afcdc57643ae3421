/** @file A search as a chat is answered: the first hit as the text that counts, or what may be meant. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Edition, Span } from "../../model.js";
import { askedChanges, changesAbout } from "../changes/asked-changes.js";
import { headlines } from "../changes/headlines.js";
import type { ViewContext } from "../context.js";
import { type Answer, arrange } from "../results/arrange.js";
import type { Gathered } from "../results/hit-lines.js";
import { sectionOf } from "../section.js";
import { answerWith, answerWithout, type ChatAnswer, linkedText } from "./chat-answer.js";
import { askedWords } from "./chat-words.js";
import { linkedName } from "./linked-name.js";

interface FoundHit {
  readonly id: string;
  readonly score: number;
  readonly span: Span | null;
  readonly matched: { readonly type: string; readonly terms: readonly string[] };
  readonly alsoIn: readonly Gathered[];
}

/** What the search found, as much as is needed of it. */
export interface FoundHits {
  readonly total: number;
  readonly edition: Edition;
  readonly certain: number;
  /** From the first on. */
  readonly hits: readonly FoundHit[];
  readonly didYouMean?: readonly string[];
}

/** How many texts are named: where a list is the answer, beside a text that answers, and of changes. */
const LISTED = 5;
const BESIDE = 2;
const CHANGES = 5;

/** What is to be searched for a question: where it asks what changed, the words that say about what.
 *  @example searchedFor("what changed in battle", catalog) // => "battle" */
export function searchedFor(query: string, catalog: Catalog): string {
  return askedChanges(query, catalog)?.about || query;
}

/** The answer to what was typed into a search.
 *  @param found - what was found by `searchedFor` the query */
export function answerSearch(query: string, found: FoundHits, context: ViewContext): ChatAnswer {
  const changes = askedChanges(query, context.catalog);
  if (changes) return answerChanges(changes.about, found.hits, context);
  const { hits, total } = found;
  const request = { page: 1, limit: hits.length };
  const searched = { request, found: { ...found, page: 1 }, isAboutChanges: false };
  const { answer, likely } = arrange(searched, context.catalog);
  const [first] = hits;
  if (answer) {
    const others = hits.slice(1, likely);
    return answerHit(answer, others, context);
  }
  if (!first) return nothingFound(query, found.didYouMean);
  const listed = (some: readonly FoundHit[]) =>
    some.slice(0, LISTED).map(({ id }) => linkedText(sectionOf(id, context), context));
  const sameNumber = hits.filter(({ matched }) => matched.type === "number");
  if (sameNumber.length > 1)
    return answerWithout("AMBIGUOUS", [`${askedWords(query)} may mean:`], "", listed(sameNumber));
  if (first.matched.type === "filter")
    return answerWithout("LIST", [total > LISTED ? `The first of ${total} texts:` : "These texts:"], "", listed(hits));
  if (likely === 0)
    return answerWithout(
      "UNKNOWN",
      [`Nothing answers ${askedWords(query)} for certain. Nearest in meaning:`],
      "",
      listed(hits),
    );
  return answerWith({ section: sectionOf(first.id, context), span: null, terms: [], named: true }, context);
}

/** The first hit, and the next of the likely ones that it has not gathered; beside a text that was named only those that
 *  bear the name too. */
function answerHit(answer: Answer<FoundHit>, likely: readonly FoundHit[], context: ViewContext): ChatAnswer {
  const { hit, found, words, named } = answer;
  const { span, matched, alsoIn } = hit;
  const told = answerWith({ section: found, span, terms: matched.terms, named }, context, alsoIn);
  const seen = new Set([found.id, words.section.id, ...alsoIn.map(({ id }) => id)]);
  const others = likely.filter((one) => !seen.has(one.id) && (!named || one.matched.type === matched.type));
  const texts = others.slice(0, BESIDE).map(({ id }) => {
    return { ...linkedName(sectionOf(id, context), context), words: "" };
  });
  const heading = named ? "It may also mean:" : "See also:";
  return { ...told, heading: texts.length > 0 ? heading : "", texts };
}

function answerChanges(about: string, hits: readonly FoundHit[], context: ViewContext): ChatAnswer {
  const ids = hits.map(({ id }) => id);
  const found = about === "" ? [] : changesAbout(ids, context, CHANGES);
  const changes = found.length > 0 ? found : headlines(context, CHANGES);
  const unknown = about === "" || found.length > 0 ? [] : [`No change is known of ${askedWords(about)}.`];
  const heading = found.length > 0 ? "What changed:" : "What the newest printing changed, among much else:";
  return answerWithout(
    "LIST",
    [...unknown, heading],
    "",
    changes.map(({ section, sentence }) => ({ ...linkedName(section, context), words: sentence })),
  );
}

function nothingFound(query: string, didYouMean: readonly string[] = []): ChatAnswer {
  const meant = didYouMean.length > 0 ? ` Did you mean ${didYouMean.map(askedWords).join(" or ")}?` : "";
  return answerWithout("UNKNOWN", [
    query.trim() === "" ? "Nothing was asked." : `Nothing answers ${askedWords(query)}.${meant}`,
  ]);
}
