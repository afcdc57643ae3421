/** @file A reference as a chat is answered: the text that it names, or what it may mean. */
import type { Cited } from "../../catalog/catalog.js";
import type { Section, Span } from "../../model.js";
import type { ViewContext } from "../context.js";
import { type BodyParagraph, paragraphAt, paragraphsOf } from "../paragraphs.js";
import { answeringSection } from "../results/answer.js";
import { answerWith, answerWithout, type ChatAnswer, linkedText } from "./chat-answer.js";
import { askedWords, typedWords } from "./chat-words.js";
import { becomeOf } from "./standing-notes.js";

type WrittenPlace = NonNullable<Cited["place"]>;

/** How many texts are named where several may be meant. */
const LISTED = 5;

/** The answer to a reference as the reader of references has read it. */
export function answerReference(reference: string, cited: Cited, context: ViewContext): ChatAnswer {
  const { status, sections, near, place } = cited;
  const readings = cited.readings.map(typedWords);
  const [section] = sections;
  const listed = (some: readonly Section[]) => some.slice(0, LISTED).map((one) => linkedText(one, context));
  if (status === "UNKNOWN" || !section)
    return answerWithout(
      "UNKNOWN",
      [`${askedWords(reference)} names nothing that there is.`, ...readings],
      "Nearest:",
      listed(near),
    );
  if (status === "AMBIGUOUS") {
    const more = sections.length > LISTED ? ` one of ${sections.length} texts, among them` : "";
    return answerWithout("AMBIGUOUS", [...readings, `${askedWords(reference)} may mean${more}:`], "", listed(sections));
  }
  const counting = answeringSection(section, context.catalog);
  const paragraph = place ? paragraphOf(place, section, counting) : undefined;
  const found = paragraph ? counting : section;
  const span: Span | null = paragraph ? [paragraph.start, paragraph.end] : null;
  const answer = answerWith({ section: found, span, terms: [], named: span === null }, context);
  return { ...answer, before: [...readings, ...becomeOf(section, counting, context)] };
}

/** The paragraph of a place in the text that counts: where it is another print of the one that is cited, the paragraph
 *  that reads the same, or the step of the same number. */
function paragraphOf(place: WrittenPlace, cited: Section, counting: Section): BodyParagraph | undefined {
  const paragraph = paragraphIn(cited, place);
  if (cited === counting || !paragraph) return paragraph;
  if (!cited.printings?.some(({ id }) => id === counting.id)) return undefined;
  const same = paragraphsOf(counting).find(({ text }) => text === paragraph.text);
  return same ?? ("step" in place ? paragraphIn(counting, place) : undefined);
}

/** The paragraph of that number, the step of a list, or what follows a heading. */
function paragraphIn(section: Section, place: WrittenPlace): BodyParagraph | undefined {
  if ("paragraph" in place) return paragraphAt(section, place.paragraph);
  const { text } = section;
  const sign = "step" in place ? `${place.step}. ` : place.heading;
  const start = `\n${text}`.indexOf(`\n${sign}`);
  return start < 0 ? undefined : paragraphsOf(section).find(({ end }) => end > start + sign.length);
}
