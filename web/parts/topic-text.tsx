/** @file One current text of a topic: what it is, how it stands and why, what it says. */
import type { JSX } from "preact";
import type { TopicMember } from "../../src/views/topic.js";
import type { Library } from "../shell/library.js";
import { changeHref } from "../shell/links.js";
import { STANDS } from "../shell/wording.js";
import { AuthorityNotes, NamedLink } from "./section/authority-notice.js";
import { Badges } from "./section/badges.js";
import { SectionBody } from "./section/section-body.js";

/** The text as part of a topic.
 *  @param props.folded - the text is there to be opened. */
export function TopicText(props: { member: TopicMember; library: Library; folded: boolean }): JSX.Element {
  const { member, library, folded } = props;
  const { section } = member;
  const change = library.changeOf(section.id);
  return (
    <article class="topic-text">
      <h3>
        <NamedLink section={section} library={library} />
      </h3>
      <Badges section={section} />
      <Standing member={member} library={library} />
      <AuthorityNotes notes={section.authority.notes} />
      {change && change.class !== "same" && (
        <p class="stands">
          <a href={changeHref(change.to)}>
            What changed, word by word<span class="unseen"> in {section.title}</span>
          </a>
        </p>
      )}
      {folded ? (
        <details>
          <summary>
            Read it <span class="unseen">: {section.title}</span>
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
export function Standing({ member, library }: { member: TopicMember; library: Library }): JSX.Element | null {
  const other = member.to ? library.section(member.to) : undefined;
  if (!member.relation || !other) return null;
  return (
    <p class="stands">
      {STANDS[member.relation]} <NamedLink section={other} library={library} />.{" "}
      {member.reason && <span class="reason">{member.reason}</span>}
    </p>
  );
}
