/** @file Finds exceptions to rules. As the reason for an exception, quotes the sentence that allows, forbids or changes
 *  something contrary to a rule. */
import { type Sentence, sentencesOf } from "../../../language/sentences.js";
import { CARD_KINDS, type Kind, type LinkedSection } from "../../../model.js";
import type { Evidence, Finding } from "../evidence.js";
import { isRule } from "../section-index.js";

/** Matches words that introduce cards to which a rule does not apply: "There are a few exceptions, like Mobile
 *  Holo-Emitter", "unless a card, such as Engage Shuttle Operations, allows it", "which overrides this general rule". */
const NAMES_EXCEPTIONS =
  /(?<!\bno )\bexceptions?\b|\boverrides this\b|\bunless\b(?=[^;]*\b(?:allow|permit))[^;]*\b(?:such as|e\.g\.|for example|like)\b/i;

/** Ties rules, terms and boxes to the cards that they list as exceptions. */
export function exceptionsNamedByRule({ index }: Evidence): Finding[] {
  const cardsIn = ({ id, links }: LinkedSection, { span: [start, end] }: Sentence) => {
    const inside = links.filter((link) => link.start >= start && link.end <= end);
    const targets = new Set(inside.flatMap(({ target }) => (target === id ? [] : (target ?? []))));
    return [...targets].flatMap((target) => index.byId.get(target) ?? []).filter(isCard);
  };
  return index.sections
    .filter((section) => (section.kind === "term" && index.roleOf(section) !== "printing") || isRule(index, section))
    .flatMap((rule) => {
      const isBox = rule.kind === "exception";
      const general = isBox ? rule.parent : rule.id;
      if (!general) return [];
      return sentencesOf(rule.text)
        .filter(({ text }) => isBox || NAMES_EXCEPTIONS.test(text))
        .flatMap((sentence) => cardsIn(rule, sentence).map(({ id }) => quoted(id, general, sentence.text)));
    });
}

/** Kinds of boxes that are always exceptions to the section that contains them. Borg Rules are not included, because
 *  some of them modify a different rule or no rule at all. Borg Rules that do modify the section that contains them are
 *  listed in exceptions.tsv. */
const EXCEPTION_KINDS = new Set<Kind>(["exception", "open-rules"]);

export function exceptionBoxes({ index }: Evidence): Finding[] {
  return index.byRole("rulebook").flatMap((box): Finding[] => {
    const parent = EXCEPTION_KINDS.has(box.kind) && index.byId.get(box.parent ?? "");
    const words = sentencesOf(box.text)[0]?.text;
    return parent && words ? [{ ...quoted(box.id, parent.id, words), close: true }] : [];
  });
}

function quoted(from: string, to: string, words: string): Finding {
  return { from, to, because: `“${words}”` };
}

function isCard({ kind, status }: LinkedSection): boolean {
  return CARD_KINDS.has(kind) && status === "current";
}
