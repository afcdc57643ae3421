import type { Catalog } from "../catalog/catalog.js";
import { nearestNames } from "../catalog/nearest.js";
import { groupBy } from "../group-by.js";
import { type Section, TOPIC_GROUPS, type Topic, type TopicGroup, type TopicMember } from "../model.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { currentPrinting } from "./rule.js";
import type { NearMiss } from "./section.js";

export interface TopicSection extends Omit<TopicMember, "id"> {
  readonly section: Section;
}

/** Returns the sections of a topic, the governing section first. */
export function topicSections({ members }: Topic, catalog: Catalog): readonly TopicSection[] {
  return members.flatMap(({ id, ...member }) => {
    const section = catalog.section(id);
    return section ? [{ section, ...member }] : [];
  });
}

export function topicTimeline(members: readonly TopicSection[]) {
  const byDocument = groupBy(members, ({ section }) => section.document);
  return [...byDocument]
    .map(([document, within]) => {
      const { date = "", version = "" } = within[0]?.section ?? {};
      return { date, version, document, sections: within.map(({ section }) => section.id) };
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

export function topicObject({ slug, title }: Topic, members: readonly TopicSection[], context: ViewContext) {
  const others = TOPIC_GROUPS.filter((group) => group !== "governing");
  const idsOf = (group: TopicGroup) => members.filter((one) => one.group === group).map(({ section }) => section.id);
  return {
    object: "topic",
    slug,
    title,
    url: topicUrl(slug, context.publicUrl),
    groups: Object.fromEntries(others.map((group) => [group, idsOf(group)])),
  };
}

function topicUrl(slug: string, publicUrl: string): string {
  return sectionUrl(`topics/${slug}`, publicUrl);
}

export function nearestTopics(wanted: string, { catalog, publicUrl }: ViewContext): NearMiss[] {
  return nearestNames(wanted, catalog.topicNames()).map((name) => {
    const { slug, title } = catalog.topicNamed(name) ?? { slug: name, title: name };
    return { id: slug, number: null, title, url: topicUrl(slug, publicUrl) };
  });
}

export interface TopicText extends TopicSection {
  readonly otherPrintings: readonly Section[];
  /** The reason that an editor wrote for the relation. Null if there is no reason, or if a point already shows it. */
  readonly why: string | null;
}

export type TopicParts = ReturnType<typeof topicParts>;

/** Groups the sections of a topic. Every section is listed once, in a group or a point, directly or as another printing
 *  of a listed section. */
export function topicParts(topic: Topic, catalog: Catalog) {
  const members = topicSections(topic, catalog);
  const [governing, ...others] = members;
  const texts = mergePrintings(
    others.filter(({ group }) => group !== "history"),
    governing?.section,
  );
  const isException = ({ group }: TopicSection) => group === "exceptions";
  const isBent = ({ group, relation }: TopicSection) => group === "overrides" && relation === "has-exception";
  const rest = texts.filter((text) => !isException(text) && !isBent(text));
  return {
    governing: governing?.section,
    points: pointsOf(members),
    exceptions: texts.filter(isException),
    /** General rules to which the governing section is an exception. */
    bends: texts.filter(isBent),
    related: rest.filter(({ section }) => section.kind !== "see-only"),
    /** Entries that contain only a cross-reference. */
    sentHere: rest.filter(({ section }) => section.kind === "see-only"),
    history: members.filter(({ group }) => group === "history"),
  };
}

export type TopicPoint = ReturnType<typeof pointsOf>[number];

/** Returns the points on which one current text (`by`) overrules another (`against`). `words` is null if `against` does
 *  not mention the point. Two printings with the same wording count as one point. */
function pointsOf(members: readonly TopicSection[]) {
  const current = members.filter(({ group }) => group !== "history").map(({ section }) => section);
  const points = current.flatMap((against) =>
    (against.contested ?? []).flatMap(({ standing, by: id, says, span, reason }) => {
      const by = current.find((section) => section.id === id);
      return standing === "overruled" && by
        ? [{ by, says, against, words: span && against.text.slice(...span), reason }]
        : [];
    }),
  );
  const same = groupBy(points, ({ says, words }) => `${says}\n${words}`);
  return [...same.values()].flatMap((all) => {
    return all.find(({ against }) => currentPrinting(against) === against.id) ?? all.at(-1) ?? [];
  });
}

/** Returns one printing per rule: the one in force, otherwise the newest. Leaves out the governing rule. */
function mergePrintings(members: readonly TopicSection[], governing: Section | undefined): TopicText[] {
  const byId = new Map(members.map((member) => [member.section.id, member]));
  return members.flatMap((member) => {
    const { section } = member;
    const present = (section.printings ?? []).filter(({ id }) => byId.has(id) || id === governing?.id);
    const preferred = present.find(({ counts }) => counts) ?? present.at(-1);
    if (preferred && preferred.id !== section.id) return [];
    const otherPrintings = present.flatMap(({ id }) => (id === section.id ? [] : (byId.get(id)?.section ?? [])));
    return [{ ...member, otherPrintings, why: specificReason(member) }];
  });
}

/** Returns the reason if an editor wrote it, unless a point already states it. */
function specificReason({ section, to, reason }: TopicSection): string | null {
  const relation = section.authority.relations.find(({ id }) => id === to);
  const isPoint = relation?.type === "overrides" || relation?.type === "overridden-by";
  return relation?.written && !isPoint ? reason : null;
}
