/** @file What a tie between two sections is, and the reasons that players are told. */
import type { RelationType } from "../../model.js";

/** The direction in which ties are found; the other end gets the inverse. */
export type TieType = Extract<
  RelationType,
  "overrides" | "amends" | "supersedes" | "newer-version-of" | "exception-to" | "same-topic" | "other-game"
>;

/** `from` stands to `to` as `type` says: `{type: "overrides", from: A, to: B}` reads "A overrides B". */
export interface Tie {
  readonly type: TieType;
  readonly from: string;
  readonly to: string;
  /** Reads well at both ends. */
  readonly reason: string;
  /** The end that no longer counts as a whole because of the other one. */
  readonly yields?: "from" | "to";
  /** Strong enough to put both into one topic. */
  readonly close?: true;
}

/** Something a player should know beside a section, in one sentence. */
export interface Note {
  readonly id: string;
  readonly text: string;
}
