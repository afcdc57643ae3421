/** @file What every page loads. Each part works by itself on the page as the server wrote it; without script the page
 *  stays whole. */
import { startSwapping } from "./page/swap.js";
import { startThemeChoice } from "./page/theme-choice.js";
import { startSuggestions } from "./search/suggestions.js";

startThemeChoice();
startSwapping();
startSuggestions();
