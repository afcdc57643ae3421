import type { ComponentChildren } from "preact";
import type { Section, Topic } from "../../src/model.js";
import { shortNameOf } from "../../src/views/citation.js";
import { documentOf } from "../../src/views/context.js";
import { displayTitle, nameOf, titleOrBeginning } from "../../src/views/display-title.js";
import { versionToAskFor } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { pageHref, paragraphHref, topicHref } from "../shell/links.js";
import { List } from "../shell/lists.js";

export interface SectionProps {
  readonly section: Section;
}

/** Links to a section and names its document, as in "1E Glossary: cloaking device".
 *  @param props.paragraph - number of the paragraph to link to (default: the whole section) */
export function NamedLink({ section, paragraph }: SectionProps & { paragraph?: number | null }) {
  const context = useSite();
  const version = paragraph ? versionToAskFor(section, context.catalog) : undefined;
  return (
    <a
      href={paragraph ? paragraphHref(section.id, paragraph, version) : pageHref(section.id)}
      class={section.status === "legacy" ? "legacy" : undefined}
    >
      <span class="document">{shortNameOf(documentOf(section, context), context.catalog)} </span>
      {nameOf(section)}
    </a>
  );
}

export function NamedLinks({ sections }: { sections: readonly Section[] }) {
  return <>{joined(sections.map((section) => <NamedLink section={section} />))}</>;
}

export function joined<Item>(items: readonly Item[], separator = ", "): (Item | string)[] {
  return items.flatMap((item, at) => (at > 0 ? [separator, item] : [item]));
}

/** Returns attributes that identify a section, so that the client script can add its star, citation and preview. */
export function dataOf({ id, hash }: Section, title: string) {
  return { "data-section": id, "data-hash": hash, "data-title": title };
}

export function TopicLink({ topic: { slug, title, members } }: { topic: Topic }) {
  return (
    <>
      Topic: <a href={topicHref(slug)}>{displayTitle(title)}</a>, {members.length} sections
    </>
  );
}

export function Entries(props: { sections: readonly Section[]; show?: (section: Section) => ComponentChildren }) {
  const { sections, show = nameOf } = props;
  const items = sections.map((section) => <a href={pageHref(section.id)}>{show(section)}</a>);
  return <List class="entries" items={items} />;
}

export function NumberedTitle(props: {
  section: Pick<Section, "number" | "title" | "text">;
  title?: ComponentChildren;
}) {
  const { section, title = titleOrBeginning(section) } = props;
  return (
    <>
      {section.number && <span class="number">{section.number}</span>} {title}
    </>
  );
}
