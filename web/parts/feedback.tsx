import type { Section } from "../../src/model.js";
import { citationForms } from "../../src/views/citation.js";
import { useSite } from "../shell/context.js";

const QUESTION = "Something wrong with this text?";

/** Links to the operator's form for reports, which is filled in. Without a form, shows a report that users can copy. */
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
