/** @file Exceptions: words that permit, forbid or change something against a rule, quoted as the reason. */

import { type Sentence, sentencesOf } from "../../../language/sentences.js";
import { stemKey } from "../../../language/title-key.js";
import type { Link, LinkedSection } from "../../../model.js";
import { isRule } from "../evidence/is-rule.js";
import { rowPlace, rowSection } from "../row-section.js";
import type { SectionIndex } from "../section-index.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** "There are a few exceptions, like Mobile Holo-Emitter", "unless a card, such as Engage Shuttle Operations, allows it",
 *  "which overrides this general rule": what the rule says of the cards that the sentence names. */
const NAMES_EXCEPTIONS =
  /(?<!\bno )\bexceptions?\b|\boverrides this\b|\bunless\b(?=[^;]*\b(?:allow|permit))[^;]*\b(?:such as|e\.g\.|for example|like)\b/i;
/** "The text of this card overrides the general rule that corresponding locations must be …", "may report … even while
 *  affected by a moving required action", "may steal any … regardless of that equipment's affiliation restrictions":
 *  behind these words stands what the card does not keep to. */
const AGAINST =
  /\b(?:overrides the (?:normal|general|usual) rule|exception to the (?:(?:normal|general|usual) )?rule)\b|\b(?:may|can)\b(?! not\b)(?!.*\bonly\b).*?\b(?:even (?:if|though|while|when)|regardless of|without regard to|ignoring)\b/i;

/** Each row of data/authority/exceptions.tsv. */
export function exceptionsRead({ index, tables: { exceptions } }: Texts): Finding[] {
  return exceptions.rows.map((row, at): Finding => {
    const [from, to] = [rowSection(index, [exceptions, at], "exception"), rowSection(index, [exceptions, at], "rule")];
    const because = `${row.reason ?? ""} “${row["words"] ?? ""}”`;
    return { from: from.id, to: to.id, because, row: rowPlace(exceptions, at), close: true };
  });
}

/** Cards that the text of a rule or a term names as an exception to itself, and cards that a box of exceptions names. */
export function namedByRule({ index }: Texts): Finding[] {
  const cardsOf = (text: LinkedSection, { span: [start, end] }: Sentence): LinkedSection[] =>
    linked(index, text, (link) => link.start >= start && link.end <= end).filter(isCard);
  return index.sections
    .filter((section) => section.kind === "term" || isRule(index, section))
    .flatMap((rule) => {
      const bent = rule.kind === "exception" ? rule.parent : rule.id;
      return sentencesOf(rule.text)
        .filter(({ text }) => rule.kind === "exception" || NAMES_EXCEPTIONS.test(text))
        .flatMap((sentence) =>
          cardsOf(rule, sentence).flatMap(({ id }) => (bent ? [quoted(id, bent, sentence.text)] : [])),
        );
    });
}

/** Card entries that say of a term or rule to which they link that they do not keep to it. */
export function saidByCard({ index }: Texts): Finding[] {
  return index.document("glossary").flatMap((card) => {
    if (card.kind !== "card") return [];
    const sentences = sentencesOf(card.text).filter(({ text }) => AGAINST.test(text));
    if (sentences.length === 0) return [];
    return linked(index, card, () => true).flatMap((rule) => {
      if (rule.kind !== "term" && !isRule(index, rule)) return [];
      const against = sentences.find(({ text }) => speaksOf(behind(text), rule.title));
      return against ? [quoted(card.id, rule.id, against.text)] : [];
    });
  });
}

function quoted(from: string, to: string, words: string): Finding {
  return { from, to, because: `“${words}”` };
}

/** What stands behind the words by which a card sets a rule aside, without what stands in parentheses. */
function behind(sentence: string): string {
  return sentence
    .slice(sentence.search(AGAINST))
    .replace(AGAINST, "")
    .replace(/\(.*?\)/g, "")
    .replace(/['’]s\b/g, "");
}

function linked(index: SectionIndex, { id, links }: LinkedSection, counts: (link: Link) => boolean): LinkedSection[] {
  const targets = new Set(links.filter(counts).flatMap(({ target }) => target ?? []));
  return [...targets].flatMap((target) => (target === id ? [] : (index.byId.get(target) ?? [])));
}

function isCard({ kind, status }: LinkedSection): boolean {
  return (kind === "card" || kind === "erratum") && status === "current";
}

/** Whether all telling words of a title stand in a text. */
function speaksOf(text: string, title: string): boolean {
  const said = new Set(stemKey(text).split(" "));
  return stemKey(title)
    .split(" ")
    .every((word) => said.has(word));
}
