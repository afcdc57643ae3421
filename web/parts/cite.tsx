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

/** Shows the citation in every format, collapsed under "Cite". When printed, only the short format and the link are
 *  visible.
 *  @param props.prefix - prefix for element ids, needed on pages that cite several texts
 *  @param props.paragraph - number of the cited paragraph (default: the whole section)
 *  @param props.quotes - whether the button copies a quotation instead of a citation */
export function Cite(props: { section: Section; prefix?: string; paragraph?: number | undefined; quotes?: true }) {
  const context = useSite();
  const { section, prefix = "", paragraph, quotes } = props;
  const forms = citationForms(section, context, paragraph);
  return (
    <>
      <div class="ways">
        <button type="button" class="copy" data-copy aria-label={quotes ? "Copy quote" : "Copy citation"}>
          Copy
        </button>
        <details class="cite">
          <summary>Cite</summary>
          <dl>
            {FORMS.map(([name, label]) => (
              <div key={name}>
                <dt>
                  <label for={`${prefix}cite-${name}`}>{label}</label>{" "}
                  {name === "text" && (
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

const QUESTION = "Something wrong with this text?";

/** Links to the operator's report form, with its fields filled in. If there is no form, shows a report that visitors
 *  can copy. */
export function Feedback({ section }: { section: Section }) {
  const context = useSite();
  const { short, link } = citationForms(section, context);
  const facts: Readonly<Record<string, string>> = { id: section.id, citation: short, url: link };
  if (context.feedbackUrl !== undefined) {
    const href = context.feedbackUrl.replace(/\{(\w+)\}/g, (all, name) => encodeURIComponent(facts[name] ?? all));
    return (
      <p class="feedback">
        <a href={href} rel="nofollow">
          {QUESTION}
        </a>
      </p>
    );
  }
  return (
    <details class="feedback">
      <summary>{QUESTION}</summary>
      <p>
        <label for={`report-${section.id}`}>
          Say what is wrong, then copy this report and send it to the maintainers:
        </label>
      </p>
      <textarea id={`report-${section.id}`} rows={5} spellcheck={false}>
        {`${short}\n${link}\nText ${section.hash.slice(0, 12)}\n\nWhat is wrong: `}
      </textarea>
    </details>
  );
}
