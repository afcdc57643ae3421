import Combobox from "@github/combobox-nav";
import type { SuggestionList } from "../../src/api/contract/suggest.js";
import { displayTitle } from "../../src/views/display-title.js";
import { announce } from "./announce.js";
import { element } from "./element.js";
import { addressOf, isOtherState, showPage } from "./page-swap.js";
import { inSite } from "./site.js";

/** Milliseconds without a letter after which what is typed is asked. */
const SUGGEST_DELAY_MS = 80;
/** Rows that are suggested; one more leads to all answers. */
const ROWS = 7;
/** Suggestions asked for, of which those rows are chosen. */
const ASKED = 12;

const known = new WeakSet<Element>();

/** Makes a combobox of each search box when it is first entered, whenever it came into the page. */
export function startSuggestions(): void {
  document.addEventListener("focusin", ({ target }) => enter(target));
  enter(document.activeElement);
}

function enter(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.name !== "q" || known.has(target)) return;
  if (!target.form?.matches("[data-search]")) return;
  known.add(target);
  suggestFor(target, target.form);
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
    const list = await ask(form, words, mine.signal);
    if (mine.signal.aborted || document.activeElement !== input) return;
    const rows = choose(list, ROWS);
    const all = everything(words, addressOf(form).href, `${id}-all`);
    panel.replaceChildren(...groupsOf(rows, id), all);
    panel.hidden = false;
    combobox.start();
    announce(rows.length === 1 ? "1 suggestion" : `${rows.length} suggestions`);
  };
  const openSoon = (): void => {
    clearTimeout(pause);
    running?.abort();
    if (input.value.trim() === "") close();
    else pause = window.setTimeout(open, SUGGEST_DELAY_MS);
  };

  input.addEventListener("input", () => {
    // Answers that are on the page already follow; a list would hide them. The down arrow opens it there, too.
    if (!isResultsOf(form)) return openSoon();
    close();
    followTyping(form);
  });
  input.addEventListener("blur", close);
  form.addEventListener("submit", () => {
    close();
    stopFollowing();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && panel.hidden) openSoon();
    if (event.key !== "Escape" || panel.hidden) return;
    event.preventDefault();
    close();
  });
  // A click on a row would take the focus from the box, and the list with it, before the row is followed.
  panel.addEventListener("mousedown", (event) => event.preventDefault());
}

/** What fits the words; nothing where they cannot be asked now. */
async function ask(form: HTMLFormElement, q: string, signal: AbortSignal): Promise<SuggestionList["data"]> {
  const query = new URLSearchParams({ q, limit: String(ASKED) });
  const edition = new FormData(form).get("edition");
  if (typeof edition === "string") query.set("edition", edition);
  try {
    const answer = await fetch(inSite(`/api/v1/suggest?${query}`), { signal });
    const list: SuggestionList | undefined = answer.ok ? await answer.json() : undefined;
    return list?.data ?? [];
  } catch {
    return [];
  }
}

/** Milliseconds without a letter after which the results follow. */
const RESULTS_DELAY_MS = 250;

let resultsTimer = 0;

/** Whether the page that is open shows the results of this form, below it: a form within them would go with them, and the
 *  cursor with it. */
function isResultsOf(form: HTMLFormElement): boolean {
  return (
    !form.closest("main") &&
    new URL(form.action).pathname === location.pathname &&
    new URLSearchParams(location.search).has("q")
  );
}

/** What is typed is asked for otherwise: the results stay as they are. */
function stopFollowing(): void {
  clearTimeout(resultsTimer);
}

/** Shows the results of what stands in the form, once the typing pauses. */
function followTyping(form: HTMLFormElement): void {
  clearTimeout(resultsTimer);
  if (!isResultsOf(form)) return;
  resultsTimer = window.setTimeout(() => {
    const address = addressOf(form);
    if (!address.searchParams.has("q") || !isOtherState(address)) return;
    void showPage(address, "replace").then((isShown) => {
      if (isShown) announce(document.querySelector("main .facts")?.textContent ?? document.title);
    });
  }, RESULTS_DELAY_MS);
}

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
function choose(all: readonly Suggestion[], room: number): readonly Suggestion[] {
  const questions = all.filter(({ kind }) => kind === "question");
  const others = all.filter(({ kind }) => kind !== "question");
  const kept = Math.max(room - others.length, Math.min(QUESTIONS, Math.floor(room / 3)));
  return [...others.slice(0, room - Math.min(kept, questions.length)), ...questions.slice(0, kept)].slice(0, room);
}

/** The rows of the suggestions, in their groups. @param id - with which the ids of rows and groups begin */
function groupsOf(suggestions: readonly Suggestion[], id: string): readonly HTMLElement[] {
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
function everything(query: string, href: string, id: string): HTMLElement {
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
