/** @file The page of a topic: the text that counts, what it overrides, what bends it, what stands beside it, and how it
 *  came about. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Section, Topic, TopicGroup } from "../../src/model.js";
import { displayTitle } from "../../src/views/display-title.js";
import { type TopicSection, topicSections } from "../../src/views/topic.js";
import { AuthorityNotes } from "../parts/section/authority-notice.js";
import { Badges } from "../parts/section/badges.js";
import { NamedLink } from "../parts/section/named-link.js";
import { SectionBody } from "../parts/section/section-body.js";
import { Timeline } from "../parts/timeline.js";
import { TopicText } from "../parts/topic-text.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { topicHref } from "../shell/links.js";
import { EDITION_NAMES, firstSentences } from "../shell/wording.js";

/** The groups that current texts stand in, each with what is said above it. */
const GROUPS: readonly { group: TopicGroup; heading: string; note: string }[] = [
  {
    group: "precedes",
    heading: "What comes before it on some point",
    note: "Where these differ from the text above, these count.",
  },
  {
    group: "overrides",
    heading: "What it takes precedence over",
    note: "Where these differ from the text above, the text above counts.",
  },
  {
    group: "exceptions",
    heading: "Exceptions and card rulings",
    note: "A specific rule, or a card's own text, comes before the general rule.",
  },
  { group: "beside", heading: "Also on this topic", note: "Current texts that stand beside it." },
];

/** Writes the page of a topic. */
export function topicPage(context: PageContext, topic: Topic): string {
  const { catalog } = context;
  const members = topicSections(topic, catalog);
  const [governing] = members;
  return renderPage(
    context,
    {
      title: `${displayTitle(topic.title)}: everything on this topic`,
      description: firstSentences(governing?.section.text ?? topic.title, 160),
      path: topicHref(topic.slug),
      json: `/api/v1${topicHref(topic.slug)}`,
      ...(governing && { edition: governing.section.edition }),
    },
    <div class="topic-page">
      <nav class="path" aria-label="Where this stands">
        <ol>
          <li>
            <a href="/topics">Topics</a>
          </li>
          {governing && <li>{EDITION_NAMES[governing.section.edition]}</li>}
        </ol>
      </nav>
      <h1>{displayTitle(topic.title)}</h1>
      <p class="facts">
        {members.length} texts on this topic. {countsWord(members)}
      </p>
      {governing && <Governing section={governing.section} catalog={catalog} />}
      {GROUPS.map((one) => {
        const within = members.filter(({ group }) => group === one.group);
        return within.length > 0 && <Group key={one.group} {...one} members={within} catalog={catalog} />;
      })}
      <Timeline members={members} catalog={catalog} />
    </div>,
  );
}

function countsWord(members: readonly TopicSection[]): string {
  const old = members.filter(({ group }) => group === "history").length;
  return old === 0 ? "All of them are current." : `${old} of them ${old === 1 ? "is" : "are"} history.`;
}

function Governing({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element {
  return (
    <section class="governing" aria-labelledby="governing">
      <h2 id="governing">The text that counts</h2>
      <p class="from">
        <NamedLink section={section} catalog={catalog} />
      </p>
      <Badges section={section} />
      <AuthorityNotes notes={section.authority.notes} />
      <SectionBody section={section} />
    </section>
  );
}

function Group(props: {
  group: TopicGroup;
  heading: string;
  note: string;
  members: readonly TopicSection[];
  catalog: Catalog;
}): JSX.Element {
  const { group, heading, note, members, catalog } = props;
  return (
    <section class={`group ${group}`} aria-labelledby={group}>
      <h2 id={group}>{heading}</h2>
      <p class="facts">{note}</p>
      {members.map((member) => (
        <TopicText
          key={member.section.id}
          member={member}
          catalog={catalog}
          folded={isFolded(member, members, catalog)}
        />
      ))}
    </section>
  );
}

/** Texts that merely stand beside the others, and the older of two printings, can be opened; all others are open. */
function isFolded({ section, group }: TopicSection, members: readonly TopicSection[], catalog: Catalog): boolean {
  const change = catalog.changeOf(section.id);
  const hasNewer = change?.from === section.id && members.some((other) => other.section.id === change.to);
  return hasNewer || (group === "beside" && members.length > 3);
}
