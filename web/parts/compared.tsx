import type { JSX } from "preact";
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

/** Shows a compared text as paragraphs and lists.
 *  @param props.show - renders one part */
export function ComparedText(props: {
  parts: readonly ChangePart[];
  name?: string;
  show: (part: ChangePart) => JSX.Element | string;
}) {
  const { parts, name, show } = props;
  const lines = linesOf(parts).map(lineOf);
  return (
    <div class={name ? `text ${name}` : "text"}>
      {lines.map((line, at) => {
        const { sort: Tag } = line;
        if (Tag === "p") return <p key={at}>{line.parts.map(show)}</p>;
        if (lines[at - 1]?.sort === Tag) return null;
        return (
          <Tag key={at}>
            {itemsFrom(lines, at).map((item) => (
              <li key={item.number} value={item.number}>
                {item.parts.map(show)}
              </li>
            ))}
          </Tag>
        );
      })}
    </div>
  );
}

interface Line {
  readonly sort: "p" | "ul" | "ol";
  /** Number of an item in a numbered list. */
  readonly number?: number;
  readonly parts: readonly ChangePart[];
}

const ITEM = /^\s*(?:[-•]|(\d+)[.)])(?:\s+|$)/;

/** A line with a list marker is an item, unless only the marker was added or removed. */
function lineOf(parts: readonly ChangePart[]): Line {
  const [first, ...others] = parts;
  const sign = first && ITEM.exec(first.text);
  if (!sign || (first.type !== "same" && others.some(({ type }) => type !== first.type))) return { sort: "p", parts };
  const [{ length }, number] = sign;
  const words = [{ type: first.type, text: first.text.slice(length) }, ...others];
  return number ? { sort: "ol", number: Number(number), parts: words } : { sort: "ul", parts: words };
}

function itemsFrom(lines: readonly Line[], start: number): readonly Line[] {
  const end = lines.findIndex(({ sort }, at) => at > start && sort !== lines[start]?.sort);
  return lines.slice(start, end < 0 ? lines.length : end);
}

function linesOf(parts: readonly ChangePart[]): ChangePart[][] {
  const lines: ChangePart[][] = [[]];
  for (const { type, text } of parts) {
    for (const [at, line] of text.split(/\n+/).entries()) {
      if (at > 0) lines.push([]);
      if (line !== "") lines.at(-1)?.push({ type, text: line });
    }
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ""));
}
