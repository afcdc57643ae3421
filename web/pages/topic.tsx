import type { ComponentChildren } from "preact";
import { notFound } from "../../src/api/contract/problem-details.js";
import { readableDate } from "../../src/language/dates.js";
import { nameLostIcons } from "../../src/language/icons.js";
import type { Topic } from "../../src/model.js";
import { versionOf } from "../../src/views/citation.js";
import { displayTitle, nameOf } from "../../src/views/display-title.js";
import { EDITION_NAMES, KIND_NAMES, PLAIN_KINDS, VERDICT_TITLES } from "../../src/views/labels.js";
import { quotedText } from "../../src/views/quotation.js";
import {
  nearestTopics,
  type TopicParts,
  type TopicPoint,
  type TopicSection,
  type TopicText,
  topicParts,
  topicSections,
  topicTimeline,
} from "../../src/views/topic.js";
import { firstSentences } from "../../src/views/truncate.js";
import { Breadcrumb, Counts } from "../parts/list-navigation.js";
import { joined, NamedLink, type SectionProps } from "../parts/named-link.js";
import { SectionBody } from "../parts/section-body.js";
import { Standing, TextTags } from "../parts/status-line.js";
import { type PageContext, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS, pageHref, topicHref } from "../shell/links.js";
import { List } from "../shell/lists.js";
import { type Page, redirect } from "./page.js";

/** Shows a topic. If the URL contains another name of the topic, redirects to the topic's own URL. If the name belongs
 *  to just one section and no topic, redirects to that section. */
export const showTopic: Page = ({ params: { slug = "" } }, context) => {
  const { catalog } = context;
  const topic = catalog.topicNamed(slug);
  if (topic?.slug === slug) return topicPage(context, topic);
  if (topic) return redirect(302, topicHref(topic.slug));
  const section = catalog.sectionTitled(slug);
  if (section) return redirect(302, pageHref(section.id));
  throw notFound(`There is no topic ${slug.slice(0, 200)}.`, nearestTopics(slug, context));
};

interface Group {
  readonly id: string;
  readonly heading: string;
  readonly note?: string;
  readonly count: number;
  readonly body: ComponentChildren;
}

function topicPage(context: PageContext, topic: Topic): string {
  const { catalog } = context;
  const parts = topicParts(topic, catalog);
  const { governing, history } = parts;
  const groups = groupsOf(parts).filter(({ count }) => count > 0);
  const title = displayTitle(topic.title);
  return renderPage(
    context,
    {
      title: `${title}: everything on this topic`,
      description: firstSentences(governing ? quotedText(governing, context.catalog) : topic.title, 160),
      path: topicHref(topic.slug),
      json: `/api/v1${topicHref(topic.slug)}`,
      ...(governing && { edition: governing.edition }),
    },
    <div class="topic-page">
      <Breadcrumb
        steps={[<a href={PATHS.topics}>Topics</a>, ...(governing ? [EDITION_NAMES[governing.edition]] : [])]}
      />
      <h1>{title}</h1>
      <nav class="in-short" aria-label="On this page">
        <Counts
          links={[
            ...groups,
            ...(history.length > 0 ? [{ id: "history", heading: "History", count: history.length }] : []),
          ].map(({ id, heading, count }) => ({ href: `#${id}`, name: heading, count }))}
        />
      </nav>
      {governing && <Governing section={governing} />}
      {groups.map(({ id, heading, note, body }) => (
        <section key={id} class="group" aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {note && <p class="facts">{note}</p>}
          {body}
        </section>
      ))}
      <Timeline members={topicSections(topic, catalog)} />
    </div>,
  );
}

function groupsOf(parts: TopicParts): readonly Group[] {
  const { points, exceptions, bends, related, sentHere } = parts;
  return [
    {
      id: "points",
      heading: "Overruled points",
      count: points.length,
      body: <TopicPoints points={points} />,
    },
    {
      id: "exceptions",
      heading: "Exceptions",
      note: "A specific rule, or the text of a card, takes precedence over the general rule.",
      count: exceptions.length,
      body: <Differences texts={exceptions} first="Card or rule" />,
    },
    {
      id: "bends",
      heading: "Rules that have this exception",
      count: bends.length,
      body: <Differences texts={bends} first="Rule" />,
    },
    {
      id: "related",
      heading: "Also on this topic",
      count: related.length + sentHere.length,
      body: (
        <>
          {related.length > 0 && <RelatedTexts texts={related} />}
          {sentHere.length > 0 && (
            <p class="sent-here">
              Cross-references to this topic:{" "}
              {joined(
                sentHere.map(({ section }) => <a href={pageHref(section.id)}>{nameOf(section)}</a>),
                " · ",
              )}
            </p>
          )}
        </>
      ),
    },
  ];
}

function Governing({ section }: SectionProps) {
  return (
    <section class="governing" aria-labelledby="governing">
      <h2 id="governing">Governing text</h2>
      <p class="from">
        <NamedLink section={section} />
      </p>
      <p class="facts">
        <Standing section={section} /> · {versionOf(section)} <TextTags section={section} />
      </p>
      <SectionBody section={section} />
    </section>
  );
}

function TopicPoints({ points }: { points: readonly TopicPoint[] }) {
  return (
    <ul class="points">
      {points.map(({ by, says, against, words, reason }) => (
        <li key={`${says} ${words}`}>
          <dl>
            <div class="counts-here">
              <dt>
                In force: <NamedLink section={by} />
              </dt>
              <dd>“{nameLostIcons(says)}”</dd>
            </div>
            <div>
              <dt>
                Overruled: <NamedLink section={against} />
              </dt>
              <dd>{words === null ? "Not in this text." : `“${nameLostIcons(words)}”`}</dd>
            </div>
          </dl>
          <details>
            <summary>
              Why<span class="unseen"> “{nameLostIcons(says)}” is in force</span>
            </summary>
            <p>{nameLostIcons(reason)}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Timeline({ members }: { members: readonly TopicSection[] }) {
  const { catalog } = useSite();
  const steps = topicTimeline(members);
  const years = [...new Set(steps.map(({ date }) => date.slice(0, 4)))];
  if (new Set(steps.map(({ date }) => date)).size < 2) return null;
  const hasLegacy = members.some(({ section }) => section.status === "legacy");
  return (
    <section class="group history" aria-labelledby="history">
      <h2 id="history">History</h2>
      <details>
        <summary>
          {years.length > 1 ? `${years[0]} to ${years.at(-1)}` : years[0]}, {steps.length} documents
        </summary>
        {hasLegacy && (
          <p class="note legacy">
            <strong>Historical texts</strong> show how the rule developed. They are not in force if a current text
            covers their subject.
          </p>
        )}
        <ol class="timeline">
          {steps.map(({ document: id, date, version }) => {
            const document = catalog.document(id);
            return (
              <li key={id} class={document?.status}>
                <p class="when">
                  <strong>{readableDate(date)}</strong>{" "}
                  <span class="facts">
                    {document?.title}
                    {version !== date && `, version ${version}`}
                  </span>
                </p>
                {members
                  .filter(({ section }) => section.document === id)
                  .map((member) => (
                    <Entry key={member.section.id} member={member} />
                  ))}
              </li>
            );
          })}
        </ol>
      </details>
    </section>
  );
}

function Entry({ member }: { member: TopicSection }) {
  const { section, group, reason } = member;
  const { verdict } = section;
  return (
    <p class={group === "history" ? "entry old" : "entry"}>
      <NamedLink section={section} /> {group === "governing" && <strong>Governing text</strong>}
      {group === "history" && (
        <span class="reason">{verdict ? `${VERDICT_TITLES[verdict.state]}. ${verdict.reason}` : reason}</span>
      )}
    </p>
  );
}

function Differences({ texts, first }: { texts: readonly TopicText[]; first: string }) {
  return (
    <table class="differences">
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">What is different</th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => {
          const { sentence, quote } = partsOfReason(nameLostIcons(text.reason ?? ""));
          return (
            <tr key={text.section.id}>
              <th scope="row">
                <Name text={text} />
              </th>
              <td>
                {sentence} {quote && <q>{quote}</q>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function RelatedTexts({ texts }: { texts: readonly TopicText[] }) {
  return (
    <List
      class="entries"
      items={texts.map((text) => (
        <>
          <Name text={text} />
          {!PLAIN_KINDS.has(text.section.kind) && <span class="kind"> {KIND_NAMES[text.section.kind]}</span>}
          {text.why && <span class="reason"> {nameLostIcons(text.why)}</span>}
        </>
      ))}
    />
  );
}

function Name({ text }: { text: TopicText }) {
  return (
    <>
      <NamedLink section={text.section} />
      {text.otherPrintings.map(({ id, version }) => [
        " ",
        <a class="printing" href={pageHref(id)}>
          {version}
        </a>,
      ])}
    </>
  );
}

/** Splits the reason for a relation into a statement and the quotation that supports it. */
function partsOfReason(reason: string): { sentence: string; quote: string | undefined } {
  const [, sentence = reason, quote] = /^(.*?[.!?]) “(.+)”$/s.exec(reason) ?? [];
  return { sentence, quote };
}
