import Combobox from "@github/combobox-nav";
import type { SuggestionList } from "../../src/api/contract/search.js";
import { groupBy } from "../../src/group-by.js";
import { displayTitle } from "../../src/views/display-title.js";
import { STANDING_WORDS } from "../../src/views/rule.js";
import { announce, showMessage } from "./announce.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { readRecent, writeSetting } from "./storage.js";

/** Milliseconds to wait after the last keystroke before fetching suggestions. */
const SUGGEST_DELAY_MS = 80;
/** Milliseconds after which the page says that a search is still running, for example during the first offline
 *  search. */
const SLOW_SEARCH_MS = 800;
/** Number of suggestions to show. An extra row links to all results. */
const ROWS = 7;
/** Number of suggestions to fetch. The suggestions to show are chosen from these. */
const FETCHED = 12;

export function startSuggestions(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) {
    const input = form.querySelector<HTMLInputElement>("input[name=q]");
    if (input) suggestFor(input, form);
  }
}

function suggestFor(input: HTMLInputElement, form: HTMLFormElement): void {
  const id = `${input.id}-suggestions`;
  const panel = element("div", {
    id,
    class: "suggestions",
    role: "listbox",
    "aria-label": "Suggestions",
    hidden: true,
  });
  input.after(panel);
  const combobox = new Combobox(input, panel, { tabInsertsSuggestions: false });
  let pause = 0;
  let running: AbortController | undefined;

  const close = (): void => {
    clearTimeout(pause);
    running?.abort();
    panel.hidden = true;
    combobox.stop();
  };
  const open = async (): Promise<void> => {
    const mine = new AbortController();
    running = mine;
    const words = input.value.trim();
    // The query contains the typed words and, if the page is about the Second Edition, the edition.
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const list = await ask(`${query}&limit=${FETCHED}`, mine.signal);
    if (mine.signal.aborted || document.activeElement !== input) return;
    const rows = choose(list, ROWS);
    const all = element(
      "a",
      { role: "option", id: `${id}-all`, href: `${form.action}?${query}`, tabindex: "-1", class: "all" },
      "All results for ",
      element("strong", {}, words),
    );
    panel.replaceChildren(...groupsOf(rows, id), all);
    panel.hidden = false;
    combobox.start();
    announce(rows.length === 1 ? "1 suggestion" : `${rows.length} suggestions`);
  };
  const openRecent = (): void => {
    const rows = recentRows(id);
    panel.hidden = rows.length === 0;
    panel.replaceChildren(...rows);
    if (panel.hidden) close();
    else combobox.start();
  };
  const openSoon = (): void => {
    clearTimeout(pause);
    running?.abort();
    if (input.value.trim() === "") close();
    else pause = window.setTimeout(open, SUGGEST_DELAY_MS);
  };

  input.addEventListener("input", openSoon);
  input.addEventListener("blur", close);
  let slow = 0;
  form.addEventListener("submit", () => {
    close();
    slow = window.setTimeout(() => showMessage("Searching …"), SLOW_SEARCH_MS);
  });
  // Stop the timer: otherwise it would continue when the visitor comes back to the page.
  window.addEventListener("pagehide", () => clearTimeout(slow));
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && panel.hidden) input.value === "" ? openRecent() : openSoon();
    if (event.key !== "Escape" || panel.hidden) return;
    event.preventDefault();
    close();
  });
  // A click on a row must not take the focus from the box, because that would close the list first.
  panel.addEventListener("mousedown", (event) => event.preventDefault());
  panel.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-clear]")) return;
    event.preventDefault();
    writeSetting("recent", null);
    close();
    announce("Recent searches and pages cleared.");
  });
  input.addEventListener("click", () => input.value === "" && panel.hidden && openRecent());
}

function recentRows(id: string): readonly HTMLElement[] {
  const options = readRecent().map(({ name, href }, at) =>
    element("a", { role: "option", id: `${id}-${at}`, href, tabindex: "-1", class: "all" }, name),
  );
  if (options.length === 0) return [];
  const label = element("div", { id: `${id}-recent`, class: "group" }, "Recent (this browser only)");
  const clear = element(
    "a",
    { role: "option", id: `${id}-clear`, href: "#", tabindex: "-1", class: "all", "data-clear": true },
    "Clear this list",
  );
  return [element("div", { role: "group", "aria-labelledby": label.id }, label, ...options), clear];
}

async function ask(query: string, signal: AbortSignal): Promise<SuggestionList["data"]> {
  try {
    const answer = await fetch(inSite(`/api/v1/suggest?${query}`), { signal });
    const list: SuggestionList | undefined = answer.ok ? await answer.json() : undefined;
    return list?.data ?? [];
  } catch {
    return [];
  }
}

type Suggestion = SuggestionList["data"][number];

/** Kinds of sections that have a name but no number. */
const ENTRIES: ReadonlySet<string> = new Set(["card", "term", "erratum", "see-only", "temporary-ruling", "ruling"]);

/** Number of rows reserved for questions, provided that enough questions match. */
const QUESTIONS = 2;

function choose(all: readonly Suggestion[], count: number): readonly Suggestion[] {
  const questions = all.filter(({ kind }) => kind === "question");
  const others = all.filter(({ kind }) => kind !== "question");
  const questionCount = Math.max(count - others.length, Math.min(QUESTIONS, Math.floor(count / 3)));
  return [
    ...others.slice(0, count - Math.min(questionCount, questions.length)),
    ...questions.slice(0, questionCount),
  ].slice(0, count);
}

function groupsOf(suggestions: readonly Suggestion[], id: string): readonly HTMLElement[] {
  return [...groupBy(suggestions, groupOf)].map(([name, rows], at) => {
    const label = element("div", { id: `${id}-${at}`, class: "group" }, name);
    const options = rows.map((row, place) => rowOf(row, `${id}-${at}-${place}`));
    return element("div", { role: "group", "aria-labelledby": label.id }, label, ...options);
  });
}

function groupOf({ kind, section }: Suggestion): string {
  if (kind === "question") return "Questions";
  return kind === "card" || ENTRIES.has(section.kind) ? "Cards and terms" : "Go to";
}

function rowOf(suggestion: Suggestion, id: string): HTMLElement {
  const { kind, text, url, section, standing, lead } = suggestion;
  const name = displayTitle(section.title) || text;
  const number = section.number ? element("span", { class: "number" }, section.number) : "";
  const title = kind === "question" ? [text] : [number, number && " ", name];
  const begins = kind === "question" ? `${[section.number, name].filter(Boolean).join(" ")}: ${lead}` : lead;
  return element(
    "a",
    { role: "option", id, href: new URL(url).pathname, tabindex: "-1" },
    // The style sheet draws the status symbol.
    element(
      "span",
      { class: "sign", "data-standing": standing },
      element("span", { class: "unseen" }, STANDING_WORDS[standing]),
    ),
    " ",
    element("span", { class: "name" }, ...title),
    " ",
    element("span", { class: "where" }, kind === "question" ? "" : section.document),
    " ",
    element("span", { class: "words" }, begins),
  );
}
