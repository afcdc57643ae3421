/** @file The history of a topic: every printing in which it was told, from old to new. Old texts are told as history and
 *  never read as an answer. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import { readableDate } from "../../src/views/citation.js";
import { type TopicSection, type TopicStep, topicTimeline } from "../../src/views/topic.js";
import { NamedLink } from "./section/named-link.js";
import { SectionBody } from "./section/section-body.js";
import { VerdictNote } from "./section/verdict.js";
import { Standing } from "./topic-text.js";

/** The printings as a list in order of time; nothing where there is only one. */
export function Timeline(props: { members: readonly TopicSection[]; catalog: Catalog }): JSX.Element | null {
  const { members, catalog } = props;
  const steps = topicTimeline(members);
  if (new Set(steps.map(({ date }) => date)).size < 2) return null;
  const hasLegacy = members.some(({ section }) => section.status === "legacy");
  return (
    <section class="group history" aria-labelledby="history">
      <h2 id="history">How it came about</h2>
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

/** An old text in full, dimmed, with what took its place; a current one by name, for it stands above. */
function Entry({ member, catalog }: { member: TopicSection; catalog: Catalog }): JSX.Element {
  const { section, group } = member;
  if (group !== "history")
    return (
      <p class="entry">
        <NamedLink section={section} catalog={catalog} />{" "}
        {group === "governing" && <strong>The text that counts</strong>}
      </p>
    );
  return (
    <article class={`entry old ${section.status}`}>
      <h3>
        <NamedLink section={section} catalog={catalog} />
      </h3>
      <Standing member={member} catalog={catalog} />
      <VerdictNote section={section} catalog={catalog} />
      <SectionBody section={section} />
    </article>
  );
}
