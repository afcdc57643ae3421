/** @file The history of a topic: every printing in which it was told, from old to new, a line each. Old texts are told as
 *  history and never read as an answer. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import { readableDate } from "../../../src/views/citation.js";
import { type TopicSection, type TopicStep, topicTimeline } from "../../../src/views/topic/topic.js";
import { VERDICT_TITLES } from "../../../src/views/verdict.js";
import { NamedLink } from "../section/named-link.js";

/** The printings in order of time, to be opened; nothing where there is only one. */
export function Timeline(props: { members: readonly TopicSection[]; catalog: Catalog }): JSX.Element | null {
  const { members, catalog } = props;
  const steps = topicTimeline(members);
  const years = [...new Set(steps.map(({ date }) => date.slice(0, 4)))];
  if (new Set(steps.map(({ date }) => date)).size < 2) return null;
  const hasLegacy = members.some(({ section }) => section.status === "legacy");
  return (
    <section class="group history" aria-labelledby="history">
      <h2 id="history">How it came about</h2>
      <details>
        <summary>
          {years.length > 1 ? `${years[0]} to ${years.at(-1)}` : years[0]}, {steps.length} documents
        </summary>
        {hasLegacy && (
          <p class="note legacy">
            <strong>Legacy texts are history.</strong> They show how the rule came about and never count where a current
            text speaks.
          </p>
        )}
        <ol class="timeline">
          {steps.map((step) => (
            <Step key={step.document} step={step} members={members} catalog={catalog} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Step(props: { step: TopicStep; members: readonly TopicSection[]; catalog: Catalog }): JSX.Element {
  const { step, members, catalog } = props;
  const document = catalog.document(step.document);
  const within = members.filter(({ section }) => section.document === step.document);
  return (
    <li class={document?.status}>
      <p class="when">
        <strong>{readableDate(step.date)}</strong>{" "}
        <span class="facts">
          {document?.title}
          {step.version !== step.date && `, version ${step.version}`}
        </span>
      </p>
      {within.map((member) => (
        <Entry key={member.section.id} member={member} catalog={catalog} />
      ))}
    </li>
  );
}

/** A text by its name; an old one with what has become of it. */
function Entry({
  member: { section, group, reason },
  catalog,
}: {
  member: TopicSection;
  catalog: Catalog;
}): JSX.Element {
  const { verdict } = section;
  return (
    <p class={group === "history" ? "entry old" : "entry"}>
      <NamedLink section={section} catalog={catalog} /> {group === "governing" && <strong>The text that counts</strong>}
      {group === "history" && (
        <span class="reason">{verdict ? `${VERDICT_TITLES[verdict.state]}. ${verdict.reason}` : reason}</span>
      )}
    </p>
  );
}
