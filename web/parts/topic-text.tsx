/** @file One current text of a topic: what it is, how it stands and why, what it says. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import { displayTitle } from "../../src/views/display-title.js";
import type { TopicSection } from "../../src/views/topic.js";
import { changeHref } from "../shell/links.js";
import { STANDS } from "../shell/wording.js";
import { AuthorityNotes } from "./section/authority-notice.js";
import { Badges } from "./section/badges.js";
import { NamedLink } from "./section/named-link.js";
import { SectionBody } from "./section/section-body.js";

/** The text as part of a topic.
 *  @param props.folded - the text is there to be opened. */
export function TopicText(props: { member: TopicSection; catalog: Catalog; folded: boolean }): JSX.Element {
  const { member, catalog, folded } = props;
  const { section } = member;
  const change = catalog.changeOf(section.id);
  return (
    <article class="topic-text">
      <h3>
        <NamedLink section={section} catalog={catalog} />
      </h3>
      <Badges section={section} />
      <Standing member={member} catalog={catalog} />
      <AuthorityNotes notes={section.authority.notes} />
      {change && change.class !== "same" && (
        <p class="stands">
          <a href={changeHref(change.to)}>
            What changed, word by word<span class="unseen"> in {displayTitle(section.title)}</span>
          </a>
        </p>
      )}
      {folded ? (
        <details>
          <summary>
            Read it <span class="unseen">: {displayTitle(section.title)}</span>
          </summary>
          <SectionBody section={section} />
        </details>
      ) : (
        <SectionBody section={section} />
      )}
    </article>
  );
}

/** How the text stands to another of the topic, with the reason. */
export function Standing({ member, catalog }: { member: TopicSection; catalog: Catalog }): JSX.Element | null {
  const other = member.to ? catalog.section(member.to) : undefined;
  if (!member.relation || !other) return null;
  return (
    <p class="stands">
      {STANDS[member.relation]} <NamedLink section={other} catalog={catalog} />.{" "}
      {member.reason && <span class="reason">{member.reason}</span>}
    </p>
  );
}
