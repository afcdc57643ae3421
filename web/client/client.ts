/** @file What every page loads. Each part works by itself on the page as the server wrote it; without script the page
 *  stays whole. */
import { startCopying } from "./copy/copying.js";
import { startSelectionCopy } from "./copy/selection.js";
import { startKeys } from "./keys/keys.js";
import { startHere } from "./page/here.js";
import { asksCopy } from "./page/site.js";
import { startSwapping } from "./page/swap.js";
import { startThemeChoice } from "./page/theme-choice.js";
import { startPreviews } from "./preview/previews.js";
import { startSuggestions } from "./search/suggestions.js";

// What handles a click in its own way comes before what swaps pages.
startPreviews();
startCopying();
startSelectionCopy();
startSwapping();
startSuggestions();
startKeys();
startThemeChoice();
startHere();

if (document.querySelector(".list-page")) void import("./list/own-list.js").then(({ startOwnList }) => startOwnList());

/** What is not needed for reading comes when the browser has nothing else to do. */
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
const keepCopy = (): void =>
  void import("./offline/own-copy.js").then(({ lookAfterCopy }) => lookAfterCopy(asksCopy()));
if (asksCopy()) keepCopy();
addEventListener("load", () =>
  whenIdle(() => {
    void import("./list/stars.js").then(({ startStars }) => startStars());
    if (!asksCopy()) keepCopy();
  }),
);
