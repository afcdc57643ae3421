import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import { BOX_KINDS, type Section } from "../../src/model.js";
import { type Mention, mentionsOf } from "../../src/views/apparatus/mentions.js";
import { type RelatedText as Related, relationGroups } from "../../src/views/apparatus/relations.js";
import { cardOf } from "../../src/views/rule/card.js";
import { ruleOf } from "../../src/views/rule/rule.js";
import { searchHref, topicHref } from "../shell/links.js";
import { nameOf, RELATION_GROUPS } from "../shell/wording.js";
import { targetsOf } from "./cross-reference.js";
import { NamedLink } from "./named-link.js";

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

/** The groups of related texts, most important first, without those that the page shows in full. */
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

interface GroupContent {
  readonly name: string;
  readonly heading: string;
  readonly items: readonly {
    /** Its lines of text, from which the height is estimated. */
    readonly words: readonly string[];
    readonly shown: JSX.Element;
  }[];
  /** No reason is known why these texts are related, so the group is never opened by itself. */
  readonly unexplained?: true;
  readonly foot?: JSX.Element;
}

/** Items shown in an open group; the others are folded. */
const ITEMS_SHOWN = 3;

/** The list has the group's name as its id: a browser that follows `#exceptions` opens the group. */
function Group({ group, open }: { group: GroupContent; open: boolean }): JSX.Element {
  const { name, heading, items, foot } = group;
  const shown = open ? ITEMS_SHOWN : items.length;
  const rest = items.length - shown;
  return (
    <details class="apparatus" open={open}>
      <summary>
        <h2>
          {heading} <span class="count">{items.length}</span>
        </h2>
      </summary>
      <ItemList id={name} items={items.slice(0, shown)} />
      {rest > 0 && (
        <details>
          <summary>
            {rest} more<span class="unseen">: {heading}</span>
          </summary>
          <ItemList items={items.slice(shown)} />
        </details>
      )}
      {foot && <p class="foot">{foot}</p>}
    </details>
  );
}

function ItemList({ id, items }: { id?: string; items: GroupContent["items"] }): JSX.Element {
  return (
    <ul id={id} class="entries">
      {items.map(({ words, shown }) => (
        <li key={words.join()}>{shown}</li>
      ))}
    </ul>
  );
}

function MentionText({ mention, catalog }: { mention: Mention; catalog: Catalog }): JSX.Element {
  const { section, sentence, paragraph } = mention;
  const isShown = section.kind !== "see-only" && ruleOf(section, catalog).shown === section;
  return (
    <>
      <NamedLink section={section} catalog={catalog} paragraph={sentence && isShown ? paragraph : null} />
      {sentence && (
        <q class="reason">
          {sentence.before}
          <strong>{sentence.words}</strong>
          {sentence.after}
        </q>
      )}
    </>
  );
}

function RelatedText({ text, catalog }: { text: Related; catalog: Catalog }): JSX.Element {
  return (
    <>
      <NamedLink section={text.section} catalog={catalog} />
      {text.reason && <span class="reason">{text.reason}</span>}
    </>
  );
}

/** Groups in the strip at the foot of a phone's screen. What overrules a text is at the top of the page already. */
const PLACED: ReadonlySet<string> = new Set(["exceptions", "mentioned-in"]);

export function PhoneStrip({ groups }: { groups: readonly GroupContent[] }): JSX.Element {
  return (
    <nav class="strip" aria-label="About this text">
      <ul>
        {groups
          .filter(({ name }) => PLACED.has(name))
          .map(({ name, heading, items }) => (
            <li key={name}>
              <a href={`#${name}`}>
                {heading} <span class="count">{items.length}</span>
              </a>
            </li>
          ))}
        <li>
          <a href="#cite">Cite</a>
        </li>
      </ul>
    </nav>
  );
}

const TEXT = { charactersALine: 76, line: 28, gap: 14 };
/** Path, heading, status, neighbours and source around every text. */
const AROUND_TEXT = 260;
const HEADING = 60;
const SUBSECTION = 40;

const COLUMN = { charactersALine: 38, line: 23, gap: 9 };
const TOPIC = 45;
const SUMMARY = 38;
const MORE = 32;

/** Returns the names of the groups that fit open next to the section. A sidebar longer than the text is noise, so
 *  the rest is folded. Sizes are those of the style sheet on a wide screen, in pixels. */
function openGroups(groups: readonly GroupContent[], section: Section, catalog: Catalog): ReadonlySet<string> {
  let room = heightOf(section, catalog) - TOPIC - groups.length * SUMMARY;
  const open = new Set<string>();
  for (const group of groups) {
    const wanted = contentOf(group);
    if (group.unexplained || wanted > room) continue;
    room -= wanted;
    open.add(group.name);
  }
  return open;
}

/** Estimates the height of the text and of what is below it. */
function heightOf(section: Section, catalog: Catalog): number {
  const { below } = textsOnPage(section, catalog);
  const open = below.filter(({ kind }) => kind !== "tip").map(({ text }) => HEADING + textHeight(text));
  const parts = catalog.sections(section.children).filter(({ kind }) => !BOX_KINDS.has(kind));
  return AROUND_TEXT + textHeight(section.text) + sum(open) + parts.length * SUBSECTION;
}

function textHeight(text: string): number {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph !== "");
  return sum(paragraphs.map((paragraph) => linesOf(paragraph, TEXT) * TEXT.line + TEXT.gap));
}

function contentOf({ items, foot }: GroupContent): number {
  const shown = items.slice(0, ITEMS_SHOWN).map(({ words }) => {
    const lines = words.filter((line) => line !== "").map((line) => linesOf(line, COLUMN));
    return sum(lines) * COLUMN.line + COLUMN.gap;
  });
  return sum(shown) + (items.length > ITEMS_SHOWN ? MORE : 0) + (foot ? MORE : 0);
}

function linesOf({ length }: string, { charactersALine }: { charactersALine: number }): number {
  return Math.ceil(length / charactersALine);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface TextsOnPage {
  /** Below the text: boxes, the other texts of a card, the target of a cross-reference. */
  readonly below: readonly Section[];
  /** Folded, or next to the text: old rulings on a card, the text in force next to an old one. */
  readonly aside: readonly Section[];
}

/** The other texts that the page of a section shows in full. */
function textsOnPage(section: Section, catalog: Catalog): TextsOnPage {
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
