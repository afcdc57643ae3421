import type { Section } from "../../src/model.js";
import { citationForms } from "../../src/views/citation.js";
import { useSite } from "../shell/context.js";

const FORMS = [
  ["text", "Text with citation"],
  ["short", "Short"],
  ["markdown", "Markdown"],
  ["bbcode", "BBCode"],
  ["link", "Link"],
] as const;

/** Shows the citation in every form, folded under "Cite". Only the short form is printed on paper.
 *  @param props.prefix - prefix of ids, for pages that cite several texts
 *  @param props.paragraph - number of the cited paragraph (default: the whole section)
 *  @param props.quotes - true if the button copies a quotation instead of a citation */
export function Cite(props: { section: Section; prefix?: string; paragraph?: number | undefined; quotes?: true }) {
  const context = useSite();
  const { section, prefix = "", paragraph, quotes } = props;
  const forms = citationForms(section, context, paragraph);
  return (
    <>
      <div class="ways">
        <button type="button" class="copy" data-copy aria-label={quotes ? "Copy quote" : "Copy citation"}>
          {quotes ? "Copy quote" : "Copy"}
        </button>
        <details class="cite">
          <summary>Cite</summary>
          <dl>
            {FORMS.map(([name, label]) => (
              <div key={name}>
                <dt>
                  <label for={`${prefix}cite-${name}`}>{label}</label>{" "}
                  {name === "link" && (
                    <button type="button" class="copy share" data-share>
                      Share
                    </button>
                  )}
                  <button type="button" class="copy" data-copy={name} aria-label={`Copy: ${label}`}>
                    Copy
                  </button>
                </dt>
                <dd>
                  <textarea id={`${prefix}cite-${name}`} data-cite={name} rows={3} readonly spellcheck={false}>
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
