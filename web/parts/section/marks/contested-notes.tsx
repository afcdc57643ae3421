/** @file The notes beside words on which another text says something else: which words count, and whose they are. */
import type { JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { ContestedWords, Section } from "../../../../src/model.js";
import { CONTEST_WORDS } from "../../../../src/views/rule/contested.js";
import { NamedLink } from "../named-link.js";
import { type Marking, markWords } from "./marked-words.js";

/** Marks the contested words of a section in its HTML, each with its note; notes on words that the HTML does not hold
 *  stand at its end.
 *  @param prefix - stands before the ids of marks, for a page may show several sections */
export function withContestedNotes(html: string, section: Section, catalog: Catalog, prefix = ""): string {
  const { contested = [], text } = section;
  if (contested.length === 0) return html;
  const markings = contested.map(
    (contest, at): Marking => ({
      words: contest.span ? text.slice(...contest.span) : "",
      name: `contested ${contest.standing}`,
      id: contestedId(at, prefix),
      note: render(<ContestedNote contest={contest} catalog={catalog} />),
    }),
  );
  const { html: marked, missed } = markWords(html, markings);
  return marked + missed.map(({ id, note }) => `<p id="${id}"><span class="margin-notes">${note}</span></p>`).join("");
}

/** Where the first contested words of a section are marked, or others by their place in the list. */
export function contestedId(at = 0, prefix = ""): string {
  return `${prefix}contested-${at + 1}`;
}

function ContestedNote({ contest, catalog }: { contest: ContestedWords; catalog: Catalog }): JSX.Element {
  const { standing, by, says, reason } = contest;
  const other = catalog.section(by);
  return (
    <span class={`margin-note ${standing}`} role="note">
      <strong>{CONTEST_WORDS[standing]}</strong>{" "}
      {other && standing !== "open" && (
        <>
          <NamedLink section={other} catalog={catalog} />:{" "}
        </>
      )}
      “{says}” {reason && <span class="reason">{reason}</span>}
    </span>
  );
}
