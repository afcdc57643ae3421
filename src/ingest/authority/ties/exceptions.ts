/** @file Finds exceptions to rules. The reason quotes the sentence that makes the exception. */
import { type Sentence, sentencesOf } from "../../../language/sentences.js";
import { CARD_KINDS, type Kind, type LinkedSection } from "../../../model.js";
import type { Evidence, Finding } from "../evidence.js";
import { isRule } from "../section-index.js";

/** Matches "There are a few exceptions, like …", "unless a card, such as …, allows it", "which overrides this rule". */
const NAMES_EXCEPTIONS =
  /(?<!\bno )\bexceptions?\b|\boverrides this\b|\bunless\b(?=[^;]*\b(?:allow|permit))[^;]*\b(?:such as|e\.g\.|for example|like)\b/i;

export function exceptionsNamedByRule({ index }: Evidence): Finding[] {
  const cardsIn = ({ id, links }: LinkedSection, { span: [start, end] }: Sentence) => {
    const inside = links.filter((link) => link.start >= start && link.end <= end);
    const targets = new Set(inside.flatMap(({ target }) => (target === id ? [] : (target ?? []))));
    return [...targets]
      .flatMap((target) => index.byId.get(target) ?? [])
      .filter(({ kind, status }) => CARD_KINDS.has(kind) && status === "current");
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

/** Boxes that are always exceptions to their section. Borg Rules are not included, because some modify another rule or
 *  none. Borg Rules that modify their section are in exceptions.tsv. */
const EXCEPTION_KINDS = new Set<Kind>(["exception", "open-rules"]);

/** Ties each box to its section, unless exceptions.tsv names part of the section instead. That part then contains the
 *  rule that the box changes. */
export function exceptionBoxes({ index, tables: { exceptions } }: Evidence): Finding[] {
  const parentOf = (id = "") => index.byId.get(id)?.parent;
  const ofPart = new Set(
    exceptions.rows.flatMap(({ exception, rule }) => (parentOf(exception) === parentOf(rule) ? exception : [])),
  );
  return index.byRole("rulebook").flatMap((box): Finding[] => {
    const parent = EXCEPTION_KINDS.has(box.kind) && !ofPart.has(box.id) && index.byId.get(box.parent ?? "");
    const words = sentencesOf(box.text)[0]?.text;
    return parent && words ? [{ ...quoted(box.id, parent.id, words), close: true }] : [];
  });
}

function quoted(from: string, to: string, words: string): Finding {
  return { from, to, because: `“${words}”` };
}
