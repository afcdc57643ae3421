/** @file An old ruling: first what has become of it, then the old words and the words of today side by side. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Section } from "../../../../src/model.js";
import { ruleOf } from "../../../../src/views/rule/rule.js";
import { VERDICT_TITLES } from "../../../../src/views/verdict.js";
import { pageHref, sideBySideHref } from "../../../shell/links.js";
import { nameOf, printingName } from "../../../shell/wording.js";
import { Html } from "../../html.js";
import { blocksOf } from "../marks/html-blocks.js";
import { markWords } from "../marks/marked-words.js";
import type { ParagraphMarks } from "../numbered-paragraphs.js";
import { LeadsOn } from "../redirect-targets.js";
import { SectionBody, withLabels } from "../section-body.js";

/** A text of today that is longer is shown by the paragraphs that answer. */
const SHOWN_WHOLE = 1_000;

/** The old text beside the one that speaks today; alone where none does. */
export function LegacyText(props: { section: Section; paragraphs: ParagraphMarks; catalog: Catalog }): JSX.Element {
  const { section, paragraphs, catalog } = props;
  const { verdict } = section;
  const today = verdict?.by ?? section.authority.governedBy;
  const current = today === null ? undefined : catalog.section(today);
  const old = verdict?.old === undefined ? [] : [{ words: verdict.old, name: "then" }];
  return (
    <>
      {verdict && (
        <p class={`verdict ${verdict.state}`}>
          <strong>{VERDICT_TITLES[verdict.state]}.</strong> {verdict.reason}
        </p>
      )}
      <div class={current ? "side-by-side" : undefined}>
        <section>
          {current && <h2>Then: {section.date}</h2>}
          <SectionBody section={section} paragraphs={paragraphs} markings={old} />
          <LeadsOn section={section} catalog={catalog} />
        </section>
        {current && (
          <Today old={section} section={ruleOf(current, catalog).shown} words={verdict?.new} catalog={catalog} />
        )}
      </div>
    </>
  );
}

/** What counts today: the words that answer marked, and where the text is long, only what stands around them. */
function Today(props: { old: Section; section: Section; words: string | undefined; catalog: Catalog }): JSX.Element {
  const { old, section, words, catalog } = props;
  const document = catalog.document(section.document);
  const { html } = markWords(withLabels(section), words === undefined ? [] : [{ words, name: "now" }]);
  const blocks = blocksOf(html);
  const answering = blocks.filter((block) => block.includes('<mark class="now'));
  const shown = section.text.length <= SHOWN_WHOLE ? blocks : [...answering, ...blocks].slice(0, answering.length || 1);
  return (
    <section class="today">
      <h2>Now: {document && printingName(section, document)}</h2>
      <Html html={shown.join("\n")} name="text" />
      <p>
        <a href={pageHref(section.id)}>
          {shown.length < blocks.length ? `Read ${nameOf(section)} in full` : nameOf(section)}
        </a>{" "}
        · <a href={sideBySideHref(old.id, section.id)}>Compare word by word</a>
      </p>
    </section>
  );
}
