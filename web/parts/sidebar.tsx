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

interface GroupContent {
  readonly name: string;
  readonly heading: string;
  readonly items: readonly {
    /** What it says, a line of its own each: how much room it takes follows from that. */
    readonly words: readonly string[];
    readonly shown: JSX.Element;
  }[];
  /** Nobody has said why these texts stand here, so they are never open by themselves. */
  readonly unexplained?: true;
  /** Stands behind the last item. */
  readonly foot?: JSX.Element;
}

/** So many items of an open group are shown; the rest is there to be opened. */
const ITEMS_SHOWN = 3;

/** A group as a fold. Its list bears the group's name as its id: a browser that is sent there opens the fold. */
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

/** The groups worth a place in so narrow a strip; what overrules a text stands at its head already. */
const PLACED: ReadonlySet<string> = new Set(["exceptions", "mentioned-in"]);

/** Links to the groups beside the text and to the citation, which open where they lead. */
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
/** What stands around every text: path, heading, standing, neighbours, source. */
const AROUND_TEXT = 260;
const HEADING = 60;
const SUBSECTION = 40;

const COLUMN = { charactersALine: 38, line: 23, gap: 9 };
const TOPIC = 45;
const SUMMARY = 38;
const MORE = 32;

/** The names of the groups that fit open beside a section, the most telling first. */
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

/** About how high the text stands on a wide screen, with what else stands below it. */
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
  /** One below the other: boxes, the other texts of a card, what a cross-reference points at. */
  readonly below: readonly Section[];
  /** Folded, or at the side of the text: old rulings on a card, the text of today beside an old one. */
  readonly aside: readonly Section[];
}

/** The other texts on the page of a section. */
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
