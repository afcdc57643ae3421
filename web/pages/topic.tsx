/** @file The page of a topic: the text that counts, the points on which texts differ, what bends it, what else speaks of
 *  it, and how it came about. */
import type { ComponentChildren, JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Section, Topic } from "../../src/model.js";
import { displayTitle } from "../../src/views/display-title.js";
import { topicSections } from "../../src/views/topic/topic.js";
import { type TopicParts, topicParts } from "../../src/views/topic/topic-parts.js";
import { Badges } from "../parts/section/badges.js";
import { NamedLink } from "../parts/section/named-link.js";
import { SectionBody } from "../parts/section/section-body.js";
import { Timeline } from "../parts/topic/timeline.js";
import { Differences, RelatedTexts, SentHere } from "../parts/topic/topic-lists.js";
import { TopicPoints } from "../parts/topic/topic-points.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { topicHref } from "../shell/links.js";
import { EDITION_NAMES, firstSentences, versionOf } from "../shell/wording.js";

/** A part of the page below the text that counts. */
interface Group {
  readonly id: string;
  readonly heading: string;
  readonly note?: string;
  readonly count: number;
  readonly body: ComponentChildren;
}

/** Writes the page of a topic. */
export function topicPage(context: PageContext, topic: Topic): string {
  const { catalog } = context;
  const parts = topicParts(topic, catalog);
  const { governing, history } = parts;
  const groups = groupsOf(parts, catalog).filter(({ count }) => count > 0);
  const title = displayTitle(topic.title);
  return renderPage(
    context,
    {
      title: `${title}: everything on this topic`,
      description: firstSentences(governing?.text ?? topic.title, 160),
      path: topicHref(topic.slug),
      json: `/api/v1${topicHref(topic.slug)}`,
      ...(governing && { edition: governing.edition }),
    },
    <div class="topic-page">
      <nav class="path" aria-label="Where this stands">
        <ol>
          <li>
            <a href="/topics">Topics</a>
          </li>
          {governing && <li>{EDITION_NAMES[governing.edition]}</li>}
        </ol>
      </nav>
      <h1>{title}</h1>
      <nav class="in-short" aria-label="In short">
        <ul class="counts">
          {groups.map(({ id, heading, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {heading} <span class="count">{count}</span>
              </a>
            </li>
          ))}
          {history.length > 0 && (
            <li>
              <a href="#history">
                History <span class="count">{history.length}</span>
              </a>
            </li>
          )}
        </ul>
      </nav>
      {governing && <Governing section={governing} catalog={catalog} />}
      {groups.map(({ id, heading, note, body }) => (
        <section key={id} class="group" aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {note && <p class="facts">{note}</p>}
          {body}
        </section>
      ))}
      <Timeline members={topicSections(topic, catalog)} catalog={catalog} />
    </div>,
  );
}

/** The parts below the text that counts, in the order in which a player needs them. */
function groupsOf(parts: TopicParts, catalog: Catalog): readonly Group[] {
  const { points, exceptions, bends, related, sentHere } = parts;
  return [
    {
      id: "points",
      heading: "Points overruled",
      count: points.length,
      body: <TopicPoints points={points} catalog={catalog} />,
    },
    {
      id: "exceptions",
      heading: "Exceptions",
      note: "A specific rule, or a card’s own text, comes before the general rule.",
      count: exceptions.length,
      body: <Differences texts={exceptions} catalog={catalog} first="Card or rule" />,
    },
    {
      id: "bends",
      heading: "General rules that it bends",
      count: bends.length,
      body: <Differences texts={bends} catalog={catalog} first="Rule" />,
    },
    {
      id: "related",
      heading: "Also on this topic",
      count: related.length + sentHere.length,
      body: (
        <>
          {related.length > 0 && <RelatedTexts texts={related} catalog={catalog} />}
          {sentHere.length > 0 && <SentHere sections={sentHere.map(({ section }) => section)} />}
        </>
      ),
    },
  ];
}

function Governing({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  return (
    <section class="governing" aria-labelledby="governing">
      <h2 id="governing">The text that counts</h2>
      <p class="from">
        <NamedLink section={section} catalog={catalog} />
      </p>
      <p class="facts">{versionOf(section)}</p>
      <Badges section={section} />
      <SectionBody section={section} catalog={catalog} />
    </section>
  );
}
