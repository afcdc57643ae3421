/** @file What is answered of one thing, as an object: by the routes, and where the answers are written into files. */
import type { Change, Corpus, DocumentInfo, Section, Topic } from "../model.js";
import { documentObject } from "../views/book.js";
import { BOXES_STILL_HOLD, CLASS_TITLES, changeObject } from "../views/changes/change.js";
import type { ViewContext } from "../views/context.js";
import { sectionSummary } from "../views/section-summary.js";
import { topicObject, topicSections, topicTimeline } from "../views/topic/topic.js";

interface TreeNode {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly kind: string;
  readonly children: readonly TreeNode[];
}

/** A document with the tree of its sections. */
export function documentAnswer(document: DocumentInfo, context: ViewContext) {
  const { catalog } = context;
  const top = catalog.sectionsOf(document.id).filter(({ parent }) => parent === null);
  const tree = top.map((section) => treeOf(section, catalog.sections));
  return { ...documentObject(document, context), tree };
}

function treeOf(section: Section, sections: (ids: readonly string[]) => readonly Section[]): TreeNode {
  const { id, number, title, kind } = section;
  return { id, number, title, kind, children: sections(section.children).map((child) => treeOf(child, sections)) };
}

/** A topic as a list tells it. */
export function topicRow(topic: Topic, context: ViewContext) {
  const members = topicSections(topic, context.catalog);
  const governing = members[0]?.section.id ?? null;
  return { ...topicObject(topic, members, context), governing, sections: members.length };
}

/** A topic with what counts, how every other text stands to it, and its history. */
export function topicAnswer(topic: Topic, context: ViewContext) {
  const members = topicSections(topic, context.catalog);
  const sections = members.map(({ section, group, relation, to, reason }) => {
    return { ...sectionSummary(section, context), group, relation, to, reason };
  });
  const governing = members[0] ? sectionSummary(members[0].section, context) : null;
  return { ...topicObject(topic, members, context), governing, sections, timeline: topicTimeline(members) };
}

/** What changed in one section, word by word. */
export function changeAnswer(change: Change, context: ViewContext) {
  const { parts, sentences } = change;
  return { ...changeObject(change, context), parts, sentences, note: BOXES_STILL_HOLD };
}

/** What a list of changes says of all changes. */
export function changeCounts({ changes }: Corpus) {
  const counts = CLASS_TITLES.map(({ name }) => {
    return { class: name, count: changes.filter((change) => change.class === name).length };
  });
  return { counts, note: BOXES_STILL_HOLD };
}
