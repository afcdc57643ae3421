/** @file Opens the artefact for a service: what is looked up and listed stands ready, the texts are read when they are asked
 *  for. */
import type { Corpus, Problem } from "../model.js";
import { atOnce, type Steps } from "../steps.js";
import { CorpusError, readArtefact, type Taking } from "./artefact-lines.js";
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
 *  @param needsTexts - whether the texts of the corpus of that hash are kept; else they are passed over and fetched from
 *  elsewhere, nothing may ask for one before `letTextsGo`, and the vectors of meaning are read anew where they are asked for
 *  @throws CorpusError that names the file and says what to do: missing, not whole, another schema, or a hash that does not fit */
export function* openCorpusInSteps(file: string, needsTexts = (_hash: string) => true): Steps<OpenedCorpus> {
  const { add, read, texts, forget, letGo } = keepLines();
  let keepsTexts = true;
  let meaning: Buffer | undefined;
  const values = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  const storage = storageOf(read);
  const hash = yield* readArtefact(file, {
    named: (name) => {
      keepsTexts = needsTexts(name);
      if (!keepsTexts) letGo(nowhere);
    },
    value: (name, json) => {
      if (name !== "meaning") values.set(name, parsed(json));
      else if (keepsTexts) meaning = Buffer.from(json);
    },
    item: (list, json) => {
      const items = lists.get(list) ?? [];
      lists.set(list, items);
      const make = (STORED as Readonly<Record<string, MakeStored | undefined>>)[list];
      if (!make) return void items.push(list === "problems" ? Buffer.from(json) : parsed(json));
      const item = parsed(json) as object;
      items.push(make(item, add(json, item), storage));
    },
  });
  storage.close();
  const list = (name: string): readonly unknown[] => lists.get(name) ?? [];
  const problems = whileUsed(() => list("problems").map((json) => parsed(json as Buffer) as Problem));
  const corpus = {
    schema: SCHEMA,
    hash,
    documents: list("documents"),
    sections: list("sections"),
    topics: list("topics"),
    changes: list("changes"),
    get problems() {
      return problems();
    },
    language: values.get("language"),
    /** Large, and read but once or twice. */
    get meaning() {
      const json = keepsTexts ? meaning : meaningIn(file, hash);
      return json && parsed(json);
    },
    rankModel: values.get("rankModel"),
    past: values.get("past"),
    texts,
    forgetWhatWasRead: forget,
    letTextsGo: letGo,
  };
  return corpus as unknown as OpenedCorpus;
}

/** Reads the vectors of meaning once more. @throws CorpusError where the artefact has become another, so that nobody takes
 *  what is made without them for the whole */
function meaningIn(file: string, hash: string): Buffer | undefined {
  let meaning: Buffer | undefined;
  const value: Taking["value"] = (name, json) => {
    if (name === "meaning") meaning = Buffer.from(json);
  };
  const found = atOnce(readArtefact(file, { value, item: () => undefined }));
  if (found !== hash) throw new CorpusError(`${file}: the corpus has become another; it is served after a reload`);
  return meaning;
}

/** @throws Error */
async function nowhere(): Promise<never> {
  throw new Error("a text is asked for before it is known where it lies");
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
