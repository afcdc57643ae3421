/** @file What suggestions are chosen from, prepared once: each text folded, with the section it leads to. */
import type { Suggestion } from "./request.js";
import type { Unit } from "./unit.js";

export interface Lead extends Suggestion {
  /** As it is compared with what is typed. */
  readonly key: string;
  readonly weight: number;
}

export interface Leads {
  readonly titles: readonly Lead[];
  readonly numbers: readonly Lead[];
  readonly questions: readonly Lead[];
}

const CARD_KINDS = new Set(["card", "erratum"]);
/** Texts whose titles are worth suggesting only where nothing current has the title. */
const LEGACY_WEIGHT = -1;

/** Prepares the leads of a shard. @param keyOf - folds a text for comparison */
export function makeLeads(units: readonly Unit[], keyOf: (text: string) => string): Leads {
  const titles: Lead[] = [];
  const numbers: Lead[] = [];
  const questions: Lead[] = [];
  for (const { section, prior } of units) {
    const { id, title, number, kind } = section;
    const weight = section.status === "legacy" ? LEGACY_WEIGHT : prior / 2;
    const isCard = CARD_KINDS.has(kind);
    if (title !== "") titles.push({ text: title, kind: isCard ? "card" : "title", id, key: keyOf(title), weight });
    if (number !== null && /^\d/.test(number)) {
      numbers.push({ text: `${number} ${title}`, kind: "number", id, key: number, weight });
    }
    for (const text of section.help?.questions ?? []) {
      questions.push({ text, kind: "question", id, key: ` ${keyOf(text)} `, weight });
    }
  }
  numbers.sort((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }) || b.weight - a.weight);
  return { titles, numbers, questions };
}
