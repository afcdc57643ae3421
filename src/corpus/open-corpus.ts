/** @file Opens the artefact for a service: what is looked up and listed stands ready, the texts are read when they are asked
 *  for. */
import type { Corpus, Problem } from "../model.js";
import type { Steps } from "../steps.js";
import { readArtefact } from "./artefact-lines.js";
import { SCHEMA } from "./content-hash.js";
import { type FetchLines, keepLines } from "./kept-lines.js";
import { type MakeStored, STORED, storageOf } from "./stored-items.js";

export interface OpenedCorpus extends Corpus {
  /** Lets go what was read while it was opened and nobody has asked for since: all texts, where the index was kept. */
  readonly forgetWhatWasRead: () => void;
  /** Lets the texts go; from now on they are fetched from where `storedLines` was taken to. */
  readonly letTextsGo: (fetch: FetchLines) => void;
}

/** Opens the corpus in `file` in steps of a few milliseconds.
 *  @throws CorpusError that names the file and says what to do: missing, not whole, another schema, or a hash that does not fit */
export function* openCorpusInSteps(file: string): Steps<OpenedCorpus> {
  const { add, read, texts, forget, letGo } = keepLines();
  const values = new Map<string, Buffer>();
  const lists = new Map<string, unknown[]>();
  const storage = storageOf(read);
  const hash = yield* readArtefact(file, {
    value: (name, json) => values.set(name, json),
    item: (list, json) => {
      const items = lists.get(list) ?? [];
      lists.set(list, items);
      const make = (STORED as Readonly<Record<string, MakeStored | undefined>>)[list];
      if (!make) return void items.push(json);
      const item = parsed(json) as object;
      items.push(make(item, add(json, item), storage));
    },
  });
  storage.close();
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
    texts,
    forgetWhatWasRead: forget,
    letTextsGo: letGo,
  };
  return corpus as unknown as OpenedCorpus;
}

function parsed(json: Buffer): unknown {
  return JSON.parse(json.toString());
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
