/** @file Paragraphs of a section as they stand in its text, with their links; the words asked for are marked. */
import type { JSX } from "preact";
import type { CountingWords } from "../../../src/views/results/answer.js";
import { markWords } from "../../../src/views/results/mark-words.js";
import { Html } from "../html.js";
import { paragraphHtml } from "../section/paragraph-html.js";

/** The paragraphs, items of a list with their sign; where others are left out, a sign says so.
 *  @param props.terms - the words to be marked, folded */
export function AnswerText(props: { words: CountingWords; terms: readonly string[] }): JSX.Element {
  const { section, lead, paragraphs, best } = props.words;
  const goesOn = best === null && (paragraphs.at(-1)?.end ?? 0) < section.text.trimEnd().length;
  const blocks = paragraphHtml(section.html);
  return (
    <div class="text">
      {lead && <p>{lead}</p>}
      {paragraphs.map(({ number, start }, at) => {
        const { tag = "p", html = "" } = blocks.get(number) ?? {};
        const numeral = /(\d{1,3}\. )$/.exec(section.text.slice(0, start))?.[1] ?? "";
        const skips = at > 0 && paragraphs[at - 1]?.number !== number - 1;
        const name = tag === "li" && numeral === "" ? "item" : "";
        return (
          <>
            {skips && <p class="skips">…</p>}
            <Html tag="p" name={name} html={numeral + markWords(html, props.terms)} />
          </>
        );
      })}
      {goesOn && <p class="skips">…</p>}
    </div>
  );
}
