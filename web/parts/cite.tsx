import type { JSX } from "preact";
import type { Section } from "../../src/model.js";
import { citationForms } from "../../src/views/citation-forms.js";
import type { PageContext } from "../shell/context.js";

const FORMS = [
  ["text", "Text with citation"],
  ["short", "Short"],
  ["markdown", "Markdown"],
  ["bbcode", "BBCode"],
  ["link", "Link"],
] as const;

/** A line of so many characters fits a narrow field. */
const CHARACTERS_A_LINE = 60;
const MOST_LINES = 12;

/** The forms, folded under the word "Cite"; on paper the citation alone.
 *  @param props.paragraph - the paragraph that is cited; the whole section without it
 *  @param props.quotes - the words stand there to be quoted, among others */
export function Cite(props: {
  section: Section;
  paragraph: number | undefined;
  context: PageContext;
  quotes?: true;
}): JSX.Element {
  const { section, paragraph, context, quotes } = props;
  const forms = citationForms(section, context, paragraph);
  return (
    <>
      <div class="ways">
        <button type="button" class="copy" data-copy aria-label={quotes ? "Copy quote" : "Copy citation"}>
          {quotes ? "Copy quote" : "Copy"}
        </button>
        <details class="cite">
          <summary>Cite</summary>
          <dl id="cite">
            {FORMS.map(([name, label]) => (
              <div key={name}>
                <dt>
                  <label for={`cite-${name}`}>{label}</label>{" "}
                  <button type="button" class="copy" data-copy={name} aria-label={`Copy: ${label}`}>
                    Copy
                  </button>
                </dt>
                <dd>
                  <textarea
                    id={`cite-${name}`}
                    data-cite={name}
                    rows={rowsFor(forms[name])}
                    readonly
                    spellcheck={false}
                  >
                    {forms[name]}
                  </textarea>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <p class="on-paper">
        {forms.short}, {forms.link}
      </p>
    </>
  );
}

function rowsFor(text: string): number {
  const lines = text.split("\n").map(({ length }) => Math.max(1, Math.ceil(length / CHARACTERS_A_LINE)));
  return Math.min(
    MOST_LINES,
    lines.reduce((sum, count) => sum + count, 0),
  );
}
