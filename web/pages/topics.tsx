import { readParameters } from "../../src/api/contract/parameters.js";
import { topicParameters } from "../../src/api/contract/topic.js";
import type { Edition, Topic } from "../../src/model.js";
import { displayTitle } from "../../src/views/display-title.js";
import { EDITION_NAMES } from "../../src/views/labels.js";
import { topicSections } from "../../src/views/topic.js";
import { AlphabetIndex } from "../parts/alphabet-index.js";
import { NamedLink } from "../parts/named-link.js";
import { useSite } from "../shell/context.js";
import { renderPage, SearchBox } from "../shell/layout.js";
import { PATHS, topicHref } from "../shell/links.js";
import { List } from "../shell/lists.js";
import type { Page } from "./page.js";

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
