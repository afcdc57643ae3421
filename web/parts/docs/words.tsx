/** @file The description's words as they are shown: text between backticks is code. */
import type { JSX } from "preact";

/** A text of the description. */
export function Words({ text }: { text: string }): JSX.Element {
  const pieces = text.split("`");
  return <>{pieces.map((piece, at) => (at % 2 === 1 ? <code key={`${at} ${piece}`}>{piece}</code> : piece))}</>;
}
