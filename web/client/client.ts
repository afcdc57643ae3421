/** @file What every page loads. Each part works by itself on the page as the server wrote it; without script the page
 *  stays whole. */
import { startSwapping } from "./page/swap.js";
import { startThemeChoice } from "./page/theme-choice.js";
import { startPreviews } from "./preview/previews.js";
import { startSuggestions } from "./search/suggestions.js";

startThemeChoice();
startSwapping();
startSuggestions();
startPreviews();

/** What is not needed for reading comes when the browser has nothing else to do. */
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
addEventListener("load", () =>
  whenIdle(() => import("./offline/own-copy.js").then(({ lookAfterCopy }) => lookAfterCopy())),
);
