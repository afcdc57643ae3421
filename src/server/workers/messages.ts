/** @file What the processes that serve together tell each other. */
import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { Reloaded } from "../reload/reloader.js";

/** The figures of a process. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What a worker tells the process that started it. */
export type FromWorker =
  | { readonly tells: "ready"; readonly line: string }
  /** It was asked to end, and goes on until another has taken its place. */
  | { readonly tells: "leaving" }
  /** It was asked for a new corpus, which is for all to serve. */
  | { readonly tells: "reload" }
  | { readonly tells: "reloaded"; readonly how: Reloaded }
  | { readonly tells: "gather"; readonly id: number }
  | { readonly tells: "figures"; readonly id: number; readonly figures: Figures }
  /** Its last words: nobody is connected any more. */
  | { readonly tells: "farewell"; readonly figures: Figures };

/** What it is told. */
export type ToWorker =
  | { readonly tells: "stop"; readonly how: "last" | "relieved" }
  | { readonly tells: "reload" }
  | { readonly tells: "count"; readonly id: number }
  | { readonly tells: "gathered"; readonly id: number; readonly text: string };

/** What a worker is told when it is started, as JSON in this variable of its environment. */
export const PLACE = "SPACELINE_WORKER";

export interface WorkerPlace {
  /** From 1 on; whoever takes a worker's place takes its number too. */
  readonly number: number;
  readonly url: string;
  readonly port: number;
  readonly isFirst: boolean;
}

/** Whether a message is one of these; the channel is shared with the counts of the limits. */
export function isOurs<Message extends { readonly tells: string }>(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "tells" in message;
}
