/** @file The two questions of API and pages, asked of the product's own index. */
import { PLAIN_TEXTS } from "../catalog/plain-texts.js";
import { cutText } from "../index/build/cut-text.js";
import type { EditionIndex } from "../index/build/edition-index.js";
import { createIndex, type Index, indexInSteps } from "../index/create-index.js";
import { search } from "../index/search.js";
import type { Searcher } from "../index/searcher.js";
import type { ReadBytes } from "../index/stored/parts.js";
import { indexInBytes } from "../index/stored/stored-index.js";
import { suggest } from "../index/suggest/suggest.js";
import { WEIGHTS } from "../index/weights.js";
import type { Corpus, Texts } from "../model.js";
import type { Steps } from "../steps.js";

/** Indexes a corpus. */
export function searcherOver(corpus: Corpus): Searcher {
  return askedOf(createIndex(corpus), corpus);
}

/** The same in steps. @param kept - reads the index that was kept, where it was */
export function* searcherInSteps(corpus: Corpus, kept: ReadBytes | undefined): Steps<Searcher> {
  return askedOf(kept ? yield* indexInBytes(corpus, kept) : yield* indexInSteps(corpus), corpus);
}

/** The two questions, asked of an index; an answer waits for the texts that it shows. */
export function askedOf(index: Index, { texts = PLAIN_TEXTS }: Corpus): Searcher {
  const asked = keepingWholeTexts(index, texts);
  return {
    search: (request) => search(asked, request, WEIGHTS, texts.answered),
    suggest: async (request) => texts.answered(() => suggest(asked, request)),
  };
}

/** The index, which does not remember how a text is cut that has yet to be fetched. */
function keepingWholeTexts(index: Index, texts: Texts): Index {
  const over = (edition: EditionIndex): EditionIndex => ({
    ...edition,
    cutTextOf: (section, text) =>
      texts.allWereThere() ? edition.cutTextOf(section, text) : cutText(text, section.passages),
  });
  return { ...index, editions: { "1e": over(index.editions["1e"]), "2e": over(index.editions["2e"]) } };
}
