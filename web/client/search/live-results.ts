/** @file On the page of results the results follow what is typed. */
import { announce } from "../page/announce.js";
import { addressOf, isOtherState, showPage } from "../page/swap.js";

/** Milliseconds without a letter after which the results follow. */
const PAUSE = 250;

let pause = 0;

/** Whether the page that is open shows the results of this form, below it: a form within them would go with them, and the
 *  cursor with it. */
export function isResultsOf(form: HTMLFormElement): boolean {
  return (
    !form.closest("main") &&
    new URL(form.action).pathname === location.pathname &&
    new URLSearchParams(location.search).has("q")
  );
}

/** What is typed is asked for otherwise: the results stay as they are. */
export function stopFollowing(): void {
  clearTimeout(pause);
}

/** Shows the results of what stands in the form, once the typing pauses. */
export function followTyping(form: HTMLFormElement): void {
  clearTimeout(pause);
  if (!isResultsOf(form)) return;
  pause = window.setTimeout(() => {
    const address = addressOf(form);
    if (!address.searchParams.has("q") || !isOtherState(address)) return;
    void showPage(address, "replace").then((isShown) => {
      if (isShown) announce(document.querySelector("main .facts")?.textContent ?? document.title);
    });
  }, PAUSE);
}
