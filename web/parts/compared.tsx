import type { JSX } from "preact";
import { nameLostIcons } from "../../src/language/icons.js";
import type { ChangePart } from "../../src/model.js";

export function Compared({ parts }: { parts: readonly ChangePart[] }) {
  return <ComparedText parts={parts} name="compared" show={inOrOut} />;
}

function inOrOut({ type, text }: ChangePart): JSX.Element | string {
  if (type === "added") return <ins>{text}</ins>;
  return type === "removed" ? <del>{text}</del> : text;
}

export function ComparedKey() {
  return (
    <p class="facts">
      <ins>Underlined</ins> words were added, <del>struck-through</del> words were removed.
    </p>
  );
}

/** Shows a compared text line by line, with its list markers as printed.
 *  @param props.show - renders one part of the diff */
export function ComparedText(props: {
  parts: readonly ChangePart[];
  name?: string;
  show: (part: ChangePart) => JSX.Element | string;
}) {
  const { parts, name, show } = props;
  return (
    <div class={name ? `text ${name}` : "text"}>
      {linesOf(parts).map((line) => (
        <p class={LIST_MARK.test(line[0]?.text ?? "") ? "list-line" : undefined}>{line.map(show)}</p>
      ))}
    </div>
  );
}

const LIST_MARK = /^\s*(?:[-•]|\d+[.)])\s/;

function linesOf(parts: readonly ChangePart[]): ChangePart[][] {
  const lines: ChangePart[][] = [[]];
  for (const { type, text } of parts) {
    for (const [at, line] of text.split(/\n+/).entries()) {
      if (at > 0) lines.push([]);
      if (line !== "") lines.at(-1)?.push({ type, text: nameLostIcons(line) });
    }
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ""));
}
