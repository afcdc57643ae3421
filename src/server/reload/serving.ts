/** @file What is served: the artefact as it lay there when it was last read whole, and an application over it. Another one
 *  is made in steps beside the one that answers, and takes its place at once. */
import type { RequestListener } from "node:http";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import { catalogInSteps } from "../../catalog/catalog.js";
import { type OpenedCorpus, openCorpusInSteps } from "../../corpus/open-corpus.js";
import type { Corpus } from "../../model.js";
import { inSteps } from "../../steps.js";
import { type AppParts, createApp } from "../create-app.js";
import type { IndexMaker, IndexMaking, MadeIndex } from "../index-maker.js";
import { growFreely, growSparingly } from "../lean-start.js";
import type { Observer } from "../observe/observer.js";
import { createReloader, type Read, type Reloaded } from "./reloader.js";

interface ServingParts {
  readonly corpusFile: string;
  readonly index: IndexMaker;
  /** What every application is made of, whatever it serves. */
  readonly app: Omit<AppParts, "corpus" | "catalog" | "index"> & { readonly observer: Observer };
  /** Lets an application answer from now on. @returns once what the former one was asked is over */
  readonly open: (app: RequestListener) => Promise<void>;
  /** Breaks off what is under way. */
  readonly ending: AbortSignal;
}

export interface Serving {
  /** Reads the artefact and serves it. @throws CorpusError in plain words; AbortError where it is broken off */
  start(): Promise<Corpus>;
  /** Serves what lies in the artefact now, once it has started; what it serves already where that is broken. */
  reload(): Promise<Reloaded>;
  /** Lets go of the connections to a cluster, once nothing is asked any more. */
  close(): Promise<void>;
}

/** A corpus that has been opened, and the making of its index. */
interface Opened extends Read {
  readonly corpus: OpenedCorpus;
  readonly making: IndexMaking;
}

/** Lets others be served between two steps. What it throws breaks the work off. */
type MakeWay = () => Promise<unknown>;

/** Between two steps of a reload readers have the process to themselves for as long as a step takes. */
const REST_MS = 10;

/** Serves nothing yet. */
export function createServing({ corpusFile, index, app, open, ending }: ServingParts): Serving {
  let served: { readonly hash: string; readonly index: MadeIndex } | undefined;
  let started: Promise<unknown> = Promise.resolve();
  const read = async (makeWay: MakeWay): Promise<Opened> => {
    const making = index.begin(served?.hash);
    try {
      const corpus = await inSteps(openCorpusInSteps(corpusFile, making.needsTexts), makeWay);
      return { hash: corpus.hash, corpus, making, close: making.close };
    } catch (error) {
      making.close();
      throw error;
    }
  };
  const appOver = async (corpus: OpenedCorpus, made: MadeIndex, makeWay: MakeWay): Promise<RequestListener> => {
    const catalog = await inSteps(catalogInSteps(corpus), makeWay);
    await makeWay();
    const application = createApp({ ...app, corpus, catalog, index: made });
    if (made.fetchLines) corpus.letTextsGo(made.fetchLines);
    corpus.forgetWhatWasRead();
    return application;
  };
  const serve = async ({ corpus, making }: Opened, makeWay: MakeWay): Promise<void> => {
    const made = await making.make(corpus, makeWay);
    try {
      const formerIsOver = open(await appOver(corpus, made, makeWay));
      const former = served?.index;
      served = { hash: corpus.hash, index: made };
      formerIsOver
        .then(() => former?.close?.())
        .catch((err) => app.observer.log.warn({ err }, "the connections of the former corpus were not closed"));
    } catch (error) {
      await made.close?.();
      throw error;
    }
  };
  const breathe: MakeWay = () => setImmediate(undefined, { signal: ending });
  const rest: MakeWay = () => delay(REST_MS, undefined, { signal: ending });
  const start = async (): Promise<Corpus> => {
    const opened = await read(breathe);
    try {
      await serve(opened, breathe);
    } finally {
      opened.close();
    }
    if (served?.index.fetchLines) growSparingly();
    else growFreely();
    loadWhatComesLater();
    return opened.corpus;
  };
  const reload = createReloader({
    observer: app.observer,
    served: () => served?.hash ?? "",
    read: () => read(rest),
    serve: (opened) => serve(opened, rest),
  });
  return {
    start: () => {
      const starting = start();
      started = starting;
      return starting;
    },
    reload: () => started.then(reload, () => "failed"),
    close: async () => served?.index.close?.(),
  };
}

/** The tools for language models take a while to load: that is done before anybody asks for them, and after all else. Where
 *  it fails, whoever asks for them first is told. */
function loadWhatComesLater(): void {
  import("../../bots/mcp/mcp-over-http.js").catch(() => undefined);
}
