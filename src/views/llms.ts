/** @file llms.txt (llmstxt.org): which texts are in force, how to quote them, and which URLs to use. */
import { cite, fullNameOf, sectionUrl, versionOf } from "./citation.js";
import type { ViewContext } from "./context.js";

const PRECEDENCE = [
  "The current text of a card (the text of its erratum, if it has one) takes precedence over any rule.",
  "The Glossary takes precedence over the Rulebook. Temporary Rulings are in force.",
  "A specific text takes precedence over a general one: an exception or a ruling on a card takes precedence over the general rule.",
  "If a rule was printed several times, the newest printing of the rule is in force. A partial printing does not repeal the rules that it leaves out.",
  "A historical text is never in force if a current text covers its subject. The First and the Second Edition are separate games that share no rules.",
];

const CITING = [
  "Quote the words of the section exactly, and add `citation.short` and `citation.url` of the section.",
  "Check `current` before you quote a section. If `current` is not null, quote the section that `current` names instead.",
  "If no text answers the question, say so. Do not invent rules.",
];

/** Advice that applies only to a running service. */
const CITING_ANSWERS = [
  "Name the version that you quote. The `Spaceline-Corpus` header of every response names the version of the corpus.",
  "Store `hash` with a quotation. With `POST /api/v1/cite/check`, you can check later whether the quotation is still valid.",
];

const FILES: readonly (readonly [name: string, description: string])[] = [
  ["sections.jsonl", "every section, one JSON object per line"],
  ["links.jsonl", "every mention of one section in another section"],
  ["relations.jsonl", "every relation between two sections, with a reason"],
  ["topics.jsonl", "the sections of each topic, the governing section first"],
  ["changes.jsonl", "changes in the newest printing, word by word"],
  ["ids.jsonl", "every id that was ever issued, and whether it is in use, moved or removed"],
  ["corpus.json", "the whole corpus as one JSON object"],
];

/** @param asFiles - whether the text is for a static export, which has no search */
export function llmsText(context: ViewContext, asFiles = false): string {
  const { publicUrl, catalog } = context;
  const files = FILES.map(([name, description]) => link(name, `${publicUrl}/api/v1/bulk/${name}`, description));
  return [
    "# Spaceline",
    "",
    "> Rules lookup for the Star Trek Customizable Card Game: every rule as a section that you can cite. If publications " +
      "contradict each other, Spaceline shows which text is in force and why. A query searches the First Edition unless it names the Second Edition.",
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
      link("Feed", `${publicUrl}/feed.atom`, "Atom feed of changed rules"),
    ]),
    ...part("All data as files", [
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

/** Lists the endpoints or files. The examples use the topic with the most sections, and its governing section. */
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
      link(
        "Search",
        `${api}/search?q=${words}&limit=3`,
        "search by words, a whole question, a section number or a title",
      ),
    section &&
      link("Section", `${address}${file}`, "a section as JSON, with text, links, relations, standing and citation"),
    section && link("Section as Markdown", `${address}.md`, "a section as Markdown; with `.txt`, as plain text"),
    section && !asFiles && link("Reference", `${api}/cite?ref=${reference}`, "the section that a reference names"),
    topic &&
      link(
        "Topic",
        `${sectionUrl(`topics/${topic.slug}`, api)}${file}`,
        "all sections on one subject, the governing section first",
      ),
    topic && link("Topics", asFiles ? `${api}/topics.json` : `${api}/topics?q=${words}`, "the list of topics"),
    asFiles
      ? link("Changes", `${api}/changes.json`, "changes in the newest printing")
      : link("Changes", `${api}/changes?group=rules`, "rules that the newest printing changed"),
    link("Documents", `${api}/documents${file}`, "all documents, with version, date and status"),
  ].filter((line) => typeof line === "string");
}

function part(title: string, lines: readonly string[]): readonly string[] {
  return [`## ${title}`, "", ...lines.map((line) => `- ${line}`), ""];
}

function link(name: string, url: string, description: string): string {
  return `[${name}](${url.replaceAll("(", "%28").replaceAll(")", "%29")}): ${description}`;
}
