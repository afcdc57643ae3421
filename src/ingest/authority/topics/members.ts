/** @file How each section of a topic stands in it: what counts, what that overrides, what bends it, what stands beside it,
 *  what it once was. */

import type { TopicGroup, TopicMember } from "../../../model.js";
import { type LinkedSection, type Relation, type RelationType, TOPIC_GROUPS } from "../../../model.js";

/** What is known of all sections once the rules have been applied. */
export interface Standing {
  /** For each section that yields, what governs in its place. */
  readonly governed: ReadonlyMap<string, string>;
  readonly relations: ReadonlyMap<string, readonly Relation[]>;
}

/** In which group the relation that ties a section to the topic puts it. */
const GROUP_OF_RELATION: Readonly<Partial<Record<RelationType, TopicGroup>>> = {
  "overridden-by": "overrides",
  "has-exception": "overrides",
  "exception-to": "exceptions",
  amends: "exceptions",
};

/** The members of a topic, group by group in the order of TOPIC_GROUPS, history from old to new.
 *  @param lead - the section that governs the topic, one of `sections` */
export function membersOf(lead: LinkedSection, sections: readonly LinkedSection[], standing: Standing): TopicMember[] {
  const ids = new Set(sections.map(({ id }) => id));
  const members = sections.map((section) => ({ section, member: memberOf(section, lead, ids, standing) }));
  return TOPIC_GROUPS.flatMap((group) => {
    const within = members.filter(({ member }) => member.group === group);
    if (group === "history") within.sort((a, b) => a.section.date.localeCompare(b.section.date));
    return within.map(({ member }) => member);
  });
}

function memberOf(
  section: LinkedSection,
  lead: LinkedSection,
  ids: ReadonlySet<string>,
  { governed, relations }: Standing,
): TopicMember {
  const { id } = section;
  if (section === lead) return { id, group: "governing", relation: null, to: null, reason: null };
  const told = telling(relations.get(id) ?? [], lead.id, ids);
  const counts = !governed.has(id);
  const group =
    told?.type === "overrides" && told.id === lead.id && counts ? "precedes" : groupOf(section, told, counts);
  return { id, group, relation: told?.type ?? null, to: told?.id ?? null, reason: told?.reason ?? null };
}

/** How a section stands to the one that leads, else what ties it most tellingly to another of the topic. */
function telling(relations: readonly Relation[], lead: string, ids: ReadonlySet<string>): Relation | undefined {
  const within = relations.filter(({ id }) => ids.has(id));
  return within.find(({ id }) => id === lead) ?? within.find(({ type }) => GROUP_OF_RELATION[type]) ?? within[0];
}

function groupOf({ status }: LinkedSection, told: Relation | undefined, counts: boolean): TopicGroup {
  if (status === "legacy") return "history";
  if (told?.type === "older-version-of" && !counts) return "history";
  if (told?.type === "amended-by" && !counts) return "overrides";
  return (told && GROUP_OF_RELATION[told.type]) ?? "beside";
}
