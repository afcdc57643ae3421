/** @file The words that answer as lines, for whoever shows text and not pages. */
import { paragraphsOf } from "../paragraphs.js";
import type { CountingWords } from "./answer.js";

/** What stands before an item of a list, as the texts print it. */
const SIGN = /(?:^|\n) *(-|\d{1,3}\.) +$/;

/** The paragraphs that answer, a line each: items of a list with their sign, `bullet` for a dash; `…` stands for what is
 *  left out between them or behind them, and what introduces a list comes first. */
export function answerLines({ section, lead, paragraphs, best }: CountingWords, bullet = "-"): string[] {
  const lines = paragraphs.flatMap(({ number, start, text }, at) => {
    const sign = SIGN.exec(section.text.slice(0, start))?.[1];
    const skips = at > 0 && paragraphs[at - 1]?.number !== number - 1;
    const mark = sign ? `${sign.replace("-", bullet)} ` : "";
    return [...(skips ? ["…"] : []), mark + text.replace(/\s*\n\s*/g, " ")];
  });
  const goesOn = best === null && paragraphs.length > 0 && paragraphs.length < paragraphsOf(section).length;
  return [...(lead ? [lead] : []), ...lines, ...(goesOn ? ["…"] : [])];
}
