/** @file Describes pages for search engines, in the vocabulary of schema.org. */
import type { DocumentInfo, Kind, Section } from "../model.js";
import { fullNameOf, sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { displayTitle } from "./display-title.js";

/** A schema.org object, written as JSON-LD. */
export type Thing = { readonly "@type": string } & Readonly<Record<string, unknown>>;

const DEFINITIONS: ReadonlySet<Kind> = new Set<Kind>(["term", "card"]);

export function websiteThing({ publicUrl }: Pick<ViewContext, "publicUrl">): Thing {
  const url = `${publicUrl}/`;
  return {
    "@type": "WebSite",
    "@id": url,
    name: "Spaceline",
    url,
    inLanguage: "en",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

export function documentThing(document: DocumentInfo, { publicUrl }: Pick<ViewContext, "publicUrl">): Thing {
  const { id, version, date } = document;
  const url = sectionUrl(id, publicUrl);
  const name = fullNameOf(document);
  return { "@type": "Book", "@id": url, url, name, version, datePublished: date, inLanguage: "en" };
}

/** Describes a section, with its path as breadcrumbs. */
export function sectionThings(section: Section, document: DocumentInfo, context: ViewContext): readonly Thing[] {
  const url = sectionUrl(section.id, context.publicUrl);
  const name = headingOf(section);
  const book = { "@type": "Book", "@id": sectionUrl(document.id, context.publicUrl), name: fullNameOf(document) };
  const work = { "@type": "CreativeWork", version: section.version, datePublished: section.date, isPartOf: book };
  const term = { "@type": "DefinedTerm", inDefinedTermSet: { ...book, "@type": "DefinedTermSet" } };
  const thing = { ...(DEFINITIONS.has(section.kind) ? term : work), "@id": url, url, name, identifier: section.id };
  const steps = [
    { name: fullNameOf(document), item: book["@id"] },
    ...section.path.map((step) => ({ name: headingOf(step), item: sectionUrl(step.id, context.publicUrl) })),
    { name, item: url },
  ];
  const itemListElement = steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step }));
  return [thing, { "@type": "BreadcrumbList", itemListElement }];
}

function headingOf({ id, number, title }: Pick<Section, "id" | "number" | "title">): string {
  const name = displayTitle(title) || id;
  return number ? `${number} ${name}` : name;
}
