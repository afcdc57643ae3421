/** @file What stands beside the text of a section: its topic, its printings, its relations, who cites it, how it is cited. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { DocumentInfo, Section } from "../../../../src/model.js";
import { citationOf } from "../../../../src/views/citation.js";
import type { PageContext } from "../../../shell/context.js";
import { topicHref } from "../../../shell/links.js";
import { Printings } from "../printings.js";
import { targetsOf } from "../redirect-targets.js";
import { SectionList } from "../section-parts.js";
import { Relations } from "./relations.js";
import { CitationBox, CitedBy, SourceNote } from "./section-facts.js";

/** The column beside the text of `section`, which stands in `document`. */
export function Beside(props: { section: Section; document: DocumentInfo; context: PageContext }): JSX.Element {
  const { section, document, context } = props;
  const { catalog, publicUrl } = context;
  return (
    <div class="beside">
      <MoreAbout section={section} catalog={catalog} />
      <Printings section={section} catalog={catalog} />
      <Relations section={section} catalog={catalog} />
      {section.related && section.related.length > 0 && (
        <SectionList heading="Related" sections={catalog.sections(section.related)} />
      )}
      <CitedBy section={section} catalog={catalog} />
      <CitationBox citation={citationOf(section, document, publicUrl)} />
      <SourceNote section={section} document={document} />
    </div>
  );
}

/** The way to everything on the section's topic. */
function MoreAbout({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const [target] = targetsOf(section, catalog);
  const topic = catalog.topicOf(section.id) ?? (target && catalog.topicOf(target.id));
  if (!topic) return null;
  return (
    <ul class="entries more">
      <li>
        <a href={topicHref(topic.slug)}>Everything on this topic</a>{" "}
        <span class="count">{topic.members.length} texts</span>
      </li>
    </ul>
  );
}
