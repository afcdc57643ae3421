/** @file GET /documents/{id}: a document with the tree of its sections. */

import { nearestNames } from "../../catalog/nearest.js";
import type { Section } from "../../model.js";
import { sectionUrl } from "../../views/citation.js";
import type { NearMiss } from "../../views/section.js";
import type { ApiContext, Route } from "../context.js";
import { documentSchema } from "../contract/contract.js";
import { pathId } from "../http/path-id.js";
import { notFound } from "../http/problem-details.js";
import { answerJson } from "../http/respond.js";
import { documentObject } from "./documents.js";

interface TreeNode {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly kind: string;
  readonly children: readonly TreeNode[];
}

export const documentRoute: Route = {
  path: "/api/v1/documents/*id",
  template: "/api/v1/documents/{id}",
  summary: "One document with the tree of its sections",
  answers: { "application/json": documentSchema },
  handle(request, response, context) {
    const id = pathId(request);
    const document = context.catalog.documents.get(id);
    if (!document) throw notFound(`There is no document ${id.slice(0, 200)}.`, nearestDocuments(id, context));
    const sections = context.catalog.byDocument.get(id) ?? [];
    const byId = new Map(sections.map((section) => [section.id, section]));
    const tree = sections.filter(({ parent }) => parent === null).map((section) => treeOf(section, byId));
    answerJson(request, response, context, { ...documentObject(document, context), tree });
  },
};

function treeOf(section: Section, byId: ReadonlyMap<string, Section>): TreeNode {
  const { id, number, title, kind } = section;
  const children = section.children.flatMap((child) => byId.get(child) ?? []).map((child) => treeOf(child, byId));
  return { id, number, title, kind, children };
}

function nearestDocuments(id: string, context: ApiContext): NearMiss[] {
  const { documents } = context.catalog;
  const near = nearestNames(id, documents.keys());
  return (near.length > 0 ? near : [...documents.keys()]).map((name) => ({
    id: name,
    number: null,
    title: documents.get(name)?.title ?? name,
    url: sectionUrl(name, context.publicUrl),
  }));
}
