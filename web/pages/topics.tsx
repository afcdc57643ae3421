import { readParameters } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { topicParameters } from "../../src/api/contract/topic.js";
import { readableDate } from "../../src/language/dates.js";
import { nameLostIcons } from "../../src/language/icons.js";
import type { Edition, Topic } from "../../src/model.js";
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
import { AlphabetIndex } from "../parts/alphabet-index.js";
import { Breadcrumb, Counts } from "../parts/list-navigation.js";
import { joined, NamedLink, type SectionProps } from "../parts/named-link.js";
import { SectionBody } from "../parts/section-body.js";
import { Standing, TextTags } from "../parts/status-line.js";
import { type Page, type PageContext, redirect, useSite } from "../shell/context.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { PATHS, pageHref, topicHref } from "../shell/links.js";
import { List } from "../shell/lists.js";

export const showTopics: Page = ({ query }, context) => {
  const typed = readParameters(query, topicParameters).values.q.trim();
  const found = context.catalog.topicsAbout(typed);
  const head = {
    title: typed === "" ? "Topics" : `Topics: ${typed}`,
    description: "Topics in the rules, each with its governing text, overruled texts, exceptions and history.",
    ...(typed === "" && { path: PATHS.topics, json: "/api/v1/topics" }),
  };
  return renderPage(
    context,
    head,
    <div class="topics-page">
      <h1>{typed === "" ? "Topics" : `Topics about “${typed}”`}</h1>
      <p class="lead">
        A topic lists every section on one subject: the governing text, the texts that it overrules, exceptions, card
        rulings, and history.
      </p>
      <SearchBox place="topics" value={typed} />
      {typed === "" ? <ByEdition topics={found} /> : <Found topics={found} />}
    </div>,
  );
};

function ByEdition({ topics }: { topics: readonly Topic[] }) {
  const { catalog } = useSite();
  const ofEdition = (edition: Edition) =>
    topics.filter(({ members: [lead] }) => lead && catalog.section(lead.id)?.edition === edition);
  const second = ofEdition("2e");
  return (
    <>
      <AlphabetIndex
        entries={ofEdition("1e").map(({ slug, title }) => ({
          key: slug,
          href: topicHref(slug),
          name: displayTitle(title),
          title,
        }))}
      />
      {second.length > 0 && (
        <section>
          <h2>{EDITION_NAMES["2e"]}, a separate game</h2>
          <List
            class="entries columns"
            items={second.map(({ slug, title }) => <a href={topicHref(slug)}>{displayTitle(title)}</a>)}
          />
        </section>
      )}
    </>
  );
}

function Found({ topics }: { topics: readonly Topic[] }) {
  const { catalog } = useSite();
  if (topics.length === 0)
    return (
      <section class="nothing">
        <h2>No topic matches</h2>
        <p>
          Not every section has a topic. Try <a href={PATHS.home}>the search</a>, or see{" "}
          <a href={PATHS.topics}>all topics</a>.
        </p>
      </section>
    );
  return (
    <List
      class="found"
      items={topics.map((topic) => {
        const [governing] = topicSections(topic, catalog);
        return (
          <>
            <a href={topicHref(topic.slug)}>{displayTitle(topic.title)}</a>{" "}
            <span class="facts">{topic.members.length} sections</span>
            {governing && (
              <p>
                Governing text: <NamedLink section={governing.section} />
              </p>
            )}
          </>
        );
      })}
    />
  );
}

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

function groupsOf(parts: TopicParts) {
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

function partsOfReason(reason: string): { sentence: string; quote: string | undefined } {
  const [, sentence = reason, quote] = /^(.*?[.!?]) “(.+)”$/s.exec(reason) ?? [];
  return { sentence, quote };
}
