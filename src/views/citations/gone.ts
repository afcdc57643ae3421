/** @file A text that is no more: its last words, why it was taken out, and what stands near it or in its place. The API,
 *  pages, tools and the terminal tell the same. */
import type { FormerId } from "../../model.js";
import type { ViewContext } from "../context.js";
import { type NearMiss, nearMiss } from "../section.js";

export interface GoneText {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  /** The printing in which it stood last. */
  readonly version: string;
  readonly date: string;
  /** Why it is there no more. */
  readonly reason: string;
  readonly hash: string;
  readonly text: string;
}

/** A text that was taken out, as it was last told. */
export function goneText(former: FormerId, { catalog }: ViewContext): GoneText {
  const { id, hash, reason } = former;
  const { number = null, title = "", version = "", date = "", text = "" } = catalog.lastText(former) ?? {};
  return { id, number, title, version, date, reason, hash, text };
}

/** What stands near it or in its place. */
export function standingInstead({ to }: FormerId, context: ViewContext): readonly NearMiss[] {
  return context.catalog.sections(to).map((section) => nearMiss(section, context));
}

/** That it is no more, in a sentence or two. */
export function goneTold({ id, reason }: Pick<FormerId, "id" | "reason">): string {
  return `${id} is no more: ${reason}`;
}
