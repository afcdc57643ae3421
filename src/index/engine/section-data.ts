/** @file What ranking and filters need to know of a section: plain data, which an engine may store and bring back with its
 *  candidates. Words are numbers of the edition's vocabulary. */
import type { Kind, Status } from "../../model.js";

export interface SectionData {
  readonly id: string;
  /** Its place in reading order, which settles what scores cannot. */
  readonly place: number;
  readonly document: string;
  readonly number: string | null;
  readonly kind: Kind;
  readonly status: Status;
  readonly audience: string | null;
  readonly format: string | null;
  readonly governs: boolean;
  /** The id of the text that takes precedence over it as a whole. */
  readonly governedBy: string | null;
  /** What it stands in, itself included: ids in small letters, the ends of the document's id, numbers of parents. */
  readonly within: readonly string[];
  /** The ids that its links lead to. */
  readonly cites: readonly string[];
  /** The topic it belongs to, and who is near it besides: those that relations tie it to, and those that are alike in meaning. */
  readonly topic: string | null;
  readonly relates: readonly string[];
  readonly related: readonly string[];
  readonly parent: string | null;
  readonly children: readonly string[];
  /** How many sections lead to it. */
  readonly citedBy: number;
  /** How likely it is to be the answer before anything is asked. */
  readonly prior: number;
  /** Stems and surface forms it holds, ascending … */
  readonly terms: Int32Array;
  /** … and how much each counts in it: how often, field weights and lengths counted in. */
  readonly counts: Float32Array;
  /** Stems in order: its title, its passages, the questions of its search help. */
  readonly words: Int32Array;
  /** How many of `words` are the title's. */
  readonly titleLength: number;
  /** Stems of its other names, of its title written as one word, and of what it stands in. */
  readonly names: Int32Array;
  /** Where each word of its text starts and ends in it, two numbers a word, from the first word behind the title's on. */
  readonly offsets: Int32Array;
  readonly passages: readonly Passage[];
  /** To which sections it hands a share of its score. */
  readonly gives: readonly LinkShare[];
  /** The sections shown under it rather than beside it: copies of its text, older rulings on its topic. */
  readonly companions: readonly Companion[];
  /** The place of the section whose text it prints once more, in another document. */
  readonly copyOf: number | null;
}

/** A run of `words`, the last place excluded. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A passage of a section's text, or a question of its search help. */
export interface Passage extends Run {
  /** Where it stands in the section's text; null for a question, which is never shown as the rule's words. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export interface LinkShare {
  /** The place of the section that is handed a share. */
  readonly to: number;
  readonly share: number;
  /** A redirect reaches sections that nothing else has found. */
  readonly redirect: boolean;
}

export interface Companion {
  readonly id: string;
  readonly place: number;
  /** How it stands to the section: a relation's name, or "same-text". */
  readonly relation: string;
}
