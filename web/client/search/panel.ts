/** @file The list of suggestions under a search box: rows in groups, the likeliest group first. */
import type { SuggestionList } from "../../../src/api/contract/suggest.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { element } from "../page/element.js";

type Suggestion = SuggestionList["data"][number];

/** Kinds of sections that have an entry of their own beside the numbered rules. */
const ENTRIES: ReadonlySet<string> = new Set(["card", "term", "erratum", "see-only", "temporary-ruling", "ruling"]);

/** Questions that find room although there are titles enough. */
const QUESTIONS = 2;

/** What the sign before a row says; the style sheet draws it. */
const STANDINGS: Readonly<Record<Suggestion["standing"], string>> = {
  counts: "Counts",
  replaced: "Another text counts",
  point: "Counts but for a point",
  history: "History",
};

/** As many of the suggestions as there is room for, some questions among them. */
export function choose(all: readonly Suggestion[], room: number): readonly Suggestion[] {
  const questions = all.filter(({ kind }) => kind === "question");
  const others = all.filter(({ kind }) => kind !== "question");
  const kept = Math.max(room - others.length, Math.min(QUESTIONS, Math.floor(room / 3)));
  return [...others.slice(0, room - Math.min(kept, questions.length)), ...questions.slice(0, kept)].slice(0, room);
}

/** The rows of the suggestions, in their groups. @param id - with which the ids of rows and groups begin */
export function groupsOf(suggestions: readonly Suggestion[], id: string): readonly HTMLElement[] {
  const groups = new Map<string, Suggestion[]>();
  for (const one of suggestions) {
    const name = groupOf(one);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups].map(([name, rows], at) => {
    const label = element("div", { id: `${id}-${at}`, class: "group" }, name);
    const options = rows.map((row, place) => optionOf(row, `${id}-${at}-${place}`));
    return element("div", { role: "group", "aria-labelledby": label.id }, label, ...options);
  });
}

/** The last row: all answers to what is typed. */
export function everything(query: string, href: string, id: string): HTMLElement {
  const words = element("strong", {}, query);
  return element("a", { role: "option", id, href, tabindex: "-1", class: "all" }, "Search everything for ", words);
}

function groupOf({ kind, section }: Suggestion): string {
  if (kind === "question") return "Questions";
  return kind === "card" || ENTRIES.has(section.kind) ? "Cards and terms" : "Go to";
}

function optionOf(suggestion: Suggestion, id: string): HTMLElement {
  const { kind, text, url, section, standing, lead } = suggestion;
  const name = displayTitle(section.title) || text;
  const number = section.number ? element("span", { class: "number" }, section.number) : "";
  const title = kind === "question" ? [text] : [number, number && " ", name];
  const begins = kind === "question" ? `${[section.number, name].filter(Boolean).join(" ")}: ${lead}` : lead;
  return element(
    "a",
    { role: "option", id, href: new URL(url).pathname, tabindex: "-1" },
    element(
      "span",
      { class: "sign", "data-standing": standing },
      element("span", { class: "unseen" }, STANDINGS[standing]),
    ),
    " ",
    element("span", { class: "name" }, ...title),
    " ",
    element("span", { class: "where" }, kind === "question" ? "" : section.document),
    " ",
    element("span", { class: "words" }, begins),
  );
}
