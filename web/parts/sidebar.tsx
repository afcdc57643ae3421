/** @file The sidebar on a section's page: its topic, related texts and mentions. On a phone, a strip of links at the
 *  bottom of the screen leads to the sidebar. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import { nameLostIcons } from "../../src/language/icons.js";
import { BOX_KINDS, type Section } from "../../src/model.js";
import { cardOf } from "../../src/views/card.js";
import { type Mention, mentionsOf, type RelatedText, relationGroups } from "../../src/views/cross-references.js";
import { nameOf } from "../../src/views/display-title.js";
import { ruleOf } from "../../src/views/rule.js";
import { useSite } from "../shell/context.js";
import { searchHref } from "../shell/links.js";
import { List } from "../shell/lists.js";
import { targetsOf } from "./cross-reference.js";
import { NamedLink, type SectionProps, TopicLink } from "./named-link.js";

interface SidebarItem {
  /** The text of the item, from which its height is estimated. */
  readonly text: string;
  readonly content: JSX.Element;
}

interface SidebarGroup {
  readonly name: string;
  readonly heading: string;
  readonly items: readonly SidebarItem[];
  /** Set if no reason explains why these texts are related. Such a group is collapsed at first. */
  readonly unexplained?: true;
  readonly footer?: JSX.Element;
}

/** Number of items shown in an open group. All other items are collapsed. */
const ITEMS_SHOWN = 3;

export function Sidebar({ section, groups }: SectionProps & { groups: readonly SidebarGroup[] }) {
  const { catalog } = useSite();
  const open = openGroups(groups, section, catalog);
  return (
    <div class="beside">
      <TopicLine section={section} />
      {groups.map((group) => (
        <Group key={group.name} group={group} open={open.has(group.name)} />
      ))}
    </div>
  );
}

/** Returns the groups of related texts, the most important first. Leaves out texts that the page shows in full. */
export function sidebarGroups(section: Section, catalog: Catalog): readonly SidebarGroup[] {
  const { below, aside } = textsOnPage(section, catalog);
  const onPage = new Set([...below, ...aside].map(({ id }) => id));
  const relations = relationGroups(section, catalog, onPage);
  const listed = new Set([...onPage, ...relations.flatMap(({ texts }) => texts.map((text) => text.section.id))]);
  const groups = relations.map(({ texts, ...group }): SidebarGroup => ({ ...group, items: texts.map(relatedItem) }));
  const mentions = mentionsOf(section, catalog).filter((mention) => !listed.has(mention.section.id));
  if (mentions.length > 0)
    groups.push({
      name: "mentioned-in",
      heading: "Mentioned in",
      items: mentions.map((mention) => mentionItem(mention, catalog)),
      footer: <a href={searchHref({ q: `cites:${section.id}`, edition: section.edition })}>List them all</a>,
    });
  const similar = catalog.sections(section.related ?? []).filter(({ id }) => !listed.has(id));
  if (similar.length > 0 && !relations.some(({ name }) => name === "see-also"))
    groups.push({
      name: "alike",
      heading: "Similar entries",
      unexplained: true,
      items: similar.map((one) => relatedItem({ section: one, reason: null })),
    });
  return groups;
}

function relatedItem({ section, reason }: RelatedText): SidebarItem {
  const content = (
    <>
      <NamedLink section={section} />
      {reason && <span class="reason">{nameLostIcons(reason)}</span>}
    </>
  );
  return { text: nameOf(section) + (reason ?? ""), content };
}

/** Creates the list item for a section that mentions this one: its name, and the sentence with the mention. The item
 *  links to the paragraph, unless the page shows different words. For example, the page of an older printing shows the
 *  newer wording. */
function mentionItem({ section, sentence, paragraph }: Mention, catalog: Catalog): SidebarItem {
  const isShown = section.kind !== "see-only" && ruleOf(section, catalog).shown === section;
  const content = (
    <>
      <NamedLink section={section} paragraph={sentence && isShown ? paragraph : null} />
      {sentence && (
        <q class="reason">
          {nameLostIcons(sentence.before)}
          <strong>{nameLostIcons(sentence.words)}</strong>
          {nameLostIcons(sentence.after)}
        </q>
      )}
    </>
  );
  return { text: nameOf(section) + Object.values(sentence ?? {}).join(""), content };
}

function TopicLine({ section }: SectionProps) {
  const { catalog } = useSite();
  const [target] = targetsOf(section, catalog);
  const topic = catalog.topicOf(section.id) ?? (target && catalog.topicOf(target.id));
  return (
    topic && (
      <p class="topic-line">
        <TopicLink topic={topic} />
      </p>
    )
  );
}

/** Shows a group. The id of its list is the group's name, so that a link to `#exceptions`, for example, opens the
 *  group. */
function Group({ group, open }: { group: SidebarGroup; open: boolean }) {
  const { name, heading, items, footer } = group;
  const shown = open ? ITEMS_SHOWN : items.length;
  const hidden = items.length - shown;
  return (
    <details class="apparatus" open={open}>
      <summary>
        <h2>
          {heading} <span class="count">{items.length}</span>
        </h2>
      </summary>
      <List id={name} class="entries" items={items.slice(0, shown).map(({ content }) => content)} />
      {hidden > 0 && (
        <details>
          <summary>
            {hidden} more<span class="unseen">: {heading}</span>
          </summary>
          <List class="entries" items={items.slice(shown).map(({ content }) => content)} />
        </details>
      )}
      {footer && <p class="foot">{footer}</p>}
    </details>
  );
}

/** Groups to which a phone shows links at the bottom of the screen. Overruling texts are not among them, because they
 *  are already at the top of the page. */
const STRIP_GROUPS: ReadonlySet<string> = new Set(["exceptions", "mentioned-in"]);

export function PhoneStrip({ groups }: { groups: readonly SidebarGroup[] }) {
  const shown = groups.filter(({ name }) => STRIP_GROUPS.has(name));
  if (shown.length === 0) return null;
  return (
    <nav class="strip" aria-label="About this text">
      <List
        items={shown.map(({ name, heading, items }) => (
          <a href={`#${name}`}>
            {heading} <span class="count">{items.length}</span>
          </a>
        ))}
      />
    </nav>
  );
}

/** Estimated heights of a collapsed group, of an entry, and of the page parts around the text, measured in characters
 *  of the main text. The sidebar should not be longer than the text. A sidebar line has half as many characters as a
 *  line of the main text. */
const GROUP_COST = 100;
const ENTRY_COST = 60;
const AROUND_TEXT = 700;

function openGroups(groups: readonly SidebarGroup[], section: Section, catalog: Catalog): ReadonlySet<string> {
  const texts = [section, ...textsOnPage(section, catalog).below].filter(({ kind }) => kind !== "tip");
  let left = AROUND_TEXT + sum(texts.map(({ text }) => text.length)) - groups.length * GROUP_COST;
  const open = new Set<string>();
  for (const { name, items, unexplained } of groups) {
    const cost = sum(items.slice(0, ITEMS_SHOWN).map(({ text }) => ENTRY_COST + 2 * text.length));
    if (unexplained || cost > left) continue;
    left -= cost;
    open.add(name);
  }
  return open;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the other texts that a section's page shows in full. `below` lists boxes, other texts about a card, and
 *  the target of a cross-reference. `aside` lists collapsed rulings on a card, and the text in force next to an old
 *  ruling. */
function textsOnPage(section: Section, catalog: Catalog): Readonly<Record<"below" | "aside", readonly Section[]>> {
  const { home } = ruleOf(section, catalog);
  const { erratum, entry, history = [] } = cardOf(section, catalog) ?? {};
  const boxes = catalog.sections(home.children).filter(({ kind }) => BOX_KINDS.has(kind));
  const [target] = targetsOf(section, catalog);
  const today = section.status === "legacy" ? (section.verdict?.by ?? section.authority.governedBy) : null;
  const others = [erratum, entry, target && ruleOf(target, catalog).shown].flatMap((text) => text ?? []);
  return {
    below: [...others.filter(({ id }) => id !== section.id), ...boxes],
    aside: [...history, ...catalog.sections(today === null ? [] : [today])],
  };
}
