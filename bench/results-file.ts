/** @file The results that are kept: a file of JSON a part, below bench/results. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../src/package-root.js";
import type { PartResult } from "./figure.js";
import type { PartOptions } from "./parts.js";

const FOLDER = join(packageRoot(), "bench", "results");

export interface KeptResult extends PartResult, PartOptions {
  /** When, and on what kind of machine: told to the reader, compared with nothing. */
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  /** Of the last minute, when the part had ended: how busy the machine was with other work too. */
  readonly load: number;
}

/** What is kept of a part; nothing where it never was. */
export function keptResult(part: string): KeptResult | undefined {
  const file = fileOf(part);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as KeptResult) : undefined;
}

/** Keeps what a part has found. */
export function keepResult(part: string, options: PartOptions, { figures, raw }: PartResult): void {
  const kept: KeptResult = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    ...options,
    figures,
    raw,
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(part), `${JSON.stringify(kept, rounded, 1)}\n`);
}

function fileOf(part: string): string {
  return join(FOLDER, `${part}.json`);
}

/** Six digits are more than a clock tells. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(6)) : value;
}
