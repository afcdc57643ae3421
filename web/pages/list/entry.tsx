/** @file A text on a list: its name, its citation, whether it has changed, its words. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";
import { citationForms } from "../../../src/views/citation-forms.js";
import type { Listed } from "../../../src/views/list/address.js";
import { SectionBody } from "../../parts/section/section-body.js";
import type { PageContext } from "../../shell/context.js";
import { pageHref } from "../../shell/links.js";
import { nameOf } from "../../shell/wording.js";

/** The text, or that there is none of its id any more. */
export function Entry({ listed, context }: { listed: Listed; context: PageContext }): JSX.Element {
  const section = context.catalog.section(listed.id);
  if (!section) {
    return (
      <li data-gone={listed.id}>
        <p class="note">
          There is no text <code>{listed.id.slice(0, 200)}</code> any more.
        </p>
      </li>
    );
  }
  const { id, hash } = section;
  const forms = citationForms(section, context);
  return (
    <li
      data-section={id}
      data-hash={hash}
      data-title={nameOf(section)}
      data-markdown={forms.markdown}
      data-bbcode={forms.bbcode}
    >
      <h2>
        <a href={pageHref(id)}>{nameOf(section)}</a>
      </h2>
      <p class="citation">{forms.short}</p>
      {!hash.startsWith(listed.hash) && (
        <p class="note changed">The text has changed since it was put on the list; these are its words now.</p>
      )}
      <details open>
        <summary>Text</summary>
        <SectionBody section={withoutPlaces(section)} />
      </details>
    </li>
  );
}

/** Places within a text have no address where several texts stand on one page. */
function withoutPlaces(section: Section): Section {
  return { ...section, html: section.html.replace(/ id="[^"]*"/g, "") };
}
