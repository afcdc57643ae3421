/** @file What stands beside the text of a rule: its topic, how it stands to other texts, who mentions it. As much of it is
 *  open as the text is long; the rest is there to be opened. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Section } from "../../../../src/model.js";
import { mentionsOf } from "../../../../src/views/apparatus/mentions.js";
import { relationGroups } from "../../../../src/views/apparatus/relations.js";
import { searchHref, topicHref } from "../../../shell/links.js";
import { nameOf, RELATION_GROUPS } from "../../../shell/wording.js";
import { targetsOf } from "../redirect-targets.js";
import { Group, type GroupContent } from "./group.js";
import { MentionText } from "./mention-text.js";
import { textsOnPage } from "./on-page.js";
import { RelatedText } from "./related-text.js";
import { openGroups } from "./room.js";

/** The column beside the text of a section. */
export function Beside(props: { section: Section; groups: readonly GroupContent[]; catalog: Catalog }): JSX.Element {
  const { section, groups, catalog } = props;
  const open = openGroups(groups, section, catalog);
  return (
    <div class="beside">
      <TopicLine section={section} catalog={catalog} />
      {groups.map((group) => (
        <Group key={group.name} group={group} open={open.has(group.name)} />
      ))}
    </div>
  );
}

/** What there is beside a rule, the most telling first. */
export function groupsBeside(section: Section, catalog: Catalog): readonly GroupContent[] {
  const { below, aside } = textsOnPage(section, catalog);
  const seen = new Set([...below, ...aside].map(({ id }) => id));
  const relations = relationGroups(section, catalog, seen);
  const told = new Set([...seen, ...relations.flatMap(({ texts }) => texts.map((text) => text.section.id))]);
  const mentions = mentionsOf(section, catalog).filter((mention) => !told.has(mention.section.id));
  const groups = relations.map(
    ({ name, texts }): GroupContent => ({
      name,
      heading: RELATION_GROUPS[name],
      items: texts.map((text) => ({
        words: [nameOf(text.section), text.reason ?? ""],
        shown: <RelatedText text={text} catalog={catalog} />,
      })),
    }),
  );
  if (mentions.length > 0) groups.push(mentionGroup(section, mentions, catalog));
  const alike = catalog.sections(section.related ?? []).filter(({ id }) => !told.has(id));
  if (alike.length > 0)
    groups.push({
      name: "alike",
      heading: "Texts like this",
      unexplained: true,
      items: alike.map((one) => ({
        words: [nameOf(one), ""],
        shown: <RelatedText text={{ section: one, reason: null }} catalog={catalog} />,
      })),
    });
  return groups;
}

function mentionGroup(section: Section, mentions: ReturnType<typeof mentionsOf>, catalog: Catalog): GroupContent {
  return {
    name: "mentioned-in",
    heading: "Mentioned in",
    items: mentions.map((mention) => ({
      words: [nameOf(mention.section), Object.values(mention.sentence ?? {}).join("")],
      shown: <MentionText mention={mention} catalog={catalog} />,
    })),
    foot: <a href={searchHref({ q: `cites:${section.id}`, edition: section.edition })}>Search these texts</a>,
  };
}

/** The way to everything on the topic: "Topic: Cloak, 18 texts". */
function TopicLine({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const [target] = targetsOf(section, catalog);
  const topic = catalog.topicOf(section.id) ?? (target && catalog.topicOf(target.id));
  if (!topic) return null;
  return (
    <p class="topic-line">
      Topic: <a href={topicHref(topic.slug)}>{nameOf({ number: null, title: topic.title, text: "" })}</a>,{" "}
      {topic.members.length} texts
    </p>
  );
}
