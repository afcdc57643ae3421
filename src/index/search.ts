/** @file One search: the request read, candidates retrieved and put in order, a page of hits with their excerpts. */
import type { Index } from "./create-index.js";
import { orderOf } from "./order.js";
import { readRequest } from "./query/read-request.js";
import type { ResultPage, SearchRequest } from "./request.js";
import { resultPage } from "./results/result-page.js";
import { retrieve } from "./retrieve.js";
import { WEIGHTS, type Weights } from "./weights.js";

/** Answers a request. Any query gets an answer, an honest empty one at worst; only an engine that cannot be reached
 *  rejects, and an index that was kept where weights of fields are others than it was kept for. Nothing of the index is
 *  changed, so that many searches may run at once. */
export async function search(index: Index, request: SearchRequest, weights: Weights = WEIGHTS): Promise<ResultPage> {
  const read = await readRequest(index, request, weights);
  const found = await retrieve(read, weights.retrieval);
  const ordered = await orderOf(read, found, index.trees, weights);
  return resultPage(read, ordered);
}
