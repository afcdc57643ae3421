/** @file What ties two sections: a relation that a rule of authority has found, and which of the two yields by it. */
import type { ContestedWords, RelationType } from "../../model.js";

/** The direction in which ties are found; the other end gets the inverse. */
export type TieType = Extract<
  RelationType,
  "overrides" | "amends" | "supersedes" | "newer-version-of" | "exception-to" | "same-topic" | "other-game"
>;

/** What a rule has found in two texts. */
export interface Finding {
  readonly from: string;
  readonly to: string;
  /** Which of the rule's types this is; the first where it is not said. */
  readonly type?: TieType;
  /** What these two texts say that makes the rule hold, read well at both ends; the rule's own words where it is not said. */
  readonly because?: string;
  /** The row of an editorial table that states it: file and line. */
  readonly row?: string;
  /** Only a part of a text is spoken of: nothing yields as a whole. */
  readonly part?: true;
  /** Which of two that agree would come first, did they not: it leads their topic. */
  readonly first?: "from" | "to";
  /** Strong enough to put both into one topic. */
  readonly close?: true;
  /** Of several texts to which one yields by the same rule, the one of the lowest order is followed. */
  readonly order?: number;
}

/** `from` stands to `to` as `type` says: `{type: "overrides", from: A, to: B}` reads "A overrides B". */
export interface Tie extends Omit<Finding, "because" | "part" | "type"> {
  readonly type: TieType;
  readonly reason: string;
  /** Both speak of one subject, whatever they are called. */
  readonly subject?: true;
  /** The reason speaks of these two texts in particular. */
  readonly written?: true;
  /** The rule of authority that has found it, by its rank: the lower one decides. */
  readonly rank: number;
  /** The end that no longer counts as a whole because of the other one. */
  readonly yields?: "from" | "to";
}

/** Something a player should know beside a section, in one sentence. */
export interface Note {
  readonly id: string;
  readonly text: string;
}

/** Words of a section on which another one says something else; null where it leaves out what the other one says. */
export interface Contest extends Omit<ContestedWords, "span"> {
  readonly id: string;
  readonly words: string | null;
}
