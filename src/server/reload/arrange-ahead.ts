/** @file What is arranged once for a corpus out of its texts, before they are let go. */
import type { Catalog } from "../../catalog/catalog.js";
import { bookOf } from "../../views/book.js";
import { cardsOf } from "../../views/chat/cards.js";

/** Arranges documents as books, and the texts of cards by their titles, in steps. */
export function* arrangeAhead(catalog: Catalog): Generator<undefined, void, undefined> {
  for (const document of catalog.corpus.documents) {
    bookOf(document, catalog);
    yield;
  }
  cardsOf(catalog);
}
