/** @file What else a hit has to tell, a line each, the weightiest first: what changed, what is excepted, what else says it,
 *  what it once was. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Section } from "../../model.js";
import { countingPrinting } from "../apparatus/printings.js";
import { TELLING } from "../changes/change.js";

/** A line: what it tells, in words or by the sections it names. */
export interface HitLine {
  readonly kind: "changed" | "exceptions" | "amendments" | "copies" | "history";
  readonly sections: readonly Section[];
  readonly words?: string;
}

/** A text gathered under a hit, and how it stands to the hit. */
export interface Gathered {
  readonly id: string;
  readonly relation: string;
}

/** Of the texts gathered under a hit, the line on which each stands; copies and all else are other prints. */
const LINE_OF: ReadonlyMap<string, HitLine["kind"]> = new Map(
  Object.entries({
    "exception-to": "exceptions",
    "amended-by": "amendments",
    amends: "amendments",
    "overridden-by": "amendments",
    overrides: "amendments",
    "superseded-by": "history",
    supersedes: "history",
  } as const),
);

const ORDER: readonly HitLine["kind"][] = ["changed", "exceptions", "amendments", "history", "copies"];

/** What a hit has to tell of other texts, before their names. */
export const HIT_LINES: Readonly<Record<HitLine["kind"], string>> = {
  changed: "Changed",
  exceptions: "Exceptions",
  amendments: "Revised or overruled",
  history: "History",
  copies: "Also in",
};

/** The lines of a hit, those that have something to say. Other printings of the rule itself stand on its page; another rule
 *  is named once, in the printing that counts.
 *  @param all - what the search gathered under the hit */
export function hitLines(section: Section, all: readonly Gathered[], catalog: Catalog): readonly HitLine[] {
  const own = new Set(section.printings?.map(({ id }) => id));
  const gathered = all.filter(({ id }) => !own.has(id));
  const change = catalog.changeOf(section.id);
  const told = change?.to === section.id && TELLING.has(change.class) ? change.told : undefined;
  const related = section.authority.relations.filter(({ type }) => type === "has-exception").map(({ id }) => id);
  const named = (kind: HitLine["kind"]): readonly Section[] => {
    const ids = gathered.filter(({ relation }) => (LINE_OF.get(relation) ?? "copies") === kind).map(({ id }) => id);
    const sections = catalog.sections(kind === "exceptions" ? [...related, ...ids] : ids);
    return catalog.sections([...new Set(sections.map(countingPrinting))]);
  };
  return ORDER.flatMap((kind): HitLine[] => {
    if (kind === "changed") return told === undefined ? [] : [{ kind, sections: [section], words: told }];
    const sections = named(kind);
    return sections.length > 0 ? [{ kind, sections }] : [];
  });
}
