/** @file What an index of the cluster holds: a field of stems for each field of the port, what filters ask, and the data that
 *  candidates bring. Nothing is analysed there: the texts come as stems with a space between, and are split at it. */
import { type EngineDocument, FIELD_NAMES } from "../engine.js";
import { type StoredSection, storedSection } from "./stored-section.js";

/** Of title and passages no phrase reaches from one into the next. */
const GAP = 1000;

/** MiniSearch's own figures, so that the two engines weigh lengths and repetitions alike. */
const BM25 = { type: "BM25", k1: 1.2, b: 0.7 };

/** What is asked for is one term, whatever signs it has. */
const stems = { type: "text", analyzer: "whitespace", search_analyzer: "keyword", index_options: "freqs" };
const keyword = { type: "keyword" };

export interface Sizes {
  readonly shards: number;
  /** Copies beside the first of each shard; up to two, as many as there are nodes for, where it is left out. */
  readonly replicas?: number | undefined;
}

/** What is told of an index in it. */
type Meta = Readonly<Record<string, unknown>>;

function settingsOf({ shards, replicas }: Sizes) {
  return {
    number_of_shards: shards,
    ...(replicas === undefined ? { auto_expand_replicas: "0-2" } : { number_of_replicas: replicas }),
    // Nothing is written after loading, which refreshes by itself.
    refresh_interval: "-1",
  };
}

/** What a new index of texts is created with: lines that are fetched by their ids and never searched, packed tightly. */
export function textsBody(sizes: Sizes, meta: Meta) {
  return {
    settings: { ...settingsOf(sizes), codec: "best_compression" },
    mappings: {
      dynamic: "strict",
      _meta: meta,
      properties: { line: { type: "keyword", index: false, doc_values: false } },
    },
  };
}

/** What a new index of an edition is created with. */
export function indexBody(sizes: Sizes, meta: Meta) {
  return {
    settings: { ...settingsOf(sizes), similarity: { default: BM25 } },
    mappings: {
      dynamic: "strict",
      _meta: meta,
      _source: { includes: ["data"] },
      properties: {
        ...Object.fromEntries(FIELD_NAMES.map((name) => [name, stems])),
        data: { type: "object", enabled: false },
        place: { type: "integer" },
        prior: { type: "float" },
        document: keyword,
        number: keyword,
        kind: keyword,
        status: keyword,
        audience: keyword,
        format: keyword,
        governs: { type: "boolean" },
        within: keyword,
        cites: keyword,
        titleStems: keyword,
        said: { type: "text", analyzer: "whitespace", norms: false, position_increment_gap: GAP },
      },
    },
  };
}

/** What of a section is indexed, and the data that is kept beside it. */
export interface IndexedSection {
  readonly [field: string]: unknown;
  readonly data: StoredSection;
}

/** A section as it is loaded; its id is that of the section. */
export function indexedSection({ data, fields }: EngineDocument): IndexedSection {
  const { place, prior, document, number, kind, status, audience, format, governs, within, cites } = data;
  const { words, titleLength, passages } = data;
  const said = passages.filter(({ span }) => span !== null).map(({ from, to }) => words.subarray(from, to).join(" "));
  const title = words.subarray(0, titleLength);
  return {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name].join(" ")])),
    ...{ place, prior, document, number, kind, status, audience, format, governs, within, cites },
    titleStems: [...new Set(title)].map(String),
    said: [title.join(" "), ...said],
    data: storedSection(data),
  };
}
