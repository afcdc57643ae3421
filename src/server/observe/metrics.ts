/** @file The figures of the service, as Prometheus reads them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Searcher } from "../../index/searcher.js";
import type { Corpus } from "../../model.js";

/** One answer, as it is counted. */
export interface CountedAnswer {
  readonly method: string;
  /** The pattern of the address. */
  readonly route: string;
  /** "aborted" where the client went away before it had the whole answer. */
  readonly status: string;
  readonly seconds: number;
  /** The code of the problem that it told. */
  readonly problem?: string | undefined;
  /** Whether it was kept from an earlier request. */
  readonly kept?: boolean | undefined;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Up to 2.5 s; an answer that takes longer is a fault, however much longer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Makes the figures, all at nought; those of the process are added by `countProcess`. */
export function createMetrics() {
  const registry = new Registry();
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `spaceline_${name}`, help, labelNames, registers: [registry] });
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `spaceline_${name}`, help, labelNames, aggregator: "max", registers: [registry] });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const searches = counter("searches_total", "Questions put to the index, by whichever door they came");
  const suggestions = counter("suggestions_total", "Suggestions made while somebody types");
  const kept = counter("kept_answers_total", "Answers that were kept from an earlier request");
  const problems = counter("problems_total", "Problems told instead of an answer", ["code"]);
  const reloads = counter("reloads_total", "New corpora that were put in the place of the one served");
  const reloadFailures = counter("reload_failures_total", "New corpora that were refused; the one served stayed");
  const faults = counter("process_faults_total", "Errors that no request has caught", ["kind"]);
  const corpusInfo = gauge("corpus_info", "The corpus that is served", ["corpus"]);
  const corpusSize = gauge("corpus_size", "How much the corpus holds", ["of"]);
  return {
    registry,
    faults,
    reloads,
    reloadFailures,
    /** Adds memory, CPU, event loop and garbage collection of this process; once a process. */
    countProcess: (): void => collectDefaultMetrics({ register: registry }),
    countAnswer: (answer: CountedAnswer): void => {
      const { method, route, status, seconds } = answer;
      durations.observe({ method, route, status }, seconds);
      if (answer.problem !== undefined) problems.inc({ code: answer.problem });
      if (answer.kept) kept.inc();
    },
    /** Counts a problem that was told to a request which could not be read. */
    countProblem: (code: string): void => problems.inc({ code }),
    /** Counts what an index is asked. */
    counting: (index: Searcher): Searcher => ({
      ...index,
      search: (request) => {
        searches.inc();
        return index.search(request);
      },
      suggest: (request) => {
        suggestions.inc();
        return index.suggest(request);
      },
    }),
    /** Tells which corpus is served from now on. */
    tellCorpus: ({ hash, sections, documents, topics, problems: known }: Corpus): void => {
      corpusInfo.reset();
      corpusInfo.set({ corpus: hash.slice(0, 12) }, 1);
      for (const [of, { length }] of Object.entries({ sections, documents, topics, problems: known }))
        corpusSize.set({ of }, length);
    },
  };
}
