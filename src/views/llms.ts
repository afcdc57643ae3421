/** @file llms.txt (llmstxt.org): explains to language models which texts are in force, how to quote them, and which
 *  URLs to use. */
import { cite, fullNameOf, sectionUrl, versionOf } from "./citation.js";
import type { ViewContext } from "./context.js";

const PRECEDENCE = [
  "A card's own text, as last revised by its erratum, comes before any rule.",
  "If the Glossary and the Rulebook conflict, the Glossary comes first. Temporary Rulings are in force as written.",
  "A specific text comes before a general one: an exception or a ruling on a card comes before the general rule.",
  "If a text was printed several times, the newest printing is in force. Text is not repealed merely because that printing leaves it out.",
  "Historical texts never govern if a current text covers the point. The two editions are separate games that share no rules.",
];

const CITING = [
  "Quote the words of the section exactly, and give its `citation.short` with its `citation.url`.",
  "Check `current` first: if it is not null, quote the section that it names instead.",
  "If no text answers the question, say so: a rule that is not in these texts is not a rule.",
];

/** Advice that applies only to a running service. */
const CITING_ANSWERS = [
  "Name the version that you quote. The `Spaceline-Corpus` header of every response names the version of the corpus.",
  "Store `hash` with a quotation: `POST /api/v1/cite/check` later shows whether it is still valid.",
];

/** Names and descriptions of the files under /api/v1/bulk. */
const FILES: readonly (readonly [name: string, description: string])[] = [
  ["sections.jsonl", "every section, one JSON object per line"],
  ["links.jsonl", "every reference from one section to another"],
  ["relations.jsonl", "how sections relate to each other, and why"],
  ["topics.jsonl", "the sections of each topic, the governing one first"],
  ["changes.jsonl", "changes in the newest printing, word by word"],
  ["ids.jsonl", "every id ever issued, and whether it is current, moved or removed"],
  ["corpus.json", "the whole corpus as one JSON object"],
];

/** Returns the text of llms.txt.
 *  @param asFiles - true for a static export, which has no search */
export function llmsText(context: ViewContext, asFiles = false): string {
  const { publicUrl, catalog } = context;
  const files = FILES.map(([name, description]) => link(name, `${publicUrl}/api/v1/bulk/${name}`, description));
  return [
    "# Spaceline",
    "",
    "> Rules lookup for the Star Trek Customizable Card Game: every rule as a section that can be cited, the text in " +
      "force if publications disagree, and the reason. Queries are about the First Edition unless they name the Second.",
    "",
    ...part("Which text is in force", PRECEDENCE),
    ...part("How to cite", asFiles ? CITING : [...CITING, ...CITING_ANSWERS]),
    ...part(asFiles ? "Read" : "Query", endpoints(context, asFiles)),
    ...part("For programs", [
      link("API description", `${publicUrl}/openapi.json`, "OpenAPI 3.1, with examples"),
      ...(asFiles
        ? []
        : [
            `Model Context Protocol: streamable HTTP at \`${publicUrl}/mcp\`, with tools that search, read and list changes`,
          ]),
      link("Feed", `${publicUrl}/feed.atom`, "rules that changed, as Atom"),
    ]),
    ...part("Everything as files", [
      asFiles
        ? link("List", `${publicUrl}/api/v1/bulk.json`, "sizes and checksums")
        : link("List", `${publicUrl}/api/v1/bulk`, "sizes and checksums; supports Range requests"),
      ...files,
    ]),
    ...part(
      "The documents",
      catalog.corpus.documents.map((document) => {
        const state = document.status === "current" ? "in force" : "historical";
        return link(fullNameOf(document), sectionUrl(document.id, publicUrl), `${versionOf(document)}; ${state}`);
      }),
    ),
  ].join("\n");
}

/** Returns the endpoints of a running service, or the files of an export, each with a working example. The examples use
 *  the topic with the most sections, and its governing section. */
function endpoints(context: ViewContext, asFiles: boolean): readonly string[] {
  const { publicUrl, catalog } = context;
  const api = `${publicUrl}/api/v1`;
  const file = asFiles ? ".json" : "";
  const [topic] = [...catalog.corpus.topics].sort((a, b) => b.members.length - a.members.length);
  const section = catalog.section(topic?.members[0]?.id ?? "") ?? catalog.corpus.sections[0];
  const words = encodeURIComponent(topic?.title.toLowerCase() ?? "");
  const address = sectionUrl(section?.id ?? "", `${api}/sections`);
  const reference = section && encodeURIComponent(cite(section, context).short);
  return [
    topic &&
      !asFiles &&
      link("Search", `${api}/search?q=${words}&limit=3`, "words, a whole question, a number or a title"),
    section && link("Section", `${address}${file}`, "its text, links, relations, standing and citation as JSON"),
    section && link("Section as Markdown", `${address}.md`, "the same for reading; `.txt` is plain text"),
    section &&
      !asFiles &&
      link("Reference", `${api}/cite?ref=${reference}`, "the section that a written citation names"),
    topic &&
      link(
        "Topic",
        `${sectionUrl(`topics/${topic.slug}`, api)}${file}`,
        "all sections on one subject, the governing one first",
      ),
    topic && link("Topics", asFiles ? `${api}/topics.json` : `${api}/topics?q=${words}`, "the list of topics"),
    asFiles
      ? link("Changes", `${api}/changes.json`, "changes in the newest printing")
      : link("Changes", `${api}/changes?group=rules`, "rules that the newest printing changed"),
    link("Documents", `${api}/documents${file}`, "versions, dates, and which are historical"),
  ].filter((line) => typeof line === "string");
}

function part(title: string, lines: readonly string[]): readonly string[] {
  return [`## ${title}`, "", ...lines.map((line) => `- ${line}`), ""];
}

function link(name: string, url: string, description: string): string {
  return `[${name}](${url.replaceAll("(", "%28").replaceAll(")", "%29")}): ${description}`;
}
