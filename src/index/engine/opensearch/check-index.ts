/** @file What an index must show before it is served: all sections, and the right one for three questions; all texts. */
import { isDeepStrictEqual } from "node:util";
import { boostsOf } from "../../query/plan.js";
import { WEIGHTS } from "../../weights.js";
import type { EngineDocument } from "../engine.js";
import type { Cluster } from "./cluster.js";
import { openSearchEngine } from "./opensearch.js";

/** Where in reading order the sections stand that are asked for. */
const ASKED_AT = [0.25, 0.5, 0.75];

/** Counts the sections and asks for three by the words of their titles; each must come with its data.
 *  @throws Error that says what is missing */
export async function checkIndex(name: string, documents: readonly EngineDocument[], cluster: Cluster): Promise<void> {
  const count = await countDocuments(name, cluster);
  if (count !== documents.length) throw new Error(`${name} holds ${count} sections in place of ${documents.length}`);
  const engine = openSearchEngine(cluster, name);
  const titled = documents.filter(({ fields }) => fields.title.length > 0);
  for (const { data, fields } of ASKED_AT.flatMap((share) => titled[Math.floor(share * titled.length)] ?? [])) {
    const { candidates } = await engine.retrieve({
      clauses: fields.title.map((term) => ({ variants: [{ terms: [term], weight: 1 }] })),
      filter: [{ type: "is", field: "document", value: data.document }],
      boosts: boostsOf(WEIGHTS),
      limit: WEIGHTS.retrieval.candidates,
    });
    const found = candidates.find((one) => one.data.id === data.id);
    if (!found) throw new Error(`${name} does not find ${data.id} by the words of its title`);
    if (!isDeepStrictEqual(found.data, data)) throw new Error(`${name} brings ${data.id} otherwise than it was loaded`);
  }
}

/** Counts the lines of texts and fetches three; each must be as it was loaded.
 *  @throws Error that says what is missing */
export async function checkTexts(name: string, lines: readonly string[], cluster: Cluster): Promise<void> {
  const count = await countDocuments(name, cluster);
  if (count !== lines.length) throw new Error(`${name} holds ${count} texts in place of ${lines.length}`);
  const numbers = ASKED_AT.map((share) => Math.floor(share * lines.length)).filter((number) => number < lines.length);
  const fetched = await cluster.lines(name, numbers.map(String));
  const other = numbers.find((number, at) => fetched[at] !== lines[number]);
  if (other !== undefined) throw new Error(`${name} brings text ${other} otherwise than it was loaded`);
}

/** How many documents an index holds. */
export async function countDocuments(name: string, cluster: Cluster): Promise<number> {
  const { total } = await cluster.search(name, { query: { match_all: {} }, size: 0, track_total_hits: true });
  return total;
}
