/** @file llms.txt (llmstxt.org): tells language models which text is in force, how to quote it, and which URLs to use. */
import type { DocumentInfo, Section } from "../model.js";
import { cite, fullNameOf, readableDate, sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";

const PRECEDENCE = [
  "A card's own text, as last revised by its erratum, comes before any rule.",
  "The Glossary comes before the Rulebook where the two conflict; Temporary Rulings are in force as they stand.",
  "The specific comes before the general: an exception or a ruling on a card before the rule that it bends.",
  "Of two printings of one text the newer counts; what it leaves out is not repealed by that alone.",
  "History never governs where a current text speaks, and the two editions are two games that share no rules.",
];

const CITING = [
  "Quote the words of the section as they stand, and give its `citation.short` with its `citation.url`.",
  "Look at `authority` first: where `governs` is false, the section named by `governedBy` is the one to quote.",
  "Where nothing answers, say so: a rule that is not in these texts is not a rule.",
];

/** Only for a running service. */
const CITING_ANSWERS = [
  "Say which version you quote; `Spaceline-Corpus` on every answer names the texts it spoke from.",
  "Keep `hash` beside a quotation: `POST /api/v1/cite/check` tells later whether it still holds.",
];

/** Files under /api/v1/bulk. */
const FILES: readonly (readonly [name: string, description: string])[] = [
  ["sections.jsonl", "every section, a JSON object a line"],
  ["links.jsonl", "every mention, from text to text"],
  ["relations.jsonl", "how sections stand to each other, and why"],
  ["topics.jsonl", "the sections of each topic, the governing one first"],
  ["changes.jsonl", "what the newest printing changed, word by word"],
  ["ids.jsonl", "every id that was given away: whether it stands, has moved or is gone"],
  ["corpus.json", "all of it as one JSON object"],
];

/** Writes the file.
 *  @param asFiles - for the static export, which has no search */
export function llmsText(context: ViewContext, asFiles = false): string {
  const { publicUrl, catalog } = context;
  const files = FILES.map(([name, description]) => link(name, `${publicUrl}/api/v1/bulk/${name}`, description));
  return [
    "# Spaceline",
    "",
    "> Rules lookup for the Star Trek Customizable Card Game: every rule as a section that can be cited, the text that " +
      "counts where publications disagree, and the reason. The First Edition is meant unless the Second is named.",
    "",
    ...part("Which text counts", PRECEDENCE),
    ...part("How to cite", asFiles ? CITING : [...CITING, ...CITING_ANSWERS]),
    ...(asFiles ? part("Read", staticEndpoints(context)) : part("Ask", endpoints(context))),
    ...part("For programs", [
      link("Description of the API", `${publicUrl}/openapi.json`, "OpenAPI 3.1, with examples"),
      ...(asFiles
        ? []
        : [
            `Model Context Protocol: streamable HTTP at \`${publicUrl}/mcp\`, with tools that search, read and tell changes`,
          ]),
      link("Feed", `${publicUrl}/feed.atom`, "rules that changed, as Atom"),
    ]),
    ...part("Everything as files", [
      asFiles
        ? link("List", `${publicUrl}/api/v1/bulk.json`, "sizes and checksums")
        : link("List", `${publicUrl}/api/v1/bulk`, "sizes and checksums; parts can be asked for by Range"),
      ...files,
    ]),
    ...part(
      "The documents",
      catalog.corpus.documents.map((document) => documentLine(document, publicUrl)),
    ),
  ].join("\n");
}

/** The endpoints of a running service, each with a working example. */
function endpoints(context: ViewContext): readonly string[] {
  const { publicUrl } = context;
  const api = `${publicUrl}/api/v1`;
  const { topic, section } = exampleOf(context);
  const words = encodeURIComponent(topic?.title.toLowerCase() ?? "");
  return [
    ...(topic
      ? [link("Search", `${api}/search?q=${words}&limit=3`, "words, a whole question, a number, a title")]
      : []),
    ...(section ? sectionEndpoints(section, context) : []),
    ...(topic
      ? [
          link("Topic", sectionUrl(`topics/${topic.slug}`, api), "all texts on one matter, the governing one first"),
          link("Topics", `${api}/topics?q=${words}`, "the matters there are"),
        ]
      : []),
    link("Changes", `${api}/changes?group=rules`, "rules that the newest printing changed"),
    link("Documents", `${api}/documents`, "versions, dates, and which are history"),
  ];
}

/** The same for the static export. */
function staticEndpoints(context: ViewContext): readonly string[] {
  const api = `${context.publicUrl}/api/v1`;
  const { topic, section } = exampleOf(context);
  const address = section && sectionUrl(section.id, `${api}/sections`);
  return [
    ...(address
      ? [
          link("Section", `${address}.json`, "its text, links, relations, standing and citation as JSON"),
          link("Section as Markdown", `${address}.md`, "the same to read; `.txt` is plain text"),
        ]
      : []),
    ...(topic
      ? [link("Topic", `${sectionUrl(`topics/${topic.slug}`, api)}.json`, "all texts on one matter, in order")]
      : []),
    link("Topics", `${api}/topics.json`, "the matters there are"),
    link("Changes", `${api}/changes.json`, "what the newest printing changed"),
    link("Documents", `${api}/documents.json`, "versions, dates, and which are history"),
  ];
}

function sectionEndpoints(section: Section, context: ViewContext): readonly string[] {
  const api = `${context.publicUrl}/api/v1`;
  const address = sectionUrl(section.id, `${api}/sections`);
  const { short } = cite(section, context);
  return [
    link("Section", address, "its text, links, relations, standing and citation as JSON"),
    link("Section as Markdown", `${address}.md`, "the same to read; `.txt` is plain text"),
    link("Reference", `${api}/cite?ref=${encodeURIComponent(short)}`, "what a citation as people write it names"),
  ];
}

/** The topic with the most sections, and the section that governs it. */
function exampleOf({ catalog }: ViewContext) {
  const [topic] = [...catalog.corpus.topics].sort((a, b) => b.members.length - a.members.length);
  const section = catalog.section(topic?.members[0]?.id ?? "") ?? catalog.corpus.sections[0];
  return { topic, section };
}

function documentLine(document: DocumentInfo, publicUrl: string): string {
  const { id, version, date, status } = document;
  const state = status === "current" ? "in force" : "history";
  const printed = version === date ? readableDate(date) : `version ${version}, ${readableDate(date)}`;
  return link(fullNameOf(document), sectionUrl(id, publicUrl), `${printed}; ${state}`);
}

function part(title: string, lines: readonly string[]): readonly string[] {
  return [`## ${title}`, "", ...lines.map((line) => `- ${line}`), ""];
}

function link(name: string, url: string, description: string): string {
  return `[${name}](${url.replaceAll("(", "%28").replaceAll(")", "%29")}): ${description}`;
}
