/** @file Suggestions under every search box while one types: a combobox over what `/api/v1/suggest` offers. */
import Combobox from "@github/combobox-nav";
import type { SuggestionList } from "../../../src/api/contract/suggest.js";
import { announce } from "../page/announce.js";
import { element } from "../page/element.js";
import { inSite } from "../page/site.js";
import { addressOf } from "../page/swap.js";
import { followTyping, isResultsOf, stopFollowing } from "./live-results.js";
import { choose, everything, groupsOf } from "./panel.js";

/** Milliseconds without a letter after which what is typed is asked. */
const PAUSE = 80;
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
    else pause = window.setTimeout(open, PAUSE);
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
