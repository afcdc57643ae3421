/** @file Exceptions: words that permit, forbid or change something contrary to a rule, quoted as the reason. */
import { type Sentence, sentencesOf } from "../../../language/sentences.js";
import { titleStems } from "../../../language/title-key.js";
import type { Link, LinkedSection } from "../../../model.js";
import type { Evidence, Finding } from "../evidence.js";
import { isRule, type SectionIndex } from "../section-index.js";

/** Words with which a rule names cards as exceptions: "There are a few exceptions, like Mobile Holo-Emitter", "unless a
 *  card, such as Engage Shuttle Operations, allows it", "which overrides this general rule". */
const NAMES_EXCEPTIONS =
  /(?<!\bno )\bexceptions?\b|\boverrides this\b|\bunless\b(?=[^;]*\b(?:allow|permit))[^;]*\b(?:such as|e\.g\.|for example|like)\b/i;
/** Words in a card entry that are followed by what the card sets aside: "The text of this card overrides the general rule
 *  that corresponding locations must be …", "may report … even while affected by a moving required action", "may steal
 *  any … regardless of that equipment's affiliation restrictions". */
const SETS_ASIDE =
  /\b(?:overrides the (?:normal|general|usual) rule|exception to the (?:(?:normal|general|usual) )?rule)\b|\b(?:may|can)\b(?! not\b)(?!.*\bonly\b).*?\b(?:even (?:if|though|while|when)|regardless of|without regard to|ignoring)\b/i;

/** Ties cards that a rule, a term or a box of exceptions names as exceptions. */
export function exceptionsNamedByRule({ index }: Evidence): Finding[] {
  const cardsIn = (section: LinkedSection, { span: [start, end] }: Sentence): LinkedSection[] =>
    linkedSections(index, section, (link) => link.start >= start && link.end <= end).filter(isCard);
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

/** Ties card entries to a term or rule with a marked link that they say they set aside. */
export function exceptionsStatedByCard({ index }: Evidence): Finding[] {
  return index.byRole("glossary").flatMap((card) => {
    if (card.kind !== "card") return [];
    const sentences = sentencesOf(card.text).filter(({ text }) => SETS_ASIDE.test(text));
    if (sentences.length === 0) return [];
    return linkedSections(index, card, ({ kind }) => kind !== "mention").flatMap((rule) => {
      if (rule.kind !== "term" && !isRule(index, rule)) return [];
      const stating = sentences.find(({ text }) => hasTitleWords(wordsSetAside(text), rule.title));
      return stating ? [quoted(card.id, rule.id, stating.text)] : [];
    });
  });
}

function quoted(from: string, to: string, words: string): Finding {
  return { from, to, because: `“${words}”` };
}

/** The rest of the sentence after the words that set something aside, without parentheses. */
function wordsSetAside(sentence: string): string {
  return sentence
    .slice(sentence.search(SETS_ASIDE))
    .replace(SETS_ASIDE, "")
    .replace(/\(.*?\)/g, "")
    .replace(/['’]s\b/g, "");
}

function linkedSections(
  index: SectionIndex,
  { id, links }: LinkedSection,
  accepts: (link: Link) => boolean,
): LinkedSection[] {
  const targets = new Set(links.filter(accepts).flatMap(({ target }) => target ?? []));
  return [...targets].flatMap((target) => (target === id ? [] : (index.byId.get(target) ?? [])));
}

function isCard({ kind, status }: LinkedSection): boolean {
  return (kind === "card" || kind === "erratum") && status === "current";
}

function hasTitleWords(text: string, title: string): boolean {
  const stems = new Set(titleStems(text));
  return titleStems(title).every((word) => stems.has(word));
}
