/** @file Two texts as one, word by word. What came in is underlined and what went out is struck through, so that nothing
 *  is told by colour alone. */
import type { JSX } from "preact";
import type { ChangePart } from "../../../src/model.js";

/** The parts in paragraphs, each where its text breaks. */
export function Compared({ parts }: { parts: readonly ChangePart[] }): JSX.Element {
  return (
    <div class="text compared">
      {paragraphsOf(parts).map((paragraph, at) => (
        <p key={at}>
          {paragraph.map(({ type, text }) => {
            if (type === "added") return <ins>{text}</ins>;
            return type === "removed" ? <del>{text}</del> : text;
          })}
        </p>
      ))}
    </div>
  );
}

/** How it is read. */
export function ComparedKey(): JSX.Element {
  return (
    <p class="facts">
      <ins>Underlined</ins> words came in, <del>struck-through</del> words went out.
    </p>
  );
}

/** Parts in paragraphs, each where its text breaks. */
export function paragraphsOf(parts: readonly ChangePart[]): ChangePart[][] {
  const paragraphs: ChangePart[][] = [[]];
  for (const { type, text } of parts) {
    for (const [at, line] of text.split(/\n+/).entries()) {
      if (at > 0) paragraphs.push([]);
      if (line !== "") paragraphs.at(-1)?.push({ type, text: line });
    }
  }
  return paragraphs.filter((paragraph) => paragraph.some(({ text }) => text.trim() !== ""));
}
