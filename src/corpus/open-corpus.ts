/** @file Opens the artefact for a service: what is looked up and listed stands ready, the texts are read when they are asked
 *  for. They are read from bytes of this process, so that nothing which happens to the file harms what is served. */
import { LRUCache } from "lru-cache";
import type { Corpus, Problem } from "../model.js";
import type { Steps } from "../steps.js";
import { readArtefact } from "./artefact-lines.js";
import { SCHEMA } from "./content-hash.js";
import { type MakeStored, type ReadItem, STORED, wholeOf } from "./stored-items.js";

/** Room for what was read last, in bytes of JSON; as data it takes about twice as much. */
const KEPT_BYTES = 3_000_000;

/** Opens the corpus in `file` in steps of a few milliseconds.
 *  @throws CorpusError that names the file and says what to do: missing, not whole, another schema, or a hash that does not fit */
export function* openCorpusInSteps(file: string): Steps<Corpus> {
  const lines: Buffer[] = [];
  const values = new Map<string, Buffer>();
  const lists = new Map<string, unknown[]>();
  const fresh = new Map<number, object>();
  const read = readerOf(lines, fresh);
  const share = sharing();
  const hash = yield* readArtefact(file, {
    value: (name, json) => values.set(name, json),
    item: (list, json) => {
      const items = lists.get(list) ?? [];
      lists.set(list, items);
      const make: MakeStored | undefined = STORED[list];
      if (!make) return void items.push(json);
      const line = lines.push(json) - 1;
      const item = parsed(json) as object;
      fresh.set(line, item);
      items.push(make(item, { line, read, share }));
    },
  });
  const value = <Value>(name: string): Value | undefined => {
    const json = values.get(name);
    return json && (parsed(json) as Value);
  };
  const list = <Item>(name: string): readonly Item[] => (lists.get(name) ?? []) as Item[];
  const parsedList = <Item>(name: string): readonly Item[] => list<Buffer>(name).map((json) => parsed(json) as Item);
  const problems = whileUsed(() => parsedList<Problem>("problems"));
  const corpus = {
    schema: SCHEMA,
    hash,
    documents: parsedList("documents"),
    sections: list("sections"),
    topics: list("topics"),
    changes: list("changes"),
    get problems() {
      return problems();
    },
    language: value("language"),
    /** Large, and read but once or twice. */
    get meaning() {
      return value("meaning");
    },
    rankModel: value("rankModel"),
    past: value("past"),
    texts: { whole: wholeOf },
  };
  return corpus as unknown as Corpus;
}

function parsed(json: Buffer): unknown {
  return JSON.parse(json.toString());
}

/** Reads a line, and keeps what was read last.
 *  @param fresh - what has been read already: each is handed out once, to the index for the most part, and not read again */
function readerOf(lines: readonly Buffer[], fresh: Map<number, object>): ReadItem {
  const kept = new LRUCache<number, object>({ maxSize: KEPT_BYTES });
  return (line) => {
    const known = kept.get(line);
    if (known) return known;
    const json = lines[line] as Buffer;
    const item = fresh.get(line) ?? (parsed(json) as object);
    fresh.delete(line);
    kept.set(line, item, { size: json.length });
    return item;
  };
}

/** One string for all that read the same: ids, dates and the like stand in many sections. */
function sharing(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text) ?? text;
    known.set(text, first);
    return first;
  };
}

/** Makes something when it is asked for, anew where nobody has used it for a while. */
function whileUsed<Made extends object>(make: () => Made): () => Made {
  let held: WeakRef<Made> | undefined;
  return () => {
    const made = held?.deref() ?? make();
    held = new WeakRef(made);
    return made;
  };
}
